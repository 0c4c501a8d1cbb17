"""The whole state as frozen values: who is at the table, and the table's settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.rulesets.dnd5e.rulings import RECOMMENDED, Rulings
from pyscript_app.dice_draft import FavouriteDice
from pyscript_app.games import DND5E, Sheet
from pyscript_app.remembering import once_for_each

if TYPE_CHECKING:
    from engine.encounter import Fight

CREATURE_PART = "creature/"
FIGHT_PART = "fight/"
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
    sheet: Sheet
    """A character of ``game``; `games.sheet_class` names its class."""


if TYPE_CHECKING:
    Part = Entry | Fight
    """Anything that is saved by itself."""
else:
    Part = Any  # a start without a fight imports nothing of fights

Parts = Mapping[str, Entry]
"""The creatures."""
Fights = Mapping[str, "Fight"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What belongs to this phone and not to the story: not undone, not exported."""

    language: str = "fr"
    theme: str = "auto"
    real_dice: bool = False
    rulings: Rulings = RECOMMENDED
    """What the table decided where the rules of 5e leave a choice."""
    other_rulings: Mapping[str, Any] = field(default_factory=dict)
    """The same for the other games: game → rulings as plain data, read when that game is played."""
    favourite_dice: tuple[FavouriteDice, ...] = ()
    last_export: int | None = None
    """When characters were last exported, in milliseconds since 1970."""


@once_for_each(4)
def creatures(parts: Mapping[str, Part]) -> Parts:
    """Take the creatures among all that is saved."""
    return MappingProxyType({key: part for key, part in parts.items() if isinstance(part, Entry)})


@once_for_each(4)
def fights(parts: Mapping[str, Part]) -> Fights:
    """Take the fights among all that is saved."""
    others = {key: part for key, part in parts.items() if not isinstance(part, Entry)}
    return MappingProxyType(others)


def entries(parts: Mapping[str, Part], *, archived: bool = False) -> list[tuple[str, Entry]]:
    """List the creatures in front of the table, or those put away, in order of arrival."""
    return list(_in_order(parts, archived=archived))


@once_for_each(4)
def _in_order(parts: Mapping[str, Part], *, archived: bool) -> list[tuple[str, Entry]]:
    chosen = [
        (key, part)
        for key, part in parts.items()
        if isinstance(part, Entry) and part.archived is archived
    ]
    return sorted(chosen, key=lambda pair: pair[1].position)


def next_position(parts: Mapping[str, Part]) -> int:
    """Find the place after the last one."""
    return max((entry.position for entry in creatures(parts).values()), default=0) + 1
