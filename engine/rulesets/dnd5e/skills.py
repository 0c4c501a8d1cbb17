"""The eighteen skills and the ability each belongs to."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability

if TYPE_CHECKING:
    from collections.abc import Mapping


class Skill(StrEnum):
    """A part of one ability that can be mastered (5E-SKL-01)."""

    ACROBATICS = "acrobatics"
    ANIMAL_HANDLING = "animal_handling"
    ARCANA = "arcana"
    ATHLETICS = "athletics"
    DECEPTION = "deception"
    HISTORY = "history"
    INSIGHT = "insight"
    INTIMIDATION = "intimidation"
    INVESTIGATION = "investigation"
    MEDICINE = "medicine"
    NATURE = "nature"
    PERCEPTION = "perception"
    PERFORMANCE = "performance"
    PERSUASION = "persuasion"
    RELIGION = "religion"
    SLEIGHT_OF_HAND = "sleight_of_hand"
    STEALTH = "stealth"
    SURVIVAL = "survival"


SKILL_ABILITIES: Mapping[Skill, Ability] = MappingProxyType(
    {
        # 5E-SKL-04; Constitution has none (5E-CST-01)
        Skill.ATHLETICS: Ability.STRENGTH,  # 5E-STR-02
        # 5E-SKL-05
        Skill.ACROBATICS: Ability.DEXTERITY,  # 5E-DEX-02
        Skill.SLEIGHT_OF_HAND: Ability.DEXTERITY,  # 5E-DEX-04
        Skill.STEALTH: Ability.DEXTERITY,  # 5E-DEX-03
        # 5E-SKL-06
        Skill.ARCANA: Ability.INTELLIGENCE,  # 5E-INT-02
        Skill.HISTORY: Ability.INTELLIGENCE,  # 5E-INT-03
        Skill.INVESTIGATION: Ability.INTELLIGENCE,  # 5E-INT-04
        Skill.NATURE: Ability.INTELLIGENCE,  # 5E-INT-05
        Skill.RELIGION: Ability.INTELLIGENCE,  # 5E-INT-06
        # 5E-SKL-07
        Skill.ANIMAL_HANDLING: Ability.WISDOM,  # 5E-WIS-02
        Skill.INSIGHT: Ability.WISDOM,  # 5E-WIS-03
        Skill.MEDICINE: Ability.WISDOM,  # 5E-WIS-04
        Skill.PERCEPTION: Ability.WISDOM,  # 5E-WIS-05
        Skill.SURVIVAL: Ability.WISDOM,  # 5E-WIS-06
        # 5E-SKL-08
        Skill.DECEPTION: Ability.CHARISMA,  # 5E-CHA-05
        Skill.INTIMIDATION: Ability.CHARISMA,  # 5E-CHA-02
        Skill.PERFORMANCE: Ability.CHARISMA,  # 5E-CHA-04
        Skill.PERSUASION: Ability.CHARISMA,  # 5E-CHA-03
    }
)
"""Skill → the ability it belongs to; what each covers is text for the page (5E-SKL-09)."""


def skills_of(ability: Ability) -> tuple[Skill, ...]:
    """The skills that belong to an ability: five at most, none for Constitution.

    Rules 5E-SKL-04, 5E-SKL-05, 5E-SKL-06, 5E-SKL-07, 5E-SKL-08.

    >>> skills_of(Ability.STRENGTH)
    (<Skill.ATHLETICS: 'athletics'>,)
    """
    return tuple(skill for skill, owner in SKILL_ABILITIES.items() if owner is ability)


def why_not_skill(ability: Ability, skill: Skill, *, any_ability: bool) -> RuleError | None:
    """Why a skill may not be combined with an ability, or None.

    Only the variant lets a skill serve another ability than its own, and it is the only road from
    a skill to Constitution (5E-SKL-11, 5E-SKL-12, 5E-CST-01).
    """
    if any_ability or SKILL_ABILITIES[skill] is ability:
        return None
    return RuleError("dnd5e.skill_of_another_ability", skill=str(skill), ability=str(ability))
