"""Short rests, one hit die at a time, and long rests with all their conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.counters import CounterChanged, Refill, refilled_counters
from engine.errors import RuleError, refuse, require_between
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature, HitDice, Status
from engine.rulesets.dnd5e.durations import minutes
from engine.rulesets.dnd5e.events import (
    HitDieSpent,
    LongRestFinished,
    SheetChanged,
    ShortRestFinished,
    TemporaryChanged,
)
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.healing import heal, wake
from engine.rulesets.dnd5e.passing_time import pass_time
from engine.rulesets.dnd5e.rulings import RECOMMENDED, NegativeHitDie
from engine.rulesets.dnd5e.sheet import edit_hit_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.dice.rollers import Roller
    from engine.rulesets.dnd5e.events import Event
    from engine.rulesets.dnd5e.rulings import Rulings

SHORT_REST_MINUTES = 60
LONG_REST_MINUTES = 480
WATCH_MINUTES = 120
EXERTION_MINUTES = 60
WINDOW_MINUTES = 1440
MAX_REST_MINUTES = 100_000

REFILLED_BY: Mapping[Refill, tuple[Refill, ...]] = MappingProxyType(
    {
        Refill.SHORT_REST: (Refill.SHORT_REST,),
        Refill.LONG_REST: (Refill.SHORT_REST, Refill.LONG_REST),
    }
)
"""Rest → the counters that it fills up: a long rest gives what a short one does (SRD 5.1)."""


def why_not_short_rest(
    creature: Creature, rest_minutes: int = SHORT_REST_MINUTES, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why a short rest does nothing: the dead and the dying do not rest, an hour is the least.

    No hit point is needed and no number of rests a day is set; by our reading the stable rest too
    (5E-RST-01, 5E-SR-01, 5E-SR-08).
    """
    resting = {Status.CONSCIOUS} | ({Status.STABLE} if rulings.short_rest_at_zero else set())
    if creature.status not in resting:
        return RuleError("dnd5e.cannot_rest", status=str(creature.status))
    if rest_minutes < SHORT_REST_MINUTES:
        return RuleError(
            "dnd5e.short_rest_too_short", minutes=rest_minutes, needed=SHORT_REST_MINUTES
        )
    return None


def short_rest(
    creature: Creature, rest_minutes: int = SHORT_REST_MINUTES, *, rulings: Rulings = RECOMMENDED
) -> tuple[Event, ...]:
    """Finish a short rest: its time passes, and hit dice may be spent until something else comes.

    What a short rest refills of its counters is full again (5E-RST-01, 5E-SR-01, 5E-SR-02).

    Raises:
        RuleError: see `why_not_short_rest`; `dnd5e.minutes_out_of_range`.
    """
    require_between("dnd5e.minutes_out_of_range", rest_minutes, 0, MAX_REST_MINUTES)
    refuse(why_not_short_rest(creature, rest_minutes, rulings))
    return (
        *pass_time(creature, minutes(rest_minutes)),
        *_refilled(creature, Refill.SHORT_REST),
        ShortRestFinished(minutes=rest_minutes),
    )


