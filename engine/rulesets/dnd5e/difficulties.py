"""Typical difficulties, and the difficulty of a caster's spells."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.checks import ability_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.rulesets.dnd5e.creature import Creature


class Difficulty(StrEnum):
    """The words for typical difficulties."""

    VERY_EASY = "very_easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very_hard"
    NEARLY_IMPOSSIBLE = "nearly_impossible"


DIFFICULTIES: Mapping[Difficulty, int] = MappingProxyType(
    {
        Difficulty.VERY_EASY: 5,
        Difficulty.EASY: 10,
        Difficulty.MEDIUM: 15,
        Difficulty.HARD: 20,
        Difficulty.VERY_HARD: 25,
        Difficulty.NEARLY_IMPOSSIBLE: 30,
    }
)
"""Word → number (5E-CHK-06, from the 5e SRD); any other number is allowed."""


class CasterClass(StrEnum):
    """The classes whose spellcasting ability the documents name."""

    BARD = "bard"
    CLERIC = "cleric"
    DRUID = "druid"
    PALADIN = "paladin"
    RANGER = "ranger"
    SORCERER = "sorcerer"
    WARLOCK = "warlock"
    WIZARD = "wizard"


CASTING_ABILITIES: Mapping[CasterClass, Ability] = MappingProxyType(
    {
        CasterClass.WIZARD: Ability.INTELLIGENCE,  # 5E-INT-08
        CasterClass.CLERIC: Ability.WISDOM,  # 5E-WIS-08
        CasterClass.DRUID: Ability.WISDOM,
        CasterClass.RANGER: Ability.WISDOM,
        CasterClass.BARD: Ability.CHARISMA,  # 5E-CHA-07
        CasterClass.PALADIN: Ability.CHARISMA,
        CasterClass.SORCERER: Ability.CHARISMA,
        CasterClass.WARLOCK: Ability.CHARISMA,
    }
)
"""Class → the ability it casts with (5E-INT-08, 5E-WIS-08, 5E-CHA-07)."""


def spell_save_difficulty(
    creature: Creature, ability: Ability, modifiers: Iterable[Modifier] = ()
) -> tuple[Modifier, ...]:
    """What makes up the difficulty of its spells: 8, its proficiency bonus, its casting ability.

    Rules 5E-SAV-06 and 5E-SAV-07. The difficulty is their total.
    """
    return (
        Modifier(source="base", value=8),
        Modifier(source="proficiency", value=creature.sheet.proficiency_bonus),
        ability_part(creature, ability),
        *modifiers,
    )
