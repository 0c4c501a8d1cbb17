"""How dice have fallen so far: how many, their mean, and what fair dice would most often do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

BAND = (196, 100)
"""A mean of many dice is this many standard deviations from its middle in 5 cases of 100."""
PRECISION = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Dice of one size: how many fell and the sum of their faces."""

    faces: int
    count: int
    total: int

    @property
    def mean(self) -> Fraction:
        """The average face."""
        return Fraction(self.total, self.count)

    @property
    def expected(self) -> Fraction:
        """The average face of a fair die.

        >>> Tally(faces=20, count=1, total=1).expected
        Fraction(21, 2)
        """
        return Fraction(self.faces + 1, 2)

    @property
    def band(self) -> tuple[Fraction, Fraction]:
        """Between what the mean of as many fair dice falls, 95 times of 100.

        The mean of fair dice spreads like a bell around the middle (central limit theorem), with
        the variance of one die, (faces² - 1) / 12, over their number; no mean leaves the faces.
        """
        squared = Fraction(self.faces**2 - 1, 12 * self.count)
        deviation = Fraction(isqrt(int(squared * PRECISION**2)), PRECISION)
        reach = deviation * Fraction(*BAND)
        return max(Fraction(1), self.expected - reach), min(
            Fraction(self.faces), self.expected + reach
        )

    @property
    def side(self) -> int:
        """Where the mean lies: 0 inside the band, -1 below it, 1 above it."""
        low, high = self.band
        return (self.mean > high) - (self.mean < low)


def tallied(thrown: Iterable[tuple[int, int]]) -> tuple[Tally, ...]:
    """Count dice by size, the smallest first; each is its size and its face."""
    found: dict[int, tuple[int, int]] = {}
    for faces, face in thrown:
        count, total = found.get(faces, (0, 0))
        found[faces] = (count + 1, total + face)
    return tuple(
        Tally(faces=faces, count=count, total=total)
        for faces, (count, total) in sorted(found.items())
    )
