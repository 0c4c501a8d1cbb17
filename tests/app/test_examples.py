"""The ready characters: offered where nobody is, playable at once, in both languages."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import warnings
from engine.rulesets.dnd5e.sheet import average_hit_die
from pyscript_app.examples import EXAMPLES, OTHERS
from pyscript_app.games import DND5E
from pyscript_app.texts import LANGUAGES, load
from tests.app.table import at_table, do
from tests.app.test_sheet import page, said, sheet_of


@pytest.mark.parametrize("panel", ["", "creatures"])
def test_examples_are_offered(panel: str) -> None:
    """Where nobody is at the table, and in the creatures panel."""
    session = at_table()
    do(session, "shell.tab", tab="health")
    if panel:
        do(session, "shell.panel", panel=panel)

    offered = page(session).select('[data-action="creatures.example"]')
    shown = [(button["data-game"], button["data-example"]) for button in offered]
    assert shown == [
        *((DND5E, name) for name in EXAMPLES),
        *((game, name) for game, names in OTHERS.items() for name in names),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_whole_character(name: str, language: str) -> None:
    """Average hit points of its level, no key left for a word, attacks and counters to use."""
    session = at_table()
    do(session, "shell.language", language=language)
    do(session, "creatures.example", example=name)
    creature = sheet_of(session)
    (dice,) = creature.hit_dice
    constitution = creature.sheet.modifier(Ability.CONSTITUTION)
    later = (creature.level - 1) * (average_hit_die(dice.faces) + constitution)

    assert creature.hit_points.maximum == dice.faces + constitution + later
    assert (dice.total, warnings(creature)) == (creature.level, ())
    assert len(creature.sheet.attacks) >= 2
    assert creature.counters
    assert "example." not in session.html()
    assert session.ui.sheet.screen == ""


def test_examples_speak_the_language_of_the_page() -> None:
    """And a second one of a name is told apart."""
    session = at_table()
    do(session, "creatures.example", example="maelle")
    do(session, "creatures.example", example="maelle")
    assert sheet_of(session).name == "Maëlle 2"
    assert "Maëlle 2 · Roublarde 5" in said(session)

    made = EXAMPLES["maelle"](load("en").for_game("dnd5e"))
    assert made.sheet.class_name == "Rogue"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in OTHERS.items() for name in names]
)
def test_every_game_has_ready_characters(game: str, name: str, language: str) -> None:
    """Of its own game, at its sheet, with counters, no key left for a word; told apart twice."""
    session = at_table()
    do(session, "shell.language", language=language)
    do(session, "creatures.example", example=name, game=game)
    do(session, "creatures.example", example=name, game=game)
    one, two = session.history.parts.values()

    assert (one.game, two.sheet.name) == (game, f"{one.sheet.name} 2")
    assert one.sheet.counters
    for tab in ("rolls", "health", "sheet"):
        do(session, "shell.tab", tab=tab)
        assert "example." not in session.html()
