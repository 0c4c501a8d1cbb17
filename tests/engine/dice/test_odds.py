"""Exact odds against the slow obvious count, and against another project's."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.odds import (
    Distribution,
    at_least_so_many,
    certain,
    die,
    kept_sum,
    mixture,
    refuse_work,
)
from engine.dice.pool import Pool
from engine.errors import RuleError

pools = st.builds(
    lambda count, keep, faces, highest: Pool(
        count=count, keep=min(keep, count), faces=faces, highest=highest
    ),
    st.integers(0, 4),
    st.integers(0, 4),
    st.integers(1, 5),
    st.booleans(),
)
distributions = st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=5).map(
    Distribution
)


def listed(pool: Pool) -> dict[int, int]:
    """Every throw of a pool, one by one."""
    counts: dict[int, int] = {}
    for faces in product(range(1, pool.faces + 1), repeat=pool.count):
        kept = sorted(faces, reverse=pool.highest)[: pool.keep]
        counts[sum(kept)] = counts.get(sum(kept), 0) + 1
    return counts


@given(pools)
def test_a_kept_sum_is_the_count_of_every_throw(pool: Pool) -> None:
    """Polynomials give what listing gives."""
    assert kept_sum(pool).weights == listed(pool)


@given(distributions, distributions)
def test_two_rolls_together_are_the_count_of_every_pair(
    left: Distribution, right: Distribution
) -> None:
    """Sum, higher and lower of two independent rolls."""
    for combined, function in (
        (left.plus(right), lambda a, b: a + b),
        (left.highest_with(right), max),
        (left.lowest_with(right), min),
    ):
        counts: dict[int, int] = {}
        for (a, weight), (b, other) in product(left.weights.items(), right.weights.items()):
            counts[function(a, b)] = counts.get(function(a, b), 0) + weight * other
        assert combined.weights == counts


@pytest.mark.parametrize(
    ("pool", "expected"),
    [
        (Pool(count=1, faces=20, keep=1), Fraction(3, 10)),
        (Pool(count=2, faces=20, keep=1), Fraction(51, 100)),
        (Pool(count=2, faces=20, keep=1, highest=False), Fraction(9, 100)),
        (Pool(count=3, faces=20, keep=1), Fraction(657, 1000)),
    ],
)
def test_fifteen_or_more_on_kept_d20s(pool: Pool, expected: Fraction) -> None:
    """E25, E21: advantage 51/100, disadvantage 9/100, three dice 657/1000."""
    assert kept_sum(pool).at_least(15) == expected


@pytest.mark.cpython_only
@pytest.mark.parametrize("highest", [True, False])
@pytest.mark.parametrize(("count", "keep", "faces"), [(2, 1, 20), (4, 3, 6), (6, 2, 12)])
def test_icepool_agrees(count: int, keep: int, faces: int, highest: bool) -> None:
    """Another project counts the same pools the same way."""
    icepool = pytest.importorskip("icepool")
    one = icepool.d(faces)
    theirs = one.highest(count, keep) if highest else one.lowest(count, keep)

    ours = kept_sum(Pool(count=count, keep=keep, faces=faces, highest=highest))

    assert {outcome: ours.exactly(outcome) for outcome in ours.weights} == {
        outcome: Fraction(theirs.quantity(outcome), theirs.denominator())
        for outcome in theirs.outcomes()
    }


def test_a_large_pool_is_counted_too() -> None:
    """A hundred dice have far more throws than could be listed."""
    assert kept_sum(Pool(count=100, faces=6, keep=100)).mean() == 350


def test_a_distribution_answers_its_questions() -> None:
    """At least, exactly, mean, shifted, negated."""
    one = Distribution({3: 1, 1: 2, 2: 0})

    assert dict(one.weights) == {1: 2, 3: 1}
    assert list(one.weights) == [1, 3]
    assert one.size == 3
    assert one.at_least(3) == Fraction(1, 3)
    assert one.at_least(4) == 0
    assert one.exactly(1) == Fraction(2, 3)
    assert one.exactly(2) == 0
    assert one.mean() == Fraction(5, 3)
    assert one.shift(-1).weights == {0: 2, 2: 1}
    assert one.opposite().weights == {-1: 2, -3: 1}
    assert die(3).weights == {1: 1, 2: 1, 3: 1}
    assert certain(4).weights == {4: 1}


@pytest.mark.parametrize("weights", [{}, {3: 0}])
def test_a_distribution_without_outcome_is_a_slip(weights: dict[int, int]) -> None:
    """Something always happens."""
    with pytest.raises(ValueError, match=r"^a distribution needs an outcome$"):
        Distribution(weights)


def test_a_mixture_gives_each_part_its_share() -> None:
    """Half the time a d4, half the time a 1; a part without share never happens."""
    mixed = mixture([(2, die(4)), (2, certain(1)), (0, certain(9))])

    assert mixed.weights == {1: 10, 2: 2, 3: 2, 4: 2}
    assert mixed.exactly(1) == Fraction(5, 8)
    assert mixed.exactly(4) == Fraction(1, 8)
    assert mixed.exactly(9) == 0


@given(st.lists(st.fractions(0, 1, max_denominator=6), max_size=5), st.integers(0, 6))
def test_so_many_events_are_the_count_of_every_road(chances: list[Fraction], wanted: int) -> None:
    """Every combination of happening or not, weighed."""
    expected = Fraction(0)
    for road in product([True, False], repeat=len(chances)):
        if sum(road) >= wanted:
            share = Fraction(1)
            for happens, chance in zip(road, chances, strict=True):
                share *= chance if happens else 1 - chance
            expected += share

    assert at_least_so_many(chances, wanted) == expected


def test_as_much_work_as_is_allowed_is_done() -> None:
    """Both sides of the edge."""
    refuse_work(5, 5)
    with pytest.raises(RuleError) as caught:
        refuse_work(6, 5)
    assert caught.value == RuleError("dice.odds_too_large")
