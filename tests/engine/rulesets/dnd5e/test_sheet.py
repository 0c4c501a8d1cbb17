"""Decisions about the sheet."""

from __future__ import annotations

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import HitDice, HitPoints, Status
from engine.rulesets.dnd5e.difficulties import spell_save_difficulty
from engine.rulesets.dnd5e.events import LevelGained, SheetChanged
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.sheet import (
    average_hit_die,
    change_constitution,
    edit_hit_dice,
    edit_hit_points,
    edit_sheet,
    level_up,
    why_not_level_up,
)
from tests.support.dnd5e import after, only, somebody, wounded


def test_an_edit_is_an_event_that_holds_the_new_sheet() -> None:
    """So that it is undone and replayed like anything else."""
    tam = somebody()

    events = edit_sheet(tam, name="Tam", load_g=12_000)

    assert only(events, SheetChanged).cause == "edited"
    assert after(tam, events).sheet.load_g == 12_000
    assert after(tam, events).hit_points == tam.hit_points


def test_an_impossible_edit_is_refused_before_it_happens() -> None:
    """5E-ABL-03, E77: nothing is recorded."""
    tam = somebody()
    for change in (
        {"level": 21},
        {"name": ""},
        {"scores": {**tam.sheet.scores, Ability.WISDOM: 0}},
    ):
        with pytest.raises(RuleError):
            edit_sheet(tam, **change)
    with pytest.raises(RuleError):
        edit_hit_dice(tam, [HitDice(faces=3, total=1)])


def test_a_lowered_maximum_is_no_damage() -> None:
    """E58, 5E-HP-02: current points follow, no death save is counted; 1 is the least."""
    bor = wounded(18, 20)

    lower = after(bor, edit_hit_points(bor, maximum=5))

    assert lower.hit_points == HitPoints(current=5, maximum=5)
    assert lower.status is Status.CONSCIOUS
    with pytest.raises(RuleError, match="maximum_out_of_range"):
        edit_hit_points(bor, maximum=0)


def test_points_written_by_hand_wake_and_fell() -> None:
    """5E-DTH-05: at 0 it is dying, above 0 it has no counters; above the maximum is refused."""
    dying = wounded(0, 20, successes=1, failures=2)

    assert after(dying, edit_hit_points(dying, current=3)).failures == 0
    assert after(wounded(5), edit_hit_points(wounded(5), current=0)).status is Status.DYING
    with pytest.raises(RuleError, match="hit_points_out_of_range"):
        edit_hit_points(dying, current=21)


def test_a_raised_maximum_is_the_one_that_counts() -> None:
    """E75: 15 of 20 with 5 more: the maximum is 25."""
    bor = wounded(15, 20)

    assert after(bor, edit_hit_points(bor, bonus=5)).maximum_hit_points == 25


def test_hit_dice_are_written_by_size() -> None:
    """5E-SR-07: the class says the size, the sheet holds it."""
    tam = somebody(level=3)
    dice = (HitDice(faces=10, total=2), HitDice(faces=6, total=1))

    assert after(tam, edit_hit_dice(tam, dice)).hit_dice == dice


def test_a_constitution_that_drops_takes_a_point_a_level() -> None:
    """5E-CST-06, 5E-CST-07: level 7, one modifier less, 7 points less and current ones cut."""
    ilse = wounded(40, 40, sheet=somebody(level=7, scores={Ability.CONSTITUTION: 14}).sheet)

    weaker = after(ilse, change_constitution(ilse, 12))

    assert weaker.hit_points == HitPoints(current=33, maximum=33)
    assert weaker.sheet.scores[Ability.CONSTITUTION] == 12


