"""Death saves, first aid, stability, and the odds of it all."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import roll_test, use_luck
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Bonus, Creature, Status
from engine.rulesets.dnd5e.d20 import dice_needed
from engine.rulesets.dnd5e.dying import (
    Fate,
    death_save,
    death_save_test,
    fate_odds,
    first_aid_test,
    roll_waking_time,
    settle_death_save,
    settle_first_aid,
    stabilise,
    why_not_death_save,
    why_not_first_aid,
    why_not_waking_time,
)
from engine.rulesets.dnd5e.events import LifeChanged
from engine.rulesets.dnd5e.odds import chance
from engine.rulesets.dnd5e.passing_time import pass_time
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.states import active_conditions
from tests.support.dnd5e import after, only, reason_sources, scored, somebody, sources, wounded


def saved(creature: Creature, *faces: int, **options: Any) -> Creature:
    """The creature after a death save with these faces."""
    dice = TypedRoller(faces)
    events = death_save(creature, dice, **options)
    dice.finish()
    return after(creature, events)


def counters(creature: Creature) -> tuple[Status, int, int]:
    """Status, successes, failures."""
    return creature.status, creature.successes, creature.failures


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (10, (Status.DYING, 2, 1)),
        (9, (Status.DYING, 1, 2)),
        (19, (Status.DYING, 2, 1)),
        (2, (Status.DYING, 1, 2)),
        (1, (Status.DEAD, 1, 3)),
        (20, (Status.CONSCIOUS, 0, 0)),
    ],
)
def test_one_save_from_one_success_and_one_failure(
    face: int, expected: tuple[Status, int, int]
) -> None:
    """5E-DTH-01, 5E-DTH-03, 5E-DTH-06, 5E-DTH-07, 5E-DTH-09: both sides of every edge."""
    assert counters(saved(wounded(0, successes=1, failures=1), face)) == expected


def test_a_natural_1_from_no_failure_is_two() -> None:
    """5E-DTH-06: still dying."""
    assert counters(saved(wounded(0), 1)) == (Status.DYING, 0, 2)


def test_the_third_success_makes_stable() -> None:
    """5E-DTH-04, 5E-DTH-05, E51, R1: 0 hit points, stable, counters forgotten; no hit point."""
    stable = saved(wounded(0, successes=2, failures=2), 10)

    assert counters(stable) == (Status.STABLE, 0, 0)
    assert stable.hit_points.current == 0
    assert stable.rounds_to_wake is None


def test_the_third_failure_kills() -> None:
    """5E-DTH-04, 5E-DTH-09: in any order with the successes."""
    assert counters(saved(wounded(0, successes=2, failures=2), 9)) == (Status.DEAD, 2, 3)


def test_a_natural_20_wakes_prone_with_1_hit_point() -> None:
    """5E-DTH-07, 5E-MIX-04: not a third success."""
    awake = saved(wounded(0, successes=2, failures=2), 20)

    assert (awake.hit_points.current, active_conditions(awake)) == (1, {Condition.PRONE})


def test_a_modified_1_is_no_natural_1() -> None:
    """E49, 5E-DTH-08: a 5 with −4 is one failure; a 1 with +9 is two; an 18 with +4 a success."""
    penalty = [Modifier(source="bane", value=-4)]
    blessing = [Modifier(source="bless", value=9)]

    assert saved(wounded(0), 5, modifiers=penalty).failures == 1
    assert saved(wounded(0), 1, modifiers=blessing).failures == 2
    assert saved(wounded(0), 18, modifiers=blessing).successes == 1
    assert saved(wounded(0), 14, modifiers=penalty).successes == 1
    assert saved(wounded(0), 13, modifiers=penalty).failures == 1
    assert saved(wounded(0), 20, modifiers=penalty).status is Status.CONSCIOUS


def test_a_total_of_20_wakes_only_by_the_other_reading() -> None:
    """5E-DTH-08: 19 with +1 by the table's ruling, not by the text; 18 with +1 never."""
    one = [Modifier(source="bless", value=1)]
    ruling = Rulings(natural_twenty_by_total=True)

    assert saved(wounded(0), 19, modifiers=one).status is Status.DYING
    assert saved(wounded(0), 19, modifiers=one, rulings=ruling).status is Status.CONSCIOUS
    assert saved(wounded(0), 18, modifiers=one, rulings=ruling).status is Status.DYING


