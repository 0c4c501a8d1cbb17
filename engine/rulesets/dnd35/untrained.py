"""Trying a skill without training: what is allowed, and how far it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.points import rank_bonus
from engine.rulesets.dnd35.skills import Skill, SkillKey, skill_of

if TYPE_CHECKING:
    from engine.rulesets.dnd35.skills import SkillRow


class UntrainedTask(StrEnum):
    """What an exception is limited to, or spared from."""

    COMMON_KNOWLEDGE = "common_knowledge"
    DOMESTIC_ANIMALS = "domestic_animals"
    ANY_SLEIGHT = "any_sleight"
    HIDE_ON_SELF = "hide_on_self"


@dataclass(frozen=True, slots=True)
class Exemption:
    """An ability check in the place of a skill that needs training; `most` is the DC it reaches."""

    skill: Skill
    ability: Ability
    most: int | None = None


UNTRAINED: Mapping[UntrainedTask, Exemption] = MappingProxyType(
    {
        UntrainedTask.COMMON_KNOWLEDGE: Exemption(Skill.KNOWLEDGE, Ability.INTELLIGENCE, 10),
        UntrainedTask.DOMESTIC_ANIMALS: Exemption(Skill.HANDLE_ANIMAL, Ability.CHARISMA),
        UntrainedTask.ANY_SLEIGHT: Exemption(Skill.SLEIGHT_OF_HAND, Ability.DEXTERITY, 10),
        UntrainedTask.HIDE_ON_SELF: Exemption(Skill.SLEIGHT_OF_HAND, Ability.DEXTERITY),
    }
)
"""Task → the check that replaces the skill (S35-UNT-04, S35-DSC-06, from the 3.5 SRD)."""


def untrained_tasks(key: SkillKey) -> tuple[UntrainedTask, ...]:
    """What somebody without training may still try with a skill (S35-UNT-04)."""
    skill = skill_of(key)
    return tuple(task for task, one in UNTRAINED.items() if one.skill is skill)


def is_trained(half_ranks: int) -> bool:
    """Whether there is a whole rank: half of one is no training (S35-UNT-02, S35-UNT-03)."""
    return rank_bonus(half_ranks) >= 1


def why_not_try(
    key: SkillKey, row: SkillRow, half_ranks: int, task: UntrainedTask | None = None
) -> RuleError | None:
    """Why a skill cannot be tried at all: it needs training, and the task is no exception.

    A skill that is never rolled cannot be tried either (S35-DSC-01, S35-DSC-02, S35-UNT-01,
    S35-UNT-02, S35-UNT-03, S35-UNT-04).
    """
    if row.ability is None:
        return RuleError("dnd35.never_rolled", skill=key)
    if not row.trained_only or is_trained(half_ranks) or task in untrained_tasks(key):
        return None
    return RuleError("dnd35.trained_only", skill=key)
