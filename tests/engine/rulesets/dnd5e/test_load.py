"""Weights and speeds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.capabilities import speed_cm, speed_parts
from engine.rulesets.dnd5e.checks import ability_check, initiative_test, saving_throw
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Sheet, Size
from engine.rulesets.dnd5e.load import LoadState, load_limits, load_state
from engine.rulesets.dnd5e.rulings import Rulings
from tests.support.dnd5e import reason_sources, somebody, wounded

VARIANT = Rulings(encumbrance=True)


def bearer(load_kg: float, *, strength: int = 10, size: Size = Size.MEDIUM) -> Sheet:
    """A sheet with that load."""
    return Sheet(
        name="Bor",
        scores={**dict.fromkeys(Ability, 10), Ability.STRENGTH: strength},
        size=size,
        load_g=round(load_kg * 1000),
    )


@pytest.mark.parametrize(
    ("size", "capacity_kg"),
    [
        (Size.TINY, 37.5),
        (Size.SMALL, 75),
        (Size.MEDIUM, 75),
        (Size.LARGE, 150),
        (Size.HUGE, 300),
        (Size.GARGANTUAN, 600),
    ],
)
def test_a_size_doubles_the_weights(size: Size, capacity_kg: float) -> None:
    """5E-LOD-01, 5E-LOD-02, 5E-LOD-04, E39: tiny is half, small is medium, G is large."""
    limits = load_limits(bearer(0, size=size))

    assert limits.capacity_g == capacity_kg * 1000
    assert limits.push_limit_g == 2 * limits.capacity_g
    assert (limits.encumbered_above_g, limits.heavily_above_g) == (None, None)


@pytest.mark.parametrize(
    ("size", "as_size"),
    [
        (Size.TINY, Size.SMALL),
        (Size.SMALL, Size.MEDIUM),
        (Size.MEDIUM, Size.LARGE),
        (Size.GARGANTUAN, Size.GARGANTUAN),
    ],
)
def test_who_bears_as_larger_is_one_size_larger(size: Size, as_size: Size) -> None:
    """E39, 5E-LOD-04: a small one bears as medium, not twice as much."""
    strong = replace(bearer(0, size=size), carries_as_larger=True)

    assert load_limits(strong) == load_limits(bearer(0, size=as_size))


@pytest.mark.parametrize(
    ("load_kg", "state", "speed"),
    [
        (75, LoadState.UNENCUMBERED, 900),
        (75.001, LoadState.PUSH_OR_DRAG_ONLY, 150),
        (150, LoadState.PUSH_OR_DRAG_ONLY, 150),
        (150.001, LoadState.IMPOSSIBLE, 0),
    ],
)
def test_limits_are_inclusive(load_kg: float, state: LoadState, speed: int) -> None:
    """5E-LOD-03, 5E-LOD-05: equal to the limit is still within it, one gram more is not."""
    sheet = bearer(load_kg)

    assert load_state(sheet) is state
    assert speed_cm(wounded(20, sheet=sheet)) == speed


@pytest.mark.parametrize(
    ("load_kg", "state", "speed"),
    [
        (25, LoadState.UNENCUMBERED, 900),
        (25.001, LoadState.ENCUMBERED, 600),
        (50, LoadState.ENCUMBERED, 600),
        (50.001, LoadState.HEAVILY_ENCUMBERED, 300),
        (75, LoadState.HEAVILY_ENCUMBERED, 300),
        (75.001, LoadState.PUSH_OR_DRAG_ONLY, 150),
    ],
)
def test_the_variant_has_strict_thresholds(load_kg: float, state: LoadState, speed: int) -> None:
    """5E-ENC-01, 5E-ENC-02, 5E-ENC-03, 5E-ENC-04: above them, not at them."""
    sheet = bearer(load_kg)

    assert load_state(sheet, VARIANT) is state
    assert speed_cm(wounded(20, sheet=sheet), rulings=VARIANT) == speed


def test_the_thresholds_grow_with_the_size_by_our_reading() -> None:
    """5E-ENC-06: 50 and 100 kg for a large creature, or 25 and 50 by the table's ruling."""
    sheet = bearer(0, size=Size.LARGE)
    unscaled = Rulings(encumbrance=True, scaled_encumbrance=False)

    ours, theirs = load_limits(sheet, VARIANT), load_limits(sheet, unscaled)

    assert (ours.encumbered_above_g, ours.heavily_above_g) == (50_000, 100_000)
    assert (theirs.encumbered_above_g, theirs.heavily_above_g) == (25_000, 50_000)


