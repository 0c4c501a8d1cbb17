"""What acts say happened, word for word: the journal and the replay have nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.afflictions import (
    clear_conditions,
    end_condition,
    end_effects,
    impose,
    see_source,
    stand_up,
)
from engine.rulesets.dnd5e.apply import apply
from engine.rulesets.dnd5e.checks import roll_test
from engine.rulesets.dnd5e.conditions import Condition, ConditionInstance
from engine.rulesets.dnd5e.creature import HitDice, Status
from engine.rulesets.dnd5e.d20 import D20Kind
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.durations import hours
from engine.rulesets.dnd5e.dying import (
    death_save,
    death_save_test,
    first_aid_test,
    roll_waking_time,
    settle_first_aid,
    stabilise,
)
from engine.rulesets.dnd5e.events import (
    ConditionsChanged,
    ContestSettled,
    ExhaustionChanged,
    GroupSettled,
    Healed,
    HitDieSpent,
    LifeChanged,
    LongRestFinished,
    SheetChanged,
    ShortRestFinished,
    TemporaryChanged,
    TimePassed,
)
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.healing import heal, revive
from engine.rulesets.dnd5e.passing_time import end_of_first_turn, pass_time
from engine.rulesets.dnd5e.proficiency import Proficiency
from engine.rulesets.dnd5e.rests import LongRest, long_rest, short_rest, spend_hit_die
from engine.rulesets.dnd5e.rulings import ClearExhaustion, Rulings
from engine.rulesets.dnd5e.sheet import edit_hit_points
from engine.rulesets.dnd5e.temporary import gain_temporary
from tests.support.dnd5e import after, only, reason_sources, somebody, sources, wounded

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature

PRONE = ConditionInstance(condition=Condition.PRONE, source="unconscious")
FELL_PRONE = ConditionsChanged(cause="woke", added=(PRONE,))


def struck(condition: Condition, rounds: int | None = None) -> ConditionInstance:
    """A condition due to a wolf."""
    return ConditionInstance(condition=condition, source="wolf", rounds_left=rounds)


def under(*instances: ConditionInstance, current: int = 10, **fields: Any) -> Creature:
    """A creature under these effects."""
    return wounded(current, conditions=instances, **fields)


def test_damage_says_how_a_creature_fell() -> None:
    """5E-ZER-04: dying, with clean counters."""
    assert take_damage(wounded(3), 3)[1] == LifeChanged(
        status=Status.DYING, cause="fell_unconscious"
    )


def test_each_death_save_says_what_it_counted() -> None:
    """5E-DTH-03, 5E-DTH-04: the roll first, then the counters as they are now."""
    bor = wounded(0, successes=1, failures=1)
    told = {face: death_save(bor, TypedRoller([face]))[1:] for face in (1, 9, 10, 20)}

    assert told == {
        1: (LifeChanged(status=Status.DEAD, cause="natural_one", successes=1, failures=3),),
        9: (LifeChanged(status=Status.DYING, cause="failure", successes=1, failures=2),),
        10: (LifeChanged(status=Status.DYING, cause="success", successes=2, failures=1),),
        20: (
            Healed(amount=1, regained=1, cause="natural_twenty"),
            LifeChanged(status=Status.CONSCIOUS, cause="natural_twenty"),
            FELL_PRONE,
        ),
    }
    saved = wounded(0, successes=2)
    assert death_save(saved, TypedRoller([10]))[1] == LifeChanged(
        status=Status.STABLE, cause="success"
    )


def test_the_roll_of_a_death_save_reads_naturals() -> None:
    """5E-DTH-06, 5E-DTH-07: a 1 is no success whatever the bonus, a 20 no failure."""
    bonus = [Modifier(source="bless", value=15)]
    malus = [Modifier(source="bane", value=-15)]
    test = death_save_test(wounded(0), modifiers=bonus)

    assert test.kind is D20Kind.DEATH_SAVE
    assert roll_test(test, TypedRoller([1]))[0].success is False
    worst = death_save_test(wounded(0), modifiers=malus)
    assert roll_test(worst, TypedRoller([20]))[0].success is True


def test_becoming_stable_says_by_what() -> None:
    """5E-STB-02, 5E-STB-03, 5E-STB-06: first aid, a spell, and the hours that follow."""
    bor = wounded(0, failures=1)
    (good,) = roll_test(first_aid_test(somebody()), TypedRoller([20]))
    stable = after(bor, stabilise(bor))

    assert settle_first_aid(bor, good) == (LifeChanged(status=Status.STABLE, cause="first_aid"),)
    assert stabilise(bor) == (LifeChanged(status=Status.STABLE, cause="stabilised"),)
    assert roll_waking_time(stable, TypedRoller([2])) == (
        LifeChanged(status=Status.STABLE, cause="waking_time", rounds_to_wake=1200),
    )


def test_first_aid_fails_nobody_who_is_not_dying() -> None:
    """5E-STB-02: refused even when the check missed."""
    (bad,) = roll_test(first_aid_test(somebody()), TypedRoller([1]))

    with pytest.raises(RuleError, match="not_dying"):
        settle_first_aid(wounded(5), bad)


def test_first_aid_takes_all_that_helps_medicine() -> None:
    """5E-WIS-04, 5E-MIX-09: proficiency, help, a kit, and the table's rulings."""
    healer = somebody(proficiencies=frozenset({Proficiency(subject="medicine", source="class")}))
    rulings = Rulings(naturals_on_checks_and_saves=True)

    test = first_aid_test(
        healer,
        reasons=[Reason(mode=RollMode.ADVANTAGE, source="help")],
        modifiers=[Modifier(source="kit", value=1)],
        rulings=rulings,
    )

    assert sources(test) == [("wisdom", 0), ("proficiency", 2), ("kit", 1)]
    assert (reason_sources(test), test.naturals) == (["help"], True)


