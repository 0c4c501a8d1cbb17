"""Effects that impose conditions: they begin, they end, each on its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse, require_between
from engine.rulesets.dnd5e.apply import apply
from engine.rulesets.dnd5e.capabilities import can_move
from engine.rulesets.dnd5e.concentration import broken
from engine.rulesets.dnd5e.conditions import TEMPORARY_STATES, Condition, ConditionInstance
from engine.rulesets.dnd5e.damage import dead_refusal
from engine.rulesets.dnd5e.events import ConditionsChanged
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL
from engine.rulesets.dnd5e.healing import found_prone
from engine.rulesets.dnd5e.rulings import RECOMMENDED, ClearExhaustion
from engine.rulesets.dnd5e.states import active_conditions

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.events import Event
    from engine.rulesets.dnd5e.rulings import Rulings

MAX_ROUNDS = 10_000_000


def why_not_condition(creature: Creature, condition: Condition) -> RuleError | None:
    """Why it cannot be imposed: the dead suffer no more, stone is not poisoned (5E-CND-PET-06)."""
    if condition is Condition.POISONED and Condition.PETRIFIED in active_conditions(creature):
        return RuleError("dnd5e.immune_while_petrified", condition=str(condition))
    return dead_refusal(creature)


def impose(
    creature: Creature, condition: Condition, source: str, rounds_left: int | None = None
) -> tuple[Event, ...]:
    """An effect imposes a condition, for a number of rounds or until it is countered.

    Other effects that impose the same keep their own duration; the same source begins anew.
    Falling unconscious by any effect is falling prone as well: see `states` (5E-CND-01, 5E-CND-02,
    5E-CND-03, 5E-CND-04).

    Raises:
        RuleError: see `why_not_condition`; `dnd5e.rounds_out_of_range`.
    """
    refuse(why_not_condition(creature, condition))
    if rounds_left is not None:
        require_between("dnd5e.rounds_out_of_range", rounds_left, 1, MAX_ROUNDS)
    instance = ConditionInstance(condition=condition, source=source, rounds_left=rounds_left)
    before = tuple(
        one for one in creature.conditions if (one.condition, one.source) == (condition, source)
    )
    imposed = ConditionsChanged(cause="imposed", added=(instance,), removed=before)
    return (imposed, *broken(apply(creature, imposed)))


def end_effects(
    creature: Creature, wanted: Callable[[ConditionInstance], bool], *, cause: str = "ended"
) -> tuple[Event, ...]:
    """End the effects that are wanted gone; whoever wakes by it is prone.

    The condition itself ends with its last effect (5E-CND-02, 5E-CND-03, 5E-CND-UNC-03).
    """
    ended = tuple(instance for instance in creature.conditions if wanted(instance))
    if not ended:
        return ()
    left = replace(
        creature, conditions=tuple(one for one in creature.conditions if one not in ended)
    )
    woke = Condition.UNCONSCIOUS in active_conditions(
        creature
    ) and Condition.UNCONSCIOUS not in active_conditions(left)
    return (
        ConditionsChanged(cause=cause, removed=ended),
        *(found_prone(left) if woke else ()),
    )


def end_condition(
    creature: Creature, condition: Condition, source: str | None = None, *, cause: str = "ended"
) -> tuple[Event, ...]:
    """End a condition: the effect of one source, or of every source."""
    return end_effects(
        creature,
        lambda one: one.condition is condition and source in (None, one.source),
        cause=cause,
    )


def why_not_stand_up(creature: Creature) -> RuleError | None:
    """Why it cannot stand up: it is not prone, or it cannot move at all (5E-CND-PRO-01)."""
    if Condition.PRONE not in active_conditions(creature):
        return RuleError("dnd5e.not_prone")
    if not can_move(creature):
        return RuleError("dnd5e.cannot_move")
    return dead_refusal(creature)


def stand_up(creature: Creature) -> tuple[Event, ...]:
    """Stand up, which ends prone (5E-CND-PRO-01, 5E-CND-02, 5E-MIX-04).

    Raises:
        RuleError: see `why_not_stand_up`.
    """
    refuse(why_not_stand_up(creature))
    return end_condition(creature, Condition.PRONE, cause="stood_up")


def see_source(creature: Creature, source: str, *, in_sight: bool) -> tuple[Event, ...]:
    """Say whether a frightened creature sees what it fears (5E-CND-FRI-01)."""
    before = tuple(
        one
        for one in creature.conditions
        if one.condition is Condition.FRIGHTENED
        and one.source == source
        and one.source_in_sight is not in_sight
    )
    if not before:
        return ()
    after = tuple(replace(one, source_in_sight=in_sight) for one in before)
    return (ConditionsChanged(cause="source_seen", added=after, removed=before),)


def clear_conditions(
    creature: Creature,
    also: Collection[Condition] = (),
    *,
    rulings: Rulings = RECOMMENDED,
) -> tuple[Event, ...]:
    """Remove all conditions; turned and surprised stay unless they are named in `also`.

    Exhaustion stays too by our reading (5E-CND-TMP-01, 5E-MIX-15). Unconsciousness at 0 hit points
    has no effect to remove.
    """
    events = end_effects(
        creature,
        lambda one: one.condition not in TEMPORARY_STATES or one.condition in also,
        cause="cleared",
    )
    lowered = {
        ClearExhaustion.KEPT: 0,
        ClearExhaustion.ONE_LEVEL: 1,
        ClearExhaustion.REMOVED: DEADLY_LEVEL,
    }[rulings.clear_exhaustion]
    return (*events, *change_exhaustion(creature, -lowered, cause="cleared"))


def grapple_ends(grappler: Creature, *, moved_out_of_reach: bool = False) -> bool:
    """Whether a grapple ends: the grappler is incapacitated, or the two were torn apart.

    Surprise is not incapacity by the text (5E-CND-GRA-02, 5E-CND-GRA-03, 5E-MIX-05).
    """
    helpless = Condition.INCAPACITATED in active_conditions(grappler)
    return moved_out_of_reach or helpless or grappler.dead
