"""What a Jet has to reach: the scale of DD, the DD of a Compétence, a CA and its shifts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.aubaine.jet import Pair, jet_of
from engine.rulesets.aubaine.rulings import RECOMMENDED

if TYPE_CHECKING:
    from engine.rulesets.aubaine.character import Character
    from engine.rulesets.aubaine.rulings import Rulings

LOWEST_USEFUL = 10
"""Below it the action is trivial and needs no Jet (AUB-SCL-04)."""
CEILING = 35
"""The best total without a critical: 12 and 11, with +12 (AUB-SCL-03)."""
MOST_SHIFT = 3
"""How many steps a CA may be shifted, either way (AUB-CA-01)."""


class Difficulty(StrEnum):
    """The words of the scale."""

    EASY = "easy"
    ORDINARY = "ordinary"
    MODERATE = "moderate"
    DIFFICULT = "difficult"
    VERY_DIFFICULT = "very_difficult"
    NEARLY_IMPOSSIBLE = "nearly_impossible"


DIFFICULTIES: Mapping[Difficulty, int] = MappingProxyType(
    {
        Difficulty.EASY: 10,
        Difficulty.ORDINARY: 15,
        Difficulty.MODERATE: 20,
        Difficulty.DIFFICULT: 25,
        Difficulty.VERY_DIFFICULT: 30,
        Difficulty.NEARLY_IMPOSSIBLE: 35,
    }
)
"""Word → DD, when no rule prints one (AUB-SCL-01, AUB-G-04); others are allowed (AUB-SCL-02)."""


class Warned(StrEnum):
    """What is worth saying of a DD that stays allowed."""

    TRIVIAL = "trivial"
    ABOVE_CEILING = "above_ceiling"


def difficulty_warning(difficulty: int) -> Warned | None:
    """What to warn of: rolling for nothing, or a DD that only a critical reaches.

    Any DD is allowed, those between two words of the scale too (AUB-SCL-02, AUB-SCL-03,
    AUB-SCL-04).
    """
    if difficulty < LOWEST_USEFUL:
        return Warned.TRIVIAL
    return Warned.ABOVE_CEILING if difficulty > CEILING else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Technique:
    """A Compétence that its target may resist (AUB-G-09, AUB-POW-02).

    It names the pair of its DD, the pair of the Jet that resists, and what the success and the
    failure of that Jet do.
    """

    name: str
    pair: Pair
    resisted_with: Pair
    on_success: str = ""
    on_failure: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TechniquePlayed:
    """A Compétence was played: `difficulty` is what its DD was made of at that moment."""

    technique: Technique
    difficulty: tuple[Modifier, ...]


def play_technique(character: Character, technique: Technique) -> tuple[TechniquePlayed]:
    """Play a Compétence: its DD is worked out now, from what the character is now (AUB-POW-04).

    Raises:
        RuleError: see `technique_difficulty`.
    """
    difficulty = technique_difficulty(character, technique.pair)
    return (TechniquePlayed(technique=technique, difficulty=difficulty),)


def technique_difficulty(character: Character, pair: Pair) -> tuple[Modifier, ...]:
    """What makes up the DD of a Compétence: 10 and the pair of the one who plays it, now.

    The target resists by reaching the total (AUB-POW-05). No dice: Avantages and Expertise change
    nothing (AUB-POW-01, AUB-POW-03, AUB-POW-04).

    Raises:
        RuleError: `aubaine.no_such_characteristic`.
    """
    return (Modifier(source="base", value=10), *jet_of(character, pair).modifiers)


def why_not_aim(
    shifts: Sequence[int], *, full_cover: bool = False, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why a creature cannot be hit at all: full cover, or more than a difficulty.

    Rules AUB-CA-01, AUB-CA-02, AUB-CA-03.
    """
    if full_cover:
        return RuleError("aubaine.full_cover")
    counted = [sum(shifts)] if rulings.shifts_add_up else list(shifts)
    for shift in counted:
        if abs(shift) > MOST_SHIFT:
            return RuleError("aubaine.shift_too_large", shift=shift, most=MOST_SHIFT)
    return None


def shifted_armour_class(
    armour_class: int,
    shifts: Sequence[int] = (),
    *,
    full_cover: bool = False,
    rulings: Rulings = RECOMMENDED,
) -> int:
    """The CA to reach, once the game master has shifted it (AUB-CA-01, AUB-G-05).

    Raises:
        RuleError: what `why_not_aim` answers.

    >>> shifted_armour_class(15, [2, -3])
    14
    """
    refusal = why_not_aim(shifts, full_cover=full_cover, rulings=rulings)
    if refusal is not None:
        raise refusal
    return armour_class + sum(shifts)
