"""Saves that do not break: parts in two slots each, and a journal whose last line is the commit.

An act is written in this order: the slots of the parts it touched (each into the slot that does
*not* hold the committed value), then the journal page with the act's record. The page is the
commit: a part's slot counts only if its revision is not above the journal's last record. A page
killed at any moment therefore finds the act wholly there or not at all.

This module moves texts; what they mean is ``opening``'s and ``codec``'s business. The format is
explained in ``docs/saves.md``.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from pyscript_app.slots import SLOTS, VERSION, Fault, Slot, seal, unseal
from pyscript_app.storage import PREFIX, Storage, StorageUnavailableError

PART = PREFIX + "part."
JOURNAL = PREFIX + "journal."
PAGE = re.compile(rf"{re.escape(JOURNAL)}([0-9]{{6}}|[1-9][0-9]{{6,14}})")
ASIDE = PREFIX + "aside."
BACKUP = PREFIX + "backup."
REVISION = PREFIX + "revision"
"""The number of the last act saved: what another tab, the mirror and a lost page are known by."""
WRITER = PREFIX + "format"
"""The version of the page that last opened this store."""

RECORDS_PER_PAGE = 20
MOST_UNSETTLED = 4 * RECORDS_PER_PAGE
"""How many acts beyond those that can be undone may wait for a moment to become sentences."""
EVENTS = '"events":['
"""What only an act that can be taken back holds in its record: quotes in a text are escaped."""
KEPT_BACKUPS = 3
RAW_FORMAT = "coup-de-des/raw"
"""What the page's rescue writes without Python: the store's texts as they stand."""
SOFT_LIMIT = 4_500_000
"""Characters of ours beyond which more is refused: browsers stop at about five million."""

Named = Mapping[str, Slot | Fault]
"""What the slots of one value hold, by the slot's name."""
Slots = Mapping[str, Named]


@dataclass(kw_only=True)
class Loaded:
    """What a store held.

    ``parts`` maps a part's key to its committed slots, the newest first; an empty body says that
    the part was deleted. ``broken`` lists the parts of which a slot could not be read. ``records``
    are the journal's, as texts, oldest first; ``settled`` are the older pages, of sentences alone,
    as they stand, and ``settled_until`` is the number of the last act in them. ``head`` is the
    number of the last act that counts. ``newer`` says that a later version of the page wrote
    here: then nothing else was read.
    """

    parts: dict[str, tuple[Slot, ...]] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)
    settled_until: int = 0
    head: int = 0
    newer: bool = False


