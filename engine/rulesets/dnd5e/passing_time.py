"""Time passes: durations run out, the stable wake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import require_between
from engine.rulesets.dnd5e.afflictions import MAX_ROUNDS, end_effects
from engine.rulesets.dnd5e.apply import apply, fold
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.events import TemporaryChanged, TimePassed
from engine.rulesets.dnd5e.healing import heal

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.events import Event


def pass_time(creature: Creature, rounds: int) -> tuple[Event, ...]:
    """Let rounds of 6 seconds pass for one creature.

    Effects whose rounds are over end, each alone; poison does not run while petrified; temporary
    points with a duration end with it; a stable creature whose hours are over wakes with 1 hit
    point (5E-CND-02, 5E-CND-03, 5E-CND-PET-06, 5E-TMP-08, 5E-STB-06, 5E-MIX-04, 5E-MIX-16).

    Raises:
        RuleError: `dnd5e.rounds_out_of_range`.
    """
    require_between("dnd5e.rounds_out_of_range", rounds, 0, MAX_ROUNDS)
    passed = TimePassed(rounds=rounds, poison_rounds=rounds - _rounds_as_stone(creature, rounds))
    after = apply(creature, passed)
    events: list[Event] = [
        passed,
        *end_effects(after, lambda one: one.rounds_left == 0, cause="ran_out"),
    ]
    if after.hit_points.temporary_rounds_left == 0:
        events.append(TemporaryChanged(amount=0, cause="ran_out"))
    if after.rounds_to_wake == 0:
        events += heal(fold(creature, events), 1, cause="time")
    return tuple(events)


def _rounds_as_stone(creature: Creature, rounds: int) -> int:
    """How many of these rounds it spends petrified."""
    durations = [
        rounds if one.rounds_left is None else min(rounds, one.rounds_left)
        for one in creature.conditions
        if one.condition is Condition.PETRIFIED
    ]
    return max(durations, default=0)


def end_of_first_turn(creature: Creature) -> tuple[Event, ...]:
    """Surprise ends with the creature's first turn of the fight (5E-CND-SUR-02, 5e SRD)."""
    return end_effects(creature, lambda one: one.condition is Condition.SURPRISED, cause="turn")
