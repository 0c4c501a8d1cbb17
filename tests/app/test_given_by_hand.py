"""What the game master gives by hand at the Table: advantage, disadvantage, a bonus."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.d20 import D20Rolled
from pyscript_app.secret_rolls import RolledInSecret
from pyscript_app.session import Session
from pyscript_app.table_draft import draft_of
from tests.app.bedside import button, creature, impose, page, shown
from tests.app.fights import at_the_table, front, order
from tests.app.table import do, refused, sentences


def card(session: Session, name: str, *ticked: str, **form: str) -> None:
    """Open a card, tick and fill it."""
    do(session, "fights.card", card=name)
    for key in ticked:
        do(session, "fights.tick", key=key)
    for field, value in form.items():
        do(session, "fights.form", field=field, **{field: value})


def bonus(session: Session, typed: str, about: str = "") -> None:
    """Type a bonus given by hand."""
    do(session, "dnd5e.give_bonus", about=about, field="bonus", bonus=typed)


def last(session: Session) -> list[D20Rolled]:
    """The d20 tests of the last act."""
    events = [event for _, event in session.history.done[-1].events]
    told = [event.rolled if isinstance(event, RolledInSecret) else event for event in events]
    return [event for event in told if isinstance(event, D20Rolled)]


# The group check


def test_a_member_rolls_with_what_is_given_by_hand() -> None:
    """5E-GRP-04, 5E-ADV-01, T14: 4 and 15 with +2 against 17: on the button, in result and journal.

    Advantage against 17 with +2 needs 15: of 400 pairs, 14 × 14 fail; 204 are 51 %.
    """
    session, keys = at_the_table((4, 15))
    card(session, "group", keys["Bor"], difficulty="17")
    assert button(session, "dnd5e.member").get_text() == "+0"
    do(session, "dnd5e.give_mode", about="", mode="advantage")
    bonus(session, "+2")
    shown_on = button(session, "dnd5e.member")
    assert shown_on.get_text() == "+2 ▲"
    label = str(shown_on["aria-label"]).replace("\u202f", " ").replace("\u00a0", " ")
    assert label == "Bor lance +2 · Avantage, 51 %"
    assert "51 %" in shown(session)
    do(session, "dnd5e.member", about=keys["Bor"])

    (rolled,) = last(session)
    assert (rolled.total, rolled.success, rolled.test.mode) == (17, True, RollMode.ADVANTAGE)
    said = sentences(session)[0].replace("\u00a0", " ")
    assert "15 gardé, 4 écarté" in said
    assert "avantage : circonstances" in said
    assert "Autre bonus +2" in said


def test_what_a_group_is_given_stays_for_the_next_member_until_it_is_taken_back() -> None:
    """5E-GRP-04: each member its own; a second tap takes it back, another card knows nothing."""
    session, keys = at_the_table((4, 15, 9))
    card(session, "group", keys["Bor"], keys["Tam"], difficulty="15")
    do(session, "dnd5e.give_mode", about="", mode="disadvantage")
    do(session, "dnd5e.member", about=keys["Bor"])
    assert last(session)[0].total == 4
    assert button(session, "dnd5e.member").get_text() == "+0 ▼"
    do(session, "dnd5e.give_mode", about="", mode="disadvantage")
    assert button(session, "dnd5e.member").get_text() == "+0"
    do(session, "dnd5e.give_mode", about="", mode="disadvantage")
    do(session, "dnd5e.give_mode", about="", mode="advantage")
    assert button(session, "dnd5e.member").get_text() == "+0 ▲"
    do(session, "fights.card", card="secret")
    assert draft_of(session.ui).given == {}


def test_an_advantage_given_cancels_the_disadvantage_of_poison() -> None:
    """5E-ADV-03: together they make a plain roll of one die."""
    session, keys = at_the_table((11,))
    do(session, "creatures.front", key=keys["Bor"])
    impose(session, "poisoned")
    do(session, "shell.tab", tab="table")
    card(session, "group", keys["Bor"], difficulty="12")
    assert button(session, "dnd5e.member").get_text() == "+0 ▼"
    do(session, "dnd5e.give_mode", about="", mode="advantage")
    assert button(session, "dnd5e.member").get_text() == "+0"
    do(session, "dnd5e.member", about=keys["Bor"])
    assert last(session)[0].total == 11


@pytest.mark.parametrize(
    ("typed", "said"), [("deux", "input.not_a_number"), ("51", "input.out_of_range")]
)
def test_a_bonus_that_cannot_be_is_said_and_rolls_nothing(typed: str, said: str) -> None:
    """The page stands; the field says what is wrong; 50 is still one."""
    session, keys = at_the_table((10,))
    card(session, "group", keys["Bor"], difficulty="15")
    bonus(session, typed)
    assert button(session, "dnd5e.member").has_attr("aria-disabled")
    assert refused(session, "dnd5e.member", about=keys["Bor"]) == said
    bonus(session, "50")
    do(session, "dnd5e.member", about=keys["Bor"])
    assert last(session)[0].total == 60


# Secret rolls and contests


def test_a_secret_roll_takes_what_is_given_and_the_next_one_does_not() -> None:
    """5E-PAS-03, 5E-ADV-07: given for the roll just made."""
    session, keys = at_the_table((4, 15, 8))
    card(session, "secret")
    do(session, "dnd5e.give_mode", about="", mode="disadvantage")
    bonus(session, "-1")
    do(session, "dnd5e.secret", about=keys["Bor"])
    assert last(session)[0].total == 3
    do(session, "dnd5e.secret", about=keys["Bor"])
    assert last(session)[0].total == 8
    bonus(session, "rien")
    assert refused(session, "dnd5e.secret", about=keys["Bor"]) == "input.not_a_number"
    assert button(session, "dnd5e.secret", about=keys["Bor"]).has_attr("aria-disabled")


def test_each_side_of_a_contest_has_its_own() -> None:
    """5E-OPP-02, 5E-OPP-03: Bor with advantage against Tam with +5; odds before, totals after."""
    session, keys = at_the_table((4, 15, 9))
    card(session, "contest")
    do(session, "dnd5e.contest_side", side="first", key=keys["Bor"])
    do(session, "dnd5e.contest_side", side="second", key=keys["Tam"])
    even = shown(session)
    do(session, "dnd5e.give_mode", about="first", mode="advantage")
    do(session, "dnd5e.give_bonus", about="second", field="second_bonus", second_bonus="5")
    assert shown(session) != even
    do(session, "dnd5e.contest_of_two")
    mine, theirs = last(session)
    assert (mine.total, theirs.total) == (15, 14)
    assert draft_of(session.ui).given == {}


# Initiative


def test_an_initiative_takes_what_its_creature_is_given() -> None:
    """5E-INI-02: Bor with advantage (6, 17), Maëlle with −3; Tam with nothing."""
    session, keys = at_the_table((10, 6, 17, 12))
    do(session, "fights.prepare")
    do(session, "fights.select", key=keys["Bor"])
    do(session, "dnd5e.give_mode", about=keys["Bor"], mode="advantage")
    assert "Initiative : +0 ▲ · avantage : circonstances" in shown(session)
    bonus(session, "-3", keys["Maëlle"])
    do(session, "fights.card", card="joining")
    do(session, "fights.card", card="")
    do(session, "fights.roll")
    assert [(one.key, one.initiative) for one in front(session).combatants] == [
        (keys["Bor"], 17),
        (keys["Tam"], 12),
        (keys["Maëlle"], 7),
    ]
    assert draft_of(session.ui).given == {}
    do(session, "fights.select", key=keys["Bor"])
    assert "Donné à la main" not in session.html()


def test_those_who_take_the_throw_of_their_kind_are_given_nothing() -> None:
    """SRD 5.1: the first goblin throws for the second, whose row offers nothing to lose."""
    session, _ = at_the_table((10, 16, 3), "Maëlle")
    do(session, "fights.card", card="monsters")
    for name, text in {"name": "Gobelin", "points": "7"}.items():
        do(session, "fights.form", field=name, **{name: text})
    do(session, "dnd5e.monsters_count", by="1")
    do(session, "dnd5e.monsters")
    do(session, "fights.prepare")
    do(session, "fights.together")
    goblins = [key for key in front(session).keys if "Gobelin" in creature(session, key).name]
    first, second = sorted(goblins, key=lambda key: creature(session, key).name)
    for key, offered in ((first, True), (second, False)):
        do(session, "fights.select", key=key)
        gifts = page(session).select('[data-action="dnd5e.give_mode"]')
        assert bool(gifts) is offered


def test_real_dice_of_an_initiative_with_disadvantage_are_two() -> None:
    """5E-INI-02, 5E-ADV-01: Maëlle’s two faces, then one each."""
    session, keys = at_the_table()
    do(session, "shell.real_dice")
    do(session, "fights.prepare")
    do(session, "dnd5e.give_mode", about=keys["Maëlle"], mode="disadvantage")
    do(session, "fights.roll")
    for face in ("19", "2", "8", "9"):
        do(session, "fights.face", face=face)
    assert order(session) == ["Tam", "Bor", "Maëlle"]


def test_an_initiative_whose_bonus_cannot_be_stops_before_anybody_throws() -> None:
    """Nothing is half rolled; what is wrong is said in the row; told by hand, nothing is asked."""
    session, keys = at_the_table((10, 11, 12))
    do(session, "fights.prepare")
    do(session, "fights.select", key=keys["Bor"])
    bonus(session, "vite", keys["Bor"])
    assert "nombre" in shown(session)
    for _ in range(2):
        do(session, "fights.select", key=keys["Maëlle"])  # whoever’s row is open
        assert refused(session, "fights.roll") == "input.not_a_number"
        assert draft_of(session.ui).about == keys["Bor"]
        assert page(session).select_one(".fighter .error")
        assert {one.initiative for one in front(session).combatants} == {None}
        do(session, "shell.real_dice")
    do(session, "fights.told", key=keys["Bor"], initiative="15")
    assert draft_of(session.ui).given == {}
