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
    passed = _passed(creature, rounds)
    after = apply(creature, passed)
    events = (passed, *_run_out(after))
    return (*events, *_wake(fold(creature, events)))


def begin_turn(creature: Creature) -> tuple[Event, ...]:
    """Its turn begins: a round has passed for it since the last one.

    What has no round left after it lasts to the end of this turn, so that an effect of so many
    rounds weighs on as many whole turns of its bearer; nobody else’s turn counts
    (5E-CND-02, 5E-CND-03, 5E-CND-PET-06, 5E-STB-06).
    """
    passed = _passed(creature, 1)
    return (passed, *_wake(apply(creature, passed)))


def end_turn(creature: Creature) -> tuple[Event, ...]:
    """Its turn ends, and with it what has no round left, and surprise.

    Rules 5E-CND-02, 5E-CND-03, 5E-CND-SUR-02, 5E-TMP-08.
    """
    events = _run_out(creature)
    return (*events, *end_of_first_turn(fold(creature, events)))


def _passed(creature: Creature, rounds: int) -> TimePassed:
    return TimePassed(rounds=rounds, poison_rounds=rounds - _rounds_as_stone(creature, rounds))


def _run_out(creature: Creature) -> tuple[Event, ...]:
    """End what has no round left."""
    effects = end_effects(creature, lambda one: one.rounds_left == 0, cause="ran_out")
    if creature.hit_points.temporary_rounds_left == 0:
        return (*effects, TemporaryChanged(amount=0, cause="ran_out"))
    return effects


def _wake(creature: Creature) -> tuple[Event, ...]:
    return heal(creature, 1, cause="time") if creature.rounds_to_wake == 0 else ()


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
    return end_surprise(creature)


def end_surprise(creature: Creature) -> tuple[Event, ...]:
    """Surprise is of the fight: it ends with it at the latest, or on leaving it (5E-CND-SUR-02)."""
    return end_effects(creature, lambda one: one.condition is Condition.SURPRISED, cause="turn")
