"""Conditions begin and end; exhaustion rises and falls."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.afflictions import (
    clear_conditions,
    end_condition,
    grapple_ends,
    impose,
    see_source,
    stand_up,
    why_not_condition,
    why_not_stand_up,
)
from engine.rulesets.dnd5e.conditions import (
    EFFECTS,
    TEMPORARY_STATES,
    Condition,
    ConditionInstance,
    contained,
)
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import ExhaustionChanged, LifeChanged
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.passing_time import end_of_first_turn, pass_time
from engine.rulesets.dnd5e.rulings import ClearExhaustion, Rulings
from engine.rulesets.dnd5e.states import active_conditions, check_reasons
from engine.rulesets.dnd5e.temporary import gain_temporary
from tests.support.dnd5e import after, only, somebody, wounded


def under(*conditions: Condition, source: str = "wolf") -> Creature:
    """Somebody under these conditions."""
    creature = somebody()
    for condition in conditions:
        creature = after(creature, impose(creature, condition, source))
    return creature


def test_every_condition_has_its_row() -> None:
    """5E-CND-05, 5E-CND-01: sixteen rows, each with its rules; some help, most hurt."""
    assert set(EFFECTS) == set(Condition)
    assert len(set(Condition) - TEMPORARY_STATES) == 14
    assert all(row.rules for row in EFFECTS.values())
    assert EFFECTS[Condition.INVISIBLE].own_attacks is RollMode.ADVANTAGE


def test_some_conditions_contain_others() -> None:
    """5E-CND-04: incapacitated in four, prone in unconscious."""
    holders = {one for one in Condition if Condition.INCAPACITATED in contained(one)}

    assert holders == {
        Condition.STUNNED,
        Condition.UNCONSCIOUS,
        Condition.PARALYSED,
        Condition.PETRIFIED,
    }
    assert active_conditions(under(Condition.UNCONSCIOUS)) == {
        Condition.UNCONSCIOUS,
        Condition.INCAPACITATED,
        Condition.PRONE,
    }


def test_a_condition_lasts_as_long_as_one_of_its_effects() -> None:
    """5E-CND-03, 5E-CND-02: spider for 2 rounds, gas for 5; ended one by one or together."""
    tam = somebody()
    tam = after(tam, impose(tam, Condition.POISONED, "spider", 2))
    tam = after(tam, impose(tam, Condition.POISONED, "gas", 5))

    later = after(tam, pass_time(tam, 2))
    cured = after(tam, end_condition(tam, Condition.POISONED, "gas"))
    clean = after(tam, end_condition(tam, Condition.POISONED))

    assert [one.source for one in tam.conditions] == ["spider", "gas"]
    assert [(one.source, one.rounds_left) for one in later.conditions] == [("gas", 3)]
    assert [one.source for one in cured.conditions] == ["spider"]
    assert active_conditions(clean) == frozenset()
    assert end_condition(clean, Condition.POISONED) == ()


def test_the_same_source_begins_anew() -> None:
    """5E-CND-03: an effect is not doubled, its time is the last one."""
    tam = somebody()
    tam = after(tam, impose(tam, Condition.POISONED, "gas", 2))
    tam = after(tam, impose(tam, Condition.POISONED, "gas", 9))

    assert [(one.source, one.rounds_left) for one in tam.conditions] == [("gas", 9)]


@pytest.mark.parametrize("rounds", [0, -1, 10_000_001])
def test_a_duration_is_a_sensible_number_of_rounds(rounds: int) -> None:
    """5E-CND-02: at least one round, or none said."""
    with pytest.raises(RuleError, match="rounds_out_of_range"):
        impose(somebody(), Condition.PRONE, "wolf", rounds)
    assert impose(somebody(), Condition.PRONE, "wolf", 1)


def test_the_dead_suffer_no_more() -> None:
    """5E-HEA-03: nothing new is imposed on them."""
    dead = wounded(0, dead=True)

    assert why_not_condition(dead, Condition.PRONE) == RuleError("dnd5e.dead")
    with pytest.raises(RuleError):
        impose(dead, Condition.PRONE, "wolf")


def test_standing_up_ends_prone() -> None:
    """5E-CND-PRO-01, 5E-CND-02, EX-D3-026: every fall at once; only for who can move."""
    fallen = under(Condition.PRONE)
    fallen = after(fallen, impose(fallen, Condition.PRONE, "ice"))
    stunned = under(Condition.PRONE, Condition.STUNNED)

    assert after(fallen, stand_up(fallen)).conditions == ()
    assert why_not_stand_up(somebody()) == RuleError("dnd5e.not_prone")
    assert why_not_stand_up(stunned) == RuleError("dnd5e.cannot_move")
    assert why_not_stand_up(wounded(0)) == RuleError("dnd5e.cannot_move")
    with pytest.raises(RuleError, match="not_prone"):
        stand_up(somebody())


def test_who_wakes_from_a_sleep_is_prone() -> None:
    """5E-CND-UNC-03: by its end, by time, and only when nothing else keeps it asleep."""
    sleeping = somebody()
    sleeping = after(sleeping, impose(sleeping, Condition.UNCONSCIOUS, "spell", 10))
    twice = after(sleeping, impose(sleeping, Condition.UNCONSCIOUS, "gas"))
    down = wounded(0, conditions=twice.conditions)

    woken = after(sleeping, end_condition(sleeping, Condition.UNCONSCIOUS))
    rested = after(sleeping, pass_time(sleeping, 10))
    still = after(twice, end_condition(twice, Condition.UNCONSCIOUS, "spell"))

    assert active_conditions(woken) == {Condition.PRONE}
    assert active_conditions(rested) == {Condition.PRONE}
    assert [one.condition for one in still.conditions] == [Condition.UNCONSCIOUS]
    assert after(down, end_condition(down, Condition.UNCONSCIOUS)).conditions == ()


def test_fear_weighs_while_its_source_is_seen() -> None:
    """5E-CND-FRI-01: each source by itself."""
    afraid = under(Condition.FRIGHTENED, source="dragon")

    hidden = after(afraid, see_source(afraid, "dragon", in_sight=False))

    assert [one.source for one in check_reasons(afraid, Ability.WISDOM)] == ["frightened"]
    assert check_reasons(hidden, Ability.WISDOM) == ()
    assert see_source(hidden, "dragon", in_sight=False) == ()
    assert see_source(afraid, "wolf", in_sight=False) == ()
    assert after(hidden, see_source(hidden, "dragon", in_sight=True)) == afraid
    two = after(hidden, impose(hidden, Condition.FRIGHTENED, "lich"))
    assert [one.source for one in check_reasons(two, Ability.WISDOM)] == ["frightened"]


def test_only_fear_looks_at_its_source() -> None:
    """5E-CND-FRI-01: a poison from the same source goes on."""
    both = under(Condition.POISONED, Condition.FRIGHTENED, source="dragon")

    hidden = after(both, see_source(both, "dragon", in_sight=False))

    assert [one.source for one in check_reasons(hidden, Ability.WISDOM)] == ["poisoned"]


def test_removing_all_conditions_leaves_the_temporary_states() -> None:
    """5E-CND-TMP-01, 5E-MIX-15: turned and surprised stay unless they are named."""
    laden = under(Condition.BLINDED, Condition.TURNED, Condition.SURPRISED)

    cleared = after(laden, clear_conditions(laden))
    named = after(laden, clear_conditions(laden, [Condition.TURNED]))

    assert [one.condition for one in cleared.conditions] == [Condition.TURNED, Condition.SURPRISED]
    assert [one.condition for one in named.conditions] == [Condition.SURPRISED]


@pytest.mark.parametrize(
    ("ruling", "level"),
    [(ClearExhaustion.KEPT, 3), (ClearExhaustion.ONE_LEVEL, 2), (ClearExhaustion.REMOVED, 0)],
)
def test_exhaustion_is_not_removed_by_our_reading(ruling: ClearExhaustion, level: int) -> None:
    """5E-MIX-15: it stands apart; the table may rule otherwise."""
    tired = wounded(5, exhaustion=3)

    events = clear_conditions(tired, rulings=Rulings(clear_exhaustion=ruling))

    assert after(tired, events).exhaustion == level


@pytest.mark.parametrize(
    ("condition", "ends"),
    [
        (Condition.INCAPACITATED, True),
        (Condition.STUNNED, True),
        (Condition.PARALYSED, True),
        (Condition.PETRIFIED, True),
        (Condition.UNCONSCIOUS, True),
        (Condition.SURPRISED, False),
        (Condition.PRONE, False),
    ],
)
def test_a_grapple_ends_with_the_grappler(condition: Condition, ends: bool) -> None:
    """5E-CND-GRA-02, 5E-CND-GRA-03, 5E-MIX-05: any incapacity; surprise is none."""
    assert grapple_ends(under(condition)) is ends
    assert grapple_ends(wounded(0))
    assert grapple_ends(wounded(5, dead=True))
    assert grapple_ends(somebody(), moved_out_of_reach=True)
    assert not grapple_ends(somebody())


def test_stone_is_not_poisoned_and_its_poisons_wait() -> None:
    """5E-CND-PET-06, EC-D3-100: 3 rounds of poison are still 3 after 10 as stone."""
    tam = somebody()
    tam = after(tam, impose(tam, Condition.POISONED, "spider", 3))
    stone = after(tam, impose(tam, Condition.PETRIFIED, "basilisk", 10))

    later = after(stone, pass_time(stone, 10))

    assert Condition.POISONED not in active_conditions(stone)
    assert [(one.source, one.rounds_left) for one in later.conditions] == [("spider", 3)]
    assert Condition.POISONED in active_conditions(later)
    assert why_not_condition(stone, Condition.POISONED) == RuleError(
        "dnd5e.immune_while_petrified", condition="poisoned"
    )
    assert why_not_condition(stone, Condition.PRONE) is None


def test_poison_runs_for_the_rounds_that_are_left_after_stone() -> None:
    """5E-CND-PET-06: 4 rounds as stone of 6 passed: the poison lost 2."""
    tam = somebody()
    tam = after(tam, impose(tam, Condition.POISONED, "spider", 3))
    stone = after(tam, impose(tam, Condition.PETRIFIED, "basilisk", 4))
    stone = after(stone, impose(stone, Condition.BLINDED, "sand", 5))
    forever = after(tam, impose(tam, Condition.PETRIFIED, "curse"))

    later = after(stone, pass_time(stone, 6))

    assert [(one.source, one.rounds_left) for one in later.conditions] == [("spider", 1)]
    assert after(forever, pass_time(forever, 99)).conditions == forever.conditions


def test_surprise_ends_with_the_first_turn() -> None:
    """5E-CND-SUR-02: and nothing else does."""
    caught = under(Condition.SURPRISED, Condition.PRONE)

    assert [one.condition for one in after(caught, end_of_first_turn(caught)).conditions] == [
        Condition.PRONE
    ]


def test_temporary_points_with_a_duration_end_with_it() -> None:
    """5E-TMP-08: neither before nor for those without one."""
    tam = somebody()
    timed = after(tam, gain_temporary(tam, 8, rounds_left=10))
    lasting = after(tam, gain_temporary(tam, 8))

    assert after(timed, pass_time(timed, 9)).hit_points.temporary == 8
    ended = after(timed, pass_time(timed, 10)).hit_points
    assert (ended.temporary, ended.temporary_rounds_left, ended.temporary_lasts) == (0, None, False)
    assert after(lasting, pass_time(lasting, 999)).hit_points.temporary == 8


@pytest.mark.parametrize("rounds", [-1, 10_000_001])
def test_time_only_goes_forward(rounds: int) -> None:
    """5E-CND-02: and not by more than a few years at once."""
    with pytest.raises(RuleError, match="rounds_out_of_range"):
        pass_time(somebody(), rounds)
    assert after(somebody(), pass_time(somebody(), 0)) == somebody()


@pytest.mark.parametrize(("level", "change", "result"), [(2, 3, 5), (5, 4, 6), (1, -3, 0)])
def test_exhaustion_adds_up_between_0_and_6(level: int, change: int, result: int) -> None:
    """5E-EXH-02, 5E-EXH-04: unlike other conditions."""
    tired = wounded(5, exhaustion=level)

    assert after(tired, change_exhaustion(tired, change)).exhaustion == result


def test_the_sixth_level_kills_whatever_the_hit_points() -> None:
    """5E-EXH-07: temporary points do not help; a stable creature dies too."""
    tired = wounded(9, temporary=9, exhaustion=5)
    stable = wounded(0, stable=True, rounds_to_wake=600, exhaustion=5)

    events = change_exhaustion(tired, 1, cause="cold")

    assert only(events, ExhaustionChanged) == ExhaustionChanged(level=6, current=9, cause="cold")
    assert only(events, LifeChanged).cause == "exhaustion"
    assert after(tired, events).status is Status.DEAD
    assert after(stable, change_exhaustion(stable, 1)).status is Status.DEAD


def test_the_dead_of_exhaustion_stay_dead() -> None:
    """5E-EXH-07: lowering the level does not bring them back, and they die only once."""
    dead = wounded(9, exhaustion=6)
    lowered = after(dead, change_exhaustion(dead, -1))

    assert (lowered.status, lowered.exhaustion) == (Status.DEAD, 5)
    assert change_exhaustion(dead, 1) == ()
    assert len(change_exhaustion(lowered, 1)) == 1


def test_a_halved_maximum_cuts_without_hurting() -> None:
    """5E-EXH-06, E58, E64: 18 of 20 becomes 10; rising again it stays 10 of 20."""
    tired = wounded(18, exhaustion=3)

    halved = after(tired, change_exhaustion(tired, 1))
    risen = after(halved, change_exhaustion(halved, -1))

    assert (halved.hit_points.current, halved.maximum_hit_points) == (10, 10)
    assert (risen.hit_points.current, risen.maximum_hit_points) == (10, 20)
    assert halved.status is Status.CONSCIOUS


@pytest.mark.parametrize("levels", [-100, 100])
def test_an_absurd_number_of_levels_is_refused(levels: int) -> None:
    """5E-EXH-02: ten at once are six, a hundred are a slip of the finger."""
    assert after(somebody(), change_exhaustion(somebody(), 10)).exhaustion == 6
    with pytest.raises(RuleError, match="levels_out_of_range"):
        change_exhaustion(somebody(), levels)


def test_falling_drops_what_is_held() -> None:
    """5E-CND-UNC-02, 5E-MIX-01, EC-D3-144: the event says it fell; it lies there, prone."""
    bor = wounded(3, 12)

    events = take_damage(bor, 3)
    prone = ConditionInstance(condition=Condition.PRONE, source="unconscious")

    assert only(events, LifeChanged).cause == "fell_unconscious"
    assert Condition.PRONE in active_conditions(after(bor, events))
    assert prone not in after(bor, events).conditions
