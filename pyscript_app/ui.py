"""What is on the screen and half typed: kept from one start to the next, never undone."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from pyscript_app.dice_draft import DiceDraft
from pyscript_app.health_draft import HealthDraft
from pyscript_app.texts import Blank

TABS = ("dice", "rolls", "health", "sheet", "table")
PANELS = ("", "menu", "creatures", "journal", "saves", "guide", "rulings", "compare")
SHEET_SCREENS = ("", "edit", "level_up", "constitution", "attack", "counter", "technique", "class")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """A reason for advantage or disadvantage that somebody gave by hand.

    ``source`` is a known cause's key, or ``other``; ``note`` is what was typed.
    """

    effect: str
    source: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A creature that another one sees clearly: their keys."""

    hider: str
    watcher: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckDraft:
    """The check being prepared; numbers stay as they were typed until the roll reads them."""

    group: str = "skill"
    """``skill``, ``save`` or ``ability``: the list shown."""
    subject: str = ""
    """The row chosen, a skill or an ability; empty while the list is shown."""
    difficulty: str = ""
    other: str = ""
    other_name: str = ""
    cause_note: str = ""
    causes: tuple[Cause, ...] = ()
    score: str = "10"
    level: str = "1"
    training: str = "none"
    """Without a sheet: ``none``, ``proficient``, ``expert`` or ``half``."""
    ability: str = ""
    """The ability that the skill goes with, where the table's variant lets it be another one."""
    tool: str = ""
    """The tool that the check of the row that is open is made with."""
    senses: tuple[str, ...] = ()
    """The senses that the check needs: ``sight``, ``hearing``."""
    sights: tuple[Sight, ...] = ()
    nowhere_to_hide: str = ""
    """The key of the creature that the game master does not let hide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDraft:
    """Whom the attacks are meant for: a creature's key or nobody, how far, its armour class.

    ``distance`` is ``near`` (within reach), ``far`` or ``long``, beyond a weapon's ordinary range.
    """

    target: str = ""
    distance: str = "near"
    armour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestDraft:
    """The other side of the contest being prepared.

    ``other`` is a creature's key, or empty for a total that the table types; ``holder`` says who
    wants things to stay as they are: ``me``, ``other`` or nobody.
    """

    other: str = ""
    subject: str = "athletics"
    total: str = ""
    holder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetDraft:
    """What of the sheet is shown: the sheet itself, its fields, or one of its assistants.

    ``about`` is the attack's place or the counter's name being written, empty for a new one.
    ``form`` holds what was typed and chosen in the assistant, as it was typed.
    """

    screen: str = ""
    about: str = ""
    form: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalDraft:
    """Which acts the journal shows: of one kind (see `kinds`) or all, holding these words, of whom.

    ``who`` is a creature's name, empty for everybody; ``others`` says that all names are offered.
    ``pages`` counts how often more was asked for.
    """

    kind: str = ""
    words: str = ""
    who: str = ""
    others: bool = False
    pages: int = 0


COMPARED_HELP = ("none", "helped", "hindered")


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareDraft:
    """A situation to be looked at in the three games; numbers as they were typed."""

    bonus: str = "5"
    difficulty: str = "15"
    help: str = "none"
    """``none``, ``helped`` or ``hindered``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ui:
    """Where the player is.

    ``panel`` is what lies over the tab: ``menu``, ``creatures``, ``journal``, ``saves`` or nothing.
    ``faces`` are the real dice typed so far, ``None`` when nothing waits for them.
    """

    tab: str = "rolls"
    panel: str = ""
    front: str = ""
    check: CheckDraft = CheckDraft()
    health: HealthDraft = field(default_factory=HealthDraft)
    resting: Mapping[str, HealthDraft] = field(default_factory=dict)
    """The unfinished rests of those who are not in front: key → its draft."""
    contest: ContestDraft = ContestDraft()
    attack: AttackDraft = AttackDraft()
    journal: JournalDraft = JournalDraft()
    compare: CompareDraft = CompareDraft()
    favourites: tuple[str, ...] = ()
    """Rows pinned on top, each a group and a subject: ``skill.stealth``."""
    sheet: SheetDraft = SheetDraft()
    faces: tuple[int, ...] | None = None
    amount: str = ""
    asked: str = ""
    """A question that waits for an answer: ``temporary``, ``delete``, ``undo``…, with its blank."""
    asked_about: str = ""
    dice: DiceDraft = field(default_factory=DiceDraft)
    drafts: Mapping[str, Any] = field(default_factory=dict)
    """What is being prepared in the other games: game → its draft as plain data (`drafts`)."""


D = TypeVar("D")


def changed(draft: D, **changes: object) -> D:
    """Take a draft with these of its fields changed.

    >>> changed(CompareDraft(), bonus="7").bonus
    '7'
    """
    return replace(draft, **changes)  # type: ignore[type-var]  # every draft is a dataclass


def brought_in_front(ui: Ui, key: str) -> Ui:
    """Say where the screen is with another creature in front.

    What was prepared for one creature is not for another: its target and the armour class typed,
    the other side of its contest, what was given to its check by hand, its fields, its dice. The
    row that is open and the difficulty stay: a table asks several for the same check.
    """
    if ui.front == key:
        return ui
    check = changed(
        ui.check, ability="", tool="", causes=(), senses=(), other="", other_name="", cause_note=""
    )
    return replace(
        ui,
        front=key,
        check=check,
        contest=ContestDraft(),
        attack=AttackDraft(),
        sheet=SheetDraft(),
        amount="",
        faces=None,
        asked="",
        asked_about="",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """A sentence for the person, with its blanks, and whether something was refused."""

    key: str
    blanks: Mapping[str, Blank] = field(default_factory=dict)
    refused: bool = True
    typed: Mapping[str, str | bool] = field(default_factory=dict)
    """What came with a tap that was refused, so that nobody has to type it again."""
    game: str = ""
    """The game whose act this answers, whoever is in front; empty for an act that all share."""
