"""What a fight asks of a game: initiative, and what a turn does. One row a game that has them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from engine.dice.pool import Die
from engine.dice.rollers import Roller
from pyscript_app.actions.outcome import Context
from pyscript_app.games import DND5E, DND35
from pyscript_app.roster import AppEvent
from pyscript_app.state import Entry

Events = tuple[AppEvent, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Initiative:
    """An initiative that was rolled."""

    total: int
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """The dice of an initiative: their size, how many once some are typed, and the roll itself."""

    faces: int
    needed: Callable[[tuple[int, ...]], int]
    roll: Callable[[Roller], Initiative]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighting:
    """What a game knows of fights; what it has no rule for, the table does by hand.

    ``initiative`` prepares the throw of the creature with a key; ``precedence`` goes before among
    equal results and ``tie_bonus`` is added to the d20 that settles a tie. ``begin`` and ``end``
    are what a turn does to the creature whose turn it is, ``part`` what the end of the fight or
    leaving it does to each, ``idle`` says who takes no turn, ``kind`` names those who may share one
    initiative (empty for who never does).
    """

    initiative: Callable[[Context, str, Any], Throw | None] = lambda _context, _key, _sheet: None
    precedence: Callable[[Context, Any], int] = lambda _context, _sheet: 0
    tie_bonus: Callable[[Context, Any], int] = lambda _context, _sheet: 0
    begin: Callable[[Any], Events] = lambda _: ()
    end: Callable[[Any], Events] = lambda _: ()
    part: Callable[[Any], Events] = lambda _: ()
    idle: Callable[[Any], bool] = lambda _: False
    kind: Callable[[Any], str] = lambda _: ""


MODULES: Mapping[str, str] = MappingProxyType(
    {
        DND5E: "pyscript_app.actions.dnd5e.fighting",
        DND35: "pyscript_app.actions.dnd35.fighting",
    }
)
"""Game → the module whose ``FIGHTING`` is its row."""
BY_HAND = Fighting()


@cache
def fighting(game: str) -> Fighting:
    """Find what a game knows of fights."""
    if game not in MODULES:
        return BY_HAND
    found: Fighting = import_module(MODULES[game]).FIGHTING
    return found


def initiative_throw(context: Context, key: str, entry: Entry) -> Throw | None:
    """Prepare a creature's initiative; ``None`` where its game has no such roll."""
    return fighting(entry.game).initiative(context, key, entry.sheet)
