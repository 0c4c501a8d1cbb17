"""The assistants of a new level and of a new Constitution: seen, then done, then undone."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.abilities import Ability
from pyscript_app.session import Session
from tests.app.table import at_table, do, hurt, refused, sentences
from tests.app.test_sheet import page, said, sheet_of, write


def fighter(dice: list[int] | None = None) -> Session:
    """Bor, level 3, Constitution 16, 31 points, the level-up assistant open."""
    session = at_table(dice=dice or [])
    do(session, "creatures.example", example="bor")
    do(session, "sheet.open", screen="level_up")
    return session


def points(session: Session) -> tuple[int, int]:
    """Current and maximum hit points."""
    found = sheet_of(session).hit_points
    return found.current, found.maximum


def test_a_level_raises_the_maximum_and_heals_nothing() -> None:
    """E60, 5E-CST-03, 5E-CST-07: hurt by 11, d10 shows 6, Constitution +3: 20/31 → 20/40."""
    session = fighter([6])
    hurt(session, 11)
    do(session, "sheet.open", screen="level_up")
    assert "d10 +3 : PV maximum 31 → de 35 à 44." in said(session)
    assert "PV actuels : 20, sans changement." in said(session)
    do(session, "dnd5e.level_up")

    assert points(session) == (20, 40)
    assert (sheet_of(session).level, session.ui.sheet.screen) == (4, "")
    assert "Bor passe au niveau 4 : d10 6, Constitution +3, PV maximum 40." in " ".join(
        sentences(session)[0].split()
    )
    do(session, "journal.undo")
    assert (points(session), sheet_of(session).level) == ((20, 31), 3)


def test_a_constitution_that_rises_with_the_level_counts_once() -> None:
    """E61, 5E-CST-05: reaching level 4 from +3 to +4: +3 for levels 1 to 3, then the die +4."""
    session = fighter([6])
    write_constitution(session, "18")
    assert "Constitution : +3 PV pour les niveaux déjà acquis (3)." in said(session)
    do(session, "dnd5e.level_up")

    assert points(session) == (31, 31 + 3 + 6 + 4)
    assert sheet_of(session).sheet.scores[Ability.CONSTITUTION] == 18
    assert "Pour les niveaux d’avant : +3." in " ".join(sentences(session)[0].split())


def write_constitution(session: Session, score: str) -> None:
    """Write the new Constitution of the level."""
    do(session, "dnd5e.level_draft", field="constitution", constitution=score)


def test_the_average_is_exact() -> None:
    """SRD 5.1: d10 gives 6; no die is thrown."""
    session = fighter()
    do(session, "dnd5e.level_draft", set="how", to="average")
    assert "6 +3 : PV maximum 31 → 40." in said(session)
    do(session, "dnd5e.level_up")

    assert points(session) == (31, 40)


def test_a_real_die_is_typed() -> None:
    """Its pad has the faces of the die chosen; a face it has not is refused."""
    session = fighter()
    do(session, "shell.real_dice")
    do(session, "sheet.open", screen="level_up")
    faces = page(session).select('[data-action="dnd5e.level_face"]')
    assert [face.get_text() for face in faces] == [str(n) for n in range(1, 11)]
    assert not page(session).select('[data-action="dnd5e.level_up"]')
    assert refused(session, "dnd5e.level_up") == "dice.missing_die"
    assert refused(session, "dnd5e.level_face", face="11") == "dice.impossible_face"
    do(session, "dnd5e.level_face", face="1")

    assert points(session) == (31, 35)


def test_another_class_brings_another_die() -> None:
    """5E-SR-07: a wizard's d6 beside the fighter's d10."""
    session = fighter([4])
    do(session, "dnd5e.level_draft", set="die", to="6")
    do(session, "dnd5e.level_up")

    owned = [(dice.faces, dice.total) for dice in sheet_of(session).hit_dice]
    assert owned == [(10, 3), (6, 1)]


def test_the_proficiency_bonus_that_grows_is_told() -> None:
    """5E-PRO-02: from level 4 to 5."""
    session = fighter([6])
    assert "bonus de maîtrise" not in said(session)
    do(session, "dnd5e.level_up")
    do(session, "sheet.open", screen="level_up")

    assert "Le bonus de maîtrise passe à +3." in said(session)


def test_level_20_is_the_last() -> None:
    """The act is greyed on the sheet and in the assistant, and says why."""
    session = fighter()
    do(session, "sheet.open", screen="edit")
    write(session, "level", "20")
    do(session, "sheet.open", screen="")
    opens = page(session).find("button", attrs={"data-screen": "level_up"})
    assert (opens["aria-disabled"], "21" in opens["title"]) == ("true", True)
    do(session, "sheet.open", screen="level_up")
    assert page(session).find("button", attrs={"data-action": "dnd5e.level_up"})["aria-disabled"]
    assert refused(session, "dnd5e.level_up") == "dnd5e.level_out_of_range"


@pytest.mark.parametrize(
    ("typed", "code"), [("31", "dnd5e.score_out_of_range"), ("x", "input.not_a_number")]
)
def test_a_constitution_that_cannot_be_is_told_before_the_act(typed: str, code: str) -> None:
    """Nothing is thrown; what was typed stays."""
    session = fighter()
    write_constitution(session, typed)
    before = session.history

    assert page(session).find("button", attrs={"data-action": "dnd5e.level_up"})["aria-disabled"]
    assert refused(session, "dnd5e.level_up") == code
    assert session.history is before
    assert session.ui.sheet.form["constitution"] == typed


# level 3, 31 points: new score, maximum, current when at 31, what the preview says
CHANGES = [
    ("17", 31, 31, "PV maximum 31 → 31."),
    ("18", 34, 31, "PV actuels : 31, sans changement."),
    ("14", 28, 28, "PV actuels 31 → 28."),
    ("1", 7, 7, "Modificateur +3 → −5."),
]


@pytest.mark.parametrize(("score", "maximum", "current", "words"), CHANGES)
def test_a_new_constitution_is_seen_then_applied(
    score: str, maximum: int, current: int, words: str
) -> None:
    """5E-CST-04, 5E-CST-06, 5E-CST-07: as if it had been there since level 1."""
    session = fighter()
    do(session, "sheet.open", screen="constitution")
    do(session, "dnd5e.new_constitution", field="constitution", constitution=score)
    before = points(session)
    assert (before, words in said(session)) == ((31, 31), True)
    do(session, "dnd5e.apply_constitution")

    assert points(session) == (current, maximum)
    journal = " ".join(sentences(session)[0].split())
    assert journal == f"Bor, fiche : Constitution {score}, PV maximum {maximum}."
    do(session, "journal.undo")
    assert points(session) == (31, 31)


def test_a_constitution_may_raise_current_points_where_the_table_says_so() -> None:
    """5E-CST-07: the other ruling, chosen in the table's rulings."""
    session = fighter()
    do(session, "rulings.choose", name="constitution_raises_current", to="True")
    do(session, "sheet.open", screen="constitution")
    do(session, "dnd5e.new_constitution", field="constitution", constitution="18")
    do(session, "dnd5e.apply_constitution")

    assert points(session) == (34, 34)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "input.same_constitution"),
        ("16", "input.same_constitution"),
        ("0", "dnd5e.score_out_of_range"),
    ],
)
def test_nothing_to_change_is_said(typed: str, code: str) -> None:
    """The act is greyed with the same reason as its refusal."""
    session = fighter()
    do(session, "sheet.open", screen="constitution")
    do(session, "dnd5e.new_constitution", field="constitution", constitution=typed)
    button = page(session).find("button", attrs={"data-action": "dnd5e.apply_constitution"})

    assert button["aria-disabled"] == "true"
    assert refused(session, "dnd5e.apply_constitution") == code
