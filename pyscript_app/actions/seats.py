"""Whose act it is: who is in front, who else is at the table, of the kind that a game plays."""

from typing import Protocol, TypeVar

from engine.errors import RuleError
from pyscript_app.actions.outcome import Context
from pyscript_app.state import Entry, Parts, entries


class _Named(Protocol):
    @property
    def name(self) -> str: ...


S = TypeVar("S", bound=_Named)


def front(context: Context, kind: type[S]) -> tuple[str, S]:
    """Find the creature in front, and the key of its part.

    Raises:
        RuleError: ``creatures.nobody``, ``creatures.other_game``.
    """
    if context.front is None:
        raise RuleError("creatures.nobody")
    key, entry = context.front
    return key, _of_kind(entry, kind)


def at(parts: Parts, key: str, kind: type[S]) -> S:
    """Find a creature at the table.

    Raises:
        RuleError: ``creatures.gone`` (or put away), ``creatures.other_game``.
    """
    entry = parts.get(key)
    if entry is None or entry.archived:
        raise RuleError("creatures.gone")
    return _of_kind(entry, kind)


def all_of(parts: Parts, kind: type[S]) -> list[tuple[str, S]]:
    """List the creatures of a kind at the table, in order of arrival."""
    sheets = [(key, entry.sheet) for key, entry in entries(parts)]
    return [(key, sheet) for key, sheet in sheets if isinstance(sheet, kind)]


def companions(context: Context, kind: type[S]) -> list[tuple[str, S]]:
    """List those of a kind at the table but the one in front, in order of arrival."""
    return [one for one in all_of(context.parts, kind) if one[0] != context.ui.front]


def _of_kind(entry: Entry, kind: type[S]) -> S:
    if not isinstance(entry.sheet, kind):
        raise RuleError("creatures.other_game", name=entry.sheet.name)
    return entry.sheet
