"""The journal's records: what each act left behind, as one line of text.

A record is one of

* an act: its events, the way back for each part it touched, and each part's checksum after it;
* an undo or a redo: the numbers of the acts taken back or done again, in that order, and the
  checksum after it of each part it changed;
* a settled line: the sentence of an act too old to be taken back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.errors import RuleError
from engine.history import Step
from pyscript_app.codec import (
    UnreadableError,
    event_from_plain,
    event_to_plain,
    from_text,
    part_from_plain,
    part_to_plain,
    to_text,
)
from pyscript_app.patches import Plain, diff, patch
from pyscript_app.remembering import once_for_each
from pyscript_app.roster import AppEvent
from pyscript_app.state import Entry, Part

Addressed = tuple[str, AppEvent]


# an act writes what it touched several times, as it was and as it is
@once_for_each(16)
def _written(part: Part) -> tuple[Plain, str]:
    plain = part_to_plain(part)
    return plain, to_text(plain)


def body_of(entry: Part | None) -> str:
    """Write a part's body for its slot: empty for a part that is gone."""
    return "" if entry is None else _written(entry)[1]


def checksum_of(body: str) -> str:
    """Sum a part's body, to know it again."""
    return f"{crc32(body.encode(errors='surrogatepass')):08x}"


def act_record(
    number: int,
    at: int,
    events: Sequence[Addressed],
    before: Mapping[str, Part | None],
    after: Mapping[str, Part | None],
) -> str:
    """Write an act's record; ``at`` is in milliseconds since 1970."""
    plain = {key: _plain(entry) for key, entry in after.items()}
    return to_text(
        {
            "n": number,
            "at": at,
            "who": _names(before, after),
            "events": [[key, event_to_plain(event)] for key, event in events],
            "back": {key: diff(plain[key], _plain(entry)) for key, entry in before.items()},
            "sum": {key: checksum_of(body_of(entry)) for key, entry in after.items()},
        }
    )


def _names(before: Mapping[str, Part | None], after: Mapping[str, Part | None]) -> dict[str, str]:
    """Remember what each part was called, for the sentences told later."""
    named = [(key, before[key] or after[key]) for key in before]
    return {key: part.sheet.name for key, part in named if isinstance(part, Entry)}


def move_record(
    number: int, at: int, move: str, acts: Sequence[int], after: Mapping[str, Part | None]
) -> str:
    """Write an ``undo`` or a ``redo`` of some acts; ``after`` has the parts that changed."""
    sums = {key: checksum_of(body_of(entry)) for key, entry in after.items()}
    return to_text({"n": number, "at": at, move: list(acts), "sum": sums})


def settled_record(number: int, at: int, text: str, *, undone: bool, kinds: str = "") -> str:
    """Write the line an old act becomes; ``kinds`` are the letters of what it was about."""
    line = {"n": number, "at": at, "text": text}
    return to_text(line | ({"undone": True} if undone else {}) | ({"k": kinds} if kinds else {}))


SENTENCE = '"text":"'
"""What only a settled line holds: quotes in a text are escaped."""


def _plain(entry: Part | None) -> Plain:
    return None if entry is None else _written(entry)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredStep:
    """An act as it was read from the store; decoded only when it is shown, undone or redone."""

    number: int
    record: dict[str, Any]

    @property
    def events(self) -> tuple[Addressed, ...]:
        """What happened.

        Raises:
            RuleError: ``history.lost_track``, when the record cannot be read.
        """
        try:
            return tuple(
                (str(key), event_from_plain(event)) for key, event in self.record["events"]
            )
        except UNFIT as error:
            raise self._lost_track() from error

    def before(self, parts: Mapping[str, Part], /) -> Mapping[str, Part | None]:
        """Go back from the parts as the act left them.

        Raises:
            RuleError: ``history.lost_track``, when a part is not as the act left it.
        """
        try:
            return {key: self.part_before(parts.get(key), key) for key in self.record["back"]}
        except UNFIT as error:
            raise self._lost_track() from error

    def confirm(self, parts: Mapping[str, Part], /) -> None:
        """Check that doing the act again left the parts as it left them the first time.

        Raises:
            RuleError: ``history.lost_track``.
        """
        try:
            if any(checksum_of(body_of(parts.get(key))) != end for key, end in self._ends()):
                raise self._lost_track()
        except UNFIT as error:
            raise self._lost_track() from error

    def part_before(self, entry: Part | None, key: str) -> Part | None:
        """Go back with one part.

        Raises:
            RuleError, UnreadableError, LookupError, TypeError, ValueError, AttributeError: the part
                is not as the act left it, or the record is none.
        """
        if checksum_of(body_of(entry)) != self.record["sum"][key]:
            raise self._lost_track()
        plain = patch(_plain(entry), self.record["back"][key])
        return None if plain is None else part_from_plain(plain)

    def _ends(self) -> list[tuple[str, str]]:
        return list(self.record["sum"].items())

    def _lost_track(self) -> RuleError:
        return RuleError("history.lost_track", number=self.number)


def may_hold(step: Step[Part, AppEvent], names: frozenset[str]) -> bool:
    """Ask whether an act may hold an event of one of these names, without decoding it."""
    if not isinstance(step, StoredStep):
        return any(type(event).__name__ in names for _, event in step.events)
    try:
        written = [str(event["type"]) for _, event in step.record["events"]]
    except UNFIT:
        return False
    return any(name.rpartition(".")[2] in names for name in written)


UNFIT = (UnreadableError, LookupError, TypeError, ValueError, AttributeError)
"""What reading a record raises that is none, or does not fit the part it speaks of."""


def sums_of(record: Mapping[str, Any]) -> dict[str, str]:
    """Read the checksums that an act, an undo or a redo left behind, by part."""
    sums = record.get("sum")
    if not isinstance(sums, dict):
        return {}
    return {key: end for key, end in sums.items() if isinstance(end, str)}


def acts_of(record: Mapping[str, Any], move: str) -> list[int]:
    """Read the numbers of the acts that an undo or a redo moved."""
    acts = record.get(move)
    if not isinstance(acts, list):
        return []
    return [act for act in acts if type(act) is int]


def read_page(body: str) -> list[dict[str, Any]]:
    """Read the records of a page at once; lines that are none are passed over."""
    lines = body.split("\n") if body else []
    try:
        records = from_text(f"[{','.join(lines)}]")
    except UnreadableError:
        records = []
    if len(records) != len(lines):  # something is no record: line by line finds which
        return [record for record in map(read_record, lines) if record is not None]
    return [record for record in records if _is_record(record)]


def numbers_in(page: Sequence[str]) -> list[int]:
    """List the numbers of the records of a page."""
    return [record["n"] for record in map(read_record, page) if record is not None]


def read_record(text: str) -> dict[str, Any] | None:
    """Read one line of a journal page; ``None`` when it is no record."""
    try:
        record = from_text(text)
    except UnreadableError:
        return None
    return record if _is_record(record) else None


def _is_record(record: Plain) -> bool:
    return (
        isinstance(record, dict)
        and _within(record.get("n"), NUMBERS)
        and _within(record.get("at"), TIMES)
    )


NUMBERS = range(1, 10**12)
TIMES = range(10**14)
"""Milliseconds since 1970 that a calendar can show."""


def _within(value: object, numbers: range) -> bool:
    return type(value) is int and value in numbers
