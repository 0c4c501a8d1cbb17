"""Healing, waking, coming back."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.conditions import Condition, ConditionInstance
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import ConditionsChanged, Healed, LifeChanged
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.healing import heal, revive, why_not_heal, why_not_revive
from engine.rulesets.dnd5e.states import active_conditions
from tests.support.dnd5e import after, only, wounded


def test_healing_stops_at_the_maximum() -> None:
    """5E-HEA-01, 5E-HEA-02, 5E-HP-02, E54: 8 for a ranger at 14 of 20 gives 6."""
    assert heal(wounded(14), 8) == (Healed(amount=8, regained=6),)
    assert heal(wounded(20), 5) == (Healed(amount=5, regained=0),)


def test_healing_never_touches_temporary_points() -> None:
    """5E-HEA-04, 5E-TMP-05, R4: neither restored nor consumed."""
    bor = wounded(18, temporary=3)

    assert after(bor, heal(bor, 10)).hit_points == wounded(20, temporary=3).hit_points


def test_one_point_wakes_prone_and_forgets_the_counters() -> None:
    """5E-HEA-05, 5E-CND-UNC-03, 5E-MIX-04, 5E-MIX-12, 5E-ZER-05, 5E-STB-01, EC-D3-144."""
    bor = wounded(0, successes=2, failures=2)

    events = heal(bor, 1)
    awake = after(bor, events)

    assert (awake.status, awake.successes, awake.failures) == (Status.CONSCIOUS, 0, 0)
    assert active_conditions(awake) == {Condition.PRONE}
    assert only(events, LifeChanged) == LifeChanged(status=Status.CONSCIOUS, cause="healing")
    assert only(events, ConditionsChanged).cause == "woke"


def test_a_stable_creature_wakes_the_same_way() -> None:
    """5E-MIX-12: stability and its hours are over."""
    bor = wounded(0, stable=True, rounds_to_wake=600)

    awake = after(bor, heal(bor, 3))

    assert (awake.status, awake.stable, awake.rounds_to_wake) == (Status.CONSCIOUS, False, None)
    assert awake.hit_points.current == 3


def test_who_was_already_prone_is_prone_once() -> None:
    """5E-CND-03: the fall adds nothing."""
    fallen = ConditionInstance(condition=Condition.PRONE, source="shove")
    bor = wounded(0, conditions=(fallen,))

    assert after(bor, heal(bor, 1)).conditions == (fallen,)


def test_healing_of_nothing_changes_nothing() -> None:
    """5E-HEA-06: at 0 it neither wakes nor resets."""
    bor = wounded(0, failures=2)

    assert after(bor, heal(bor, 0)) == bor


def test_the_dead_regain_nothing() -> None:
    """5E-HEA-03: until they are brought back."""
    dead = wounded(0, dead=True, failures=3)

    assert why_not_heal(dead) == RuleError("dnd5e.dead")
    with pytest.raises(RuleError, match=r"dnd5e\.dead"):
        heal(dead, 5)
    for amount in (-1, 10_000):
        with pytest.raises(RuleError, match="amount_out_of_range"):
            heal(wounded(5), amount)


def test_the_dead_may_be_brought_back() -> None:
    """5E-HEA-03: with hit points, prone, counters forgotten."""
    dead = after(wounded(6, 12), take_damage(wounded(6, 12), 18))

    back = after(dead, revive(dead, 4))

    assert (back.status, back.hit_points.current, back.failures) == (Status.CONSCIOUS, 4, 0)
    assert Condition.PRONE in active_conditions(back)
    assert why_not_revive(back) == RuleError("dnd5e.not_dead")
    with pytest.raises(RuleError, match="not_dead"):
        revive(back)
    for points in (0, 13):
        with pytest.raises(RuleError, match="hit_points_out_of_range"):
            revive(dead, points)


def test_deadly_exhaustion_forbids_coming_back() -> None:
    """5E-EXH-07: it would die again; lowered to 5 first, it may."""
    tired = wounded(5, exhaustion=6)

    assert why_not_revive(tired) == RuleError("dnd5e.exhaustion_kills", level=6)
    with pytest.raises(RuleError, match="exhaustion_kills"):
        revive(tired)


def test_points_that_were_left_are_not_healed_twice() -> None:
    """5E-HEA-03: killed by exhaustion with 5 points, brought back with 3: still 5."""
    tired = wounded(5, exhaustion=6)
    tired = after(tired, change_exhaustion(tired, -3))

    assert after(tired, revive(tired, 3)).hit_points.current == 5
    assert after(tired, revive(tired, 7)).hit_points.current == 7
