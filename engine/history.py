"""What happened, act by act: record, undo, redo, whatever the game.

An act is a list of events; a history keeps the state before each act, so that undoing restores
what was and never runs a rule again. Nothing is copied: states are values that share their parts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

State = TypeVar("State")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Generic[State, Event]):
    """One thing that somebody did: its events, and the state on both sides of it."""

    before: State
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, slots=True, kw_only=True)
class History(Generic[State, Event]):
    """A state, the acts that led to it (oldest first), and those that were undone (next first)."""

    state: State
    done: tuple[Act[State, Event], ...] = ()
    undone: tuple[Act[State, Event], ...] = ()

    def why_not_undo(self, count: int = 1) -> RuleError | None:
        """Why so many acts cannot be undone: fewer are remembered."""
        if 1 <= count <= len(self.done):
            return None
        return RuleError("history.nothing_to_undo", asked=count, done=len(self.done))

    def why_not_redo(self, count: int = 1) -> RuleError | None:
        """Why so many acts cannot be brought back: fewer were undone."""
        if 1 <= count <= len(self.undone):
            return None
        return RuleError("history.nothing_to_redo", asked=count, undone=len(self.undone))


def record(
    history: History[State, Event],
    events: Iterable[Event],
    apply: Callable[[State, Event], State],
    *,
    limit: int | None = None,
) -> History[State, Event]:
    """Add an act. What was undone can no longer be brought back.

    With a `limit` only so many acts can still be undone; older ones are forgotten here.
    """
    happened = tuple(events)
    after = reduce(apply, happened, history.state)
    act = Act(before=history.state, events=happened, after=after)
    done = (*history.done, act)
    return History(state=after, done=done if limit is None else done[max(0, len(done) - limit) :])


def undo(history: History[State, Event], count: int = 1) -> History[State, Event]:
    """Go back to just before the last acts, whatever they touched.

    Raises:
        RuleError: `history.nothing_to_undo`.
    """
    refusal = history.why_not_undo(count)
    if refusal is not None:
        raise refusal
    kept, gone = history.done[:-count], history.done[-count:]
    return replace(history, state=gone[0].before, done=kept, undone=(*gone, *history.undone))


def redo(history: History[State, Event], count: int = 1) -> History[State, Event]:
    """Bring undone acts back, with the same dice.

    Raises:
        RuleError: `history.nothing_to_redo`.
    """
    refusal = history.why_not_redo(count)
    if refusal is not None:
        raise refusal
    back, left = history.undone[:count], history.undone[count:]
    return replace(history, state=back[-1].after, done=(*history.done, *back), undone=left)
