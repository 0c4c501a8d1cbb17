"""The journal: what was done, taken back and done again, read from the records and kept beside them.

Each line is an act. Lines of acts that can be taken back hold their step; those of older acts hold
a sentence.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine import history
from engine.errors import RuleError
from engine.history import History, Step
from pyscript_app.records import StoredStep, read_record
from pyscript_app.roster import AppEvent
from pyscript_app.slots import Slot
from pyscript_app.state import Entry

Steps = tuple[Step[Entry, AppEvent], ...]
Apply = Callable[[Entry | None, AppEvent], Entry | None]


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
    step: Step[Entry, AppEvent] | None
    text: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    """What each part was called then."""


class Journal:
    """All acts in order, with what became of them."""

    def __init__(self) -> None:
        self.done: Steps = ()
        self.undone: Steps = ()
        self.last_number = 0
        self._settled_until = 0
        self._records: dict[int, dict[str, Any]] = {}
        self._steps: dict[int, Step[Entry, AppEvent]] = {}

    @classmethod
    def read(cls, lines: Sequence[str]) -> "Journal":
        """Read the records; a line that is none is passed over."""
        journal = cls()
        for line in lines:
            record = read_record(line)
            if record is not None:
                journal._take(record)
        return journal

    def add(self, text: str, after: History[Entry, AppEvent]) -> None:
        """Take a new record, and the stacks as they are after it."""
        record = read_record(text)
        if record is None:
            raise ValueError(f"no record: {text}")
        self.last_number = record["n"]
        if "events" in record:
            self._records[record["n"]] = record
            self._steps[record["n"]] = after.done[-1]
        self.done, self.undone = after.done, after.undone

    def _take(self, record: dict[str, Any]) -> None:
        number = record["n"]
        self.last_number = max(self.last_number, number)
        if "events" in record:
            step = StoredStep(number=number, record=record)
            self._records[number] = record
            self._steps[number] = step
            self.done = (*self.done, step)[-history.UNDOABLE_ACTS :]
            self.undone = ()
        elif "undo" in record:
            self.done, self.undone = self._moved(record["undo"], self.done, self.undone)
        elif "redo" in record:
            self.undone, self.done = self._moved(record["redo"], self.undone, self.done)
        elif isinstance(record.get("text"), str):
            self._records[number] = record
            self._settled_until = max(self._settled_until, number)

    def lines(self, most: int | None = None) -> list[Line]:
        """List the acts, the newest first, ``most`` of them at the most."""
        numbers = sorted(self._records, reverse=True)[:most]
        done = {step.number for step in self.done}
        undone = {step.number for step in self.undone}
        return [self._line(number, done, undone) for number in numbers]

    def recent_done(self, most: int) -> list[Line]:
        """List the last acts that stand, the newest first."""
        return [self._done_line(step) for step in reversed(self.done[-most:])]

    def last_done(self) -> Line | None:
        """Find the act that undo would take back."""
        return self._done_line(self.done[-1]) if self.done else None

    def next_redo(self) -> Line | None:
        """Find the act that redo would do again."""
        return self._line(self.undone[-1].number, set(), set()) if self.undone else None

    def _done_line(self, step: Step[Entry, AppEvent]) -> Line:
        return self._line(step.number, {step.number}, set())

    def __len__(self) -> int:
        return len(self._records)

    def _line(self, number: int, done: set[int], undone: set[int]) -> Line:
        record = self._records[number]
        if "text" in record:
            status = Status.GIVEN_UP if record.get("undone") else Status.DONE
            return Line(
                number=number, at=record["at"], status=status, step=None, text=record["text"]
            )
        status = Status.UNDONE if number in undone else Status.GIVEN_UP
        return Line(
            number=number,
            at=record["at"],
            status=Status.DONE if number in done else status,
            step=self._steps[number],
            names=_names(record),
        )

    @property
    def unsettled(self) -> int:
        """How many acts are more than a sentence."""
        return len(self._steps)

    def settle(self, lines: Sequence[str]) -> None:
        """Let old acts be their sentences from now on; they can no longer be taken back."""
        for line in lines:
            record = read_record(line)
            if record is not None:
                self._records[record["n"]] = record
                self._steps.pop(record["n"], None)
                self._settled_until = max(self._settled_until, record["n"])
        self.done = tuple(step for step in self.done if step.number > self._settled_until)
        self.undone = tuple(step for step in self.undone if step.number > self._settled_until)

    def _moved(self, numbers: object, source: Steps, target: Steps) -> tuple[Steps, Steps]:
        """Move acts from the end of one stack to the end of the other, in the order named.

        Acts that are only sentences by now are passed over. Where an act is not there (a page was
        lost), neither stack can be trusted: both are emptied.
        """
        if not isinstance(numbers, list):
            return source, target
        moved = [number for number in numbers if number > self._settled_until]
        if not moved:
            return source, target
        tail = source[-len(moved) :]
        if [step.number for step in reversed(tail)] != moved:
            return (), ()
        return source[: -len(moved)], (*target, *reversed(tail))

    def catch_up(
        self, parts: Mapping[str, Entry], slots: Mapping[str, Slot], apply: Apply
    ) -> dict[str, Entry]:
        """Bring parts that fell back to an older slot up to date, from the journal's events.

        The newest slot of a part was broken, and one act is missing: its events are known. Where
        the act missing took something back, the part stays as the older slot has it.
        """
        caught_up = dict(parts)
        for key, slot in slots.items():
            missing = [
                step for step in self.done if step.number > slot.revision and _touches(step, key)
            ]
            entry: Entry | None = parts.get(key)
            try:
                for step in missing:
                    for part, event in step.events:
                        entry = apply(entry, event) if part == key else entry
            except RuleError:
                continue
            if entry is not None:
                caught_up[key] = entry
        return caught_up


def _names(record: Mapping[str, Any]) -> dict[str, str]:
    names = record.get("who")
    if not isinstance(names, dict):
        return {}
    return {str(key): str(name) for key, name in names.items()}


def _touches(step: Step[Entry, AppEvent], key: str) -> bool:
    return isinstance(step, StoredStep) and key in step.record.get("back", {})
