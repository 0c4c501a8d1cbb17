"""The journal: what it shows on request, what it hands on, and what it leaves unread."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from pyscript_app.journal import Journal
from pyscript_app.records import settled_record
from pyscript_app.session import Session
from tests.app.table import Table, do, hurt, new


def evening() -> Session:
    """Two creatures, one roll, one wound, one act taken back."""
    session = Table().open(dice=[14])
    new(session, "Bor")
    new(session, "Maëlle")
    do(session, "dnd5e.roll", subject="stealth")
    hurt(session, 5)
    hurt(session, 1)
    do(session, "journal.undo")
    do(session, "shell.panel", panel="journal")
    return session


def shown(session: Session) -> list[str]:
    """The sentences on the page, the newest first."""
    page = BeautifulSoup(session.html(), "html.parser")
    return [line.get_text().replace("\u00a0", " ") for line in page.select("li.act p")]


def test_the_journal_shows_rolls_or_health_alone() -> None:
    """And everything again at a tap on All."""
    session = evening()
    everything = shown(session)
    do(session, "journal.filter", kind="r")
    (roll,) = shown(session)
    do(session, "journal.filter", kind="h")
    wounds = shown(session)
    do(session, "journal.filter", kind="")

    assert "14" in roll
    assert len(wounds) == 2
    assert all("Maëlle" in line for line in wounds)
    assert shown(session) == everything


def test_the_journal_shows_one_creature_alone() -> None:
    """By its chip, which a second tap lets go, or by a word typed however it is written."""
    session = evening()
    everything = shown(session)
    do(session, "journal.named", name="Bor")
    bors = shown(session)
    do(session, "journal.named", name="Bor")

    assert bors
    assert all("Bor" in line for line in bors)
    assert shown(session) == everything
    do(session, "journal.filter", field="words", words=" MAËLLE ")
    assert len(shown(session)) == len(everything) - len(bors)


def test_nothing_found_is_said_with_a_way_out() -> None:
    """The filter stays on the page: a tap shows everything again."""
    session = evening()
    do(session, "journal.filter", field="words", words="dragon")
    page = BeautifulSoup(session.html(), "html.parser")

    assert shown(session) == []
    assert "Aucun acte ne correspond" in page.get_text()
    assert page.find("button", attrs={"data-action": "journal.filter", "data-kind": ""})


def test_what_is_shown_is_handed_on_as_text() -> None:
    """In the order in which it was done; what was taken back says so."""
    session = evening()
    do(session, "journal.filter", kind="h")
    effect = do(session, "journal.share")
    title, text = session.journal_text()
    lines = text.splitlines()

    assert effect is not None
    assert effect.kind == "share_journal"
    assert lines[:2] == [title, ""]
    assert len(lines) == 4
    assert "5 dégâts" in lines[2].replace("\u00a0", " ")
    assert not lines[2].endswith("(annulé)")
    assert lines[3].endswith("(annulé)")


PAGES = [
    "\n".join(settled_record(n, 1000 + n, f"Acte {n}.", undone=False, kinds="r") for n in numbers)
    for numbers in (range(1, 4), range(4, 7))
]


def test_older_pages_are_read_only_when_somebody_looks_so_far_back() -> None:
    """5,000 lines are kept, and a start reads none of them but those that can be taken back."""
    journal = Journal.read([], PAGES, 6)

    assert (len(journal), journal.last_number, journal.first_at) == (6, 6, 1001)
    assert journal._older == PAGES
    assert [line.number for line in journal.lines(2)] == [6, 5]
    assert journal._older == PAGES[:1]
    assert [line.text for line in journal.lines()] == [f"Acte {n}." for n in (6, 5, 4, 3, 2, 1)]
    assert journal._older == []
    assert (len(journal), journal.first_at) == (6, 1001)


@pytest.mark.parametrize("spoilt", ["", "{", '{"n":1}', "[]\nnull"])
def test_an_older_page_of_nonsense_hides_no_other(spoilt: str) -> None:
    """D13: the lines of the others are told."""
    journal = Journal.read([], [PAGES[0], spoilt, PAGES[1]], 6)
    assert [line.number for line in journal.lines()] == [6, 5, 4, 3, 2, 1]


def test_a_long_evening_starts_again_with_its_old_pages_unread() -> None:
    """All lines are there again, those before the last 500 acts as they were said then."""
    table = Table()
    session = table.open()
    new(session, "Bor")
    for _ in range(530):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    before = [(line.number, line.kinds) for line in session.journal.lines()]
    again = table.open()

    assert again.journal._older
    assert len(again.journal) == len(before) == 532
    assert [(line.number, line.kinds) for line in again.journal.lines()] == before
    assert len(again.history.done) >= 500
