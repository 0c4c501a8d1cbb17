"""Characters to a file and back: all or nothing, new keys, errors that name the field."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import new_creature
from pyscript_app import transfer
from pyscript_app.actions.outcome import clean_name
from pyscript_app.codec import entry_to_plain, to_text
from pyscript_app.saves import PART, SOFT_LIMIT
from pyscript_app.slots import SLOTS, VERSION, seal
from pyscript_app.state import Entry
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import load
from tests.app.strategies import ENTRIES
from tests.app.table import NOW, Table, do, hurt, new, points, refused


def entry(name: str = "Bor", position: int = 1) -> Entry:
    """Make somebody."""
    return Entry(position=position, sheet=new_creature(name))


def file_of(*plains: Any, **changes: Any) -> str:
    """Write a file as ours, with changes."""
    content = {"format": "coup-de-des", "version": VERSION, "entries": list(plains)} | changes
    return to_text(content)


def refusal(text: str) -> RuleError:
    """Read a file that must be refused."""
    with pytest.raises(RuleError) as caught:
        transfer.read(text)
    return caught.value


NAMED = ENTRIES.filter(lambda one: bool(clean_name(one.sheet.name)))


@given(st.lists(NAMED, min_size=1, max_size=3))
def test_what_was_exported_is_taken_in(entries: list[Entry]) -> None:
    """D6: every field of everybody, in order; only names are put on one line."""
    read = transfer.read(transfer.write(entries, NOW)).entries

    for before, after in zip(entries, read, strict=True):
        plain_before, plain_after = entry_to_plain(before), entry_to_plain(after)
        plain_before["sheet"]["sheet"]["name"] = plain_after["sheet"]["sheet"]["name"]
        assert plain_after == plain_before


def test_a_file_says_its_version_and_when() -> None:
    """D20: a version field in every file."""
    data = json.loads(transfer.write([entry()], NOW))

    assert (data["format"], data["version"], data["exported"]) == ("coup-de-des", 1, NOW)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "import.not_ours"),
        ("Bor, 12 PV", "import.not_ours"),
        ("[]", "import.not_ours"),
        ('{"format":"coup-de-des"}', "import.not_ours"),
        (file_of(version=0), "import.not_ours"),
        (file_of(version=True), "import.not_ours"),
        (file_of(version="1"), "import.not_ours"),
        (file_of(version=VERSION + 1), "import.newer"),
        (file_of(format="other"), "import.not_ours"),
        (file_of(), "import.empty"),
        (file_of("Bor"), "import.broken_field"),
        ('{"format":"coup-de-des/raw","version":1,"keys":{}}', "import.empty"),
        ('{"format":"coup-de-des/raw","version":1,"keys":{"a":1}}', "import.not_ours"),
        ('{"format":"coup-de-des/raw","version":2,"keys":{}}', "import.newer"),
    ],
)
def test_what_is_not_ours_is_refused(text: str, code: str) -> None:
    """D20: never a blank sheet, never nothing at all: a refusal."""
    assert refusal(text).code == code


def test_a_byte_order_mark_is_no_reason() -> None:
    """Some systems put one before any text."""
    assert transfer.read("\ufeff" + transfer.write([entry()], NOW)).entries == (entry(),)


def test_the_field_that_is_wrong_is_named() -> None:
    """All or nothing: the second of three is wrong, nobody comes, and the place is told."""
    plain = entry_to_plain(entry())
    spoilt = json.loads(to_text(plain))
    spoilt["sheet"]["hit_points"]["current"] = "8"

    error = refusal(file_of(plain, spoilt, plain))
    assert error == RuleError("import.broken_field", place=2, field="sheet.hit_points.current")
    assert "sheet.hit_points.current" in load("fr")(error.code, **error.details)


def test_five_hundred_at_the_most() -> None:
    """The edge from both sides."""
    plain = entry_to_plain(entry())
    assert len(transfer.read(file_of(*[plain] * 500)).entries) == 500
    assert refusal(file_of(*[plain] * 501)) == RuleError("import.too_many", most=500)


def test_a_file_too_large_is_not_even_parsed() -> None:
    """D3: larger than everything that could be saved."""
    assert refusal(" " * (SOFT_LIMIT + 1)).code == "import.too_large"
    assert refusal(" " * SOFT_LIMIT).code == "import.not_ours"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("  Bor\nle Grand ", "Bor le Grand"), ("B" * 200, "B" * 60), ("\ud800Bor", "\ufffdBor")],
)
def test_a_name_becomes_one_line(typed: str, name: str) -> None:
    """What a file may hold is no freer than what can be typed."""
    plain = entry_to_plain(entry())
    plain["sheet"]["sheet"]["name"] = typed
    assert (
        transfer.read(json.dumps({**json.loads(file_of()), "entries": [plain]}))
        .entries[0]
        .sheet.name
        == name
    )


def test_a_name_of_nothing_is_refused() -> None:
    """5E: a name is needed; control characters are none."""
    plain = entry_to_plain(entry())
    plain["sheet"]["sheet"]["name"] = "\u200e\x07"
    assert refusal(file_of(plain)).details["field"] == "name"


def test_everybody_taken_in_has_a_key_and_a_place_of_their_own() -> None:
    """D19: the same file twice is two of each; nobody is replaced, the order is kept."""
    table = Table()
    session = table.open()
    bor = new(session, "Bor", 20)
    new(session, "Ilse", 9)
    do(session, "creatures.archive", key=session.ui.front)
    effect = do(session, "saves.export_all")
    assert effect is not None
    assert effect.name == "coup-de-des.json"
    do(session, "creatures.front", key=bor)
    hurt(session, 5)
    for _ in range(2):
        do(session, "saves.look", text=effect.text)
        do(session, "saves.take_in")

    parts = session.history.parts
    assert len(parts) == 6
    assert points(session, bor) == (15, 0)
    assert len({entry.position for entry in parts.values()}) == 6
    names = [entry.sheet.name for entry in sorted(parts.values(), key=lambda one: one.position)]
    assert names == ["Bor", "Ilse", "Bor", "Ilse", "Bor", "Ilse"]
    assert [entry.archived for entry in parts.values()].count(True) == 3
    assert table.open().history.parts == parts


def test_a_look_changes_nothing() -> None:
    """D12: read and shown before anything is replaced; thinking better of it is free."""
    session = Table().open()
    new(session, "Bor")
    effect = do(session, "saves.export_all")
    assert effect is not None
    before, acts = session.history.parts, len(session.journal)
    do(session, "saves.look", text=effect.text)
    assert load("fr")("import.beside") in session.html()
    do(session, "shell.never_mind")
    refused(session, "saves.look", text="spoilt")

    assert session.history.parts == before
    assert len(session.journal) == acts


def test_taking_in_is_one_act() -> None:
    """It is told, and taken back, as one."""
    session = Table().open()
    effect_text = transfer.write([entry("Bor"), entry("Ilse"), entry("Tam")], NOW)
    do(session, "saves.look", text=effect_text)
    do(session, "saves.take_in")
    assert len(session.history.parts) == 3
    do(session, "journal.undo")
    assert dict(session.history.parts) == {}


def rescue(texts: dict[str, str]) -> str:
    """Write what the page's rescue writes without Python."""
    return json.dumps({"format": "coup-de-des/raw", "version": 1, "keys": texts})


