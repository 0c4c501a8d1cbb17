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

from engine.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.dice.pool import Pool


MOST_BYTES = 600_000
"""How long a polynomial may be, packed; a hundred d50 fit."""
MOST_WORK = 1_000_000_000
"""How many bytes the dice that are chosen by rank may move."""
MOST_PAIRS = 100_000
"""How many pairs of outcomes may be looked at one by one."""
FEW_GAPS = 4
"""Outcomes at least this near each other are added as polynomials, not pair by pair."""


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
        """The sum of two independent rolls: the product of their polynomials.

        Raises:
            RuleError: `dice.odds_too_large`, when counting would take too long.
        """
        span = self._span + other._span
        if span * FEW_GAPS < len(self.weights) * len(other.weights):
            width = (self.size * other.size).bit_length() // 8 + 1
            refuse_work(span * width, MOST_BYTES)
            low, other_low = min(self.weights), min(other.weights)
            product = _packed(self.weights, low, width) * _packed(other.weights, other_low, width)
            return Distribution(_unpacked(product, width, low + other_low))
        refuse_work(len(self.weights) * len(other.weights), MOST_PAIRS)
        weights: dict[int, int] = {}
        for left, left_weight in self.weights.items():
            for right, weight in other.weights.items():
                weights[left + right] = weights.get(left + right, 0) + left_weight * weight
        return Distribution(weights)

    @property
    def _span(self) -> int:
        return max(self.weights) - min(self.weights)

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
    sizes = [part.size for _, part in chosen]
    common = lcm(*sizes)
    weights: dict[int, int] = {}
    for (share, part), size in zip(chosen, sizes, strict=True):
        times = share * (common // size)
        for outcome, weight in part.weights.items():
            weights[outcome] = weights.get(outcome, 0) + times * weight
    return Distribution(weights)


def kept_sum(pool: Pool) -> Distribution:
    """The sum of the dice that a pool keeps.

    >>> from engine.dice.pool import Pool
    >>> kept_sum(Pool(count=2, faces=20, keep=1)).at_least(15)
    Fraction(51, 100)
    """
    one = die(pool.faces)
    ranks = (pool.count - pool.keep, pool.count) if pool.highest else (0, pool.keep)
    return ordered_sum(one, pool.count, ranks, {face: face for face in one.weights})


def ordered_sum(
    one: Distribution, count: int, ranks: tuple[int, int], scores: Mapping[int, int]
) -> Distribution:
    """The sum of what some of `count` equal dice score, chosen by rank.

    `ranks` are the places that count, from the lowest die: the first, and the one after the last.
    `scores` says what each value is worth, 0 or more. Values are taken from the lowest to the
    highest; what matters is only how many dice are placed, and the polynomial of the sum so far,
    which one large whole number holds.

    Raises:
        RuleError: `dice.odds_too_large`, when counting would take too long.
    """
    low, high = ranks
    best = max(scores.values())
    width = (one.size**count).bit_length() // 8 + 1
    length = (best * (high - low) + 1) * width
    if high - low == count:
        refuse_work(length, MOST_BYTES)
        scored: dict[int, int] = {}
        for value, weight in one.weights.items():
            scored[scores[value]] = scored.get(scores[value], 0) + weight
        return Distribution(_unpacked(_packed(scored, 0, width) ** count, width, 0))
    refuse_work(len(one.weights) * count * count * length, MOST_WORK)
    placed = [1] + [0] * count
    for value, weight in one.weights.items():
        grown = [0] * (count + 1)
        for before, ways in enumerate(placed):
            if ways:
                for showing in range(count - before + 1):
                    after = before + showing
                    counted = max(0, min(after, high) - max(before, low))
                    times = comb(count - before, showing) * weight**showing
                    grown[after] += ways * times << 8 * width * scores[value] * counted
        placed = grown
    return Distribution(_unpacked(placed[count], width, 0))


def refuse_work(work: int, most: int) -> None:
    """Refuse to count what would take too long.

    Raises:
        RuleError: `dice.odds_too_large`.
    """
    if work > most:
        raise RuleError("dice.odds_too_large")


def _packed(weights: Mapping[int, int], low: int, width: int) -> int:
    """A polynomial as one whole number: `width` bytes a coefficient, from the exponent `low`."""
    highest = max(weights)
    digits = b"".join(
        weights.get(outcome, 0).to_bytes(width, "little") for outcome in range(low, highest + 1)
    )
    return int.from_bytes(digits, "little")


def _unpacked(packed: int, width: int, low: int) -> dict[int, int]:
    """The coefficients of a polynomial again."""
    digits = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
    return {
        low + place // width: int.from_bytes(digits[place : place + width], "little")
        for place in range(0, len(digits), width)
    }


def at_least_so_many(chances: Iterable[Fraction], wanted: int) -> Fraction:
    """The probability that at least `wanted` of some independent events happen."""
    by_count = [Fraction(1)]
    for chance in chances:
        missed = [*(share * (1 - chance) for share in by_count), Fraction(0)]
        happened = [Fraction(0), *(share * chance for share in by_count)]
        by_count = [left + right for left, right in zip(missed, happened, strict=True)]
    return sum(by_count[wanted:], Fraction(0))
