"""Counters: used, given back, written, refilled by hand and by rests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.counters import (
    MOST_COUNTERS,
    Counter,
    CounterChanged,
    CountersWritten,
    Refill,
    add_counter,
    change_counter,
    counter_named,
    edit_counter,
    refill_counter,
    refilled_counters,
    remove_counter,
    set_counter,
    why_not_change,
)
from engine.errors import RuleError
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.events import LongRestFinished
from engine.rulesets.dnd5e.rests import LongRest, long_rest, short_rest
from tests.support.dnd5e import after, only, somebody, wounded

ARROWS = Counter(name="Flèches", value=17, maximum=20)
FOCUS = Counter(name="Élan", value=0, maximum=2, refill=Refill.SHORT_REST)
SLOTS = Counter(name="Emplacements 1", value=1, maximum=3, refill=Refill.LONG_REST)


def counting(*counters: Counter) -> Creature:
    """Somebody who counts these."""
    return replace(somebody(), counters=counters)


def values(creature: Creature) -> dict[str, int]:
    """Where each counter stands."""
    return {counter.name: counter.value for counter in creature.counters}


def test_a_counter_goes_down_and_up_one_at_a_time() -> None:
    """L8: three taps are three arrows."""
    archer = counting(ARROWS, SLOTS)
    for _ in range(3):
        archer = after(archer, change_counter(archer.counters, "Flèches", -1))
    (event,) = change_counter(archer.counters, "Flèches", 1)

    assert values(archer) == {"Flèches": 14, "Emplacements 1": 1}
    assert event == CounterChanged(name="Flèches", value=15, maximum=20, amount=1, cause="gained")
    (used,) = change_counter(archer.counters, "Flèches", -1)
    assert used == CounterChanged(name="Flèches", value=13, maximum=20, amount=-1, cause="used")


@pytest.mark.parametrize(
    ("value", "amount", "code"),
    [
        (20, 1, "counter.full"),
        (19, 1, None),
        (19, 2, "counter.full"),
        (0, -1, "counter.empty"),
        (1, -1, None),
        (1, -2, "counter.empty"),
    ],
)
def test_a_counter_stays_between_0_and_its_maximum(
    value: int, amount: int, code: str | None
) -> None:
    """T5: what is greyed is what is refused, on both sides of both edges."""
    counter = replace(ARROWS, value=value)
    why = why_not_change(counter, amount)

    assert (why and why.code) == code
    room = {"maximum": 20} if amount > 0 else {"value": value}
    assert why in {None, RuleError(str(code), name="Flèches", **room)}
    if code is None:
        assert (
            change_counter(counting(counter).counters, "Flèches", amount)[0].value == value + amount
        )
    else:
        with pytest.raises(RuleError) as refused:
            change_counter(counting(counter).counters, "Flèches", amount)
        assert refused.value == why


def test_a_counter_is_written_and_refilled_by_hand() -> None:
    """And a full one has nothing to refill."""
    (written,) = set_counter(counting(ARROWS).counters, "Flèches", 0)
    (refilled,) = refill_counter(counting(ARROWS).counters, "Flèches")

    assert (written.value, written.amount, written.cause) == (0, -17, "set")
    assert (refilled.value, refilled.amount, refilled.cause) == (20, 3, "refilled")
    for value in (-1, 21):
        with pytest.raises(RuleError, match=r"^counter\.value_out_of_range"):
            set_counter(counting(ARROWS).counters, "Flèches", value)
    with pytest.raises(RuleError) as full:
        refill_counter(counting(replace(ARROWS, value=20)).counters, "Flèches")
    assert full.value == RuleError("counter.full", name="Flèches", maximum=20)


def test_counters_come_change_and_go() -> None:
    """Each in its place; the others stay as they are."""
    start = counting(ARROWS)
    two = after(start, add_counter(start.counters, SLOTS))
    quiver = replace(ARROWS, name="Carquois", maximum=30)
    edited = after(two, edit_counter(two.counters, "Flèches", quiver))

    assert edited.counters == (quiver, SLOTS)
    assert after(edited, remove_counter(edited.counters, "Carquois")).counters == (SLOTS,)
    assert counter_named(edited.counters, "Carquois") == quiver
    assert [
        *add_counter((ARROWS,), SLOTS),
        *edit_counter((ARROWS,), "Flèches", quiver),
        *remove_counter((ARROWS,), "Flèches"),
    ] == [
        CountersWritten(cause="added", name=SLOTS.name, counters=(ARROWS, SLOTS)),
        CountersWritten(cause="edited", name="Carquois", counters=(quiver,)),
        CountersWritten(cause="removed", name="Flèches", counters=()),
    ]


@pytest.mark.parametrize("gone", [change_counter, set_counter])
def test_a_counter_that_is_gone_is_refused(gone: object) -> None:
    """Whatever is asked of it."""
    with pytest.raises(RuleError, match=r"counter\.unknown"):
        gone((ARROWS,), "Billes", 1)  # type: ignore[operator]
    for ask in (refill_counter, remove_counter, counter_named):
        with pytest.raises(RuleError, match=r"counter\.unknown"):
            ask((ARROWS,), "Billes")  # type: ignore[operator]
    with pytest.raises(RuleError) as unknown:
        edit_counter(counting(ARROWS).counters, "Billes", SLOTS)
    assert unknown.value == RuleError("counter.unknown", name="Billes")


@pytest.mark.parametrize(
    ("counters", "code"),
    [
        ((replace(ARROWS, name=" "),), "counter.name_missing"),
        ((ARROWS, ARROWS), "counter.name_taken"),
        ((replace(ARROWS, value=0, maximum=0),), "counter.maximum_out_of_range"),
        ((replace(ARROWS, maximum=10_000),), "counter.maximum_out_of_range"),
        ((replace(ARROWS, value=21),), "counter.value_out_of_range"),
        ((replace(ARROWS, value=-1),), "counter.value_out_of_range"),
        (
            tuple(replace(ARROWS, name=str(n)) for n in range(MOST_COUNTERS + 1)),
            "counter.too_many",
        ),
    ],
)
def test_counters_that_cannot_be_are_refused(counters: tuple[Counter, ...], code: str) -> None:
    """Whether a creature is read with them or somebody writes them."""
    with pytest.raises(RuleError) as refused:
        counting(*counters)
    assert refused.value.code == code
    with pytest.raises(RuleError) as again:
        add_counter(counting(*counters[:-1]).counters, counters[-1])
    assert again.value == refused.value
    told = {"counter.name_taken": {"name": "Flèches"}, "counter.too_many": {"most": MOST_COUNTERS}}
    assert refused.value.details == told.get(code, refused.value.details)
    assert counting(replace(ARROWS, value=1, maximum=1))
    assert counting(*(replace(ARROWS, name=str(n)) for n in range(MOST_COUNTERS)))


def test_a_rest_refills_what_it_should() -> None:
    """T6: a short rest its own, a long rest both, neither what the player counts by hand."""
    start = counting(ARROWS, FOCUS, SLOTS)
    short, long = short_rest(start), long_rest(start)

    assert values(fold(start, short)) == {"Flèches": 17, "Élan": 2, "Emplacements 1": 1}
    assert values(fold(start, long)) == {"Flèches": 17, "Élan": 2, "Emplacements 1": 3}
    refilled = [event for event in long if isinstance(event, CounterChanged)]
    assert [(one.name, one.cause, one.amount) for one in refilled] == [
        ("Élan", "long_rest", 2),
        ("Emplacements 1", "long_rest", 2),
    ]
    assert only(short, CounterChanged).cause == "short_rest"


def test_a_rest_tells_nothing_of_full_counters() -> None:
    """T6: the journal claims nothing that did not happen."""
    full = counting(replace(FOCUS, value=2))

    assert refilled_counters(full.counters, (Refill.SHORT_REST,), "short_rest") == ()
    assert refilled_counters(full.counters, tuple(Refill), "long_rest") == ()


def test_a_night_that_does_no_good_refills_nothing() -> None:
    """5E-LR-06, T5: twice in one day, the second gives nothing."""
    start = counting(SLOTS)
    rested = fold(start, long_rest(start))
    spent = after(rested, change_counter(rested.counters, "Emplacements 1", -2))
    again = long_rest(spent, LongRest())

    assert not only(again, LongRestFinished).benefit
    assert values(fold(spent, again)) == {"Emplacements 1": 1}
    dying = replace(wounded(0), counters=(SLOTS,))
    assert values(fold(dying, long_rest(dying))) == {"Emplacements 1": 1}
