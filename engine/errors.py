"""The one way to say no: a code, and the blanks of the sentence that an interface will write."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


class RuleError(Exception):
    """A rule, or the limits of a table, forbid what was asked.

    The code names the rule system and the reason; the details fill the blanks of the sentence. No
    sentence is kept here. Two refusals are equal when they say the same thing.

    >>> RuleError("dnd5e.score_out_of_range", score=31, low=1, high=30)
    RuleError('dnd5e.score_out_of_range', score=31, low=1, high=30)
    """

    def __init__(self, code: str, **details: int | str | Fraction) -> None:
        super().__init__(code, details)
        self.code = code
        self.details: Mapping[str, int | str | Fraction] = MappingProxyType(details)

    def __str__(self) -> str:
        blanks = ", ".join(f"{name}={value}" for name, value in self.details.items())
        return f"{self.code} ({blanks})" if blanks else self.code

    def __repr__(self) -> str:
        blanks = "".join(f", {name}={value!r}" for name, value in self.details.items())
        return f"RuleError({self.code!r}{blanks})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RuleError):
            return NotImplemented
        return self.code == other.code and self.details == other.details

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.details.items())))


def refuse(reason: RuleError | None) -> None:
    """Raise the reason, when there is one: what `why_not_…` answered becomes a refusal.

    Raises:
        RuleError: the reason given.
    """
    if reason is not None:
        raise reason


def require_between(code: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside `low`…`high`, both allowed.

    Raises:
        RuleError: the code, with `value`, `low` and `high`.
    """
    if not low <= value <= high:
        raise RuleError(code, value=value, low=low, high=high)
