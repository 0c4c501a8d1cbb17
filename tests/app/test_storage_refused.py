"""Storage full, forbidden or absent: the page goes on in memory and says so (D9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import history
from pyscript_app import saves
from pyscript_app.saves import JOURNAL, PART, SOFT_LIMIT
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import load
from tests.app.table import (
    DAY_MS,
    NOW,
    Clock,
    FullStorage,
    Table,
    WatchedStorage,
    do,
    hurt,
    new,
    points,
    refused,
    told,
)
from tests.app.test_kills import ACTS, Act, Story, three_at_the_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript_app.session import Session


def copy_of(storage: MemoryStorage) -> MemoryStorage:
    """Take a store as it is now."""
    return MemoryStorage(dict(storage.texts))


@pytest.mark.parametrize("reason", ["full", "forbidden"])
@pytest.mark.parametrize("prepare", ACTS, ids=lambda act: act.__name__)
def test_a_refusal_at_any_write_loses_nothing(
    prepare: Callable[[Session], Act], reason: str
) -> None:
    """D3, D9: the screen has the act, the store what was saved, and room makes them one again."""
    story = Story(prepare)
    write, refused_some = 0, True
    while refused_some:
        storage = FullStorage(dict(story.texts))
        table = Table(storage=storage)
        session = table.open()
        session.ui, session.file = story.ui, story.file
        storage.reason = reason
        storage.refuses = lambda asked, least=write: asked >= least
        do(session, story.action, **story.values)
        refused_some = storage.asked > write
        names = sorted(entry.sheet.name for entry in session.history.parts.values())
        assert names == story.names_after
        assert told(session) == story.told_after
        saved = Table(storage=copy_of(storage)).open()
        if session.saving:
            assert session.saving == reason
            assert load("fr")(f"saving.{reason}") in session.html()
            assert saved.history.parts == story.before
        else:
            assert saved.history.parts == session.history.parts

        storage.refuses = None
        new(session, "Lune")

        assert session.saving == ""
        again = table.open()
        assert again.history.parts == session.history.parts
        assert told(again) == told(session)
        write += 1
    assert write >= 2


def test_many_acts_without_room_are_all_saved_at_once() -> None:
    """An evening on a full phone, then some room: every act is there, and can be undone."""
    storage = FullStorage()
    table = Table(storage=storage)
    session = table.open()
    three_at_the_table(session)
    storage.refuses = lambda _: True
    for amount in range(1, 31):
        hurt(session, amount % 3, "heal")
    do(session, "creatures.delete", key=session.ui.front)
    do(session, "journal.undo")
    storage.refuses = None
    do(session, "journal.undo")
    do(session, "journal.redo")

    again = table.open()
    assert again.history.parts == session.history.parts
    assert told(again) == told(session)
    do(again, "journal.undo_to", number=str(again.history.done[0].number))
    assert dict(again.history.parts) == {}


def test_without_a_store_the_page_plays_on() -> None:
    """D9: no storage at all; the warning stands from the first view on."""
    for reason in ("absent", "forbidden"):
        session = Table().open(unavailable=reason)
        assert load("fr")(f"saving.{reason}") in session.html()
        new(session, "Maëlle", 20)
        hurt(session, 7)

        assert points(session) == (13, 0)
        assert session.saving == reason
        assert load("fr")(f"saving.{reason}") in session.html()


def test_without_a_store_old_acts_become_short_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D9: an evening in memory alone does not grow without end."""
    monkeypatch.setattr(history, "UNDOABLE_ACTS", 5)
    monkeypatch.setattr(saves, "RECORDS_PER_PAGE", 3)
    monkeypatch.setattr(saves, "MOST_UNSETTLED", 3)
    session = Table().open(unavailable="forbidden")
    new(session, "Maëlle", 20)
    for _ in range(20):
        hurt(session, 1)

    assert session.journal.unsettled <= 5 + 3


def test_a_store_full_from_the_start() -> None:
    """A full store can be read: nothing is lost by opening the page."""
    table = Table(storage=MemoryStorage())
    three_at_the_table(table.open())
    expected = dict(table.open().history.parts)
    assert isinstance(table.storage, MemoryStorage)
    storage = FullStorage(table.storage.texts)
    storage.refuses = lambda _: True

    session = Table(storage=storage).open()
    hurt(session, 1)

    assert session.saving == "full"
    assert dict(Table(storage=copy_of(storage)).open().history.parts) == expected


def test_an_empty_store_full_from_the_start() -> None:
    """Where not even the first page can be opened, the first act to find room opens it."""
    storage = FullStorage()
    storage.refuses = lambda _: True
    session = Table(storage=storage).open()
    new(session, "Maëlle")
    assert storage.texts == {}
    storage.refuses = None
    hurt(session, 1)

    assert session.saving == ""
    assert Table(storage=storage).open().history.parts == session.history.parts


def test_safe_mode_reads_and_writes_nothing() -> None:
    """D14: the address ?sans-donnees never touches what is saved, whatever it holds."""
    storage = WatchedStorage({f"{PART}creature/x.a": "spoilt", "coup-de-des.ui": "spoilt"})
    session = Table(storage=storage).open(safe=True)
    new(session, "Maëlle", 20)
    hurt(session, 7)
    do(session, "shell.language", language="en")
    do(session, "shell.theme", theme="dark")
    do(session, "journal.undo")
    do(session, "saves.forget_broken")

    assert storage.log == []
    assert session.saving == "safe"
    assert load("en")("saving.safe") in session.html()


