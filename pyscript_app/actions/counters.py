"""Free counters: used and given back by taps that add up, written, refilled, removed."""

from dataclasses import replace

from engine.counters import (
    Counter,
    CounterChanged,
    Counters,
    Refill,
    add_counter,
    change_counter,
    counter_named,
    edit_counter,
    refill_counter,
    remove_counter,
    set_counter,
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

MAX_DIGITS = 4
"""As many as `MAX_COUNTED` has."""
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


# The number pad: 23 points in three taps and not in 23 (T4)


def picked(context: Context) -> Counter | None:
    """Find the counter that the number pad speaks to: the one chosen, else the first."""
    counters = _counters(context)
    chosen = context.ui.asked_about if context.ui.asked == "counter" else ""
    found = (counter for counter in counters if counter.name == chosen)
    return next(found, counters[0] if counters else None)


def pick(context: Context, values: Values) -> Outcome:
    """Let the number pad speak to another counter."""
    name = counter_named(_counters(context), text(values, "counter")).name
    return Outcome(ui=replace(context.ui, asked="counter", asked_about=name))


def digit(context: Context, values: Values) -> Outcome:
    """Type one digit of the amount."""
    typed = text(values, "digit")
    if len(typed) != 1 or typed not in "0123456789":
        raise ValueError(f"no digit {typed!r}")
    entered = (context.ui.amount + typed).lstrip("0") or "0"
    if len(entered) > MAX_DIGITS:
        raise RuleError("input.too_many_digits", most=MAX_DIGITS)
    return Outcome(ui=replace(context.ui, amount=entered))


def erase(context: Context, _: Values) -> Outcome:
    """Take back the last digit."""
    return Outcome(ui=replace(context.ui, amount=context.ui.amount[:-1]))


def decided(context: Context, way: str) -> tuple[CounterChanged]:
    """Decide what the amount would do: ``lose``, ``gain``, or ``set`` the counter to it.

    Raises:
        RuleError: nothing is typed or counted, or the counter cannot be there.
    """
    counter = picked(context)
    if counter is None:
        raise RuleError("counter.none")
    if not context.ui.amount:
        raise RuleError("input.amount_missing")
    amount, counters = int(context.ui.amount), _counters(context)
    if way == "set":
        return set_counter(counters, counter.name, amount)
    return change_counter(counters, counter.name, amount if way == "gain" else -amount)


def _paid(way: str) -> Action:
    def tapped(context: Context, _: Values) -> Outcome:
        outcome = recorded(context, *decided(context, way))
        return replace(outcome, ui=replace(context.ui, amount=""))

    tapped.__doc__ = f"Do what the number pad says: ``{way}``."
    return tapped


ACTIONS: dict[str, Action] = {
    "counters.count": change,
    "counters.pick": pick,
    "counters.digit": digit,
    "counters.erase": erase,
    "counters.lose": _paid("lose"),
    "counters.gain": _paid("gain"),
    "counters.set": _paid("set"),
    "counters.refill": refill,
    "counters.draft": draft,
    "counters.write": write,
    "counters.remove": remove,
}
