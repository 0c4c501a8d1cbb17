"""Free counters on the sheet: taps that add up, the editor, rests."""

from __future__ import annotations

import pytest

from engine.counters import Refill
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.rests import long_rest, short_rest
from pyscript_app.session import Session
from pyscript_app.texts import load
from pyscript_app.views import sentences as telling
from tests.app.table import Table, at_table, do, refused, sentences
from tests.app.test_sheet import page, said, sheet_of


def archer() -> Session:
    """Maëlle with her 20 arrows."""
    session = at_table()
    do(session, "creatures.example", example="maelle")
    return session


def counted(session: Session) -> dict[str, int]:
    """Where each counter stands."""
    return {counter.name: counter.value for counter in sheet_of(session).counters}


def test_every_tap_counts_and_is_kept() -> None:
    """L8, D18: ten taps are ten arrows, and a start finds them; the button has no guard."""
    table = Table()
    session = table.open()
    do(session, "creatures.example", example="maelle")
    less = page(session).find("button", attrs={"data-action": "counters.count", "data-by": "-1"})
    assert not less.has_attr("data-guard")
    for _ in range(10):
        do(session, "counters.count", counter="Flèches", by="-1")

    assert counted(table.open()) == {"Flèches": 10}
    assert "Maëlle, Flèches : −1, 10/20." in " ".join(sentences(session)[0].split())


def test_the_ends_are_greyed_with_their_reason() -> None:
    """T5: full: no +; empty: no −."""
    session = archer()
    more = page(session).find("button", attrs={"data-action": "counters.count", "data-by": "1"})
    assert more["aria-disabled"] == "true"
    assert "maximum" in more["title"]
    assert refused(session, "counters.count", counter="Flèches", by="1") == "counter.full"
    assert refused(session, "counters.count", counter="Flèches", by="-21") == "counter.empty"
    assert refused(session, "counters.count", counter="Billes", by="1") == "counter.unknown"


def test_a_counter_is_added_full_unless_said() -> None:
    """And its refill is chosen by a chip while what was typed stays."""
    session = archer()
    do(session, "sheet.open", screen="counter")
    do(
        session,
        "counters.draft",
        counter_name="Ki",
        counter_value="",
        counter_maximum="5",
        set="refill",
        to="short_rest",
    )
    assert page(session).find("input", attrs={"name": "counter_name"})["value"] == "Ki"
    do(session, "counters.write", counter_name="Ki", counter_value="", counter_maximum="5")

    added = sheet_of(session).counters[-1]
    assert (added.name, added.value, added.maximum) == ("Ki", 5, 5)
    assert added.refill is Refill.SHORT_REST
    assert session.ui.sheet.screen == ""
    assert "Maëlle compte désormais : Ki." in " ".join(sentences(session)[0].split())


@pytest.mark.parametrize(
    ("typed", "code", "field"),
    [
        ({"counter_name": " "}, "counter.name_missing", "counter_name"),
        ({"counter_name": "Flèches"}, "counter.name_taken", "counter_name"),
        ({"counter_maximum": ""}, "input.not_a_number", "counter_maximum"),
        ({"counter_maximum": "0"}, "counter.maximum_out_of_range", "counter_maximum"),
        ({"counter_value": "6"}, "counter.value_out_of_range", "counter_value"),
    ],
)
def test_a_slip_costs_nothing_in_the_other_fields(
    typed: dict[str, str], code: str, field: str
) -> None:
    """The refusal stands at its field, and the rest is still there."""
    session = archer()
    do(session, "sheet.open", screen="counter")
    values = {"counter_name": "Ki", "counter_value": "", "counter_maximum": "5", **typed}

    assert refused(session, "counters.write", **values) == code
    shown = page(session)
    assert shown.find(id=f"error-{field}")
    for name, value in values.items():
        assert shown.find("input", attrs={"name": name})["value"] == value


def test_a_counter_is_written_in_one_act() -> None:
    """T4: 20 to 3 without 17 taps; then refilled by hand, then removed, then undone."""
    session = archer()
    do(session, "sheet.open", screen="counter", about="Flèches")
    do(session, "counters.write", counter_value="3")
    assert counted(session) == {"Flèches": 3}
    do(session, "sheet.open", screen="counter", about="Flèches")
    do(session, "counters.refill", counter="Flèches")
    assert counted(session) == {"Flèches": 20}
    do(session, "counters.remove")
    assert counted(session) == {}
    do(session, "journal.undo")
    assert counted(session) == {"Flèches": 20}


def test_a_counter_that_went_leaves_the_sheet() -> None:
    """Undone while its editor is open: the sheet shows, nothing breaks."""
    session = archer()
    do(session, "sheet.open", screen="counter", about="Billes")

    assert "Compteurs" in said(session)
    assert refused(session, "counters.write", counter_name="Billes") == "counter.unknown"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rests_say_what_they_refilled(language: str) -> None:
    """T6: one sentence a counter, none for what stayed."""
    session = at_table()
    do(session, "shell.language", language=language)
    do(session, "creatures.example", example="bor")
    spent = sheet_of(session)
    for counter in spent.counters:
        do(session, "counters.count", counter=counter.name, by="-1")
    spent = sheet_of(session)
    texts = load(language).for_game("dnd5e")
    wind, javelins = (counter.name for counter in spent.counters)
    for rest in (short_rest(spent), long_rest(spent)):
        told = telling.tell(texts, [("bor", event) for event in rest], {"bor": "Bor"})
        assert (wind in told, javelins in told) == (True, False)
        assert [counter.value for counter in fold(spent, rest).counters] == [1, 3]


def test_a_rest_foresees_what_it_refills() -> None:
    """T6: seen before, done by one act that says so, undone whole."""
    session = at_table()
    do(session, "creatures.example", example="bor")
    for counter in sheet_of(session).counters:
        do(session, "counters.count", counter=counter.name, by="-1")
    spent = counted(session)
    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.card", card="short_rest")
    do(session, "dnd5e.short_rest_begin")
    foreseen = "Second souffle de nouveau plein grâce au repos court : 1/1."
    assert foreseen in said(session)
    do(session, "dnd5e.short_rest_finish")

    assert counted(session) == {"Second souffle": 1, "Javelines": 3}
    assert foreseen in " ".join(sentences(session)[0].split())
    do(session, "journal.undo")
    assert counted(session) == spent
