"""Record, undo and redo, over parts that are plain numbers."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import history
from engine.errors import RuleError
from engine.history import History, Remembered, fold, record, redo, touched, undo

if TYPE_CHECKING:
    from collections.abc import Mapping


def add(part: int | None, event: int) -> int | None:
    """Add the event to the part; a part that comes to 0 is gone."""
    return (part or 0) + event or None


def start(**parts: int) -> History[int, int]:
    """A history without an act."""
    return History(parts=MappingProxyType(parts))


def test_a_recorded_act_changes_the_parts_it_speaks_to() -> None:
    """An act may touch several parts, one of them twice."""
    after = record(start(a=1), 1, [("a", 2), ("b", 5), ("a", 1)], add)

    assert after.parts == {"a": 4, "b": 5}
    assert after.done[0].number == 1
    assert after.done[0].events == (("a", 2), ("b", 5), ("a", 1))


def test_undo_restores_what_was_and_runs_no_rule() -> None:
    """E100, E102: what comes back is the value before, whatever the act said."""
    hit = record(start(hp=30), 1, [("hp", -30)], add)

    assert hit.parts == {}
    assert undo(hit).parts == {"hp": 30}


def test_undo_goes_across_all_parts_the_newest_first() -> None:
    """E101: all that several acts changed comes back together."""
    one = record(start(a=1, b=2), 1, [("a", 1)], add)
    two = record(one, 2, [("b", 1), ("a", 1)], add)

    assert undo(two, 2).parts == {"a": 1, "b": 2}
    assert undo(two).parts == {"a": 2, "b": 2}


def test_a_part_that_an_act_made_is_gone_after_undo() -> None:
    """A part that was not there before is not there again."""
    assert undo(record(start(), 1, [("a", 3)], add)).parts == {}


def test_redo_brings_back_the_same_events() -> None:
    """Nothing is rolled again: the events are those recorded."""
    one = record(start(a=1), 1, [("a", 4)], add)
    two = record(one, 2, [("a", 10)], add)
    back = redo(undo(two, 2), add)

    assert back.parts == {"a": 5}
    assert [step.number for step in back.done] == [1]
    assert [step.number for step in back.undone] == [2]
    assert redo(back, add).parts == two.parts
    assert redo(undo(two, 2), add, 2) == two


def test_a_new_act_gives_up_what_was_undone() -> None:
    """There is one line of time."""
    one = undo(record(start(a=1), 1, [("a", 4)], add))
    other = record(one, 2, [("a", 7)], add)

    assert other.undone == ()
    assert other.parts == {"a": 8}


@pytest.mark.parametrize("acts", [0, 2])
def test_too_many_acts_are_refused(acts: int) -> None:
    """One act was done: 1 can be undone, 0 and 2 cannot; the same for redo."""
    one = record(start(a=1), 1, [("a", 4)], add)

    with pytest.raises(RuleError) as no_undo:
        undo(one, acts)
    with pytest.raises(RuleError) as no_redo:
        redo(undo(one), add, acts)

    assert no_undo.value == RuleError("history.nothing_to_undo", asked=acts, available=1)
    assert no_redo.value == RuleError("history.nothing_to_redo", asked=acts, available=1)


def test_at_least_five_hundred_acts_can_be_undone() -> None:
    """The 501st act is still the 500th that can be taken back."""
    walk = start(a=1)
    for number in range(1, 502):
        walk = record(walk, number, [("a", 1)], add)

    assert history.UNDOABLE_ACTS == 500
    assert len(walk.done) == 500
    assert undo(walk, 500).parts == {"a": 2}


def test_touched_names_each_part_once_in_order() -> None:
    """In the order in which they appear."""
    assert touched([("b", 1), ("a", 1), ("b", 2)]) == ("b", "a")


def test_a_remembered_step_does_not_look_at_the_parts() -> None:
    """It holds the earlier values itself."""
    step: Remembered[int, int] = Remembered(number=1, events=(), earlier={"a": 3})

    assert step.before({"a": 99}) == {"a": 3}


@given(st.lists(st.lists(st.tuples(st.sampled_from("abc"), st.integers(-3, 3)), max_size=4)))
def test_undo_of_everything_is_the_start_and_redo_the_end(
    acts: list[list[tuple[str, int]]],
) -> None:
    """Whatever the acts: back to the start, and forward to the very same end."""
    begun = start(a=5)
    walk = begun
    for number, events in enumerate(acts, start=1):
        walk = record(walk, number, events, add)

    if acts:
        back = undo(walk, len(acts))
        assert back.parts == begun.parts
        assert redo(back, add, len(acts)).parts == walk.parts
    assert fold(begun.parts, [one for events in acts for one in events], add) == walk.parts


class _Stranger(Remembered[int, int]):
    """A step that never finds the parts as it left them."""

    def confirm(self, parts: Mapping[str, int], /) -> None:
        """Refuse."""
        del parts
        raise RuleError("history.lost_track", number=self.number)


def test_redo_that_does_not_arrive_changes_nothing() -> None:
    """A step may say that the parts are not as the act left them: then nothing is done again."""
    stranger = _Stranger(number=7, events=(("a", 2),), earlier={"a": 1})
    before: History[int, int] = History(parts={"a": 5}, undone=(stranger,))

    with pytest.raises(RuleError) as caught:
        redo(before, add)

    assert caught.value == RuleError("history.lost_track", number=7)
    assert before.parts == {"a": 5}
