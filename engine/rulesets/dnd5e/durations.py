"""Rounds, minutes and hours: whatever runs out is counted in rounds of 6 seconds (5e SRD)."""

from __future__ import annotations

ROUNDS_PER_MINUTE = 10
ROUNDS_PER_HOUR = 600


def minutes(count: int) -> int:
    """Minutes in rounds.

    >>> minutes(60)
    600
    """
    return count * ROUNDS_PER_MINUTE


def hours(count: int) -> int:
    """Hours in rounds."""
    return count * ROUNDS_PER_HOUR
