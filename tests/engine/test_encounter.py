"""Fights: order, ties, turns, and who comes and goes in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import encounter
from engine.encounter import (
    Combatant,
    CombatantJoined,
    CombatantLeft,
    Fight,
    FightEvent,
    FightForgotten,
    Placed,
    TieSettled,
    TurnBegun,
)
from engine.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

NAMES = {"m": "Maëlle", "b": "Bor", "t": "Tam", "i": "Ilse"}


def name(key: str) -> str:
    """What a combatant is called."""
    return NAMES.get(key, key)


def after(fight: Fight, events: Iterable[FightEvent]) -> Fight:
    """The fight after these events; it goes on."""
    for event in events:
        left = encounter.apply(fight, event)
        assert left is not None
        fight = left
    return fight


def prepared(*keys: str) -> Fight:
    """A fight that has not begun."""
    (event,) = encounter.prepare(1, keys)
    return event.fight


def placed(fight: Fight, **initiatives: int) -> Fight:
    """The fight once these have their initiative."""
    told = [Placed(key=key, name=name(key), initiative=one) for key, one in initiatives.items()]
    return after(fight, encounter.set_initiatives(fight, told))


def turns(fight: Fight, count: int = 1) -> Fight:
    """The fight so many turns later."""
    for _ in range(count):
        fight = after(fight, encounter.next_turn(fight, name))
    return fight


def fighting(**initiatives: int) -> Fight:
    """A fight whose first turn has begun."""
    return turns(placed(prepared(*initiatives), **initiatives))


def refused(code: str) -> AbstractContextManager[object]:
    """Expect a refusal with this code."""
    return pytest.raises(RuleError, match=rf"^{code}\b")


# The order


def test_the_highest_goes_first_for_the_whole_fight() -> None:
    """5E-INI-01, 5E-INI-03: 18, 14, 7, and the same order in every round."""
    fight = placed(prepared("b", "m", "t"), b=7, m=18, t=14)

    assert fight.keys == ("m", "t", "b")
    seen = []
    for _ in range(7):
        fight = turns(fight)
        seen.append((fight.turn, fight.round))
    assert seen == [("m", 1), ("t", 1), ("b", 1), ("m", 2), ("t", 2), ("b", 2), ("m", 3)]


def test_who_has_no_initiative_stands_last_even_below_a_negative_one() -> None:
    """Nobody is left out: Tam acts after Bor’s −3."""
    fight = placed(prepared("t", "b", "m"), b=-3, m=0)
    assert fight.keys == ("m", "b", "t")
    assert fight.combatants[-1] == Combatant(key="t")
    assert encounter.ties(placed(fight, b=0, m=1, t=-1).combatants) == frozenset()


def test_precedence_goes_before_the_order_of_arrival() -> None:
    """S35-ABI-03: equal results, the higher modifier goes first."""
    fight = prepared("m", "b")
    told = (
        Placed(key="m", name="Maëlle", initiative=15, precedence=1),
        Placed(key="b", name="Bor", initiative=15, precedence=4),
    )
    fight = after(fight, encounter.set_initiatives(fight, told))
    assert fight.keys == ("b", "m")
    assert encounter.tied(fight, "b") == ("b",)


@pytest.mark.parametrize("edge", [-99, 99])
def test_initiative_at_its_edges(edge: int) -> None:
    """Both sides of both edges."""
    fight = prepared("m")
    assert placed(fight, m=edge).combatants[0].initiative == edge
    with refused("encounter.initiative_out_of_range"):
        placed(fight, m=edge + (1 if edge > 0 else -1))


# Ties


def test_a_tie_is_settled_by_hand() -> None:
    """5E-INI-04: Bor and Tam tie at 14; the table puts Tam first."""
    fight = placed(prepared("m", "b", "t"), m=18, b=14, t=14)
    assert encounter.tied(fight, "t") == ("b", "t")
    assert encounter.ties(fight.combatants) == {"b", "t"}
    (event,) = encounter.move(fight, "t", -1, name)

    assert event == TieSettled(order=("t", "b"), names=("Tam", "Bor"))
    fight = after(fight, (event,))
    assert fight.keys == ("m", "t", "b")
    assert after(fight, encounter.move(fight, "t", 1, name)).keys == ("m", "b", "t")


def test_those_without_initiative_are_ordered_by_hand() -> None:
    """Games without initiative: the table alone says who is next; it is no tie for a die."""
    fight = placed(prepared("m", "b", "t"), m=14)
    assert encounter.neighbours(fight, "t") == ("b", "t")
    fight = after(fight, encounter.move(fight, "t", -1, name))
    assert fight.keys == ("m", "t", "b")
    assert encounter.ties(fight.combatants) == frozenset()
    assert encounter.tied(fight, "t") == ("t",)
    with refused("encounter.not_tied"):
        encounter.move(fight, "t", -1, name)


def test_a_tie_thrown_again_adds_what_the_check_adds() -> None:
    """S35-ABI-03, S35-OPP-03: 12 + 4 beats 15 + 0, and what was compared is kept."""
    fight = placed(prepared("m", "b"), m=14, b=14)
    (event,) = encounter.settle_by_die(fight, "b", (15, 12), name, (0, 4))

    assert event == TieSettled(
        order=("b", "m"), names=("Bor", "Maëlle"), faces=(12, 15), totals=(16, 15)
    )


def test_nobody_moves_past_another_initiative() -> None:
    """5E-INI-03: by hand only equals are ordered; the ends of the tie are its walls."""
    fight = placed(prepared("m", "b", "t", "i"), m=18, b=14, t=14)
    for key, by in (("m", 1), ("b", -1), ("t", 1), ("i", -1)):
        with refused("encounter.not_tied"):
            encounter.move(fight, key, by, name)


def test_a_tie_is_settled_by_a_die_each() -> None:
    """5E-INI-04: 9, 17 and 9 again: the equal faces keep their order."""
    fight = placed(prepared("m", "b", "t"), m=14, b=14, t=14)
    (event,) = encounter.settle_by_die(fight, "b", (9, 17, 9), name)

    assert event == TieSettled(
        order=("b", "m", "t"), names=("Bor", "Maëlle", "Tam"), faces=(17, 9, 9)
    )
    assert after(fight, (event,)).keys == ("b", "m", "t")
    (other,) = encounter.settle_by_die(fight, "b", (2, 9, 17), name)
    assert (other.order, other.faces, other.totals) == (("t", "b", "m"), (17, 9, 2), ())


@pytest.mark.parametrize(
    ("faces", "bonuses"), [((9,), ()), ((9, 17, 3), ()), ((9, 17), (1,)), ((9, 17), (1, 2, 3))]
)
def test_a_tie_needs_a_die_each(faces: tuple[int, ...], bonuses: tuple[int, ...]) -> None:
    """5E-INI-04: one face and one bonus for each of the tied; anything else is a slip."""
    fight = placed(prepared("m", "b"), m=14, b=14)
    with pytest.raises(ValueError, match=r"^zip\(\) argument"):
        encounter.settle_by_die(fight, "b", faces, name, bonuses)


def test_no_die_without_a_tie() -> None:
    """One alone, and who has no initiative, tie with nobody."""
    fight = placed(prepared("m", "b", "t"), m=14)
    assert encounter.ties(fight.combatants) == frozenset()
    for key in ("m", "b"):
        with refused("encounter.not_tied"):
            encounter.settle_by_die(fight, key, (), name)


def test_what_was_settled_stays_settled() -> None:
    """Rolling for a newcomer does not shuffle the tie that the table settled."""
    fight = placed(prepared("m", "b"), m=14, b=14)
    fight = after(fight, encounter.move(fight, "b", -1, name))
    fight = after(fight, encounter.join(fight, "t", "Tam"))
    fight = placed(fight, t=14)
    assert fight.keys == ("b", "m", "t")


# Turns


def test_alone_one_has_every_turn() -> None:
    """A fight of one goes round."""
    fight = fighting(m=3)
    assert [(turns(fight, n).turn, turns(fight, n).round) for n in (1, 2)] == [("m", 2), ("m", 3)]


def test_fifty_take_their_turns() -> None:
    """The fifty-first turn is the first of round 2."""
    fight = turns(prepared(*(f"c{place}" for place in range(50))), 51)
    assert (fight.turn, fight.round) == ("c0", 2)


def test_the_dead_take_no_turn() -> None:
    """Bor is skipped; so is whoever ends the round."""
    fight = fighting(m=18, b=14, t=7)
    events = encounter.next_turn(fight, name, lambda key: key == "b")
    assert events == (TurnBegun(key="t", name="Tam", round=1),)
    assert encounter.next_in_order(fight, lambda key: key != "m") == ("m", 2)


@pytest.mark.parametrize("fight", [Fight(number=1), fighting(m=18, b=14)])
def test_where_nobody_can_act_there_is_no_turn(fight: Fight) -> None:
    """An empty fight, and one of the dead."""
    with refused("encounter.nobody_acts"):
        encounter.next_turn(fight, name, lambda _: True)


# Coming and going


def test_a_newcomer_changes_neither_turn_nor_order() -> None:
    """In the middle of Tam’s turn Ilse comes, last until her initiative is known."""
    fight = turns(fighting(m=18, t=14, b=7))
    assert encounter.join(fight, "i", "Ilse") == (CombatantJoined(key="i", name="Ilse"),)
    fight = after(fight, encounter.join(fight, "i", "Ilse"))
    assert (fight.turn, fight.round, fight.keys) == ("t", 1, ("m", "t", "b", "i"))

    assert placed(fight, i=10).keys == ("m", "t", "i", "b")
    early = placed(fight, i=20)
    assert (early.keys, early.turn) == (("i", "m", "t", "b"), "t")
    assert encounter.next_in_order(early) == ("b", 1)


def test_leaving_in_the_middle_loses_nobodys_turn() -> None:
    """Before, after and in one’s own turn."""
    fight = turns(fighting(m=18, t=14, b=7))
    for gone, following in (("m", ("b", 1)), ("b", ("m", 2))):
        (event,) = encounter.leave(fight, gone, name(gone))
        assert event == CombatantLeft(key=gone, name=name(gone))
        left = after(fight, (event,))
        assert left.turn == "t"
        assert encounter.next_in_order(left) == following
    left = after(fight, (*encounter.next_turn(fight, name), *encounter.leave(fight, "t", "Tam")))
    assert (left.turn, left.round, left.keys) == ("b", 1, ("m", "b"))


def test_the_last_one_leaves_and_another_comes() -> None:
    """It is nobody’s turn; the next who comes begins a round."""
    fight = fighting(m=18)
    fight = after(fight, encounter.leave(fight, "m", "Maëlle"))
    assert (fight.turn, fight.keys) == ("", ())
    fight = turns(after(fight, encounter.join(fight, "b", "Bor")))
    assert (fight.turn, fight.round) == ("b", 2)


def test_nobody_stands_twice_in_a_fight() -> None:
    """Neither at the start nor later."""
    with refused("encounter.twice"):
        prepared("m", "m")
    with refused("encounter.twice"):
        encounter.join(prepared("m"), "m", "Maëlle")


def test_a_fight_has_room_for_two_hundred() -> None:
    """And not for one more."""
    fight = prepared(*(f"c{place}" for place in range(200)))
    with refused("encounter.too_many"):
        encounter.join(fight, "m", "Maëlle")


def test_who_is_not_there_can_do_nothing() -> None:
    """Neither leave nor be placed nor tie."""
    fight = prepared("m")
    with refused("encounter.not_there"):
        encounter.leave(fight, "b", "Bor")
    with refused("encounter.not_there"):
        placed(fight, b=3)
    with refused("encounter.not_there"):
        encounter.tied(fight, "b")


# The end


def test_a_finished_fight_stays_as_it_was() -> None:
    """Nothing more happens in it, but it can be forgotten."""
    fight = fighting(m=18, b=18)
    (ended,) = encounter.end(fight)
    fight = after(fight, (ended,))
    assert (ended.number, ended.round) == (1, 1)
    assert (fight.finished, fight.turn, fight.round) == (True, "", 1)

    for attempt in (
        lambda: encounter.end(fight),
        lambda: encounter.next_turn(fight, name),
        lambda: encounter.join(fight, "t", "Tam"),
        lambda: encounter.leave(fight, "m", "Maëlle"),
        lambda: encounter.set_initiatives(fight, ()),
        lambda: encounter.move(fight, "m", 1, name),
        lambda: encounter.settle_by_die(fight, "m", (3, 4), name),
    ):
        with refused("encounter.finished"):
            attempt()
    assert encounter.why_not_change(fight) == RuleError("encounter.finished", number=1)
    (forgotten,) = encounter.forget(fight)
    assert forgotten == FightForgotten(number=1)
    assert encounter.apply(fight, forgotten) is None


def test_before_its_first_turn_a_fight_has_not_begun() -> None:
    """Round 0 is preparation."""
    assert not prepared("m").begun
    assert fighting(m=1).begun


def test_nothing_happens_to_a_fight_that_is_not_there() -> None:
    """Undo may have taken it away."""
    assert encounter.apply(None, CombatantLeft(key="m", name="Maëlle")) is None
    assert encounter.apply(None, CombatantJoined(key="m", name="Maëlle")) is None


def test_a_prepared_fight_is_a_fight() -> None:
    """The event holds it whole."""
    (event,) = encounter.prepare(3, ("m", "b"))
    assert encounter.apply(None, event) == Fight(
        number=3, combatants=(Combatant(key="m"), Combatant(key="b"))
    )
