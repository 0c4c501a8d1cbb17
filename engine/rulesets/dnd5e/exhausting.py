"""Exhaustion goes up and down, and kills at its sixth level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import require_between
from engine.rulesets.dnd5e.concentration import end_concentration
from engine.rulesets.dnd5e.creature import Creature, Status, current_maximum
from engine.rulesets.dnd5e.events import ExhaustionChanged, LifeChanged
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.events import Event

MAX_LEVELS = 99
"""The most that one effect may be typed to add; six are enough to die."""


def change_exhaustion(
    creature: Creature, levels: int, *, cause: str = "effect"
) -> tuple[Event, ...]:
    """Add levels, or take some away; between none and six.

    Levels add up, unlike other conditions. The hit points follow the maximum down, which is no
    damage; the sixth level kills whatever the hit points (5E-EXH-01, 5E-EXH-02, 5E-EXH-04,
    5E-EXH-06, 5E-EXH-07).

    Raises:
        RuleError: `dnd5e.levels_out_of_range`.
    """
    require_between("dnd5e.levels_out_of_range", levels, -MAX_LEVELS, MAX_LEVELS)
    level = min(DEADLY_LEVEL, max(0, creature.exhaustion + levels))
    if level == creature.exhaustion:
        return ()
    current = min(creature.hit_points.current, current_maximum(creature.hit_points, level))
    changed = ExhaustionChanged(level=level, current=current, cause=cause)
    if level < DEADLY_LEVEL or creature.dead:
        return (changed,)
    died = LifeChanged(
        status=Status.DEAD,
        cause="exhaustion",
        successes=creature.successes,
        failures=creature.failures,
    )
    return (changed, died, *end_concentration(creature, cause="dead"))
