"""Short rests and long ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature, HitDice, Status
from engine.rulesets.dnd5e.durations import hours, minutes
from engine.rulesets.dnd5e.events import HitDieSpent, LongRestFinished, TimePassed
from engine.rulesets.dnd5e.passing_time import pass_time
from engine.rulesets.dnd5e.rests import (
    LongRest,
    long_rest,
    long_rest_refusals,
    regained_dice,
    short_rest,
    spend_hit_die,
    why_not_completed,
    why_not_hit_die,
    why_not_long_rest,
    why_not_short_rest,
)
from engine.rulesets.dnd5e.rulings import NegativeHitDie, Rulings
from engine.rulesets.dnd5e.sheet import edit_hit_points
from engine.rulesets.dnd5e.states import active_conditions
from engine.rulesets.dnd5e.temporary import gain_temporary
from tests.support.dnd5e import after, only, somebody, wounded


def resting(current: int, *, constitution: int = 10, **fields: Any) -> Creature:
    """A level 3 creature that just finished a short rest."""
    sheet = somebody(level=3, scores={Ability.CONSTITUTION: constitution}).sheet
    dice = fields.pop("hit_dice", (HitDice(faces=8, total=3),))
    creature = wounded(current, sheet=sheet, hit_dice=dice, **fields)
    return after(creature, short_rest(creature))


def test_a_short_rest_is_an_hour_of_calm() -> None:
    """5E-SR-01, 5E-RST-01, 5E-SR-02: hit dice may be spent at its end; 59 minutes do nothing."""
    bor = wounded(5)

    events = short_rest(bor, 90)

    assert only(events, TimePassed).rounds == 900
    assert after(bor, events).hit_dice_open
    assert why_not_short_rest(bor, 59) == RuleError(
        "dnd5e.short_rest_too_short", minutes=59, needed=60
    )
    assert why_not_short_rest(bor, 60) is None
    for span in (-1, 59, 100_001):
        with pytest.raises(RuleError):
            short_rest(bor, span)


def test_no_number_of_short_rests_is_set() -> None:
    """5E-RST-01, EC-D3-154: hit dice are the only limit."""
    bor = wounded(5)
    for _ in range(4):
        bor = after(bor, short_rest(bor))

    assert bor.hit_dice_open


def test_each_die_gives_its_face_and_the_constitution() -> None:
    """5E-SR-03, 5E-CST-03, 5E-SR-06: 5 and +2 are 7; one die less."""
    bor = resting(5, constitution=14)

    events = spend_hit_die(bor, 8, TypedRoller([5]))
    fed = after(bor, events)

    assert events == (HitDieSpent(faces=8, natural=5, modifier=2, regained=7),)
    assert (fed.hit_points.current, fed.hit_dice[0].left) == (12, 2)


def test_dice_are_spent_one_at_a_time() -> None:
    """5E-SR-04, EC-D3-121: each result is seen before the next is decided."""
    bor = resting(5)

    bor = after(bor, spend_hit_die(bor, 8, TypedRoller([8])))
    asked_again = why_not_hit_die(bor, 8)
    bor = after(bor, spend_hit_die(bor, 8, TypedRoller([8])))

    assert asked_again is None
    assert (bor.hit_points.current, bor.hit_dice[0].left) == (20, 1)


def test_a_rest_is_capped_by_the_maximum_that_counts() -> None:
    """E75, 5E-SR-03, 5E-MIX-07: 15 of 20 with 5 more, an 8: 23 of 25; half of it when exhausted."""
    bor = resting(15)
    bor = after(bor, edit_hit_points(bor, bonus=5))
    tired = resting(8, exhaustion=4)

    assert after(bor, spend_hit_die(bor, 8, TypedRoller([8]))).hit_points.current == 23
    assert after(tired, spend_hit_die(tired, 8, TypedRoller([8]))).hit_points.current == 10


@pytest.mark.parametrize(
    ("reading", "current", "regained"),
    [
        (NegativeHitDie.NOTHING, 10, 0),
        (NegativeHitDie.LOSE, 10, -3),
        (NegativeHitDie.LOSE, 2, -1),
        (NegativeHitDie.LOSE, 1, 0),
        (NegativeHitDie.LOSE, 0, 0),
        (NegativeHitDie.ONE, 10, 1),
    ],
)
def test_a_negative_total_regains_nothing(
    reading: NegativeHitDie, current: int, regained: int
) -> None:
    """E74, 5E-SR-05: 2 with −5; the die is spent; by no reading does a rest fell anybody."""
    bor = resting(current, constitution=1, stable=current == 0)

    events = spend_hit_die(bor, 8, TypedRoller([2]), rulings=Rulings(negative_hit_die=reading))

    assert only(events, HitDieSpent).regained == regained
    assert after(bor, events).hit_points.current == current + regained
    assert after(bor, events).hit_dice[0].left == 2


def test_a_total_of_0_is_no_point() -> None:
    """5E-SR-05: 2 and −2 are 0 by every reading but one."""
    bor = resting(10, constitution=6)
    for reading, regained in (
        (NegativeHitDie.NOTHING, 0),
        (NegativeHitDie.LOSE, 0),
        (NegativeHitDie.ONE, 1),
    ):
        rulings = Rulings(negative_hit_die=reading)
        events = spend_hit_die(bor, 8, TypedRoller([2]), rulings=rulings)
        assert only(events, HitDieSpent).regained == regained


def test_a_stable_creature_rests_and_wakes() -> None:
    """5E-SR-08, 5E-MIX-04: with one point or more, prone; the table may forbid it."""
    bor = resting(0, stable=True)

    awake = after(bor, spend_hit_die(bor, 8, TypedRoller([3])))

    assert (awake.status, awake.hit_points.current) == (Status.CONSCIOUS, 3)
    assert active_conditions(awake) == {Condition.PRONE}
    forbidden = Rulings(short_rest_at_zero=False)
    refusal = RuleError("dnd5e.cannot_rest", status="stable")
    assert why_not_short_rest(bor, rulings=forbidden) == refusal
    assert why_not_hit_die(bor, 8, forbidden) == refusal


@pytest.mark.parametrize("fields", [{}, {"dead": True}])
def test_the_dying_and_the_dead_do_not_rest(fields: dict[str, Any]) -> None:
    """5E-SR-08: only stable creatures do at 0."""
    down = wounded(0, **fields)

    with pytest.raises(RuleError, match="cannot_rest"):
        short_rest(down)


def test_hit_dice_need_a_rest_and_a_die_of_that_size() -> None:
    """5E-SR-02, 5E-SR-06, 5E-SR-07: not later, not without, not another class's."""
    bor = resting(5, hit_dice=(HitDice(faces=8, total=3, spent=3), HitDice(faces=6, total=1)))
    walked = after(bor, pass_time(bor, 1))

    assert why_not_hit_die(wounded(5), 8) == RuleError("dnd5e.no_short_rest")
    assert why_not_hit_die(walked, 6) == RuleError("dnd5e.no_short_rest")
    assert why_not_hit_die(bor, 6) is None
    assert why_not_hit_die(bor, 8) == RuleError("dnd5e.not_enough_hit_dice", faces=8)
    assert why_not_hit_die(bor, 10) == RuleError("dnd5e.not_enough_hit_dice", faces=10)
    with pytest.raises(RuleError, match="not_enough_hit_dice"):
        spend_hit_die(bor, 8, TypedRoller([1]))


