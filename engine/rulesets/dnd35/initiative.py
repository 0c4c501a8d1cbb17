"""The order of turns: highest result first, ties by modifier, then another throw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings

if TYPE_CHECKING:
    from engine.dice.rollers import Roller


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One participant: its result and its modifier."""

    name: str
    total: int
    modifier: int


def precedence(modifier: int, rulings: Rulings = RECOMMENDED) -> int:
    """What goes before among equal results: the modifier, unless the table throws again at once.

    Rule S35-ABI-03.
    """
    return modifier if rulings.initiative_ties_by_modifier else 0


def turn_order(
    entries: Sequence[Entry], *, rulings: Rulings = RECOMMENDED
) -> tuple[tuple[Entry, ...], ...]:
    """Highest result first, a tie by the higher modifier; those still tied stay together.

    A group of several throws again, among themselves (S35-ABI-02, S35-ABI-03).
    """

    def place(entry: Entry) -> tuple[int, int]:
        return (-entry.total, -precedence(entry.modifier, rulings))

    places = sorted({place(entry) for entry in entries})
    return tuple(tuple(one for one in entries if place(one) == where) for where in places)


def throw_again(
    tied: Sequence[Entry], roller: Roller, *, rulings: Rulings = RECOMMENDED
) -> tuple[tuple[Entry, ...], ...]:
    """One more throw for those who tie, in order among themselves (S35-ABI-03, S35-OPP-03)."""
    thrown = [
        Entry(name=one.name, total=roller.roll(20) + one.modifier, modifier=one.modifier)
        for one in tied
    ]
    return turn_order(thrown, rulings=rulings)
