"""The six abilities and the modifier of a score."""

from __future__ import annotations

from enum import StrEnum

from engine.errors import require_between

MIN_SCORE, MAX_SCORE = 1, 60


class Ability(StrEnum):
    """What a skill rests on."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    CONSTITUTION = "constitution"
    INTELLIGENCE = "intelligence"
    WISDOM = "wisdom"
    CHARISMA = "charisma"


def ability_modifier(score: int) -> int:
    """Half of what the score has over 10, rounded down even below zero (S35-GEN-03).

    Raises:
        RuleError: `dnd35.score_out_of_range`.

    >>> ability_modifier(14), ability_modifier(3)
    (2, -4)
    """
    require_between("dnd35.score_out_of_range", score, MIN_SCORE, MAX_SCORE)
    return (score - 10) // 2
