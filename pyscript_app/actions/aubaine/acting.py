"""What acts of Aubaine share: whose they are, the table's rulings, and a throw of several Jets."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from engine.errors import RuleError
from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.jet import Jet, JetRolled, dice_needed, roll_jet
from engine.rulesets.aubaine.rulings import RECOMMENDED, Rulings
from pyscript_app.actions.outcome import Context, Outcome
from pyscript_app.codec import UnreadableError, from_plain
from pyscript_app.games import AUBAINE
from pyscript_app.roster import AppEvent
from pyscript_app.state import Parts, Settings, entries


def front(context: Context) -> tuple[str, Character]:
    """Find the character in front.

    Raises:
        RuleError: ``creatures.nobody``, ``creatures.other_game``.
    """
    if context.front is None:
        raise RuleError("creatures.nobody")
    key, entry = context.front
    if not isinstance(entry.sheet, Character):
        raise RuleError("creatures.other_game", name=entry.sheet.name)
    return key, entry.sheet


def in_front(context: Context) -> Character:
    """Take the character in front.

    Raises:
        RuleError: see `front`.
    """
    return front(context)[1]


def character_at(parts: Parts, key: str) -> Character:
    """Find a character of this game at the table.

    Raises:
        RuleError: ``creatures.gone``, ``creatures.other_game``.
    """
    entry = parts.get(key)
    if entry is None or entry.archived:
        raise RuleError("creatures.gone")
    if not isinstance(entry.sheet, Character):
        raise RuleError("creatures.other_game", name=entry.sheet.name)
    return entry.sheet


def others(context: Context) -> list[tuple[str, Character]]:
    """List the characters of this game at the table but the one in front, in order of arrival."""
    sheets = [(key, entry.sheet) for key, entry in entries(context.parts)]
    return [
        (key, sheet)
        for key, sheet in sheets
        if isinstance(sheet, Character) and key != context.ui.front
    ]


def last_act(context: Context) -> tuple[tuple[str, AppEvent], ...]:
    """Read the events of the last act that stands; an unreadable one holds nothing."""
    number = context.done[-1] if context.done else 0
    same = takewhile(lambda one: one[0] == number, context.recent())
    return tuple((key, event) for _, key, event in same)[::-1]


def rulings_of(settings: Settings) -> Rulings:
    """Read what the table decided for this game; the recommended readings where it did not."""
    data = settings.other_rulings.get(AUBAINE)
    if data is None:
        return RECOMMENDED
    try:
        return from_plain(data, Rulings)
    except UnreadableError:
        return RECOMMENDED


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrower:
    """Somebody who throws: the part it is, its name, its Jet."""

    key: str
    name: str
    jet: Jet


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """The Jets of one act, in the order in which they are thrown, and what they come to."""

    throwers: tuple[Thrower, ...]
    settle: Callable[[Context, tuple[JetRolled, ...]], Outcome]

    @property
    def needed(self) -> int:
        """How many real dice it takes."""
        return sum(dice_needed(thrower.jet) for thrower in self.throwers)

    def decide(self, context: Context) -> Outcome:
        """Throw them all and settle."""
        rulings = rulings_of(context.settings)
        rolled = [
            roll_jet(thrower.jet, context.roller, rulings=rulings)[0] for thrower in self.throwers
        ]
        return self.settle(context, tuple(rolled))

    def whose(self, typed: int) -> tuple[Thrower, int, int]:
        """Find whose die comes after so many: who, which of theirs, of how many."""
        left = typed
        for thrower in self.throwers:
            count = dice_needed(thrower.jet)
            if left < count:
                return thrower, left + 1, count
            left -= count
        raise ValueError(f"no die after {typed}")
