"""Several dice of several sizes, added up."""

from __future__ import annotations

import pytest

from engine.dice.handful import MOST_DICE, throw_handful
from engine.dice.rollers import SeededRoller, TypedRoller
from engine.errors import RuleError


def test_every_die_is_kept_in_the_order_picked() -> None:
    """The result shows each die."""
    (thrown,) = throw_handful([4, 20, 100], TypedRoller([4, 17, 100]))

    assert [(die.faces, die.value, die.kept) for die in thrown.dice] == [
        (4, 4, True),
        (20, 17, True),
        (100, 100, True),
    ]
    assert thrown.total == 121


def test_a_handful_needs_a_die() -> None:
    """None is refused, one is thrown."""
    with pytest.raises(RuleError) as refused:
        throw_handful([], TypedRoller([]))

    assert refused.value == RuleError("dice.none")
    assert throw_handful([6], TypedRoller([2]))[0].total == 2


def test_a_handful_has_a_limit() -> None:
    """100 dice are thrown, 101 refused."""
    with pytest.raises(RuleError) as refused:
        throw_handful([6] * (MOST_DICE + 1), SeededRoller(1))

    assert refused.value == RuleError("dice.too_many", most=100, asked=101)
    assert len(throw_handful([6] * MOST_DICE, SeededRoller(1))[0].dice) == 100
