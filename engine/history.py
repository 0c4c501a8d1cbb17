"""Record, undo, redo: the same for every game, over any state and any events.

The state is a mapping from a part’s key to the part’s value (a creature, a fight…). An act is a
list of events, each addressed to one part. What is remembered of an act is its events, to do it
again with the same dice, and a way back to the parts as they were: undo restores, it never runs a
rule.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

from engine.errors import RuleError

P = TypeVar("P")
E = TypeVar("E")
P_co = TypeVar("P_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)

Parts = Mapping[str, P]
Addressed = tuple[str, E]
Apply = Callable[[P | None, E], P | None]
"""Folds one event into one part; ``None`` stands for a part that does not exist."""

UNDOABLE_ACTS = 500
"""How many acts can be taken back, at least; older ones are only lines of the journal."""


class Step(Protocol[P, E_co]):
    """One act, as the history remembers it."""

    @property
    def number(self) -> int:
        """The act's number, which grows with each act."""

    @property
    def events(self) -> Sequence[tuple[str, E_co]]:
        """What happened, in order, each event with the key of its part."""

    def before(self, parts: Mapping[str, P], /) -> Mapping[str, P | None]:
        """Say what the touched parts were before the act.

        Args:
            parts: the parts as they are just after the act.

        Raises:
            RuleError: ``history.lost_track``, when the way back cannot be trusted.
        """

    def confirm(self, parts: Mapping[str, P], /) -> None:
        """Check the parts just after the act was done again.

        Raises:
            RuleError: ``history.lost_track``, when they are not as the act left them.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered(Generic[P, E]):
    """A step that holds the earlier values themselves."""

    number: int
    events: tuple[Addressed[E], ...]
    earlier: Mapping[str, P | None]

    def before(self, parts: Mapping[str, P], /) -> Mapping[str, P | None]:
        """Say what the touched parts were before the act."""
        del parts
        return self.earlier

    def confirm(self, parts: Mapping[str, P], /) -> None:
        """Trust the events: they are folded into the very values they were folded into."""


@dataclass(frozen=True, slots=True, kw_only=True)
class History(Generic[P, E]):
    """The state now, the acts that led to it, and those taken back.

    ``done`` has the oldest act first. ``undone`` has the act to redo next last.
    """

    parts: Mapping[str, P]
    done: tuple[Step[P, E], ...] = ()
    undone: tuple[Step[P, E], ...] = ()


def fold(parts: Mapping[str, P], events: Sequence[Addressed[E]], apply: Apply[P, E]) -> Parts[P]:
    """Fold addressed events into the parts, in order.

    >>> dict(fold({"a": 1}, [("a", 2), ("b", 5)], lambda part, event: (part or 0) + event))
    {'a': 3, 'b': 5}
    """
    after = dict(parts)
    for key, event in events:
        value = apply(after.get(key), event)
        if value is None:
            after.pop(key, None)
        else:
            after[key] = value
    return MappingProxyType(after)


def touched(events: Sequence[Addressed[E]]) -> tuple[str, ...]:
    """List the parts that events speak to, each once, in order of appearance."""
    return tuple(dict.fromkeys(key for key, _ in events))


def record(
    history: History[P, E], number: int, events: Sequence[Addressed[E]], apply: Apply[P, E]
) -> History[P, E]:
    """Do an act: fold its events and remember the way back; what was undone is given up."""
    earlier = MappingProxyType({key: history.parts.get(key) for key in touched(events)})
    step: Remembered[P, E] = Remembered(number=number, events=tuple(events), earlier=earlier)
    return History(
        parts=fold(history.parts, events, apply),
        done=(*history.done, step)[-UNDOABLE_ACTS:],
    )


def undo(history: History[P, E], acts: int = 1) -> History[P, E]:
    """Take back the last acts, the newest first.

    Raises:
        RuleError: ``history.nothing_to_undo`` when fewer acts are remembered, or
            ``history.lost_track`` from a step; then nothing has changed.
    """
    if not 1 <= acts <= len(history.done):
        raise RuleError("history.nothing_to_undo", asked=acts, available=len(history.done))
    parts = dict(history.parts)
    for step in reversed(history.done[-acts:]):
        for key, value in step.before(parts).items():
            if value is None:
                parts.pop(key, None)
            else:
                parts[key] = value
    return History(
        parts=MappingProxyType(parts),
        done=history.done[:-acts],
        undone=(*history.undone, *reversed(history.done[-acts:])),
    )


def redo(history: History[P, E], apply: Apply[P, E], acts: int = 1) -> History[P, E]:
    """Do again the acts last taken back, with the very events they had: the same dice.

    Raises:
        RuleError: ``history.nothing_to_redo`` when fewer acts wait to be redone, or
            ``history.lost_track`` from a step; then nothing has changed.
    """
    if not 1 <= acts <= len(history.undone):
        raise RuleError("history.nothing_to_redo", asked=acts, available=len(history.undone))
    waiting = history.undone
    parts = history.parts
    for step in reversed(waiting[-acts:]):
        parts = fold(parts, step.events, apply)
        step.confirm(parts)
    return History(
        parts=parts,
        done=(*history.done, *reversed(waiting[-acts:])),
        undone=waiting[:-acts],
    )
