"""Several games at one table: each thing is said in the words of the game that it comes from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.dice.rollers import SeededRoller
from pyscript_app import games
from pyscript_app.texts import LANGUAGES
from tests.app.bedside import page, shown
from tests.app.table import Table, do
from tests.app.views.test_every_view import values_of

if TYPE_CHECKING:
    from bs4 import BeautifulSoup

    from pyscript_app.session import Session

KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")
SPOKEN = ("aria-label", "title", "placeholder", "alt")
CARDS = ("several", "group", "secret", "contest", "ambush", "monsters", "joining", "fights")


def raw_keys(page: BeautifulSoup) -> list[str]:
    """The keys that stand where a sentence should."""
    said = [page.get_text(" ")]
    said += [str(one[name]) for name in SPOKEN for one in page.find_all(attrs={name: True})]
    return [found for text in said for found in KEY.findall(text)]


def mixed_table(game: str, language: str = "fr") -> tuple[Session, dict[str, str]]:
    """Maëlle and Bor of 5e and Tam of this game, in front, on the Table tab; any dice fall."""
    session, keys = Table().open(), {}
    session.world.roller = SeededRoller(8)
    do(session, "shell.language", language=language)
    for name, of in (("Maëlle", games.DND5E), ("Bor", games.DND5E), ("Tam", game)):
        do(session, "creatures.new", name=name, game=of)
        keys[name] = session.ui.front
        if of == games.DND5E:
            do(session, "dnd5e.maximum", field="maximum", maximum="12")
    do(session, "creatures.front", key=keys["Tam"])
    do(session, "shell.tab", tab="table")
    return session, keys


def test_raw_keys_are_found() -> None:
    """A scan that cannot fail proves nothing."""
    session, _ = mixed_table(games.AUBAINE)
    found = page(session)
    assert raw_keys(found) == []
    found.append("Maëlle · throw.secret, 4.5 ou 3.5")
    found.h1["title"] = "dnd5e.name_missing"  # type: ignore[index]
    assert raw_keys(found) == ["throw.secret", "dnd5e.name_missing"]


def open_card(session: Session, key: str, card: str, difficulty: str = "") -> None:
    """Open a card while somebody is in front, everybody ticked."""
    session.handle("creatures.front", {"key": key})
    session.handle("shell.tab", {"tab": "table"})
    session.handle("fights.card", {"card": card})
    session.handle("fights.tick_all", {})
    session.handle("fights.form", {"field": "difficulty", "difficulty": difficulty})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_speaks_whoever_is_in_front(card: str, game: str, language: str) -> None:
    """X-01: every button of the card is tapped, before and after an amount and a refused number.

    Refused or done, thrown by the page or typed: nothing shows a raw key.
    """
    session, keys = mixed_table(game, language)
    do(session, "fights.prepare")
    refusals = 0
    for real, difficulty in (("", ""), ("", "dur"), ("", "15"), ("real", "15")):
        if real:
            do(session, "shell.real_dice")
        open_card(session, keys["Tam"], card, difficulty)
        taps = page(session).select(".scroll [data-action], .main-act [data-action]")
        for found in [one for one in taps if one.name == "button"]:
            action, values = str(found["data-action"]), values_of(found, page(session))
            if action == "fights.forget":
                continue  # nothing would be left to look at
            open_card(session, keys["Tam"], card, difficulty)
            session.handle(action, values)
            refusals += session.notice is not None and session.notice.refused
            assert raw_keys(page(session)) == [], action
    assert refusals or card in {"joining", "fights"}


@pytest.mark.parametrize("game", games.GAMES)
def test_a_refusal_is_in_the_words_of_its_game(game: str) -> None:
    """X-01: a monster without a name is refused by 5e, a blank of the refusal named by 5e too."""
    session, keys = mixed_table(game)
    open_card(session, keys["Tam"], "monsters")
    session.handle("dnd5e.monsters", {})
    assert "Donnez-lui d’abord un nom." in shown(session)

    do(session, "fights.form", field="name", name="Gobelin")
    do(session, "fights.form", field="points", points="7")
    do(session, "fights.form", field="dexterity", dexterity="99")
    session.handle("dnd5e.monsters", {})
    assert "Modificateur de Dextérité" in shown(session)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_face_is_asked_in_the_words_of_the_roll(game: str) -> None:
    """X-01: Maëlle's secret roll with real dice, Tam in front."""
    session, keys = mixed_table(game)
    do(session, "shell.real_dice")
    open_card(session, keys["Tam"], "secret")
    do(session, "dnd5e.secret", about=keys["Maëlle"])
    assert "Maëlle · Jet secret" in shown(session)