def test_a_constitution_that_rises_leaves_current_points() -> None:
    """5E-CST-04, 5E-CST-07: unless the table says they rise too, and never at 0."""
    ilse = wounded(10, 40, sheet=somebody(level=4).sheet)
    generous = Rulings(constitution_raises_current=True)
    dying = wounded(0, 40, sheet=ilse.sheet)

    assert after(ilse, change_constitution(ilse, 12)).hit_points.current == 10
    assert after(ilse, change_constitution(ilse, 12, rulings=generous)).hit_points.current == 14
    assert after(ilse, change_constitution(ilse, 8, rulings=generous)).hit_points.current == 10
    assert after(dying, change_constitution(dying, 12, rulings=generous)).hit_points.current == 0


def test_the_maximum_never_falls_under_1() -> None:
    """5E-CST-06: Constitution 1 at level 7."""
    ilse = wounded(5, 5, sheet=somebody(level=7).sheet)

    assert after(ilse, change_constitution(ilse, 1)).hit_points == HitPoints(current=1, maximum=1)


@pytest.mark.parametrize("score", [0, 31])
def test_a_constitution_off_the_scale_is_refused(score: int) -> None:
    """5E-ABL-03: by itself or with a level."""
    with pytest.raises(RuleError, match="score_out_of_range"):
        change_constitution(somebody(), score)
    with pytest.raises(RuleError, match="score_out_of_range"):
        level_up(somebody(), 8, TypedRoller([3]), constitution=score)


def test_a_level_counts_the_new_constitution_once() -> None:
    """E61, 5E-CST-05, 5E-CST-03: level 4 with +1 → +2: 3 for the levels before, then die + 2."""
    tam = wounded(20, 24, sheet=somebody(level=3, scores={Ability.CONSTITUTION: 13}).sheet)

    events = level_up(tam, 8, TypedRoller([5]), constitution=14)
    event = only(events, LevelGained)
    risen = after(tam, events)

    assert (event.retroactive, event.natural, event.modifier) == (3, 5, 2)
    assert risen.hit_points == HitPoints(current=20, maximum=34)
    assert (risen.level, risen.hit_dice) == (4, (HitDice(faces=8, total=2),))


def test_a_level_does_not_heal() -> None:
    """E60: the maximum grows, current points do not; a new class brings another die."""
    tam = wounded(7, 24, sheet=somebody(level=3).sheet)

    risen = after(tam, level_up(tam, 6, TypedRoller([4])))

    assert (risen.hit_points.current, risen.hit_points.maximum) == (7, 28)
    assert risen.hit_dice == (HitDice(faces=8, total=1), HitDice(faces=6, total=1))


def test_there_is_no_level_after_20() -> None:
    """5E-PRO-02: the table ends there; a die of no known size is refused too."""
    refusal = RuleError("dnd5e.level_out_of_range", value=21, low=1, high=20)

    assert why_not_level_up(somebody(level=20)) == refusal
    assert why_not_level_up(somebody(level=19)) is None
    with pytest.raises(RuleError, match="level_out_of_range"):
        level_up(somebody(level=20), 8, TypedRoller([1]))
    with pytest.raises(RuleError, match="unknown_hit_die"):
        level_up(somebody(), 7, TypedRoller([1]))


def test_a_spell_difficulty_is_told_part_by_part() -> None:
    """5E-SAV-06, 5E-SAV-07: 8, the bonus, the casting ability, and a focus."""
    oswin = somebody(level=17, scores={Ability.WISDOM: 20})
    focus = [Modifier(source="focus", value=1)]

    parts = spell_save_difficulty(oswin, Ability.WISDOM, focus)

    assert [(part.source, part.value) for part in parts] == [
        ("base", 8),
        ("proficiency", 6),
        ("wisdom", 5),
        ("focus", 1),
    ]
    assert total(parts) == 20
    assert fold(oswin, []) == oswin


@pytest.mark.parametrize(("faces", "average"), [(4, 3), (6, 4), (8, 5), (10, 6), (12, 7), (20, 11)])
def test_a_hit_die_that_is_not_rolled_gives_its_average(faces: int, average: int) -> None:
    """SRD 5.1: half the die and one."""
    assert average_hit_die(faces) == average
