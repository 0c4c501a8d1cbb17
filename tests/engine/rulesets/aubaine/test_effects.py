"""Avantages, Désavantages, Expertise, and the same effect twice."""

from __future__ import annotations

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.aubaine.character import Character, grant_expertise
from engine.rulesets.aubaine.effects import (
    MOST_ADVANTAGES,
    Effect,
    expertise,
    pool_of,
    stack,
)
from engine.rulesets.aubaine.jet import Pair, dice_needed, jet_of, roll_jet
from engine.rulesets.aubaine.targets import technique_difficulty


def effect(key: str, advantages: int) -> Effect:
    """An effect."""
    return Effect(key=key, advantages=advantages)


@pytest.mark.parametrize(
    ("net", "count", "highest"),
    [(0, 2, True), (1, 3, True), (3, 5, True), (-1, 3, False), (-3, 5, False)],
)
def test_each_net_advantage_is_one_more_die(net: int, count: int, highest: bool) -> None:
    """AUB-ADV-01, AUB-ADV-02, AUB-ADV-04, AUB-ADV-05, AUB-G-06, AUB-G-07: two dice are kept."""
    pool = pool_of(net)

    assert (pool.count, pool.keep, pool.faces, pool.highest) == (count, 2, 12, highest)


def test_two_advantages_and_a_disadvantage_are_three_dice() -> None:
    """E18, E20, AUB-ADV-03, AUB-ADV-06: what falls is what was announced, two are kept."""
    effects = [effect("high ground", 1), effect("surprise", 1), effect("prone", -1)]
    jet = jet_of(Character(name="Bor"), Pair(characteristic="strength"), effects=effects)

    (rolled,) = roll_jet(jet, TypedRoller([4, 11, 9]))

    assert (rolled.net, dice_needed(jet), len(rolled.dice)) == (1, 3, 3)
    assert [(die.value, die.kept) for die in rolled.dice] == [(4, False), (11, True), (9, True)]
    assert (rolled.kept, rolled.total) == ((11, 9), 20)


def test_the_same_effect_counts_once_before_anything_cancels() -> None:
    """AUB-STK-01, AUB-STK-02, AUB-STK-03, AUB-STK-04: the others are shown as ignored."""
    stacked = stack([expertise("crafts"), expertise("crafts"), effect("prone", -1)])

    assert (stacked.advantages, stacked.disadvantages, stacked.net) == (1, 1, 0)
    assert stacked.counted == (expertise("crafts"), effect("prone", -1))
    assert stacked.ignored == (expertise("crafts"),)


@pytest.mark.parametrize("order", [(2, 1, -1), (-1, 2, 1), (1, -1, 2)])
def test_the_strongest_of_an_effect_counts(order: tuple[int, ...]) -> None:
    """AUB-STK-01: whatever the order they came in."""
    stacked = stack(effect("song", advantages) for advantages in order)

    assert stacked.counted == (effect("song", 2),)
    assert len(stacked.ignored) == 2


def test_two_equal_strengths_are_asked_about() -> None:
    """AUB-STK-01: one state that helps as much as it hinders has no strongest."""
    with pytest.raises(RuleError) as caught:
        stack([effect("song", 1), effect("song", -1)])

    assert caught.value == RuleError("aubaine.strongest_unclear", effect="song")
    assert stack([effect("song", 0), effect("song", 0)]).net == 0


def test_advantages_have_no_ceiling_but_that_of_the_table() -> None:
    """AUB-ADV-05: a hundred is far beyond any game."""
    most = [effect("many", MOST_ADVANTAGES), effect("against", -MOST_ADVANTAGES)]

    assert stack(most).net == 0
    for sign in (1, -1):
        with pytest.raises(RuleError) as caught:
            stack([effect("many", sign * MOST_ADVANTAGES), effect("one", sign)])
        assert caught.value.code == "aubaine.advantages_out_of_range"


def test_expertise_goes_with_every_jet_of_its_aptitude() -> None:
    """AUB-EXP-01, AUB-G-08, AUB-STK-03: from two sources, once; other Aptitudes have nothing."""
    bor = Character(name="Bor")
    for source in ("forge", "guild"):
        (changed,) = grant_expertise(bor, "crafts", source)
        bor = changed.character

    jet = jet_of(bor, Pair(characteristic="spirit", aptitude="crafts"))
    assert (jet.net, jet.effects) == (1, (effect("expertise:crafts", 1),))
    assert jet_of(bor, Pair(characteristic="spirit", aptitude="melee")).net == 0
    assert jet_of(bor, Pair(characteristic="spirit")).net == 0


def test_expertise_leaves_the_difficulty_of_a_technique_alone() -> None:
    """EC-D2-040, AUB-POW-04: no dice, so no Avantage."""
    pair = Pair(characteristic="charisma", aptitude="intimidation")
    plain = Character(name="Ilse", characteristics={"charisma": 5}, aptitudes={"intimidation": 4})
    (changed,) = grant_expertise(plain, "intimidation", "fame")

    assert technique_difficulty(changed.character, pair) == technique_difficulty(plain, pair)
