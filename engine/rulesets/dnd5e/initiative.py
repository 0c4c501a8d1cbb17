"""The order of turns, and the ties that a table breaks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.rollers import Roller


class Side(StrEnum):
    """Who decides for a creature."""

    PLAYERS = "players"
    GAME_MASTER = "game_master"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One creature in the order of turns."""

    name: str
    total: int
    side: Side = Side.PLAYERS


def turn_order(entries: Sequence[Entry]) -> tuple[tuple[Entry, ...], ...]:
    """Highest total first, for the whole fight; those who tie stay together, to be ordered.

    Rules 5E-INI-01, 5E-INI-03, 5E-INI-04.
    """
    totals = sorted({entry.total for entry in entries}, reverse=True)
    return tuple(tuple(one for one in entries if one.total == total) for total in totals)


def who_orders(tied: Sequence[Entry]) -> Side:
    """Who orders a tie: players their own, the game master all others (5E-INI-04)."""
    if all(entry.side is Side.PLAYERS for entry in tied):
        return Side.PLAYERS
    return Side.GAME_MASTER


def why_not_order(tied: Sequence[Entry], names: Sequence[str]) -> RuleError | None:
    """Why these names do not order a tie: each of the tied, once."""
    if sorted(names) == sorted(entry.name for entry in tied):
        return None
    return RuleError("dnd5e.not_the_tied", tied=len(tied), named=len(names))


def order_tie(tied: Sequence[Entry], names: Sequence[str]) -> tuple[Entry, ...]:
    """The tied in the order that was decided (5E-INI-04).

    Raises:
        RuleError: `dnd5e.not_the_tied`.
    """
    refusal = why_not_order(tied, names)
    if refusal is not None:
        raise refusal
    by_name = {entry.name: entry for entry in tied}
    return tuple(by_name[name] for name in names)


def roll_off(tied: Sequence[Entry], roller: Roller) -> tuple[tuple[Entry, int], ...]:
    """Or a d20 each, the highest first; equal faces keep their order (5E-INI-04)."""
    rolls = [(entry, roller.roll(20)) for entry in tied]
    return tuple(sorted(rolls, key=lambda one: -one[1]))