def test_a_lifted_load_slows_like_a_dragged_one() -> None:
    """5E-LOD-06, EC-D0-091: 1.5 m when moving with it, or freely by the other reading."""
    bor = wounded(20, sheet=bearer(100))
    free = Rulings(lifting_slows=False)

    assert speed_cm(bor, lifting=True) == 150
    assert speed_cm(bor, lifting=True, rulings=free) == 900
    assert speed_cm(bor, rulings=free) == 150


def test_a_heavy_load_weighs_on_three_abilities() -> None:
    """5E-ENC-03, 5E-ENC-07, 5E-MIX-09: initiative and saves too, Wisdom never."""
    bor = wounded(20, sheet=bearer(60))

    hindered = [
        ability
        for ability in Ability
        if "heavily_encumbered" in reason_sources(ability_check(bor, ability, rulings=VARIANT))
        and "heavily_encumbered" in reason_sources(saving_throw(bor, ability, rulings=VARIANT))
    ]

    assert hindered == [Ability.STRENGTH, Ability.DEXTERITY, Ability.CONSTITUTION]
    assert reason_sources(initiative_test(bor, rulings=VARIANT)) == ["heavily_encumbered"]
    assert reason_sources(initiative_test(bor)) == []


@pytest.mark.parametrize(
    ("exhaustion", "bonus", "speed"),
    [(0, 300, 900), (1, 0, 600), (2, 0, 300), (2, 300, 450), (4, 0, 300), (5, 900, 0)],
)
def test_speed_takes_the_load_then_halves(exhaustion: int, bonus: int, speed: int) -> None:
    """5E-MIX-13, 5E-EXH-01: encumbered (−3 m), then exhaustion; 5 stops whatever the bonus."""
    bor = wounded(10, sheet=bearer(30), exhaustion=exhaustion)

    assert speed_cm(bor, bonus, rulings=VARIANT) == speed


def test_no_load_brings_a_speed_under_0() -> None:
    """5E-ENC-05: 4.5 m less 6 m is 0, exhausted or not, in either order."""
    slow = Sheet(name="Bor", load_g=60_000, speed_cm=450)
    first = Rulings(encumbrance=True, halve_speed_first=True)

    assert speed_cm(wounded(20, sheet=slow), rulings=VARIANT) == 0
    assert speed_cm(wounded(20, sheet=slow, exhaustion=2), rulings=VARIANT) == 0
    assert speed_cm(wounded(20, sheet=slow, exhaustion=2), rulings=first) == 0
    assert speed_cm(wounded(20, sheet=bearer(30), exhaustion=2), rulings=first) == 150


@pytest.mark.parametrize("condition", [Condition.GRAPPLED, Condition.RESTRAINED])
def test_held_creatures_do_not_move(condition: Condition) -> None:
    """5E-CND-GRA-01, 5E-CND-RES-01: speed 0, and no bonus helps; the dead neither."""
    held = somebody()
    held = fold(held, impose(held, condition, "tentacle"))

    assert speed_cm(held, 900) == 0
    assert speed_cm(wounded(5, dead=True)) == 0


@pytest.mark.parametrize(
    ("load_kg", "exhaustion", "conditions", "parts"),
    [
        (0, 0, [], [("speed", 900)]),
        (30, 0, [], [("speed", 900), ("encumbered", 600)]),
        (30, 2, [], [("speed", 900), ("encumbered", 600), ("exhaustion", 300)]),
        (80, 2, [], [("speed", 900), ("exhaustion", 450), ("push_or_drag_only", 150)]),
        (30, 5, [], [("speed", 900), ("exhaustion", 0)]),
        (
            30,
            5,
            [Condition.RESTRAINED, Condition.GRAPPLED],
            [("speed", 900), ("grappled", 0), ("restrained", 0), ("exhaustion", 0)],
        ),
    ],
)
def test_a_speed_tells_all_its_causes(
    load_kg: float,
    exhaustion: int,
    conditions: list[Condition],
    parts: list[tuple[str, int]],
) -> None:
    """5E-MIX-13, 5E-ENC-02, 5E-EXH-01, 5E-LOD-03, 5E-CND-GRA-01: each with what it leaves."""
    bor = wounded(20, sheet=bearer(load_kg), exhaustion=exhaustion)
    for condition in conditions:
        bor = fold(bor, impose(bor, condition, "ogre"))

    told = speed_parts(bor, rulings=VARIANT)
    assert [(part.source, part.speed_cm) for part in told] == parts


def test_halving_first_and_death_are_told_too() -> None:
    """5E-MIX-13: the other order, as the table rules it; the dead do not move."""
    tired = wounded(20, sheet=bearer(30), exhaustion=2)
    other = Rulings(encumbrance=True, halve_speed_first=True)

    assert [part.speed_cm for part in speed_parts(tired, rulings=other)] == [900, 450, 150]
    assert speed_parts(wounded(0, dead=True))[-1].source == "dead"
