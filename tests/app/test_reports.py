"""What users of such programs reported, by id, where no other module of these tests holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pyscript_app.session import Session
from pyscript_app.state import entries
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import load
from tests.app.table import Table, do, hurt, new, points, refused, sentences, told

if TYPE_CHECKING:
    from collections.abc import Callable


def test_d16_nothing_that_is_begun_wipes_who_is_there() -> None:
    """D16: a new creature, another in front, an import: damage taken before stays taken."""
    table = Table(storage=MemoryStorage())
    session = table.open()
    maelle = new(session, "Maëlle", 20)
    hurt(session, 7)
    new(session, "Bor")
    effect = do(session, "saves.export_one", key=session.ui.front)
    assert effect is not None
    do(session, "saves.look", text=effect.text)
    do(session, "saves.take_in")

    assert points(table.open(), maelle) == (13, 0)


def test_d18_each_act_is_saved_when_it_is_done() -> None:
    """D18: there is no "save" to forget: after each tap, a start finds what the screen showed."""
    table = Table(storage=MemoryStorage())
    session = table.open([9])
    taps: list[tuple[str, dict[str, str]]] = [
        ("creatures.new", {"name": "Maëlle"}),
        ("dnd5e.maximum", {"field": "maximum", "maximum": "20"}),
        ("dnd5e.score", {"ability": "wisdom", "field": "score", "score": "15"}),
        ("dnd5e.digit", {"digit": "7"}),
        ("dnd5e.damage", {}),
        ("dnd5e.roll", {"subject": "perception"}),
        ("journal.undo", {}),
        ("creatures.duplicate", {"key": "creature/…"}),
        ("journal.undo", {}),
        ("journal.redo", {}),
    ]
    for action, values in taps:
        if "key" in values:
            values["key"] = session.ui.front
        do(session, action, **values)
        again = table.open()
        assert again.history.parts == session.history.parts
        assert told(again) == told(session)
        assert again.ui == session.ui


def test_d19_a_copy_is_somebody_else() -> None:
    """D19: another key, another name, and neither follows the other."""
    session = Table().open()
    first = new(session, "Gobelin", 7)
    do(session, "creatures.duplicate", key=first)
    second = session.ui.front
    hurt(session, 3)

    assert first != second
    assert (points(session, first), points(session, second)) == ((7, 0), (4, 0))
    names = [entry.sheet.name for _, entry in entries(session.history.parts)]
    assert names == ["Gobelin", "Gobelin 2"]


@pytest.mark.parametrize(
    ("taken", "free"),
    [(["Bor"], "Bor 2"), (["Bor", "Bor 2"], "Bor 3"), (["B" * 60], "B" * 56 + " 2")],
)
def test_d19_a_copy_takes_a_free_name(taken: list[str], free: str) -> None:
    """D19: numbered, never too long for the field."""
    session = Table().open()
    for name in taken:
        do(session, "creatures.new", name=name)
    do(session, "creatures.duplicate", key=session.ui.front)
    assert session.history.parts[session.ui.front].sheet.name == free


def test_e100_undo_gives_back_what_was_lost_not_what_was_rolled() -> None:
    """E100: 30 of 80 hit points, 50 damage, undo: 30 again, not 50."""
    session = Table().open()
    new(session, "Bor", 80)
    hurt(session, 50)
    hurt(session, 50)
    assert points(session) == (0, 0)
    do(session, "journal.undo")
    assert points(session) == (30, 0)


def test_e101_undo_gives_back_the_consequences_too() -> None:
    """E101: the fall, the failure of damage at 0, and death are undone with the damage."""
    session = Table().open()
    new(session, "Bor", 10)
    before = session.history.parts
    hurt(session, 12)
    assert session.history.parts[session.ui.front].sheet.status == "dying"
    hurt(session, 1)
    assert session.history.parts[session.ui.front].sheet.failures == 1
    hurt(session, 30)
    assert session.history.parts[session.ui.front].sheet.dead
    for _ in range(3):
        do(session, "journal.undo")
    assert session.history.parts == before


def test_e102_undo_of_an_absorbed_hit_heals_nothing() -> None:
    """E102, R4: 7 damage on 5 temporary points lost 2; undo gives back 2 and the 5, no more."""
    table = Table()
    session = table.open()
    new(session, "Maëlle", 24)
    hurt(session, 5, "temporary")
    hurt(session, 7)
    assert points(session) == (22, 0)
    for page in (session, table.open()):
        do(page, "journal.undo")
        assert points(page) == (24, 5)
        do(page, "journal.redo")
        assert points(page) == (22, 0)


@pytest.mark.parametrize(
    ("act", "amount", "left"),
    [
        ("damage", 4, (20, 1)),
        ("damage", 5, (20, 0)),
        ("damage", 6, (19, 0)),
        ("damage", 0, (20, 5)),
        ("heal", 10, (24, 5)),
        ("heal", 3, (23, 5)),
    ],
)
def test_r4_temporary_points_first_and_never_healed(
    act: str, amount: int, left: tuple[int, int]
) -> None:
    """R4, E41: 20 of 24 with 5 temporary: damage eats those first, healing never touches them."""
    session = Table().open()
    new(session, "Maëlle", 24)
    hurt(session, 4)
    hurt(session, 5, "temporary")
    hurt(session, amount, act)
    assert points(session) == left


def test_r4_temporary_points_are_asked_about_never_added() -> None:
    """R4, E44: 10, then 12 offered: 10 or 12, the player's choice, never 22."""
    session = Table().open()
    new(session, "Maëlle", 24)
    hurt(session, 10, "temporary")
    hurt(session, 12, "temporary")
    assert session.ui.asked == "temporary"
    assert points(session) == (24, 10)
    do(session, "dnd5e.temporary", choice="keep")
    assert points(session) == (24, 10)
    hurt(session, 12, "temporary")
    do(session, "dnd5e.temporary", choice="replace")
    assert points(session) == (24, 12)


