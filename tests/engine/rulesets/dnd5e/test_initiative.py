"""Turn order and its ties."""

from __future__ import annotations

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.initiative import (
    Entry,
    Side,
    order_tie,
    roll_off,
    turn_order,
    who_orders,
    why_not_order,
)

TAM = Entry(name="Tam", total=15)
ILSE = Entry(name="Ilse", total=15)
OGRE = Entry(name="ogre", total=15, side=Side.GAME_MASTER)
WOLF = Entry(name="wolf", total=18, side=Side.GAME_MASTER)


def test_the_highest_total_plays_first() -> None:
    """5E-INI-03: for the whole fight; those who tie stay together."""
    assert turn_order([TAM, WOLF, ILSE]) == ((WOLF,), (TAM, ILSE))


def test_each_side_orders_its_own_ties() -> None:
    """5E-INI-04, EC-D0-111: players theirs, the game master all that a monster is in."""
    assert who_orders([TAM, ILSE]) is Side.PLAYERS
    assert who_orders([TAM, OGRE]) is Side.GAME_MASTER
    assert who_orders([OGRE, WOLF]) is Side.GAME_MASTER


def test_a_decided_order_names_each_of_the_tied_once() -> None:
    """5E-INI-04: neither more nor fewer."""
    assert order_tie([TAM, ILSE], ["Ilse", "Tam"]) == (ILSE, TAM)
    assert why_not_order([TAM, ILSE], ["Ilse", "Tam"]) is None
    for names in (["Ilse"], ["Ilse", "Ilse"], ["Ilse", "Tam", "ogre"]):
        with pytest.raises(RuleError) as caught:
            order_tie([TAM, ILSE], names)
        assert caught.value == RuleError("dnd5e.not_the_tied", tied=2, named=len(names))


def test_or_a_d20_each() -> None:
    """5E-INI-04, EC-D0-111: the higher face first, an equal one in the order it was."""
    rolled = roll_off([TAM, OGRE, ILSE], TypedRoller([7, 12, 7]))

    assert rolled == ((OGRE, 12), (TAM, 7), (ILSE, 7))
