"""The journal: what it shows on request, what it hands on, and what it leaves unread."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from bs4 import BeautifulSoup

from engine.encounter import FightEvent
from engine.rulesets.aubaine.events import Event as AubaineEvent
from engine.rulesets.dnd35.events import Event as Dnd35Event
from pyscript_app.journal import Journal
from pyscript_app.kinds import _NAMED, kinds_of
from pyscript_app.records import settled_record
from pyscript_app.roster import KnownEvent
from pyscript_app.secret_rolls import SecretEvent
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
    for _ in range(580):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    before = [(line.number, line.kinds) for line in session.journal.lines()]
    again = table.open()

    assert again.journal._older
    assert len(again.journal) == len(before) == 582
    assert [(line.number, line.kinds) for line in again.journal.lines()] == before
    assert len(again.history.done) >= 500


# Everything that happens is of a kind, or known to be of none

OF_NO_KIND = {
    *("EntryAdded", "EntryRemoved", "EntryArchived", "SheetChanged", "CountersWritten"),
    *("StealthChanged", "TimePassed", "CharacterChanged"),
    *("LevelTaken", "PointsSpent", "LevelDropped", "IntelligenceCorrected"),
    *("FightPrepared", "CombatantJoined", "CombatantLeft", "TurnBegun", "FightEnded"),
    "FightForgotten",
}


def every_event() -> list[type]:
    """The types of all events of all games, of fights and of the app."""
    unions = (KnownEvent, FightEvent, SecretEvent, AubaineEvent, Dnd35Event)
    return [event for union in unions for event in flat(union)]


def flat(union: object) -> list[type]:
    """The types of a union, and of the unions in it."""
    if isinstance(union, type):
        return [union]
    return [event for one in get_args(union) for event in flat(one)]


@pytest.mark.parametrize("event", every_event(), ids=lambda event: event.__name__)
def test_every_event_is_of_a_kind_or_known_to_be_of_none(event: type) -> None:
    """A new event that nobody thought of fails here."""
    assert bool(kinds_of([event.__name__])) is not (event.__name__ in OF_NO_KIND)


def test_no_kind_names_an_event_that_there_is_not() -> None:
    """A name that is written wrong would let its acts through no filter."""
    known = {event.__name__ for event in every_event()}
    assert known >= OF_NO_KIND
    assert known >= {name for names in _NAMED.values() for name in names}


def test_all_that_is_rolled_is_among_the_rolls() -> None:
    """5E-INI-01, 5E-INI-03, 5E-PAS-03: initiative, tie dice, secrets, free dice."""
    session = Table().open(dice=[10, 10, 7, 3, 17, 5])
    new(session, "Bor")
    new(session, "Tam")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.tie_die", key=session.ui.front)
    do(session, "dnd5e.secret", about=session.ui.front)
    do(session, "dnd5e.reveal_secret", number=str(session.history.done[-1].number))
    do(session, "dice.write", field="expression", expression="1d6")
    do(session, "dice.throw")
    last = session.journal.lines(5)
    assert [line.kinds for line in last] == ["r"] * 5
    do(session, "journal.filter", kind="r")
    do(session, "shell.panel", panel="journal")
    assert len(shown(session)) == 5


# Whose acts


def goblins(session: Session) -> None:
    """Gobelin, Gobelin 1 and Gobelin 10, each wounded once: 1, 2 and 3 damage."""
    for number, name in enumerate(("Gobelin", "Gobelin 1", "Gobelin 10"), 1):
        new(session, name)
        hurt(session, number)
    do(session, "shell.panel", panel="journal")


@pytest.mark.parametrize(("name", "damage"), [("Gobelin", 1), ("Gobelin 1", 2), ("Gobelin 10", 3)])
def test_one_of_a_kind_is_told_from_the_others(name: str, damage: int) -> None:
    """Gobelin 1 is not Gobelin 10, and neither is Gobelin."""
    session = Table().open()
    goblins(session)
    do(session, "journal.named", name=name)
    do(session, "journal.filter", kind="h")
    (line,) = shown(session)
    assert f"{name} subit {damage} dégât" in line


@pytest.mark.parametrize(("name", "damage"), [("Gobelin", 1), ("Gobelin 1", 2), ("Gobelin 10", 3)])
def test_old_acts_are_told_apart_by_whole_names(name: str, damage: int) -> None:
    """Of an old act only the sentence is left: another's longer name is not this one's."""
    table = Table()
    session = table.open()
    goblins(session)
    new(session, "Ilse")
    for _ in range(600):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    session = table.open()
    do(session, "shell.panel", panel="journal")
    do(session, "journal.named", name=name)
    do(session, "journal.filter", kind="h")
    (line,) = shown(session)
    assert f"{name} subit {damage} dégât" in line
    (old,) = [one for one in session.journal.lines() if f"{name} subit" in one.text]
    assert old.step is None


def test_an_act_of_the_fight_is_of_those_it_names() -> None:
    """5E-INI-01: initiatives and turns touch the fight alone, and are found by name."""
    session = Table().open(dice=[10, 15])
    new(session, "Gobelin 1")
    new(session, "Gobelin 10")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.next")
    do(session, "shell.panel", panel="journal")
    turn, initiative = shown(session)[:2]
    assert ("Gobelin 10" in turn, "Gobelin 1 " in turn) == (True, False)
    do(session, "journal.named", name="Gobelin 1")
    assert initiative in shown(session)
    assert turn not in shown(session)
    do(session, "journal.named", name="Gobelin 10")
    assert shown(session)[:2] == [turn, initiative]


def chips(session: Session) -> list[str]:
    """The names that are offered."""
    page = BeautifulSoup(session.html(), "html.parser")
    return [chip.get_text() for chip in page.select('[data-action="journal.named"]')]


def test_everybody_can_be_chosen_those_who_fight_first() -> None:
    """Eight names at first, the others behind a tap; whoever is gone can be chosen too."""
    session = Table().open(dice=[5, 12])
    keys = [new(session, f"Pion {number}") for number in range(1, 11)]
    for key in keys[:8]:
        do(session, "creatures.archive", key=key)
    do(session, "fights.prepare")
    for key in keys[:8]:
        do(session, "creatures.restore", key=key)
    do(session, "creatures.delete", key=keys[0])
    do(session, "shell.panel", panel="journal")
    first = ["Pion 9", "Pion 10", *(f"Pion {number}" for number in range(2, 8))]
    assert chips(session) == first
    do(session, "journal.others")
    assert chips(session) == [*first, "Pion 8", "Pion 1"]
    do(session, "journal.named", name="Pion 1")
    do(session, "journal.others")
    assert chips(session) == [*first, "Pion 1"]
    assert all(re.search(r"Pion 1\b", line) for line in shown(session))


# More


def counted(session: Session) -> tuple[int, str]:
    """How many acts are shown, and what the button below them says."""
    page = BeautifulSoup(session.html(), "html.parser")
    more = page.select_one('[data-action="journal.more"]')
    return len(page.select("li.act")), "" if more is None else more.get_text()


def test_more_of_the_journal_is_shown_at_a_tap() -> None:
    """60, 120, and the 3 that are left; a panel opened again is short again."""
    session = Table().open()
    new(session, "Bor")  # two acts
    for _ in range(121):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    do(session, "shell.panel", panel="journal")
    assert counted(session) == (60, "Montrer 60 de plus")
    do(session, "journal.more")
    assert counted(session) == (120, "Montrer 3 de plus")
    do(session, "journal.more")
    assert counted(session) == (123, "")
    do(session, "shell.panel", panel="journal")
    assert counted(session) == (60, "Montrer 60 de plus")


def test_more_keeps_the_filter_and_another_filter_begins_anew() -> None:
    """61 healings: 60 and one more; 60 are no more than 60."""
    session = Table().open(dice=[10])
    new(session, "Bor")
    for _ in range(61):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    do(session, "dnd5e.roll", subject="stealth")
    do(session, "shell.panel", panel="journal")
    do(session, "journal.filter", kind="h")
    assert counted(session) == (60, "Montrer 60 de plus")
    do(session, "journal.more")
    assert counted(session) == (61, "")
    assert session.ui.journal.kind == "h"
    do(session, "journal.filter", kind="")
    assert counted(session)[0] == 60
    do(session, "journal.more")
    do(session, "journal.named", name="Bor")
    assert counted(session)[0] == 60
