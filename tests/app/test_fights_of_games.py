"""Fights of 3.5, of Aubaine, and of three games at one table."""

from __future__ import annotations

import pytest

from pyscript_app.session import Session
from tests.app.bedside import button, page, shown
from tests.app.fights import at_the_table, front, order, turn
from tests.app.table import Table, do, refused, sentences

# Several games at one table


def of_game(session: Session, game: str, **scores: int) -> dict[str, str]:
    """Sit down characters of a game, each with this Dexterity in 3.5; their keys."""
    keys = {}
    for who, score in scores.items():
        do(session, "creatures.new", name=who, game=game)
        keys[who] = session.ui.front
        if game == "dnd35":
            do(session, "dnd35.score", ability="dexterity", field="score", score=str(score))
    return keys


def test_initiative_of_3_5_goes_by_its_rule() -> None:
    """S35-ABI-02, S35-ABI-03: 15 three times; the modifier first, then another throw."""
    session = Table().open((13, 11, 13, 5, 18))
    keys = of_game(session, "dnd35", Tam=14, Bor=18, Oswin=14)
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    assert order(session) == ["Bor", "Tam", "Oswin"]
    assert sentences(session)[0] == ("Initiative\u00a0: Tam 15 (13), Bor 15 (11), Oswin 15 (13).")
    do(session, "fights.tie_die", key=keys["Oswin"])
    assert order(session) == ["Bor", "Oswin", "Tam"]
    assert "Oswin 20 (18), Tam 7 (5)" in sentences(session)[0]


def test_initiative_of_3_5_that_was_told_keeps_its_modifier() -> None:
    """S35-ABI-03: thrown away from the page, the higher modifier still goes first."""
    session = Table().open(())
    keys = of_game(session, "dnd35", Tam=14, Bor=18)
    do(session, "fights.prepare")
    for who in ("Tam", "Bor"):
        do(session, "fights.told", key=keys[who], initiative="15")
    assert order(session) == ["Bor", "Tam"]
    assert refused(session, "fights.tie_die", key=keys["Bor"]) == "encounter.not_tied"


def test_a_table_of_3_5_may_throw_ties_again_at_once() -> None:
    """S35-ABI-03 by ruling: Bor's modifier settles nothing, it only counts in the new throw."""
    session = Table().open((13, 11, 9, 6))
    keys = of_game(session, "dnd35", Tam=14, Bor=18)
    do(session, "dnd35.ruling", name="initiative_ties_by_modifier", to="False")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    assert order(session) == ["Tam", "Bor"]
    do(session, "fights.tie_die", key=keys["Bor"])
    assert order(session) == ["Tam", "Bor"]
    assert "Tam 11 (9), Bor 10 (6)" in sentences(session)[0]


def test_real_dice_are_asked_of_3_5_too() -> None:
    """One face each, whatever the game."""
    session = Table().open(())
    do(session, "shell.real_dice")
    of_game(session, "dnd35", Tam=14, Bor=10)
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    assert "Initiative : Tam" in shown(session)
    do(session, "fights.face", face="9")
    do(session, "fights.face", face="12")
    assert order(session) == ["Bor", "Tam"]


def test_the_order_of_aubaine_is_made_by_hand() -> None:
    """Its rules say nothing of initiative: nothing is rolled, and rows move up and down."""
    session = Table().open(())
    keys = of_game(session, "aubaine", Ysée=0, Tam=0, Bor=0)
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    assert (
        page(session).select('[data-action="fights.roll"], [data-action="fights.together"]') == []
    )
    do(session, "fights.select", key=keys["Bor"])
    assert button(session, "fights.move", by="1").get("aria-disabled") == "true"
    assert page(session).select('[data-action="fights.tie_die"]') == []
    assert "Sans initiative" in shown(session)
    do(session, "fights.move", key=keys["Bor"], by="-1")
    do(session, "fights.move", key=keys["Bor"], by="-1")
    assert order(session) == ["Bor", "Ysée", "Tam"]
    assert sentences(session)[0] == "Ordre choisi par la table\u00a0: Bor, Ysée, Tam."
    assert refused(session, "fights.roll") == "fights.all_placed"
    do(session, "fights.next")
    do(session, "fights.next")
    assert turn(session) == ("Ysée", 1)


def test_three_games_in_one_fight() -> None:
    """Each by its rule; between games equal results are the table's, whatever the modifiers."""
    session, keys = at_the_table((14, 10, 3), "Maëlle", "Bor")
    keys |= of_game(session, "dnd35", Ilse=18)
    keys |= of_game(session, "aubaine", Ysée=0, Oswin=0)
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    assert order(session) == ["Maëlle", "Bor", "Ilse", "Ysée", "Oswin"]

    do(session, "fights.told", key=keys["Ilse"], initiative="14")
    do(session, "fights.move", key=keys["Ilse"], by="-1")
    do(session, "fights.told", key=keys["Ysée"], initiative="11")
    assert order(session) == ["Ilse", "Maëlle", "Ysée", "Bor", "Oswin"]

    seen = []
    for _ in range(6):
        do(session, "fights.next")
        seen.append(turn(session))
        for tab in ("rolls", "health", "sheet", "table"):
            do(session, "shell.tab", tab=tab)
            session.html()
    assert seen == [(who, 1) for who in order(session)] + [("Ilse", 2)]
    do(session, "fights.back")
    assert turn(session) == ("Oswin", 1)
    do(session, "fights.leave", key=keys["Oswin"])
    assert turn(session) == ("Ilse", 2)
    do(session, "fights.end")
    assert front(session).finished


@pytest.mark.parametrize("game", ["aubaine", "dnd35"])
@pytest.mark.parametrize(
    "card", ["several", "group", "secret", "contest", "ambush", "monsters", "joining", "fights"]
)
def test_every_card_of_the_table_bears_another_game(game: str, card: str) -> None:
    """With nobody but its characters, and beside Maëlle of 5e."""
    session = Table().open(())
    of_game(session, game, Ysée=12)
    for _ in range(2):
        do(session, "shell.tab", tab="table")
        do(session, "fights.prepare")
        do(session, "fights.card", card=card)
        session.html()
        do(session, "fights.tick_all")
        session.html()
        do(session, "creatures.new", name="Maëlle")


def test_a_character_of_another_game_is_told_by_hand() -> None:
    """Without a rule for initiative it is told; turns go on as usual."""
    session, keys = at_the_table((12,), "Maëlle")
    keys |= of_game(session, "aubaine", Ysée=0)
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.select", key=keys["Ysée"])
    do(session, "fights.told", key=keys["Ysée"], initiative="15")
    do(session, "fights.next")
    assert turn(session) == ("Ysée", 1)
    assert "Perc. 10" in shown(session)
    do(session, "fights.next")
    do(session, "fights.back")
    assert turn(session) == ("Ysée", 1)
    assert "À Ysée de jouer" in shown(session)
