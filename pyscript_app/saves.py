"""Saves that do not break: parts in two slots each, and a journal whose last line is the commit.

An act is written in this order: the slots of the parts it touched (each into the slot that does
*not* hold the committed value), then the journal page with the act's record. The page is the
commit: a part's slot counts only if its revision is not above the journal's last record. A page
killed at any moment therefore finds the act wholly there or not at all.

This module moves texts; what they mean is ``codec``'s business. The format is explained in
``docs/saves.md``.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from pyscript_app.slots import SLOTS, VERSION, Fault, Slot, seal, unseal
from pyscript_app.storage import PREFIX, Storage, StorageUnavailableError

PART = PREFIX + "part."
JOURNAL = PREFIX + "journal."
ASIDE = PREFIX + "aside."
BACKUP = PREFIX + "backup."
REVISION = PREFIX + "revision"

RECORDS_PER_PAGE = 20
EVENTS = '"events":['
"""What only the record of an act that can be taken back holds: inside a text, quotes are escaped."""
KEPT_BACKUPS = 3
SOFT_LIMIT = 4_500_000
"""Characters of ours beyond which more is refused: browsers stop at about five million."""

Named = Mapping[str, Slot | Fault]
"""What the slots of one value hold, by the slot's name."""
Slots = Mapping[str, Named]


@dataclass(kw_only=True)
class Loaded:
    """What a store held.

    ``parts`` maps a part's key to its last committed slot; ``records`` lists the journal's records,
    oldest first, as texts. ``broken`` names what was put aside, ``newer`` says that a later version
    of the page wrote here, ``older`` that an earlier one did.
    """

    parts: dict[str, Slot] = field(default_factory=dict)
    records: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    newer: bool = False
    older: bool = False