def test_no_ability_joins_a_death_save() -> None:
    """5E-DTH-02, EC-D3-026: Constitution +5 adds nothing, what helps saves does."""
    tough = wounded(
        0,
        sheet=somebody(
            scores={Ability.CONSTITUTION: 20},
            bonuses=(
                Bonus(source="ring", value=1, scope="saves"),
                Bonus(source="charm", value=2, scope="death_saves"),
                Bonus(source="other", value=4, scope="constitution_save"),
            ),
            luck=True,
        ).sheet,
    )

    test = death_save_test(tough)

    assert sources(test) == [("ring", 1), ("charm", 2)]
    assert (test.ability, test.difficulty, test.luck) == (None, 10, True)


def test_exhaustion_3_weighs_on_death_saves_by_our_reading() -> None:
    """5E-DTH-10, 5E-MIX-10: disadvantage, unless the table says they are special; 2 does not."""
    special = Rulings(exhaustion_on_death_saves=False)

    tired = death_save_test(wounded(0, exhaustion=3))

    assert (tired.mode, reason_sources(tired)) == (RollMode.DISADVANTAGE, ["exhaustion"])
    assert death_save_test(wounded(0, exhaustion=3), rulings=special).mode is RollMode.NORMAL
    assert death_save_test(wounded(0, exhaustion=2)).mode is RollMode.NORMAL


def test_helplessness_does_not_fail_a_death_save() -> None:
    """5E-DTH-10: it is no Strength or Dexterity save."""
    assert death_save_test(wounded(0)).mode is RollMode.NORMAL


def test_luck_comes_between_the_roll_and_what_it_does() -> None:
    """5E-ADV-06: a natural 1 is rerolled before it counts."""
    halfling = wounded(0, sheet=somebody(luck=True).sheet)
    (event,) = roll_test(death_save_test(halfling), TypedRoller([1]))

    (again,) = use_luck(event, 0, TypedRoller([20]))

    assert after(halfling, settle_death_save(halfling, again)).status is Status.CONSCIOUS


def test_a_save_that_fails_automatically_is_one_failure() -> None:
    """5E-MIX-11: whatever forbids it throws no die."""
    curse = [Reason(mode=RollMode.AUTO_FAIL, source="curse")]

    assert counters(saved(wounded(0), reasons=curse)) == (Status.DYING, 0, 1)
    assert fate_odds(wounded(0), reasons=curse) == Fate(
        wakes=Fraction(0), stable=Fraction(0), dies=Fraction(1)
    )


@pytest.mark.parametrize(
    ("creature", "status"),
    [
        (wounded(3), "conscious"),
        (wounded(0, stable=True), "stable"),
        (wounded(0, dead=True), "dead"),
    ],
)
def test_only_the_dying_roll_and_are_stabilised(creature: Creature, status: str) -> None:
    """5E-DTH-01, 5E-STB-04, 5E-STB-02, EC-D3-145, EC-D3-146: the refusal says what it is."""
    (roll,) = roll_test(first_aid_test(somebody()), TypedRoller([20]))

    assert why_not_death_save(creature) == RuleError("dnd5e.no_death_save", status=status)
    assert why_not_first_aid(creature) == RuleError("dnd5e.not_dying", status=status)
    for act in (
        lambda: death_save(creature, TypedRoller([10])),
        lambda: settle_death_save(creature, roll),
        lambda: settle_first_aid(creature, roll),
        lambda: stabilise(creature),
        lambda: fate_odds(creature),
    ):
        with pytest.raises(RuleError):
            act()


@pytest.mark.parametrize(("face", "status"), [(8, Status.STABLE), (7, Status.DYING)])
def test_first_aid_is_medicine_against_10(face: int, status: Status) -> None:
    """5E-STB-02, 5E-STB-03, 5E-WIS-04: Wisdom 14, unskilled; a failure costs nothing."""
    helper, bor = scored(wisdom=14), wounded(0, failures=2)
    test = first_aid_test(helper)
    (event,) = roll_test(test, TypedRoller([face]))

    tended = after(bor, settle_first_aid(bor, event))

    assert tended.status is status
    assert tended.failures == (0 if status is Status.STABLE else 2)
    assert chance(test) == Fraction(13, 20)


def test_who_is_stable_stays_unconscious_at_0() -> None:
    """5E-STB-04, 5E-STB-03: by a spell as by first aid."""
    bor = wounded(0, successes=1, failures=2)

    events = stabilise(bor, cause="spell")
    stable = after(bor, events)

    assert only(events, LifeChanged).cause == "spell"
    assert counters(stable) == (Status.STABLE, 0, 0)
    assert Condition.UNCONSCIOUS in active_conditions(stable)