def test_one_die_of_the_right_entry_is_spent() -> None:
    """5E-SR-06: even when two entries have the same size, one of them empty."""
    dice = (
        HitDice(faces=8, total=1, spent=1),
        HitDice(faces=8, total=2),
        HitDice(faces=8, total=2),
    )
    bor = resting(5, hit_dice=dice)

    after_one = after(bor, spend_hit_die(bor, 8, TypedRoller([1])))

    assert [one.left for one in after_one.hit_dice] == [0, 1, 2]


# ---- long rests


def test_a_night_gives_everything_back() -> None:
    """5E-LR-01, 5E-LR-04, 5E-LR-05, 5E-LR-08, 5E-EXH-05, E67, E78, R2, 5E-TMP-08: in one act."""
    bor = wounded(3, temporary=6, exhaustion=2, hit_dice=(HitDice(faces=8, total=8, spent=8),))

    events = long_rest(bor)
    rested = after(bor, events)

    assert rested.hit_points.current == 20
    assert rested.hit_points.temporary == 0
    assert rested.exhaustion == 1
    assert rested.hit_dice[0].left == 4
    assert rested.rounds_since_long_rest == 0
    assert only(events, LongRestFinished).benefit
    assert only(events, LongRestFinished).refusal == ""
    assert only(events, TimePassed).rounds == hours(8)


def test_exhaustion_stays_without_food_and_drink() -> None:
    """E67, 5E-EXH-05: the rest does the rest."""
    bor = wounded(3, exhaustion=2)

    rested = after(bor, long_rest(bor, LongRest(food_and_drink=False)))

    assert (rested.exhaustion, rested.hit_points.current) == (2, 20)