def test_t3_a_wrong_press_can_be_taken_back_for_good() -> None:
    """T3: the arrow names the act; later, and at a later start, the journal still takes it back."""
    table = Table()
    session = table.open()
    new(session, "Bor", 20)
    hurt(session, 7)
    line = sentences(session)[0]
    assert load("fr")("shell.undo", act=line) in session.html()
    number = session.journal.last_number
    for _ in range(60):
        hurt(session, 0, "heal")
    again = table.open()
    do(again, "journal.undo_to", number=str(number))
    assert points(again) == (20, 0)


def test_t4_twenty_three_points_in_three_taps() -> None:
    """T4: two digits and the act, no keyboard; a digit too many is refused."""
    session = Table().open()
    new(session, "Bor", 40)
    for action, values in (
        ("dnd5e.digit", {"digit": "2"}),
        ("dnd5e.digit", {"digit": "3"}),
        ("dnd5e.damage", {}),
    ):
        do(session, action, **values)
    assert points(session) == (17, 0)
    assert session.ui.amount == ""


def test_t4_the_pad_takes_four_digits_and_halves_downwards() -> None:
    """T4: 9999 is typed, a fifth digit refused; half of 23 is 11; a digit is taken back."""
    session = Table().open()
    new(session, "Bor", 40)
    for _ in range(4):
        do(session, "dnd5e.digit", digit="9")
    assert refused(session, "dnd5e.digit", digit="9") == "input.too_many_digits"
    assert session.ui.amount == "9999"
    do(session, "dnd5e.erase")
    do(session, "dnd5e.erase")
    do(session, "dnd5e.erase")
    do(session, "dnd5e.erase")
    assert session.ui.amount == ""
    assert refused(session, "dnd5e.damage") == "input.amount_missing"
    do(session, "dnd5e.digit", digit="2")
    do(session, "dnd5e.digit", digit="3")
    do(session, "dnd5e.halve")
    assert session.ui.amount == "11"


def test_t7_two_presses_that_do_happen_are_two_lines() -> None:
    """T7: one roll a press; where two come, both are told, with their numbers, even if alike."""
    session = Table().open([12, 12])
    new(session, "Maëlle")
    do(session, "dnd5e.roll", subject="stealth")
    first = session.announced
    do(session, "dnd5e.roll", subject="stealth")

    assert session.announced == first + 1
    said = sentences(session)
    assert said[0] == said[1]
    assert [number for number, _ in told(session)[:2]] == [first + 1, first]


