"""Who is at the table: creatures come, are put away, come back and go. Events of the app itself."""

from dataclasses import dataclass, replace

from engine.dice.rolled import ExpressionRolled
from engine.rulesets.dnd5e.apply import apply as apply_dnd5e
from engine.rulesets.dnd5e.events import Event as Dnd5eEvent
from pyscript_app.state import Entry


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
AppEvent = RosterEvent | ExpressionRolled | Dnd5eEvent


def apply(entry: Entry | None, event: AppEvent) -> Entry | None:
    """Fold one event into one creature's entry; ``None`` is nobody."""
    if isinstance(event, EntryAdded):
        return event.entry
    if isinstance(event, EntryRemoved | ExpressionRolled) or entry is None:
        return None
    if isinstance(event, EntryArchived):
        return replace(entry, archived=event.archived)
    return replace(entry, sheet=apply_dnd5e(entry.sheet, event))
