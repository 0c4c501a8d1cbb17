"""The six levels of exhaustion and what each one adds."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

DEADLY_LEVEL = 6


class ExhaustionEffect(StrEnum):
    """What one level adds to those below it."""

    CHECKS = "disadvantage_on_checks"
    HALF_SPEED = "speed_halved"
    ATTACKS_AND_SAVES = "disadvantage_on_attacks_and_saves"
    HALF_MAXIMUM = "maximum_halved"
    NO_SPEED = "speed_zero"
    DEATH = "death"


EXHAUSTION: Mapping[int, ExhaustionEffect] = MappingProxyType(
    {
        1: ExhaustionEffect.CHECKS,
        2: ExhaustionEffect.HALF_SPEED,
        3: ExhaustionEffect.ATTACKS_AND_SAVES,
        4: ExhaustionEffect.HALF_MAXIMUM,
        5: ExhaustionEffect.NO_SPEED,
        6: ExhaustionEffect.DEATH,
    }
)
"""Level → what it adds (5E-EXH-01)."""


def exhaustion_effects(level: int) -> tuple[ExhaustionEffect, ...]:
    """Everything that a level does: its own effect and those of every lower level (5E-EXH-03).

    >>> [str(effect) for effect in exhaustion_effects(2)]
    ['disadvantage_on_checks', 'speed_halved']
    """
    return tuple(effect for step, effect in EXHAUSTION.items() if step <= level)
