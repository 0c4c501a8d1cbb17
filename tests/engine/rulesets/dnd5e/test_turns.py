"""What a turn does to the creature whose turn it is: time, effects that run out, surprise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature, Status, new_creature
from engine.rulesets.dnd5e.events import ConditionsChanged, Healed, TemporaryChanged, TimePassed
from engine.rulesets.dnd5e.passing_time import begin_turn, end_turn, pass_time
from engine.rulesets.dnd5e.states import active_conditions
from engine.rulesets.dnd5e.temporary import gain_temporary


def bor(**state: object) -> Creature:
    """A rested fighter, with what is said of it changed."""
    return replace(new_creature("Bor", hit_points=12), **state)  # type: ignore[arg-type]


def stunned(rounds: int) -> Creature:
    """Bor, stunned for so many rounds by somebody else."""
    return fold(bor(), impose(bor(), Condition.STUNNED, "poing", rounds))


def whole_turn(creature: Creature) -> Creature:
    """The creature after a whole turn of its own."""
    begun = fold(creature, begin_turn(creature))
    return fold(begun, end_turn(begun))


@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_an_effect_weighs_on_as_many_turns_as_it_has_rounds(rounds: int) -> None:
    """5E-CND-02: during each of them, and no longer than the end of the last."""
    creature = stunned(rounds)
    for _ in range(rounds):
        creature = fold(creature, begin_turn(creature))
        assert Condition.STUNNED in active_conditions(creature)
        creature = fold(creature, end_turn(creature))
    assert active_conditions(creature) == frozenset()


def test_what_begins_in_a_turn_does_not_end_with_that_turn() -> None:
    """5E-CND-02: one round of invisibility taken on its own turn covers the next one."""
    creature = fold(bor(), begin_turn(bor()))
    creature = fold(creature, impose(creature, Condition.INVISIBLE, "potion", 1))
    creature = fold(creature, end_turn(creature))
    assert Condition.INVISIBLE in active_conditions(creature)
    assert active_conditions(whole_turn(creature)) == frozenset()


def test_each_effect_has_its_own_end() -> None:
    """5E-CND-03: two poisons, the longer one goes on; what has no duration stays."""
    creature = bor()
    for source, rounds in (("dard", 1), ("fiole", 2), ("malédiction", None)):
        creature = fold(creature, impose(creature, Condition.POISONED, source, rounds))
    creature = whole_turn(creature)
    assert [(one.source, one.rounds_left) for one in creature.conditions] == [
        ("fiole", 1),
        ("malédiction", None),
    ]


def test_poison_waits_while_petrified() -> None:
    """5E-CND-PET-06: stone for one round, poison for two: stone ends first, poison has two left."""
    creature = fold(bor(), impose(bor(), Condition.POISONED, "dard", 2))
    creature = fold(creature, impose(creature, Condition.PETRIFIED, "regard", 1))
    creature = whole_turn(creature)
    assert [(one.condition, one.rounds_left) for one in creature.conditions] == [
        (Condition.POISONED, 2)
    ]


def test_surprise_ends_with_the_first_turn_not_before() -> None:
    """5E-CND-SUR-02: surprised during the first turn, free when it ends."""
    creature = fold(bor(), impose(bor(), Condition.SURPRISED, "embuscade"))
    begun = fold(creature, begin_turn(creature))
    assert Condition.SURPRISED in active_conditions(begun)
    (event,) = end_turn(begun)
    assert isinstance(event, ConditionsChanged)
    assert (event.cause, active_conditions(fold(begun, (event,)))) == ("turn", frozenset())


def test_temporary_points_end_with_their_last_turn() -> None:
    """5E-TMP-08: two rounds are two turns."""
    creature = fold(bor(), gain_temporary(bor(), 5, rounds_left=2))
    creature = whole_turn(creature)
    assert creature.hit_points.temporary == 5
    begun = fold(creature, begin_turn(creature))
    assert begun.hit_points.temporary == 5
    assert end_turn(begun) == (TemporaryChanged(amount=0, cause="ran_out"),)


def test_the_stable_wake_when_their_hours_are_over() -> None:
    """5E-STB-06: at the start of the turn; with one round more, not yet."""
    asleep = bor(hit_points=replace(bor().hit_points, current=0), stable=True, rounds_to_wake=1)
    passed, healed, *_ = begin_turn(asleep)
    assert passed == TimePassed(rounds=1, poison_rounds=1)
    assert healed == Healed(amount=1, regained=1, cause="time")
    assert begin_turn(replace(asleep, rounds_to_wake=2)) == (passed,)
    assert fold(asleep, begin_turn(asleep)).status is Status.CONSCIOUS


def test_turns_and_passing_time_agree() -> None:
    """Ten turns and a minute leave the same creature, for what no turn cuts in two."""
    creature = fold(stunned(10), gain_temporary(stunned(10), 5, rounds_left=10))
    creature = replace(creature, rounds_since_long_rest=100)
    by_turns = creature
    for _ in range(10):
        by_turns = whole_turn(by_turns)
    assert by_turns == fold(creature, pass_time(creature, 10))
    assert by_turns.rounds_since_long_rest == 110
