"""Tools: written on the sheet, and used in a check."""

from __future__ import annotations

import pytest

from pyscript_app.session import Session
from tests.app.bedside import creature, page, shown
from tests.app.table import Table, do, new, refused, sentences

THIEVES = "outils de voleur"


def with_tools(dice: tuple[int, ...] = (), table: Table | None = None) -> Session:
    """Maëlle, of level 5, whose sheet has two tools, on the Jets tab."""
    session = (table or Table()).open(dice)
    new(session, "Maëlle")
    do(session, "dnd5e.level", field="level", level="5")
    do(session, "dnd5e.add_tool", tool_name=f"  {THIEVES} ")
    do(session, "dnd5e.add_tool", tool_name="luth")
    do(session, "shell.tab", tab="rolls")
    return session


def test_a_tap_goes_round_the_trainings_of_a_tool() -> None:
    """5E-PRO-05: proficient, expert, half proficient and back; each is an act to be undone."""
    session = with_tools()
    do(session, "shell.tab", tab="sheet")
    seen = []
    for _ in range(3):
        do(session, "dnd5e.train_tool", tool=THIEVES)
        seen.append(sentences(session)[0].replace("\u00a0", " ").split(" : ")[-1])
    assert seen == ["expertise.", "demi-maîtrise.", "maîtrise."]
    do(session, "journal.undo")
    assert f"{THIEVES} · demi-maîtrise" in shown(session)
    do(session, "sheet.open", screen="")
    assert f"luth et {THIEVES} (demi-maîtrise)" in shown(session)


def test_a_tool_taken_off_the_sheet_leaves_nothing() -> None:
    """Neither its proficiency nor its expertise."""
    session = with_tools()
    do(session, "dnd5e.train_tool", tool="luth")
    do(session, "dnd5e.drop_tool", tool="luth")

    assert {one.subject for one in creature(session).sheet.proficiencies} == {f"tool.{THIEVES}"}
    assert not creature(session).sheet.expertise
    assert refused(session, "dnd5e.drop_tool", tool="luth") == "creatures.gone"


@pytest.mark.parametrize(
    ("name", "code"),
    [("  ", "input.name_missing"), ("Luth", "tool.name_taken"), (THIEVES, "tool.name_taken")],
)
def test_a_tool_that_cannot_be_added_says_why_at_its_field(name: str, code: str) -> None:
    """What was typed is still there."""
    session = with_tools()
    do(session, "shell.tab", tab="sheet")
    acts = len(session.journal)

    assert refused(session, "dnd5e.add_tool", tool_name=name) == code
    assert len(session.journal) == acts
    field = page(session).select_one('input[name="tool_name"]')
    assert (field["value"], field["aria-invalid"]) == (name, "true")


def test_the_sheet_takes_forty_tools() -> None:
    """The forty-first says to take one off first."""
    session = with_tools()
    for number in range(38):
        do(session, "dnd5e.add_tool", tool_name=f"outil {number}")
    assert refused(session, "dnd5e.add_tool", tool_name="un de trop") == "input.too_many"


@pytest.mark.parametrize(
    ("group", "subject", "said"),
    [
        ("ability", "dexterity", "Dextérité (outils de voleur) : 13"),
        ("ability", "intelligence", "Intelligence (outils de voleur) : 13"),
        ("skill", "sleight_of_hand", "Dextérité (Escamotage, outils de voleur) : 13"),
    ],
)
def test_a_check_is_made_with_a_tool(group: str, subject: str, said: str) -> None:
    """5E-CHK-03, 5E-CHK-08: any ability, with a skill or none; the odds count it."""
    session = with_tools((10,))
    do(session, "dnd5e.difficulty", difficulty="15")
    do(session, "dnd5e.choose", group=group, subject=subject)
    assert "30 %" in shown(session)
    do(session, "dnd5e.use_tool", tool=THIEVES)
    assert "45 %" in shown(session)
    do(session, "dnd5e.roll")

    assert said in sentences(session)[0].replace("\u00a0", " ")
    assert said.split(" : ", maxsplit=1)[0] in shown(session)


def test_the_tool_is_for_the_row_that_is_open() -> None:
    """Put down by a second tap, by another row, by the list, and by leaving the sheet."""
    session = with_tools()
    do(session, "dnd5e.choose", group="ability", subject="dexterity")
    do(session, "dnd5e.use_tool", tool="luth")
    do(session, "dnd5e.use_tool", tool="luth")
    assert session.ui.check.tool == ""
    do(session, "dnd5e.use_tool", tool="luth")
    do(session, "dnd5e.drop_tool", tool="luth")
    assert "(luth)" not in shown(session)
    do(session, "dnd5e.use_tool", tool=THIEVES)
    do(session, "dnd5e.choose", group="ability", subject="strength")
    assert session.ui.check.tool == ""


def test_the_tool_is_for_the_creature_that_took_it() -> None:
    """Whoever comes in front next has taken none, even with one of that name on the sheet."""
    session = with_tools()
    do(session, "dnd5e.choose", group="ability", subject="dexterity")
    do(session, "dnd5e.use_tool", tool="luth")
    assert session.ui.check.tool == "luth"
    do(session, "creatures.new", name="Bor")
    assert session.ui.check.tool == ""


def test_saves_and_those_without_tools_are_offered_none() -> None:
    """5E-SAV-02: a save is made with nothing in hand."""
    session = with_tools()
    do(session, "dnd5e.choose", group="save", subject="dexterity")
    assert not page(session).select('[data-action="dnd5e.use_tool"]')
    do(session, "dnd5e.choose", group="ability", subject="dexterity")
    assert len(page(session).select('[data-action="dnd5e.use_tool"]')) == 2
    new(session, "Bor")
    do(session, "shell.tab", tab="rolls")
    assert not page(session).select('[data-action="dnd5e.use_tool"]')


def test_a_roll_with_a_tool_is_read_again_from_the_save() -> None:
    """Its name is in the journal after a start."""
    table = Table()
    session = with_tools((10,), table)
    do(session, "dnd5e.choose", group="ability", subject="dexterity")
    do(session, "dnd5e.use_tool", tool="luth")
    do(session, "dnd5e.roll")

    assert "Dextérité (luth)" in sentences(table.open())[0]
