"""Who is at the table: new, in front, duplicated, put away, deleted."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import new_creature
from pyscript_app.actions.outcome import (
    NAME_LENGTH,
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
)
from pyscript_app.roster import AppEvent, EntryAdded, EntryArchived, EntryRemoved
from pyscript_app.saves import SOFT_LIMIT
from pyscript_app.state import CREATURE_PART, Entry, next_position


def _entry(context: Context, values: Values) -> tuple[str, Entry]:
    key = text(values, "key")
    if key not in context.parts:
        raise RuleError("creatures.gone")
    return key, context.parts[key]


def new(context: Context, values: Values) -> Outcome:
    """Add a creature with average values, and open its sheet."""
    name = clean_name(text(values, "name"))
    if not name:
        raise RuleError("dnd5e.name_missing")
    entry = Entry(position=next_position(context.parts), sheet=new_creature(name))
    return _added(context, entry, "created")


def duplicate(context: Context, values: Values) -> Outcome:
    """Add a copy under another name and another key (D19)."""
    _, entry = _entry(context, values)
    taken = {other.sheet.name for other in context.parts.values()}
    sheet = replace(
        entry.sheet, sheet=replace(entry.sheet.sheet, name=_free_name(entry.sheet.name, taken))
    )
    copy = replace(entry, position=next_position(context.parts), archived=False, sheet=sheet)
    return _added(context, copy, "duplicated")


def _free_name(name: str, taken: set[str]) -> str:
    """Find a name nobody has, by a number behind it.

    >>> _free_name("Gobelin 2", {"Gobelin", "Gobelin 2"})
    'Gobelin 3'
    """
    stem, _, digits = name.rpartition(" ")
    if not (stem and digits.isascii() and digits.isdigit()):
        stem = name
    number = 2
    while (free := f"{stem[: NAME_LENGTH - 4]} {number}") in taken:
        number += 1
    return free


def _added(context: Context, entry: Entry, origin: str) -> Outcome:
    if context.stored() > SOFT_LIMIT:
        raise RuleError("saves.almost_full")
    key = CREATURE_PART + context.new_id()
    return Outcome(
        events=((key, EntryAdded(entry=entry, origin=origin)),),
        ui=replace(context.ui, front=key, tab="sheet", panel=""),
    )


def front(context: Context, values: Values) -> Outcome:
    """Bring a creature to the front: rolls and hit points are its own from now on."""
    key, _ = _entry(context, values)
    return Outcome(ui=replace(context.ui, front=key, panel="", amount="", faces=None, asked=""))


def archive(context: Context, values: Values) -> Outcome:
    """Put a creature away."""
    return _one_event(context, values, EntryArchived(archived=True))


def restore(context: Context, values: Values) -> Outcome:
    """Bring a creature back from where it was put away."""
    return _one_event(context, values, EntryArchived(archived=False))


def ask_delete(context: Context, values: Values) -> Outcome:
    """Ask before deleting."""
    key, _ = _entry(context, values)
    return Outcome(ui=replace(context.ui, asked="delete", asked_about=key))


def delete(context: Context, values: Values) -> Outcome:
    """Delete a creature; the journal can bring it back."""
    _, entry = _entry(context, values)
    return _one_event(context, values, EntryRemoved(name=entry.sheet.name))


def _one_event(context: Context, values: Values, event: AppEvent) -> Outcome:
    key, _ = _entry(context, values)
    return Outcome(
        events=((key, event),), ui=replace(context.ui, asked="", asked_about="", faces=None)
    )


ACTIONS: dict[str, Action] = {
    "creatures.new": new,
    "creatures.duplicate": duplicate,
    "creatures.front": front,
    "creatures.archive": archive,
    "creatures.restore": restore,
    "creatures.ask_delete": ask_delete,
    "creatures.delete": delete,
}
