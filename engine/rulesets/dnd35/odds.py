"""The exact odds of checks, of help and of opposed checks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.dice.odds import Distribution, die
from engine.rulesets.dnd35.aid import AID_BONUS, AID_TARGET
from engine.rulesets.dnd35.checks import Check, outcome
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings

if TYPE_CHECKING:
    from engine.rulesets.dnd35.difficulties import Target

D20 = die(20)


def total_odds(check: Check) -> Distribution:
    """The chances of each result (S35-CHK-01)."""
    return D20.shift(check.modifier)


def chance(check: Check, target: Target) -> Fraction:
    """The exact chance to reach a DC, with no automatic face (S35-CHK-03, S35-CHK-04).

    >>> from engine.rulesets.dnd35.difficulties import Target
    >>> chance(Check(), Target(base=15))
    Fraction(3, 10)
    """
    return _chance(check, target, 0)


def aided_chance(
    check: Check, target: Target, helpers: Sequence[Check], *, rulings: Rulings = RECOMMENDED
) -> Fraction:
    """The exact chance with helpers who throw first (S35-AID-01, S35-AID-02, S35-AID-06)."""
    by_count = [Fraction(1)]
    for helper in helpers:
        helps = chance(helper, AID_TARGET)
        missed = [*(one * (1 - helps) for one in by_count), Fraction(0)]
        helped = [Fraction(0), *(one * helps for one in by_count)]
        by_count = [left + right for left, right in zip(missed, helped, strict=True)]
    most = len(by_count) if rulings.helpers_add_up else 1
    return sum(
        (
            share * _chance(check, target, AID_BONUS * min(count, most))
            for count, share in enumerate(by_count)
        ),
        Fraction(0),
    )


def _chance(check: Check, target: Target, bonus: int) -> Fraction:
    return D20.chance(lambda face: outcome(check, target, face + check.modifier + bonus).success)


def opposed_odds(one: Check, other: Check) -> tuple[Fraction, Fraction]:
    """The chance of each side in the end, rerolls included (S35-OPP-01, S35-OPP-02, S35-OPP-03).

    A tie goes to the higher modifier; with equal modifiers both sides are alike, however often
    they throw again.
    """
    if one.modifier == other.modifier:
        return Fraction(1, 2), Fraction(1, 2)
    mine, theirs = total_odds(one), total_odds(other)
    wins_ties = one.modifier > other.modifier
    first = Fraction(0)
    for result in mine.weights:
        lower = 1 - theirs.at_least(result)
        tied = theirs.exactly(result) if wins_ties else Fraction(0)
        first += mine.exactly(result) * (lower + tied)
    return first, 1 - first
