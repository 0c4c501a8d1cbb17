"""The journal: lines, undo across creatures, old acts that become sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import history
from pyscript_app import saves
from pyscript_app.journal import Journal, Status
from pyscript_app.records import act_record, move_record, read_record, settled_record
from pyscript_app.roster import EntryArchived
from pyscript_app.slots import seal
from pyscript_app.storage import MemoryStorage
from tests.app.table import Table, do, hurt, new, points, refused, sentences, told

if TYPE_CHECKING:
    from pyscript_app.session import Session


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remember five acts at the least, on pages of three lines."""
    monkeypatch.setattr(history, "UNDOABLE_ACTS", 5)
    monkeypatch.setattr(saves, "RECORDS_PER_PAGE", 3)
    monkeypatch.setattr(saves, "MOST_UNSETTLED", 3)


def healed(session: Session, times: int) -> None:
    """Do some acts that can be told apart by their number alone."""
    for _ in range(times):
        hurt(session, 0, "heal")


def test_undo_goes_back_to_just_before_the_line_chosen() -> None:
    """Across all creatures: what goes is that line and every later one."""
    session = Table().open()
    bor = new(session, "Bor", 20)
    ilse = new(session, "Ilse", 20)
    hurt(session, 3)
    chosen = session.journal.last_number
    hurt(session, 4)
    do(session, "creatures.front", key=bor)
    hurt(session, 5)

    do(session, "journal.ask_undo_to", number=str(chosen + 1))
    assert session.html().count("•") == 2
    do(session, "journal.undo_to", number=str(chosen + 1))

    assert (points(session, bor), points(session, ilse)) == ((20, 0), (17, 0))
    assert told(session)[:3] == [
        (chosen + 2, "undone"),
        (chosen + 1, "undone"),
        (chosen, "done"),
    ]


def test_an_act_that_is_gone_cannot_be_chosen() -> None:
    """A line already taken back, or none at all."""
    session = Table().open()
    new(session, "Bor")
    number = str(session.journal.last_number)
    do(session, "journal.undo")
    for chosen in (number, "0", "nonsense"):
        assert refused(session, "journal.undo_to", number=chosen) == "history.nothing_to_undo"


def test_redo_brings_back_the_same_dice() -> None:
    """E102, T3: undo restores, redo repeats; nothing is thrown again, not even after a restart."""
    table = Table()
    session = table.open([17])
    new(session, "Maëlle")
    do(session, "dnd5e.choose", subject="stealth")
    do(session, "dnd5e.roll")
    line = sentences(session)[0]
    do(session, "journal.undo")
    again = table.open([])
    do(again, "journal.redo")

    assert sentences(again)[0] == line
    assert "17" in line


def test_a_new_act_gives_up_what_was_undone() -> None:
    """What was taken back stays in the journal, struck out for good."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    hurt(session, 3)
    do(session, "journal.undo")
    assert [line.status for line in session.journal.lines(1)] == [Status.UNDONE]
    hurt(session, 4)

    for page in (session, table.open()):
        assert [line.status for line in page.journal.lines(2)] == [Status.DONE, Status.GIVEN_UP]
        assert refused(page, "journal.redo") == "history.nothing_to_redo"


def test_nothing_to_undo() -> None:
    """On a new page, and once everything was taken back."""
    session = Table().open()
    assert refused(session, "journal.undo") == "history.nothing_to_undo"
    do(session, "creatures.new", name="Bor")
    do(session, "journal.undo")
    assert refused(session, "journal.undo") == "history.nothing_to_undo"
    assert dict(session.history.parts) == {}


def test_five_hundred_acts_can_be_undone() -> None:
    """At least the last 500; the first one that cannot is still told, and as done."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    healed(session, 530)

    for page in (session, table.open()):
        assert len(page.history.done) >= 500
        assert {status for _, status in told(page)} == {"done"}
        assert len(told(page)) == 532
        do(page, "journal.undo_to", number=str(page.history.done[-500].number))
        assert [status for _, status in told(page)].count("undone") == 500
        do(page, "journal.redo")
        table.storage = MemoryStorage(dict(table.storage.texts))  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_short")
