"""The skills: what each rests on, who may try it, what armour does to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import Ability

SEPARATOR = ":"
MAX_MEMBER = 60

STR, DEX, CON = Ability.STRENGTH, Ability.DEXTERITY, Ability.CONSTITUTION
INT, WIS, CHA = Ability.INTELLIGENCE, Ability.WISDOM, Ability.CHARISMA


class Skill(StrEnum):
    """A trained ability (S35-GEN-01), in the alphabetical order of the French names."""

    TUMBLE = "tumble"
    SPELLCRAFT = "spellcraft"
    PSICRAFT = "psicraft"
    CRAFT = "craft"
    AUTOHYPNOSIS = "autohypnosis"
    BLUFF = "bluff"
    CONCENTRATION = "concentration"
    KNOWLEDGE = "knowledge"
    FORGERY = "forgery"
    CONTROL_SHAPE = "control_shape"
    OPEN_LOCK = "open_lock"
    DECIPHER_SCRIPT = "decipher_script"
    DISGUISE = "disguise"
    MOVE_SILENTLY = "move_silently"
    DISABLE_DEVICE = "disable_device"
    SPOT = "spot"
    DIPLOMACY = "diplomacy"
    HIDE = "hide"
    HANDLE_ANIMAL = "handle_animal"
    BALANCE = "balance"
    RIDE = "ride"
    CLIMB = "climb"
    SLEIGHT_OF_HAND = "sleight_of_hand"
    APPRAISE = "appraise"
    ESCAPE_ARTIST = "escape_artist"
    SEARCH = "search"
    IAIJUTSU_FOCUS = "iaijutsu_focus"
    INTIMIDATE = "intimidate"
    SPEAK_LANGUAGE = "speak_language"
    USE_ROPE = "use_rope"
    SWIM = "swim"
    LISTEN = "listen"
    HEAL = "heal"
    PROFESSION = "profession"
    SENSE_MOTIVE = "sense_motive"
    GATHER_INFORMATION = "gather_information"
    PERFORM = "perform"
    JUMP = "jump"
    LUCID_DREAMING = "lucid_dreaming"
    SURVIVAL = "survival"
    USE_MAGIC_DEVICE = "use_magic_device"
    USE_PSIONIC_DEVICE = "use_psionic_device"


BY_NAME: Mapping[str, Skill] = MappingProxyType({str(skill): skill for skill in Skill})


class Field(StrEnum):
    """The members of Knowledge that the rules name (S35-DSC-09)."""

    ARCANA = "arcana"
    ARCHITECTURE = "architecture"
    DUNGEONEERING = "dungeoneering"
    GEOGRAPHY = "geography"
    HISTORY = "history"
    LOCAL = "local"
    NATURE = "nature"
    NOBILITY = "nobility"
    RELIGION = "religion"
    THE_PLANES = "the_planes"
    PSIONICS = "psionics"


@dataclass(frozen=True, slots=True)
class SkillRow:
    """The header of a skill's description.

    `ability` is the one it rests on, None for a skill that is never rolled (S35-DSC-01);
    `trained_only` asks for a whole rank (S35-DSC-02); `armour_factor` says how many times the
    armour check penalty counts (S35-DSC-03, S35-CHK-06); a `family` is many skills, each with its
    own ranks (S35-DSC-09); a `supplement` needs the table's leave (S35-DSC-08), and what is
    `uncertain` is known from an index alone: the table may write its row anew.
    """

    ability: Ability | None
    trained_only: bool = False
    armour_factor: int = 0
    family: bool = False
    supplement: bool = False
    uncertain: bool = False


SKILLS: Mapping[Skill, SkillRow] = MappingProxyType(
    {
        Skill.TUMBLE: SkillRow(DEX, trained_only=True, armour_factor=1),  # S35-SKL-01
        Skill.SPELLCRAFT: SkillRow(INT, trained_only=True),  # S35-SKL-02
        Skill.PSICRAFT: SkillRow(INT, trained_only=True, supplement=True),  # S35-SKL-03
        Skill.CRAFT: SkillRow(INT, family=True),  # S35-SKL-04
        Skill.AUTOHYPNOSIS: SkillRow(WIS, trained_only=True, supplement=True),  # S35-SKL-05
        Skill.BLUFF: SkillRow(CHA),  # S35-SKL-06
        Skill.CONCENTRATION: SkillRow(CON),  # S35-SKL-07
        Skill.KNOWLEDGE: SkillRow(INT, trained_only=True, family=True),  # S35-SKL-08
        Skill.FORGERY: SkillRow(INT),  # S35-SKL-09
        Skill.CONTROL_SHAPE: SkillRow(WIS, supplement=True),  # S35-SKL-10
        Skill.OPEN_LOCK: SkillRow(DEX, trained_only=True),  # S35-SKL-11
        Skill.DECIPHER_SCRIPT: SkillRow(INT, trained_only=True),  # S35-SKL-12
        Skill.DISGUISE: SkillRow(CHA),  # S35-SKL-13
        Skill.MOVE_SILENTLY: SkillRow(DEX, armour_factor=1),  # S35-SKL-14
        Skill.DISABLE_DEVICE: SkillRow(INT, trained_only=True),  # S35-SKL-15
        Skill.SPOT: SkillRow(WIS),  # S35-SKL-16
        Skill.DIPLOMACY: SkillRow(CHA),  # S35-SKL-17
        Skill.HIDE: SkillRow(DEX, armour_factor=1),  # S35-SKL-18
        Skill.HANDLE_ANIMAL: SkillRow(CHA, trained_only=True),  # S35-SKL-19
        Skill.BALANCE: SkillRow(DEX, armour_factor=1),  # S35-SKL-20
        Skill.RIDE: SkillRow(DEX),  # S35-SKL-21
        Skill.CLIMB: SkillRow(STR, armour_factor=1),  # S35-SKL-22
        Skill.SLEIGHT_OF_HAND: SkillRow(DEX, trained_only=True, armour_factor=1),  # S35-SKL-23
        Skill.APPRAISE: SkillRow(INT),  # S35-SKL-24
        Skill.ESCAPE_ARTIST: SkillRow(DEX, armour_factor=1),  # S35-SKL-25
        Skill.SEARCH: SkillRow(INT),  # S35-SKL-26
        Skill.IAIJUTSU_FOCUS: SkillRow(CHA, supplement=True, uncertain=True),  # S35-SKL-27
        Skill.INTIMIDATE: SkillRow(CHA),  # S35-SKL-28
        Skill.SPEAK_LANGUAGE: SkillRow(None, trained_only=True),  # S35-SKL-29
        Skill.USE_ROPE: SkillRow(DEX),  # S35-SKL-30
        Skill.SWIM: SkillRow(STR, armour_factor=2),  # S35-SKL-31
        Skill.LISTEN: SkillRow(WIS),  # S35-SKL-32
        Skill.HEAL: SkillRow(WIS),  # S35-SKL-33
        Skill.PROFESSION: SkillRow(WIS, trained_only=True, family=True),  # S35-SKL-34
        Skill.SENSE_MOTIVE: SkillRow(WIS),  # S35-SKL-35
        Skill.GATHER_INFORMATION: SkillRow(CHA),  # S35-SKL-36
        Skill.PERFORM: SkillRow(CHA, family=True),  # S35-SKL-37
        Skill.JUMP: SkillRow(STR, armour_factor=1),  # S35-SKL-38
        Skill.LUCID_DREAMING: SkillRow(
            WIS, trained_only=True, supplement=True, uncertain=True
        ),  # S35-SKL-39
        Skill.SURVIVAL: SkillRow(WIS),  # S35-SKL-40
        Skill.USE_MAGIC_DEVICE: SkillRow(CHA, trained_only=True),  # S35-SKL-41
        Skill.USE_PSIONIC_DEVICE: SkillRow(CHA, trained_only=True, supplement=True),  # S35-SKL-42
    }
)
"""Skill → the header of its description (S35-CHK-05)."""

DEVICE_SKILLS = frozenset({Skill.USE_MAGIC_DEVICE, Skill.USE_PSIONIC_DEVICE})
"""Those with which nobody takes 10, and nobody helps (S35-T20-08, S35-AID-07)."""

SkillKey = str
"""A skill's own key, or for a member of a family both: `climb`, `knowledge:arcana`."""


