"""Exact odds: what dice can give, counted with integers.

A distribution is a list of outcomes with whole weights. Dice are combined through their
polynomials (sums) and their cumulative counts (highest, lowest), never by listing every throw, so
that large pools stay quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.dice.pool import Pool


@dataclass(frozen=True, slots=True)
class Distribution:
    """Whole weights of whole outcomes; a weight over `size` is a probability."""

    weights: Mapping[int, int]

    def __post_init__(self) -> None:
        kept = {outcome: weight for outcome, weight in sorted(self.weights.items()) if weight}
        if not kept:
            raise ValueError("a distribution needs an outcome")
        object.__setattr__(self, "weights", MappingProxyType(kept))

    @property
    def size(self) -> int:
        """The sum of the weights."""
        return sum(self.weights.values())

    def chance(self, wanted: Callable[[int], bool]) -> Fraction:
        """The probability of an outcome that is wanted."""
        return Fraction(sum(w for outcome, w in self.weights.items() if wanted(outcome)), self.size)

    def at_least(self, target: int) -> Fraction:
        """The probability of `target` or more.

        >>> die(20).at_least(15)
        Fraction(3, 10)
        """
        return self.chance(lambda outcome: outcome >= target)

    def exactly(self, target: int) -> Fraction:
        """The probability of `target`."""
        return Fraction(self.weights.get(target, 0), self.size)

    def mean(self) -> Fraction:
        """The average outcome."""
        return Fraction(sum(outcome * w for outcome, w in self.weights.items()), self.size)

    def shift(self, amount: int) -> Distribution:
        """The same chances, `amount` higher."""
        return Distribution({outcome + amount: w for outcome, w in self.weights.items()})

    def plus(self, other: Distribution) -> Distribution:
        """The sum of two independent rolls: the product of their polynomials."""
        weights: dict[int, int] = {}
        for left, left_weight in self.weights.items():
            for right, weight in other.weights.items():
                weights[left + right] = weights.get(left + right, 0) + left_weight * weight
        return Distribution(weights)

    def highest_with(self, other: Distribution) -> Distribution:
        """The higher of two independent rolls."""
        outcomes = sorted({*self.weights, *other.weights})
        weights, before = {}, 0
        for outcome in outcomes:
            up_to = self._count_up_to(outcome) * other._count_up_to(outcome)
            weights[outcome], before = up_to - before, up_to
        return Distribution(weights)

    def lowest_with(self, other: Distribution) -> Distribution:
        """The lower of two independent rolls."""
        return self.opposite().highest_with(other.opposite()).opposite()

    def opposite(self) -> Distribution:
        """The same chances with every outcome negated."""
        return Distribution({-outcome: weight for outcome, weight in self.weights.items()})

    def _count_up_to(self, limit: int) -> int:
        return sum(weight for outcome, weight in self.weights.items() if outcome <= limit)


def die(faces: int) -> Distribution:
    """One fair die."""
    return Distribution(dict.fromkeys(range(1, faces + 1), 1))


def certain(outcome: int) -> Distribution:
    """A number without dice."""
    return Distribution({outcome: 1})


def mixture(parts: Iterable[tuple[int, Distribution]]) -> Distribution:
    """Rolls that happen in turn: each part with its whole share of all the cases.

    >>> mixture([(1, certain(0)), (3, certain(5))]).at_least(5)
    Fraction(3, 4)
    """
    chosen = [(share, part) for share, part in parts if share]
    common = lcm(*(part.size for _, part in chosen))
    weights: dict[int, int] = {}
    for share, part in chosen:
        for outcome, weight in part.weights.items():
            grown = share * weight * (common // part.size)
            weights[outcome] = weights.get(outcome, 0) + grown
    return Distribution(weights)


def kept_sum(pool: Pool) -> Distribution:
    """The sum of the dice that a pool keeps.

    Faces are taken from the best to the worst; what matters is only how many dice are still
    unplaced, how many may still be kept and the sum so far.

    >>> from engine.dice.pool import Pool
    >>> kept_sum(Pool(count=2, faces=20, keep=1)).at_least(15)
    Fraction(51, 100)
    """
    best_first = range(1, pool.faces + 1)
    states = {(pool.count, pool.keep, 0): 1}
    for face in reversed(best_first) if pool.highest else best_first:
        grown: dict[tuple[int, int, int], int] = {}
        for (dice, keep, so_far), ways in states.items():
            for showing in range(dice + 1):
                kept = min(showing, keep)
                state = (dice - showing, keep - kept, so_far + kept * face)
                grown[state] = grown.get(state, 0) + ways * comb(dice, showing)
        states = grown
    weights: dict[int, int] = {}
    for (dice, _, so_far), ways in states.items():
        if dice == 0:
            weights[so_far] = weights.get(so_far, 0) + ways
    return Distribution(weights)


def at_least_so_many(chances: Iterable[Fraction], wanted: int) -> Fraction:
    """The probability that at least `wanted` of some independent events happen."""
    by_count = [Fraction(1)]
    for chance in chances:
        missed = [*(share * (1 - chance) for share in by_count), Fraction(0)]
        happened = [Fraction(0), *(share * chance for share in by_count)]
        by_count = [left + right for left, right in zip(missed, happened, strict=True)]
    return sum(by_count[wanted:], Fraction(0))
