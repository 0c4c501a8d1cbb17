"""Temporary hit points: a buffer of their own, never added up."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.damage import check_amount, dead_refusal
from engine.rulesets.dnd5e.events import TemporaryChanged

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature


class Choice(StrEnum):
    """What the player decides when a new grant meets an old one."""

    KEEP = "keep"
    REPLACE = "replace"


def why_not_temporary(creature: Creature) -> RuleError | None:
    """Why it cannot receive temporary points: it is dead."""
    return dead_refusal(creature)


def temporary_options(creature: Creature, gain: int) -> tuple[int, ...]:
    """The amounts to choose between, the old one first; a single one needs no choice (5E-TMP-04).

    >>> from engine.rulesets.dnd5e.creature import new_creature
    >>> temporary_options(new_creature("Ilse"), 5)
    (5,)
    """
    owned = creature.hit_points.temporary
    return (owned, gain) if owned and owned != gain else (gain,)


def proposed_choice(creature: Creature, gain: int) -> Choice:
    """The larger of the two, proposed and never imposed (5E-TMP-04)."""
    return Choice.REPLACE if gain > creature.hit_points.temporary else Choice.KEEP


def gain_temporary(
    creature: Creature,
    amount: int,
    choice: Choice = Choice.REPLACE,
    *,
    lasts: bool = False,
    rounds_left: int | None = None,
) -> tuple[TemporaryChanged, ...]:
    """Grant temporary points: the old amount or the new one, never their sum.

    They may come at full hit points, and at 0 they neither wake nor stabilise. `lasts` and
    `rounds_left` say the effect's own duration (5E-TMP-01, 5E-TMP-03, 5E-TMP-04, 5E-TMP-06,
    5E-TMP-08).

    Raises:
        RuleError: `dnd5e.amount_out_of_range`, `dnd5e.dead`.
    """
    check_amount(amount)
    refuse(why_not_temporary(creature))
    points = creature.hit_points
    if choice is Choice.KEEP:
        return (
            TemporaryChanged(
                amount=points.temporary,
                cause="kept",
                lasts=points.temporary_lasts,
                rounds_left=points.temporary_rounds_left,
            ),
        )
    lasting = lasts or rounds_left is not None
    return (
        TemporaryChanged(amount=amount, cause="gained", lasts=lasting, rounds_left=rounds_left),
    )