def test_the_hours_of_a_stable_creature_are_rolled_once() -> None:
    """5E-STB-06, EC-D3-146: 1d4 hours, then 1 hit point, prone; not a round before."""
    bor = wounded(0, stable=True)

    waiting = after(bor, roll_waking_time(bor, TypedRoller([3])))
    almost = after(waiting, pass_time(waiting, 1799))
    awake = after(almost, pass_time(almost, 1))

    assert waiting.rounds_to_wake == 1800
    assert (almost.status, almost.rounds_to_wake) == (Status.STABLE, 1)
    assert (awake.status, awake.hit_points.current) == (Status.CONSCIOUS, 1)
    assert active_conditions(awake) == {Condition.PRONE}
    assert why_not_waking_time(waiting) == RuleError("dnd5e.waking_time_known", rounds_left=1800)
    assert why_not_waking_time(wounded(0)) == RuleError("dnd5e.not_stable", status="dying")
    with pytest.raises(RuleError, match="waking_time_known"):
        roll_waking_time(waiting, TypedRoller([1]))


def listed_fate(creature: Creature, **options: Any) -> Fate:
    """Every road of saves, rolled and settled by the engine itself, each weighed."""
    if creature.status is not Status.DYING:
        ends = {Status.CONSCIOUS: "wakes", Status.STABLE: "stable", Status.DEAD: "dies"}
        none = {"wakes": Fraction(0), "stable": Fraction(0), "dies": Fraction(0)}
        return Fate(**{**none, ends[creature.status]: Fraction(1)})
    test = death_save_test(creature, **options)
    throws = list(product(range(1, 21), repeat=dice_needed(test)))
    counted: dict[Creature | int, tuple[int, Creature]] = {}
    for faces in throws:
        (event,) = roll_test(test, TypedRoller(faces))
        rulings = options.get("rulings", Rulings())
        left = after(creature, settle_death_save(creature, event, rulings))
        key = hash((left.status, left.successes, left.failures))
        counted[key] = (counted.get(key, (0, left))[0] + 1, left)
    total = {"wakes": Fraction(0), "stable": Fraction(0), "dies": Fraction(0)}
    for times, left in counted.values():
        fate = listed_fate(left, **options)
        for name in total:
            total[name] += Fraction(times, len(throws)) * getattr(fate, name)
    return Fate(**total)


@pytest.mark.parametrize(
    ("successes", "failures"), [(0, 0), (1, 0), (0, 2), (2, 2), (2, 0), (1, 1)]
)
@pytest.mark.parametrize("bonus", [0, 3, -2, 9, -12])
def test_the_fate_of_the_dying_is_every_road(successes: int, failures: int, bonus: int) -> None:
    """5E-DTH-04, 5E-DTH-06, 5E-DTH-07: roads of saves followed one by one."""
    bor = wounded(0, successes=successes, failures=failures)
    options = {"modifiers": [Modifier(source="bless", value=bonus)]}

    fate = fate_odds(bor, **options)  # type: ignore[arg-type]

    assert fate == listed_fate(bor, **options)
    assert fate.wakes + fate.stable + fate.dies == 1


def test_the_fate_by_the_other_readings() -> None:
    """5E-MIX-10, 5E-DTH-08: exhaustion 3, and waking by the total."""
    tired = wounded(0, exhaustion=3)
    ruling = {
        "rulings": Rulings(natural_twenty_by_total=True),
        "modifiers": [Modifier(source="bless", value=3)],
    }

    assert fate_odds(tired) == listed_fate(tired)
    assert fate_odds(tired).dies > fate_odds(wounded(0)).dies
    assert fate_odds(wounded(0), **ruling) == listed_fate(wounded(0), **ruling)  # type: ignore[arg-type]


@pytest.mark.parametrize("bonus", [-4, 1, 17, 18, 19, 25])
def test_waking_by_the_total_keeps_its_naturals(bonus: int) -> None:
    """5E-DTH-08, the other reading: a 1 never wakes, a 20 always does."""
    options = {
        "rulings": Rulings(natural_twenty_by_total=True, exhaustion_on_death_saves=False),
        "modifiers": [Modifier(source="bless", value=bonus)],
    }
    for failures in (0, 1, 2):
        tired = wounded(0, successes=1, failures=failures, exhaustion=3)

        fate = fate_odds(tired, **options)  # type: ignore[arg-type]

        assert fate == listed_fate(tired, **options)


def test_luck_helps_the_dying() -> None:
    """5E-ADV-06: a halfling's 1 is rarer, 1 in 400."""
    halfling = wounded(0, failures=1, sheet=somebody(luck=True).sheet)
    lucky, plain = fate_odds(halfling), fate_odds(wounded(0, failures=1))

    assert lucky.dies < plain.dies
    assert fate_odds(wounded(0, failures=2, successes=2, sheet=halfling.sheet)).dies == Fraction(
        8 * 20 + 9, 400
    )
