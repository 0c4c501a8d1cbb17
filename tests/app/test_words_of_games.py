"""Several games at one table: each thing is said in the words of the game that it comes from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.dice.rollers import SeededRoller
from pyscript_app import games
from pyscript_app.texts import LANGUAGES
from pyscript_app.ui import PANELS, TABS
from tests.app.bedside import creature, page, shown
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_tab_and_panel_speaks_whoever_is_in_front(game: str, language: str) -> None:
    """X-01: what all games share is said in each of them."""
    session, _ = mixed_table(game, language)
    for tab in TABS:
        do(session, "shell.tab", tab=tab)
        assert raw_keys(page(session)) == [], tab
    for panel in PANELS:
        session.handle("shell.panel", {"panel": panel})
        assert raw_keys(page(session)) == [], panel


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


# Whose cards these are


def header(session: Session) -> str:
    """The games that the header names."""
    found = page(session).select_one(".who p")
    assert found is not None
    return found.get_text()


def chips(session: Session) -> dict[str, str]:
    """The ways to cards: what is written on each."""
    do(session, "fights.select", key="tools")
    found = page(session).select('[data-action="fights.card"][data-card]')
    do(session, "fights.select", key="tools")
    return {str(one["data-card"]): one.get_text() for one in found}


@pytest.mark.parametrize("game", [games.AUBAINE, games.DND35])
def test_the_header_names_the_game_of_what_is_shown(game: str) -> None:
    """X-01: the games of the table, 5e over its cards and its dice, none over free dice."""
    session, keys = mixed_table(game)
    own = {"aubaine": "Aubaine", "dnd35": "D&D 3.5"}[game]
    assert header(session) == f"D&D 5e · {own}"
    for card in ("several", "group", "secret", "contest", "ambush", "monsters"):
        do(session, "fights.card", card=card)
        assert header(session) == "D&D 5e", card
    do(session, "fights.card", card="fights")
    assert header(session) == f"D&D 5e · {own}"

    do(session, "shell.real_dice")
    do(session, "fights.card", card="")
    do(session, "dnd5e.secret", about=keys["Maëlle"])
    assert header(session) == "D&D 5e"
    do(session, "shell.never_mind")
    for tab, said in (("rolls", own), ("health", own), ("sheet", own), ("dice", "Tous les jeux")):
        do(session, "shell.tab", tab=tab)
        assert header(session) == said
    do(session, "shell.panel", panel="compare")
    assert header(session) == "D&D 5e · Aubaine · D&D 3.5"


def test_a_table_of_one_game_names_that_game() -> None:
    """5e’s alone, where every card is of the game that all play: its monsters need no name."""
    session = Table().open()
    do(session, "creatures.new", name="Maëlle")
    do(session, "shell.tab", tab="table")
    assert header(session) == "D&D 5e"
    assert chips(session)["monsters"] == "Monstres"


@pytest.mark.parametrize("fight", [False, True])
@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("aubaine", "Aubaine : les jets et les oppositions sont dans l’onglet Jets, les points"),
        ("dnd35", "D&D 3.5 : les jets et les oppositions sont dans l’onglet Jets, les points"),
    ],
)
def test_cards_of_5e_are_for_tables_of_5e(game: str, said: str, *, fight: bool) -> None:
    """X-01: nobody of 5e, so only its monsters are offered, under its name; then Maëlle comes."""
    session = Table().open()
    do(session, "creatures.new", name="Tam", game=game)
    do(session, "shell.tab", tab="table")
    if fight:
        do(session, "fights.prepare")
    offered = chips(session)
    assert not {"several", "group", "secret", "contest", "ambush"} & set(offered)
    assert offered["monsters"] == "Monstres (D&D 5e)"
    assert said in shown(session)
    assert "sont des cartes de D&D 5e" in shown(session)

    do(session, "creatures.new", name="Maëlle")
    do(session, "shell.tab", tab="table")
    if fight:
        do(session, "fights.join", key=session.ui.front)
    assert {"several", "group", "secret", "contest", "ambush"} <= set(chips(session))
    assert said not in shown(session)


@pytest.mark.parametrize("card", ["several", "group", "secret", "contest", "ambush"])
def test_a_card_says_whom_it_leaves_out(card: str) -> None:
    """X-01: Tam of Aubaine is not in the list; without anybody of 5e the list is a sentence."""
    session, keys = mixed_table(games.AUBAINE)
    do(session, "fights.card", card=card)
    assert "Cette carte est de D&D 5e, donc sans Tam (Aubaine)." in shown(session)
    for who in ("Maëlle", "Bor"):
        do(session, "creatures.archive", key=keys[who])
    do(session, "shell.tab", tab="table")
    assert "personne de ce jeu n’est là" in shown(session)
    assert page(session).select('.tick, [data-action="dnd5e.surprise"]') == []
    do(session, "fights.card", card="")


def test_a_card_of_5e_alone_says_nothing_of_others() -> None:
    """Nobody is left out."""
    session = Table().open()
    do(session, "creatures.new", name="Maëlle")
    do(session, "shell.tab", tab="table")
    do(session, "fights.card", card="group")
    assert "donc sans" not in shown(session)


def test_all_of_5e_are_ticked_and_surprised() -> None:
    """5E-CND-SUR-01: Tam of Aubaine stops nobody from being surprised."""
    session, keys = mixed_table(games.AUBAINE)
    do(session, "fights.card", card="ambush")
    do(session, "fights.tick_all")
    do(session, "dnd5e.surprise")
    assert shown(session).count("Surpris") >= 2
    surprised = [key for _, key in keys.items() if getattr(creature(session, key), "conditions", 0)]
    assert surprised == [keys["Maëlle"], keys["Bor"]]


# What a row counts


@pytest.mark.parametrize("game", [games.AUBAINE, games.DND35])
def test_a_row_shows_the_first_counter(game: str) -> None:
    """X-01: the first counter, named, in the game’s own word for the tab; 5e keeps its own."""
    session, keys = mixed_table(game)
    wanted = f'[data-action="fights.look"][data-tab="health"][data-key="{keys["Tam"]}"]'
    (empty,) = page(session).select(wanted)
    assert empty.get_text() == "…"
    assert empty["aria-label"] == "Compteurs\u00a0: Tam, rien n’est compté"
    for name, value in (("Points de vie", "24"), ("Flèches", "12")):
        do(session, "counters.write", counter_name=name, counter_value=value, counter_maximum="30")
    do(session, "shell.tab", tab="table")
    (full,) = page(session).select(wanted)
    assert full.get_text() == "24/30"
    assert full["aria-label"] == "Compteurs\u00a0: Tam, Points de vie 24/30"
    assert "Points de vie 24/30" in shown(session)
    (of_5e,) = page(session).select(wanted.replace(keys["Tam"], keys["Bor"]))
    assert of_5e["aria-label"] == "Santé\u00a0: Bor, 12/12"
