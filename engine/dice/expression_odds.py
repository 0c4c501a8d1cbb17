"""The exact odds of a dice expression, by polynomials and never by listing throws."""

from __future__ import annotations

from collections.abc import Callable

from engine.dice.expressions import (
    Change,
    Condition,
    Dice,
    Expression,
    Number,
    PerDie,
    Product,
    Sum,
    kept_ranks,
)
from engine.dice.notation import divided, parse
from engine.dice.odds import (
    MOST_PAIRS,
    Distribution,
    certain,
    die,
    ordered_sum,
    refuse_work,
)
from engine.dice.throwing import MOST_EXPLOSIONS


def expression_odds(text: str) -> Distribution:
    """The chances of each total of an expression as it was typed.

    Raises:
        RuleError: what `parse` refuses, `notation.division_by_zero` when a divisor can be 0,
            `dice.odds_too_large` when counting would take too long.

    >>> expression_odds("2d20kh1").at_least(15)
    Fraction(51, 100)
    """
    return odds_of(parse(text))


def odds_of(expression: Expression) -> Distribution:
    """The chances of each total of an expression; its dice are independent.

    Raises:
        RuleError: as `expression_odds`.
    """
    match expression:
        case Number():
            return certain(expression.value)
        case Dice():
            return dice_odds(expression)
        case Sum():
            total = certain(0)
            for minus, term in expression.terms:
                odds = odds_of(term)
                total = total.plus(odds.opposite() if minus else odds)
            return total
        case _:
            return _product_odds(expression)


def _product_odds(expression: Product) -> Distribution:
    result = odds_of(expression.first)
    for over, factor, column in expression.factors:
        odds = odds_of(factor)
        refuse_work(len(result.weights) * len(odds.weights), MOST_PAIRS)
        weights: dict[int, int] = {}
        for left, left_weight in result.weights.items():
            for right, weight in odds.weights.items():
                outcome = divided(left, right, column) if over else left * right
                weights[outcome] = weights.get(outcome, 0) + left_weight * weight
        result = Distribution(weights)
    return result


def dice_odds(dice: Dice) -> Distribution:
    """The chances of what equal dice come to, once changed, kept and counted.

    Raises:
        RuleError: `dice.odds_too_large`.
    """
    one = die_odds(dice)
    low, high = kept_ranks(dice)
    counted = dice.successes
    if counted is None:
        scores = {value: value for value in one.weights}
    else:
        scores = {value: int(counted.holds(value)) for value in one.weights}
    # `ma(2 - 12)` goes below 0, which no polynomial holds: counted from there, and moved back
    least = min(0, *scores.values())
    raised = {value: score - least for value, score in scores.items()}
    return ordered_sum(one, dice.count, (low, high), raised).shift(least * (high - low))


def die_odds(dice: Dice) -> Distribution:
    """The chances of one of the dice, after everything that happens to each by itself."""
    one = die(dice.faces)
    for change in dice.changes:
        one = _changed(one, dice.faces, change)
    return one


def _changed(one: Distribution, faces: int, change: PerDie) -> Distribution:
    condition = change.condition
    match change.change:
        case Change.REROLL_ONCE:
            return _replaced(one, condition, die(faces))
        case Change.REROLL:
            kept = {face: 1 for face in range(1, faces + 1) if not condition.holds(face)}
            return _replaced(one, condition, Distribution(kept))
        case Change.EXPLODE:
            return _exploded(one, faces, condition)
        case Change.AT_LEAST:
            return _mapped(one, lambda value: max(value, condition.number))
        case _:
            return _mapped(one, lambda value: min(value, condition.number))


def _replaced(one: Distribution, condition: Condition, by: Distribution) -> Distribution:
    """The values that a condition holds for give way to another throw."""
    weights: dict[int, int] = {}
    size = by.size
    for value, weight in one.weights.items():
        again = by.weights if condition.holds(value) else {value: size}
        for outcome, ways in again.items():
            weights[outcome] = weights.get(outcome, 0) + weight * ways
    return Distribution(weights)


def _exploded(one: Distribution, faces: int, condition: Condition) -> Distribution:
    """Explosions from the last possible one back to the first."""
    fresh = die(faces)
    added = fresh
    for _ in range(MOST_EXPLOSIONS - 1):
        added = _followed(fresh, condition, added)
    return _followed(one, condition, added)


def _followed(one: Distribution, condition: Condition, added: Distribution) -> Distribution:
    """A throw, and another one added where a condition holds."""
    again = sum(condition.holds(value) for value in one.weights)
    refuse_work(again * len(added.weights), MOST_PAIRS)
    weights: dict[int, int] = {}
    size = added.size
    for value, weight in one.weights.items():
        after = added.weights if condition.holds(value) else {0: size}
        for more, ways in after.items():
            weights[value + more] = weights.get(value + more, 0) + weight * ways
    return Distribution(weights)


def _mapped(one: Distribution, change: Callable[[int], int]) -> Distribution:
    weights: dict[int, int] = {}
    for value, weight in one.weights.items():
        weights[change(value)] = weights.get(change(value), 0) + weight
    return Distribution(weights)
