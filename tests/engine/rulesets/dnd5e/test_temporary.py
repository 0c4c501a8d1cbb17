"""Temporary hit points."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.temporary import (
    Choice,
    gain_temporary,
    proposed_choice,
    temporary_options,
    why_not_temporary,
)
from tests.support.dnd5e import after, wounded


def test_old_and_new_never_add_up() -> None:
    """5E-TMP-04, 5E-TMP-01, E44: 10 and 12 are 10 or 12, never 22."""
    ten = wounded(20, temporary=10)

    assert temporary_options(ten, 12) == (10, 12)
    assert after(ten, gain_temporary(ten, 12, Choice.KEEP)).hit_points.temporary == 10
    assert after(ten, gain_temporary(ten, 12, Choice.REPLACE)).hit_points.temporary == 12
    assert after(ten, gain_temporary(ten, 3, Choice.REPLACE)).hit_points.temporary == 3


def test_the_larger_is_proposed() -> None:
    """5E-TMP-04: never imposed; equal amounts are one option."""
    ten = wounded(20, temporary=10)

    assert proposed_choice(ten, 12) is Choice.REPLACE
    assert proposed_choice(ten, 10) is Choice.KEEP
    assert proposed_choice(ten, 9) is Choice.KEEP
    assert temporary_options(ten, 10) == (10,)
    assert temporary_options(wounded(20), 5) == (5,)


def test_they_come_above_full_hit_points() -> None:
    """5E-TMP-03: the maximum does not hold them."""
    full = wounded(20)

    assert after(full, gain_temporary(full, 30)).hit_points.temporary == 30


@pytest.mark.parametrize("stable", [False, True])
def test_at_0_they_neither_wake_nor_stabilise(stable: bool) -> None:
    """5E-TMP-06, E45: allowed, and nothing else changes."""
    down = wounded(0, stable=stable)

    grown = after(down, gain_temporary(down, 5))

    assert grown.status is (Status.STABLE if stable else Status.DYING)
    assert grown.hit_points.temporary == 5


def test_a_duration_of_their_own_is_kept_with_them() -> None:
    """5E-TMP-08: keeping the old keeps its duration."""
    full = wounded(20)
    timed = after(full, gain_temporary(full, 8, rounds_left=100))
    lasting = after(full, gain_temporary(full, 8, lasts=True))

    kept = after(timed, gain_temporary(timed, 5, Choice.KEEP))

    assert (kept.hit_points.temporary_rounds_left, kept.hit_points.temporary_lasts) == (100, True)
    assert (lasting.hit_points.temporary_rounds_left, lasting.hit_points.temporary_lasts) == (
        None,
        True,
    )
    replaced = after(timed, gain_temporary(timed, 9)).hit_points
    assert (replaced.temporary_lasts, replaced.temporary_rounds_left) == (False, None)
    assert [event.cause for event in gain_temporary(timed, 5, Choice.KEEP)] == ["kept"]
    assert [event.cause for event in gain_temporary(timed, 5)] == ["gained"]


def test_the_dead_receive_none() -> None:
    """5E-HEA-03: and an amount has four digits at most."""
    dead = wounded(0, dead=True)

    assert why_not_temporary(dead) == RuleError("dnd5e.dead")
    assert why_not_temporary(wounded(0)) is None
    with pytest.raises(RuleError, match=r"dnd5e\.dead"):
        gain_temporary(dead, 5)
    with pytest.raises(RuleError, match="amount_out_of_range"):
        gain_temporary(wounded(5), 10_000)
