"""How long odds would take, estimated without counting them."""

from __future__ import annotations

import pytest

from engine.dice.notation import parse
from engine.dice.odds_work import (
    MOST_MICROSECONDS,
    PER_BYTE,
    PER_PAIR,
    PER_PLACE,
    PER_PLACED_BYTE,
    Work,
    refuse_slow,
    work,
)
from engine.errors import RuleError


@pytest.mark.parametrize(
    "text",
    [
        *("20d6", "10d12kh2", "40d6", "4d6kh3", "100d6", "1d1000", "20d6!", "10d10!kh3", "30d100"),
        *("2d6ro1 + 1d8", "6d10cs>=7", "(1d6 + 2) * 3 / 2", "7", "2d20kl1 - 1d4mi2"),
    ],
)
def test_what_is_quick_is_counted(text: str) -> None:
    """The throws of a table, and far beyond."""
    refuse_slow(parse(text))


@pytest.mark.parametrize(
    "text",
    ["100d50", "100d1000", "100d20kh50", "9d1000*9d1000", "50d100ro<50 + 50d99!", "1d1000!*1d1000"],
)
def test_what_is_slow_is_refused_at_once(text: str) -> None:
    """Without counting anything."""
    with pytest.raises(RuleError, match="odds_too_large"):
        refuse_slow(parse(text))


def test_the_limit_is_allowed() -> None:
    """Both sides of the edge."""
    expression = parse("4d6kh3")
    took = work(expression).microseconds
    assert 0 < took < MOST_MICROSECONDS
    refuse_slow(expression, int(took) + 1)
    with pytest.raises(RuleError, match=r"^dice\.odds_too_large$"):
        refuse_slow(expression, int(took))
    refuse_slow(parse("7"), 0)


def power(length: float) -> float:
    """What a polynomial of so many bytes takes."""
    return PER_BYTE * length**1.5


def placing(places: int, length: float) -> float:
    """What choosing dice by rank takes."""
    return places * (PER_PLACE + PER_PLACED_BYTE * length)


D4, D8 = power(5 * 1.25), power(9 * 1.375)


@pytest.mark.parametrize(
    ("text", "outcomes", "low", "high", "bits", "took"),
    [
        ("7", 1, 7, 7, 0, 0),
        ("1d8", 9, 0, 8, 3, D8),
        ("4d8", 33, 0, 32, 12, power(33 * 2.5)),
        ("4d8kh2", 17, 0, 16, 12, placing(64, 17 * 2.5)),
        ("4d8cs>=5", 5, 0, 4, 12, power(5 * 2.5)),
        ("4d8ma(2-4)kl1", 11, -2, 8, 12, placing(64, 11 * 2.5)),
        ("1d8mi12", 13, 0, 12, 3, power(13 * 1.375)),
        # one comes back of eight, two, or two at the other end
        ("2d8ro1", 17, 0, 16, 12, 16 * PER_PAIR + power(17 * 2.5)),
        ("2d8rr<3", 17, 0, 16, 12, 24 * PER_PAIR + power(17 * 2.5)),
        ("2d8ro>6", 17, 0, 16, 12, 24 * PER_PAIR + power(17 * 2.5)),
        # ten explosions: 8 values and the 8, 16, … 80 that may follow each that explodes
        ("2d8!kh1", 89, 0, 88, 66, 520 * PER_PAIR + placing(176, 89 * 9.25)),
        ("2d8!>6kh1", 89, 0, 88, 66, 960 * PER_PAIR + placing(176, 89 * 9.25)),
        # few pairs are listed, many are polynomials; numbers alone take no time
        ("1d8 + 3", 9, 3, 11, 3, D8 + 9 * PER_PAIR * 2),
        ("10 - 7", 1, 3, 3, 0, 0),
        ("1d8 - 1d4", 13, -4, 8, 5, D8 + D4 + 9 * PER_PAIR + 45 * PER_PAIR),
        ("1d8 + 1d8", 17, 0, 16, 6, 2 * D8 + 9 * PER_PAIR + power(16 * 1.75)),
        ("1d8 * 1d4", 33, 0, 32, 5, D8 + D4 + 45 * PER_PAIR),
        ("(1 - 1d4) * 1d8", 33, -24, 8, 5, D4 + D8 + 5 * PER_PAIR + 45 * PER_PAIR),
        ("1d8 * 100", 9, 0, 800, 3, D8 + 9 * PER_PAIR),
        ("1d8 / 1d4", 17, -8, 8, 5, D8 + D4 + 45 * PER_PAIR),
    ],
)
def test_the_estimate_is_worked_out(
    text: str, outcomes: int, low: int, high: int, bits: float, took: float
) -> None:
    """By hand, with the same prices: a byte, a pair, a place."""
    estimated = work(parse(text))

    assert (estimated.outcomes, estimated.low, estimated.high) == (outcomes, low, high)
    assert (estimated.bits, estimated.microseconds) == pytest.approx((bits, took))


def test_as_many_pairs_as_gaps_allow_are_listed() -> None:
    """Both sides of the edge: d4 + d11 has 5 × 12 pairs over 4 × 15 gaps, d5 + d11 has more."""
    listed, packed = work(parse("1d4 + 1d11")), work(parse("1d5 + 1d11"))
    apart = [work(parse(text)).microseconds for text in ("1d4", "1d5", "1d11")]

    assert listed.microseconds == pytest.approx(apart[0] + apart[2] + 65 * PER_PAIR)
    length = 16 * (packed.bits / 8 + 1)
    assert packed.microseconds == pytest.approx(apart[1] + apart[2] + 6 * PER_PAIR + power(length))
    assert Work(outcomes=1, low=-3, high=4, bits=0, microseconds=0).span == 7


def test_a_range_is_never_too_narrow() -> None:
    """Outcomes lie within what is estimated, whatever the signs."""
    for text, low, high in (("2d6 - 1d8", -8, 12), ("-(1d6 * 3)", -18, 0), ("1d6 / 2", -6, 6)):
        estimated = work(parse(text))
        assert (estimated.low <= low, estimated.high >= high) == (True, True)