def test_exhaustion_drops_before_hit_points_come_back() -> None:
    """5E-LR-09: from 4 to 3 the maximum is whole again, and reached."""
    bor = wounded(3, exhaustion=4)

    assert after(bor, long_rest(bor)).hit_points.current == 20


def test_a_temporary_maximum_ends_before_healing() -> None:
    """E76, 5E-LR-09: healed to the true maximum, or with it when its effect goes on."""
    bor = after(wounded(3), edit_hit_points(wounded(3), bonus=5))

    ended = after(bor, long_rest(bor)).hit_points
    kept = after(bor, long_rest(bor, LongRest(bonus_ends=False))).hit_points

    assert (ended.current, ended.bonus) == (20, 0)
    assert (kept.current, kept.bonus) == (25, 5)


@pytest.mark.parametrize(("spent", "back"), [(1, 1), (3, 1), (5, 2), (8, 4), (2, 2)])
def test_half_of_the_dice_come_back(spent: int, back: int) -> None:
    """E71, 5E-LR-05: of 1 → 1, of 3 → 1, of 5 → 2, of 8 → 4, never more than were spent."""
    total = 8 if spent == 2 else spent
    (dice,) = regained_dice((HitDice(faces=8, total=total, spent=spent),))

    assert dice.spent == spent - back


def test_the_half_is_of_all_the_dice_together() -> None:
    """E73: 5d10 and 5d8 all spent: five dice in all, the largest first, in their own order."""
    dice = (HitDice(faces=8, total=5, spent=5), HitDice(faces=10, total=5, spent=3))

    assert [one.left for one in regained_dice(dice)] == [2, 5]
    assert [one.faces for one in regained_dice(dice)] == [8, 10]
    assert regained_dice(()) == ()


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        (LongRest(minutes=479), "dnd5e.long_rest_too_short"),
        (LongRest(watch_minutes=121), "dnd5e.long_rest_too_short"),
        (LongRest(exertion_minutes=60), "dnd5e.long_rest_interrupted"),
    ],
)
def test_what_is_no_long_rest_gives_nothing(rest: LongRest, code: str) -> None:
    """5E-LR-01, 5E-LR-02, 5E-LR-03: its time passed all the same, temporary points stay."""
    bor = wounded(3, temporary=6, exhaustion=1, hit_dice=(HitDice(faces=8, total=2, spent=2),))

    events = long_rest(bor, rest)
    tired = after(bor, events)

    assert why_not_long_rest(bor, rest) == why_not_completed(rest)
    assert only(events, LongRestFinished).refusal == code
    assert (tired.hit_points, tired.exhaustion, tired.hit_dice) == (
        bor.hit_points,
        1,
        bor.hit_dice,
    )
    assert only(events, TimePassed).rounds == minutes(rest.minutes)


def test_just_enough_is_a_long_rest() -> None:
    """5E-LR-01, 5E-LR-02, 5E-LR-03: 8 h, 2 h of watch, 59 minutes of exertion; or 9 h with 3."""
    for rest in (
        LongRest(watch_minutes=120),
        LongRest(exertion_minutes=59),
        LongRest(minutes=540, watch_minutes=180),
    ):
        assert why_not_completed(rest) is None
    assert why_not_completed(LongRest(minutes=539, watch_minutes=180)) == RuleError(
        "dnd5e.long_rest_too_short", minutes=479, needed=480
    )


def test_any_fight_ends_the_rest_by_the_other_reading() -> None:
    """5E-LR-03: from the first minute, none being none."""
    strict = Rulings(any_exertion_ends_rest=True)

    assert why_not_completed(LongRest(exertion_minutes=1), strict) == RuleError(
        "dnd5e.long_rest_interrupted", minutes=1, limit=1
    )
    assert why_not_completed(LongRest(), strict) is None
    assert why_not_completed(LongRest(exertion_minutes=60)) == RuleError(
        "dnd5e.long_rest_interrupted", minutes=60, limit=60
    )


def test_one_long_rest_a_day() -> None:
    """5E-LR-06, T5: end to end; the creature remembers, or the table says."""
    bor = wounded(3)
    rested = after(bor, long_rest(bor))
    evening = after(rested, pass_time(rested, hours(16)))
    early = after(rested, pass_time(rested, hours(16) - 1))

    assert why_not_long_rest(evening, LongRest()) is None
    assert why_not_long_rest(early, LongRest()) == RuleError(
        "dnd5e.long_rest_too_soon", minutes_left=1
    )
    assert why_not_long_rest(rested, LongRest(minutes_since_last=1439)) == RuleError(
        "dnd5e.long_rest_too_soon", minutes_left=1
    )
    assert why_not_long_rest(rested, LongRest(minutes_since_last=1440)) is None
    again = after(early, long_rest(early))
    assert again.rounds_since_long_rest == hours(24) - 1