def test_only_what_changed_is_written() -> None:
    """An act writes the parts it changed and the journal; a roll changes no creature."""
    storage = WatchedStorage()
    session = Table(storage=storage).open([12])
    key = new(session, "Maëlle", 20)
    new(session, "Bor")
    storage.log.clear()
    do(session, "creatures.front", key=key)
    do(session, "dnd5e.digit", digit="7")
    assert [key for key in storage.changed() if key.startswith((PART, JOURNAL))] == []
    do(session, "dnd5e.damage")
    written = [key.rpartition(".")[0] for key in storage.changed()]
    assert written[-4:] == [f"{PART}{key}", f"{JOURNAL}000000", "coup-de-des", "coup-de-des"]
    storage.log.clear()
    do(session, "dnd5e.roll", subject="stealth")
    assert [name for name in storage.changed() if name.startswith(PART)] == []
    do(session, "journal.undo")
    assert [name for name in storage.changed() if name.startswith(PART)] == []


def test_a_view_is_remembered_only_when_it_changes() -> None:
    """Looking about writes where the player is, once."""
    storage = WatchedStorage()
    session = Table(storage=storage).open()
    do(session, "shell.tab", tab="dice")
    storage.log.clear()
    do(session, "shell.tab", tab="dice")
    assert storage.changed() == []
    assert Table(storage=storage).open().ui.tab == "dice"


def test_a_reminder_to_export_comes_after_a_fortnight() -> None:
    """D1, D2, D7: from the first act, then from the last export of everybody."""
    clock = Clock()
    table = Table(clock=clock)
    session = table.open()
    assert not session.export_due
    clock.at = NOW + 100 * DAY_MS
    assert not session.export_due  # nobody to lose
    clock.at = NOW
    new(session, "Maëlle")
    clock.at = NOW + 14 * DAY_MS
    assert not session.export_due
    clock.at += 1
    assert (session.export_due, table.open().export_due) == (True, True)
    do(session, "saves.export_all")
    assert not session.export_due
    assert not table.open().export_due
    clock.at += 14 * DAY_MS
    assert not session.export_due
    clock.at += 1
    assert session.export_due


def test_exporting_one_of_several_is_no_copy_of_all() -> None:
    """D1: the others still wait for theirs; alone, she is all there is."""
    clock = Clock()
    session = Table(clock=clock).open()
    key = new(session, "Maëlle")
    clock.at += 15 * DAY_MS
    do(session, "saves.export_one", key=key)
    assert not session.export_due
    new(session, "Bor")
    clock.at += 15 * DAY_MS
    do(session, "saves.export_one", key=key)
    assert session.export_due


def test_a_page_that_does_not_save_speaks_of_that_only() -> None:
    """One warning at a time: what is not saved at all needs no reminder of a second copy."""
    clock = Clock()
    session = Table(clock=clock).open(unavailable="absent")
    new(session, "Maëlle")
    clock.at += 15 * DAY_MS
    assert not session.export_due


def filled(room: int) -> tuple[Table, Session]:
    """Open a page over a store with this many characters left below the soft limit."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    new(session, "Maëlle")
    table.storage.set("coup-de-des.filler", "")
    size = table.open().saves.size()
    table.storage.set("coup-de-des.filler", "x" * (SOFT_LIMIT - size - room))
    return table, table.open()


def test_the_store_is_measured_and_more_refused_before_it_is_full() -> None:
    """D3: creatures are refused softly; play goes on, for that needs little."""
    _, session = filled(0)
    assert session.saves.size() == SOFT_LIMIT
    warned = [session.almost_full]
    do(session, "creatures.duplicate", key=session.ui.front)
    assert [*warned, session.almost_full] == [False, True]
    before = session.history.parts
    assert refused(session, "creatures.duplicate", key=session.ui.front) == "saves.almost_full"
    assert refused(session, "creatures.new", name="Bor") == "saves.almost_full"
    assert session.history.parts == before
    hurt(session, 1)
    assert session.saving == ""


def test_an_import_that_would_fill_the_store_is_refused_whole() -> None:
    """D3: at the look, and again when it is taken in; everybody or nobody."""
    other = Table().open()
    new(other, "Bor")
    effect = do(other, "saves.export_all")
    assert effect is not None
    table, session = filled(3 * len(effect.text))
    do(session, "saves.look", text=effect.text)
    hurt(session, 1)
    assert refused(session, "saves.take_in") == "saves.almost_full"
    assert refused(session, "saves.look", text=effect.text) == "saves.almost_full"
    table.storage.remove("coup-de-des.filler")
    roomy = table.open()
    do(roomy, "saves.look", text=effect.text)
    do(roomy, "saves.take_in")
    assert len(roomy.history.parts) == 2


def test_what_is_kept_is_counted_right() -> None:
    """The size said without reading the store again is the one it has."""
    storage = MemoryStorage()
    table = Table(storage=storage)
    session = table.open()
    three_at_the_table(session)
    do(session, "creatures.delete", key=session.ui.front)
    for _ in range(25):
        hurt(session, 1, "heal")
    counted = sum(
        len(key) + len(text)
        for key, text in storage.texts.items()
        if key not in {"coup-de-des.ui", "coup-de-des.settings"}
    )

    assert session.saves.size() == counted
