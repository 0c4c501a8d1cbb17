"""Refusals: a code and its blanks."""

from __future__ import annotations

import pytest

from engine.errors import RuleError, refuse, require_between


def test_a_refusal_shows_its_code_and_its_blanks() -> None:
    """A developer reads what was refused without any sentence being kept in the engine."""
    error = RuleError("dnd5e.score_out_of_range", value=31, low=1, high=30)

    assert error.code == "dnd5e.score_out_of_range"
    assert error.details == {"value": 31, "low": 1, "high": 30}
    assert str(error) == "dnd5e.score_out_of_range (value=31, low=1, high=30)"
    assert repr(error) == "RuleError('dnd5e.score_out_of_range', value=31, low=1, high=30)"
    assert str(RuleError("dnd5e.dead")) == "dnd5e.dead"


def test_the_blanks_cannot_be_changed() -> None:
    """Details are read-only."""
    with pytest.raises(TypeError):
        RuleError("dnd5e.dead", hours=1).details["hours"] = 2  # type: ignore[index]


def test_two_refusals_that_say_the_same_are_equal() -> None:
    """So that the one that greys a button can be compared with the one that was raised."""
    assert RuleError("a", n=1) == RuleError("a", n=1)
    assert hash(RuleError("a", n=1)) == hash(RuleError("a", n=1))
    assert RuleError("a", n=1) != RuleError("a", n=2)
    assert RuleError("a", n=1) != RuleError("b", n=1)
    assert RuleError("a") != "a"


def test_refuse_raises_only_a_reason() -> None:
    """None lets the act go on."""
    refuse(None)
    with pytest.raises(RuleError, match="no"):
        refuse(RuleError("no"))


@pytest.mark.parametrize("value", [1, 30])
def test_both_ends_of_a_range_are_allowed(value: int) -> None:
    """The edges are inside."""
    require_between("out", value, 1, 30)


@pytest.mark.parametrize("value", [0, 31])
def test_just_outside_a_range_is_refused(value: int) -> None:
    """One below and one above."""
    with pytest.raises(RuleError) as caught:
        require_between("out", value, 1, 30)

    assert caught.value == RuleError("out", value=value, low=1, high=30)
