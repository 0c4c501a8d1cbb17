"""What a creature may be, and what it may not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import (
    Bonus,
    Creature,
    HitDice,
    HitPoints,
    Sheet,
    Status,
    new_creature,
    warnings,
)
from tests.support.dnd5e import scored, somebody, wounded


def test_a_new_creature_is_rested_and_average() -> None:
    """Scores of 10 but those that are said, full hit points, all its hit dice."""
    bor = new_creature("Bor", level=3, hit_points=28, hit_die=10, scores={Ability.STRENGTH: 16})

    assert (bor.name, bor.level, bor.status) == ("Bor", 3, Status.CONSCIOUS)
    assert bor.sheet.scores[Ability.STRENGTH] == 16
    assert bor.sheet.scores[Ability.WISDOM] == 10
    assert bor.hit_points == HitPoints(current=28, maximum=28)
    assert bor.hit_dice == (HitDice(faces=10, total=3),)
    assert (bor.sheet.speed_cm, bor.sheet.proficiency_bonus) == (900, 2)


def test_scores_are_read_only() -> None:
    """A sheet is replaced, never changed."""
    with pytest.raises(TypeError):
        somebody().sheet.scores[Ability.WISDOM] = 30  # type: ignore[index]
    with pytest.raises(TypeError, match="mapping"):
        new_creature("Bor", scores=[10] * 6)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"current": 1}, Status.CONSCIOUS),
        ({"current": 0}, Status.DYING),
        ({"current": 0, "stable": True}, Status.STABLE),
        ({"current": 0, "dead": True}, Status.DEAD),
        ({"current": 7, "exhaustion": 6}, Status.DEAD),
    ],
)
def test_one_of_four_states(fields: dict[str, Any], status: Status) -> None:
    """E53, 5E-EXH-07: conscious, dying, stable, dead, and no fifth."""
    assert wounded(**fields).status is status


REFUSED = [
    ({"name": "  "}, RuleError("dnd5e.name_missing")),
    ({"level": 0}, RuleError("dnd5e.level_out_of_range", value=0, low=1, high=20)),
    ({"level": 21}, RuleError("dnd5e.level_out_of_range", value=21, low=1, high=20)),
    (
        {"scores": {Ability.WISDOM: 31}},
        RuleError("dnd5e.score_out_of_range", value=31, low=1, high=30),
    ),
    (
        {"stated_proficiency": -1},
        RuleError("dnd5e.proficiency_out_of_range", value=-1, low=0, high=99),
    ),
    (
        {"bonuses": (Bonus(source="x", value=1, scope="luck"),)},
        RuleError("dnd5e.unknown_scope", scope="luck"),
    ),
    (
        {"bonuses": (Bonus(source="x", value=100, scope="saves"),)},
        RuleError("dnd5e.bonus_out_of_range", value=100, low=-99, high=99),
    ),
    ({"speed_cm": -1}, RuleError("dnd5e.speed_out_of_range", value=-1, low=0, high=100_000)),
    ({"load_g": -1}, RuleError("dnd5e.load_out_of_range", value=-1, low=0, high=10_000_000)),
]


@pytest.mark.parametrize(("sheet", "refusal"), REFUSED)
def test_a_sheet_that_cannot_be_is_refused(sheet: dict[str, Any], refusal: RuleError) -> None:
    """5E-ABL-03: with the code and the numbers of the first thing that is wrong."""
    with pytest.raises(RuleError) as caught:
        new_creature(**{"name": "Bor", **sheet})

    assert caught.value == refusal


def test_every_ability_needs_a_score() -> None:
    """5E-ABL-01: six, no fewer."""
    scores = {ability: 10 for ability in Ability if ability is not Ability.CHARISMA}
    with pytest.raises(RuleError) as caught:
        Creature(sheet=Sheet(name="Bor", scores=scores), hit_points=HitPoints(current=1, maximum=1))

    assert caught.value == RuleError("dnd5e.score_missing", ability="charisma")


STATES: list[tuple[dict[str, Any], str]] = [
    ({"hit_points": HitPoints(current=0, maximum=0)}, "dnd5e.maximum_out_of_range"),
    ({"hit_points": HitPoints(current=0, maximum=10_000)}, "dnd5e.maximum_out_of_range"),
    ({"hit_points": HitPoints(current=-1, maximum=9)}, "dnd5e.hit_points_out_of_range"),
    ({"hit_points": HitPoints(current=10, maximum=9)}, "dnd5e.hit_points_out_of_range"),
    ({"hit_points": HitPoints(current=5, maximum=9), "exhaustion": 4}, "dnd5e.hit_points"),
    (
        {"hit_points": HitPoints(current=5, maximum=9, temporary=-1)},
        "dnd5e.temporary_out_of_range",
    ),
    ({"hit_points": HitPoints(current=0, maximum=9, bonus=-10_000)}, "dnd5e.bonus_out_of_range"),
    ({"exhaustion": 7}, "dnd5e.exhaustion_out_of_range"),
    ({"exhaustion": 6}, "dnd5e.alive_at_deadly_exhaustion"),
    ({"successes": 3}, "dnd5e.counter_out_of_range"),
    ({"failures": 3}, "dnd5e.counter_out_of_range"),
    ({"dead": True, "failures": 4}, "dnd5e.counter_out_of_range"),
    ({"hit_points": HitPoints(current=1, maximum=9), "failures": 1}, "dnd5e.saves_while"),
    ({"hit_points": HitPoints(current=1, maximum=9), "stable": True}, "dnd5e.saves_while"),
    ({"stable": True, "failures": 1}, "dnd5e.stable_without_peace"),
    ({"stable": True, "dead": True}, "dnd5e.stable_without_peace"),
    ({"rounds_to_wake": 5}, "dnd5e.waking_without_stability"),
    ({"hit_dice": (HitDice(faces=7, total=1),)}, "dnd5e.unknown_hit_die"),
    ({"hit_dice": (HitDice(faces=8, total=1, spent=2),)}, "dnd5e.hit_dice_out_of_range"),
    ({"hit_dice": (HitDice(faces=8, total=-1),)}, "dnd5e.hit_dice_out_of_range"),
]


@pytest.mark.parametrize(("fields", "code"), STATES)
def test_a_state_that_cannot_be_is_refused(fields: dict[str, Any], code: str) -> None:
    """5E-HP-02, 5E-DTH-09, 5E-EXH-06, 5E-SR-02: no creature contradicts the rules."""
    whole = {"hit_points": HitPoints(current=0, maximum=9), **fields}
    with pytest.raises(RuleError, match=code):
        Creature(sheet=Sheet(name="Bor"), **whole)


def test_states_at_the_edge_are_allowed() -> None:
    """5E-DTH-09, 5E-EXH-06: two failures alive, three dead, half of 9 at exhaustion 4."""
    assert wounded(0, 9, failures=2).status is Status.DYING
    assert wounded(0, 9, failures=3, dead=True).status is Status.DEAD
    assert wounded(4, 9, exhaustion=4).maximum_hit_points == 4


def test_the_maximum_is_halved_last_and_at_least_1() -> None:
    """5E-EXH-06, 5E-MIX-07, 5E-MIX-08: (9 + 2) / 2, and 1 for a maximum of 1."""
    points = HitPoints(current=1, maximum=9, bonus=2)
    creature = Creature(sheet=Sheet(name="Bor"), hit_points=points, exhaustion=4)

    assert creature.maximum_hit_points == 5
    assert wounded(1, 1, exhaustion=4).maximum_hit_points == 1
    assert wounded(1, 9, exhaustion=3).maximum_hit_points == 9


def test_a_score_above_20_is_only_warned_about() -> None:
    """5E-ABL-03: for an adventurer; a monster has the scores it has."""
    strong = scored(strength=21)

    assert warnings(strong) == (
        RuleError("dnd5e.score_above_person", ability="strength", score=21),
    )
    assert warnings(scored(strength=20)) == ()
    assert warnings(somebody(scores={Ability.STRENGTH: 30}, stated_proficiency=3)) == ()
