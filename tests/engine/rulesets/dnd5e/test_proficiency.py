"""The proficiency bonus, once, with one factor at most."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.attacks import attack_situation, attack_test
from engine.rulesets.dnd5e.checks import (
    ability_check,
    initiative_test,
    proficiency_part,
    saving_throw,
)
from engine.rulesets.dnd5e.creature import Bonus
from engine.rulesets.dnd5e.proficiency import (
    Expertise,
    Factor,
    Proficiency,
    half,
    one_factor,
    proficiency_bonus,
    save_subject,
    tool_subject,
    tools_known,
)
from engine.rulesets.dnd5e.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd5e.sheet import edit_sheet
from engine.rulesets.dnd5e.skills import Skill
from tests.support.dnd5e import somebody, sources

STEALTH = Proficiency(subject="stealth", source="class")


def test_half_an_odd_bonus_goes_down_or_up_by_ruling() -> None:
    """5E-PRO-08, E29: a halving factor of +3 adds 1, or 2 where the table rounds up."""
    halved = somebody(
        level=5,
        proficiencies=frozenset({STEALTH}),
        expertise=frozenset({Expertise(subject="stealth", factor=Factor.HALF)}),
    )
    up = Rulings(half_proficiency_up=True)

    assert proficiency_part(halved, "stealth") == (Modifier(source="proficiency", value=1),)
    assert proficiency_part(halved, "stealth", up) == (Modifier(source="proficiency", value=2),)


@pytest.mark.parametrize("level", [0, 21])
def test_levels_go_from_1_to_20(level: int) -> None:
    """5E-PRO-02: nothing is defined outside."""
    with pytest.raises(RuleError, match="level_out_of_range"):
        proficiency_bonus(level)


def test_the_bonus_joins_checks_saves_and_attacks() -> None:
    """5E-PRO-03: where proficiency covers them."""
    creature = somebody(
        proficiencies=frozenset(
            {STEALTH, *(Proficiency(subject=one, source="class") for one in ("wisdom_save", "bow"))}
        )
    )
    situation = attack_situation(creature, somebody(), Ability.DEXTERITY)

    bow = proficiency_part(creature, "bow")
    attack = attack_test(creature, Ability.DEXTERITY, situation, modifiers=bow)

    assert sources(ability_check(creature, Ability.DEXTERITY, Skill.STEALTH))[1:] == [
        ("proficiency", 2)
    ]
    assert sources(saving_throw(creature, Ability.WISDOM))[1:] == [("proficiency", 2)]
    assert sources(saving_throw(creature, Ability.STRENGTH))[1:] == []
    assert sources(attack)[1:] == [("proficiency", 2)]


def test_a_monster_states_its_own_bonus() -> None:
    """5E-PRO-01, 5E-SKL-02: whatever its level says."""
    ogre = somebody(stated_proficiency=5, proficiencies=frozenset({STEALTH}))

    assert proficiency_part(ogre, "stealth") == (Modifier(source="proficiency", value=5),)


def test_one_source_taken_away_leaves_the_others() -> None:
    """E34, 5E-PRO-04: proficiency is a set of sources."""
    race = Proficiency(subject="stealth", source="race")
    creature = somebody(proficiencies=frozenset({STEALTH, race}))

    one_left = fold(creature, edit_sheet(creature, proficiencies=frozenset({race})))

    assert proficiency_part(creature, "stealth") == proficiency_part(one_left, "stealth")
    assert total(proficiency_part(one_left, "stealth")) == 2


def test_a_tool_and_a_skill_add_the_bonus_once() -> None:
    """5E-PRO-04: the better of the two, and in its place after the ability."""
    creature = somebody(
        proficiencies=frozenset({STEALTH}),
        expertise=frozenset({Expertise(subject="stealth")}),
        bonuses=(Bonus(source="cloak", value=1, scope="stealth"),),
    )
    tool = (Modifier(source="proficiency", value=2),)

    test = ability_check(creature, Ability.DEXTERITY, Skill.STEALTH, modifiers=tool)

    assert sources(test) == [("dexterity", 0), ("expertise", 4), ("cloak", 1)]


def test_expertise_doubles_only_what_is_there() -> None:
    """5E-PRO-05, 5E-PRO-06, 5E-PRO-07: on a check or, where a feature says so, on a save."""
    owned = frozenset({Expertise(subject="stealth"), Expertise(subject="wisdom_save")})
    creature = somebody(expertise=owned)
    skilled = somebody(
        expertise=owned,
        proficiencies=frozenset({Proficiency(subject="wisdom_save", source="feat")}),
    )

    assert sources(ability_check(creature, Ability.DEXTERITY, Skill.STEALTH))[1:] == []
    assert sources(saving_throw(skilled, Ability.WISDOM))[1:] == [("expertise", 4)]


def test_competing_factors_are_asked_about() -> None:
    """5E-PRO-09, EC-D0-043: one doubles, another halves; the table says which one counts."""
    creature = somebody(
        level=5,
        proficiencies=frozenset({STEALTH}),
        expertise=frozenset(
            {
                Expertise(subject="stealth"),
                Expertise(subject="stealth", source="curse", factor=Factor.HALF),
            }
        ),
    )

    with pytest.raises(RuleError) as caught:
        ability_check(creature, Ability.DEXTERITY, Skill.STEALTH)
    ruled = {
        factor: total(proficiency_part(creature, "stealth", Rulings(competing_factors=factor)))
        for factor in Factor
    }

    assert caught.value == RuleError("dnd5e.competing_factors")
    assert ruled == {Factor.NORMAL: 3, Factor.DOUBLE: 6, Factor.HALF: 1}


def test_several_rules_with_the_same_factor_do_not_compete() -> None:
    """5E-PRO-05: doubled twice is doubled."""
    assert one_factor([Factor.DOUBLE, Factor.DOUBLE, Factor.NORMAL], RECOMMENDED) is Factor.DOUBLE
    assert one_factor([], RECOMMENDED) is Factor.NORMAL


def test_half_a_bonus_rounds_the_way_its_feature_says() -> None:
    """E29, 5E-PRO-08: of +3, down is +1 and up is +2."""
    assert (half(3), half(3, up=True), half(4), half(4, up=True)) == (1, 2, 2, 2)


def test_half_a_bonus_without_proficiency_is_a_bonus_of_its_own() -> None:
    """E30, 5E-PRO-10: it reaches initiative (+2 and +1 is +3), not what is mastered."""
    jack = Bonus(source="jack_of_all_trades", value=half(3), scope="unproficient_checks")
    bard = somebody(
        level=5,
        scores={Ability.DEXTERITY: 14},
        bonuses=(jack,),
        proficiencies=frozenset({STEALTH}),
    )

    assert initiative_test(bard).modifier == 3
    assert sources(ability_check(bard, Ability.DEXTERITY, Skill.ACROBATICS))[1:] == [
        ("jack_of_all_trades", 1)
    ]
    assert sources(ability_check(bard, Ability.DEXTERITY, Skill.STEALTH))[1:] == [
        ("proficiency", 3)
    ]
    assert sources(saving_throw(bard, Ability.DEXTERITY))[1:] == []


def test_a_save_has_a_subject_of_its_own() -> None:
    """5E-SAV-04: mastering a save is not mastering the ability's checks."""
    assert save_subject(Ability.WISDOM) == "wisdom_save"