def test_t15_the_journal_is_still_there() -> None:
    """T15, A2: the history is not lost on refresh, its sentences are the same."""
    table = Table()
    session = table.open([17])
    new(session, "Maëlle", 20)
    hurt(session, 7)
    do(session, "dnd5e.roll", subject="stealth")
    do(session, "dice.add", faces="6")
    assert sentences(table.open()) == sentences(session)


@pytest.mark.parametrize("tab", ["dice", "rolls"])
def test_half_a_throw_stays_on_its_tab(tab: str) -> None:
    """Real dice typed for one thing are never taken for another."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.real_dice")
    do(session, "shell.tab", tab=tab)
    do(session, "dice.add", faces="6")
    do(session, "dice.add", faces="6")
    if tab == "dice":
        do(session, "dice.throw")
        do(session, "dice.face", face="6")
    else:
        do(session, "dnd5e.cause", effect="advantage", source="help")
        do(session, "dnd5e.roll", subject="stealth")
        do(session, "dnd5e.face", face="17")
    assert session.ui.faces
    do(session, "shell.tab", tab="rolls" if tab == "dice" else "dice")
    assert session.ui.faces is None


@pytest.mark.parametrize(("face", "code"), [("0", True), ("1", False), ("20", False), ("21", True)])
def test_a_real_d20_has_faces_1_to_20(face: str, code: bool) -> None:
    """A face no die has is refused at once, not when the last one is typed."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "shell.real_dice")
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.roll", subject="stealth")
    session.handle("dnd5e.face", {"face": face})
    assert (session.notice is not None) is code
    assert len(session.ui.faces or ()) == (0 if code else 1)


def refusals() -> list[tuple[str, Callable[[Session], str], str]]:
    """List bad input of every kind, and the refusal it meets."""

    def field(action: str, name: str, typed: str, **more: str) -> Callable[[Session], str]:
        return lambda session: refused(session, action, field=name, **{name: typed}, **more)

    score = {"ability": "wisdom"}
    return [
        ("no name", lambda s: refused(s, "creatures.new", name=" \n"), "creatures.name_missing"),
        ("score 0", field("dnd5e.score", "score", "0", **score), "dnd5e.score_out_of_range"),
        ("score 31", field("dnd5e.score", "score", "31", **score), "dnd5e.score_out_of_range"),
        ("score a", field("dnd5e.score", "score", "a", **score), "input.not_a_number"),
        ("level 0", field("dnd5e.level", "level", "0"), "dnd5e.level_out_of_range"),
        ("level 21", field("dnd5e.level", "level", "21"), "dnd5e.level_out_of_range"),
        ("maximum 0", field("dnd5e.maximum", "maximum", "0"), "dnd5e.maximum_out_of_range"),
        ("current 13", field("dnd5e.current", "current", "13"), "dnd5e.hit_points_out_of_range"),
        ("gone", lambda s: refused(s, "creatures.delete", key="creature/no"), "creatures.gone"),
        ("no die", lambda s: refused(s, "dice.throw"), "notation.empty"),
    ]


@pytest.mark.parametrize(
    ("tap", "code"), [row[1:] for row in refusals()], ids=[row[0] for row in refusals()]
)
def test_bad_input_is_refused_with_a_sentence_and_changes_nothing(
    tap: Callable[[Session], str], code: str
) -> None:
    """Each refusal is said in the page's language, never as a key."""
    session = Table().open()
    new(session, "Maëlle", 12)
    before, lines = session.history, len(session.journal)

    assert tap(session) == code
    assert session.history is before
    assert len(session.journal) == lines
    assert code not in session.html()


@pytest.mark.parametrize("score", ["1", "20", "30"])
def test_scores_within_their_bounds(score: str) -> None:
    """5E-ABL-03: 1 and 30 are scores; above 20 is warned about, 20 is not."""
    session = Table().open()
    new(session, "Maëlle")
    do(session, "dnd5e.score", ability="wisdom", field="score", score=score)
    do(session, "shell.tab", tab="sheet")
    warned = load("fr").for_game("dnd5e")("sheet.above_person", ability="Sagesse", score=int(score))

    assert (warned in session.html()) is (score == "30")
