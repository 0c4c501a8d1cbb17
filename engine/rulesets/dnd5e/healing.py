"""Healing, waking, and the return of the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse, require_between
from engine.rulesets.dnd5e.conditions import Condition, ConditionInstance
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.damage import check_amount, dead_refusal
from engine.rulesets.dnd5e.events import ConditionsChanged, Healed, LifeChanged
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.events import Event


def why_not_heal(creature: Creature) -> RuleError | None:
    """Why healing does nothing for it: the dead regain nothing (5E-HEA-03)."""
    return dead_refusal(creature)


def heal(creature: Creature, amount: int, *, cause: str = "healing") -> tuple[Event, ...]:
    """Give hit points back, up to the maximum; the rest is lost.

    Temporary points are not touched. At 0 any point regained wakes it, prone, counters forgotten;
    0 points change nothing (5E-HP-02, 5E-HEA-01, 5E-HEA-02, 5E-HEA-04, 5E-HEA-05, 5E-HEA-06,
    5E-TMP-05, 5E-ZER-05, 5E-MIX-12).

    Raises:
        RuleError: `dnd5e.amount_out_of_range`, `dnd5e.dead`.
    """
    check_amount(amount)
    refuse(why_not_heal(creature))
    missing = creature.maximum_hit_points - creature.hit_points.current
    regained = min(amount, missing)
    healed = Healed(amount=amount, regained=regained, cause=cause)
    return (healed, *wake(creature, regained, cause=cause))


def wake(creature: Creature, regained: int, *, cause: str) -> tuple[Event, ...]:
    """What regaining hit points does at 0: conscious, and prone (5E-CND-UNC-03, 5E-MIX-04)."""
    if creature.hit_points.current > 0 or regained <= 0:
        return ()
    return (LifeChanged(status=Status.CONSCIOUS, cause=cause), *found_prone(creature))


def found_prone(creature: Creature) -> tuple[ConditionsChanged, ...]:
    """Prone where it wakes, unless it is already."""
    if any(instance.condition is Condition.PRONE for instance in creature.conditions):
        return ()
    prone = ConditionInstance(condition=Condition.PRONE, source=str(Condition.UNCONSCIOUS))
    return (ConditionsChanged(cause="woke", added=(prone,)),)


def why_not_revive(creature: Creature) -> RuleError | None:
    """Why it cannot be brought back: it is not dead, or its exhaustion would kill it again."""
    if not creature.dead:
        return RuleError("dnd5e.not_dead")
    if creature.exhaustion == DEADLY_LEVEL:
        return RuleError("dnd5e.exhaustion_kills", level=DEADLY_LEVEL)
    return None


def revive(creature: Creature, hit_points: int = 1) -> tuple[Event, ...]:
    """Bring a dead creature back with some hit points, by magic that the table names (5E-HEA-03).

    Raises:
        RuleError: see `why_not_revive`; `dnd5e.hit_points_out_of_range`.
    """
    refuse(why_not_revive(creature))
    high = creature.maximum_hit_points
    require_between("dnd5e.hit_points_out_of_range", hit_points, 1, high)
    regained = max(0, hit_points - creature.hit_points.current)
    return (
        LifeChanged(status=Status.CONSCIOUS, cause="revived"),
        Healed(amount=hit_points, regained=regained, cause="revived"),
        *found_prone(creature),
    )
