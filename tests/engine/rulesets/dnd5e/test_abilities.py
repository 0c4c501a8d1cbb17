"""Scores and modifiers."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability, ability_modifier
from tests.support.dnd5e import scored

TABLE = [(1, -5), (2, -4), (9, -1), (10, 0), (11, 0), (12, 1), (20, 5), (29, 9), (30, 10)]


def test_six_abilities_in_the_order_of_every_sheet() -> None:
    """5E-ABL-01: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma."""
    assert [str(ability)[:3] for ability in Ability] == ["str", "dex", "con", "int", "wis", "cha"]


@pytest.mark.parametrize(("score", "modifier"), TABLE)
def test_a_modifier_is_rounded_down(score: int, modifier: int) -> None:
    """5E-ABL-04, 5E-ABL-05, E35: 9 gives −1 and 1 gives −5, never truncated."""
    assert ability_modifier(score) == modifier


@pytest.mark.parametrize("score", [0, 31])
def test_a_score_off_the_scale_is_refused(score: int) -> None:
    """5E-ABL-03: 1 to 30."""
    with pytest.raises(RuleError) as caught:
        ability_modifier(score)

    assert caught.value == RuleError("dnd5e.score_out_of_range", value=score, low=1, high=30)


def test_a_penalty_to_the_score_is_not_halved_apart() -> None:
    """E37, 5E-ABL-06: a score of 12 lowered by 1 is 11, hence +0."""
    assert scored(wisdom=12 - 1).sheet.modifier(Ability.WISDOM) == 0
