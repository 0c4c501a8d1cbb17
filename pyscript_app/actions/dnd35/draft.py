"""What is being prepared in 3.5: a check, its DCs, who helps, who opposes. Numbers are as typed."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.skills import BY_NAME, SEPARATOR
from engine.rulesets.dnd35.synergies import Use
from engine.rulesets.dnd35.taking import Duration
from engine.rulesets.dnd35.untrained import UntrainedTask

GROUPS = ("skill", "ability", "other")
INITIATIVE, CASTER_LEVEL = "initiative", "caster_level"
OTHERS = (INITIATIVE, CASTER_LEVEL)
PANELS = ("", "aid", "opposed", "compare")
SITUATION = ("threatened", "distracted", "penalty", "no_retry", "no_time", "trapped", "aid")
"""What the table answers about a check; ``aid`` is a check that helps somebody else."""
WAYS = ("roll", "take_10", "take_20")
LONGER = "longer"
DURATIONS = (*map(str, Duration), LONGER)
"""How long one use takes; ``longer`` is written in minutes."""
LEVEL_CHECK = "level_check"

MOST_TARGETS, MOST_HELPERS, MOST_CONDITIONS = 8, 12, 12
LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetDraft:
    """A DC as it is typed, how many steps of ±2 move it, and whom or what it is for."""

    difficulty: str = ""
    steps: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """A favourable (1) or unfavourable (−1) condition on the check, by its name."""

    steps: int
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HelperDraft:
    """Somebody who helps: a creature's key, or a name and a modifier; a total that was told.

    ``able`` says that it could do the task alone.
    """

    key: str = ""
    name: str = ""
    modifier: str = ""
    total: str = ""
    able: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentDraft:
    """Somebody on the other side: a creature's key, or a name and what its check adds.

    ``level`` and ``fear`` are for a level check: character level or Hit Dice, and what its saves
    against fear add; ``modifier`` is then its Wisdom modifier.
    """

    key: str = ""
    name: str = ""
    modifier: str = ""
    level: str = ""
    fear: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The check being prepared, and what lies over it; ``key`` is who prepares it."""

    key: str = ""
    group: str = "skill"
    subject: str = ""
    """The row that is open: a skill's key, a family, an ability, or one of `OTHERS`."""
    panel: str = ""
    targets: tuple[TargetDraft, ...] = (TargetDraft(),)
    conditions: tuple[Condition, ...] = ()
    condition_name: str = ""
    other: str = ""
    other_name: str = ""
    uses: tuple[str, ...] = ()
    task: str = ""
    situation: tuple[str, ...] = ()
    duration: str = ""
    """One of `DURATIONS`; empty while nobody asks for the time."""
    minutes: str = "1"
    areas: str = "1"
    caster_level: str = "1"
    helpers: tuple[HelperDraft, ...] = ()
    most_helpers: str = ""
    opponents: tuple[OpponentDraft, ...] = ()
    opposed_subject: str = ""
    score: str = ""
    """The other side's score, where scores are compared without luck."""
    rival: str = ""
    """The creature whose score is compared; empty for the score typed."""
    favourites: tuple[str, ...] = ()
    """Rows pinned on top, each a group and a subject: ``skill.hide``."""
    way: str = "roll"
    forced: bool = False
    """How the check is made whose real dice are being typed, and whether it was forced."""
    filter: str = "class"
    """The skills that the planner lists: ``class``, ``bought`` or ``all``."""

    def __post_init__(self) -> None:
        """Refuse what no view can show.

        Raises:
            ValueError: a key is unknown, or there is too much of something.
        """
        typed = [self.condition_name, self.other, self.other_name, self.minutes, self.areas]
        typed += [self.caster_level, self.most_helpers, self.score, self.rival]
        good = (
            self.group in GROUPS
            and self.panel in PANELS
            and _is_row(self.group, self.subject, or_none=True)
            and all(_is_row(*pinned.partition(".")[::2]) for pinned in self.favourites)
            and all(use in tuple(Use) for use in self.uses)
            and self.task in {"", *UntrainedTask}
            and all(one in SITUATION for one in self.situation)
            and self.duration in {"", *DURATIONS}
            and self.way in WAYS
            and self.filter in FILTERS
            and _is_opposed(self.opposed_subject)
            and 1 <= len(self.targets) <= MOST_TARGETS
            and len(self.conditions) <= MOST_CONDITIONS
            and max(len(self.helpers), len(self.opponents)) <= MOST_HELPERS
            and _are_short(typed)
        )
        if not good:
            raise ValueError("no such draft")


FILTERS = ("class", "bought", "all")


def _are_short(typed: Iterable[str]) -> bool:
    return all(len(text) <= LONGEST for text in typed)


def _is_row(group: str, subject: str, *, or_none: bool = False) -> bool:
    """Ask whether there could be such a row; whether the sheet has it is the screen's question."""
    if not subject:
        return or_none
    if group == "skill":
        return subject.partition(SEPARATOR)[0] in BY_NAME
    return subject in (tuple(Ability) if group == "ability" else OTHERS)


def _is_opposed(subject: str) -> bool:
    return subject in {"", LEVEL_CHECK, *Ability} or subject in BY_NAME
