"""The exact odds of what the dice of this game decide."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from engine.dice.odds import (
    Distribution,
    at_least_so_many,
    certain,
    die,
    kept_sum,
    mixture,
)
from engine.rulesets.dnd5e.advantage import RollMode, pool_of
from engine.rulesets.dnd5e.d20 import D20Test, succeeds

if TYPE_CHECKING:
    from collections.abc import Sequence


def natural_odds(test: D20Test) -> Distribution:
    """The chances of each face of the die that is kept, luck used as well as it can be.

    Luck rerolls one die that shows 1, even when both do (5E-ADV-05, 5E-ADV-06). Not for a test
    that fails automatically: it throws nothing.
    """
    return _natural(test.mode, test.luck)


@cache
def _natural(mode: RollMode, luck: bool) -> Distribution:  # noqa: FBT001 - a key of the cache
    pool = pool_of(mode)
    if not luck:
        return kept_sum(pool)
    above_one = Distribution(dict.fromkeys(range(2, 21), 1))
    if pool.count == 1:
        return mixture([(19, above_one), (1, die(20))])
    combine = Distribution.highest_with if pool.highest else Distribution.lowest_with
    return mixture(
        [
            (19 * 19, combine(above_one, above_one)),
            (2 * 19, combine(above_one, die(20))),
            (1, combine(certain(1), die(20))),
        ]
    )


def chance(test: D20Test) -> Fraction | None:
    """The exact chance that a test succeeds; None without a difficulty.

    >>> from engine.rulesets.dnd5e.d20 import D20Kind
    >>> chance(D20Test(kind=D20Kind.CHECK, difficulty=15))
    Fraction(3, 10)
    """
    if test.difficulty is None:
        return None
    if test.mode is RollMode.AUTO_FAIL:
        return Fraction(0)
    return natural_odds(test).chance(lambda natural: bool(succeeds(test, natural)))


def total_odds(test: D20Test) -> Distribution:
    """The chances of each total of a test that is really rolled."""
    return natural_odds(test).shift(test.modifier)


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestOdds:
    """The chance of each side to have the only best total, and that nothing changes."""

    wins: tuple[Fraction, ...]
    unchanged: Fraction


def contest_odds(sides: Sequence[D20Test]) -> ContestOdds:
    """The exact odds of a contest between two sides or more (5E-OPP-03, 5E-OPP-04, 5E-OPP-06).

    A side that fails automatically has no total and cannot win.
    """
    totals = [None if one.mode is RollMode.AUTO_FAIL else total_odds(one) for one in sides]
    wins = tuple(_wins(totals, index) for index in range(len(totals)))
    return ContestOdds(wins=wins, unchanged=1 - sum(wins, Fraction(0)))


def _wins(totals: Sequence[Distribution | None], index: int) -> Fraction:
    own = totals[index]
    if own is None:
        return Fraction(0)
    others = [total for at, total in enumerate(totals) if total is not None and at != index]
    result = Fraction(0)
    for outcome in own.weights:
        share = own.exactly(outcome)
        for other in others:
            share *= 1 - other.at_least(outcome)
        result += share
    return result


def group_odds(members: Sequence[D20Test]) -> Fraction | None:
    """The exact chance that at least half of a group succeeds; None without a difficulty.

    Rules 5E-GRP-02 and 5E-GRP-04.
    """
    chances = [chance(member) for member in members]
    known = [one for one in chances if one is not None]
    if len(known) < len(chances):
        return None
    return at_least_so_many(known, (len(known) + 1) // 2)