def test_healing_says_by_what() -> None:
    """5E-HEA-01, 5E-HEA-05: and waking tells the same cause."""
    assert heal(wounded(0), 3, cause="potion") == (
        Healed(amount=3, regained=3, cause="potion"),
        LifeChanged(status=Status.CONSCIOUS, cause="potion"),
        FELL_PRONE,
    )
    assert heal(wounded(1), 5) == (Healed(amount=5, regained=5, cause="healing"),)


def test_coming_back_says_with_how_much() -> None:
    """5E-HEA-03: with one point unless more is said, up to the maximum."""
    dead = wounded(0, dead=True)

    assert revive(dead) == (
        LifeChanged(status=Status.CONSCIOUS, cause="revived"),
        Healed(amount=1, regained=1, cause="revived"),
        FELL_PRONE,
    )
    assert revive(dead, 20)[1] == Healed(amount=20, regained=20, cause="revived")


def test_conditions_say_why_they_began_and_ended() -> None:
    """5E-CND-02, 5E-CND-03: imposed, ended, cleared, stood up, ran out, seen."""
    blind, prone = struck(Condition.BLINDED), struck(Condition.PRONE)
    afraid = struck(Condition.FRIGHTENED)
    tam = under(blind, prone, afraid)

    assert impose(somebody(), Condition.BLINDED, "wolf") == (
        ConditionsChanged(cause="imposed", added=(blind,)),
    )
    assert end_condition(tam, Condition.BLINDED) == (
        ConditionsChanged(cause="ended", removed=(blind,)),
    )
    assert end_condition(tam, Condition.BLINDED, cause="cured")[0] == ConditionsChanged(
        cause="cured", removed=(blind,)
    )
    assert end_effects(tam, lambda one: one is blind)[0] == ConditionsChanged(
        cause="ended", removed=(blind,)
    )
    assert stand_up(tam) == (ConditionsChanged(cause="stood_up", removed=(prone,)),)
    assert see_source(tam, "wolf", in_sight=False) == (
        ConditionsChanged(
            cause="source_seen",
            added=(replace(afraid, source_in_sight=False),),
            removed=(afraid,),
        ),
    )
    surprised = struck(Condition.SURPRISED)
    assert end_of_first_turn(under(surprised)) == (
        ConditionsChanged(cause="turn", removed=(surprised,)),
    )


