"""The same situation in the three games: what is entered once."""

from dataclasses import replace

from engine.errors import RuleError
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.preferences import LONGEST
from pyscript_app.ui import COMPARED_HELP, CompareDraft


def _with(context: Context, **changes: str) -> Outcome:
    return Outcome(ui=replace(context.ui, compare=replace(context.ui.compare, **changes)))


def field(context: Context, values: Values) -> Outcome:
    """Keep what was typed as it was typed; what cannot be is said beside it."""
    name = text(values, "field")
    if name not in {"bonus", "difficulty"}:
        raise ValueError(f"no field {name!r}")
    return _with(context, **{name: text(values, name)[:LONGEST]})


def step(context: Context, values: Values) -> Outcome:
    """Go one up or down; what was typed wrongly starts again from the usual."""
    name, by = text(values, "of"), whole_number(text(values, "by"), "bonus")
    usual = getattr(CompareDraft(), name)
    try:
        now = whole_number(getattr(context.ui.compare, name), name)
    except RuleError:
        now = int(usual)
    return _with(context, **{name: str(now + by)})


def help_(context: Context, values: Values) -> Outcome:
    """Say whether something helps or hinders."""
    chosen = text(values, "to")
    if chosen not in COMPARED_HELP:
        raise ValueError(f"no help {chosen!r}")
    return _with(context, help=chosen)


ACTIONS: dict[str, Action] = {
    "compare.field": field,
    "compare.step": step,
    "compare.help": help_,
}
