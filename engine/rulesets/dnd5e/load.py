"""What a creature can carry, push, drag and lift, and what that does to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Sheet, Size
from engine.rulesets.dnd5e.rulings import RECOMMENDED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.rulesets.dnd5e.rulings import Rulings

DRAGGING_SPEED_CM = 150


class LoadState(StrEnum):
    """What a load makes of its bearer, from light to too much."""

    UNENCUMBERED = "unencumbered"
    ENCUMBERED = "encumbered"
    HEAVILY_ENCUMBERED = "heavily_encumbered"
    PUSH_OR_DRAG_ONLY = "push_or_drag_only"
    IMPOSSIBLE = "impossible"


SIZE_HALVES: Mapping[Size, int] = MappingProxyType(
    {
        Size.TINY: 1,
        Size.SMALL: 2,
        Size.MEDIUM: 2,
        Size.LARGE: 4,
        Size.HUGE: 8,
        Size.GARGANTUAN: 16,
    }
)
"""Size → how many halves of a medium creature's weight it bears (5E-LOD-04)."""

SPEED_LOST_CM: Mapping[LoadState, int] = MappingProxyType(
    {
        LoadState.ENCUMBERED: 300,  # 5E-ENC-02
        LoadState.HEAVILY_ENCUMBERED: 600,  # 5E-ENC-03
    }
)
"""State → centimetres of speed that it takes."""

HEAVY_ABILITIES = (Ability.STRENGTH, Ability.DEXTERITY, Ability.CONSTITUTION)
"""Whose checks, attacks and saves a heavy load hinders (5E-ENC-03, 5E-ENC-07)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadLimits:
    """The weights that matter to a creature, in grams; None where the variant is off."""

    capacity_g: int
    push_limit_g: int
    encumbered_above_g: int | None
    heavily_above_g: int | None


def bearing_size(sheet: Sheet) -> Size:
    """The size that counts for weights: its own, or the next one for those who bear as larger.

    One size, not twice the weight: small becomes medium, which bears the same (5E-LOD-04).
    """
    sizes = list(Size)
    larger = sizes.index(sheet.size) + sheet.carries_as_larger
    return sizes[min(larger, len(sizes) - 1)]


def load_limits(sheet: Sheet, rulings: Rulings = RECOMMENDED) -> LoadLimits:
    """Its capacity, twice that to push, drag or lift, and the variant's thresholds.

    The capacity is 7.5 kg a point of Strength and grows with the size (5E-LOD-01, 5E-LOD-02,
    5E-LOD-04); the thresholds of the variant are a third and two thirds of it, scaled too unless
    the table says otherwise (5E-ENC-01, 5E-ENC-02, 5E-ENC-03, 5E-ENC-06).
    """
    strength, halves = sheet.scores[Ability.STRENGTH], SIZE_HALVES[bearing_size(sheet)]
    capacity = strength * 7500 * halves // 2
    scale = halves if rulings.scaled_encumbrance else SIZE_HALVES[Size.MEDIUM]
    threshold = strength * 2500 * scale // 2
    return LoadLimits(
        capacity_g=capacity,
        push_limit_g=2 * capacity,
        encumbered_above_g=threshold if rulings.encumbrance else None,
        heavily_above_g=2 * threshold if rulings.encumbrance else None,
    )


def load_state(sheet: Sheet, rulings: Rulings = RECOMMENDED) -> LoadState:
    """What its load makes of it; a load equal to a limit is still under it.

    Rules 5E-LOD-03, 5E-LOD-05, 5E-ENC-02, 5E-ENC-03, 5E-ENC-04.
    """
    limits, load = load_limits(sheet, rulings), sheet.load_g
    if load > limits.push_limit_g:
        return LoadState.IMPOSSIBLE
    if load > limits.capacity_g:
        return LoadState.PUSH_OR_DRAG_ONLY
    if limits.heavily_above_g is not None and load > limits.heavily_above_g:
        return LoadState.HEAVILY_ENCUMBERED
    if limits.encumbered_above_g is not None and load > limits.encumbered_above_g:
        return LoadState.ENCUMBERED
    return LoadState.UNENCUMBERED


def hindered_abilities(sheet: Sheet, rulings: Rulings = RECOMMENDED) -> tuple[Ability, ...]:
    """The abilities whose rolls the load gives disadvantage (5E-ENC-03)."""
    heavy = load_state(sheet, rulings) is LoadState.HEAVILY_ENCUMBERED
    return HEAVY_ABILITIES if heavy else ()


def cap_under_load(
    speed_cm: int, state: LoadState, *, lifting: bool = False, rulings: Rulings = RECOMMENDED
) -> int:
    """The most speed that a load beyond the capacity leaves, in centimetres.

    1.5 m at most, pushing, dragging or, by our reading, lifting; nothing moves beyond the limit
    (5E-LOD-03, 5E-LOD-06).
    """
    if state is LoadState.IMPOSSIBLE:
        return 0
    if state is LoadState.PUSH_OR_DRAG_ONLY and (rulings.lifting_slows or not lifting):
        return min(speed_cm, DRAGGING_SPEED_CM)
    return speed_cm
