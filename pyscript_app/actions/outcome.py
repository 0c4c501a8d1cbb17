"""What an action is given, and what it answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.dice.rollers import Roller
from engine.errors import RuleError
from engine.history import Step
from engine.rulesets.dnd5e.d20 import D20Rolled
from engine.rulesets.dnd5e.rulings import Rulings
from pyscript_app.codec import whole_text
from pyscript_app.roster import AppEvent
from pyscript_app.state import Entry, Fights, Part, Parts, Settings
from pyscript_app.ui import Notice, Ui

Values = Mapping[str, str | bool]
"""What a tap says besides its action's name: plain values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What an action may look at, and the dice it may throw."""

    parts: Parts
    fights: Fights = field(default_factory=dict)
    steps: Sequence[Step[Part, AppEvent]] = ()
    """The acts that can be taken back, the oldest first."""
    ui: Ui
    settings: Settings
    roller: Roller
    new_id: Callable[[], str]
    now: Callable[[], int]
    file: str = ""
    """The text of the file being looked at."""
    last_roll: Callable[[], "tuple[str, D20Rolled] | None"] = lambda: None
    """The last d20 test that stands, with the part it speaks to."""
    recent: Callable[[], Iterable[tuple[int, str, AppEvent]]] = tuple
    """What happened, the newest first: the act's number, the part it speaks to, the event."""
    recent_of: Callable[[frozenset[str]], Iterable[tuple[int, str, AppEvent]]] = lambda _: ()
    """The same for the events of these names alone: acts without any are not even decoded."""
    lost: str = ""
    """A copy of saves that are no longer there."""
    broken_texts: Callable[[], Mapping[str, str]] = dict
    """The texts that could not be read and were put aside, by name."""
    backups: Callable[[], list[str]] = list
    """The copies made before upgrades, as rescue files, oldest first."""
    stored: Callable[[], int] = int
    """How many characters the saves take."""

    @property
    def done(self) -> tuple[int, ...]:
        """The numbers of the acts that can be taken back, the oldest first."""
        return tuple(step.number for step in self.steps)

    @property
    def rulings(self) -> Rulings:
        """What the table decided where the rules leave a choice: every engine call takes it."""
        return self.settings.rulings

    @property
    def front(self) -> tuple[str, Entry] | None:
        """The creature in front, if there is one."""
        entry = self.parts.get(self.ui.front)
        return None if entry is None or entry.archived else (self.ui.front, entry)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What only the browser can do: ``download``, ``pick_file``, ``share_journal``, ``reload``."""

    kind: str
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What an action decided: events to record, and where the screen goes.

    ``undo`` and ``redo`` count acts to take back or do again; an outcome has at most one of
    ``events``, ``undo`` and ``redo``.
    """

    events: tuple[tuple[str, AppEvent], ...] = ()
    undo: int = 0
    redo: int = 0
    ui: Ui | None = None
    settings: Settings | None = None
    effect: Effect | None = None
    file: str | None = None
    forget_broken: bool = False
    forget_lost: bool = False
    notice: Notice | None = None


Action = Callable[[Context, Values], Outcome]


def text(values: Values, name: str) -> str:
    """Read a value that must be there as text.

    Raises:
        TypeError: it is not; the view that wrote the button is wrong.
    """
    value = values.get(name)
    if not isinstance(value, str):
        raise TypeError(f"no text {name!r} in {dict(values)}")
    return value


def typed(values: Values) -> str:
    """Read what was typed in the field that speaks."""
    return text(values, text(values, "field"))


SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2212\u2013\u2014", "-"),
        **dict.fromkeys(" \u00a0\u2007\u2009\u202f"),
    }
)
"""What people type or paste for a minus sign, and the spaces in large numbers."""

MAX_DIGITS = 6


def whole_number(typed: str, field_name: str) -> int:
    """Read a whole number as people type it: ``+2``, ``−1``, ``1 000``.

    Raises:
        RuleError: ``input.not_a_number`` with the field's name.
    """
    plain = typed.translate(SIGNS)
    digits = plain[1:] if plain[:1] in {"+", "-"} else plain
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS):
        raise RuleError("input.not_a_number", field=field_name)
    return int(plain)


def typed_face(values: Values, faces: int) -> int:
    """Read the face of a real die.

    Raises:
        RuleError: ``input.not_a_number``, ``dice.impossible_face``.
    """
    face = whole_number(text(values, "face"), "face")
    if not 1 <= face <= faces:
        raise RuleError("dice.impossible_face", face=face, faces=faces)
    return face


def decimal_number(typed: str, field_name: str, places: int) -> int:
    """Read a number with a comma or a point, as a whole number of its smallest parts (L14).

    >>> decimal_number("12,5", "load", 3), decimal_number("12.5", "load", 3)
    (12500, 12500)

    Raises:
        RuleError: ``input.not_a_decimal`` with the field's name and how many decimals it takes.
    """
    whole, _, parts = typed.translate(SIGNS).replace(",", ".").partition(".")
    digits = (whole or "0") + parts
    good = digits.isascii() and digits.isdigit() and len(whole) <= MAX_DIGITS
    if not (good and len(parts) <= places and (whole or parts)):
        raise RuleError("input.not_a_decimal", field=field_name, places=places)
    return int(digits + "0" * (places - len(parts)))


MOST_PINNED = 12


def pinned(favourites: tuple[str, ...], row: str) -> tuple[str, ...]:
    """Pin a row on top of a list, or unpin it.

    Raises:
        RuleError: ``input.too_many``.
    """
    others = tuple(other for other in favourites if other != row)
    kept = others if row in favourites else (*others, row)
    if len(kept) > MOST_PINNED:
        raise RuleError("input.too_many", most=MOST_PINNED)
    return kept


NAME_LENGTH = 60


def clean_name(typed: str) -> str:
    r"""Make one line of what was typed: no control character, no half character, not too long.

    >>> clean_name("  Maëlle\n la  Rousse ")
    'Maëlle la Rousse'
    """
    printable = "".join(c if c.isprintable() else " " for c in whole_text(typed))
    return " ".join(printable.split())[:NAME_LENGTH].strip()
