"""Working together: help that gives advantage, and checks of a whole group."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.events import GroupSettled

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """Help offered: how many can truly help, and the one reason that it gives."""

    valid_helpers: int
    reasons: tuple[Reason, ...]


def helped(able_alone: Sequence[bool], *, productive: bool = True) -> Help:
    """The advantage that helpers give to the one who rolls, leader or best modifier.

    A helper counts who could try the task alone, and only where several hands are of use; any
    number of them gives one advantage. In a fight it takes the Help action (5E-TEA-01, 5E-TEA-02,
    5E-TEA-03, 5E-TEA-04, 5E-TEA-05, 5E-TEA-06, 5E-MIX-14).

    >>> helped([True, False, True]).valid_helpers
    2
    """
    valid = sum(able_alone) if productive else 0
    reason = Reason(mode=RollMode.ADVANTAGE, source="help")
    return Help(valid_helpers=valid, reasons=(reason,) if valid else ())


def needed_successes(members: int) -> int:
    """At least half of the group, rounded up (5E-GRP-02).

    Raises:
        RuleError: `dnd5e.empty_group`.

    >>> [needed_successes(members) for members in (1, 2, 3, 4, 5)]
    [1, 1, 2, 2, 3]
    """
    if members < 1:
        raise RuleError("dnd5e.empty_group")
    return (members + 1) // 2


def decided(members: int, successes: int, failures: int) -> bool | None:
    """Whether the group already succeeds or fails, whatever those who have not rolled do.

    Rules 5E-GRP-02, 5E-GRP-03.

    Raises:
        RuleError: `dnd5e.empty_group`.

    >>> decided(5, 3, 0), decided(5, 2, 2), decided(5, 0, 3)
    (True, None, False)
    """
    needed = needed_successes(members)
    if successes >= needed:
        return True
    return False if members - failures < needed else None


def settle_group(successes: Sequence[bool]) -> tuple[GroupSettled]:
    """Settle a group check from each member's own: all succeed together, or none.

    Rules 5E-GRP-01, 5E-GRP-02, 5E-GRP-03, 5E-GRP-04.

    Raises:
        RuleError: `dnd5e.empty_group`.
    """
    return (
        GroupSettled(
            members=len(successes),
            needed=needed_successes(len(successes)),
            successes=sum(successes),
        ),
    )
