"""From a creature and what happened to the creature that is left: arithmetic, no decision."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.counters import CounterChanged, CounterEvent, CountersWritten, counted
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature, HitPoints, Status
from engine.rulesets.dnd5e.events import (
    ConcentrationChanged,
    ConditionsChanged,
    DamageTaken,
    Event,
    ExhaustionChanged,
    Healed,
    HitDieSpent,
    LevelGained,
    LifeChanged,
    LongRestFinished,
    SheetChanged,
    ShortRestFinished,
    StealthChanged,
    TemporaryChanged,
    TimePassed,
)
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.rulesets.dnd5e.conditions import ConditionInstance


def fold(creature: Creature, events: Iterable[Event]) -> Creature:
    """Apply events one after the other."""
    return reduce(apply, events, creature)


def apply(creature: Creature, event: Event) -> Creature:
    """The creature after one event; what only concerns the table leaves it as it is."""
    applier = _APPLIERS.get(type(event))
    return creature if applier is None else applier(creature, event)


def _with_points(creature: Creature, points: HitPoints) -> Creature:
    """With hit points again, neither dying nor stable, nor any save counted (5E-DTH-05)."""
    if points.current == 0 or creature.dead:
        return replace(creature, hit_points=points)
    return replace(
        creature, hit_points=points, successes=0, failures=0, stable=False, rounds_to_wake=None
    )


def _with_current(creature: Creature, current: int) -> Creature:
    return _with_points(creature, replace(creature.hit_points, current=current))


def _healed(creature: Creature, event: Healed) -> Creature:
    return _with_current(creature, creature.hit_points.current + event.regained)


def _damaged(creature: Creature, event: DamageTaken) -> Creature:
    points = creature.hit_points
    left = points.temporary - event.absorbed
    return replace(
        creature,
        hit_points=replace(
            points,
            current=points.current - event.lost,
            temporary=left,
            temporary_lasts=points.temporary_lasts and left > 0,
            temporary_rounds_left=points.temporary_rounds_left if left > 0 else None,
        ),
        hit_dice_open=False,
    )


def _temporary(creature: Creature, event: TemporaryChanged) -> Creature:
    points = replace(
        creature.hit_points,
        temporary=event.amount,
        temporary_lasts=event.lasts,
        temporary_rounds_left=event.rounds_left,
    )
    return replace(creature, hit_points=points)


def _life(creature: Creature, event: LifeChanged) -> Creature:
    return replace(
        creature,
        successes=event.successes,
        failures=event.failures,
        stable=event.status is Status.STABLE,
        dead=event.status is Status.DEAD,
        rounds_to_wake=event.rounds_to_wake,
    )


def _conditions(creature: Creature, event: ConditionsChanged) -> Creature:
    kept = tuple(one for one in creature.conditions if one not in event.removed)
    return replace(creature, conditions=(*kept, *event.added))


def _concentration(creature: Creature, event: ConcentrationChanged) -> Creature:
    return replace(creature, concentration=event.concentration)


def _stealth(creature: Creature, event: StealthChanged) -> Creature:
    return replace(creature, stealth=event.total)


def _exhausted(creature: Creature, event: ExhaustionChanged) -> Creature:
    dead = creature.dead or event.level == DEADLY_LEVEL
    return replace(
        creature,
        exhaustion=event.level,
        hit_points=replace(creature.hit_points, current=event.current),
        dead=dead,
        stable=creature.stable and not dead,
        rounds_to_wake=None if dead else creature.rounds_to_wake,
    )


def _later(creature: Creature, event: TimePassed) -> Creature:
    points, rounds = creature.hit_points, event.rounds
    later = replace(
        creature,
        conditions=tuple(_aged(one, event) for one in creature.conditions),
        hit_points=replace(
            points, temporary_rounds_left=_less(points.temporary_rounds_left, rounds)
        ),
        rounds_to_wake=_less(creature.rounds_to_wake, rounds),
        rounds_since_long_rest=(
            None
            if creature.rounds_since_long_rest is None
            else creature.rounds_since_long_rest + rounds
        ),
        hit_dice_open=creature.hit_dice_open and rounds == 0,
    )
    # whom time leaves alone is not another one: nothing of it is to be saved or shown again
    return creature if later == creature else later


def _aged(instance: ConditionInstance, event: TimePassed) -> ConditionInstance:
    poison = instance.condition is Condition.POISONED
    rounds = event.poison_rounds if poison else event.rounds
    return replace(instance, rounds_left=_less(instance.rounds_left, rounds))


def _less(left: int | None, rounds: int) -> int | None:
    return None if left is None else max(0, left - rounds)


def _spent(creature: Creature, event: HitDieSpent) -> Creature:
    spent = False
    hit_dice = []
    for dice in creature.hit_dice:
        one = dice.faces == event.faces and dice.left > 0 and not spent
        hit_dice.append(replace(dice, spent=dice.spent + 1) if one else dice)
        spent = spent or one
    current = creature.hit_points.current + event.regained
    return _with_current(replace(creature, hit_dice=tuple(hit_dice)), current)


def _short_rest(creature: Creature, _event: ShortRestFinished) -> Creature:
    return replace(creature, hit_dice_open=True)


def _long_rest(creature: Creature, event: LongRestFinished) -> Creature:
    since = 0 if event.benefit else creature.rounds_since_long_rest
    return replace(creature, hit_dice=event.hit_dice, rounds_since_long_rest=since)


def _rewritten(creature: Creature, event: SheetChanged | LevelGained) -> Creature:
    kept = creature.concentration if event.hit_points.current > 0 else None
    changed = replace(creature, sheet=event.sheet, hit_dice=event.hit_dice, concentration=kept)
    return _with_points(changed, event.hit_points)


def _counted(creature: Creature, event: CounterEvent) -> Creature:
    return replace(creature, counters=counted(creature.counters, event))


_APPLIERS: Mapping[type, Callable[[Creature, Any], Creature]] = MappingProxyType(
    {
        DamageTaken: _damaged,
        Healed: _healed,
        TemporaryChanged: _temporary,
        LifeChanged: _life,
        ConditionsChanged: _conditions,
        ExhaustionChanged: _exhausted,
        ConcentrationChanged: _concentration,
        StealthChanged: _stealth,
        TimePassed: _later,
        ShortRestFinished: _short_rest,
        HitDieSpent: _spent,
        LongRestFinished: _long_rest,
        SheetChanged: _rewritten,
        LevelGained: _rewritten,
        CounterChanged: _counted,
        CountersWritten: _counted,
    }
)
