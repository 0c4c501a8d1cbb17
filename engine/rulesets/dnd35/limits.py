"""What a sheet may hold: whatever a file brings is checked before it is a character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.counters import validate_counters
from engine.errors import RuleError, require_between
from engine.rulesets.dnd35.abilities import Ability, ability_modifier
from engine.rulesets.dnd35.skills import BY_NAME, SEPARATOR, SKILLS, skill_of

if TYPE_CHECKING:
    from engine.rulesets.dnd35.character import Character, Level
    from engine.rulesets.dnd35.classes import ClassRow

MAX_LEVEL = 60
MAX_NUMBER = 99
MOST_ARMOUR_TIMES = 9
MOST_LISTED = 60
"""Bonuses, members, classes: more of them than that is no sheet."""


def validate_character(character: Character) -> None:
    """Refuse a sheet that cannot be.

    Raises:
        RuleError: `dnd35.score_out_of_range`, `dnd35.penalty_out_of_range`,
            `dnd35.bonus_out_of_range`, `dnd35.points_out_of_range`, `dnd35.no_more_levels`,
            `dnd35.no_such_skill`, `dnd35.too_many`, or see `engine.counters.validate_counters`.
    """
    validate_counters(character.counters)
    for ability in Ability:
        ability_modifier(character.scores.get(ability, 0))
    require_between("dnd35.penalty_out_of_range", character.armour_penalty, -MAX_NUMBER, 0)
    for listed in (character.bonuses, character.members, character.classes):
        if len(listed) > MOST_LISTED:
            raise RuleError("dnd35.too_many", most=MOST_LISTED)
    _validate_skills(character)
    for class_row in character.classes.values():
        validate_class(class_row)
    if len(character.levels) > MAX_LEVEL:
        raise RuleError("dnd35.no_more_levels", most=MAX_LEVEL)
    for level in character.levels:
        _validate_level(level)


def _validate_skills(character: Character) -> None:
    for bonus in character.bonuses:
        require_between("dnd35.bonus_out_of_range", bonus.value, -MAX_NUMBER, MAX_NUMBER)
        if bonus.skill:
            skill_of(bonus.skill)
    for key in character.members:
        if not SKILLS[skill_of(key)].family:
            raise RuleError("dnd35.no_members", skill=key)
    for skill, row in character.rows.items():
        times = row.armour_factor
        require_between("dnd35.penalty_out_of_range", times, 0, MOST_ARMOUR_TIMES)
        if row.family is not SKILLS[skill].family:
            raise RuleError("dnd35.no_members", skill=str(skill))


def validate_class(row: ClassRow) -> None:
    """Refuse a class that cannot be: a family alone stands for all its members.

    Raises:
        RuleError: `dnd35.points_out_of_range`, `dnd35.no_such_skill`.
    """
    require_between("dnd35.points_out_of_range", row.points, 0, MAX_NUMBER)
    for key in row.skills:
        name = key.partition(SEPARATOR)[0]
        if name != key:
            skill_of(key)
        elif name not in BY_NAME:
            raise RuleError("dnd35.no_such_skill", skill=name)


def _validate_level(level: Level) -> None:
    validate_class(level.row)
    ability_modifier(level.intelligence)
    for key, points in level.spent.items():
        skill_of(key)
        require_between("dnd35.points_out_of_range", points, 0, 9 * MAX_NUMBER)
