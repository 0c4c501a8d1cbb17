"""A character carries its game: made, saved, taken back and handed on like any other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.counters import Counter, add_counter
from engine.rulesets.aubaine.character import Character, set_characteristic
from engine.rulesets.dnd35.ledger import edit_sheet
from pyscript_app import games
from pyscript_app.codec import event_from_plain, event_to_plain
from pyscript_app.roster import apply
from pyscript_app.state import Entry
from tests.app.table import Table, do

OTHERS = [game for game in games.GAMES if game != games.DND5E]


@pytest.mark.parametrize("game", OTHERS)
def test_a_character_of_another_game_survives_a_reload_and_an_undo(game: str) -> None:
    """Made, found again by a second page, taken back, done again."""
    table = Table()
    do(table.open(), "creatures.new", name="Oswin", game=game)
    again = table.open()
    (entry,) = again.history.parts.values()

    assert (entry.game, entry.sheet) == (game, games.new_sheet(game, "Oswin"))
    do(again, "journal.undo")
    assert dict(again.history.parts) == {}
    do(again, "journal.redo")
    assert list(again.history.parts.values()) == [entry]


@pytest.mark.parametrize("game", OTHERS)
def test_the_name_of_a_copy_is_its_own(game: str) -> None:
    """D19: whatever the game keeps its name in."""
    session = Table().open()
    do(session, "creatures.new", name="Oswin", game=game)
    (key,) = session.history.parts
    do(session, "creatures.duplicate", key=key)

    names = [entry.sheet.name for entry in session.history.parts.values()]
    assert names == ["Oswin", "Oswin 2"]


def test_every_game_counts_what_it_likes() -> None:
    """The same counters on the sheet of every game."""
    (event,) = add_counter((), Counter(name="Flèches", value=3, maximum=20))
    for game in games.GAMES:
        entry = Entry(game=game, position=1, sheet=games.new_sheet(game, "Ilse"))
        after = apply(entry, event)
        assert after is not None
        assert after.sheet.counters == (Counter(name="Flèches", value=3, maximum=20),)


def test_an_event_says_whose_it_is() -> None:
    """X-01: two games may give an event the same name."""
    (aubaine,) = set_characteristic(Character(name="Ilse"), "Force", 4)
    (dnd35,) = edit_sheet(games.new_sheet(games.DND35, "Ilse"), human=True)  # type: ignore[arg-type]
    for game, event in ((games.AUBAINE, aubaine), (games.DND35, dnd35)):
        plain = event_to_plain(event)
        assert plain["type"] == f"{game}.{type(event).__name__}"
        assert event_from_plain(plain) == event


@pytest.mark.cpython_only
def test_a_table_of_5e_imports_no_other_game() -> None:
    """Another game is a bundle of its own: it may not even be there."""
    code = (
        "import sys; from pyscript_app.preload import warm_up; list(warm_up());"
        "sys.exit(any('aubaine' in name or 'dnd35' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - our own code
