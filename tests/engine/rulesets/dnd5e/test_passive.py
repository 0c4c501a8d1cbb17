"""Checks without dice."""

from __future__ import annotations

import pytest

from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.conditions import Condition, Sense
from engine.rulesets.dnd5e.creature import Bonus, Creature
from engine.rulesets.dnd5e.passive import passive_skill
from engine.rulesets.dnd5e.proficiency import Proficiency
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import lost_sense
from tests.support.dnd5e import somebody

ADVANTAGE = Reason(mode=RollMode.ADVANTAGE, source="owl")
DISADVANTAGE = Reason(mode=RollMode.DISADVANTAGE, source="fog")


def watcher(**sheet: object) -> Creature:
    """Level 1, Wisdom 15, Perception mastered."""
    return somebody(
        scores={Ability.WISDOM: 15},
        proficiencies=frozenset({Proficiency(subject="perception", source="class")}),
        **sheet,
    )


@pytest.mark.parametrize(
    ("reasons", "value"),
    [
        ((), 14),
        ((ADVANTAGE,), 19),
        ((ADVANTAGE, ADVANTAGE), 19),
        ((DISADVANTAGE,), 9),
        ((ADVANTAGE, DISADVANTAGE), 14),
    ],
)
def test_a_passive_score_is_10_and_the_rest(reasons: tuple[Reason, ...], value: int) -> None:
    """5E-PAS-01, 5E-PAS-02, 5E-PAS-03, 5E-PAS-04, 5E-ADV-08, E26, E27: 14, 19, 9 and 14."""
    score = passive_skill(watcher(), Skill.PERCEPTION, reasons=reasons)

    assert score.value == value
    assert [(part.source, part.value) for part in score.modifiers] == [
        ("wisdom", 2),
        ("proficiency", 2),
    ]


def test_a_passive_score_meets_a_difficulty_like_a_total() -> None:
    """5E-PAS-05: 14 reaches 14 and misses 15; the score is a number to compare."""
    value = passive_skill(watcher(), Skill.PERCEPTION).value

    assert value is not None
    assert value >= 14
    assert not value >= 15


def test_bonuses_for_passive_scores_stay_there() -> None:
    """5E-PAS-01: for all of them or for one skill."""
    bonuses = (
        Bonus(source="observant", value=5, scope="passive_perception"),
        Bonus(source="calm", value=1, scope="passive"),
    )
    other = [Modifier(source="other", value=-1)]

    score = passive_skill(watcher(bonuses=bonuses), Skill.PERCEPTION, modifiers=other)
    insight = passive_skill(watcher(bonuses=bonuses), Skill.INSIGHT)

    assert score.value == 14 + 5 + 1 - 1
    assert insight.value == 10 + 2 + 1


def test_a_lost_sense_notices_nothing_the_others_keep_their_score() -> None:
    """EC-D3-079: blinded, passive Perception 14 by hearing and nothing by sight."""
    blind = watcher()
    blind = fold(blind, impose(blind, Condition.BLINDED, "sand"))

    by_sight = passive_skill(blind, Skill.PERCEPTION, reasons=lost_sense(blind, Sense.SIGHT))
    by_ear = passive_skill(blind, Skill.PERCEPTION, reasons=lost_sense(blind, Sense.HEARING))

    assert (by_sight.value, by_sight.mode) == (None, RollMode.AUTO_FAIL)
    assert [reason.source for reason in by_sight.reasons] == ["blinded"]
    assert by_ear.value == 14
