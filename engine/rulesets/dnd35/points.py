"""Skill points, and what they buy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.dnd35.rulings import RECOMMENDED

if TYPE_CHECKING:
    from engine.rulesets.dnd35.rulings import Rulings

FIRST_LEVEL_TIMES = 4
RANKS_OVER_LEVEL = 3


def skill_points(
    base: int,
    intelligence_modifier: int,
    *,
    first_level: bool,
    human: bool,
    rulings: Rulings = RECOMMENDED,
) -> int:
    """The points of a level: what the class gives and Intelligence, at least 1.

    Four times that at the very first level of the character, and for a human 1 more, or 4 then,
    added last (S35-PTS-01, S35-PTS-02, S35-PTS-04, S35-PTS-05, S35-PTS-06, S35-PTS-07).

    >>> skill_points(8, 2, first_level=True, human=True)
    44
    """
    times = FIRST_LEVEL_TIMES if first_level else 1
    bonus = 1 if human else 0
    if rulings.human_points_after_minimum:
        return max(1, base + intelligence_modifier) * times + bonus * times
    return max(1, base + intelligence_modifier + bonus) * times


def bought_half_ranks(points: int, *, class_skill: bool) -> int:
    """What points buy, in half ranks: a point is a rank, or half a rank cross-class.

    Rule S35-RNK-01.
    """
    return points * 2 if class_skill else points


def most_half_ranks(level: int, *, class_skill: bool) -> int:
    """How far a skill can go, in half ranks: level + 3 ranks, or half that, never rounded.

    What counts is whether it is a class skill of any of the character's classes (S35-RNK-02,
    S35-RNK-03, S35-RNK-04, S35-RNK-06).

    >>> most_half_ranks(2, class_skill=False)
    5
    """
    ranks = level + RANKS_OVER_LEVEL
    return ranks * 2 if class_skill else ranks


def rank_bonus(half_ranks: int) -> int:
    """What ranks add to a check: whole ones only (S35-RNK-05, S35-RNK-11).

    >>> rank_bonus(7)
    3
    """
    return half_ranks // 2
