"""The games of the page: where each keeps its sheet, its events and its words.

Everything is named, nothing is imported: a game's modules come when one of its characters does
(another game is a bundle of its own, see docs/start.md). What is asked often is remembered.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from engine.counters import Counters

DND5E = "dnd5e"
AUBAINE = "aubaine"
DND35 = "dnd35"
FIGHT = "fight"
"""No game: the fights that all games share."""
UNTOLD = "secret"
"""No game: rolls that only the game master sees."""


class Sheet(Protocol):
    """What the sheets of all games have."""

    @property
    def name(self) -> str:
        """What the character is called."""

    @property
    def counters(self) -> Counters:
        """What the player counts."""


S = TypeVar("S", bound=Sheet)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """Where a game keeps what the app asks of it, each as ``module:name``.

    ``sheet`` is the class of its characters, ``new`` makes one from a name, ``apply`` folds an
    event into one, ``events`` is the union of the events that may be recorded. ``words`` is the
    module that says them: ``sentence(texts, who, event)``, and, of a sheet,
    ``title(texts, sheet)`` and ``summary(texts, sheet)``. ``like``, where there is one, gives a new
    character the names that those of its game at the table have for things.
    """

    sheet: str
    new: str
    apply: str
    events: str
    words: str
    like: str = ""


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        DND5E: Game(
            sheet="engine.rulesets.dnd5e.creature:Creature",
            new="engine.rulesets.dnd5e.creature:new_creature",
            apply="engine.rulesets.dnd5e.apply:apply",
            events="engine.rulesets.dnd5e.events:Event",
            words="pyscript_app.views.dnd5e.line",
        ),
        AUBAINE: Game(
            sheet="engine.rulesets.aubaine.character:Character",
            new="engine.rulesets.aubaine.character:new_character",
            apply="engine.rulesets.aubaine.events:apply",
            events="engine.rulesets.aubaine.events:Event",
            words="pyscript_app.views.aubaine.line",
            like="engine.rulesets.aubaine.character:with_names_of",
        ),
        DND35: Game(
            sheet="engine.rulesets.dnd35.character:Character",
            new="engine.rulesets.dnd35.character:new_character",
            apply="engine.rulesets.dnd35.events:apply",
            events="engine.rulesets.dnd35.events:Event",
            words="pyscript_app.views.dnd35.line",
        ),
    }
)


OWNERS: Mapping[str, str] = MappingProxyType(
    {"engine.encounter": FIGHT, "pyscript_app.secret_rolls": UNTOLD}
)
"""Module of events that no game owns → the mark before their names in a save."""
EVENTS: Mapping[str, str] = MappingProxyType(
    {
        FIGHT: "engine.encounter:FightEvent",
        UNTOLD: "pyscript_app.secret_rolls:SecretEvent",
        **{key: game.events for key, game in GAMES.items()},
    }
)
"""Owner → the union of its events, which comes when one is read or written."""


@cache
def load(path: str) -> Any:  # noqa: ANN401 - each name is of its own kind
    """Import what ``module:name`` names; a module alone is itself.

    >>> load("engine.counters:MOST_COUNTERS")
    40
    """
    module, _, name = path.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def sheet_class(game: str) -> type[Sheet]:
    """Take the class of a game's characters.

    Raises:
        KeyError: there is no such game.
    """
    found: type[Sheet] = load(GAMES[game].sheet)
    return found


def new_sheet(game: str, name: str, others: Iterable[Sheet] = ()) -> Sheet:
    """Make a character of a game, its values those that the game starts with.

    ``others`` are the characters of this game at the table.
    """
    made: Sheet = load(GAMES[game].new)(name)
    if GAMES[game].like:
        made = load(GAMES[game].like)(made, others)
    return made


def apply(game: str, sheet: Sheet, event: object) -> Sheet:
    """Fold an event of a game into a character of that game."""
    changed: Sheet = load(GAMES[game].apply)(sheet, event)
    return changed


def words(game: str) -> Any:  # noqa: ANN401 - a module
    """Take the module that says a game's events and characters."""
    return load(GAMES[game].words)


def game_of(event: object) -> str:
    """Tell whose event this is: a game's key, or nothing for an event that all games share.

    >>> game_of(3)
    ''
    """
    return _game_of(type(event).__module__)


def owner_of(event: object) -> str:
    """Tell which module comes when needed to read an event: a game's key, that of fights, or none.

    >>> owner_of(3)
    ''
    """
    module = type(event).__module__
    return OWNERS.get(module) or _game_of(module)


@cache
def _game_of(module: str) -> str:
    start, _, rest = module.partition("engine.rulesets.")
    return rest.partition(".")[0] if rest and not start else ""


def renamed(sheet: S, name: str) -> S:
    """Give a character another name; 5e keeps it on the sheet inside the creature."""
    inner = getattr(sheet, "sheet", None)
    changes = {"name": name} if inner is None else {"sheet": replace(inner, name=name)}
    return replace(sheet, **changes)  # type: ignore[type-var]  # every sheet is a dataclass


def with_counters(sheet: S, counters: Counters) -> S:
    """Give a character other counters."""
    return replace(sheet, counters=counters)  # type: ignore[type-var]  # see above
