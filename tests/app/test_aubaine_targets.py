"""What a Jet of Aubaine is compared with, through the page: DD, CA, and whether to throw at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.app.aubaine import (
    THROW,
    button,
    draft,
    label,
    page,
    rule,
    said,
    seated,
    tam,
    thrown,
)
from tests.app.table import do, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


# DD


@pytest.mark.parametrize(
    ("example", "number", "word"),
    [
        ("EX-D2-015", "10", "facile"),
        ("EX-D2-016", "15", "ordinaire"),
        ("EX-D2-017", "20", "modéré"),
        ("EX-D2-018", "25", "difficile"),
        ("EX-D2-019", "30", "très difficile"),
        ("EX-D2-020", "35", "presque impossible"),
    ],
)
def test_the_scale_stands_on_buttons(example: str, number: str, word: str) -> None:
    """EX-D2-015 to 020: six words."""
    session = tam()
    chip = button(session, "aubaine.difficulty", difficulty=number)
    assert (example, chip["aria-label"]) == (example, f"DD {number} {word}")


@pytest.mark.parametrize(
    ("difficulty", "warning"),
    [("5", "va de soi"), ("9", "va de soi"), ("10", ""), ("35", ""), ("36", "Au-dessus de 35")],
)
def test_a_difficulty_off_the_scale_is_warned_of_and_allowed(difficulty: str, warning: str) -> None:
    """EX-D2-022, AUB-SCL-02 to 04: both sides of 10 and 35; the roll stays possible."""
    session = tam()
    do(session, "aubaine.field", field="difficulty", difficulty=difficulty)
    for one in ("va de soi", "Au-dessus de 35"):
        assert (one in said(session)) is (one == warning)
    assert "aria-disabled" not in button(session, THROW).attrs


def test_a_high_total_above_35_is_not_said_to_need_a_critical() -> None:
    """AUB-SCL-03: with +16, 39 is reached by 12 and 11; 40 by two 12 alone."""
    session = tam(strength=8, melee=8)
    do(session, "aubaine.field", field="difficulty", difficulty="39")
    assert "Au-dessus de 35" not in said(session)
    do(session, "aubaine.field", field="difficulty", difficulty="40")
    assert "Au-dessus de 35" in said(session)


def test_difficulties_in_between() -> None:
    """AUB-SCL-02: one more or less at a tap."""
    session = tam()
    for _ in range(2):
        do(session, "aubaine.difficulty", by="1")
    assert draft(session).difficulty == "17"
    do(session, "aubaine.difficulty", by="-1")
    assert draft(session).difficulty == "16"


@pytest.mark.parametrize(
    ("typed", "code"),
    [("abc", "input.not_a_number"), ("", "input.not_a_number"), ("1000", "aubaine.target")],
)
def test_a_difficulty_that_is_none_is_refused_at_its_place(typed: str, code: str) -> None:
    """What was typed stays, its field says why, nothing is thrown."""
    session = tam()
    do(session, "aubaine.field", field="difficulty", difficulty=typed)
    assert page(session).find(id="error-difficulty")
    assert button(session, THROW)["aria-disabled"] == "true"
    assert refused(session, THROW).startswith(code)


# CA


def aiming(session: Session, armour: str = "15") -> None:
    """Aim at a CA."""
    do(session, "aubaine.against", to="armour_class")
    do(session, "aubaine.field", field="armour_class", armour_class=armour)


@pytest.mark.parametrize(("steps", "reached"), [(-3, 12), (0, 15), (3, 18)])
def test_a_ca_moves_by_three_steps(steps: int, reached: int) -> None:
    """EX-D2-025, EX-D2-026: to 12 or 18, by the slider."""
    session = tam((5, 6))
    aiming(session)
    do(session, "aubaine.shift", field="aimed", aimed=str(steps))
    assert f"CA à atteindre : {reached}" in said(session)
    do(session, THROW)
    assert thrown(session).jet.target == reached
    assert f"contre CA {reached}" in sentences(session)[0]


def test_beyond_three_steps_nobody_throws() -> None:
    """AUB-CA-02, C2-11: what is aimed at and what protects add up; the table may count apart."""
    session = tam()
    aiming(session)
    for _ in range(3):
        do(session, "aubaine.shift", field="aimed", by="1")
    assert refused(session, "aubaine.shift", field="aimed", by="1") == "aubaine.shift_too_large"
    do(session, "aubaine.shift", field="protected", by="1")
    assert button(session, THROW)["aria-disabled"] == "true"
    assert refused(session, THROW) == "aubaine.shift_too_large"
    rule(session, "shifts_add_up", False)
    assert "CA à atteindre : 19" in said(session)


def test_nothing_hits_behind_full_cover() -> None:
    """EX-D2-027, AUB-CA-03: greyed with its reason, whatever the shifts."""
    session = tam()
    aiming(session)
    do(session, "aubaine.shift", field="aimed", aimed="-3")
    do(session, "aubaine.tick", what="full_cover")
    throw = button(session, THROW)
    assert (throw["aria-disabled"], "couvert" in str(throw["title"])) == ("true", True)
    assert refused(session, THROW) == "aubaine.full_cover"


def test_the_ca_of_a_sheet_is_a_tap_away() -> None:
    """Another character's CA is taken as it is written."""
    session = tam()
    front = session.ui.front
    seated("Ilse", session)
    do(session, "aubaine.armour_class", field="armour_class", armour_class="14")
    do(session, "creatures.front", key=front)
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.against", to="armour_class")
    assert label(session, "aubaine.take_armour_class", to="14") == "Ilse : CA 14"
    do(session, "aubaine.take_armour_class", to="14")
    assert "CA à atteindre : 14" in said(session)


# Is a Jet needed?


@pytest.mark.parametrize(
    ("ticked", "verdict"),
    [
        ((), "Oui : l’issue est incertaine"),  # EX-D2-035
        (("certain",), "Pas de Jet : l’action aboutit."),  # EX-D2-033
        (("harmless",), "Pas de Jet : l’action aboutit."),  # C2-15
        (("impossible",), "Pas de Jet : l’action échoue"),  # EX-D2-034
        (("certain", "impossible"), "Pas de Jet : l’action échoue"),
    ],
)
def test_is_a_roll_needed(ticked: tuple[str, ...], verdict: str) -> None:
    """EX-D2-033, EX-D2-034, EX-D2-035, AUB-JET-02 to 04."""
    session = tam()
    for name in ticked:
        do(session, "aubaine.tick", what=name)
    assert verdict in said(session)


def test_the_guide_explains_and_picks() -> None:
    """EX-D2-039: the ten Aptitudes with our words; a tap takes one."""
    session = tam()
    do(session, "shell.panel", panel="guide")
    shown = page(session).select('[data-action="aubaine.pick"]')
    assert len(shown) == 4 + 10
    assert all(one.find("small").get_text() for one in shown)
    do(session, "aubaine.pick", half="aptitude", to="will")
    assert draft(session).aptitude == "will"
