"""Who is at the table: new, in front, duplicated, put away, deleted."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app import games
from pyscript_app.actions.outcome import (
    NAME_LENGTH,
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
)
from pyscript_app.examples import made
from pyscript_app.games import DND5E
from pyscript_app.roster import AppEvent, EntryAdded, EntryArchived, EntryRemoved
from pyscript_app.saves import SOFT_LIMIT
from pyscript_app.state import CREATURE_PART, Entry, entries, next_position
from pyscript_app.texts import load
from pyscript_app.ui import SheetDraft, brought_in_front


def _entry(context: Context, values: Values) -> tuple[str, Entry]:
    key = text(values, "key")
    if key not in context.parts:
        raise RuleError("creatures.gone")
    return key, context.parts[key]


def new(context: Context, values: Values) -> Outcome:
    """Add a creature with average values, and open its sheet."""
    name = clean_name(text(values, "name"))
    if not name:
        raise RuleError("creatures.name_missing")
    game = str(values.get("game", DND5E))
    others = [entry.sheet for _, entry in entries(context.parts) if entry.game == game]
    sheet = games.new_sheet(game, name, others)
    entry = Entry(game=game, position=next_position(context.parts), sheet=sheet)
    outcome = _added(context, entry, "created")
    # nothing is written yet: its fields come first
    ui = outcome.ui or context.ui
    return replace(outcome, ui=replace(ui, sheet=SheetDraft(screen="edit")))


def example(context: Context, values: Values) -> Outcome:
    """Add one of the ready characters, its things named in the page's language."""
    game = str(values.get("game", DND5E))
    creature = made(game, text(values, "example"), load(context.settings.language).for_game(game))
    taken = {other.sheet.name for other in context.parts.values()}
    if creature.name in taken:
        creature = games.renamed(creature, _free_name(creature.name, taken))
    entry = Entry(game=game, position=next_position(context.parts), sheet=creature)
    return _added(context, entry, "created")


def duplicate(context: Context, values: Values) -> Outcome:
    """Add a copy under another name and another key (D19)."""
    _, entry = _entry(context, values)
    taken = {other.sheet.name for other in context.parts.values()}
    sheet = games.renamed(entry.sheet, _free_name(entry.sheet.name, taken))
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
        ui=replace(brought_in_front(context.ui, key), tab="sheet", panel=""),
    )


def front(context: Context, values: Values) -> Outcome:
    """Bring a creature to the front: rolls and hit points are its own from now on."""
    key, _ = _entry(context, values)
    ui = replace(brought_in_front(context.ui, key), panel="", amount="", sheet=SheetDraft())
    return Outcome(ui=replace(ui, faces=None, asked="", asked_about=""))


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
    "creatures.example": example,
    "creatures.duplicate": duplicate,
    "creatures.front": front,
    "creatures.archive": archive,
    "creatures.restore": restore,
    "creatures.ask_delete": ask_delete,
    "creatures.delete": delete,
}
