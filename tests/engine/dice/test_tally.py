"""The mean of one's own dice, beside what fair dice do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.dice.odds import Distribution, ordered_sum
from engine.dice.odds import die as one_die
from engine.dice.tally import Tally, tallied


def test_dice_are_counted_by_size() -> None:
    """T12: how many, and their mean."""
    assert tallied([(20, 5), (6, 4), (20, 16), (20, 1)]) == (
        Tally(faces=6, count=1, total=4),
        Tally(faces=20, count=3, total=22),
    )
    assert tallied([]) == ()
    assert Tally(faces=20, count=3, total=22).mean == Fraction(22, 3)


def test_one_die_may_show_any_face() -> None:
    """The band of one die is all of it."""
    assert Tally(faces=20, count=1, total=1).band == (1, 20)
    assert [Tally(faces=20, count=1, total=face).side for face in (1, 20)] == [0, 0]


def exact_outside(faces: int, count: int, band: tuple[Fraction, Fraction]) -> Fraction:
    """The exact chance that the mean of fair dice leaves the band."""
    odds: Distribution = ordered_sum(
        one_die(faces), count, (0, count), {face: face for face in range(1, faces + 1)}
    )
    low, high = band
    return odds.chance(lambda total: not low <= Fraction(total, count) <= high)


@pytest.mark.parametrize("faces", [4, 6, 20, 100])
@pytest.mark.parametrize("count", [10, 30, 60])
def test_fair_dice_leave_the_band_one_time_in_twenty(faces: int, count: int) -> None:
    """T12: checked against the exact polynomial; a sum is whole, so not to the last digit."""
    outside = exact_outside(faces, count, Tally(faces=faces, count=count, total=count).band)
    assert Fraction(3, 100) < outside < Fraction(7, 100)


def test_a_mean_is_inside_below_or_above() -> None:
    """A hundred d20: 10.5 give or take 1.13; both sides of each edge."""
    low, high = Tally(faces=20, count=100, total=1050).band
    assert (round(float(low), 2), round(float(high), 2)) == (9.37, 11.63)
    totals = (936, 937, 938, 1162, 1163)
    assert [Tally(faces=20, count=100, total=total).side for total in totals] == [-1, -1, 0, 0, 1]
