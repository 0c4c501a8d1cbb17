"""What a sheet counts in any game: spell slots, arrows, anything with a value and a maximum.

Every function takes the counters as they are and answers what happened; `counted` folds it.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.errors import RuleError, require_between

MAX_COUNTED = 9999
MOST_COUNTERS = 40


class Refill(StrEnum):
    """What fills a counter up again."""

    SHORT_REST = "short_rest"
    LONG_REST = "long_rest"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number between 0 and `maximum` that the table named; no two of one sheet share a name."""

    name: str
    value: int
    maximum: int
    refill: Refill = Refill.BY_HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterChanged:
    """A counter is now at `value` of `maximum`.

    `cause` is "used", "gained", "set", "refilled", "short_rest" or "long_rest"; `amount` is by how
    much it went up or, negative, down.
    """

    name: str
    value: int
    maximum: int
    amount: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersWritten:
    """The counters were written anew: `name` was "added", "edited" or "removed" (`cause`)."""

    cause: str
    name: str
    counters: tuple[Counter, ...]


CounterEvent = CounterChanged | CountersWritten
Counters = tuple[Counter, ...]


def validate_counters(counters: Iterable[Counter]) -> None:
    """Refuse counters that cannot be.

    Raises:
        RuleError: `counter.name_missing`, `counter.name_taken`,
            `counter.maximum_out_of_range`, `counter.value_out_of_range`,
            `counter.too_many`.
    """
    names: set[str] = set()
    for counter in counters:
        if not counter.name.strip():
            raise RuleError("counter.name_missing")
        if counter.name in names:
            raise RuleError("counter.name_taken", name=counter.name)
        names.add(counter.name)
        require_between("counter.maximum_out_of_range", counter.maximum, 1, MAX_COUNTED)
        require_between("counter.value_out_of_range", counter.value, 0, counter.maximum)
    if len(names) > MOST_COUNTERS:
        raise RuleError("counter.too_many", most=MOST_COUNTERS)


def counter_named(counters: Counters, name: str) -> Counter:
    """One of the counters.

    Raises:
        RuleError: `counter.unknown`.
    """
    for counter in counters:
        if counter.name == name:
            return counter
    raise RuleError("counter.unknown", name=name)


def why_not_change(counter: Counter, amount: int) -> RuleError | None:
    """Why a counter cannot go up or, negative, down by so much: it is full, or has too few."""
    if amount > 0 and counter.value + amount > counter.maximum:
        return RuleError("counter.full", name=counter.name, maximum=counter.maximum)
    if counter.value + amount < 0:
        return RuleError("counter.empty", name=counter.name, value=counter.value)
    return None


def change_counter(counters: Counters, name: str, amount: int) -> tuple[CounterChanged]:
    """Use some of a counter (a negative amount), or give some back.

    Raises:
        RuleError: see `counter_named` and `why_not_change`.
    """
    counter = counter_named(counters, name)
    refusal = why_not_change(counter, amount)
    if refusal is not None:
        raise refusal
    return (_changed(counter, counter.value + amount, "used" if amount < 0 else "gained"),)


def set_counter(counters: Counters, name: str, value: int) -> tuple[CounterChanged]:
    """Write a counter's value.

    Raises:
        RuleError: see `counter_named`; `counter.value_out_of_range`.
    """
    counter = counter_named(counters, name)
    require_between("counter.value_out_of_range", value, 0, counter.maximum)
    return (_changed(counter, value, "set"),)


def refill_counter(counters: Counters, name: str) -> tuple[CounterChanged]:
    """Fill a counter up by hand.

    Raises:
        RuleError: see `counter_named`; `counter.full`.
    """
    counter = counter_named(counters, name)
    if counter.value == counter.maximum:
        raise RuleError("counter.full", name=counter.name, maximum=counter.maximum)
    return (_changed(counter, counter.maximum, "refilled"),)


def refilled_counters(
    counters: Counters, refills: Container[Refill], cause: str
) -> tuple[CounterChanged, ...]:
    """What fills up of the counters with one of these refills; full ones are not told."""
    return tuple(
        _changed(counter, counter.maximum, cause)
        for counter in counters
        if counter.refill in refills and counter.value < counter.maximum
    )


def add_counter(counters: Counters, counter: Counter) -> tuple[CountersWritten]:
    """Count something more.

    Raises:
        RuleError: see `validate_counters`.
    """
    return _written("added", counter.name, (*counters, counter))


def edit_counter(counters: Counters, name: str, counter: Counter) -> tuple[CountersWritten]:
    """Write a counter anew, in its place.

    Raises:
        RuleError: see `counter_named` and `validate_counters`.
    """
    counter_named(counters, name)
    edited = tuple(counter if one.name == name else one for one in counters)
    return _written("edited", counter.name, edited)


def remove_counter(counters: Counters, name: str) -> tuple[CountersWritten]:
    """Count something no more.

    Raises:
        RuleError: see `counter_named`.
    """
    counter_named(counters, name)
    return _written("removed", name, tuple(one for one in counters if one.name != name))


def counted(counters: Counters, event: CounterEvent) -> Counters:
    """The counters after an event."""
    if isinstance(event, CountersWritten):
        return event.counters
    return tuple(
        replace(counter, value=event.value) if counter.name == event.name else counter
        for counter in counters
    )


def _changed(counter: Counter, value: int, cause: str) -> CounterChanged:
    return CounterChanged(
        name=counter.name,
        value=value,
        maximum=counter.maximum,
        amount=value - counter.value,
        cause=cause,
    )


def _written(cause: str, name: str, counters: tuple[Counter, ...]) -> tuple[CountersWritten]:
    validate_counters(counters)
    return (CountersWritten(cause=cause, name=name, counters=counters),)
