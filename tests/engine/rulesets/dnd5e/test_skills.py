"""Eighteen skills and their abilities."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.checks import ability_check
from engine.rulesets.dnd5e.proficiency import Proficiency
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES, Skill, skills_of, why_not_skill
from engine.rulesets.dnd5e.tasks import TASKS, Task
from tests.support.dnd5e import somebody, sources


def test_every_skill_has_its_ability() -> None:
    """What each covers is text for the page; here is where it belongs.

    5E-SKL-09, 5E-STR-02, 5E-DEX-02, 5E-DEX-03, 5E-DEX-04, 5E-INT-02, 5E-INT-03, 5E-INT-04,
    5E-INT-05, 5E-INT-06, 5E-WIS-02, 5E-WIS-03, 5E-WIS-04, 5E-WIS-05, 5E-WIS-06, 5E-CHA-02,
    5E-CHA-03, 5E-CHA-04, 5E-CHA-05.
    """
    assert set(SKILL_ABILITIES) == set(Skill)
    assert [len(skills_of(ability)) for ability in Ability] == [1, 3, 0, 5, 5, 4]


def test_every_task_is_listed_under_one_ability() -> None:
    """5E-STR-01, 5E-DEX-01, 5E-INT-01, 5E-WIS-01, 5E-CHA-01: tasks beside the skills.

    Bonds are broken with Strength and slipped with Dexterity: the two are listed.
    """
    listed = [task for tasks in TASKS.values() for task in tasks]

    assert sorted(listed) == sorted(Task)
    assert list(TASKS) == list(Ability)
    assert Task.BREAK_BONDS in TASKS[Ability.STRENGTH]
    assert Task.SLIP_BONDS in TASKS[Ability.DEXTERITY]


def test_a_request_names_an_ability_and_a_skill() -> None:
    """5E-SKL-10, 5E-SKL-03, EX-D0-032: Wisdom (Perception), whoever thought of the skill."""
    test = ability_check(somebody(), Ability.WISDOM, Skill.PERCEPTION)

    assert (test.ability, test.skill) == (Ability.WISDOM, Skill.PERCEPTION)


def test_no_skill_reaches_constitution_without_the_variant() -> None:
    """5E-CST-01, 5E-SKL-12, EC-D0-058: the plain Constitution check is left."""
    refusal = RuleError("dnd5e.skill_of_another_ability", skill="athletics", ability="constitution")
    swimmer = somebody(proficiencies=frozenset({Proficiency(subject="athletics", source="class")}))

    with pytest.raises(RuleError) as caught:
        ability_check(swimmer, Ability.CONSTITUTION, Skill.ATHLETICS)

    assert caught.value == refusal
    assert why_not_skill(Ability.CONSTITUTION, Skill.ATHLETICS, any_ability=False) == refusal
    assert why_not_skill(Ability.STRENGTH, Skill.ATHLETICS, any_ability=False) is None
    assert sources(ability_check(swimmer, Ability.CONSTITUTION)) == [("constitution", 0)]


def test_the_variant_lends_a_skill_to_another_ability() -> None:
    """5E-SKL-11: a long swim as Constitution (Athletics), with the proficiency bonus."""
    swimmer = somebody(proficiencies=frozenset({Proficiency(subject="athletics", source="class")}))
    variant = Rulings(skills_with_other_abilities=True)

    test = ability_check(swimmer, Ability.CONSTITUTION, Skill.ATHLETICS, rulings=variant)

    assert sources(test) == [("constitution", 0), ("proficiency", 2)]
