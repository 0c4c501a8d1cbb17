"""Writing an expression by taps: dice added, taken off, a d20 with advantage."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, TypeGuard

from engine.dice.expressions import Dice, Expression, Select, Selection, Sum, write
from engine.dice.notation import parse
from engine.errors import RuleError

if TYPE_CHECKING:
    from collections.abc import Mapping

Terms = list[tuple[bool, Expression]]

D20 = Dice(1, 20)


def with_dice(text: str, count: int, faces: int) -> str:
    """The expression with more dice of a size: counted with those of that size, else at the end.

    What was typed may be unfinished: `2d6 +` takes a d6 and becomes `2d6 + 1d6`.

    Raises:
        RuleError: what `parse` refuses.

    >>> with_dice("2d6 + 3", 1, 6), with_dice("2d6kh1", 1, 6), with_dice("", 2, 12)
    ('3d6 + 3', '2d6kh1 + 1d6', '2d12')
    """
    added = Dice(count, faces)
    if not text.strip():
        return write(added)
    try:
        terms = _terms(parse(text))
    except RuleError as error:
        return _finished(text, added, error)
    for place, (minus, term) in enumerate(terms):
        if not minus and _is_plain(term, faces):
            terms[place] = (False, replace(term, count=term.count + count))
            return _written(terms)
    return _written([*terms, (False, added)])


def _finished(text: str, added: Dice, error: RuleError) -> str:
    whole = f"{text.rstrip()} {write(added)}"
    try:
        return write(parse(whole))
    except RuleError:
        raise error from None


def without_last(text: str) -> str:
    """The expression with one die less in its last term, or without that term.

    What cannot be read loses its last character.

    >>> without_last("1d20 + 3d6"), without_last("1d20 + 5"), without_last("4d6k")
    ('1d20 + 2d6', '1d20', '4d6')
    """
    try:
        terms = _terms(parse(text))
    except RuleError:
        return text.rstrip()[:-1].rstrip()
    minus, last = terms[-1]
    if isinstance(last, Dice) and last.count > 1 and _is_plain(last, last.faces):
        return _written([*terms[:-1], (minus, replace(last, count=last.count - 1))])
    return _written(terms[:-1]) if terms[:-1] else ""


def with_advantage(text: str, selection: Selection) -> str:
    """The expression with its d20 thrown twice, the highest or the lowest kept; or once again.

    Asked a second time it goes back to one d20; where there is no d20, one is added.

    Raises:
        RuleError: what `parse` refuses.

    >>> with_advantage("1d20 + 5", Selection.KEEP_HIGHEST)
    '2d20kh1 + 5'
    >>> with_advantage("2d20kh1 + 5", Selection.KEEP_HIGHEST)
    '1d20 + 5'
    """
    twice = _twice(selection)
    if not text.strip():
        return write(twice)
    terms = _terms(parse(text))
    for place, (minus, term) in enumerate(terms):
        if not minus and replaceable(term):
            terms[place] = (False, D20 if term == twice else twice)
            return _written(terms)
    return _written([*terms, (False, twice)])


def _twice(selection: Selection) -> Dice:
    return Dice(2, 20, selections=(Select(selection, 1),))


def replaceable(term: Expression) -> bool:
    """Whether a term is one d20, or two of which one is kept."""
    return term in (D20, _twice(Selection.KEEP_HIGHEST), _twice(Selection.KEEP_LOWEST))


def advantage(expression: Expression) -> Selection | None:
    """Which of two d20 is kept, if the expression has such a pair."""
    for _, term in _terms(expression):
        if term != D20 and replaceable(term) and isinstance(term, Dice):
            return term.selections[0].selection
    return None


def picked(expression: Expression) -> Mapping[int, int]:
    """Faces → how many dice of that size are added as they fall."""
    counted: Counter[int] = Counter()
    for minus, term in _terms(expression):
        if not minus and isinstance(term, Dice) and _is_plain(term, term.faces):
            counted[term.faces] += term.count
    return counted


def _terms(expression: Expression) -> Terms:
    if isinstance(expression, Sum) and not expression.label:
        return list(expression.terms)
    return [(False, expression)]


def _is_plain(term: Expression, faces: int) -> TypeGuard[Dice]:
    return isinstance(term, Dice) and term == Dice(term.count, faces)


def _written(terms: Terms) -> str:
    """The terms as text, if it can still be read.

    Raises:
        RuleError: what `parse` refuses: too many dice, too long.
    """
    alone = len(terms) == 1 and not terms[0][0]
    text = write(terms[0][1] if alone else Sum(tuple(terms)))
    parse(text)
    return text
