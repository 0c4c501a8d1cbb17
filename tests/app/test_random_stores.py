"""Random texts as any value of the store: nothing raises, nothing else is lost (D13, D14)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RuleError
from pyscript_app import transfer
from pyscript_app.codec import to_plain, to_text
from pyscript_app.dice_draft import DiceDraft
from pyscript_app.preferences import SETTINGS, UI
from pyscript_app.slots import seal
from pyscript_app.state import Settings
from pyscript_app.storage import MemoryStorage
from pyscript_app.ui import PANELS, TABS, Cause, CheckDraft, Ui
from tests.app.table import Table, hurt, new
from tests.app.test_codec import JSON

ANYTHING = st.text(alphabet=st.characters(exclude_categories=()), max_size=60)
SEALED = st.builds(seal, st.integers(0, 10**6), ANYTHING | JSON.map(json.dumps))
TEXTS = ANYTHING | JSON.map(json.dumps) | SEALED
KEYS = st.sampled_from(
    [
        *(f"coup-de-des.part.creature/x.{slot}" for slot in "abc"),
        *(f"coup-de-des.journal.{page}.{slot}" for page in ("000000", "000001") for slot in "ab"),
        "coup-de-des.journal.99.a",
        "coup-de-des.journal.zzzzzz.a",
        "coup-de-des.journal..b",
        "coup-de-des.part..a",
        "coup-de-des.part.b",
        "coup-de-des.revision",
        "coup-de-des.format",
        "coup-de-des.ui",
        "coup-de-des.settings",
        "coup-de-des.language",
        "coup-de-des.aside.part.creature/x.a",
        "coup-de-des.backup.000001",
        "coup-de-des.backup.x",
        "coup-de-des.",
    ]
)


def shown_everywhere(table: Table) -> None:
    """Start, and look at every view."""
    session = table.open()
    session.html()
    for tab in TABS:
        session.handle("shell.tab", {"tab": tab})
        session.html()
    for panel in PANELS:
        session.handle("shell.panel", {"panel": panel})
        session.html()


@given(st.dictionaries(KEYS, TEXTS, max_size=8))
def test_a_store_of_nonsense_opens_and_plays(texts: dict[str, str]) -> None:
    """D13, D14: no black page, and the next acts are there at the next start."""
    table = Table(storage=MemoryStorage(dict(texts)))
    shown_everywhere(table)
    session = table.open()
    new(session, "Maëlle", 20)
    hurt(session, 3)
    again = table.open()

    if session.saving != "newer":
        assert again.history.parts == session.history.parts


@given(st.dictionaries(KEYS, TEXTS, max_size=4))
def test_nonsense_beside_a_creature_leaves_it(texts: dict[str, str]) -> None:
    """D5: whatever else the store holds, the creatures that can be read are there."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    new(session, "Maëlle", 20)
    hurt(session, 3)
    assert isinstance(table.storage, MemoryStorage)
    journal = "coup-de-des.journal."
    spoilt = {key: text for key, text in texts.items() if not key.startswith(journal)}
    table.storage.texts.update(spoilt)
    again = table.open()

    if again.saving != "newer":
        assert session.history.parts.items() <= again.history.parts.items()


@given(TEXTS)
def test_any_file_is_taken_in_or_refused(text: str) -> None:
    """D12, D20: a refusal with a sentence, and nothing has changed."""
    session = Table().open()
    new(session, "Maëlle")
    before = session.history.parts
    session.handle("saves.look", {"text": text})

    assert session.history.parts == before
    assert session.notice is not None
    assert session.notice.key.startswith("import.")
    assert session.html()


@given(JSON, st.sampled_from(["coup-de-des", "coup-de-des/raw"]))
def test_any_file_that_claims_to_be_ours(data: Any, name: str) -> None:
    """D20: the right first line is not enough."""
    for field in ("entries", "keys"):
        text = to_text({"format": name, "version": 1, field: data})
        with pytest.raises(RuleError, match=r"import\."):
            transfer.read(text)


@given(st.dictionaries(KEYS, TEXTS, max_size=6))
def test_any_rescue_file(texts: dict[str, str]) -> None:
    """D13: a rescue file of a spoilt store is read as far as it goes, or refused."""
    text = to_text({"format": "coup-de-des/raw", "version": 1, "keys": texts})
    try:
        found = transfer.read(text).entries
    except RuleError as error:
        code = error.code
    else:
        code = "import." if found else "nobody, and no refusal"
    assert code.startswith("import.")


TYPED = st.text(max_size=6) | st.sampled_from(["²", "٣", "-", "1" * 300, "\ud800", "skill", "5"])
UIS = st.builds(
    Ui,
    tab=st.sampled_from(TABS) | TYPED,
    panel=st.sampled_from(PANELS) | TYPED,
    front=TYPED,
    check=st.builds(
        CheckDraft,
        group=st.sampled_from(["skill", "save", "ability"]) | TYPED,
        subject=st.sampled_from(["stealth", "wisdom", ""]) | TYPED,
        difficulty=TYPED,
        other=TYPED,
        other_name=TYPED,
        cause_note=TYPED,
        causes=st.lists(
            st.builds(
                Cause,
                effect=st.sampled_from(["advantage", "disadvantage"]) | TYPED,
                source=TYPED,
                note=TYPED,
            ),
            max_size=2,
        ).map(tuple),
        score=TYPED,
        level=TYPED,
        training=st.sampled_from(["none", "expert"]) | TYPED,
    ),
    faces=st.none() | st.lists(st.integers(-1, 120), max_size=4).map(tuple),
    amount=TYPED,
    asked=st.sampled_from(["undo", "delete", "temporary", "import", ""]),
    asked_about=TYPED,
    dice=st.builds(
        DiceDraft,
        text=st.sampled_from(["", "2d6 + 1d20", "4d6kh", "1d1000", "9d9!>0", "1/0"]) | TYPED,
        before=st.lists(TYPED, max_size=2).map(tuple),
        times=st.integers(-1, 21),
        target=TYPED,
        card=st.sampled_from(["", "favourites", "own", "how", "no"]),
    ),
)


@given(UIS, st.booleans(), st.booleans())
def test_any_place_can_be_shown(ui: Ui, someone: bool, real: bool) -> None:
    """D14: where the player was never stops the next start, nor any view after it."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    if someone:
        new(session, "Maëlle")
    value = {"version": 1, "value": to_plain(ui)}
    table.storage.set(UI, json.dumps(value))
    settings = {"version": 1, "value": to_plain(Settings(real_dice=real))}
    table.storage.set(SETTINGS, json.dumps(settings))
    shown_everywhere(table)


@given(st.integers() | st.none(), TYPED, TYPED, st.booleans())
def test_any_settings(last: int | None, language: str, theme: str, real: bool) -> None:
    """D14: settings nobody can use are the usual ones."""
    plain = {"language": language, "theme": theme, "real_dice": real, "last_export": last}
    text = json.dumps({"version": 1, "value": plain})
    table = Table(storage=MemoryStorage({SETTINGS: text}))
    session = table.open()

    assert session.settings.language in {"fr", "en"}
    session.handle("shell.panel", {"panel": "saves"})
    assert session.html()
