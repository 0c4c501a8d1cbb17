"""The six abilities, their scores and what a score adds to a roll."""

from __future__ import annotations

from enum import StrEnum

from engine.errors import require_between

MIN_SCORE = 1
MAX_SCORE = 30
PERSON_MAX_SCORE = 20
"""The top of an adventurer; above it a sheet is only warned about (5E-ABL-03)."""


class Ability(StrEnum):
    """What a creature is made of (5E-ABL-01); every d20 roll uses one of them (5E-ABL-02)."""

    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    CONSTITUTION = "constitution"
    INTELLIGENCE = "intelligence"
    WISDOM = "wisdom"
    CHARISMA = "charisma"


def check_score(score: int) -> None:
    """Refuse a score that no creature can have (5E-ABL-03).

    Raises:
        RuleError: `dnd5e.score_out_of_range`, with `value`, `low` and `high`.
    """
    require_between("dnd5e.score_out_of_range", score, MIN_SCORE, MAX_SCORE)


def ability_modifier(score: int) -> int:
    """Half of what the score has over 10, rounded down (5E-ABL-04, 5E-ABL-05).

    Raises:
        RuleError: `dnd5e.score_out_of_range`.

    >>> ability_modifier(15), ability_modifier(9), ability_modifier(1)
    (2, -1, -5)
    """
    check_score(score)
    return (score - 10) // 2
