"""Opposed Jets: the best total, the order that parts a tie, rerolls of the tied alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.aubaine.jet import Critical, JetRolled
from engine.rulesets.aubaine.rulings import RECOMMENDED, OpposedCriticals

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.aubaine.rulings import Rulings


class DecidedBy(StrEnum):
    """Which step left a single side, or that the tied throw again."""

    CRITICAL = "critical"
    TOTAL = "total"
    PAIR_TOTAL = "pair_total"
    NET_ADVANTAGES = "net_advantages"
    STATUS_QUO = "status_quo"
    REROLL = "reroll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What one participant brings: its total, its pair without dice, its net Avantages.

    `who` is what the table calls it.
    """

    total: int
    pair_total: int
    net: int = 0
    critical: Critical | None = None
    who: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of the comparison, and the sides it left."""

    by: DecidedBy
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpposedSettled:
    """Opposed Jets were compared.

    `winner` is the place of a side, or None while those of `reroll` have to throw again. `holder`
    is the side that defends the status quo. The sides keep their totals, so that the table sees
    what a critical changed (AUB-CRI-07); `among` are those compared, `steps` how they were parted.
    """

    sides: tuple[Side, ...]
    winner: int | None
    decided_by: DecidedBy
    holder: int | None = None
    reroll: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        """Refuse places at which no side stands.

        Raises:
            RuleError: `aubaine.opposed_needs_two_sides`, `aubaine.no_such_side`.
        """
        require_two_sides(self.sides)
        named = {self.winner, self.holder, *self.reroll, *self.among} - {None}
        for place in (*named, *(place for step in self.steps for place in step.left)):
            require_side(place, self.sides)


def require_two_sides(sides: Sequence[Side]) -> None:
    """Refuse to compare less than two.

    Raises:
        RuleError: `aubaine.opposed_needs_two_sides`.
    """
    if len(sides) < 2:
        raise RuleError("aubaine.opposed_needs_two_sides", sides=len(sides))


def require_side(place: int | None, sides: Sequence[object]) -> None:
    """Refuse a place at which no side stands.

    Raises:
        RuleError: `aubaine.no_such_side`.
    """
    if place is not None and not 0 <= place < len(sides):
        raise RuleError("aubaine.no_such_side", side=place, sides=len(sides))


def side_of(rolled: JetRolled, who: str = "") -> Side:
    """What a thrown Jet brings to the comparison."""
    return Side(
        who=who,
        total=rolled.total,
        pair_total=rolled.jet.modifier,
        net=rolled.net,
        critical=rolled.critical,
    )


def settle_opposed(
    sides: Sequence[Side], *, holder: int | None = None, rulings: Rulings = RECOMMENDED
) -> tuple[OpposedSettled]:
    """Compare everybody's Jet: the highest total wins (AUB-OPP-01, AUB-OPP-07, AUB-G-10).

    Equality is no success here (AUB-DEF-03); the tied, and they alone, are parted by the pair
    without dice, then by net Avantages, then by the status quo, else they throw again
    (AUB-OPP-02, AUB-OPP-03, AUB-OPP-04, AUB-OPP-05, AUB-OPP-06).

    Raises:
        RuleError: `aubaine.opposed_needs_two_sides`, `aubaine.no_such_side`.

    >>> settle_opposed([Side(total=20, pair_total=7), Side(total=20, pair_total=6)])[0].winner
    0
    """
    require_two_sides(sides)
    require_side(holder, sides)
    return (_settle(tuple(sides), tuple(range(len(sides))), holder, rulings),)


def settle_again(
    settled: OpposedSettled, again: Sequence[Side], *, rulings: Rulings = RECOMMENDED
) -> tuple[OpposedSettled]:
    """Compare the tied once they threw again, in their order; the others keep their rank.

    Rule AUB-OPP-05.

    Raises:
        RuleError: `aubaine.not_the_tied`.
    """
    if len(again) != len(settled.reroll) or not again:
        raise RuleError("aubaine.not_the_tied", tied=len(settled.reroll), thrown=len(again))
    thrown = dict(zip(settled.reroll, again, strict=True))
    sides = tuple(thrown.get(place, side) for place, side in enumerate(settled.sides))
    return (_settle(sides, settled.reroll, settled.holder, rulings),)


def rank(side: Side, rulings: Rulings = RECOMMENDED) -> tuple[int, int]:
    """What is compared first: the kind of critical, then the total (AUB-CRI-07)."""
    return _kind(side, rulings), _counted_total(side, rulings)


def _kind(side: Side, rulings: Rulings) -> int:
    if rulings.opposed_criticals is OpposedCriticals.TOTALS_ONLY or side.critical is None:
        return 0
    return 1 if side.critical is Critical.SUCCESS else -1


def _counted_total(side: Side, rulings: Rulings) -> int:
    tie = rulings.opposed_criticals is OpposedCriticals.KIND_THEN_TIE
    return 0 if tie and side.critical is not None else side.total


def _settle(
    sides: tuple[Side, ...], among: tuple[int, ...], holder: int | None, rulings: Rulings
) -> OpposedSettled:
    measures: tuple[tuple[DecidedBy, Callable[[Side], int]], ...] = (
        (DecidedBy.CRITICAL, lambda side: _kind(side, rulings)),
        (DecidedBy.TOTAL, lambda side: _counted_total(side, rulings)),
        (DecidedBy.PAIR_TOTAL, lambda side: side.pair_total),
        (DecidedBy.NET_ADVANTAGES, lambda side: side.net),
    )
    left, steps = among, []
    for by, measure in measures:
        best = max(measure(sides[place]) for place in left)
        left = tuple(place for place in left if measure(sides[place]) == best)
        steps.append(Step(by=by, left=left))
        if len(left) == 1:
            break
    else:
        by = DecidedBy.STATUS_QUO if holder in left else DecidedBy.REROLL
        left = (holder,) if holder is not None and holder in left else left
        steps.append(Step(by=by, left=left))
    return OpposedSettled(
        sides=sides,
        winner=left[0] if len(left) == 1 else None,
        decided_by=steps[-1].by,
        holder=holder,
        reroll=left if len(left) > 1 else (),
        among=among,
        steps=tuple(steps),
    )