def played() -> tuple[MemoryStorage, dict[str, tuple[int, int]]]:
    """Play with two; the store, and each one's points."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    for name in ("Bor", "Ilse"):
        new(session, name, 20)
        hurt(session, 3)
        hurt(session, 4)
    assert isinstance(table.storage, MemoryStorage)
    names = {entry.sheet.name: key for key, entry in session.history.parts.items()}
    return table.storage, {name: points(session, key) for name, key in names.items()}


def test_a_rescue_file_holds_the_last_act() -> None:
    """D1, D2: what the page's rescue saved without Python comes back as it was."""
    storage, expected = played()
    parcel = transfer.read(rescue(storage.texts))

    found = {
        one.sheet.name: (one.sheet.hit_points.current, one.sheet.hit_points.temporary)
        for one in parcel.entries
    }
    assert found == expected
    assert parcel.unreadable == ()


def test_a_rescue_file_of_a_spoilt_store_is_mended_too() -> None:
    """D5: a broken slot of the store that was is brought up to date from its journal."""
    storage, _ = played()
    expected = transfer.read(rescue(storage.texts)).entries
    for key in [key for key in storage.texts if key.startswith(PART)]:
        assert transfer.read(rescue(storage.texts | {key: "?"})).entries == expected


def test_what_a_rescue_file_cannot_give_back_is_named() -> None:
    """D3: never a silent part of what there was."""
    storage, _ = played()
    parts = {key: text for key, text in storage.texts.items() if key.startswith(PART)}
    broken = next(iter(parts)).rpartition(".")[0]
    parcel = transfer.read(rescue(parts | {f"{broken}.{name}": "?" for name in SLOTS}))

    assert len(parcel.entries) == 1
    assert parcel.unreadable == (broken.removeprefix(PART),)


def test_a_rescue_file_of_a_later_version_is_refused() -> None:
    """D20: a sentence that says so."""
    storage, _ = played()
    later = {"coup-de-des.part.creature/x.a": seal(99, "", version=VERSION + 1)}
    assert refusal(rescue(storage.texts | later)).code == "import.newer"


def test_lost_saves_are_offered_back() -> None:
    """D1, D2: the page says that there was something, shows it, and takes it in whole."""
    storage, expected = played()
    session = Table().open()
    assert session.is_new
    session.lost = rescue(storage.texts)
    assert load("fr")("lost.found") in session.html()
    do(session, "saves.look_at_lost")
    assert load("fr").counted("import.holds", 2) in session.html()
    do(session, "saves.take_in")

    assert session.lost == ""
    assert {entry.sheet.name for entry in session.history.parts.values()} == set(expected)
    assert load("fr")("lost.found") not in session.html()


def test_one_may_start_anew_knowingly() -> None:
    """D2: only a tap that says so puts the offer away."""
    storage, _ = played()
    session = Table().open()
    session.lost = rescue(storage.texts)
    do(session, "shell.panel", panel="menu")
    new(session, "Tam")
    assert session.lost
    do(session, "saves.forget_lost")
    assert session.lost == ""