def skill_key(skill: Skill, member: str = "") -> SkillKey:
    """The key of a skill, or of one member of a family (S35-DSC-09).

    Raises:
        RuleError: `dnd35.member_needed`, `dnd35.no_members`, `dnd35.bad_member`.

    >>> skill_key(Skill.KNOWLEDGE, "arcana")
    'knowledge:arcana'
    """
    if not member:
        if SKILLS[skill].family:
            raise RuleError("dnd35.member_needed", skill=str(skill))
        return str(skill)
    if not SKILLS[skill].family:
        raise RuleError("dnd35.no_members", skill=str(skill))
    if member != member.strip() or SEPARATOR in member or len(member) > MAX_MEMBER:
        raise RuleError("dnd35.bad_member", most=MAX_MEMBER)
    return f"{skill}{SEPARATOR}{member}"


def skill_of(key: SkillKey) -> Skill:
    """The skill of a key, the family for one of its members.

    Raises:
        RuleError: `dnd35.no_such_skill`.
    """
    name, _, member = key.partition(SEPARATOR)
    skill = BY_NAME.get(name)
    if skill is None:
        raise RuleError("dnd35.no_such_skill", skill=name)
    skill_key(skill, member)
    return skill


def core_skills() -> tuple[Skill, ...]:
    """The skills that need nobody's leave: 36 of 42 (S35-DSC-08)."""
    return tuple(skill for skill, row in SKILLS.items() if not row.supplement)