class Saves:
    """The store's keeper: reads everything once, then writes each act."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._held: dict[str, str] = {}  # part or page → the slot that holds its committed value
        self._page = 0
        self._page_records: list[str] = []
        self._unsettled: int | None = None
        self._waiting: dict[str, str] = {}  # bodies an earlier, failed commit left to write
        self._revision: str | None = None

    def load(self) -> Loaded:
        """Read the store, drop what was never committed, put aside what cannot be read."""
        loaded = Loaded()
        slots = self._read_slots(loaded)
        if loaded.newer:
            return loaded
        if loaded.older:
            self._back_up()
        head = self._load_journal(slots, loaded)
        self._load_parts(slots, head, loaded)
        self._revision = self._storage.get(REVISION)
        return loaded

    def commit(self, number: int, bodies: Mapping[str, str], record: str) -> None:
        """Write one act: its parts (an empty body for one that is gone), then its record.

        What fails to be written is kept and written with the next act.

        Raises:
            StorageUnavailableError: the act is not saved; what was saved before still is.
        """
        self._waiting.update(bodies)
        self._page_records.append(record)
        self._refuse_older_writer()
        for part, body in self._waiting.items():
            self._write_slot(PART + part, number, body)
        page_key = _page_key(self._page)
        page_slot = self._write_slot(page_key, number, "\n".join(self._page_records))
        for part in self._waiting:
            self._turn(PART + part)
        self._held[page_key] = page_slot
        if self._unsettled is None:
            self._unsettled = self._page
        self._waiting.clear()
        self._note_revision(number)
        if len(self._page_records) >= RECORDS_PER_PAGE:
            self._turn_page()

    def oldest_page(self) -> list[str]:
        """Read the records of the oldest full page that still holds events; empty without one."""
        if self._unsettled is None or self._unsettled >= self._page:
            return []
        return self.page_records(self._unsettled)

    def settle_oldest(self, records: list[str]) -> None:
        """Replace the oldest page by shorter records; one write, so there or not at all.

        Raises:
            StorageUnavailableError: the page is as it was.
        """
        if self._unsettled is None:
            return
        key = _page_key(self._unsettled)
        held = self._held.get(key, SLOTS[0])
        slot = unseal(self._storage.get(f"{key}.{held}") or "")
        if isinstance(slot, Slot):
            self._storage.set(f"{key}.{held}", seal(slot.revision, "\n".join(records)))
        self._unsettled += 1

    def page_records(self, page: int) -> list[str]:
        """Read the records of a page that is full."""
        key = _page_key(page)
        slot = unseal(self._storage.get(f"{key}.{self._held.get(key, SLOTS[0])}") or "")
        return slot.body.split("\n") if isinstance(slot, Slot) and slot.body else []

    @property
    def page(self) -> int:
        """The number of the page being written."""
        return self._page

    def size(self) -> int:
        """Count the characters our keys and texts take."""
        texts = ((key, self._storage.get(key) or "") for key in self._storage.names())
        return sum(len(key) + len(text) for key, text in texts)

    def raw(self) -> dict[str, str]:
        """Copy every text of ours, as it stands, for a file that needs no understanding."""
        return {key: self._storage.get(key) or "" for key in sorted(self._storage.names())}

    def put_aside_texts(self) -> dict[str, str]:
        """Take what could not be read, as it stands, by name."""
        return {
            key.removeprefix(ASIDE): self._storage.get(key) or ""
            for key in sorted(self._storage.names())
            if key.startswith(ASIDE)
        }

    def forget_aside(self) -> None:
        """Drop what was put aside, once the person has it."""
        for key in self._storage.names():
            if key.startswith(ASIDE):
                self._storage.remove(key)

    # Reading

    def _read_slots(self, loaded: Loaded) -> Slots:
        slots: dict[str, dict[str, Slot | Fault]] = {}
        for key in self._storage.names():
            stem, _, name = key.rpartition(".")
            if name not in SLOTS or not stem.startswith((PART, JOURNAL)):
                continue
            read = unseal(self._storage.get(key) or "")
            slots.setdefault(stem, {})[name] = read
            loaded.newer |= read is Fault.NEWER
            loaded.older |= isinstance(read, Slot) and read.version < VERSION
        return slots

    def _load_journal(self, slots: Slots, loaded: Loaded) -> int:
        """Read the pages; answer the revision of the last act that counts."""
        pages = sorted(stem for stem in slots if stem.startswith(JOURNAL))
        head = 0
        for stem in pages:
            newest = _newest(slots[stem])
            if newest is not None:
                self._held[stem], slot = newest
                head = slot.revision
                self._page_records = slot.body.split("\n") if slot.body else []
                loaded.records.extend(self._page_records)
                if self._unsettled is None and EVENTS in slot.body:
                    self._unsettled = _page_number(stem)
        self._page = _page_number(pages[-1]) if pages else 0
        if not pages or pages[-1] not in self._held:
            head = self._start_journal_again(slots, fresh=not slots)
        elif len(self._page_records) >= RECORDS_PER_PAGE:
            self._turn_page()
        for stem in pages:
            if stem not in self._held:
                self.put_aside(stem, loaded)
        return head

    def _start_journal_again(self, slots: Slots, *, fresh: bool) -> int:
        """Open an empty page where the last one is lost, so that every readable slot counts.

        Written before any act: a later load must not take the page before the lost one for the end.
        """
        if not fresh:
            self._turn_page()
        revisions = [
            slot.revision
            for named in slots.values()
            for slot in named.values()
            if isinstance(slot, Slot)
        ]
        head = max(revisions, default=0)
        self._page_records = []
        key = _page_key(self._page)
        with suppress(StorageUnavailableError):  # the first commit meets it again, and says so
            self._held[key] = self._write_slot(key, head, "")
        return head

    def _load_parts(self, slots: Slots, head: int, loaded: Loaded) -> None:
        for stem, named in slots.items():
            if not stem.startswith(PART):
                continue
            newest = _newest(named, head)
            if newest is None and Fault.BROKEN in named.values():
                newest = _newest(named)  # better an act too many than a creature lost
            self._drop_uncommitted(stem, named, newest, head)
            if newest is not None:
                self._load_part(stem, *newest, loaded)
            elif Fault.BROKEN in named.values():
                self.put_aside(stem, loaded)

    def _load_part(self, stem: str, name: str, slot: Slot, loaded: Loaded) -> None:
        if slot.body:
            self._held[stem] = name
            loaded.parts[stem.removeprefix(PART)] = slot
            return
        for gone in SLOTS:  # deleted by a committed act: the journal knows how to bring it back
            self._storage.remove(f"{stem}.{gone}")

    def _drop_uncommitted(
        self, stem: str, named: Named, kept: tuple[str, Slot] | None, head: int
    ) -> None:
        """Remove slots of an act that was never committed, before its number is used again."""
        for name, slot in named.items():
            if isinstance(slot, Slot) and slot.revision > head and (name, slot) != kept:
                self._storage.remove(f"{stem}.{name}")

    def put_aside(self, stem: str, loaded: Loaded) -> None:
        """Move a text nobody can read out of the way, to be offered for download."""
        loaded.broken.append(stem.removeprefix(PREFIX))
        for name in SLOTS:
            key = f"{stem}.{name}"
            text = self._storage.get(key)
            if text is None:
                continue
            try:
                self._storage.set(ASIDE + key.removeprefix(PREFIX), text)
            except StorageUnavailableError:
                return  # no room to move it: it stays where it is
            self._storage.remove(key)

    def _back_up(self) -> None:
        """Copy the store before an upgrade writes to it; the last ``KEPT_BACKUPS`` stay."""
        import json  # noqa: PLC0415 - only an upgrade needs it, and starts must stay short

        old = sorted(key for key in self._storage.names() if key.startswith(BACKUP))
        texts = {key: text for key, text in self.raw().items() if not key.startswith(BACKUP)}
        number = int(old[-1].removeprefix(BACKUP)) + 1 if old else 1
        for key in old[: max(0, len(old) - KEPT_BACKUPS + 1)]:
            self._storage.remove(key)
        with suppress(StorageUnavailableError):  # reading upgrades nothing: the old texts stay
            self._storage.set(f"{BACKUP}{number:06d}", json.dumps(texts, ensure_ascii=False))

    # Writing

    def _write_slot(self, stem: str, number: int, body: str) -> str:
        name = SLOTS[1] if self._held.get(stem) == SLOTS[0] else SLOTS[0]
        self._storage.set(f"{stem}.{name}", seal(number, body))
        return name

    def _turn(self, stem: str) -> None:
        self._held[stem] = SLOTS[1] if self._held.get(stem) == SLOTS[0] else SLOTS[0]

    def _turn_page(self) -> None:
        key = _page_key(self._page)
        held = self._held.get(key)
        for name in SLOTS:
            if held is not None and name != held:
                self._storage.remove(f"{key}.{name}")
        self._page += 1
        self._page_records = []

    def _refuse_older_writer(self) -> None:
        """Never overwrite what another tab saved since we read (D15)."""
        if self._storage.get(REVISION) != self._revision:
            raise StorageUnavailableError("other_tab")

    def _note_revision(self, number: int) -> None:
        self._storage.set(REVISION, str(number))
        self._revision = str(number)


def _page_key(page: int) -> str:
    return f"{JOURNAL}{page:06d}"


def _page_number(stem: str) -> int:
    digits = stem.removeprefix(JOURNAL)
    return int(digits) if digits.isascii() and digits.isdigit() else 0


def _newest(named: Named, head: int | None = None) -> tuple[str, Slot] | None:
    """Find the readable slot with the highest revision, not above ``head``."""
    readable = [
        (name, slot)
        for name, slot in named.items()
        if isinstance(slot, Slot) and (head is None or slot.revision <= head)
    ]
    return max(readable, key=lambda pair: pair[1].revision, default=None)
