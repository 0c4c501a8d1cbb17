"""Opposed checks: the higher result, then the higher modifier, then another throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.skills import Skill

if TYPE_CHECKING:
    from engine.dice.rollers import Roller
    from engine.rulesets.dnd35.checks import CheckMade

LEVEL_CHECK = "level_check"

OPPOSED_SKILLS: Mapping[Skill, str] = MappingProxyType(
    {
        Skill.BLUFF: Skill.SENSE_MOTIVE,
        Skill.DISGUISE: Skill.SPOT,
        Skill.FORGERY: Skill.FORGERY,
        Skill.HIDE: Skill.SPOT,
        Skill.INTIMIDATE: LEVEL_CHECK,  # S35-OPP-05
        Skill.MOVE_SILENTLY: Skill.LISTEN,
        Skill.SLEIGHT_OF_HAND: Skill.SPOT,
        Skill.USE_ROPE: Skill.ESCAPE_ARTIST,
    }
)
"""Skill → what usually opposes it (S35-OPP-06, from the 3.5 SRD)."""


class DecidedBy(StrEnum):
    """What parted two sides, or that they throw again."""

    RESULT = "result"
    SKILL_MODIFIER = "skill_modifier"
    SCORE = "score"
    DIE = "die"
    REROLL = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side's result, and everything that was added to its die."""

    total: int
    modifier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpposedSettled:
    """Two checks were compared; `winner` is 0, 1, or None when both throw again.

    `names` are what both sides were called then.
    """

    sides: tuple[Side, Side]
    winner: int | None
    decided_by: DecidedBy
    names: tuple[str, ...] = ("", "")

    def __post_init__(self) -> None:
        """Refuse what is no comparison of two.

        Raises:
            ValueError: there are not two sides, or the winner is none of them.
        """
        if (len(self.sides), len(self.names)) != (2, 2) or self.winner not in {0, 1, None}:
            raise ValueError("an opposed check has two sides")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoresCompared:
    """Two scores were compared, without luck but for equals, whom a d6 parted.

    `die` is None when the scores alone decided; `names` are what both sides were called then.
    """

    ability: Ability
    scores: tuple[int, ...]
    names: tuple[str, ...]
    winner: int
    die: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no comparison of two.

        Raises:
            ValueError: there are not two sides, or the winner is none of them.
        """
        if (len(self.scores), len(self.names)) != (2, 2) or self.winner not in {0, 1}:
            raise ValueError("a comparison has two sides")


def side_of(check: CheckMade) -> Side:
    """What a check brings to the comparison, circumstances included (S35-OPP-02)."""
    return Side(total=check.total, modifier=check.check.modifier)


def settle_opposed(one: Side, other: Side) -> tuple[OpposedSettled]:
    """Compare two checks (S35-OPP-01, S35-OPP-02, S35-OPP-03).

    >>> settle_opposed(Side(total=17, modifier=5), Side(total=17, modifier=4))[0].winner
    0
    """
    steps = (
        (DecidedBy.RESULT, one.total, other.total),
        (DecidedBy.SKILL_MODIFIER, one.modifier, other.modifier),
    )
    for step, mine, theirs in steps:
        if mine != theirs:
            winner = 0 if mine > theirs else 1
            return (OpposedSettled(sides=(one, other), winner=winner, decided_by=step),)
    return (OpposedSettled(sides=(one, other), winner=None, decided_by=DecidedBy.REROLL),)


def settle_each(one: Side, others: Sequence[Side]) -> tuple[OpposedSettled, ...]:
    """Compare one with each of several, who do not help each other (S35-OPP-04, S35-TEA-01).

    Somebody who sneaks past three guards is compared with each of them.
    """
    return tuple(settle_opposed(one, other)[0] for other in others)


def compare_scores(one: int, other: int) -> tuple[int | None, DecidedBy]:
    """Who is simply better: the higher score, without luck; a die when they are equal.

    Rules S35-ABI-04, S35-ABI-05.

    >>> compare_scores(17, 16)[0]
    0
    """
    if one == other:
        return None, DecidedBy.DIE
    return (0 if one > other else 1), DecidedBy.SCORE


def part_by_die(roller: Roller) -> int:
    """Part two equals by a single d6: 1 to 3 for the first, 4 to 6 for the second (S35-ABI-05)."""
    return _parted_by(roller.roll(6))


def _parted_by(face: int) -> int:
    return 0 if face <= 3 else 1


def settle_by_score(
    ability: Ability, scores: tuple[int, int], names: tuple[str, str], roller: Roller
) -> tuple[ScoresCompared]:
    """Find who is simply better; a d6 is thrown only between equals (S35-ABI-04, S35-ABI-05).

    >>> from engine.dice.rollers import TypedRoller
    >>> settle_by_score(Ability.STRENGTH, (16, 16), ("Bor", "Tam"), TypedRoller([4]))[0].winner
    1
    """
    winner, _ = compare_scores(*scores)
    die = roller.roll(6) if winner is None else None
    if die is not None:
        winner = _parted_by(die)
    return (
        ScoresCompared(ability=ability, scores=scores, names=names, winner=winner or 0, die=die),
    )
