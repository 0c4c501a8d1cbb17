"""The whole state as frozen values: who is at the table, and the table's settings."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.rulings import RECOMMENDED, Rulings
from pyscript_app.dice_draft import FavouriteDice

DND5E = "dnd5e"

CREATURE_PART = "creature/"
NOBODY = "nobody"
"""The part that acts without a creature speak to; it never exists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A creature at the table: its game, its sheet, and its place in the list.

    ``position`` grows with each creature added, so that the list keeps the order of arrival.
    """

    game: str = DND5E
    position: int
    archived: bool = False
    sheet: Creature


Parts = Mapping[str, Entry]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What belongs to this phone and not to the story: not undone, not exported."""

    language: str = "fr"
    theme: str = "auto"
    real_dice: bool = False
    rulings: Rulings = RECOMMENDED
    """What the table decided where the rules leave a choice."""
    favourite_dice: tuple[FavouriteDice, ...] = ()
    last_export: int | None = None
    """When characters were last exported, in milliseconds since 1970."""


def entries(parts: Parts, *, archived: bool = False) -> list[tuple[str, Entry]]:
    """List the creatures in front of the table, or those put away, in order of arrival."""
    chosen = [(key, entry) for key, entry in parts.items() if entry.archived is archived]
    return sorted(chosen, key=lambda pair: pair[1].position)


def next_position(parts: Parts) -> int:
    """Find the place after the last one."""
    return max((entry.position for entry in parts.values()), default=0) + 1
