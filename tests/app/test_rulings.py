"""The table's rulings: all of them, in words, kept on the phone, back to the recommended ones."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.rulings import CHOICES, RECOMMENDED
from pyscript_app.texts import LANGUAGES, load
from pyscript_app.views.dnd5e.rulings import GROUPS
from tests.app.table import Table, do
from tests.app.test_sheet import page, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_shown_in_words(language: str) -> None:
    """A new ruling needs a place, a name, a sentence, and a word for each choice."""
    texts = load(language).for_game("dnd5e")
    shown = [name for names in GROUPS.values() for name in names]

    assert sorted(shown) == sorted(CHOICES)
    for name, choices in CHOICES.items():
        words = [f"ruling.{name}", f"ruling.{name}.why"]
        if not isinstance(choices[0], bool):
            words += [f"ruling.{name}.{choice}" for choice in choices]
        assert [key for key in words if not texts.knows(key)] == []


def test_every_choice_can_be_made_and_is_kept() -> None:
    """Each tap that the panel offers decides what it says, and a start finds it."""
    table = Table()
    session = table.open()
    do(session, "shell.panel", panel="rulings")
    for name, choices in CHOICES.items():
        for choice in reversed(choices):
            do(session, "rulings.choose", name=name, to=str(choice))
            assert getattr(session.settings.rulings, name) == choice
            assert getattr(table.open().settings.rulings, name) == choice
    assert session.settings.rulings == RECOMMENDED


def test_what_differs_is_marked_and_there_is_a_way_back() -> None:
    """The way back is greyed while there is nothing to go back from."""
    session = Table().open()
    do(session, "shell.panel", panel="rulings")
    back = page(session).find("button", attrs={"data-action": "rulings.recommended"})
    assert back["aria-disabled"] == "true"
    do(session, "rulings.choose", name="encumbrance", to="True")
    assert said(session).count("Autre lecture que celle conseillée.") == 1
    do(session, "rulings.recommended")

    assert session.settings.rulings == RECOMMENDED
    assert "Autre lecture" not in said(session)


def test_a_choice_that_is_not_there_is_a_slip() -> None:
    """Whoever wrote the button is wrong."""
    session = Table().open()
    with pytest.raises(ValueError, match="no choice"):
        session.handle("rulings.choose", {"name": "encumbrance", "to": "Maybe"})