def test_the_day_may_be_counted_to_the_start_of_the_rest() -> None:
    """5E-LR-06, the other reading: 24 hours awake; a first rest is never too soon."""
    ruling = Rulings(window_to_start_of_rest=True)
    bor = wounded(3)
    rested = after(bor, long_rest(bor))
    next_day = after(rested, pass_time(rested, hours(24)))

    assert why_not_long_rest(bor, LongRest(), ruling) is None
    assert why_not_long_rest(next_day, LongRest(), ruling) is None
    assert why_not_long_rest(rested, LongRest(minutes_since_last=1440 + 479), ruling) == RuleError(
        "dnd5e.long_rest_too_soon", minutes_left=1
    )


def test_a_rest_without_benefit_still_ends_temporary_points() -> None:
    """5E-LR-08, EC-D3-135: completed, too soon; or only a good rest does, by the other reading."""
    bor = replace(wounded(3, temporary=5), rounds_since_long_rest=0)
    mild = Rulings(useless_rest_ends_temporary=False)

    assert after(bor, long_rest(bor)).hit_points.temporary == 0
    assert after(bor, long_rest(bor)).hit_points.current == 3
    assert after(bor, long_rest(bor, rulings=mild)).hit_points.temporary == 5


def test_temporary_points_with_their_own_duration_survive_the_night() -> None:
    """5E-TMP-08: as long as it lasts."""
    bor = wounded(3)
    lasting = after(bor, gain_temporary(bor, 8, lasts=True))
    long = after(bor, gain_temporary(bor, 8, rounds_left=hours(8) + 1))
    short = after(bor, gain_temporary(bor, 8, rounds_left=hours(8)))

    assert after(lasting, long_rest(lasting)).hit_points.temporary == 8
    assert after(long, long_rest(long)).hit_points.temporary == 8
    assert after(short, long_rest(short)).hit_points.temporary == 0


def test_a_rest_begun_at_0_does_no_good() -> None:
    """5E-LR-07, 5E-MIX-16: the hours pass, a stable creature may wake in them."""
    stable = wounded(0, stable=True, rounds_to_wake=hours(2), temporary=3)

    events = long_rest(stable)
    woken = after(stable, events)

    assert why_not_long_rest(stable, LongRest()) == RuleError(
        "dnd5e.long_rest_at_zero", status="stable"
    )
    assert (woken.status, woken.hit_points.current) == (Status.CONSCIOUS, 1)
    assert woken.hit_points.temporary == 0
    assert not only(events, LongRestFinished).benefit
    assert why_not_long_rest(wounded(1), LongRest()) is None


def test_the_dead_do_not_rest() -> None:
    """5E-HEA-03: killed by exhaustion with hit points left."""
    dead = wounded(5, exhaustion=6)

    assert why_not_long_rest(dead, LongRest()) == RuleError("dnd5e.dead")
    assert after(dead, long_rest(dead)).hit_points.current == 5


def test_what_lasts_less_than_a_night_ends_with_it() -> None:
    """5E-CND-02: and what comes between adventures is another matter (5E-LR-10)."""
    bor = wounded(3)
    blind = after(bor, impose(bor, Condition.BLINDED, "sand", 10))

    assert after(blind, long_rest(blind)).conditions == ()


@pytest.mark.parametrize("field", ["minutes", "watch_minutes", "exertion_minutes"])
@pytest.mark.parametrize("value", [-1, 100_001])
def test_a_rest_has_sensible_minutes(field: str, value: int) -> None:
    """T6: nothing happens at all."""
    with pytest.raises(RuleError, match="minutes_out_of_range"):
        long_rest(wounded(3), LongRest(**{field: value}))  # type: ignore[arg-type]


def test_everything_against_a_night_is_told() -> None:
    """5E-LR-01, 5E-LR-03, 5E-LR-06, 5E-LR-07: each gate is told, not only the first."""
    fallen = replace(wounded(0), rounds_since_long_rest=hours(2))
    night = LongRest(minutes=300, exertion_minutes=60)

    refusals = long_rest_refusals(fallen, night)

    assert [refusal.code for refusal in refusals] == [
        "dnd5e.long_rest_interrupted",
        "dnd5e.long_rest_too_short",
        "dnd5e.long_rest_at_zero",
        "dnd5e.long_rest_too_soon",
    ]
    assert why_not_long_rest(fallen, night) == refusals[0]
    assert long_rest_refusals(wounded(3), LongRest()) == ()
