"""From what a store held to the state: the parts, the journal, and what had to be mended.

Every part's checksum after its last act is in the journal. A part that fell back to an older slot,
or has none left, is brought up to date by doing the journal's acts again (or going their way back);
the result counts only if its checksum is the one the journal has.
"""

from dataclasses import dataclass
from typing import Any

from engine.errors import RuleError
from pyscript_app.codec import UnreadableError, from_text, part_from_plain
from pyscript_app.journal import Journal, Touch
from pyscript_app.records import UNFIT, StoredStep, acts_of, body_of, checksum_of, sums_of
from pyscript_app.roster import apply
from pyscript_app.saves import Loaded, Saves
from pyscript_app.slots import Slot
from pyscript_app.state import Part

GONE = checksum_of("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The state as it was saved.

    ``number`` is that of the last act; ``unreadable`` names the parts that were put aside.
    """

    parts: dict[str, Part]
    journal: Journal
    number: int
    unreadable: tuple[str, ...] = ()


def open_saves(saves: Saves, loaded: Loaded) -> Opened:
    """Read every part and the journal; what nobody can read is put aside and stops nothing else."""
    journal = Journal.read(loaded.records, loaded.settled, loaded.settled_until)
    parts: dict[str, Part] = {}
    unreadable = []
    for key in sorted({*loaded.parts, *loaded.broken, *journal.touched}):
        slots = loaded.parts.get(key, ())
        read = _newest_readable(slots)
        if read is not None and read.slot is not slots[0]:
            saves.fall_back(key)
        touch = journal.touched.get(key)
        if touch is not None and not _is_current(read, touch):
            read = _mended(saves, journal, key, read) or read
        if read is not None and read.entry is not None:
            parts[key] = read.entry
        elif read is not None and (touch is None or touch.checksum == GONE):
            saves.drop_part(key)
        elif read is None and (slots or key in loaded.broken):
            saves.put_aside_part(key)
            unreadable.append(key)
    journal.story.clear()  # it is told: what is left of old acts may be forgotten with them
    revisions = [slot.revision for slots in loaded.parts.values() for slot in slots]
    number = max([loaded.head, journal.last_number, *revisions])
    return Opened(parts=parts, journal=journal, number=number, unreadable=tuple(unreadable))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Read:
    """A part as a slot has it, ``None`` where it says that the part was deleted."""

    slot: Slot
    entry: Part | None


def _newest_readable(slots: tuple[Slot, ...]) -> _Read | None:
    for slot in slots:
        if not slot.body:
            return _Read(slot=slot, entry=None)
        try:
            entry = part_from_plain(from_text(slot.body), slot.version)
        except UnreadableError:
            continue
        return _Read(slot=slot, entry=entry)
    return None


def _is_current(read: _Read | None, touch: Touch) -> bool:
    """Ask whether a slot holds what the last act that touched the part left.

    A slot newer than that act was written by one whose record is lost: it is the better witness.
    """
    if read is None:
        return False
    return read.slot.revision >= touch.number or checksum_of(read.slot.body) == touch.checksum


def _mended(saves: Saves, journal: Journal, key: str, read: _Read | None) -> _Read | None:
    """Do again what a part missed, from its older slot, else from nothing; ``None`` if in vain."""
    starts = [(None, 0)] if read is None else [(read.entry, read.slot.revision), (None, 0)]
    for start, revision in starts:
        try:
            entry = _followed(journal, key, start, revision)
        except (RuleError, *UNFIT):
            continue
        body = body_of(entry)
        if checksum_of(body) == journal.touched[key].checksum:
            saves.write_later(key, body)
            return _Read(slot=Slot(version=0, revision=0, body=body), entry=entry)
    return None


def _followed(journal: Journal, key: str, start: Part | None, revision: int) -> Part | None:
    entry = start
    for record in journal.story:
        if record["n"] > revision and key in sums_of(record):
            entry = _moved(journal, record, key, entry)
    return entry


def _moved(journal: Journal, record: dict[str, Any], key: str, entry: Part | None) -> Part | None:
    """Take one part through one record."""
    for number in acts_of(record, "undo"):
        step = _step(journal, number)
        entry = step.part_before(entry, key) if key in step.record["back"] else entry
    again = [record["n"]] if "events" in record else acts_of(record, "redo")
    for number in again:
        for part, event in _step(journal, number).events:
            entry = apply(entry, event) if part == key else entry
    return entry


def _step(journal: Journal, number: int) -> StoredStep:
    step = journal.step(number)
    if not isinstance(step, StoredStep):
        raise RuleError("history.lost_track", number=number)
    return step