def why_not_hit_die(
    creature: Creature, faces: int, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why no hit die of that size can be spent: no short rest just ended, or none is left.

    Rules 5E-SR-02, 5E-SR-06, 5E-SR-07.
    """
    refusal = why_not_short_rest(creature, rulings=rulings)
    if refusal is not None:
        return refusal
    if not creature.hit_dice_open:
        return RuleError("dnd5e.no_short_rest")
    if not any(dice.faces == faces and dice.left > 0 for dice in creature.hit_dice):
        return RuleError("dnd5e.not_enough_hit_dice", faces=faces)
    return None


def spend_hit_die(
    creature: Creature, faces: int, roller: Roller, *, rulings: Rulings = RECOMMENDED
) -> tuple[Event, ...]:
    """Spend one hit die: roll it, add the Constitution modifier, regain that much.

    The player sees the result before deciding on another. A total below 0 regains nothing by our
    reading; at 0 hit points any point regained wakes (5E-SR-03, 5E-SR-04, 5E-SR-05, 5E-SR-08,
    5E-CST-03).

    Raises:
        RuleError: see `why_not_hit_die`.
    """
    refuse(why_not_hit_die(creature, faces, rulings))
    natural = roller.roll(faces)
    spent = HitDieSpent(
        faces=faces,
        natural=natural,
        modifier=creature.sheet.modifier(Ability.CONSTITUTION),
        regained=hit_die_gain(creature, natural, rulings),
    )
    return (spent, *wake(creature, spent.regained, cause="hit_die"))


def hit_die_gain(creature: Creature, natural: int, rulings: Rulings = RECOMMENDED) -> int:
    """What a hit die showing this face gives: the Constitution modifier added, the maximum kept.

    Rules 5E-SR-03, 5E-SR-05, 5E-CST-03.
    """
    points = creature.hit_points.current
    total = natural + creature.sheet.modifier(Ability.CONSTITUTION)
    gained = _at_least(total, points, rulings.negative_hit_die)
    return min(gained, creature.maximum_hit_points - points)


def _at_least(total: int, current: int, reading: NegativeHitDie) -> int:
    """What a hit die gives when its total is low; a rest never takes the last hit point."""
    match reading:
        case NegativeHitDie.NOTHING:
            return max(0, total)
        case NegativeHitDie.ONE:
            return max(1, total)
        case _:
            return max(min(0, 1 - current), total)


@dataclass(frozen=True, slots=True, kw_only=True)
class LongRest:
    """How a night went, in minutes; `food_and_drink` says whether it ate and drank.

    `minutes_since_last` overrides what the creature remembers: from the end of its last long rest
    to the end of this one. `bonus_ends` says that a change of the maximum ends with the rest.
    """

    minutes: int = LONG_REST_MINUTES
    watch_minutes: int = 0
    exertion_minutes: int = 0
    minutes_since_last: int | None = None
    food_and_drink: bool = True
    bonus_ends: bool = True


def why_not_completed(rest: LongRest, rulings: Rulings = RECOMMENDED) -> RuleError | None:
    """Why it was no long rest at all: too short, or interrupted.

    Two hours of watch count at most; an hour of exertion ruins it all (5E-LR-01, 5E-LR-02,
    5E-LR-03).
    """
    return next(_not_completed(rest, rulings), None)


def _not_completed(rest: LongRest, rulings: Rulings) -> Iterator[RuleError]:
    limit = 1 if rulings.any_exertion_ends_rest else EXERTION_MINUTES
    if rest.exertion_minutes >= limit:
        yield RuleError("dnd5e.long_rest_interrupted", minutes=rest.exertion_minutes, limit=limit)
    counted = rest.minutes - max(0, rest.watch_minutes - WATCH_MINUTES)
    if counted < LONG_REST_MINUTES:
        yield RuleError("dnd5e.long_rest_too_short", minutes=counted, needed=LONG_REST_MINUTES)


def why_not_long_rest(
    creature: Creature, rest: LongRest, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why a long rest does no good: the first of `long_rest_refusals`."""
    return next(iter(long_rest_refusals(creature, rest, rulings)), None)


def long_rest_refusals(
    creature: Creature, rest: LongRest, rulings: Rulings = RECOMMENDED
) -> tuple[RuleError, ...]:
    """Everything against a long rest: not completed, begun at 0 hit points, or too soon.

    Rules 5E-LR-01, 5E-LR-02, 5E-LR-03, 5E-LR-06, 5E-LR-07, 5E-MIX-16.
    """
    refusals = list(_not_completed(rest, rulings))
    if creature.dead:
        refusals.append(RuleError("dnd5e.dead"))
    elif creature.hit_points.current == 0:
        refusals.append(RuleError("dnd5e.long_rest_at_zero", status=str(creature.status)))
    since = _minutes_since(creature, rest, rulings)
    if since is not None and since < WINDOW_MINUTES:
        refusals.append(RuleError("dnd5e.long_rest_too_soon", minutes_left=WINDOW_MINUTES - since))
    return tuple(refusals)


def _minutes_since(creature: Creature, rest: LongRest, rulings: Rulings) -> int | None:
    """Minutes that the 24 hours are compared with: end to end, or to the start of this one."""
    since = rest.minutes_since_last
    if since is None and creature.rounds_since_long_rest is not None:
        since = creature.rounds_since_long_rest // minutes(1) + rest.minutes
    if since is not None and rulings.window_to_start_of_rest:
        return since - rest.minutes
    return since


def long_rest(
    creature: Creature, rest: LongRest | None = None, *, rulings: Rulings = RECOMMENDED
) -> tuple[Event, ...]:
    """Finish a night: time passes, and if it was a long rest that does good, all comes back.

    In this order: temporary points end, exhaustion drops by 1 with food and drink, hit points to
    the maximum of then, counters that a rest refills, hit dice. A completed rest ends temporary
    points even when it does no good; an interrupted one changes nothing (5E-RST-01, 5E-LR-04,
    5E-LR-05, 5E-LR-06, 5E-LR-08, 5E-LR-09, 5E-EXH-05, 5E-TMP-08, 5E-MIX-07). Recovery between
    adventures is another chapter's (5E-LR-10).

    Raises:
        RuleError: `dnd5e.minutes_out_of_range`.
    """
    rest = rest or LongRest()
    for count in (rest.minutes, rest.watch_minutes, rest.exertion_minutes):
        require_between("dnd5e.minutes_out_of_range", count, 0, MAX_REST_MINUTES)
    refusal = why_not_long_rest(creature, rest, rulings)
    events = list(pass_time(creature, minutes(rest.minutes)))
    completed = why_not_completed(rest, rulings) is None
    if completed and (refusal is None or rulings.useless_rest_ends_temporary):
        events += _temporary_ends(fold(creature, events))
    if refusal is None:
        events += _benefits(fold(creature, events), rest)
        events += _refilled(creature, Refill.LONG_REST)
    dice = creature.hit_dice if refusal else regained_dice(creature.hit_dice)
    code = "" if refusal is None else refusal.code
    return (*events, LongRestFinished(benefit=refusal is None, refusal=code, hit_dice=dice))


def _temporary_ends(creature: Creature) -> tuple[TemporaryChanged, ...]:
    """Temporary points without a duration of their own end (5E-TMP-08, 5E-LR-08)."""
    points = creature.hit_points
    if points.temporary == 0 or points.temporary_lasts:
        return ()
    return (TemporaryChanged(amount=0, cause="long_rest"),)


def _benefits(creature: Creature, rest: LongRest) -> tuple[Event, ...]:
    """What changed the maximum ends, then exhaustion, then hit points (5E-LR-09)."""
    events: list[Event | SheetChanged] = []
    if rest.bonus_ends and creature.hit_points.bonus:
        events += edit_hit_points(creature, cause="long_rest", bonus=0)
    if rest.food_and_drink and creature.exhaustion:
        events += change_exhaustion(fold(creature, events), -1, cause="long_rest")
    rested = fold(creature, events)
    missing = rested.maximum_hit_points - rested.hit_points.current
    return (*events, *heal(rested, missing, cause="long_rest"))


def regained_dice(hit_dice: tuple[HitDice, ...]) -> tuple[HitDice, ...]:
    """Half of all the dice come back, at least one, never more than were spent (5E-LR-05).

    Largest dice first, since they are worth most; the total is the whole level's, not that of one
    size.

    >>> [dice.left for dice in regained_dice((HitDice(faces=8, total=8, spent=8),))]
    [4]
    """
    allowed = max(1, sum(dice.total for dice in hit_dice) // 2)
    back: dict[int, int] = {}
    for place, dice in sorted(enumerate(hit_dice), key=lambda one: -one[1].faces):
        back[place] = min(dice.spent, allowed)
        allowed -= back[place]
    return tuple(
        replace(dice, spent=dice.spent - back[place]) for place, dice in enumerate(hit_dice)
    )


def _refilled(creature: Creature, rest: Refill) -> tuple[CounterChanged, ...]:
    return refilled_counters(creature.counters, REFILLED_BY[rest], str(rest))
