"""The same situation in the three games: one entry, three mechanics, three exact odds."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from pyscript_app.screens import compare
from pyscript_app.session import Session
from tests.app.table import at_table, do


def opened(**changes: str) -> Session:
    """Open the panel and enter a situation."""
    session = at_table()
    do(session, "shell.panel", panel="compare")
    for name, typed in changes.items():
        if name == "help":
            do(session, "compare.help", to=typed)
        else:
            do(session, "compare.field", **{"field": name, name: typed})
    return session


def said(session: Session) -> str:
    """Read the page."""
    text = BeautifulSoup(session.html(), "html.parser").find("main").get_text(" ")
    return " ".join(text.split()).replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("help_", "chances"),
    [
        # +5 against 15: a face of 10 or more on a d20; 10 or more on two d12 (108 of 144)
        ("none", ("55 %", "75 %", "55 %")),
        # 1 − 0.45²; 1,574 of 1,728 for the two best of 3d12; in 3.5 the helper’s +5 reaches 10
        # with 5 or more (80 %), then 8 or more is enough, else 10: 0.8 × 65 + 0.2 × 55
        ("helped", ("80 %", "91 %", "63 %")),
        # 0.55²; 890 of 1,728 for the two worst of 3d12; 12 or more on a d20
        ("hindered", ("30 %", "52 %", "45 %")),
    ],
)
def test_help_is_worth_something_else_in_each_game(
    help_: str, chances: tuple[str, str, str]
) -> None:
    """5E-ADV-01, AUB-ADV-01, S35-CIR-01, S35-AID-01, X-09: +5 against 15."""
    page = said(opened(bonus="5", difficulty="15", help=help_))

    rest = page.split(" d’atteindre 15")
    found = [" ".join(part.split(" ")[-2:]) for part in rest[:3]]
    assert tuple(found) == chances


def test_what_was_typed_wrongly_is_said_and_kept() -> None:
    """A word, then far too much: a sentence beside the field, the three games wait."""
    for typed, told in (("beaucoup", "nombre"), ("61", "60"), ("", "nombre")):
        session = opened(bonus=typed)
        page = said(session)
        assert session.ui.compare.bonus == typed
        assert told in page
        assert "d’atteindre" not in page


def test_a_tap_makes_one_more_or_one_less() -> None:
    """What cannot be read starts again from the usual number."""
    session = opened(bonus="−1", difficulty="?")
    do(session, "compare.step", of="bonus", by="-1")
    do(session, "compare.step", of="difficulty", by="1")
    assert (session.ui.compare.bonus, session.ui.compare.difficulty) == ("-2", "16")


def test_a_game_that_has_not_come_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page waits for nothing: it says so, and its button brings both bundles."""
    monkeypatch.setattr(compare, "is_here", lambda game: game == "aubaine")
    page = BeautifulSoup(opened().html(), "html.parser")
    button = page.find("main").find("button")
    assert button["data-game"] == "aubaine dnd35"
    assert button["data-panel"] == "compare"


@pytest.mark.parametrize(
    ("bonus", "aid", "mean"),
    [("-11", "0 %", "−0,5"), ("-10", "5 %", "0,6"), ("9", "100 %", "21,5"), ("8", "95 %", "20,4")],
)
def test_help_in_3_5_has_to_succeed_first(bonus: str, aid: str, mean: str) -> None:
    """S35-AID-01, X-09: both edges of a helper’s throw against 10; the mean counts it."""
    page = said(opened(bonus=bonus, help="helped"))
    assert f"contre 10 ({aid}" in page.replace("\u202f", " ")
    assert f"Total moyen : {mean}" in page.partition("si l’aide réussit")[2]
    assert "si l’aide réussit" not in said(opened(bonus=bonus, help="none"))
