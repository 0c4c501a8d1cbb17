"""The journal: what was done, taken back and done again, read from the records.

Each line is an act. Lines of acts that can be taken back hold their step; those of older acts hold
a sentence.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from engine import history
from engine.history import History, Step
from pyscript_app.kinds import kinds_in
from pyscript_app.records import (
    SENTENCE,
    StoredStep,
    acts_of,
    read_page,
    read_record,
    sums_of,
)
from pyscript_app.roster import AppEvent
from pyscript_app.state import Part

Steps = tuple[Step[Part, AppEvent], ...]
Stack = list[Step[Part, AppEvent]]


class Status(StrEnum):
    """What became of an act."""

    DONE = "done"
    UNDONE = "undone"
    """Taken back; it can be done again until something else is done."""
    GIVEN_UP = "given_up"
    """Taken back, and something else was done since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One act: its number, when (milliseconds since 1970), what became of it, what it was.

    ``step`` is ``None`` for an old act, of which only the sentence ``text`` is left.
    """

    number: int
    at: int
    status: Status
    step: Step[Part, AppEvent] | None
    text: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    """What each part was called then."""
    kinds: str = ""
    """What it was about, see `kinds`."""


class Touch(NamedTuple):
    """The number of an act, an undo or a redo, and the checksum of what it left of a part."""

    number: int
    checksum: str


@dataclass(slots=True)
class _Stacks:
    """What is done and what is undone, while records are read."""

    done: Stack = field(default_factory=list)
    undone: Stack = field(default_factory=list)


class Journal:
    """All acts in order, with what became of them."""

    def __init__(self) -> None:
        self.done: Steps = ()
        self.undone: Steps = ()
        self.last_number = 0
        self.story: list[dict[str, Any]] = []
        """The acts, undos and redos that were read, in order, to mend a part that fell back."""
        self.touched: dict[str, Touch] = {}
        """What the last record that touched each part left of it, as far as was read."""
        self._settled_until = 0
        self._records: dict[int, dict[str, Any]] = {}
        """What is known of each act: its record, the headline of one done here, or its sentence."""
        self._steps: dict[int, Step[Part, AppEvent]] = {}
        self._given_up: set[int] = set()
        self._older: list[str] = []
        """Pages of sentences that nobody has asked for yet, as they stand, the oldest first."""

    @classmethod
    def read(
        cls, lines: Sequence[str], older: Sequence[str] = (), settled_until: int = 0
    ) -> "Journal":
        """Read the records; a line that is none is passed over.

        ``older`` are pages of sentences alone, read when somebody looks so far back, and
        ``settled_until`` the number of the last act in them.
        """
        journal = cls()
        journal._older = list(older)
        journal._settled_until = journal.last_number = settled_until
        stacks = _Stacks()
        for record in read_page("\n".join(lines)):
            journal._take(record, stacks)
        journal.done = tuple(stacks.done)
        journal.undone = tuple(stacks.undone)
        return journal

    def add(self, text: str, after: History[Part, AppEvent]) -> None:
        """Take a new record, and the stacks as they are after it."""
        record = read_record(text)
        if record is None:
            raise ValueError(f"no record: {text}")
        self.last_number = record["n"]
        if "events" in record:
            # the step holds what happened; what else the record says is for the store
            self._records[record["n"]] = _headline(record)
            self._steps[record["n"]] = after.done[-1]
            self._give_up(self.undone)
        self.done, self.undone = after.done, after.undone

    def _take(self, record: dict[str, Any], stacks: "_Stacks") -> None:
        number = record["n"]
        self.last_number = max(self.last_number, number)
        if isinstance(record.get("text"), str):
            self._settle_line(record)
            return
        self.story.append(record)
        for key, end in sums_of(record).items():
            self.touched[key] = Touch(number, end)
        if "events" in record:
            step = StoredStep(number=number, record=record)
            self._records[number] = record
            self._steps[number] = step
            self._give_up(stacks.undone)
            stacks.done.append(step)
            del stacks.done[: -history.UNDOABLE_ACTS]
            stacks.undone.clear()
        elif "undo" in record:
            self._move(acts_of(record, "undo"), stacks.done, stacks.undone)
        elif "redo" in record:
            self._move(acts_of(record, "redo"), stacks.undone, stacks.done)

    def _give_up(self, steps: Iterable[Step[Part, AppEvent]]) -> None:
        self._given_up.update(step.number for step in steps)

    def step(self, number: int) -> Step[Part, AppEvent] | None:
        """Find an act that is more than a sentence."""
        return self._steps.get(number)

    @property
    def first_at(self) -> int | None:
        """When the first act was done, in milliseconds since 1970."""
        for page in self._older:
            first = _first_at(page)
            if first is not None:
                return first
        return next((record["at"] for record in self._records.values()), None)

    def lines(self, most: int | None = None) -> list[Line]:
        """List the acts, the newest first, ``most`` of them at the most."""
        return list(islice(self.newest_first(), most))

    def newest_first(self) -> Iterator[Line]:
        """Go through the acts from the newest; older pages are read once it comes to them."""
        undone = self._undone_numbers()
        seen = 0
        while True:
            numbers = list(islice(reversed(self._records), seen, None))
            yield from (self._line(number, undone) for number in numbers)
            seen += len(numbers)
            if not self._older:
                return
            self._read_older()

    def _read_older(self) -> None:
        """Put the newest of the older pages before what is read already."""
        page = {record["n"]: record for record in read_page(self._older.pop()) if "text" in record}
        self._records = {**page, **self._records}

    def lines_of(self, numbers: Sequence[int]) -> list[Line]:
        """List these acts, in the order given; what is no act is passed over."""
        undone = self._undone_numbers()
        return [self._line(number, undone) for number in numbers if number in self._records]

    def recent_done(self, most: int) -> Iterator[Line]:
        """Go through the last acts that can be taken back, the newest first."""
        return (self._line(step.number, set()) for step in reversed(self.done[-most:]))

    def last_done(self) -> Line | None:
        """Find the act that undo would take back."""
        return self._line(self.done[-1].number, set()) if self.done else None

    def next_redo(self) -> Line | None:
        """Find the act that redo would do again."""
        return self._line(self.undone[-1].number, self._undone_numbers()) if self.undone else None

    def __len__(self) -> int:
        return len(self._records) + sum(page.count(SENTENCE) for page in self._older)

    def _undone_numbers(self) -> set[int]:
        return {step.number for step in self.undone}

    def _line(self, number: int, undone: set[int]) -> Line:
        record = self._records[number]
        if "text" in record:
            status = Status.GIVEN_UP if record.get("undone") else Status.DONE
            return Line(
                number=number,
                at=record["at"],
                status=status,
                step=None,
                text=record["text"],
                kinds=kinds_in(record),
            )
        status = Status.GIVEN_UP if number in self._given_up else Status.DONE
        return Line(
            number=number,
            at=record["at"],
            status=Status.UNDONE if number in undone else status,
            step=self._steps[number],
            names=_names(record),
            kinds=kinds_in(record),
        )

    def names(self) -> list[str]:
        """List who was touched by the acts that are more than a sentence, the last first."""
        found = dict[str, None]()
        for number in reversed(self._steps):
            found.update(dict.fromkeys(_names(self._records[number]).values()))
        return list(found)

    @property
    def unsettled(self) -> int:
        """How many acts are more than a sentence."""
        return len(self._steps)

    def settle(self, lines: Sequence[str]) -> None:
        """Let old acts be their sentences from now on; they can no longer be taken back."""
        for line in lines:
            record = read_record(line)
            if record is not None:
                self._settle_line(record)
        self.done = tuple(step for step in self.done if step.number > self._settled_until)
        self.undone = tuple(step for step in self.undone if step.number > self._settled_until)

    def _settle_line(self, record: dict[str, Any]) -> None:
        number = record["n"]
        self._records[number] = record
        self._steps.pop(number, None)
        self._given_up.discard(number)
        self._settled_until = max(self._settled_until, number)

    def _move(self, numbers: list[int], source: Stack, target: Stack) -> None:
        """Move acts from the end of one stack to the end of the other, in the order named.

        Acts that are only sentences by now are passed over. Where an act is not there (a page was
        lost), neither stack can be trusted: both are emptied.
        """
        moved = [number for number in numbers if number > self._settled_until]
        if not moved:
            return
        tail = source[-len(moved) :]
        if [step.number for step in reversed(tail)] != moved:
            source.clear()
            target.clear()
            return
        del source[-len(moved) :]
        target.extend(reversed(tail))


@lru_cache(maxsize=2)
def _first_at(page: str) -> int | None:
    return next((record["at"] for record in read_page(page)), None)


def _headline(record: Mapping[str, Any]) -> dict[str, Any]:
    """Keep what a line shows beside the act itself."""
    kept = {name: record[name] for name in ("n", "at", "who") if name in record}
    return {**kept, "k": kinds_in(record)}


def _names(record: Mapping[str, Any]) -> dict[str, str]:
    names = record.get("who")
    if not isinstance(names, dict):
        return {}
    return {str(key): str(name) for key, name in names.items()}
