"""Hiding, searching, noticing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.checks import ability_check, roll_test
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.d20 import D20Kind, D20Test, rolled
from engine.rulesets.dnd5e.hiding import (
    Observer,
    Reveal,
    hide_test,
    notices,
    reveal,
    search,
    settle_hide,
    unseen_attack_reasons,
    who_notices,
    why_not_hide,
    why_not_reveal,
)
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import Skill
from tests.support.dnd5e import after, scored

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature


def hidden(face: int = 12) -> Creature:
    """A creature with Dexterity 14 that hid with that face: 14 on a 12."""
    tam = scored(dexterity=14)
    (event,) = roll_test(hide_test(tam), TypedRoller([face]))
    return after(tam, settle_hide(event))


def test_the_game_master_says_first_whether_hiding_is_possible() -> None:
    """5E-HID-01, 5E-HID-04, 5E-HID-10, EX-D0-049: before any roll; never in plain sight."""
    tam = scored(dexterity=14)

    assert why_not_hide(tam, allowed=True) is None
    assert why_not_hide(tam, allowed=False) == RuleError("dnd5e.hiding_not_allowed")
    assert why_not_hide(tam, allowed=True, seen_clearly=True) == RuleError("dnd5e.seen_clearly")


def test_the_invisible_may_always_try() -> None:
    """5E-HID-06, 5E-CND-INV-01, EX-D0-051: and noise still gives them away."""
    tam = scored(dexterity=14)
    unseen = fold(tam, impose(tam, Condition.INVISIBLE, "ring"))

    assert why_not_hide(unseen, allowed=False, seen_clearly=True) is None
    assert why_not_reveal(fold(unseen, settle_hide(rolled_total(14)))) is None


def rolled_total(total: int) -> object:
    """A Stealth check that came to that total."""
    (event,) = roll_test(D20Test(kind=D20Kind.CHECK), TypedRoller([total]))
    return event


def test_one_total_serves_against_everybody() -> None:
    """5E-HID-02, EC-D0-067: two searchers, one stored total, no reroll."""
    tam = hidden()

    first, second = search(tam, 15), search(tam, 13)

    assert tam.stealth == 14
    assert [event[0].totals[1] for event in (first, second)] == [14, 14]
    assert [event[0].effective_winner for event in (first, second)] == [0, 1]


def test_a_tie_keeps_the_hider_hidden() -> None:
    """5E-HID-03, 5E-FND-01: an active Perception of 14 against 14 finds nothing."""
    assert search(hidden(), 14)[0].effective_winner == 1
    assert search(hidden(), None)[0].effective_winner == 1


def test_looking_in_the_wrong_place_never_finds() -> None:
    """5E-FND-02, EX-D0-053, EX-D0-054: then nobody rolls; in the right place the total counts.

    5E-FND-03, EC-D0-110: scratches on the floor are Intelligence (Investigation).
    """
    clues = ability_check(scored(), Ability.INTELLIGENCE, Skill.INVESTIGATION, difficulty=15)

    assert search(hidden(), 25)[0].winner == 0
    assert (clues.ability, clues.skill) == (Ability.INTELLIGENCE, Skill.INVESTIGATION)


@pytest.mark.parametrize(("passive", "noticed"), [(13, False), (14, False), (15, True)])
def test_a_passive_score_must_be_above_the_total(passive: int, noticed: bool) -> None:
    """5E-HID-07, 5E-HID-08: an equal one does not notice, unless the table says so."""
    assert notices(passive, 14) is noticed
    assert notices(passive, 14, Rulings(stealth_tie_is_noticed=True)) is (passive >= 14)


def test_hidden_is_between_two_creatures() -> None:
    """5E-HID-04, EC-D0-068: one sees it clearly, one notices, one neither, one is blind."""
    observers = [
        Observer(name="guard", passive=8, sees_clearly=True),
        Observer(name="dog", passive=16),
        Observer(name="cook", passive=14),
        Observer(name="blind", passive=None),
    ]

    assert who_notices(hidden(), observers) == ("guard", "dog")


@pytest.mark.parametrize("cause", list(Reveal))
def test_hiding_ends_for_a_reason(cause: Reveal) -> None:
    """5E-HID-05, 5E-HID-02, EX-D0-050: noise, discovery, coming out, or by choice."""
    tam = hidden()

    (event,) = reveal(tam, cause)

    assert (event.total, event.cause) == (None, str(cause))
    assert after(tam, [event]).stealth is None


def test_who_does_not_hide_is_neither_sought_nor_revealed() -> None:
    """5E-HID-02: there is no total to compare."""
    tam = scored()

    for act in (
        lambda: search(tam, 12),
        lambda: reveal(tam, Reveal.NOISE),
        lambda: who_notices(tam, []),
    ):
        with pytest.raises(RuleError, match="not_hiding"):
            act()
    assert why_not_reveal(tam) == RuleError("dnd5e.not_hiding")


def test_a_check_that_failed_automatically_hides_nobody() -> None:
    """5E-MIX-11: there is no total to store."""
    with pytest.raises(RuleError, match="no_total"):
        settle_hide(rolled(D20Test(kind=D20Kind.CHECK), ()))


def test_an_unseen_attacker_has_advantage_if_the_table_allows() -> None:
    """5E-HID-09, EX-D0-052: on a distracted creature, until it is seen."""
    tam = hidden()

    reasons = unseen_attack_reasons(tam, allowed=True)

    assert [(one.mode, one.source) for one in reasons] == [(RollMode.ADVANTAGE, "unseen")]
    assert unseen_attack_reasons(tam, allowed=False) == ()
    assert unseen_attack_reasons(scored(), allowed=True) == ()
