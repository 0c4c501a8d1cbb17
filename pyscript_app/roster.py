"""Who is at the table: creatures come, are put away, come back and go. Events of the app itself."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.counters import CounterChanged, CountersWritten, counted
from engine.dice.rolled import ExpressionRolled
from engine.rulesets.dnd5e.events import Event as Dnd5eEvent
from pyscript_app import games
from pyscript_app.games import FIGHT, UNTOLD
from pyscript_app.state import Entry, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryAdded:
    """A creature came to the table: new, duplicated or imported."""

    entry: Entry
    origin: str = "created"
    """``created``, ``duplicated`` or ``imported``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRemoved:
    """A creature was deleted."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryArchived:
    """A creature was put away (``archived``) or brought back."""

    archived: bool


RosterEvent = EntryAdded | EntryRemoved | EntryArchived
KnownEvent = RosterEvent | ExpressionRolled | Dnd5eEvent
"""The events that are there from the start; those of another game come with its bundle."""
if TYPE_CHECKING:
    from engine.encounter import FightEvent
    from engine.rulesets.aubaine.events import Event as AubaineEvent
    from engine.rulesets.dnd35.events import Event as Dnd35Event
    from pyscript_app.secret_rolls import SecretEvent

    AppEvent = KnownEvent | FightEvent | SecretEvent | AubaineEvent | Dnd35Event
    """Anything that can be recorded."""
else:
    AppEvent = KnownEvent


def apply(part: Part | None, event: AppEvent) -> Part | None:
    """Fold one event into one part; ``None`` is nobody."""
    owner = games.owner_of(event)
    if owner == UNTOLD:
        return part
    if owner == FIGHT:
        fight: Part | None = games.load("engine.encounter:apply")(part, event)
        return fight
    if part is None or isinstance(part, Entry):
        return applied(part, event)
    return part


def applied(entry: Entry | None, event: AppEvent) -> Entry | None:
    """Fold one event into one creature's entry; ``None`` is nobody."""
    if isinstance(event, EntryAdded):
        return event.entry
    if isinstance(event, EntryRemoved | ExpressionRolled) or entry is None:
        return None
    if isinstance(event, EntryArchived):
        return replace(entry, archived=event.archived)
    if isinstance(event, CounterChanged | CountersWritten):
        counters = counted(entry.sheet.counters, event)
        return replace(entry, sheet=games.with_counters(entry.sheet, counters))
    sheet = games.apply(entry.game, entry.sheet, event)
    return entry if sheet is entry.sheet else replace(entry, sheet=sheet)
