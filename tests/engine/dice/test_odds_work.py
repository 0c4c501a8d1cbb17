"""How long odds would take, estimated without counting them."""

from __future__ import annotations

import pytest

from engine.dice.notation import parse
from engine.dice.odds_work import MOST_MICROSECONDS, refuse_slow, work
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
    with pytest.raises(RuleError, match="odds_too_large"):
        refuse_slow(expression, int(took))


def test_a_range_is_never_too_narrow() -> None:
    """Outcomes lie within what is estimated, whatever the signs."""
    for text, low, high in (("2d6 - 1d8", -8, 12), ("-(1d6 * 3)", -18, 0), ("1d6 / 2", -6, 6)):
        estimated = work(parse(text))
        assert (estimated.low <= low, estimated.high >= high) == (True, True)
