"""What the page calls the view on the screen, by which it scrolls."""

from __future__ import annotations

from tests.app.bedside import page
from tests.app.table import Table, do, new


def test_each_view_has_its_own_name_and_keeps_it() -> None:
    """Another tab, row, card, screen, panel or creature is another view; a digit is not."""
    session = Table().open([10])
    new(session, "Bor")
    new(session, "Maëlle")
    maelle = session.ui.front
    taps: list[tuple[str, dict[str, str]]] = [
        ("shell.tab", {"tab": "rolls"}),
        ("dnd5e.group", {"group": "save"}),
        ("dnd5e.choose", {"group": "skill", "subject": "stealth"}),
        ("dnd5e.contest", {}),
        ("shell.tab", {"tab": "health"}),
        ("dnd5e.card", {"card": "exhaustion"}),
        ("shell.tab", {"tab": "sheet"}),
        ("sheet.open", {"screen": "counter"}),
        ("shell.panel", {"panel": "journal"}),
        ("shell.tab", {"tab": "dice"}),
    ]
    names = []
    for action, values in taps:
        do(session, action, **values)
        names.append(page(session).select("#main")[0]["data-place"])
    assert len(set(names)) == len(taps)

    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.card", card="")
    before = page(session).select("#main")[0]["data-place"]
    do(session, "dnd5e.digit", digit="7")
    assert page(session).select("#main")[0]["data-place"] == before
    other = next(key for key in session.history.parts if key != maelle)
    do(session, "creatures.front", key=other)
    do(session, "shell.tab", tab="health")
    assert page(session).select("#main")[0]["data-place"] != before


def test_a_roll_is_told_once_where_its_result_is_shown() -> None:
    """The number is there in the answer to the tap that rolled, and gone with the next tap."""
    session = Table().open([10])
    new(session, "Maëlle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.roll", group="skill", subject="stealth")
    assert page(session).select("#main")[0]["data-rolled"] == str(session.announced)
    do(session, "dnd5e.difficulty", difficulty="15")
    assert not page(session).select("#main")[0].has_attr("data-rolled")
