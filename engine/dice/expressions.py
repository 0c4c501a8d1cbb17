"""What a dice expression is, once read: numbers, dice, sums, products; and its plain writing."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Comparison(StrEnum):
    """How a face is compared with a number; strict where the sign is (`ro<3` spares the 3)."""

    BELOW = "<"
    AT_MOST = "<="
    ABOVE = ">"
    AT_LEAST = ">="
    EQUAL = "="


@dataclass(frozen=True, slots=True)
class Condition:
    """Which values are meant: those that compare so with a number."""

    comparison: Comparison
    number: int

    def holds(self, value: int) -> bool:
        """Whether a value is meant."""
        match self.comparison:
            case Comparison.BELOW:
                return value < self.number
            case Comparison.AT_MOST:
                return value <= self.number
            case Comparison.ABOVE:
                return value > self.number
            case Comparison.AT_LEAST:
                return value >= self.number
            case _:
                return value == self.number

    def __str__(self) -> str:
        return f"{self.comparison}{self.number}"


class Change(StrEnum):
    """What may happen to each die by itself, before any is kept."""

    REROLL_ONCE = "ro"
    REROLL = "rr"
    EXPLODE = "!"
    AT_LEAST = "mi"
    AT_MOST = "ma"


class Selection(StrEnum):
    """Which dice stay."""

    KEEP_HIGHEST = "kh"
    KEEP_LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"


@dataclass(frozen=True, slots=True)
class PerDie:
    """A change of each die: rerolled, exploded, or raised or lowered to a number.

    `condition` says for which values; for `mi` and `ma` it is an equality with the number itself.
    """

    change: Change
    condition: Condition

    def __str__(self) -> str:
        if self.change in (Change.AT_LEAST, Change.AT_MOST):
            return f"{self.change}{self.condition.number}"
        return f"{self.change}{self.condition}"


@dataclass(frozen=True, slots=True)
class Select:
    """So many dice kept or dropped."""

    selection: Selection
    count: int

    def __str__(self) -> str:
        return f"{self.selection}{self.count}"


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was written."""

    value: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Dice:
    """Equal dice: how many, their faces, what happens to each, which stay, what is counted.

    With `successes` the result is how many of the kept dice it holds for, else their sum.
    """

    count: int
    faces: int
    changes: tuple[PerDie, ...] = ()
    selections: tuple[Select, ...] = ()
    successes: Condition | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms to add, or to take away where `minus` is true."""

    terms: tuple[tuple[bool, Expression], ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Product:
    """Factors from the left: the first, then each multiplied, or divided where `over` is true.

    `columns` are those of the signs, as they were read; they make no difference between products.
    """

    first: Expression
    rest: tuple[tuple[bool, Expression], ...]
    label: str = ""
    columns: tuple[int, ...] = field(default=(), compare=False, repr=False)

    @property
    def factors(self) -> tuple[tuple[bool, Expression, int], ...]:
        """The factors after the first, each with the column of its sign; 1 if none was read."""
        columns = self.columns or (1,) * len(self.rest)
        return tuple(
            (over, factor, column)
            for (over, factor), column in zip(self.rest, columns, strict=True)
        )


Expression = Number | Dice | Sum | Product


def explodes(expression: Expression) -> bool:
    """Whether any of its dice may explode.

    >>> explodes(Dice(2, 6))
    False
    """
    match expression:
        case Number():
            return False
        case Dice():
            return any(one.change is Change.EXPLODE for one in expression.changes)
        case Sum():
            return any(explodes(term) for _, term in expression.terms)
        case _:
            return explodes(expression.first) or any(explodes(one) for _, one in expression.rest)


def kept_ranks(dice: Dice) -> tuple[int, int]:
    """Which dice stay, as places from the lowest: from the first one up to the second, excluded.

    A keep chooses among what is left; a drop names the highest or the lowest of all, so that a die
    that is already gone is not dropped a second time.

    >>> kept_ranks(Dice(3, 6, selections=(
    ...     Select(Selection.KEEP_HIGHEST, 2), Select(Selection.DROP_LOWEST, 1))))
    (1, 3)
    """
    low, high = 0, dice.count
    for one in dice.selections:
        match one.selection:
            case Selection.KEEP_HIGHEST:
                low = max(low, high - one.count)
            case Selection.KEEP_LOWEST:
                high = min(high, low + one.count)
            case Selection.DROP_HIGHEST:
                high = min(high, dice.count - one.count)
            case _:
                low = max(low, one.count)
    return (low, high) if low < high else (0, 0)


def write(expression: Expression) -> str:
    """The expression in its plain writing, which reads as the same expression again.

    >>> write(Sum(((False, Dice(2, 6, label="feu")), (True, Number(1)))))
    '2d6[feu] - 1'
    """
    label = f"[{expression.label}]" if expression.label else ""
    return _bare(expression) + label


def _bare(expression: Expression) -> str:
    match expression:
        case Number():
            return str(expression.value)
        case Dice():
            return _written_dice(expression)
        case Sum():
            return _written_sum(expression)
        case _:
            return _written_product(expression)


def _written_dice(dice: Dice) -> str:
    usual = PerDie(Change.EXPLODE, Condition(Comparison.EQUAL, dice.faces))
    changes = ("!" if one == usual else str(one) for one in dice.changes)
    counted = "" if dice.successes is None else f"cs{dice.successes}"
    return (
        f"{dice.count}d{dice.faces}{''.join(changes)}{''.join(map(str, dice.selections))}{counted}"
    )


def _written_sum(expression: Sum) -> str:
    text = ""
    for place, (minus, term) in enumerate(expression.terms):
        if place:
            text += " - " if minus else " + "
        elif minus:
            text = "-"
        # a minus alone would catch only the first factor when read again
        alone = len(expression.terms) == 1
        text += _inner(term, isinstance(term, Sum) or (alone and isinstance(term, Product)))
    return f"({text})" if expression.label else text


def _written_product(expression: Product) -> str:
    text = _inner(expression.first, isinstance(expression.first, Sum | Product))
    for over, factor in expression.rest:
        inner = _inner(factor, isinstance(factor, Sum | Product))
        text += (" / " if over else " * ") + inner
    return f"({text})" if expression.label else text


def _inner(expression: Expression, bracketed: bool) -> str:  # noqa: FBT001 - an answer passed on
    text = write(expression)
    return f"({text})" if bracketed and not expression.label else text
