"""What a creature counts: spell slots, arrows, anything with a value and a maximum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.errors import RuleError, require_between

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature

MAX_COUNTED = 9999
MOST_COUNTERS = 40


class Refill(StrEnum):
    """What fills a counter up again."""

    SHORT_REST = "short_rest"
    LONG_REST = "long_rest"
    BY_HAND = "by_hand"


REFILLED_BY: Mapping[Refill, tuple[Refill, ...]] = MappingProxyType(
    {
        Refill.SHORT_REST: (Refill.SHORT_REST,),
        Refill.LONG_REST: (Refill.SHORT_REST, Refill.LONG_REST),
    }
)
"""Rest → the counters that it fills up: a long rest gives what a short one does (SRD 5.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A number between 0 and `maximum` that the table named; no two of a creature share a name."""

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


def validate_counters(counters: Iterable[Counter]) -> None:
    """Refuse counters that cannot be.

    Raises:
        RuleError: `dnd5e.counter_name_missing`, `dnd5e.counter_name_taken`,
            `dnd5e.counter_maximum_out_of_range`, `dnd5e.counter_value_out_of_range`,
            `dnd5e.too_many_counters`.
    """
    names: set[str] = set()
    for counter in counters:
        if not counter.name.strip():
            raise RuleError("dnd5e.counter_name_missing")
        if counter.name in names:
            raise RuleError("dnd5e.counter_name_taken", name=counter.name)
        names.add(counter.name)
        require_between("dnd5e.counter_maximum_out_of_range", counter.maximum, 1, MAX_COUNTED)
        require_between("dnd5e.counter_value_out_of_range", counter.value, 0, counter.maximum)
    if len(names) > MOST_COUNTERS:
        raise RuleError("dnd5e.too_many_counters", most=MOST_COUNTERS)


def counter_named(creature: Creature, name: str) -> Counter:
    """One of its counters.

    Raises:
        RuleError: `dnd5e.no_such_counter`.
    """
    for counter in creature.counters:
        if counter.name == name:
            return counter
    raise RuleError("dnd5e.no_such_counter", name=name)


def why_not_change(counter: Counter, amount: int) -> RuleError | None:
    """Why a counter cannot go up or, negative, down by so much: it is full, or has too few."""
    if amount > 0 and counter.value + amount > counter.maximum:
        return RuleError("dnd5e.counter_full", name=counter.name, maximum=counter.maximum)
    if counter.value + amount < 0:
        return RuleError("dnd5e.counter_empty", name=counter.name, value=counter.value)
    return None


def change_counter(creature: Creature, name: str, amount: int) -> tuple[CounterChanged]:
    """Use some of a counter (a negative amount), or give some back.

    Raises:
        RuleError: see `counter_named` and `why_not_change`.
    """
    counter = counter_named(creature, name)
    refusal = why_not_change(counter, amount)
    if refusal is not None:
        raise refusal
    return (_changed(counter, counter.value + amount, "used" if amount < 0 else "gained"),)


def set_counter(creature: Creature, name: str, value: int) -> tuple[CounterChanged]:
    """Write a counter's value.

    Raises:
        RuleError: see `counter_named`; `dnd5e.counter_value_out_of_range`.
    """
    counter = counter_named(creature, name)
    require_between("dnd5e.counter_value_out_of_range", value, 0, counter.maximum)
    return (_changed(counter, value, "set"),)


def refill_counter(creature: Creature, name: str) -> tuple[CounterChanged]:
    """Fill a counter up by hand.

    Raises:
        RuleError: see `counter_named`; `dnd5e.counter_full`.
    """
    counter = counter_named(creature, name)
    if counter.value == counter.maximum:
        raise RuleError("dnd5e.counter_full", name=counter.name, maximum=counter.maximum)
    return (_changed(counter, counter.maximum, "refilled"),)


def refilled_counters(creature: Creature, rest: Refill) -> tuple[CounterChanged, ...]:
    """What a rest fills up of a creature's counters; those that are full are not told."""
    return tuple(
        _changed(counter, counter.maximum, str(rest))
        for counter in creature.counters
        if counter.refill in REFILLED_BY[rest] and counter.value < counter.maximum
    )


def add_counter(creature: Creature, counter: Counter) -> tuple[CountersWritten]:
    """Count something more.

    Raises:
        RuleError: see `validate_counters`.
    """
    return _written("added", counter.name, (*creature.counters, counter))


def edit_counter(creature: Creature, name: str, counter: Counter) -> tuple[CountersWritten]:
    """Write a counter anew, in its place.

    Raises:
        RuleError: see `counter_named` and `validate_counters`.
    """
    counter_named(creature, name)
    counters = tuple(counter if one.name == name else one for one in creature.counters)
    return _written("edited", counter.name, counters)


def remove_counter(creature: Creature, name: str) -> tuple[CountersWritten]:
    """Count something no more.

    Raises:
        RuleError: see `counter_named`.
    """
    counter_named(creature, name)
    return _written("removed", name, tuple(one for one in creature.counters if one.name != name))


def with_value(counters: tuple[Counter, ...], name: str, value: int) -> tuple[Counter, ...]:
    """The counters, one of them at another value."""
    return tuple(
        replace(counter, value=value) if counter.name == name else counter for counter in counters
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
