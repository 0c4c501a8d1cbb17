"""A table to play at in tests: sessions over a store, and stores that fail in every way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.dice.rollers import TypedRoller
from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage, Storage, StorageUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyscript_app.actions.outcome import Effect


NOW = 1_700_000_000_000
DAY_MS = 24 * 3_600_000

_fresh = itertools.count(1)


class KilledError(BaseException):
    """The tab was killed: nothing that runs after it may catch it."""


class DyingStorage(MemoryStorage):
    """A store whose page is killed just before a change, once ``left`` is set."""

    left: int | None = None

    def _change(self) -> None:
        if self.left == 0:
            raise KilledError
        if self.left is not None:
            self.left -= 1

    def set(self, key: str, text: str) -> None:
        """Write a text, or die."""
        self._change()
        super().set(key, text)

    def remove(self, key: str) -> None:
        """Forget a key, or die."""
        self._change()
        super().remove(key)


class FullStorage(MemoryStorage):
    """A store that refuses the writes that ``refuses`` says, counted from 0 since it was set."""

    refuses: Callable[[int], bool] | None = None
    reason = "full"
    asked = 0

    def set(self, key: str, text: str) -> None:
        """Write a text, if there is room."""
        if self.refuses is not None:
            self.asked += 1
            if self.refuses(self.asked - 1):
                raise StorageUnavailableError(self.reason)
        super().set(key, text)


class WatchedStorage(MemoryStorage):
    """A store that lists what it was asked to do."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.log: list[tuple[str, str]] = []

    def get(self, key: str) -> str | None:
        """Read a text."""
        self.log.append(("get", key))
        return super().get(key)

    def set(self, key: str, text: str) -> None:
        """Write a text."""
        self.log.append(("set", key))
        super().set(key, text)

    def remove(self, key: str) -> None:
        """Forget a key."""
        self.log.append(("remove", key))
        super().remove(key)

    def names(self) -> list[str]:
        """List our keys."""
        self.log.append(("names", ""))
        return super().names()

    def changed(self) -> list[str]:
        """List the keys written or forgotten, in order."""
        return [key for what, key in self.log if what in {"set", "remove"}]


@dataclass
class Clock:
    """A clock that tests set."""

    at: int = NOW

    def __call__(self) -> int:
        """Tell the time."""
        return self.at


@dataclass(kw_only=True)
class Table:
    """One store, opened again and again: each start goes on with the clock and the names drawn."""

    storage: Storage = field(default_factory=MemoryStorage)
    clock: Clock = field(default_factory=Clock)
    ids: Iterator[int] = field(default_factory=lambda: _fresh)

    def open(
        self, dice: Iterable[int] = (), *, safe: bool = False, unavailable: str = ""
    ) -> Session:
        """Start the page; ``dice`` are the faces that fall."""
        return Session(
            World(
                storage=self.storage,
                now=self.clock,
                roller=TypedRoller(dice),
                new_id=lambda: f"id{next(self.ids)}",
                safe=safe,
                unavailable=unavailable,
            )
        )


def at_table(texts: dict[str, str] | None = None, dice: Iterable[int] = ()) -> Session:
    """Start the page over these texts, which it changes."""
    return Table(storage=MemoryStorage(texts)).open(dice)


def do(session: Session, action: str, **values: str) -> Effect | None:
    """Tap, and expect no refusal."""
    effect = session.handle(action, values)
    assert session.notice is None or not session.notice.refused, session.notice
    return effect


def refused(session: Session, action: str, **values: str) -> str:
    """Tap, and expect a refusal; its code."""
    session.handle(action, values)
    assert session.notice is not None
    assert session.notice.refused
    return session.notice.key


def new(session: Session, name: str, hit_points: int = 12) -> str:
    """Create a creature; its key."""
    do(session, "creatures.new", name=name)
    do(session, "dnd5e.maximum", field="maximum", maximum=str(hit_points))
    return session.ui.front


def hurt(session: Session, amount: int, act: str = "damage") -> None:
    """Type an amount on the pad and tap an act."""
    while session.ui.amount:
        do(session, "dnd5e.erase")
    for digit in str(amount):
        do(session, "dnd5e.digit", digit=digit)
    do(session, f"dnd5e.{act}")


def points(session: Session, key: str | None = None) -> tuple[int, int]:
    """Tell the hit points of a creature, and its temporary ones."""
    found = session.history.parts[key or session.ui.front].sheet.hit_points
    return found.current, found.temporary


def told(session: Session) -> list[tuple[int, str]]:
    """List the journal: each act's number, and what became of it."""
    return [(line.number, str(line.status)) for line in session.journal.lines()]


def sentences(session: Session) -> list[str]:
    """List the journal's sentences, the newest first."""
    from pyscript_app.screens.scene import Scene  # noqa: PLC0415 - only some tests speak
    from pyscript_app.texts import load  # noqa: PLC0415

    scene = Scene(session, load(session.settings.language).for_game("dnd5e"))
    return [scene.sentence(line) for line in session.journal.lines()]
