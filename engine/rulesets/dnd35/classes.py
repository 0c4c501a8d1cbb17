"""The eleven base classes: how many points a level brings, and which skills are theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.rulesets.dnd35.skills import SEPARATOR, Field, Skill, SkillKey, skill_of


class CharacterClass(StrEnum):
    """The base classes; a table may write down others."""

    BARBARIAN = "barbarian"
    BARD = "bard"
    CLERIC = "cleric"
    DRUID = "druid"
    FIGHTER = "fighter"
    MONK = "monk"
    PALADIN = "paladin"
    RANGER = "ranger"
    ROGUE = "rogue"
    SORCERER = "sorcerer"
    WIZARD = "wizard"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassRow:
    """What a class brings with each of its levels (S35-PTS-09).

    `skills` holds keys; a family without a member stands for all of its members.
    """

    points: int
    skills: frozenset[SkillKey]

    def owns(self, key: SkillKey) -> bool:
        """Whether a skill is a class skill; the others are cross-class (S35-GEN-02)."""
        return key in self.skills or str(skill_of(key)) in self.skills


def _knowledge(field: Field) -> SkillKey:
    return f"{Skill.KNOWLEDGE}{SEPARATOR}{field}"


def _skills(*keys: SkillKey) -> frozenset[SkillKey]:
    return frozenset(str(key) for key in keys)


EVERY_FIELD = tuple(_knowledge(field) for field in Field if field is not Field.PSIONICS)
"""Knowledge of every kind that the core rules name."""

CLASSES: Mapping[str, ClassRow] = MappingProxyType(
    {
        CharacterClass.BARBARIAN: ClassRow(
            points=4,
            skills=_skills(
                Skill.CLIMB,
                Skill.CRAFT,
                Skill.HANDLE_ANIMAL,
                Skill.INTIMIDATE,
                Skill.JUMP,
                Skill.LISTEN,
                Skill.RIDE,
                Skill.SURVIVAL,
                Skill.SWIM,
            ),
        ),
        CharacterClass.BARD: ClassRow(
            points=6,
            skills=_skills(
                *EVERY_FIELD,
                Skill.APPRAISE,
                Skill.BALANCE,
                Skill.BLUFF,
                Skill.CLIMB,
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DECIPHER_SCRIPT,
                Skill.DIPLOMACY,
                Skill.DISGUISE,
                Skill.ESCAPE_ARTIST,
                Skill.GATHER_INFORMATION,
                Skill.HIDE,
                Skill.JUMP,
                Skill.LISTEN,
                Skill.MOVE_SILENTLY,
                Skill.PERFORM,
                Skill.PROFESSION,
                Skill.SENSE_MOTIVE,
                Skill.SLEIGHT_OF_HAND,
                Skill.SPEAK_LANGUAGE,
                Skill.SPELLCRAFT,
                Skill.SWIM,
                Skill.TUMBLE,
                Skill.USE_MAGIC_DEVICE,
            ),
        ),
        CharacterClass.CLERIC: ClassRow(
            points=2,
            skills=_skills(
                _knowledge(Field.ARCANA),
                _knowledge(Field.HISTORY),
                _knowledge(Field.RELIGION),
                _knowledge(Field.THE_PLANES),
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DIPLOMACY,
                Skill.HEAL,
                Skill.PROFESSION,
                Skill.SPELLCRAFT,
            ),
        ),
        CharacterClass.DRUID: ClassRow(
            points=4,
            skills=_skills(
                _knowledge(Field.NATURE),
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DIPLOMACY,
                Skill.HANDLE_ANIMAL,
                Skill.HEAL,
                Skill.LISTEN,
                Skill.PROFESSION,
                Skill.RIDE,
                Skill.SPELLCRAFT,
                Skill.SPOT,
                Skill.SURVIVAL,
                Skill.SWIM,
            ),
        ),
        CharacterClass.FIGHTER: ClassRow(
            points=2,
            skills=_skills(
                Skill.CLIMB,
                Skill.CRAFT,
                Skill.HANDLE_ANIMAL,
                Skill.INTIMIDATE,
                Skill.JUMP,
                Skill.RIDE,
                Skill.SWIM,
            ),
        ),
        CharacterClass.MONK: ClassRow(
            points=4,
            skills=_skills(
                _knowledge(Field.ARCANA),
                _knowledge(Field.RELIGION),
                Skill.BALANCE,
                Skill.CLIMB,
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DIPLOMACY,
                Skill.ESCAPE_ARTIST,
                Skill.HIDE,
                Skill.JUMP,
                Skill.LISTEN,
                Skill.MOVE_SILENTLY,
                Skill.PERFORM,
                Skill.PROFESSION,
                Skill.SENSE_MOTIVE,
                Skill.SPOT,
                Skill.SWIM,
                Skill.TUMBLE,
            ),
        ),
        CharacterClass.PALADIN: ClassRow(
            points=2,
            skills=_skills(
                _knowledge(Field.NOBILITY),
                _knowledge(Field.RELIGION),
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DIPLOMACY,
                Skill.HANDLE_ANIMAL,
                Skill.HEAL,
                Skill.PROFESSION,
                Skill.RIDE,
                Skill.SENSE_MOTIVE,
            ),
        ),
        CharacterClass.RANGER: ClassRow(
            points=6,
            skills=_skills(
                _knowledge(Field.DUNGEONEERING),
                _knowledge(Field.GEOGRAPHY),
                _knowledge(Field.NATURE),
                Skill.CLIMB,
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.HANDLE_ANIMAL,
                Skill.HEAL,
                Skill.HIDE,
                Skill.JUMP,
                Skill.LISTEN,
                Skill.MOVE_SILENTLY,
                Skill.PROFESSION,
                Skill.RIDE,
                Skill.SEARCH,
                Skill.SPOT,
                Skill.SURVIVAL,
                Skill.SWIM,
                Skill.USE_ROPE,
            ),
        ),
        CharacterClass.ROGUE: ClassRow(
            points=8,
            skills=_skills(
                _knowledge(Field.LOCAL),
                Skill.APPRAISE,
                Skill.BALANCE,
                Skill.BLUFF,
                Skill.CLIMB,
                Skill.CRAFT,
                Skill.DECIPHER_SCRIPT,
                Skill.DIPLOMACY,
                Skill.DISABLE_DEVICE,
                Skill.DISGUISE,
                Skill.ESCAPE_ARTIST,
                Skill.FORGERY,
                Skill.GATHER_INFORMATION,
                Skill.HIDE,
                Skill.INTIMIDATE,
                Skill.JUMP,
                Skill.LISTEN,
                Skill.MOVE_SILENTLY,
                Skill.OPEN_LOCK,
                Skill.PERFORM,
                Skill.PROFESSION,
                Skill.SEARCH,
                Skill.SENSE_MOTIVE,
                Skill.SLEIGHT_OF_HAND,
                Skill.SPOT,
                Skill.SWIM,
                Skill.TUMBLE,
                Skill.USE_MAGIC_DEVICE,
                Skill.USE_ROPE,
            ),
        ),
        CharacterClass.SORCERER: ClassRow(
            points=2,
            skills=_skills(
                _knowledge(Field.ARCANA),
                Skill.BLUFF,
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.PROFESSION,
                Skill.SPELLCRAFT,
            ),
        ),
        CharacterClass.WIZARD: ClassRow(
            points=2,
            skills=_skills(
                *EVERY_FIELD,
                Skill.CONCENTRATION,
                Skill.CRAFT,
                Skill.DECIPHER_SCRIPT,
                Skill.PROFESSION,
                Skill.SPELLCRAFT,
            ),
        ),
    }
)
"""Class → points (S35-PTS-03) and class skills (S35-RNK-12); a table may change its own copy."""
