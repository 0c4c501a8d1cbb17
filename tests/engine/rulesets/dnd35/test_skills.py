"""The tables: skills, families, classes, synergies, opposed pairs, the scale of DCs."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import MAX_SCORE, MIN_SCORE, Ability, ability_modifier
from engine.rulesets.dnd35.character import Character, row_of, shown_skills, why_not_skill
from engine.rulesets.dnd35.classes import CLASSES, CharacterClass
from engine.rulesets.dnd35.difficulties import DIFFICULTIES, Difficulty
from engine.rulesets.dnd35.opposed import LEVEL_CHECK, OPPOSED_SKILLS
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import (
    MAX_MEMBER,
    SKILLS,
    Field,
    Skill,
    SkillRow,
    core_skills,
    skill_key,
    skill_of,
)
from engine.rulesets.dnd35.synergies import (
    SYNERGIES,
    ClassFeature,
    synergies_on,
    synergy_modifiers,
)

HEADERS = """\
tumble DEX trained armour
spellcraft INT trained
psicraft INT trained supplement
craft INT family
autohypnosis WIS trained supplement
bluff CHA
concentration CON
knowledge INT trained family
forgery INT
control_shape WIS supplement
open_lock DEX trained
decipher_script INT trained
disguise CHA
move_silently DEX armour
disable_device INT trained
spot WIS
diplomacy CHA
hide DEX armour
handle_animal CHA trained
balance DEX armour
ride DEX
climb STR armour
sleight_of_hand DEX trained armour
appraise INT
escape_artist DEX armour
search INT
iaijutsu_focus CHA supplement uncertain
intimidate CHA
speak_language never trained
use_rope DEX
swim STR armour twice
listen WIS
heal WIS
profession WIS trained family
sense_motive WIS
gather_information CHA
perform CHA family
jump STR armour
lucid_dreaming WIS trained supplement uncertain
survival WIS
use_magic_device CHA trained
use_psionic_device CHA trained supplement
""".splitlines()

CLASS_SKILLS = {
    "barbarian": """
        climb craft handle_animal intimidate jump listen ride survival swim
    """,
    "bard": """
        appraise balance bluff climb concentration craft decipher_script diplomacy disguise
        escape_artist gather_information hide jump knowledge:arcana knowledge:architecture
        knowledge:dungeoneering knowledge:geography knowledge:history knowledge:local
        knowledge:nature knowledge:nobility knowledge:religion knowledge:the_planes listen
        move_silently perform profession sense_motive sleight_of_hand speak_language spellcraft
        swim tumble use_magic_device
    """,
    "cleric": """
        concentration craft diplomacy heal knowledge:arcana knowledge:history knowledge:religion
        knowledge:the_planes profession spellcraft
    """,
    "druid": """
        concentration craft diplomacy handle_animal heal knowledge:nature listen profession ride
        spellcraft spot survival swim
    """,
    "fighter": """
        climb craft handle_animal intimidate jump ride swim
    """,
    "monk": """
        balance climb concentration craft diplomacy escape_artist hide jump knowledge:arcana
        knowledge:religion listen move_silently perform profession sense_motive spot swim tumble
    """,
    "paladin": """
        concentration craft diplomacy handle_animal heal knowledge:nobility knowledge:religion
        profession ride sense_motive
    """,
    "ranger": """
        climb concentration craft handle_animal heal hide jump knowledge:dungeoneering
        knowledge:geography knowledge:nature listen move_silently profession ride search spot
        survival swim use_rope
    """,
    "rogue": """
        appraise balance bluff climb craft decipher_script diplomacy disable_device disguise
        escape_artist forgery gather_information hide intimidate jump knowledge:local listen
        move_silently open_lock perform profession search sense_motive sleight_of_hand spot swim
        tumble use_magic_device use_rope
    """,
    "sorcerer": """
        bluff concentration craft knowledge:arcana profession spellcraft
    """,
    "wizard": """
        concentration craft decipher_script knowledge:arcana knowledge:architecture
        knowledge:dungeoneering knowledge:geography knowledge:history knowledge:local
        knowledge:nature knowledge:nobility knowledge:religion knowledge:the_planes profession
        spellcraft
    """,
}
"""Every class skill of every class, in the order of the alphabet; Knowledge member by member."""

PLAIN_SYNERGIES = """\
bluff diplomacy
bluff disguise acting
bluff intimidate
bluff sleight_of_hand
craft:smith appraise related_items
decipher_script use_magic_device scrolls
escape_artist use_rope bindings
handle_animal ride
handle_animal wild_empathy
jump tumble
knowledge:arcana spellcraft
knowledge:architecture search hidden_doors
knowledge:dungeoneering survival underground
knowledge:geography survival hazards
knowledge:history bardic_knowledge
knowledge:local gather_information
knowledge:nature survival wilderness
knowledge:nobility diplomacy
knowledge:religion turning_undead
knowledge:the_planes survival other_planes
search survival tracks
sense_motive diplomacy
spellcraft use_magic_device scrolls
survival knowledge:nature
tumble balance
tumble jump
use_magic_device spellcraft deciphering
use_rope climb ropes
use_rope escape_artist ropes
autohypnosis knowledge:psionics
concentration autohypnosis
knowledge:psionics psicraft
psicraft use_psionic_device power_stones
use_psionic_device psicraft addressing_stones
""".splitlines()


@pytest.mark.parametrize("header", HEADERS)
def test_every_skill_has_its_header(header: str) -> None:
    """S35-SKL-01 to 42, S35-CHK-05, S35-DSC-01, S35-DSC-02, S35-DSC-03, S35-DSC-08, S35-DSC-09."""
    name, ability, *flags = header.split()
    row = SKILLS[Skill(name)]

    assert ("never" if row.ability is None else row.ability[:3].upper()) == ability
    assert row.trained_only == ("trained" in flags)
    assert row.armour_factor == ("armour" in flags) + ("twice" in flags)
    assert row.family == ("family" in flags)
    assert row.supplement == ("supplement" in flags)
    assert row.uncertain == ("uncertain" in flags)


def test_there_are_42_skills_and_36_of_them_need_nobodys_leave() -> None:
    """S35-DSC-08, S35-GEN-01: the switch is off by default."""
    assert [line.split()[0] for line in HEADERS] == list(Skill) == list(SKILLS)
    assert len(core_skills()) == 36


def test_skills_of_the_supplements_are_behind_a_switch() -> None:
    """EC-D4-074, S35-DSC-08: shown and played only where the campaign allows them."""
    off, on = Character(name="Tam"), Character(name="Tam", supplements=True)

    assert shown_skills(off) == core_skills()
    assert shown_skills(on) == tuple(Skill)
    assert why_not_skill(off, "lucid_dreaming") == RuleError(
        "dnd35.supplement_skill", skill="lucid_dreaming"
    )
    assert why_not_skill(on, "lucid_dreaming") is None
    assert why_not_skill(off, "spot") is None


def test_a_table_may_write_a_header_anew() -> None:
    """S35-DSC-05, S35-DSC-08: what is uncertain can be corrected, and allowed one by one."""
    row = SkillRow(Ability.DEXTERITY)
    oswin = Character(name="Oswin", rows={Skill.IAIJUTSU_FOCUS: row})

    assert row_of(oswin, "iaijutsu_focus") == row
    assert Skill.IAIJUTSU_FOCUS in shown_skills(oswin)
    assert why_not_skill(oswin, "iaijutsu_focus") is None


def test_a_family_is_many_skills() -> None:
    """S35-DSC-09: eleven fields of Knowledge are named, any craft can be."""
    assert len(Field) == 11
    assert skill_key(Skill.KNOWLEDGE, Field.LOCAL) == "knowledge:local"
    assert skill_key(Skill.CRAFT, "pottery") == "craft:pottery"
    assert skill_key(Skill.HIDE) == "hide"
    assert skill_of("craft:pottery") is Skill.CRAFT


@pytest.mark.parametrize(
    ("key", "code"),
    [
        ("craft", "dnd35.member_needed"),
        ("craft:", "dnd35.member_needed"),
        ("hide:well", "dnd35.no_members"),
        ("craft: pots", "dnd35.bad_member"),
        ("craft:a:b", "dnd35.bad_member"),
        ("craft:" + "x" * (MAX_MEMBER + 1), "dnd35.bad_member"),
        ("stealth", "dnd35.no_such_skill"),
    ],
)
def test_a_key_that_names_no_skill_is_refused(key: str, code: str) -> None:
    """S35-DSC-09: a family needs its member, the others have none."""
    with pytest.raises(RuleError) as caught:
        skill_of(key)

    assert caught.value.code == code


@pytest.mark.parametrize(
    ("name", "points", "owned"),
    [
        ("barbarian", 4, 9),
        ("bard", 6, 34),
        ("cleric", 2, 10),
        ("druid", 4, 13),
        ("fighter", 2, 7),
        ("monk", 4, 18),
        ("paladin", 2, 10),
        ("ranger", 6, 19),
        ("rogue", 8, 29),
        ("sorcerer", 2, 6),
        ("wizard", 2, 15),
    ],
)
def test_eleven_classes_have_their_points_and_skills(name: str, points: int, owned: int) -> None:
    """S35-PTS-03, S35-RNK-12: these skills and no other; every key names a skill."""
    row = CLASSES[name]

    assert (row.points, len(row.skills)) == (points, owned)
    assert sorted(row.skills) == CLASS_SKILLS[name].split()
    for key in row.skills - {"craft", "perform", "profession"}:
        assert skill_of(key) in set(Skill)
    assert list(CLASSES) == list(CharacterClass) == list(CLASS_SKILLS)


def test_a_class_owns_a_whole_family_or_one_member() -> None:
    """S35-DSC-09, S35-GEN-02: any craft for the rogue, of Knowledge the local one only."""
    rogue, bard = CLASSES["rogue"], CLASSES["bard"]

    assert rogue.owns("craft:pottery")
    assert rogue.owns("knowledge:local")
    assert not rogue.owns("knowledge:arcana")
    assert not rogue.owns("spellcraft")
    assert all(bard.owns(f"knowledge:{field}") for field in Field if field != "psionics")
    assert not bard.owns("knowledge:psionics")


@pytest.mark.parametrize("line", PLAIN_SYNERGIES)
def test_five_ranks_help_another_skill(line: str) -> None:
    """S35-SYN-10 to 43, S35-SYN-01, S35-SYN-02, S35-SYN-03: 2 at ten halves, nothing at nine."""
    have, on, *use = line.split()
    (found,) = synergies_on(on, {have: 10})

    assert [str(one) for one in (found.use,) if one] == use
    assert sum(part.value for part in synergy_modifiers(on, {have: 10}, use)) == 2
    assert synergy_modifiers(on, {have: 9}, use) == ()
    if use:
        assert synergy_modifiers(on, {have: 10}) == ()


def test_there_are_34_synergies() -> None:
    """S35-SYN-10 to 43: each once; three help class features."""
    assert len(set(SYNERGIES)) == len(SYNERGIES) == len(PLAIN_SYNERGIES) == 34
    assert {one.on for one in SYNERGIES} >= set(ClassFeature)


def test_synergies_add_up() -> None:
    """S35-SYN-04: 6 from three skills, 2 where only one counts; two crafts are one synergy."""
    have = {"bluff": 10, "sense_motive": 12, "knowledge:nobility": 10}

    assert [part.value for part in synergy_modifiers("diplomacy", have)] == [2, 2, 2]
    one = Rulings(synergies_add_up=False)
    assert [part.value for part in synergy_modifiers("diplomacy", have, rulings=one)] == [2]
    crafts = {"craft:smith": 10, "craft:pottery": 10}
    assert len(synergies_on("appraise", crafts)) == 1


def test_what_opposes_what() -> None:
    """S35-OPP-05, S35-OPP-06: Intimidate meets a level check, no skill."""
    assert OPPOSED_SKILLS[Skill.FORGERY] == Skill.FORGERY
    assert OPPOSED_SKILLS[Skill.INTIMIDATE] == LEVEL_CHECK
    assert {str(opposite) for opposite in OPPOSED_SKILLS.values()} - {LEVEL_CHECK} <= set(Skill)
    assert len(OPPOSED_SKILLS) == 8


def test_the_scale_rises() -> None:
    """S35-DC-02, S35-DC-03."""
    assert list(DIFFICULTIES) == list(Difficulty)
    assert list(DIFFICULTIES.values()) == [0, 5, 10, 15, 20, 25, 30, 40]


@pytest.mark.parametrize(
    ("score", "modifier"), [(1, -5), (3, -4), (7, -2), (9, -1), (10, 0), (14, 2), (60, 25)]
)
def test_a_modifier_is_rounded_down(score: int, modifier: int) -> None:
    """S35-GEN-03, E35: below 10 too."""
    assert ability_modifier(score) == modifier


@pytest.mark.parametrize("score", [MIN_SCORE - 1, MAX_SCORE + 1])
def test_a_score_off_the_scale_is_refused(score: int) -> None:
    """S35-GEN-03."""
    with pytest.raises(RuleError) as caught:
        ability_modifier(score)

    assert caught.value.code == "dnd35.score_out_of_range"