class Saves:
    """The store's keeper: reads everything once, then writes each act."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._sizes: dict[str, int] = {}
        self._held: dict[str, str] = {}  # part or page → the slot that holds its committed value
        self._page = 0
        self._page_records: list[str] = []
        self._opened = False  # whether a journal page is there, so that what it lacks is no act
        self._unsettled: int | None = None
        self._waiting: dict[str, str] = {}  # bodies an earlier, failed commit left to write
        self._stuck: dict[str, str] = {}  # unreadable texts that a full store cannot put aside
        self._revision: str | None = None

    def load(self) -> Loaded:
        """Read the store, drop what was never committed, put aside journal pages nobody can read.

        A store that a later version of the page wrote is left exactly as it is.
        """
        loaded = Loaded()
        slots = self._read_slots()
        read = [slot for named in slots.values() for slot in named.values()]
        writer = _whole(self._storage.get(WRITER))
        loaded.newer = Fault.NEWER in read or writer > VERSION
        if loaded.newer:
            return loaded
        self._prepare_upgrade(writer, [slot for slot in read if isinstance(slot, Slot)])
        self._revision = self._storage.get(REVISION)
        loaded.head = self._load_journal(slots, loaded)
        self._load_parts(slots, loaded)
        return loaded

    def commit(self, number: int, bodies: Mapping[str, str], record: str) -> None:
        """Write one act: its parts (an empty body for one that is gone), then its record.

        What fails to be written is kept and written with the next act.

        Raises:
            StorageUnavailableError: the act is not saved; what was saved before still is. The
                reason is ``other_tab`` or ``erased`` when the store is not as we left it.
        """
        self._waiting.update(bodies)
        self._page_records.append(record)
        self._refuse_older_writer()
        if not self._opened:
            self._open_page(number - 1)
        for part, body in self._waiting.items():
            self._write_slot(PART + part, number, body)
        page_key = _page_key(self._page)
        page_slot = self._write_slot(page_key, number, "\n".join(self._page_records))
        for part in self._waiting:
            self._held[PART + part] = self._free_slot(PART + part)
        self._held[page_key] = page_slot
        if self._unsettled is None:
            self._unsettled = self._page
        self._waiting.clear()
        self._note_revision(number)
        if len(self._page_records) >= RECORDS_PER_PAGE:
            self._turn_page()

    def write_later(self, part: str, body: str) -> None:
        """Let the next act also write a part that the journal brought up to date."""
        self._waiting[part] = body

    @property
    def may_settle(self) -> bool:
        """Whether a full page may be made short: nothing waits that only its records could mend."""
        full = self._unsettled is not None and self._unsettled < self._page
        return full and not self._waiting

    def oldest_page(self) -> list[str]:
        """Read the records of the oldest full page that still holds events; empty without one."""
        while self._unsettled is not None and self._unsettled < self._page:
            records = self.page_records(self._unsettled)
            if records:
                return records
            self._unsettled += 1  # lost, or opened and left: it holds nothing to settle
        return []

    def settle_oldest(self, records: list[str]) -> None:
        """Replace the oldest page by shorter records; one write, so there or not at all.

        Raises:
            StorageUnavailableError: the page is as it was; another tab may have written meanwhile.
        """
        if self._unsettled is None:
            return
        self._refuse_older_writer()
        key = self._held_key(self._unsettled)
        slot = unseal(self._storage.get(key) or "")
        if isinstance(slot, Slot):
            self._put(key, seal(slot.revision, "\n".join(records)))
        self._unsettled += 1

    def page_records(self, page: int) -> list[str]:
        """Read the records of a page that is full."""
        slot = unseal(self._storage.get(self._held_key(page)) or "")
        return slot.body.split("\n") if isinstance(slot, Slot) and slot.body else []

    @property
    def page(self) -> int:
        """The number of the page being written."""
        return self._page

    def size(self) -> int:
        """Count the characters our keys and texts take, as far as we read or wrote them."""
        return sum(self._sizes.values())

    def raw(self) -> dict[str, str]:
        """Copy every text of ours, as it stands, for a file that needs no understanding."""
        return {key: self._storage.get(key) or "" for key in sorted(self._storage.names())}

    def put_aside_texts(self) -> dict[str, str]:
        """Take what could not be read, as it stands, by name."""
        moved = {
            key.removeprefix(ASIDE): self._storage.get(key) or ""
            for key in sorted(self._storage.names())
            if key.startswith(ASIDE)
        }
        return moved | self._stuck

    def forget_aside(self) -> None:
        """Drop what was put aside, once the person has it."""
        for key in self._storage.names():
            if key.startswith(ASIDE):
                self._drop(key)
        for name in self._stuck:
            self._drop(PREFIX + name)
        self._stuck.clear()

    def backups(self) -> list[str]:
        """Read the copies made before upgrades, oldest first; each can be imported as a file."""
        keys = sorted(key for key in self._storage.names() if key.startswith(BACKUP))
        return [self._storage.get(key) or "" for key in keys]

    # Reading

    def _read_slots(self) -> Slots:
        slots: dict[str, dict[str, Slot | Fault]] = {}
        for key, text in self._storage.everything().items():
            self._sizes[key] = len(key) + len(text)
            stem, _, name = key.rpartition(".")
            if name in SLOTS and (stem.startswith(PART) or _page_number(stem) is not None):
                slots.setdefault(stem, {})[name] = unseal(text)
        return slots

    def _load_journal(self, slots: Slots, loaded: Loaded) -> int:
        """Read the pages; answer the number of the last act that counts."""
        pages = {number: stem for stem in slots if (number := _page_number(stem)) is not None}
        read: dict[int, Slot] = {}
        for number, stem in sorted(pages.items()):
            newest = _newest(slots[stem])
            if newest is not None:
                self._held[stem], read[number] = newest
        self._take_pages(read, loaded)
        self._page = max(pages, default=0)
        head = max((slot.revision for slot in read.values()), default=0)
        if _page_key(self._page) in self._held:
            self._opened = True
            head = max(head, self._noted(slots))
            if len(self._page_records) >= RECORDS_PER_PAGE:
                self._turn_page()
        else:
            head = max(head, self._noted(slots) or _top(slots))
            self._start_journal_again(head, fresh=not slots)
        for stem in pages.values():
            if stem not in self._held:
                self.put_aside(stem)
        return head

    def _take_pages(self, read: Mapping[int, Slot], loaded: Loaded) -> None:
        """Take the records of pages; those before the first that holds events stay unread."""
        holding = (number for number, slot in read.items() if EVENTS in slot.body)
        self._unsettled = next(holding, None)
        for number, slot in read.items():
            if self._unsettled is not None and number < self._unsettled:
                loaded.settled.append(slot.body)
                loaded.settled_until = max(loaded.settled_until, slot.revision)
                continue
            self._page_records = slot.body.split("\n") if slot.body else []
            loaded.records.extend(self._page_records)

    def _noted(self, slots: Slots) -> int:
        """Find the last act that is known to have been saved, even where its page is lost."""
        return min(_whole(self._revision), _top(slots))

    def _start_journal_again(self, head: int, *, fresh: bool) -> None:
        """Open an empty page where the last one is lost, so that every act up to ``head`` counts.

        Written before any act: a later load must not take the page before the lost one for the end.
        """
        if not fresh:
            self._page += 1
        self._page_records = []
        with suppress(StorageUnavailableError):  # the first commit opens it, or says so
            self._open_page(head)

    def _open_page(self, head: int) -> None:
        key = _page_key(self._page)
        self._held[key] = self._write_slot(key, head, "")
        self._opened = True

    def _load_parts(self, slots: Slots, loaded: Loaded) -> None:
        for stem, named in slots.items():
            if not stem.startswith(PART):
                continue
            broken = Fault.BROKEN in named.values()
            kept = _committed(named, loaded.head)
            if not kept and broken:
                kept = _committed(named, None)  # better an act too many than a creature lost
            for name in named:
                if named[name] is not Fault.BROKEN and name not in kept:
                    self._drop(f"{stem}.{name}")  # before its act's number is used again
            if broken:
                loaded.broken.append(stem.removeprefix(PART))
            if kept:
                self._held[stem] = next(iter(kept))
                loaded.parts[stem.removeprefix(PART)] = tuple(kept.values())

    def put_aside_part(self, part: str) -> None:
        """Move a part nobody can read out of the way, to be offered for download."""
        self.put_aside(PART + part)

    def drop_part(self, part: str) -> None:
        """Forget the slots of a part that the journal knows to be deleted."""
        # the slot that says so goes last: the older one would bring the part back after a kill
        held = self._held.pop(PART + part, SLOTS[0])
        for name in sorted(SLOTS, key=lambda name: name == held):
            self._drop(f"{PART}{part}.{name}")

    def fall_back(self, part: str) -> None:
        """Put aside a part's newest slot, which no codec can read, and hold on to the other."""
        held = self._held[PART + part]
        self._put_slot_aside(f"{PART}{part}.{held}")
        self._held[PART + part] = SLOTS[1] if held == SLOTS[0] else SLOTS[0]

    def put_aside(self, stem: str) -> None:
        """Move the slots of a value nobody can read out of the way, to be offered for download."""
        self._held.pop(stem, None)
        for name in SLOTS:
            self._put_slot_aside(f"{stem}.{name}")

    def _put_slot_aside(self, key: str) -> None:
        text = self._storage.get(key)
        if text is None:
            return
        try:
            self._put(self._free_aside(key.removeprefix(PREFIX), text), text)
        except StorageUnavailableError:
            self._stuck[key.removeprefix(PREFIX)] = text  # no room to move it
        else:
            self._drop(key)

    def _free_aside(self, name: str, text: str) -> str:
        """Find where a text can be put aside without covering another one."""
        key = ASIDE + name
        while self._storage.get(key) not in {None, text}:
            key += "~"
        return key

    def _prepare_upgrade(self, writer: int, read: list[Slot]) -> None:
        """Copy the store before an upgrade writes to it, once (D22); note our version."""
        oldest = min([writer or VERSION, *(slot.version for slot in read)])
        if writer != VERSION:
            if oldest < VERSION:
                self._back_up()
            with suppress(StorageUnavailableError):  # then the next start makes one more copy
                self._put(WRITER, str(VERSION))

    def _back_up(self) -> None:
        """Copy the store as a rescue file; the last ``KEPT_BACKUPS`` stay."""
        import json  # noqa: PLC0415 - only an upgrade needs it, and starts must stay short

        old = sorted(key for key in self._storage.names() if key.startswith(BACKUP))
        texts = {key: text for key, text in self.raw().items() if not key.startswith(BACKUP)}
        number = _whole(old[-1].removeprefix(BACKUP)) + 1 if old else 1
        copy = {"format": RAW_FORMAT, "version": 1, "keys": texts}
        with suppress(StorageUnavailableError):  # reading upgrades nothing: the old texts stay
            self._put(f"{BACKUP}{number:06d}", json.dumps(copy, ensure_ascii=False))
            for key in old[: max(0, len(old) - KEPT_BACKUPS + 1)]:
                self._drop(key)

    # Writing

    def _put(self, key: str, text: str) -> None:
        self._storage.set(key, text)
        self._sizes[key] = len(key) + len(text)

    def _drop(self, key: str) -> None:
        self._storage.remove(key)
        self._sizes.pop(key, None)

    def _write_slot(self, stem: str, number: int, body: str) -> str:
        name = self._free_slot(stem)
        self._put(f"{stem}.{name}", seal(number, body))
        return name

    def _free_slot(self, stem: str) -> str:
        """Find the slot that does not hold the committed value."""
        return SLOTS[1] if self._held.get(stem) == SLOTS[0] else SLOTS[0]

    def _held_key(self, page: int) -> str:
        key = _page_key(page)
        return f"{key}.{self._held.get(key, SLOTS[0])}"

    def _turn_page(self) -> None:
        key = _page_key(self._page)
        self._drop(f"{key}.{self._free_slot(key)}")
        self._page += 1
        self._page_records = []

    def _refuse_older_writer(self) -> None:
        """Never overwrite what another tab saved since we read (D15)."""
        noted = self._storage.get(REVISION)
        if noted == self._revision:
            return
        if noted is not None:
            raise StorageUnavailableError("other_tab")
        if not any(key.startswith((PART, JOURNAL)) for key in self._storage.names()):
            raise StorageUnavailableError("erased")

    def _note_revision(self, number: int) -> None:
        """Say which act was saved last; the act is saved all the same where this finds no room."""
        with suppress(StorageUnavailableError):
            self._put(REVISION, str(number))
            self._revision = str(number)


