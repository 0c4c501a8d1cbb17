"""Undo and redo, one act or several."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text


def undo(context: Context, _: Values) -> Outcome:
    """Take back the last act."""
    return Outcome(undo=1, ui=replace(context.ui, asked="", asked_about="", faces=None))


def redo(context: Context, _: Values) -> Outcome:
    """Do again the act last taken back, with the same dice."""
    return Outcome(redo=1, ui=replace(context.ui, asked="", asked_about="", faces=None))


def ask_undo_to(context: Context, values: Values) -> Outcome:
    """Show what would go if the table went back to just before an act."""
    return Outcome(
        ui=replace(context.ui, panel="journal", asked="undo", asked_about=text(values, "number"))
    )


def undo_to(context: Context, values: Values) -> Outcome:
    """Go back to just before an act, across all creatures."""
    number = text(values, "number")
    numbers = [str(step) for step in context.done]
    if number not in numbers:
        raise RuleError("history.nothing_to_undo", asked=1, available=0)
    return Outcome(
        undo=len(numbers) - numbers.index(number),
        ui=replace(context.ui, asked="", asked_about="", faces=None),
    )


ACTIONS: dict[str, Action] = {
    "journal.undo": undo,
    "journal.redo": redo,
    "journal.ask_undo_to": ask_undo_to,
    "journal.undo_to": undo_to,
}
