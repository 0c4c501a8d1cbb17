"""The sheet of a character and its levels, each with the points it spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.counters import Counters
from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import Ability, ability_modifier
from engine.rulesets.dnd35.classes import CLASSES, ClassRow
from engine.rulesets.dnd35.limits import validate_character
from engine.rulesets.dnd35.points import (
    bought_half_ranks,
    most_half_ranks,
    rank_bonus,
    skill_points,
)
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd35.skills import (
    SKILLS,
    Field,
    Skill,
    SkillKey,
    SkillRow,
    skill_key,
    skill_of,
)

SKILL_FOCUS = 3
"""What the feat Talent adds to its skill (S35-CHK-02)."""

AVERAGE: Mapping[Ability, int] = MappingProxyType(dict.fromkeys(Ability, 10))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus or a penalty that always counts: race, feat, item (S35-CHK-02).

    `skill` is the skill it helps, empty for all of them.
    """

    source: str
    value: int
    skill: SkillKey = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One level: its class as it was then, Intelligence at that level, and the points spent.

    The class's row is kept with the level, and whether the character was human: what is written
    anew later changes nothing here (S35-PTS-09, S35-RNK-13).
    """

    class_name: str
    row: ClassRow
    intelligence: int
    human: bool = False
    spent: Mapping[SkillKey, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A character of D&D 3.5, as far as skills go (S35-GEN-01, S35-GEN-02).

    `armour_penalty` is 0 or less. `members` are those of families that the sheet shows even without
    ranks (S35-DSC-09). `rows` are skills whose header the table wrote anew, `classes`
    what it takes levels in (S35-DSC-05); `supplements` shows the six skills of the supplements.
    """

    name: str
    scores: Mapping[Ability, int] = field(default_factory=lambda: AVERAGE)
    human: bool = False
    armour_penalty: int = 0
    bonuses: tuple[Bonus, ...] = ()
    members: tuple[SkillKey, ...] = ()
    supplements: bool = False
    rows: Mapping[Skill, SkillRow] = field(default_factory=dict)
    classes: Mapping[str, ClassRow] = field(default_factory=lambda: CLASSES)
    levels: tuple[Level, ...] = ()
    counters: Counters = ()
    """What the table counts: hit points, arrows, anything."""

    def __post_init__(self) -> None:
        """Refuse what cannot be.

        Raises:
            RuleError: see `engine.rulesets.dnd35.limits.validate_character`.
        """
        validate_character(self)

    def modifier(self, ability: Ability) -> int:
        """The modifier of one of its scores."""
        return ability_modifier(self.scores[ability])


def new_character(name: str) -> Character:
    """A character of whom nothing is written yet."""
    return Character(name=name)


def row_of(character: Character, key: SkillKey) -> SkillRow:
    """The header of a skill, as this table has it (S35-CHK-05).

    Raises:
        RuleError: `dnd35.no_such_skill`.
    """
    skill = skill_of(key)
    return character.rows.get(skill, SKILLS[skill])


def why_not_skill(character: Character, key: SkillKey) -> RuleError | None:
    """Why a skill is not played here: it comes from a supplement (S35-DSC-08)."""
    if row_of(character, key).supplement and not character.supplements:
        return RuleError("dnd35.supplement_skill", skill=key)
    return None


def shown_skills(character: Character) -> tuple[Skill, ...]:
    """The skills that the sheet shows: 36, or 42 with the supplements (S35-DSC-08)."""
    return tuple(
        skill
        for skill in Skill
        if character.supplements or not character.rows.get(skill, SKILLS[skill]).supplement
    )


def members_of(character: Character, family: Skill) -> tuple[SkillKey, ...]:
    """The members of a family that the sheet shows: written there, or with ranks (S35-DSC-09)."""
    bought = (key for level in character.levels for key in level.spent)
    keys = dict.fromkeys((*character.members, *bought))
    return tuple(key for key in keys if skill_of(key) is family)


def unwritten_fields(character: Character) -> tuple[SkillKey, ...]:
    """The members of Knowledge that the rules name and the sheet does not show yet (S35-DSC-09)."""
    shown = members_of(character, Skill.KNOWLEDGE)
    named = (skill_key(Skill.KNOWLEDGE, str(field)) for field in Field)
    return tuple(key for key in named if key not in shown)


def skill_keys(character: Character) -> tuple[SkillKey, ...]:
    """Every skill that can be rolled or bought: the skills, and the members of families."""
    return tuple(
        key
        for skill in shown_skills(character)
        for key in (members_of(character, skill) if SKILLS[skill].family else (str(skill),))
    )


def level_points(character: Character, place: int, rulings: Rulings = RECOMMENDED) -> int:
    """The points of one level, the first being 0 (S35-PTS-01, S35-PTS-07).

    Intelligence counts as it was at that level: a later rise gives nothing back.
    """
    level = character.levels[place]
    return skill_points(
        level.row.points,
        ability_modifier(level.intelligence),
        first_level=place == 0,
        human=level.human,
        rulings=rulings,
    )


def points_left(character: Character, rulings: Rulings = RECOMMENDED) -> int:
    """The points of the last level that are still to be spent (S35-PTS-08)."""
    if not character.levels:
        return 0
    place = len(character.levels) - 1
    return level_points(character, place, rulings) - sum(character.levels[place].spent.values())


def half_ranks(character: Character, key: SkillKey) -> int:
    """The ranks in a skill, in halves, from 0 up (S35-RNK-01, S35-RNK-10).

    Each level counts by its own class: what was class then stays so (S35-PTS-09).
    """
    return sum(
        bought_half_ranks(level.spent[key], class_skill=level.row.owns(key))
        for level in character.levels
        if key in level.spent
    )


def bought_skills(character: Character) -> dict[SkillKey, int]:
    """Every skill that some level put points into, in the order of buying, with its half ranks."""
    bought: dict[SkillKey, int] = {}
    for level in character.levels:
        for key, points in level.spent.items():
            halves = bought_half_ranks(points, class_skill=level.row.owns(key))
            bought[key] = bought.get(key, 0) + halves
    return bought


def rank_limit(character: Character, key: SkillKey) -> int | None:
    """How far a skill can go now, in half ranks; None for languages, which have no ranks.

    Rules S35-RNK-02, S35-RNK-03, S35-RNK-06, S35-DSC-10.
    """
    if skill_of(key) is Skill.SPEAK_LANGUAGE:
        return None
    any_class = any(level.row.owns(key) for level in character.levels)
    return most_half_ranks(len(character.levels), class_skill=any_class)


def languages(character: Character) -> int:
    """How many languages were bought: one instead of each rank (S35-DSC-10)."""
    return rank_bonus(half_ranks(character, str(Skill.SPEAK_LANGUAGE)))
