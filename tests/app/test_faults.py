"""A store that lost or spoiled something: a slot, a page, both, all of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine import history
from pyscript_app.records import body_of
from pyscript_app.saves import ASIDE, JOURNAL, PART, REVISION
from pyscript_app.slots import SLOTS, VERSION, seal
from pyscript_app.state import entries
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import load
from tests.app.table import FullStorage, Table, do, hurt, new, refused, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript_app.session import Session

SPOILERS: dict[str, Callable[[str], str]] = {
    "truncated": lambda text: text[: len(text) // 2],
    "garbage": lambda text: "�\x00{" + text[3:],
    "empty": lambda _: "",
    "checksum": lambda text: text[:-1] + "?",
    "surrogates": lambda text: text[:-2] + "\ud800\udc00\udfff",
    "other": lambda _: '{"name": "Bor"}',
}


def last_damage(session: Session) -> None:
    """End on a loss of hit points."""
    hurt(session, 2)


def last_undo(session: Session) -> None:
    """End on two acts taken back, on two creatures."""
    do(session, "journal.undo_to", number=str(session.history.done[-2].number))


def last_redo(session: Session) -> None:
    """End on an act done again."""
    do(session, "journal.undo")
    do(session, "journal.redo")


def last_delete(session: Session) -> None:
    """End on a creature that goes."""
    do(session, "creatures.delete", key=session.ui.front)


def last_undo_of_delete(session: Session) -> None:
    """End on a creature that comes back."""
    last_delete(session)
    do(session, "journal.undo")


def last_create(session: Session) -> None:
    """End on a creature that comes, in one slot only."""
    do(session, "creatures.new", name="Wren")


ENDS = (last_damage, last_undo, last_redo, last_delete, last_undo_of_delete, last_create)


def played(end: Callable[[Session], None]) -> tuple[dict[str, str], Session]:
    """Play more than one page of the journal with three creatures; the texts, and the page."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    for name in ("Maëlle", "Bor", "Ilse"):
        new(session, name, 40)
    for turn in range(17):
        here = entries(session.history.parts)
        do(session, "creatures.front", key=here[turn % 3][0])
        hurt(session, 1 + turn % 4, "damage" if turn % 2 else "heal")
    end(session)
    assert isinstance(table.storage, MemoryStorage)
    return dict(table.storage.texts), session


def reopened(texts: dict[str, str]) -> Session:
    """Start again over a copy of the texts."""
    return Table(storage=MemoryStorage(dict(texts))).open()


def slots(texts: dict[str, str], prefix: str) -> list[str]:
    """List the keys of slots."""
    return [key for key in sorted(texts) if key.startswith(prefix) and key.endswith(SLOTS)]


@pytest.fixture(params=ENDS, ids=lambda end: end.__name__, scope="module")
def story(request: pytest.FixtureRequest) -> tuple[dict[str, str], Session]:
    """Each ending in turn."""
    return played(request.param)


@pytest.mark.parametrize("spoil", SPOILERS.values(), ids=SPOILERS)
def test_each_broken_slot_costs_nothing(
    story: tuple[dict[str, str], Session], spoil: Callable[[str], str]
) -> None:
    """D5: a part falls back to its other slot, and the journal's events bring it up to date."""
    texts, session = story
    for key in slots(texts, PART):
        broken = reopened(texts | {key: spoil(texts[key])})

        assert broken.history.parts == session.history.parts, key
        assert told(broken) == told(session)
        assert broken.broken == ()


def test_each_missing_slot_costs_nothing(story: tuple[dict[str, str], Session]) -> None:
    """A key that the store forgot is like a broken one."""
    texts, session = story
    for key in slots(texts, PART):
        left = {other: text for other, text in texts.items() if other != key}

        assert reopened(left).history.parts == session.history.parts, key


def test_a_mended_part_is_written_with_the_next_act(
    story: tuple[dict[str, str], Session],
) -> None:
    """Else it would fall back for good once the journal's old acts are only sentences."""
    texts, session = story
    for key in slots(texts, PART):
        table = Table(storage=MemoryStorage(texts | {key: "?"}))
        mended = table.open()
        do(mended, "creatures.new", name="Lune")
        assert isinstance(table.storage, MemoryStorage)
        parts_only = {
            name: text for name, text in table.storage.texts.items() if not name.startswith(JOURNAL)
        }
        expected = dict(mended.history.parts)

        assert dict(reopened(parts_only).history.parts) == expected, key
        assert session.history.parts.items() <= expected.items()


