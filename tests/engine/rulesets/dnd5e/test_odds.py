"""Exact odds of tests, contests and groups, against listing every throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.rollers import TypedRoller
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import roll_test, use_luck, why_not_luck
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test, dice_needed
from engine.rulesets.dnd5e.odds import (
    chance,
    contest_odds,
    group_odds,
    natural_odds,
    total_odds,
)

MODES = (RollMode.NORMAL, RollMode.ADVANTAGE, RollMode.DISADVANTAGE)


def d20(
    mode: RollMode = RollMode.NORMAL,
    *,
    difficulty: int | None = None,
    bonus: int = 0,
    luck: bool = False,
    naturals: bool = False,
) -> D20Test:
    """A test in that mode."""
    reasons = () if mode is RollMode.NORMAL else (Reason(mode=mode, source="table"),)
    return D20Test(
        kind=D20Kind.CHECK,
        reasons=reasons,
        difficulty=difficulty,
        modifiers=(Modifier(source="other", value=bonus),),
        luck=luck,
        naturals=naturals,
    )


def every_roll(test: D20Test) -> list[D20Rolled]:
    """Every way the dice can fall, luck used on the first die that allows it, equally likely."""
    outcomes = []
    for faces in product(range(1, 21), repeat=dice_needed(test)):
        (event,) = roll_test(test, TypedRoller(faces))
        lucky = [at for at in range(len(faces)) if why_not_luck(event, at) is None]
        for new in range(1, 21) if test.luck else (0,):
            again = use_luck(event, lucky[0], TypedRoller([new]))[0] if lucky else event
            outcomes.append(again)
    return outcomes


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("luck", [False, True])
def test_the_kept_face_has_the_chances_of_every_throw(mode: RollMode, luck: bool) -> None:
    """5E-ADV-01, 5E-ADV-05, E25: all 20, 400 or 8,000 ways, read by the roll itself."""
    test = d20(mode, luck=luck)
    rolls = every_roll(test)

    odds = natural_odds(test)

    for face in range(1, 21):
        expected = Fraction(sum(roll.natural == face for roll in rolls), len(rolls))
        assert odds.exactly(face) == expected


def test_luck_rerolls_one_die_of_two() -> None:
    """E22, 5E-ADV-06: 15 or more with advantage is 2121/4000, neither 21231/40000 nor 2043/4000."""
    assert chance(d20(RollMode.ADVANTAGE, difficulty=15, luck=True)) == Fraction(2121, 4000)


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        (RollMode.NORMAL, Fraction(3, 10)),
        (RollMode.ADVANTAGE, Fraction(51, 100)),
        (RollMode.DISADVANTAGE, Fraction(9, 100)),
        (RollMode.AUTO_FAIL, Fraction(0)),
    ],
)
def test_fifteen_or_more(mode: RollMode, expected: Fraction) -> None:
    """E25, E21: advantage is 51/100, disadvantage 9/100, never swapped."""
    assert chance(d20(mode, difficulty=15)) == expected


def test_without_a_difficulty_there_is_no_chance_to_tell() -> None:
    """5E-CHK-08: only totals, whose odds are known."""
    assert chance(d20()) is None
    assert total_odds(d20(bonus=3)).at_least(23) == Fraction(1, 20)


@given(
    st.sampled_from(MODES),
    st.integers(-5, 35),
    st.integers(-5, 12),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_a_chance_is_the_share_of_the_throws_that_succeed(
    mode: RollMode, difficulty: int, bonus: int, luck: bool, naturals: bool
) -> None:
    """5E-CHK-04, 5E-CHK-07: the odds read successes as the roll does, natural 20 and 1 too."""
    test = d20(mode, difficulty=difficulty, bonus=bonus, luck=luck, naturals=naturals)
    if mode is not RollMode.NORMAL:
        test = d20(mode, difficulty=difficulty, bonus=bonus, naturals=naturals)
    rolls = every_roll(test)

    assert chance(test) == Fraction(sum(bool(roll.success) for roll in rolls), len(rolls))


@pytest.mark.parametrize("modes", [(RollMode.NORMAL,) * 2, (RollMode.NORMAL,) * 3])
@pytest.mark.parametrize("bonus", [0, 3])
def test_a_contest_has_the_chances_of_every_pair(modes: tuple[RollMode, ...], bonus: int) -> None:
    """5E-OPP-03, 5E-OPP-04, 5E-OPP-06: settled throw by throw, two sides and three."""
    sides = [d20(mode, bonus=bonus * place) for place, mode in enumerate(modes)]
    winners = [
        settle_contest([face + bonus * place for place, face in enumerate(faces)])[0].winner
        for faces in product(range(1, 21), repeat=len(sides))
    ]

    odds = contest_odds(sides)

    for place in range(len(sides)):
        assert odds.wins[place] == Fraction(winners.count(place), len(winners))
    assert odds.unchanged == Fraction(winners.count(None), len(winners))


def test_a_side_that_fails_automatically_cannot_win() -> None:
    """5E-MIX-11: the other wins, whatever it rolls; with both failing nothing changes."""
    failing = d20(RollMode.AUTO_FAIL, bonus=50)

    assert contest_odds([failing, d20()]).wins == (0, 1)
    assert contest_odds([failing, failing]).unchanged == 1


@pytest.mark.cpython_only
def test_icepool_agrees_on_contests() -> None:
    """5E-OPP-03: advantage and +2 against disadvantage and +5."""
    icepool = pytest.importorskip("icepool")
    left = icepool.d20.highest(2, 1) + 2
    right = icepool.d20.lowest(2, 1) + 5

    odds = contest_odds([d20(RollMode.ADVANTAGE, bonus=2), d20(RollMode.DISADVANTAGE, bonus=5)])

    assert odds.wins == ((left > right).probability(True), (left < right).probability(True))
    assert odds.unchanged == (left == right).probability(True)


@given(st.lists(st.integers(1, 21), min_size=1, max_size=5))
def test_a_group_has_the_chances_of_every_road(difficulties: list[int]) -> None:
    """5E-GRP-02, 5E-GRP-04: each member against the same wall, with its own height."""
    members = [d20(difficulty=difficulty) for difficulty in difficulties]
    chances = [Fraction(21 - difficulty, 20) for difficulty in difficulties]
    expected = Fraction(0)
    for road in product([True, False], repeat=len(members)):
        share = Fraction(1)
        for success, one in zip(road, chances, strict=True):
            share *= one if success else 1 - one
        if sum(road) * 2 >= len(members):
            expected += share

    assert group_odds(members) == expected


def test_a_group_without_difficulty_has_no_odds() -> None:
    """5E-GRP-04: every member needs the number."""
    assert group_odds([d20(difficulty=10), d20()]) is None
