"""The proficiency bonus: who has it, and the one factor that may change it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError, require_between

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rulesets.dnd5e.abilities import Ability
    from engine.rulesets.dnd5e.rulings import Rulings

MIN_LEVEL = 1
MAX_LEVEL = 20


class Factor(StrEnum):
    """What one rule may do to the bonus before it is added (5E-PRO-05)."""

    NORMAL = "normal"
    DOUBLE = "double"
    HALF = "half"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proficiency:
    """One rule that grants proficiency.

    `subject` is a skill's key, a save's (see `save_subject`), a tool's (see `tool_subject`), or a
    weapon named by the table; `source` says which rule grants it. Several sources may grant the
    same subject: taking one away leaves the others (5E-PRO-04, 5E-SKL-02, 5E-SAV-04).
    """

    subject: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Expertise:
    """One rule that multiplies or divides the bonus for a subject (5E-PRO-05)."""

    subject: str
    source: str = "expertise"
    factor: Factor = Factor.DOUBLE


def save_subject(ability: Ability) -> str:
    """The subject of the proficiency in an ability's saving throws."""
    return f"{ability}_save"


TOOL = "tool."


def tool_subject(tool: str) -> str:
    """The subject of the proficiency with a tool, which the table names as it likes.

    Apart from skills, of which a tool may bear the name (5E-CHK-03, 5E-CHK-08).

    >>> tool_subject("luth")
    'tool.luth'
    """
    return f"{TOOL}{tool}"


def tools_known(proficiencies: Iterable[Proficiency]) -> tuple[str, ...]:
    """The names of the tools that somebody is proficient with, each once, in order."""
    subjects = {granted.subject for granted in proficiencies if granted.subject.startswith(TOOL)}
    return tuple(sorted(subject.removeprefix(TOOL) for subject in subjects))


def proficiency_bonus(level: int) -> int:
    """The bonus of a level: +2, and one more every four levels (5E-PRO-01, 5E-PRO-02).

    Raises:
        RuleError: `dnd5e.level_out_of_range`.

    >>> [proficiency_bonus(level) for level in (1, 4, 5, 17)]
    [2, 2, 3, 6]
    """
    require_between("dnd5e.level_out_of_range", level, MIN_LEVEL, MAX_LEVEL)
    return 2 + (level - 1) // 4


def half(bonus: int, *, up: bool = False) -> int:
    """Half a bonus, rounded down unless a feature says up (5E-PRO-08).

    >>> half(3), half(3, up=True)
    (1, 2)
    """
    return (bonus + 1) // 2 if up else bonus // 2


def one_factor(factors: Iterable[Factor], rulings: Rulings) -> Factor:
    """The single factor that takes effect (5E-PRO-05, 5E-PRO-09).

    Raises:
        RuleError: `dnd5e.competing_factors` when one rule doubles, another halves, and the table
            has not ruled which one counts.
    """
    found = set(factors) - {Factor.NORMAL}
    if len(found) > 1:
        if rulings.competing_factors is None:
            raise RuleError("dnd5e.competing_factors")
        return rulings.competing_factors
    return found.pop() if found else Factor.NORMAL


def added_bonus(bonus: int, factor: Factor, rulings: Rulings) -> int:
    """What a roll that proficiency covers receives: the bonus, changed by its one factor.

    Rules 5E-PRO-05, 5E-PRO-07, 5E-PRO-08, 5E-PRO-09.
    """
    match factor:
        case Factor.DOUBLE:
            return 2 * bonus
        case Factor.HALF:
            return half(bonus, up=rulings.half_proficiency_up)
        case _:
            return bonus
