"""Concentration: outside the documents, as SRD 5.1 has it."""

from __future__ import annotations

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.history import History, record, undo
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import apply
from engine.rulesets.dnd5e.checks import roll_test
from engine.rulesets.dnd5e.concentration import (
    broken,
    concentrate,
    concentration_difficulty,
    concentration_test,
    end_concentration,
    settle_concentration,
    settle_concentration_save,
    why_not_concentrate,
    why_not_concentration_save,
)
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Concentration, Creature
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import ConcentrationChanged
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.sheet import edit_hit_points
from engine.rulesets.dnd5e.temporary import gain_temporary
from tests.support.dnd5e import after, only, scored, somebody, wounded


def focused(current: int = 20) -> Creature:
    """Somebody with these hit points out of 20, who keeps a spell up."""
    creature = wounded(current)
    return after(creature, concentrate(creature, "Bénédiction"))


def test_one_thing_at_a_time() -> None:
    """SRD 5.1: beginning to concentrate on another spell ends the first."""
    creature = focused()

    events = concentrate(creature, "Toile")

    assert after(creature, events).concentration == Concentration(on="Toile")
    assert only(events, ConcentrationChanged).before == Concentration(on="Bénédiction")


def test_it_ends_at_will() -> None:
    """SRD 5.1: at any time, without an action; nothing ends where nothing was."""
    creature = focused()

    assert after(creature, end_concentration(creature)).concentration is None
    assert end_concentration(somebody()) == ()


@pytest.mark.parametrize(
    ("damage", "difficulty"), [(1, 10), (20, 10), (21, 10), (22, 11), (23, 11), (9999, 999)]
)
def test_the_difficulty_is_ten_or_half_the_damage(damage: int, difficulty: int) -> None:
    """SRD 5.1: whichever is higher, rounded down."""
    assert concentration_difficulty(damage) == difficulty


def test_each_damage_asks_for_a_save_of_its_own() -> None:
    """SRD 5.1: two sources, two saves, the oldest first."""
    creature = wounded(40, 40)
    creature = after(creature, concentrate(creature))
    creature = after(creature, take_damage(creature, 24))
    creature = after(creature, take_damage(creature, 3))

    assert creature.concentration == Concentration(saves_due=(12, 10))
    assert concentration_test(creature).difficulty == 12


def test_what_was_not_suffered_shakes_nobody() -> None:
    """E57: no damage, no save; half of what resistance leaves; a buffer does not count as none."""
    creature = focused()

    assert only(take_damage(creature, 0), object).lost == 0
    assert after(creature, take_damage(creature, 30, immune=True)).concentration == Concentration(
        on="Bénédiction"
    )
    resisted = after(creature, take_damage(creature, 30, resistant=True)).concentration
    assert resisted == Concentration(on="Bénédiction", saves_due=(10,))
    shielded = after(creature, gain_temporary(creature, 9))
    absorbed = after(shielded, take_damage(shielded, 9)).concentration
    assert absorbed == Concentration(on="Bénédiction", saves_due=(10,))


def test_without_concentration_damage_asks_nothing() -> None:
    """The marker is an option: a creature without it hears nothing of it."""
    assert len(take_damage(somebody(), 5)) == 1


@pytest.mark.parametrize(("face", "kept"), [(9, False), (10, True)])
def test_the_save_decides(face: int, kept: bool) -> None:
    """SRD 5.1: a Constitution save against the difficulty, both sides of it."""
    creature = focused()
    creature = after(creature, take_damage(creature, 5))
    test = concentration_test(creature)
    (rolled,) = roll_test(test, TypedRoller([face]))

    settled = after(creature, settle_concentration_save(creature, rolled))

    assert test.ability is Ability.CONSTITUTION
    assert settled.concentration == (Concentration(on="Bénédiction") if kept else None)


def test_a_save_kept_elsewhere_leaves_the_next_one() -> None:
    """A save rolled away from the page is told by its result."""
    creature = focused()
    creature = after(creature, take_damage(creature, 2), take_damage(creature, 3))
    creature = after(creature, take_damage(creature, 3))

    once = after(creature, settle_concentration(creature, kept=True))

    assert once.concentration is not None
    assert len(once.concentration.saves_due) == 1


def test_no_save_is_owed_without_cause() -> None:
    """Neither to one who does not concentrate, nor to one whom nothing shook."""
    refusal = RuleError("dnd5e.no_concentration_save")

    assert why_not_concentration_save(somebody()) == refusal
    assert why_not_concentration_save(focused()) == refusal
    with pytest.raises(RuleError, match="no_concentration_save"):
        settle_concentration(focused(), kept=True)


def test_falling_breaks_it() -> None:
    """SRD 5.1: incapacity ends it; at 0 hit points one is unconscious, hence incapacitated."""
    creature = focused(5)

    events = take_damage(creature, 5)

    assert only(events, ConcentrationChanged).cause == "cannot_concentrate"
    assert after(creature, events).concentration is None


def test_death_breaks_it() -> None:
    """SRD 5.1: so does death, at once or by exhaustion."""
    creature = focused(5)

    assert only(take_damage(creature, 25), ConcentrationChanged).cause == "dead"
    assert only(change_exhaustion(creature, 6), ConcentrationChanged).cause == "dead"


@pytest.mark.parametrize("condition", Condition)
def test_conditions_that_incapacitate_break_it(condition: Condition) -> None:
    """SRD 5.1: stunned, paralysed, petrified, unconscious and incapacitated, and no other."""
    creature = focused()
    helpless = {
        Condition.INCAPACITATED,
        Condition.STUNNED,
        Condition.PARALYSED,
        Condition.PETRIFIED,
        Condition.UNCONSCIOUS,
    }

    held = after(creature, impose(creature, condition, "wolf")).concentration

    assert (held is None) is (condition in helpless)


def test_the_helpless_cannot_begin() -> None:
    """SRD 5.1: whoever is incapacitated or dead does not concentrate."""
    stunned = after(somebody(), impose(somebody(), Condition.STUNNED, "wolf"))

    assert why_not_concentrate(stunned) == RuleError("dnd5e.cannot_concentrate")
    assert why_not_concentrate(wounded(0, dead=True)) == RuleError("dnd5e.dead")
    assert broken(focused()) == ()
    with pytest.raises(RuleError, match="cannot_concentrate"):
        concentrate(stunned)


def test_a_correction_to_zero_ends_it() -> None:
    """A sheet that says 0 hit points says unconscious; any other correction leaves it."""
    creature = focused()

    assert after(creature, edit_hit_points(creature, current=0)).concentration is None
    assert after(creature, edit_hit_points(creature, current=3)).concentration is not None


def test_undo_gives_it_back() -> None:
    """E101: taking back a blow takes back what it did to concentration too."""
    creature = focused(5)
    history = record(
        History(parts={"bor": creature}),
        1,
        tuple(("bor", event) for event in take_damage(creature, 5)),
        lambda one, event: None if one is None else apply(one, event),
    )

    assert history.parts["bor"].concentration is None
    assert undo(history).parts["bor"] == creature


def test_a_poor_constitution_weighs_on_it() -> None:
    """The save is a save: what the sheet and the state add counts (E65)."""
    creature = scored(constitution=7)
    creature = after(creature, concentrate(creature))
    creature = after(creature, take_damage(creature, 4), change_exhaustion(creature, 3))

    test = concentration_test(creature)

    assert test.modifier == -2
    assert [reason.source for reason in test.reasons] == ["exhaustion"]