def _page_key(page: int) -> str:
    return f"{JOURNAL}{page:06d}"


def _page_number(stem: str) -> int | None:
    """Read a page's number; ``None`` for anything else."""
    found = PAGE.fullmatch(stem)
    return None if found is None else int(found[1])


def _whole(text: str | None) -> int:
    """Read a number we wrote; 0 for anything else."""
    plain = text is not None and text.isascii() and text.isdigit() and len(text) <= 15
    return int(text) if text is not None and plain else 0


def _top(slots: Slots) -> int:
    """Find the highest revision of all."""
    read = (slot for named in slots.values() for slot in named.values())
    return max((slot.revision for slot in read if isinstance(slot, Slot)), default=0)


def _committed(named: Named, head: int | None) -> dict[str, Slot]:
    """List the readable slots, the newest first, none above ``head``."""
    readable = {
        name: slot
        for name, slot in named.items()
        if isinstance(slot, Slot) and (head is None or slot.revision <= head)
    }
    newest_first = sorted(readable.items(), key=lambda pair: pair[1].revision, reverse=True)
    return dict(newest_first)


def _newest(named: Named) -> tuple[str, Slot] | None:
    """Find the readable slot with the highest revision."""
    readable = [(name, slot) for name, slot in named.items() if isinstance(slot, Slot)]
    return max(readable, key=lambda pair: pair[1].revision, default=None)
