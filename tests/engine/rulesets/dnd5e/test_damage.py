"""Damage and what it leaves."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.attacks import attack_situation
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Sheet, Status
from engine.rulesets.dnd5e.damage import after_defences, take_damage, why_not_damage
from engine.rulesets.dnd5e.events import DamageTaken, LifeChanged
from engine.rulesets.dnd5e.rests import short_rest
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.states import active_conditions
from engine.rulesets.dnd5e.temporary import gain_temporary
from tests.support.dnd5e import after, only, somebody, wounded


def test_temporary_points_are_spent_first() -> None:
    """5E-TMP-02, 5E-HP-03, 5E-HP-05, R4, E41: 7 damage, 5 temporary points, 2 hit points."""
    bor = wounded(20, temporary=5)

    events = take_damage(bor, 7)

    assert events == (
        DamageTaken(amount=7, suffered=7, absorbed=5, lost=2, remainder=0, critical=False),
    )
    assert after(bor, events).hit_points == wounded(18).hit_points


def test_what_is_left_of_temporary_points_stays() -> None:
    """E41: 10 temporary points, 4 damage, 6 left, with their duration; at 0 it is forgotten."""
    bor = wounded(20)
    bor = after(bor, gain_temporary(bor, 10, rounds_left=30))

    six = after(bor, take_damage(bor, 4))
    none = after(bor, take_damage(bor, 10))

    assert (six.hit_points.temporary, six.hit_points.current) == (6, 20)
    assert (six.hit_points.temporary_rounds_left, six.hit_points.temporary_lasts) == (30, True)
    assert (none.hit_points.temporary, none.hit_points.temporary_rounds_left) == (0, None)
    assert (none.hit_points.temporary_lasts, none.hit_points.current) == (False, 20)


@pytest.mark.parametrize(
    ("amount", "flags", "suffered"),
    [
        (25, {}, 25),
        (25, {"resistant": True}, 12),
        (25, {"vulnerable": True}, 50),
        (25, {"resistant": True, "vulnerable": True}, 24),
        (25, {"immune": True, "vulnerable": True}, 0),
        (1, {"resistant": True}, 0),
    ],
)
def test_defences_halve_first_then_double(
    amount: int, flags: dict[str, bool], suffered: int
) -> None:
    """E55, 5E-HP-06: 25 resisted and doubled is 24; immunity ends it."""
    asked = {"resistant": False, "vulnerable": False, "immune": False, **flags}

    assert after_defences(amount, **asked) == suffered
    assert only(take_damage(wounded(20), amount, **flags), DamageTaken).suffered == suffered


def test_stone_resists_everything() -> None:
    """5E-CND-PET-05: half, rounded down, once even if something else resists."""
    statue = somebody()
    statue = fold(statue, impose(statue, Condition.PETRIFIED, "basilisk"))

    assert only(take_damage(statue, 15), DamageTaken).suffered == 7
    assert only(take_damage(statue, 15, resistant=True), DamageTaken).suffered == 7


@pytest.mark.parametrize(("damage", "status"), [(17, Status.DYING), (18, Status.DEAD)])
def test_what_is_left_kills_when_it_reaches_the_maximum(damage: int, status: Status) -> None:
    """5E-ZER-02, 5E-ZER-01, 5E-ZER-04, 5E-MIX-01: 6 points of 12; 18 kills, 17 knocks out."""
    ilse = wounded(6, 12)

    events = take_damage(ilse, damage)
    down = after(ilse, events)

    assert down.status is status
    assert only(events, DamageTaken).remainder == damage - 6
    assert (down.hit_points.current, down.successes, down.failures) == (0, 0, 0)
    assert only(events, LifeChanged).cause == (
        "fell_unconscious" if status is Status.DYING else "instant_death"
    )


def test_each_damage_is_tested_alone() -> None:
    """5E-ZER-06, EC-D3-007: 5 beyond 0, then 8: one failure, no instant death."""
    ilse = wounded(3, 12)

    down = after(ilse, take_damage(ilse, 8))
    hurt = after(down, take_damage(down, 8))

    assert (hurt.status, hurt.failures) == (Status.DYING, 1)


def test_full_strength_until_0() -> None:
    """5E-HP-04, 5E-HP-01, EC-D3-147: at 1 of 60 nothing weighs on it."""
    tam = wounded(60, 60)

    hurt = after(tam, take_damage(tam, 59))

    assert hurt.status is Status.CONSCIOUS
    assert active_conditions(hurt) == frozenset()
    assert len(take_damage(tam, 59)) == 1


@pytest.mark.parametrize(
    ("dies_at_zero", "ruling", "status"),
    [(True, True, Status.DEAD), (True, False, Status.DYING), (False, True, Status.DYING)],
)
def test_monsters_usually_die_at_0(dies_at_zero: bool, ruling: bool, status: Status) -> None:
    """5E-MON-01, 5E-MON-02: a switch for each creature, and one for the table."""
    ogre = wounded(4, 11, sheet=Sheet(name="ogre", dies_at_zero=dies_at_zero))

    events = take_damage(ogre, 4, rulings=Rulings(monsters_die_at_zero=ruling))

    assert after(ogre, events).status is status
    if status is Status.DEAD:
        assert only(events, LifeChanged).cause == "monster_at_zero"


@pytest.mark.parametrize(("critical", "failures"), [(False, 1), (True, 2)])
def test_damage_at_0_is_a_failure_or_two(critical: bool, failures: int) -> None:
    """5E-DTH-11, 5E-DTH-12: successes stay as they were."""
    bor = wounded(0, 12, successes=2)

    events = take_damage(bor, 3, critical=critical)

    assert only(events, LifeChanged) == LifeChanged(
        status=Status.DYING, cause="damage_at_zero", successes=2, failures=failures
    )
    assert only(events, DamageTaken).critical is critical


@pytest.mark.parametrize(("damage", "dead"), [(11, False), (12, True)])
@pytest.mark.parametrize("stable", [False, True])
def test_damage_at_0_that_reaches_the_maximum_kills(damage: int, dead: bool, stable: bool) -> None:
    """5E-DTH-13, 5E-DTH-14, 5E-MIX-17, E48: 12 of 12, dying or stable."""
    bor = wounded(0, 12, stable=stable)

    events = take_damage(bor, damage)
    hurt = after(bor, events)

    assert (hurt.status is Status.DEAD) is dead
    assert hurt.failures == (0 if dead else 1)
    assert only(events, LifeChanged).cause == ("instant_death" if dead else "damage_at_zero")


def test_instant_death_keeps_the_counters_as_they_were() -> None:
    """5E-DTH-14: it is looked at before any failure is counted."""
    bor = after(wounded(0, 12, successes=1, failures=2), take_damage(wounded(0, 12), 12))

    event = only(take_damage(wounded(0, 12, successes=1, failures=2), 12), LifeChanged)

    assert bor.dead
    assert (event.successes, event.failures) == (1, 2)


def test_the_third_failure_kills_and_no_fourth_is_shown() -> None:
    """5E-DTH-09, 5E-DTH-04: two failures and a critical."""
    bor = wounded(0, 12, failures=2)

    hurt = after(bor, take_damage(bor, 1, critical=True))

    assert (hurt.status, hurt.failures) == (Status.DEAD, 3)


def test_damage_ends_stability_and_its_timer() -> None:
    """5E-STB-05, 5E-STB-06: dying again, one failure, no waking hour."""
    bor = wounded(0, 12, stable=True, rounds_to_wake=1200)

    hurt = after(bor, take_damage(bor, 2))

    assert (hurt.status, hurt.failures, hurt.rounds_to_wake) == (Status.DYING, 1, None)


def test_damage_at_0_that_is_absorbed_whole_is_no_failure() -> None:
    """5E-TMP-07, 5E-MIX-06, R5, E45: the points keep it from being hurt, stable as it was.

    By the table's ruling it counts; what gets through always does.
    """
    bor = wounded(0, 12, temporary=5, stable=True)
    strict = Rulings(absorbed_damage_at_zero_fails=True)

    assert after(bor, take_damage(bor, 5)).status is Status.STABLE
    assert after(bor, take_damage(bor, 5)).hit_points.temporary == 0
    assert after(bor, take_damage(bor, 5, rulings=strict)).failures == 1
    assert after(bor, take_damage(bor, 6)).failures == 1
    assert after(bor, take_damage(bor, 0, rulings=strict)).status is Status.STABLE
    assert after(bor, take_damage(bor, 16)).status is Status.DYING
    assert after(bor, take_damage(bor, 17)).status is Status.DEAD


@pytest.mark.parametrize("creature", [wounded(5), wounded(0), wounded(0, stable=True)])
def test_no_damage_does_nothing(creature: object) -> None:
    """E57: 0 damage forces no save and ends no stability, immune or not."""
    assert after(creature, take_damage(creature, 0)) == creature  # type: ignore[arg-type]
    assert after(creature, take_damage(creature, 9, immune=True)) == creature  # type: ignore[arg-type]


def test_the_dead_take_no_damage() -> None:
    """5E-HEA-03: nothing reaches them, and the button says so before the tap."""
    dead = wounded(0, dead=True)

    assert why_not_damage(dead) == RuleError("dnd5e.dead")
    assert why_not_damage(wounded(0)) is None
    with pytest.raises(RuleError, match="dead"):
        take_damage(dead, 1)


@pytest.mark.parametrize("amount", [-1, 10_000])
def test_an_amount_has_four_digits_and_no_sign(amount: int) -> None:
    """R4: damage never heals."""
    with pytest.raises(RuleError) as caught:
        take_damage(wounded(5), amount)

    assert caught.value == RuleError("dnd5e.amount_out_of_range", value=amount, low=0, high=9999)
    assert take_damage(wounded(5), 9999)


def test_a_hit_within_reach_of_a_dying_creature_is_two_failures() -> None:
    """5E-MIX-02, 5E-CND-UNC-06: the automatic critical of the helpless; from afar one."""
    bor, wolf = wounded(0, 12), somebody()

    near = attack_situation(wolf, bor)
    far = attack_situation(wolf, bor, distance_cm=151)

    assert (near.critical_on_hit, far.critical_on_hit) == (True, False)
    assert after(bor, take_damage(bor, 3, critical=near.critical_on_hit)).failures == 2


def test_damage_ends_the_moment_of_hit_dice() -> None:
    """5E-SR-02: they are spent at the end of the rest, not in the next fight."""
    bor = wounded(5)
    rested = after(bor, short_rest(bor))

    assert rested.hit_dice_open
    assert not after(rested, take_damage(rested, 1)).hit_dice_open
