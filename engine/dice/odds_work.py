"""How long counting the odds of an expression would take, estimated without counting them.

A page that shows odds while somebody types must not stop; what would take too long is not counted.
The figures were measured in Pyodide (`make bench`), and are rounded up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log2, sqrt

from engine.dice.expressions import (
    Change,
    Dice,
    Expression,
    Number,
    PerDie,
    Product,
    Sum,
    kept_ranks,
)
from engine.dice.odds import FEW_GAPS
from engine.dice.throwing import MOST_EXPLOSIONS
from engine.errors import RuleError

MOST_MICROSECONDS = 75_000
"""What a page waits for at most."""
PER_PAIR = 0.6
"""Microseconds to look at two outcomes."""
PER_PLACE = 1.0
"""Microseconds to place so many dice of a value among those already placed."""
PER_PLACED_BYTE = 0.0005
PER_BYTE = 0.0025
"""Microseconds of a polynomial's power or product: this times its bytes, to the power 1.5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What a distribution would be: its outcomes, the bits of its weights, the time it takes."""

    outcomes: int
    low: int
    high: int
    bits: float
    microseconds: float

    @property
    def span(self) -> int:
        """From the lowest outcome to the highest."""
        return self.high - self.low


def refuse_slow(expression: Expression, most: int = MOST_MICROSECONDS) -> None:
    """Refuse to count odds that would take longer than so many microseconds.

    Raises:
        RuleError: `dice.odds_too_large`.
    """
    if work(expression).microseconds > most:
        raise RuleError("dice.odds_too_large")


def work(expression: Expression) -> Work:
    """What counting the odds of an expression would take."""
    match expression:
        case Number():
            value = expression.value
            return Work(outcomes=1, low=value, high=value, bits=0, microseconds=0)
        case Dice():
            return _dice(expression)
        case Sum():
            total = Work(outcomes=1, low=0, high=0, bits=0, microseconds=0)
            for minus, term in expression.terms:
                one = work(term)
                added = replace(one, low=-one.high, high=-one.low) if minus else one
                total = _added(total, added)
            return total
        case _:
            return _product(expression)


def _added(left: Work, right: Work) -> Work:
    span, bits = left.span + right.span, left.bits + right.bits
    pairs = left.outcomes * right.outcomes
    as_polynomials = span * FEW_GAPS < pairs
    took = _power(span * (bits / 8 + 1)) if as_polynomials else pairs * PER_PAIR
    return Work(
        outcomes=min(span + 1, pairs),
        low=left.low + right.low,
        high=left.high + right.high,
        bits=bits,
        microseconds=left.microseconds + right.microseconds + took,
    )


def _power(length: float) -> float:
    return PER_BYTE * length * sqrt(length)


def _product(expression: Product) -> Work:
    result = work(expression.first)
    for over, factor in expression.rest:
        one = work(factor)
        corners = [a * b for a in (result.low, result.high) for b in (one.low, one.high)]
        if over:
            reach = max(abs(result.low), abs(result.high))
            corners = [-reach, reach]
        pairs = result.outcomes * one.outcomes
        result = Work(
            outcomes=min(pairs, max(corners) - min(corners) + 1),
            low=min(corners),
            high=max(corners),
            bits=result.bits + one.bits,
            microseconds=result.microseconds + one.microseconds + pairs * PER_PAIR,
        )
    return result


def _dice(dice: Dice) -> Work:
    one = Work(outcomes=dice.faces, low=1, high=dice.faces, bits=log2(dice.faces), microseconds=0)
    for change in dice.changes:
        one = _changed(one, dice.faces, change)
    low, high = kept_ranks(dice)
    counted = high - low
    least, most = (min(0, one.low), one.high) if dice.successes is None else (0, 1)
    best = most - least
    bits = one.bits * dice.count
    length = (best * counted + 1) * (bits / 8 + 1)
    if counted == dice.count:
        took = _power(length)
    else:
        places = one.outcomes * dice.count**2 / 2
        took = places * (PER_PLACE + PER_PLACED_BYTE * length)
    return Work(
        outcomes=best * counted + 1,
        low=least * counted,
        high=most * counted,
        bits=bits,
        microseconds=one.microseconds + took,
    )


def _changed(one: Work, faces: int, change: PerDie) -> Work:
    holding = sum(map(change.condition.holds, range(1, faces + 1)))
    match change.change:
        case Change.REROLL | Change.REROLL_ONCE:
            return replace(
                one,
                bits=one.bits + log2(faces),
                microseconds=one.microseconds + (one.outcomes + holding * faces) * PER_PAIR,
            )
        case Change.EXPLODE:
            pairs = sum(
                one.outcomes + holding * faces * (fall + 1) for fall in range(MOST_EXPLOSIONS)
            )
            return Work(
                outcomes=one.outcomes + MOST_EXPLOSIONS * faces,
                low=one.low,
                high=one.high + MOST_EXPLOSIONS * faces,
                bits=one.bits + MOST_EXPLOSIONS * log2(faces),
                microseconds=one.microseconds + pairs * PER_PAIR,
            )
        case _:
            limit = change.condition.number
            return replace(one, low=min(one.low, limit), high=max(one.high, limit))