def test_clearing_says_all_that_it_cleared() -> None:
    """5E-MIX-15: conditions, and a level of exhaustion where the table says so."""
    blind = struck(Condition.BLINDED)
    tam = under(blind, exhaustion=2)
    ruling = Rulings(clear_exhaustion=ClearExhaustion.ONE_LEVEL)

    assert clear_conditions(tam, rulings=ruling) == (
        ConditionsChanged(cause="cleared", removed=(blind,)),
        ExhaustionChanged(level=1, current=10, cause="cleared"),
    )


def test_petrified_refuses_poison_by_name() -> None:
    """5E-CND-PET-06: the act refuses what the precondition says."""
    with pytest.raises(RuleError, match="immune_while_petrified"):
        impose(under(struck(Condition.PETRIFIED)), Condition.POISONED, "spider")


def test_time_says_everything_that_it_ended() -> None:
    """5E-CND-02, 5E-TMP-08, 5E-STB-06: durations, temporary points, and the hours at 0."""
    blind = struck(Condition.BLINDED, 5)
    bor = under(blind, current=0, stable=True, rounds_to_wake=5)
    bor = after(bor, gain_temporary(bor, 4, rounds_left=5))

    assert pass_time(bor, 5) == (
        TimePassed(rounds=5, poison_rounds=5),
        ConditionsChanged(cause="ran_out", removed=(replace(blind, rounds_left=0),)),
        TemporaryChanged(amount=0, cause="ran_out"),
        Healed(amount=1, regained=1, cause="time"),
        LifeChanged(status=Status.CONSCIOUS, cause="time"),
        FELL_PRONE,
    )


def test_exhaustion_says_by_what_and_keeps_the_counters_of_the_dying() -> None:
    """5E-EXH-07: who dies of it had so many successes and failures."""
    bor = wounded(0, successes=1, failures=2, exhaustion=5)

    assert change_exhaustion(bor, 1) == (
        ExhaustionChanged(level=6, current=0, cause="effect"),
        LifeChanged(status=Status.DEAD, cause="exhaustion", successes=1, failures=2),
    )


def test_exhaustion_leaves_the_hours_of_the_stable() -> None:
    """5E-STB-06, 5E-EXH-02: they go on below the sixth level."""
    bor = wounded(0, stable=True, rounds_to_wake=600)

    assert after(bor, change_exhaustion(bor, 2)).rounds_to_wake == 600


def test_a_short_rest_says_how_long_and_what_each_die_gave() -> None:
    """5E-SR-01, 5E-SR-03, 5E-SR-08: to the last die, and waking by it."""
    bor = wounded(0, stable=True)
    events = short_rest(bor, 75)
    rested = after(bor, events)

    assert events == (TimePassed(rounds=750, poison_rounds=750), ShortRestFinished(minutes=75))
    spent = spend_hit_die(rested, 8, TypedRoller([6]))
    assert spent == (
        HitDieSpent(faces=8, natural=6, modifier=0, regained=6),
        LifeChanged(status=Status.CONSCIOUS, cause="hit_die"),
        FELL_PRONE,
    )
    assert after(rested, spent).hit_dice == (HitDice(faces=8, total=1, spent=1),)


def test_a_forbidden_rest_is_refused_by_its_acts_too() -> None:
    """5E-SR-08: the ruling reaches the rest and each die."""
    forbidden = Rulings(short_rest_at_zero=False)
    bor = wounded(0, stable=True)
    rested = after(bor, short_rest(bor))

    with pytest.raises(RuleError, match="cannot_rest"):
        short_rest(bor, rulings=forbidden)
    with pytest.raises(RuleError, match="cannot_rest"):
        spend_hit_die(rested, 8, TypedRoller([1]), rulings=forbidden)