TOOLS = Proficiency(subject=tool_subject("outils de voleur"), source="class")


@pytest.mark.parametrize(
    ("factor", "added"), [(None, 3), (Factor.DOUBLE, 6), (Factor.HALF, 1), (Factor.NORMAL, 3)]
)
def test_a_tool_brings_the_bonus_to_any_ability(factor: Factor | None, added: int) -> None:
    """5E-CHK-03, 5E-CHK-08, 5E-PRO-05: with the tool in hand only, changed by its one factor."""
    expertise = [Expertise(subject=TOOLS.subject, factor=factor)] if factor else []
    rogue = somebody(level=5, proficiencies=frozenset({TOOLS}), expertise=frozenset(expertise))

    for ability in (Ability.DEXTERITY, Ability.INTELLIGENCE):
        with_them = ability_check(rogue, ability, tool="outils de voleur")
        assert (with_them.modifier, with_them.tool) == (added, "outils de voleur")
        assert ability_check(rogue, ability).modifier == 0
        assert ability_check(rogue, ability, tool="luth").modifier == 0


def test_a_skill_and_a_tool_add_the_bonus_once() -> None:
    """5E-PRO-04: the better of the two where one is doubled."""
    hand = Proficiency(subject="sleight_of_hand", source="class")
    rogue = somebody(
        level=5,
        proficiencies=frozenset({TOOLS, hand}),
        expertise=frozenset({Expertise(subject=TOOLS.subject)}),
    )
    both = ability_check(rogue, Ability.DEXTERITY, Skill.SLEIGHT_OF_HAND, tool="outils de voleur")

    assert sources(both) == [("dexterity", 0), ("expertise", 6)]


def test_a_tool_named_like_a_skill_is_another_thing() -> None:
    """5E-SKL-01, 5E-CHK-08: nobody knows Arcana for having a tool of that name."""
    named = Proficiency(subject=tool_subject("arcana"), source="class")
    creature = somebody(proficiencies=frozenset({named, STEALTH}))

    assert ability_check(creature, Ability.INTELLIGENCE, Skill.ARCANA).modifier == 0
    assert ability_check(creature, Ability.DEXTERITY, tool="stealth").modifier == 0
    assert tools_known(creature.sheet.proficiencies) == ("arcana",)


def test_half_a_bonus_without_proficiency_does_not_reach_a_known_tool() -> None:
    """5E-PRO-10: +1 without the tool; with it the bonus alone."""
    jack = Bonus(source="jack_of_all_trades", value=1, scope="unproficient_checks")
    bard = somebody(bonuses=(jack,), proficiencies=frozenset({TOOLS}))

    assert ability_check(bard, Ability.DEXTERITY).modifier == 1
    assert ability_check(bard, Ability.DEXTERITY, tool="outils de voleur").modifier == 2
