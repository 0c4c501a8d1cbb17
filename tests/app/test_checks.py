"""Checks and saves on the Jets tab: the variant of skills, charm, spells' difficulty, the scale."""

from __future__ import annotations

import pytest

from pyscript_app.session import Session
from pyscript_app.texts import load
from pyscript_app.views.dnd5e.checks import difficulty_words
from tests.app.bedside import button, impose, page, shown
from tests.app.table import Table, do, sentences


def seated(dice: tuple[int, ...] = ()) -> Session:
    """Ilse and Bor at the table, Maëlle in front, on the Jets tab."""
    session = Table().open(dice)
    for example in ("ilse", "bor", "maelle"):
        do(session, "creatures.example", example=example)
    do(session, "shell.tab", tab="rolls")
    return session


def variant(session: Session, skill: str) -> Session:
    """Turn the variant on, and open the row of a skill."""
    do(session, "rulings.choose", name="skills_with_other_abilities", to="True")
    do(session, "dnd5e.choose", group="skill", subject=skill)
    return session


def test_without_the_variant_a_skill_keeps_its_ability() -> None:
    """5E-SKL-11: off by default; nothing is offered, and an ability chosen before is not used."""
    session = variant(seated((10,)), "athletics")
    do(session, "dnd5e.other_ability", to="constitution")
    do(session, "rulings.choose", name="skills_with_other_abilities", to="False")
    assert not page(session).select('[data-action="dnd5e.other_ability"]')
    do(session, "dnd5e.roll")
    assert "Force (Athlétisme)" in sentences(session)[0]


def test_the_variant_lets_a_skill_go_with_any_ability() -> None:
    """5E-SKL-11, 5E-SKL-12: Constitution (Athletics) for a long swim, proficiency kept."""
    session = variant(seated((10, 10)), "stealth")
    chips = page(session).select('[data-action="dnd5e.other_ability"]')
    assert [chip["data-to"] for chip in chips if chip["aria-pressed"] == "true"] == ["dexterity"]
    do(session, "dnd5e.other_ability", to="constitution")
    do(session, "dnd5e.roll")
    said = sentences(session)[0]
    assert "Constitution (Discrétion)" in said
    assert "Maîtrise" in said
    assert "Dextérité" not in said


def test_the_ability_chosen_is_for_the_row_that_is_open() -> None:
    """5E-SKL-11: back on the list, and on another row, each skill has its own ability again."""
    session = variant(seated((10,)), "stealth")
    do(session, "dnd5e.other_ability", to="constitution")
    do(session, "dnd5e.roll", group="skill", subject="arcana")
    assert "Intelligence (Arcanes)" in sentences(session)[0]

    variant(session, "stealth")
    do(session, "dnd5e.other_ability", to="constitution")
    do(session, "dnd5e.back")
    row = button(session, "dnd5e.choose", subject="stealth")
    assert "Dextérité" in row.get_text(" ")


def test_the_variant_counts_in_a_contest_too() -> None:
    """5E-SKL-11, 5E-OPP-02: the effort of a contest may be an unusual one."""
    session = variant(seated((10, 10)), "intimidation")
    do(session, "dnd5e.other_ability", to="strength")
    do(session, "dnd5e.contest")
    assert "Force (Intimidation), en opposition" in shown(session)


def test_a_charm_helps_the_charmer_in_social_checks_alone() -> None:
    """5E-CND-CHA-02: offered for Charisma, to the charmer, with the name of who is charmed."""
    session = seated((4, 15))
    maelle = session.ui.front
    bor = next(key for key, one in session.history.parts.items() if one.sheet.name == "Bor")
    do(session, "creatures.front", key=bor)
    do(session, "shell.tab", tab="health")
    impose(session, "charmed", "Maëlle")
    do(session, "creatures.front", key=maelle)
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    assert not page(session).select('[data-source="charmed"]')

    do(session, "dnd5e.choose", group="skill", subject="persuasion")
    assert "Sous le charme : Bor." in shown(session)
    do(session, "dnd5e.cause", effect="advantage", source="charmed")
    do(session, "dnd5e.roll")
    assert "avantage : cible sous le charme" in sentences(session)[0].replace("\u00a0", " ")