@pytest.mark.parametrize(
    ("span", "code"),
    [(-1, "dnd5e.minutes_out_of_range"), (0, "dnd5e.short_rest_too_short")],
)
def test_a_rest_that_cannot_be_is_refused_for_what_it_is(span: int, code: str) -> None:
    """5E-SR-01: less than no time, and less than an hour."""
    with pytest.raises(RuleError) as caught:
        short_rest(wounded(5), span)

    assert caught.value.code == code


def test_a_night_says_in_order_what_came_back() -> None:
    """5E-LR-09: temporary points, the maximum, exhaustion, hit points, dice."""
    bor = wounded(5, 20, temporary=1, exhaustion=4, hit_dice=(HitDice(faces=8, total=2, spent=2),))
    bor = after(bor, edit_hit_points(bor, bonus=4))
    points = replace(bor.hit_points, temporary=0, bonus=0)

    assert long_rest(bor) == (
        TimePassed(rounds=hours(8), poison_rounds=hours(8)),
        TemporaryChanged(amount=0, cause="long_rest"),
        SheetChanged(cause="long_rest", sheet=bor.sheet, hit_points=points, hit_dice=bor.hit_dice),
        ExhaustionChanged(level=3, current=5, cause="long_rest"),
        Healed(amount=15, regained=15, cause="long_rest"),
        LongRestFinished(benefit=True, refusal="", hit_dice=(HitDice(faces=8, total=2, spent=1),)),
    )


def test_an_interrupted_night_by_the_strict_reading_ends_nothing() -> None:
    """5E-LR-03, 5E-LR-08: not completed, so that temporary points stay."""
    bor = wounded(5, temporary=3)
    strict = Rulings(any_exertion_ends_rest=True)

    tired = after(bor, long_rest(bor, LongRest(exertion_minutes=5), rulings=strict))

    assert (tired.hit_points.temporary, tired.hit_points.current) == (3, 5)


def test_numbers_out_of_range_are_refused_by_their_own_code() -> None:
    """5E-CND-02, 5E-EXH-02, 5E-HEA-03: each refusal has its sentence, and its way out."""
    dead, tam = wounded(0, dead=True), somebody()
    codes = []
    for act in (
        lambda: pass_time(tam, -1),
        lambda: impose(tam, Condition.PRONE, "wolf", 0),
        lambda: change_exhaustion(tam, 100),
        lambda: long_rest(tam, LongRest(minutes=-1)),
        lambda: revive(dead, 0),
    ):
        with pytest.raises(RuleError) as caught:
            act()
        codes.append(caught.value.code)

    assert codes == [
        "dnd5e.rounds_out_of_range",
        "dnd5e.rounds_out_of_range",
        "dnd5e.levels_out_of_range",
        "dnd5e.minutes_out_of_range",
        "dnd5e.hit_points_out_of_range",
    ]


def test_the_last_temporary_point_keeps_its_duration() -> None:
    """5E-TMP-08: 10 points, 9 damage, one left."""
    bor = after(wounded(20), gain_temporary(wounded(20), 10, rounds_left=7))

    left = after(bor, take_damage(bor, 9)).hit_points

    assert (left.temporary, left.temporary_lasts, left.temporary_rounds_left) == (1, True, 7)


@pytest.mark.parametrize(
    "event",
    [
        ContestSettled(totals=(3, 4), winner=1),
        GroupSettled(members=2, needed=1, successes=2),
        roll_test(death_save_test(wounded(0)), TypedRoller([9]))[0],
    ],
)
def test_what_concerns_the_table_leaves_creatures_alone(event: Any) -> None:
    """5E-OPP-03, 5E-GRP-02: a contest, a group's outcome, a roll before it is settled."""
    assert apply(wounded(0), event) == wounded(0)
    assert only([event], type(event)) == event
