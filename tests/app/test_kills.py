"""Killed at any moment: an act is wholly there or not at all (D5, D18)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from engine import history
from pyscript_app import saves, transfer
from pyscript_app.state import entries
from pyscript_app.storage import MemoryStorage
from tests.app.table import (
    DyingStorage,
    FullStorage,
    KilledError,
    Table,
    do,
    hurt,
    new,
    points,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript_app.session import Session

Act = tuple[str, dict[str, str]]


def three_at_the_table(session: Session) -> None:
    """Maëlle was hurt, Bor rolled, Ilse was healed: pages and slots are in use."""
    new(session, "Maëlle", 20)
    new(session, "Bor", 15)
    new(session, "Ilse", 9)
    for entry, amount in zip(entries(session.history.parts), (4, 3, 2), strict=True):
        do(session, "creatures.front", key=entry[0])
        hurt(session, amount)


def file_of_three() -> str:
    """Three more, in a file."""
    table = Table()
    session = table.open()
    for name in ("Tam", "Oswin", "Wren"):
        new(session, name)
    return transfer.write([entry for _, entry in entries(session.history.parts)], 0)


def keys_of(session: Session) -> list[str]:
    """List the creatures in order of arrival."""
    return [key for key, _ in entries(session.history.parts)]


def damage(session: Session) -> Act:
    """One key."""
    do(session, "creatures.front", key=keys_of(session)[0])
    do(session, "dnd5e.digit", digit="7")
    return "dnd5e.damage", {}


def import_three(session: Session) -> Act:
    """Three keys at once, all of them new."""
    do(session, "saves.look", text=file_of_three())
    return "saves.take_in", {}


def undo_across(session: Session) -> Act:
    """Three keys at once, all of them known: the last three acts, one a creature."""
    return "journal.undo_to", {"number": str(session.history.done[-3].number)}


def redo_last(session: Session) -> Act:
    """One key, forward again."""
    do(session, "journal.undo")
    return "journal.redo", {}


def delete(session: Session) -> Act:
    """A key that is to go."""
    return "creatures.delete", {"key": keys_of(session)[1]}


def undo_delete(session: Session) -> Act:
    """A key that is to come back."""
    do(session, "creatures.delete", key=keys_of(session)[1])
    return "journal.undo", {}


def create(session: Session) -> Act:
    """A key that was never there."""
    del session
    return "creatures.new", {"name": "Wren"}


def turn_the_page(session: Session) -> Act:
    """The act that fills a page of the journal."""
    while len(session.journal) % 20 != 19:
        hurt(session, 1, "heal")
    do(session, "dnd5e.digit", digit="1")
    return "dnd5e.damage", {}


def first_of_a_page(session: Session) -> Act:
    """The act after the one that fills a page."""
    action, values = turn_the_page(session)
    do(session, action, **values)
    do(session, "dnd5e.digit", digit="1")
    return "dnd5e.damage", {}


ACTS = (
    damage,
    import_three,
    undo_across,
    redo_last,
    delete,
    undo_delete,
    create,
    turn_the_page,
    first_of_a_page,
)


class Story:
    """A table before an act, the texts after each kill during it, and the two states allowed."""

    def __init__(self, prepare: Callable[[Session], Act], *, empty: bool = False) -> None:
        session = Table().open()
        if not empty:
            three_at_the_table(session)
        self.action, self.values = prepare(session)
        self.before = dict(session.history.parts)
        self.told_before = told(session)
        self.ui, self.file = session.ui, session.file
        assert isinstance(session.storage, MemoryStorage)
        self.texts = dict(session.storage.texts)
        do(session, self.action, **self.values)
        self.names_after = sorted(entry.sheet.name for entry in session.history.parts.values())
        self.told_after = told(session)

    def killed_at(self, change: int) -> tuple[dict[str, str], bool]:
        """Do the act in a page killed before this change; the texts, and whether it lived."""
        storage = DyingStorage(dict(self.texts))
        session = Table(storage=storage).open()
        session.ui, session.file = self.ui, self.file
        storage.left = change
        try:
            do(session, self.action, **self.values)
        except KilledError:
            return storage.texts, False
        return storage.texts, True

    def kills(self) -> list[dict[str, str]]:
        """List the texts left by a kill before each change, the last without a kill."""
        left: list[dict[str, str]] = []
        lived = False
        while not lived:
            texts, lived = self.killed_at(len(left))
            left.append(texts)
        return left


@pytest.fixture(params=ACTS, ids=lambda act: act.__name__)
def story(request: pytest.FixtureRequest) -> Story:
    """Each act in turn."""
    return Story(request.param)


def whole(story: Story, session: Session) -> bool:
    """Ask whether the act is wholly there; fail where it is partly there."""
    names = sorted(entry.sheet.name for entry in session.history.parts.values())
    if told(session) == story.told_before and session.history.parts == story.before:
        return False
    assert told(session) == story.told_after
    assert names == story.names_after
    return True


def test_an_act_is_wholly_there_or_not_at_all(story: Story) -> None:
    """A kill before each change; from some change on, the act is there, and stays."""
    kills = story.kills()
    there = [whole(story, Table(storage=MemoryStorage(texts)).open()) for texts in kills]

    assert len(kills) > 2
    assert there == sorted(there)
    assert (there[0], there[-1]) == (False, True)


def test_the_first_act_of_all() -> None:
    """On an empty store too, where nothing says yet where the journal ends."""
    story = Story(lambda _: ("creatures.new", {"name": "Wren"}), empty=True)
    there = [whole(story, Table(storage=MemoryStorage(texts)).open()) for texts in story.kills()]

    assert there == sorted(there)
    assert (there[0], there[-1]) == (False, True)


def test_the_first_act_takes_in_three() -> None:
    """D1: the copy of lost saves comes back whole or not at all."""
    story = Story(import_three, empty=True)
    there = [whole(story, Table(storage=MemoryStorage(texts)).open()) for texts in story.kills()]

    assert there == sorted(there)
    assert (there[0], there[-1]) == (False, True)


def test_a_kill_during_the_next_start_changes_nothing(story: Story) -> None:
    """Cleaning up is killed at each of its own changes; the start after it sees the same."""
    for texts in story.kills():
        expected = Table(storage=MemoryStorage(dict(texts))).open()
        change, lived = 0, False
        while not lived:
            storage = DyingStorage(dict(texts))
            storage.left = change
            try:
                Table(storage=storage).open()
                lived = True
            except KilledError:
                change += 1
            again = Table(storage=MemoryStorage(storage.texts)).open()
            assert again.history.parts == expected.history.parts
            assert told(again) == told(expected)


def test_life_goes_on_after_a_kill(story: Story) -> None:
    """The next acts work, and nothing of an act that was not there ever comes back."""
    for texts in story.kills():
        table = Table(storage=MemoryStorage(texts))
        session = table.open()
        key = new(session, "Lune", 10)
        hurt(session, 3)
        do(session, "creatures.front", key=keys_of(session)[0])
        hurt(session, 1)

        again = table.open()

        assert again.history.parts == session.history.parts
        assert told(again) == told(session)
        assert points(again, key) == (7, 0)


def test_everything_can_still_be_undone_after_a_kill(story: Story) -> None:
    """Undo of everything is the start: an empty table."""
    for texts in story.kills():
        session = Table(storage=MemoryStorage(texts)).open()

        do(session, "journal.undo_to", number=str(session.history.done[0].number))

        assert dict(session.history.parts) == {}


def test_a_deleted_creature_stays_deleted_when_the_start_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The slot that says so goes last: the older one would bring it back.

    The journal does not: the act that deleted it is only a sentence by now.
    """
    monkeypatch.setattr(history, "UNDOABLE_ACTS", 2)
    monkeypatch.setattr(saves, "RECORDS_PER_PAGE", 2)
    monkeypatch.setattr(saves, "MOST_UNSETTLED", 2)
    table = Table(storage=MemoryStorage())
    session = table.open()
    new(session, "Ilse")
    key = new(session, "Bor")
    do(session, "creatures.delete", key=key)
    for _ in range(12):
        hurt(session, 0, "heal")
    assert isinstance(table.storage, MemoryStorage)
    assert sum(key in name for name in table.storage.texts) == 2
    change, lived = 0, False
    while not lived:
        storage = DyingStorage(dict(table.storage.texts))
        storage.left = change
        with suppress(KilledError):
            Table(storage=storage).open()
            lived = True
        again = Table(storage=MemoryStorage(storage.texts)).open()
        assert again.history.parts == session.history.parts
        change += 1
    assert change > 2


def test_a_first_act_killed_where_the_start_found_no_room() -> None:
    """The first page could not be opened then; the act opens it before anything else."""
    for change in range(12):
        storage = FullDyingStorage()
        storage.refuses = lambda _: True
        session = Table(storage=storage).open()
        do(session, "saves.look", text=file_of_three())
        storage.refuses, storage.left = None, change
        with suppress(KilledError):
            do(session, "saves.take_in")
        again = Table(storage=MemoryStorage(storage.texts)).open()
        assert len(again.history.parts) in {0, 3}


class FullDyingStorage(FullStorage, DyingStorage):
    """A store that is full, then has room, then dies."""