def test_somebody_else_s_charm_helps_nobody_here() -> None:
    """5E-CND-CHA-02: only the charmer, identified by its name."""
    session = seated()
    impose(session, "charmed", "Ilse")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", group="skill", subject="persuasion")
    assert not page(session).select('[data-source="charmed"]')


def test_the_difficulty_of_a_caster_s_spells_is_one_tap_away() -> None:
    """5E-SAV-06, 5E-SAV-07: 8 + proficiency 2 + Intelligence 3 for Ilse; for saves only."""
    session = seated()
    assert "sorts de Ilse" not in shown(session)
    do(session, "dnd5e.group", group="save")
    (chip,) = [
        one
        for one in page(session).select('[data-action="dnd5e.difficulty"]')
        if "Ilse" in one.get_text()
    ]
    assert chip["data-difficulty"] == "13"
    do(session, "dnd5e.difficulty", difficulty=str(chip["data-difficulty"]))
    assert session.ui.check.difficulty == "13"


SCALE = [
    ("", "Sans DD : le total seul."),
    ("4", "DD 4 : en dessous de très facile."),
    ("5", "DD 5 : très facile."),
    ("6", "DD 6 : entre très facile et facile."),
    ("10", "DD 10 : facile."),
    ("15", "DD 15 : moyen."),
    ("20", "DD 20 : difficile."),
    ("25", "DD 25 : très difficile."),
    ("29", "DD 29 : entre très difficile et quasi impossible."),
    ("30", "DD 30 : quasi impossible."),
    ("31", "DD 31 : au-dessus de quasi impossible."),
    ("−1", ""),
    ("x", ""),
]


@pytest.mark.parametrize(("typed", "said"), SCALE)
def test_a_difficulty_is_said_in_the_scale_s_words(typed: str, said: str) -> None:
    """5E-CHK-06: the six words, and between which of them any other number lies."""
    texts = load("fr").for_game("dnd5e")
    assert difficulty_words(texts, typed).replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("training", "added"), [("none", 0), ("proficient", 3), ("expert", 6), ("half", 1)]
)
def test_a_check_without_a_sheet_knows_the_four_trainings(training: str, added: int) -> None:
    """5E-PRO-05, 5E-PRO-08: level 5, score 10; half of 3 is 1, and each has its chip."""
    session = Table().open((10,))
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.field", field="level", level="5")
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    assert button(session, "dnd5e.training", training=training)
    do(session, "dnd5e.training", training=training)
    do(session, "dnd5e.roll")

    assert f": {10 + added} (" in sentences(session)[0].replace("\u00a0", " ")


def test_a_save_without_a_sheet_is_never_multiplied() -> None:
    """5E-PRO-07: neither offered, nor kept from a skill."""
    session = Table().open((10,))
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.field", field="level", level="5")
    do(session, "dnd5e.training", training="half")
    do(session, "dnd5e.choose", group="save", subject="wisdom")
    chips = page(session).select('[data-action="dnd5e.training"]')
    assert [(chip["data-training"], chip["aria-pressed"]) for chip in chips] == [
        ("none", "false"),
        ("proficient", "true"),
    ]
    assert "demi-maîtrise" not in shown(session)
    do(session, "dnd5e.roll")

    assert ": 13 (" in sentences(session)[0].replace("\u00a0", " ")


@pytest.mark.parametrize("group", ["skill", "attack"])
def test_the_rule_of_help_is_said_with_it(group: str) -> None:
    """5E-TEA-02, 5E-TEA-03, 5E-TEA-04, 5E-TEA-06: none or some is all that a roll asks."""
    session = seated()
    do(session, "dnd5e.group", group=group)
    if group == "skill":
        do(session, "dnd5e.choose", group="skill", subject="stealth")
    assert "un seul avantage" not in shown(session)
    do(session, "dnd5e.cause", effect="advantage", source="help")
    assert "leur nombre ne change rien, c’est un seul avantage" in shown(session)
