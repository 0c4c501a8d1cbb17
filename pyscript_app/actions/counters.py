"""Free counters: used and given back by taps that add up, written, refilled, removed."""

from engine.counters import (
    Counter,
    Counters,
    Refill,
    add_counter,
    change_counter,
    counter_named,
    edit_counter,
    refill_counter,
    remove_counter,
)
from engine.errors import RuleError
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    whole_number,
)
from pyscript_app.actions.writing import (
    filled,
    finished,
    front,
    recorded,
    refused,
    with_form,
)

FIELDS = ("counter_name", "counter_value", "counter_maximum", "refill")


def _counters(context: Context) -> Counters:
    """Take what the character in front counts."""
    return front(context)[1].sheet.counters


def form(context: Context) -> dict[str, str]:
    """Take the counter as it is written so far: the one that is there, then what was typed.

    Raises:
        RuleError: ``counter.unknown``.
    """
    about = context.ui.sheet.about
    if not about:
        return {"refill": str(Refill.BY_HAND), **context.ui.sheet.form}
    counter = counter_named(_counters(context), about)
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
        raise RuleError("counter.name_missing")
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
    counters = _counters(context)
    by = whole_number(text(values, "by"), "counter_value")
    return recorded(context, *change_counter(counters, text(values, "counter"), by))


def refill(context: Context, values: Values) -> Outcome:
    """Fill one up by hand."""
    return recorded(context, *refill_counter(_counters(context), text(values, "counter")))


def draft(context: Context, values: Values) -> Outcome:
    """Choose what refills it; what was typed stays."""
    return with_form(context, filled(context, values, FIELDS))


def write(context: Context, values: Values) -> Outcome:
    """Add the counter, or write it anew."""
    counters = _counters(context)
    typed = filled(context, values, FIELDS)
    about = context.ui.sheet.about
    try:
        counter = _counter({**form(context), **typed})
        events = edit_counter(counters, about, counter) if about else add_counter(counters, counter)
    except RuleError as error:
        return refused(context, typed, error)
    return finished(context, recorded(context, *events))


def remove(context: Context, _values: Values) -> Outcome:
    """Count it no more; the undo arrow brings it back."""
    removed = remove_counter(_counters(context), context.ui.sheet.about)
    return finished(context, recorded(context, *removed))


ACTIONS: dict[str, Action] = {
    "counters.count": change,
    "counters.refill": refill,
    "counters.draft": draft,
    "counters.write": write,
    "counters.remove": remove,
}
