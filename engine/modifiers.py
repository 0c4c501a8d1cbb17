"""A number added to a roll, and where it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """One signed number of a sum.

    `source` is a key ("dexterity", "proficiency", "other"), which an interface translates; `note`
    is the table's own words for what it named by hand.
    """

    source: str
    value: int
    note: str = ""


def total(modifiers: Iterable[Modifier]) -> int:
    """Add the modifiers up.

    >>> total([Modifier(source="dexterity", value=4), Modifier(source="other", value=-1)])
    3
    """
    return sum(modifier.value for modifier in modifiers)
