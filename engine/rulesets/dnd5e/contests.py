"""Contests: two sides or more, one best total, and ties that change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd5e.events import ContestSettled
from engine.rulesets.dnd5e.rulings import RECOMMENDED, ContestTie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.rulesets.dnd5e.rulings import Rulings


def settle_contest(
    totals: Sequence[int | None], *, holder: int | None = None, rulings: Rulings = RECOMMENDED
) -> tuple[ContestSettled]:
    """Compare the totals of a contest; None is a side that failed automatically.

    Each side made the check of its own effort, without a difficulty. The highest total wins; a tie
    for it changes nothing, so that `holder`, the side that wanted no change, has its way
    (5E-OPP-01, 5E-OPP-02, 5E-OPP-03, 5E-OPP-04, 5E-OPP-05, 5E-OPP-06).

    Raises:
        RuleError: `dnd5e.contest_needs_two_sides`, `dnd5e.no_such_side`.

    >>> settle_contest([14, 14], holder=1)[0].effective_winner
    1
    """
    if len(totals) < 2:
        raise RuleError("dnd5e.contest_needs_two_sides", sides=len(totals))
    if holder is not None and not 0 <= holder < len(totals):
        raise RuleError("dnd5e.no_such_side", side=holder, sides=len(totals))
    best = _best(totals)
    winner = best[0] if len(best) == 1 else None
    reroll: tuple[int, ...] = ()
    if len(best) > 1 and len(totals) > 2:
        if rulings.contest_tie is ContestTie.REROLL:
            reroll = best
        elif rulings.contest_tie is ContestTie.NEXT_BEST:
            rest = _best([None if side in best else one for side, one in enumerate(totals)])
            winner = rest[0] if len(rest) == 1 else None
    return (ContestSettled(totals=tuple(totals), winner=winner, holder=holder, reroll=reroll),)


def _best(totals: Sequence[int | None]) -> tuple[int, ...]:
    """The places of the highest total; none when nobody has one."""
    known = [total for total in totals if total is not None]
    return tuple(
        side for side, total in enumerate(totals) if total is not None and total == max(known)
    )
