"""Rolling an expression one or several times; telling again, from its faces, how it fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.dice.expressions import Dice, Expression, Number, Product, Sum, write
from engine.dice.notation import MOST_CHARACTERS, divided
from engine.dice.rolled import MOST_KEPT, MOST_TIMES, MOST_TOTAL, ExpressionRolled
from engine.dice.rollers import TypedRoller
from engine.dice.throwing import ExpressionThrown, NextDie, awaited, read, throw
from engine.errors import RuleError, require_between

if TYPE_CHECKING:
    from engine.dice.rollers import Roller


def roll_expression(text: str, times: int, roller: Roller) -> tuple[ExpressionRolled]:
    """Roll an expression as it was typed, so many times.

    Raises:
        RuleError: what `throw` refuses, and what `check_roll` does; `notation.total_too_large`.

    >>> roll_expression("4d6kh3", 2, TypedRoller([3, 6, 3, 5, 1, 1, 1, 2]))[0].totals
    (14, 4)
    """
    check_roll(text, times)
    recorder = _Recorder(roller)
    totals = tuple(throw(text, recorder)[0].total for _ in range(times))
    if max(map(abs, totals)) > MOST_TOTAL:
        raise RuleError("notation.total_too_large", most=MOST_TOTAL)
    faces = tuple(recorder.faces) if len(recorder.faces) <= MOST_KEPT else ()
    return (ExpressionRolled(notation=_kept_writing(text), totals=totals, faces=faces),)


def _kept_writing(text: str) -> str:
    """The plain writing, unless it is too long to be read again: then what was typed."""
    plain = read(text)[1]
    return plain if len(plain) <= MOST_CHARACTERS else text.strip()


def check_roll(text: str, times: int) -> None:
    """Refuse a roll before any die falls.

    Raises:
        RuleError: what `parse` refuses, `notation.times_out_of_range`, or
            `notation.too_many_together` above `MOST_KEPT` dice.
    """
    require_between("notation.times_out_of_range", times, 1, MOST_TIMES)
    asked = dice_count(read(text)[0]) * times
    if asked > MOST_KEPT:
        raise RuleError("notation.too_many_together", asked=asked, most=MOST_KEPT)


def dice_count(expression: Expression) -> int:
    """How many dice an expression asks for, before any is rerolled or explodes."""
    match expression:
        case Number():
            return 0
        case Dice():
            return expression.count
        case Sum():
            return sum(dice_count(term) for _, term in expression.terms)
        case _:
            factors = (expression.first, *(factor for _, factor in expression.rest))
            return sum(map(dice_count, factors))


class _Recorder:
    """Passes faces on, and writes them down."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller
        self.faces: list[int] = []

    def roll(self, faces: int) -> int:
        face = self._roller.roll(faces)
        self.faces.append(face)
        return face


def retold(event: ExpressionRolled) -> tuple[ExpressionThrown, ...]:
    """How each of the rolls fell, die by die; nothing is thrown again.

    Raises:
        RuleError: `notation.not_kept`, when the faces were not kept, or do not make the totals.
    """
    roller = TypedRoller(event.faces)
    try:
        thrown = tuple(throw(event.notation, roller)[0] for _ in event.totals)
        roller.finish()
    except RuleError as error:
        raise RuleError("notation.not_kept") from error
    if tuple(one.total for one in thrown) != event.totals:
        raise RuleError("notation.not_kept")
    return thrown


def next_die(text: str, times: int, typed: Sequence[int]) -> NextDie | None:
    """Which real die is thrown next, once these faces were typed; None when all were.

    Raises:
        RuleError: what `check_roll` refuses, `dice.impossible_face`, or `dice.too_many_dice`.

    >>> str(next_die("2d6!", 1, [3, 6]).why)
    'explodes'
    """
    check_roll(text, times)
    expression = read(text)[0]
    roller = TypedRoller(typed)
    for time in range(1, times + 1):
        waiting = awaited(expression, roller)
        if waiting is not None:
            return NextDie(waiting.faces, waiting.why, time)
    roller.finish()
    return None


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a total: its writing, its label, and what it adds (below zero: takes away)."""

    text: str
    label: str
    value: int


def terms(notation: str, thrown: ExpressionThrown) -> tuple[Term, ...]:
    """Where a total comes from: the terms of the sum, each with what it came to.

    >>> from engine.dice.throwing import throw
    >>> (thrown,) = throw("2d6[feu] - 1", TypedRoller([3, 4]))
    >>> [term.value for term in terms("2d6[feu] - 1", thrown)]
    [7, -1]
    """
    expression = read(notation)[0]
    groups = iter([group.total for group in thrown.groups])
    listed = (
        expression.terms
        if isinstance(expression, Sum) and not expression.label
        else ((False, expression),)
    )
    return tuple(
        Term(_unlabelled(term), term.label, -value if minus else value)
        for minus, term in listed
        for value in [_value(term, groups)]
    )


def _unlabelled(term: Expression) -> str:
    return write(term).removesuffix(f"[{term.label}]") if term.label else write(term)


def _value(expression: Expression, groups: Iterator[int]) -> int:
    """What an expression came to, its dice taken in the order they were thrown."""
    match expression:
        case Number():
            return expression.value
        case Dice():
            return next(groups)
        case Sum():
            return sum(
                -_value(term, groups) if minus else _value(term, groups)
                for minus, term in expression.terms
            )
        case _:
            return _product(expression, groups)


def _product(expression: Product, groups: Iterator[int]) -> int:
    result = _value(expression.first, groups)
    for over, factor, column in expression.factors:
        value = _value(factor, groups)
        result = divided(result, value, column) if over else result * value
    return result