def test_old_acts_become_their_sentences() -> None:
    """What they were is still told after a restart; what they were is no longer kept."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    for amount in range(1, 10):
        hurt(session, amount % 3)
    said = sentences(session)

    again = table.open()

    assert sentences(again) == said
    assert again.journal.unsettled == session.journal.unsettled < 5 + 3 + 1
    assert len(again.history.done) == len(session.history.done) >= 5
    assert again.journal.lines()[-1].step is None
    assert isinstance(table.storage, MemoryStorage)
    assert '"events":[' not in table.storage.texts["coup-de-des.journal.000000.b"]


@pytest.mark.usefixtures("_short")
def test_old_acts_wait_for_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """An act leaves them; a moment makes a page of sentences, once; an act does it in the end."""
    monkeypatch.setattr(saves, "MOST_UNSETTLED", 6)
    session = Table().open()
    new(session, "Bor", 20)
    healed(session, 7)
    assert (session.journal.unsettled, session.has_old_acts) == (9, True)

    assert session.settle_old_acts()
    assert (session.journal.unsettled, session.has_old_acts) == (6, False)
    assert not session.settle_old_acts()

    healed(session, 4)
    assert session.journal.unsettled == 10
    healed(session, 1)
    assert session.journal.unsettled == 8


@pytest.mark.usefixtures("_short")
def test_another_tab_s_acts_are_not_made_sentences_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """D15: it has saved since; its pages are its own."""
    monkeypatch.setattr(saves, "MOST_UNSETTLED", 6)
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    healed(session, 7)
    other = table.open()
    healed(other, 1)
    kept = dict(table.storage.texts)  # type: ignore[attr-defined]

    assert not session.settle_old_acts()
    assert table.storage.texts == kept  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_short")
def test_a_sentence_keeps_what_became_of_its_act() -> None:
    """Done stays done, taken back stays taken back, when it becomes a sentence and after."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    hurt(session, 1)
    hurt(session, 2)
    do(session, "journal.undo")
    hurt(session, 3)
    healed(session, 14)
    expected = [
        (number, "given_up" if number == 4 else "done")
        for number in range(session.journal.last_number, 0, -1)
        if number != 5  # the undo itself is no act
    ]

    assert told(session) == expected
    assert told(table.open()) == expected


@pytest.mark.usefixtures("_short")
def test_settling_passes_over_a_page_that_is_lost() -> None:
    """A page of the journal that is gone does not stop the older ones from becoming short."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    healed(session, 5)
    assert isinstance(table.storage, MemoryStorage)
    for name in list(table.storage.texts):
        if name.startswith("coup-de-des.journal.000001"):
            del table.storage.texts[name]
    again = table.open()
    healed(again, 20)

    assert again.journal.unsettled <= 5 + 3
    assert told(table.open()) == told(again)


def test_what_is_no_record_is_passed_over() -> None:
    """D13: random lines in a page stop nothing."""
    good = settled_record(3, 0, "Bor se repose.", undone=False)
    lines = [
        "",
        "null",
        "[]",
        "{}",
        '{"n":1}',
        '{"n":true,"at":0,"text":"a"}',
        '{"n":0,"at":0,"text":"a"}',
        '{"n":1,"at":1e3,"text":"a"}',
        f'{{"n":1,"at":{10**14},"text":"a"}}',
        f'{{"n":{10**12},"at":0,"text":"a"}}',
        '{"n":1,"at":0,"text":5}',
        good,
    ]
    journal = Journal.read(lines)

    assert [line.text for line in journal.lines()] == ["Bor se repose."]
    assert journal.last_number == 3


@pytest.mark.parametrize(
    "move",
    [
        '{"n":9,"at":0,"undo":5}',
        '{"n":9,"at":0,"undo":["a",null]}',
        '{"n":9,"at":0,"undo":[],"sum":7}',
        '{"n":9,"at":0,"redo":{"a":1}}',
        '{"n":9,"at":0,"events":5}',
        '{"n":9,"at":0,"events":[[1,2,3]],"back":[],"sum":[]}',
        '{"n":9,"at":0,"events":[["creature/x",{"type":"Nonsense"}]],"back":{},"sum":{}}',
        '{"n":9,"at":0,"events":[],"back":{"creature/x":{"drop":[[]]}},"sum":{"creature/x":"0"}}',
        '{"n":9,"at":0,"events":[[["a"],{"amount":1,"type":"TimePassed"}]],"back":{},"sum":{}}',
        '{"n":9,"at":0,"events":[],"who":3}',
    ],
)
def test_a_record_of_nonsense_stops_nothing(move: str) -> None:
    """D13: whatever a whole page says, the page opens, tells it, and undo refuses or works."""
    table = Table()
    session = table.open()
    new(session, "Bor")
    page = next(
        key
        for key, text in table.storage.texts.items()  # type: ignore[attr-defined]
        if key.startswith("coup-de-des.journal") and '"n":2' in text
    )
    body = (table.storage.get(page) or "").partition("\n")[2]
    table.storage.set(page, seal(9, f"{body}\n{move}"))

    again = table.open()
    assert again.history.parts == session.history.parts
    do(again, "shell.panel", panel="journal")
    assert again.html()
    for action in ("journal.undo", "journal.redo", "journal.undo"):
        again.handle(action, {})
        assert again.html()
    new(again, "Lune")


def test_records_are_one_line_each() -> None:
    """D6: whatever is said in them, a page can be cut at its line ends."""
    events = [("creature/x", EntryArchived(archived=True))]
    lines = [
        act_record(1, 5, events, {"creature/x": None}, {"creature/x": None}),
        move_record(2, 5, "undo", [1], {"creature/x": None}),
        settled_record(3, 5, "a\nb\r\u2028", undone=True),
    ]

    assert [line.count("\n") for line in lines] == [0, 0, 0]
    records = [read_record(line) for line in lines]
    assert [record and record["n"] for record in records] == [1, 2, 3]
    assert records[2] == {"n": 3, "at": 5, "text": "a\nb\r\u2028", "undone": True}