def test_a_quiet_moment_takes_nothing_that_a_mended_part_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D5: Bor, wounded long ago, is mended from a record; it stays until he is saved again."""
    monkeypatch.setattr(history, "UNDOABLE_ACTS", 2)
    table = Table(storage=MemoryStorage())
    session = table.open()
    for name in ("Bor", "Ilse"):
        new(session, name, 40)
        hurt(session, 3)
        hurt(session, 4)
    for _ in range(20):
        hurt(session, 1)
    assert isinstance(table.storage, MemoryStorage)
    texts = dict(table.storage.texts)
    assert reopened(texts).settle_old_acts()
    for key in slots(texts, PART):
        again = Table(storage=MemoryStorage(texts | {key: "?"}))
        again.open().settle_old_acts()
        assert isinstance(again.storage, MemoryStorage)

        assert reopened(again.storage.texts).history.parts == session.history.parts, key


@pytest.mark.parametrize("spoil", SPOILERS.values(), ids=SPOILERS)
def test_each_broken_page_slot_loses_no_creature(
    story: tuple[dict[str, str], Session], spoil: Callable[[str], str]
) -> None:
    """What the parts hold was saved; only lines of the journal may be lost."""
    texts, session = story
    for key in slots(texts, JOURNAL):
        broken = reopened(texts | {key: spoil(texts[key])})

        assert broken.history.parts == session.history.parts, key
        hurt_and_reopened(broken)


def test_each_missing_page_loses_no_creature(story: tuple[dict[str, str], Session]) -> None:
    """D5: a page of the journal that is gone, the last one too, is no sign of unfinished acts."""
    texts, session = story
    stems = {key.rpartition(".")[0] for key in slots(texts, JOURNAL)}
    for stem in sorted(stems):
        left = {key: text for key, text in texts.items() if not key.startswith(stem)}
        broken = reopened(left)

        assert broken.history.parts == session.history.parts, stem
        hurt_and_reopened(broken)


def test_a_journal_gone_altogether_loses_no_creature(
    story: tuple[dict[str, str], Session],
) -> None:
    """Even where nothing says which act was the last."""
    texts, session = story
    for also in (REVISION, "nothing"):
        left = {
            key: text for key, text in texts.items() if not key.startswith(JOURNAL) and key != also
        }
        broken = reopened(left)

        assert broken.history.parts == session.history.parts
        assert len(broken.journal) == 0
        hurt_and_reopened(broken)


def hurt_and_reopened(session: Session) -> None:
    """The next act works and is there at the next start."""
    new(session, "Lune")
    hurt(session, 1)
    assert isinstance(session.storage, MemoryStorage)
    again = reopened(session.storage.texts)

    assert again.history.parts == session.history.parts
    assert told(again) == told(session)
    do(again, "journal.undo")
    do(again, "journal.redo")
    assert again.history.parts == session.history.parts


def test_what_cannot_be_trusted_is_refused() -> None:
    """Where a page between is lost, undo stops at what it cannot go back over, changing nothing."""
    texts, session = played(last_undo)
    left = {key: text for key, text in texts.items() if not key.startswith(f"{JOURNAL}000000")}
    broken = reopened(left)
    before = broken.history.parts
    if broken.history.done:
        broken.handle("journal.undo_to", {"number": str(broken.history.done[0].number)})

    assert before == session.history.parts
    assert broken.notice is None or broken.history.parts == before


def test_a_creature_with_both_slots_broken_is_rebuilt_from_the_journal() -> None:
    """Its coming and all its acts are still there, and the result has the right checksum."""
    texts, session = played(last_damage)
    key = PART + session.ui.front
    broken = reopened(texts | {f"{key}.{name}": "?" for name in SLOTS})

    assert broken.history.parts == session.history.parts
    assert broken.broken == ()


def without_journal(texts: dict[str, str]) -> dict[str, str]:
    """Leave only the parts: what a journal of old sentences knows."""
    return {key: text for key, text in texts.items() if not key.startswith(JOURNAL)}


def test_a_creature_nobody_can_read_is_put_aside() -> None:
    """D13: its raw text can be downloaded; the rest stays and goes on."""
    texts, session = played(last_damage)
    key = PART + session.ui.front
    spoilt = without_journal(texts) | {f"{key}.{name}": f"spoilt {name}" for name in SLOTS}
    table = Table(storage=MemoryStorage(spoilt))
    broken = table.open()
    others = {
        name: entry for name, entry in session.history.parts.items() if name != key[len(PART) :]
    }

    assert dict(broken.history.parts) == others
    assert sorted(broken.broken) == [f"part.{session.ui.front}.{name}" for name in SLOTS]
    hurt(broken, 1)
    again = table.open()
    effect = do(again, "saves.download_broken")
    assert effect is not None
    assert sorted(json.loads(effect.text).values()) == ["spoilt a", "spoilt b"]
    do(again, "saves.forget_broken")
    assert table.open().broken == ()
    assert len(table.open().history.parts) == len(others)


def test_putting_aside_never_covers_what_was_put_aside_before() -> None:
    """Two texts of the same creature, spoilt at two times, are both kept."""
    texts, session = played(last_damage)
    name = f"part.{session.ui.front}.a"
    store = without_journal(texts) | {
        f"coup-de-des.{name}": "second",
        PART + session.ui.front + ".b": "third",
        ASIDE + name: "first",
    }
    broken = reopened(store)

    assert sorted(broken.saves.put_aside_texts().values()) == ["first", "second", "third"]


def test_a_full_store_still_offers_what_it_cannot_move() -> None:
    """D13: without room to put it aside, the text stays where it is and can be downloaded."""
    texts, session = played(last_damage)
    key = PART + session.ui.front
    storage = FullStorage(without_journal(texts) | {f"{key}.{name}": "?" for name in SLOTS})
    storage.refuses = lambda _: True
    broken = Table(storage=storage).open()

    put_aside = broken.saves.put_aside_texts
    assert len(put_aside()) == 2
    assert storage.texts[f"{key}.a"] == "?"
    do(broken, "saves.forget_broken")
    assert put_aside() == {}
    assert f"{key}.a" not in storage.texts


def test_a_whole_text_that_is_no_creature_falls_back() -> None:
    """A slot with the right checksum that the codec refuses is put aside; the other one counts."""
    texts, session = played(last_damage)
    front = session.ui.front
    revisions = {name: int(texts[f"{PART}{front}.{name}"].split(" ")[2]) for name in SLOTS}
    newest = max(revisions, key=lambda name: revisions[name])
    key = f"{PART}{front}.{newest}"
    spoilt = texts | {key: seal(revisions[newest], '{"position": "first"}')}

    kept = reopened(spoilt)
    assert kept.history.parts == session.history.parts
    assert kept.broken == (f"part.{front}.{newest}",)
    kept = reopened(without_journal(spoilt))
    assert front in kept.history.parts
    assert kept.broken == (f"part.{front}.{newest}",)


@pytest.mark.parametrize("key", [f"{PART}creature/x.a", f"{JOURNAL}000007.b", f"{JOURNAL}000000.a"])
def test_a_later_version_is_left_alone(key: str) -> None:
    """Nothing is written, nothing forgotten; the page says so and goes on in memory."""
    texts, _ = played(last_damage)
    texts = texts | {key: seal(900, "who knows", version=VERSION + 1)}
    table = Table(storage=MemoryStorage(dict(texts)))
    session = table.open()

    assert session.saving == "newer"
    assert dict(session.history.parts) == {}
    new(session, "Lune")
    do(session, "shell.language", language="en")
    assert isinstance(table.storage, MemoryStorage)
    assert table.storage.texts == texts
    assert load("en")("saving.newer") in session.html()


def test_a_store_opened_by_a_later_version_is_left_alone() -> None:
    """Even where it has not yet written a creature of its own."""
    texts, _ = played(last_damage)
    texts["coup-de-des.format"] = str(VERSION + 1)

    assert reopened(texts).saving == "newer"


def test_another_tab_is_never_overwritten() -> None:
    """D15: the older writer is refused, says so, and changes nothing more."""
    table = Table(storage=MemoryStorage())
    first = table.open()
    new(first, "Maëlle", 20)
    second = table.open()
    hurt(second, 5)
    assert isinstance(table.storage, MemoryStorage)
    after_second = {
        key: text
        for key, text in table.storage.texts.items()
        if key.startswith((PART, JOURNAL, REVISION))
    }
    hurt(first, 1)
    hurt(first, 1)

    assert first.saving == "other_tab"
    assert after_second.items() <= table.storage.texts.items()
    assert table.open().history.parts == second.history.parts
    assert 'data-action="shell.reload"' in first.html()


def test_two_tabs_opened_on_nothing() -> None:
    """D15: the first act of all is another tab's too."""
    table = Table(storage=MemoryStorage())
    first, second = table.open(), table.open()
    new(first, "Maëlle")
    do(second, "creatures.new", name="Bor")

    assert second.saving == "other_tab"
    assert [entry.sheet.name for entry in table.open().history.parts.values()] == ["Maëlle"]


