"""Free counters: used and given back by taps that add up, written, refilled, removed."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.counters import (
    Counter,
    Refill,
    add_counter,
    change_counter,
    counter_named,
    edit_counter,
    refill_counter,
    remove_counter,
)
from pyscript_app.actions.dnd5e.acting import front
from pyscript_app.actions.dnd5e.writing import filled, finished, recorded, refused, with_form
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    whole_number,
)

FIELDS = ("counter_name", "counter_value", "counter_maximum", "refill")


def form(context: Context) -> dict[str, str]:
    """Take the counter as it is written so far: the one that is there, then what was typed.

    Raises:
        RuleError: ``dnd5e.no_such_counter``.
    """
    about = context.ui.sheet.about
    if not about:
        return {"refill": str(Refill.BY_HAND), **context.ui.sheet.form}
    _, creature = front(context)
    counter = counter_named(creature, about)
    return {
        "counter_name": counter.name,
        "counter_value": str(counter.value),
        "counter_maximum": str(counter.maximum),
        "refill": str(counter.refill),
        **context.ui.sheet.form,
    }


def _counter(written: dict[str, str]) -> Counter:
    name = clean_name(written.get("counter_name", ""))
    if not name:
        raise RuleError("dnd5e.counter_name_missing")
    maximum = whole_number(written.get("counter_maximum", ""), "counter_maximum")
    value = written.get("counter_value", "").strip()
    return Counter(
        name=name,
        # a new one is full unless something else is said
        value=whole_number(value, "counter_value") if value else maximum,
        maximum=maximum,
        refill=Refill(written["refill"]),
    )


def change(context: Context, values: Values) -> Outcome:
    """Use one, or give one back: every tap counts (L8)."""
    _, creature = front(context)
    by = whole_number(text(values, "by"), "counter_value")
    return recorded(context, *change_counter(creature, text(values, "counter"), by))


def refill(context: Context, values: Values) -> Outcome:
    """Fill one up by hand."""
    _, creature = front(context)
    return recorded(context, *refill_counter(creature, text(values, "counter")))


def draft(context: Context, values: Values) -> Outcome:
    """Choose what refills it; what was typed stays."""
    return with_form(context, filled(context, values, FIELDS))


def write(context: Context, values: Values) -> Outcome:
    """Add the counter, or write it anew."""
    _, creature = front(context)
    typed = filled(context, values, FIELDS)
    about = context.ui.sheet.about
    try:
        counter = _counter({**form(context), **typed})
        events = edit_counter(creature, about, counter) if about else add_counter(creature, counter)
    except RuleError as error:
        return refused(context, typed, error)
    return finished(context, recorded(context, *events))


def remove(context: Context, _values: Values) -> Outcome:
    """Count it no more; the undo arrow brings it back."""
    _, creature = front(context)
    return finished(context, recorded(context, *remove_counter(creature, context.ui.sheet.about)))


ACTIONS: dict[str, Action] = {
    "dnd5e.count": change,
    "dnd5e.refill": refill,
    "dnd5e.counter_draft": draft,
    "dnd5e.write_counter": write,
    "dnd5e.remove_counter": remove,
}
