"""Undo and redo, one act or several."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app.actions.outcome import Action, Context, Effect, Outcome, Values, text, typed
from pyscript_app.kinds import KINDS
from pyscript_app.preferences import LONGEST, MOST_PAGES
from pyscript_app.ui import JournalDraft


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


def filter_(context: Context, values: Values) -> Outcome:
    """Show only the acts of one kind, or those that hold some words."""
    shown = context.ui.journal
    if "field" in values:
        shown = replace(shown, words=typed(values).strip()[:LONGEST])
    elif values.get("kind") in {"", *KINDS}:
        shown = replace(shown, kind=text(values, "kind"))
    return _shown(context, replace(shown, pages=0))


def named(context: Context, values: Values) -> Outcome:
    """Show only the acts of somebody, or everybody's again."""
    name, shown = text(values, "name")[:LONGEST], context.ui.journal
    return _shown(context, replace(shown, who="" if shown.who == name else name, pages=0))


def others(context: Context, _: Values) -> Outcome:
    """Offer all names, or the first ones alone again."""
    shown = context.ui.journal
    return _shown(context, replace(shown, others=not shown.others))


def more(context: Context, _: Values) -> Outcome:
    """Show more of the acts that the filter lets through."""
    shown = context.ui.journal
    return _shown(context, replace(shown, pages=min(shown.pages + 1, MOST_PAGES)))


def _shown(context: Context, shown: JournalDraft) -> Outcome:
    return Outcome(ui=replace(context.ui, journal=shown))


def share(_: Context, __: Values) -> Outcome:
    """Hand on the acts that are shown, as text."""
    return Outcome(effect=Effect(kind="share_journal"))


ACTIONS: dict[str, Action] = {
    "journal.undo": undo,
    "journal.redo": redo,
    "journal.ask_undo_to": ask_undo_to,
    "journal.undo_to": undo_to,
    "journal.filter": filter_,
    "journal.named": named,
    "journal.others": others,
    "journal.more": more,
    "journal.share": share,
}
