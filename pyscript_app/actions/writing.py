"""What the acts that write a creature share: who is in front, records, forms half typed."""

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import RuleError
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.preferences import LONGEST
from pyscript_app.roster import AppEvent
from pyscript_app.state import Entry
from pyscript_app.ui import SHEET_SCREENS, Notice, SheetDraft


def front(context: Context) -> tuple[str, Entry]:
    """Find who is in front, of whatever game.

    Raises:
        RuleError: ``creatures.nobody``.
    """
    if context.front is None:
        raise RuleError("creatures.nobody")
    return context.front


def recorded(context: Context, *events: AppEvent) -> Outcome:
    """Record events of the creature in front."""
    key, _ = front(context)
    return Outcome(events=tuple((key, event) for event in events))


def unless_same(context: Context, entered: object, now: object, *events: AppEvent) -> Outcome:
    """Record nothing when a field was left as it was."""
    return Outcome() if entered == now else recorded(context, *events)


def filled(context: Context, values: Values, names: tuple[str, ...]) -> dict[str, str]:
    """Take the form as it was, with what the tap brings; ``set`` and ``to`` choose one of them."""
    form = dict(context.ui.sheet.form)
    for name in names:
        if name in values:
            form[name] = text(values, name)[:LONGEST]
    if values.get("set") in names:
        form[text(values, "set")] = text(values, "to")[:LONGEST]
    return form


def with_form(context: Context, form: Mapping[str, str]) -> Outcome:
    """Keep what was typed and chosen so far."""
    sheet = replace(context.ui.sheet, form=form)
    return Outcome(ui=replace(context.ui, sheet=sheet, faces=None))


def refused(context: Context, form: Mapping[str, str], error: RuleError) -> Outcome:
    """Say no and keep what was typed: a slip in one field costs nothing in the others."""
    notice = Notice(key=error.code, blanks=error.details)
    return replace(with_form(context, form), notice=notice)


def finished(context: Context, outcome: Outcome) -> Outcome:
    """Go back to the sheet once the act is done."""
    return replace(outcome, ui=replace(context.ui, sheet=SheetDraft(), faces=None))


def open_screen(context: Context, values: Values) -> Outcome:
    """Show the sheet, its fields, or one of its assistants."""
    screen = text(values, "screen")
    if screen not in SHEET_SCREENS:
        raise ValueError(f"no screen {screen!r}")
    sheet = SheetDraft(screen=screen, about=str(values.get("about", "")))
    return Outcome(ui=replace(context.ui, tab="sheet", panel="", sheet=sheet, faces=None, asked=""))


ACTIONS: dict[str, Action] = {"sheet.open": open_screen}
