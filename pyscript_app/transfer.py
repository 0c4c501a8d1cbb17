"""Characters to a file and back: all or nothing, with new keys, and errors that name the field."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.errors import RuleError
from pyscript_app import games
from pyscript_app.actions.outcome import clean_name
from pyscript_app.codec import (
    UnreadableError,
    entry_from_plain,
    entry_to_plain,
    from_text,
    to_text,
)
from pyscript_app.opening import open_saves
from pyscript_app.patches import Plain
from pyscript_app.saves import RAW_FORMAT, SOFT_LIMIT, Saves
from pyscript_app.slots import VERSION
from pyscript_app.state import Entry, creatures
from pyscript_app.storage import PREFIX, MemoryStorage

FORMAT = "coup-de-des"
RAW_VERSION = 1
MOST_ENTRIES = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """What a file holds, ready to be looked at before it is taken in."""

    entries: tuple[Entry, ...]
    unreadable: tuple[str, ...] = ()
    """What a rescue file holds that nobody can read, by name: to be said before it is taken in."""


def write(entries: list[Entry], at: int) -> str:
    """Write characters as a file's text; ``at`` is in milliseconds since 1970."""
    return to_text(
        {
            "format": FORMAT,
            "version": VERSION,
            "exported": at,
            "entries": [entry_to_plain(entry) for entry in entries],
        }
    )


def read(text: str) -> Parcel:
    """Read a file's text.

    Raises:
        RuleError: ``import.…``: not our file, from a later version, empty, or with a broken field.
    """
    if len(text) > SOFT_LIMIT:
        raise RuleError("import.too_large")
    try:
        data = from_text(text.removeprefix("\ufeff"))
    except UnreadableError as error:
        raise RuleError("import.not_ours") from error
    if not isinstance(data, dict):
        raise RuleError("import.not_ours")
    raw = data.get("format") == RAW_FORMAT
    parcel = _read_raw(data) if raw else Parcel(entries=_read_entries(data))
    if not parcel.entries:
        raise RuleError("import.empty")
    if len(parcel.entries) > MOST_ENTRIES:
        raise RuleError("import.too_many", most=MOST_ENTRIES)
    return parcel


def _read_entries(data: dict[str, Plain]) -> tuple[Entry, ...]:
    version, listed = data.get("version"), data.get("entries")
    if data.get("format") != FORMAT or type(version) is not int or not isinstance(listed, list):
        raise RuleError("import.not_ours")
    if version > VERSION:
        raise RuleError("import.newer", version=version, ours=VERSION)
    if version < 1:
        raise RuleError("import.not_ours")
    return tuple(_read_entry(plain, version, place) for place, plain in enumerate(listed, start=1))


def _read_entry(plain: Plain, version: int, place: int) -> Entry:
    try:
        entry = entry_from_plain(plain, version)
    except UnreadableError as error:
        raise RuleError("import.broken_field", place=place, field=error.where) from error
    name = clean_name(entry.sheet.name)
    if not name:
        raise RuleError("import.broken_field", place=place, field="name")
    return replace(entry, sheet=games.renamed(entry.sheet, name))


def _read_raw(data: dict[str, Plain]) -> Parcel:
    """Read a rescue file as the store it was: mended where it can be, told where it cannot."""
    texts = data.get("keys")
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise RuleError("import.not_ours")
    ours = {key: text for key, text in texts.items() if key.startswith(PREFIX)}
    saves = Saves(MemoryStorage(ours))
    loaded = saves.load()
    if loaded.newer or data.get("version") != RAW_VERSION:
        raise RuleError("import.newer", version=VERSION + 1, ours=VERSION)
    opened = open_saves(saves, loaded)
    in_order = sorted(creatures(opened.parts).values(), key=lambda entry: entry.position)
    return Parcel(entries=tuple(in_order), unreadable=opened.unreadable)


def placed(parcel: Parcel, first: int, new_id: Callable[[], str]) -> list[tuple[str, Entry]]:
    """Give each entry a key of its own and a place after those already there (D19)."""
    return [
        (new_id(), replace(entry, position=first + index))
        for index, entry in enumerate(parcel.entries)
    ]