def test_a_store_emptied_under_an_open_page_is_filled_again() -> None:
    """D1, D2: what is on the screen is not lost when the browser clears the rest."""
    texts, _ = played(last_damage)
    table = Table(storage=MemoryStorage(dict(texts)))
    session = table.open()
    assert isinstance(table.storage, MemoryStorage)
    table.storage.texts.clear()
    hurt(session, 1)

    assert session.saving == ""
    assert table.open().history.parts == session.history.parts
    hurt(session, 2)
    do(session, "journal.undo")
    assert table.open().history.parts == session.history.parts


def test_a_revision_alone_forgotten_stops_nothing() -> None:
    """All the rest is there: nobody else has written."""
    texts, _ = played(last_damage)
    table = Table(storage=MemoryStorage(texts))
    session = table.open()
    table.storage.remove(REVISION)
    hurt(session, 1)

    assert session.saving == ""
    assert table.open().history.parts == session.history.parts


def test_redo_never_counts_twice() -> None:
    """An act whose undo is lost with its page cannot be done again over itself."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    new(session, "Maëlle", 20)
    hurt(session, 5)
    key = session.ui.front
    do(session, "journal.undo")
    assert isinstance(table.storage, MemoryStorage)
    texts = dict(table.storage.texts)
    # the journal as it was before the undo, the part as it was before the act
    older = next(
        text for slot in SLOTS if '"undo"' not in (text := texts[f"{JOURNAL}000000.{slot}"])
    )
    for slot in SLOTS:
        texts[f"{JOURNAL}000000.{slot}"] = older
    odd = reopened(texts)
    before = odd.history.parts

    assert refused(odd, "journal.undo") == "history.lost_track"
    assert odd.history.parts == before
    assert odd.history.parts[key].sheet.hit_points.current == 20


def test_redo_over_another_state_is_refused() -> None:
    """Where a creature is not as it was before the act, the act is not done over it."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    key = new(session, "Maëlle", 20)
    hurt(session, 5)
    do(session, "journal.undo")
    do(session, "journal.redo")
    do(session, "journal.undo")
    assert isinstance(table.storage, MemoryStorage)
    revision = int(table.storage.texts[REVISION])
    entry = session.history.parts[key]
    sheet = replace(entry.sheet, hit_points=replace(entry.sheet.hit_points, current=13))
    for slot in SLOTS:
        body = body_of(replace(entry, sheet=sheet))
        table.storage.texts[f"{PART}{key}.{slot}"] = seal(revision, body)
    other = table.open()

    assert refused(other, "journal.redo") == "history.lost_track"
    assert other.history.parts[key].sheet.hit_points.current == 13
    assert len(other.history.undone) == 1


def test_numbers_are_never_used_again() -> None:
    """After a lost journal and a start or two, the next act is newer than all there was."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    new(session, "Bor")
    do(session, "creatures.delete", key=session.ui.front)
    assert isinstance(table.storage, MemoryStorage)
    for key in slots(table.storage.texts, JOURNAL):
        table.storage.texts[key] = "?"
    table.open()
    again = table.open()
    do(again, "creatures.new", name="Lune")

    assert told(table.open()) == told(again) == [(4, "done")]
    assert table.open().history.parts == again.history.parts
