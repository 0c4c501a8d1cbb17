"""Reading dice as players type them, in French or in English: `2D20kh1 + 5`, `8d6!`, `d%`.

An expression that is not understood is refused with the column, from 1, where reading stopped.
Nothing is thrown here: see `throwing.py`; and the odds are in `expression_odds.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NoReturn

from engine.dice.expressions import (
    Change,
    Comparison,
    Condition,
    Dice,
    Expression,
    Number,
    PerDie,
    Product,
    Select,
    Selection,
    Sum,
)
from engine.errors import RuleError

MOST_CHARACTERS = 200
MOST_DICE = 100
"""In one expression, all its dice together."""
MOST_FACES = 1000
MOST_DEPTH = 10
MOST_MODIFIERS = 8
MOST_NUMBER = 1_000_000
MOST_LABEL = 30
REROLL_SHARE = 20
"""`rr` has to leave one face in so many: else nearly every throw would be thrown again."""

# What a keyboard or a word processor puts in place of plain signs; each is one character, so that
# columns stay those of what was typed.
PLAIN = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "—": "-",
        "×": "*",
        "÷": "/",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2007": " ",
        "\u2009": " ",
        "\t": " ",
    }
)
TOKEN = re.compile(
    r"(?P<number>[0-9]+)"
    r"|(?P<word>kh|kl|dh|dl|ro|rr|mi|ma|cs|d)"
    r"|(?P<compare><=|>=|≤|≥|<|>|=)"
    r"|(?P<sign>[-+*/()!%])"
    r"|\[(?P<label>[^\[\]]*)\]",
    # without it ı and İ would be read as i, ſ as s and the sign of the kelvin as k
    re.IGNORECASE | re.ASCII,
)
COMPARISONS = {
    "<": Comparison.BELOW,
    "<=": Comparison.AT_MOST,
    "≤": Comparison.AT_MOST,
    ">": Comparison.ABOVE,
    ">=": Comparison.AT_LEAST,
    "≥": Comparison.AT_LEAST,
    "=": Comparison.EQUAL,
}
SELECTIONS = frozenset(Selection)
REROLLS = (Change.REROLL_ONCE, Change.REROLL)
LIMITS = (Change.AT_LEAST, Change.AT_MOST)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of an expression: its kind, its text in lower case, its column from 1."""

    kind: str
    text: str
    column: int


@lru_cache(maxsize=256)
def parse(text: str) -> Expression:
    """Read an expression.

    Raises:
        RuleError: a `notation.…` code with the `column` where reading stopped, or where the limit
            was passed.

    >>> parse("2D20kh1 + 5").terms[0][1].selections
    (Select(selection=<Selection.KEEP_HIGHEST: 'kh'>, count=1),)
    """
    if len(text) > MOST_CHARACTERS:
        raise RuleError(
            "notation.too_long",
            column=MOST_CHARACTERS + 1,
            most=MOST_CHARACTERS,
            length=len(text),
        )
    tokens = _tokens(text.translate(PLAIN))
    if len(tokens) == 1:
        raise RuleError("notation.empty", column=1)
    reader = _Reader(tokens)
    expression = reader.sum()
    if reader.token.kind != "end":
        reader.refuse_here()
    return expression


def _tokens(text: str) -> list[Token]:
    found, place = [], 0
    while place < len(text):
        if text[place] == " ":
            place += 1
            continue
        match = TOKEN.match(text, place)
        if match is None:
            raise RuleError("notation.unexpected", column=place + 1, found=text[place])
        kind = match.lastgroup or ""
        found.append(
            Token(kind, match[kind].lower() if kind != "label" else match[kind], place + 1)
        )
        place = match.end()
    found.append(Token("end", "", len(text) + 1))
    return found


class _Reader:
    """Reads tokens from left to right, one rule of the grammar a method."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._place = 0
        self._dice = 0
        self._depth = 0
        self.token = tokens[0]

    def refuse_here(self, code: str = "notation.unexpected") -> NoReturn:
        """Refuse what comes next."""
        if self.token.kind == "end":
            raise RuleError("notation.unfinished", column=self.token.column)
        raise RuleError(code, column=self.token.column, found=self.token.text)

    def sum(self) -> Expression:
        """Terms between plus and minus signs."""
        terms = [(False, self._product())]
        while self.token.text in ("+", "-") and self.token.kind == "sign":
            minus = self._next().text == "-"
            terms.append((minus, self._product()))
        return terms[0][1] if len(terms) == 1 else Sum(tuple(terms))

    def _product(self) -> Expression:
        first = self._signed()
        rest, columns = [], []
        while self.token.text in ("*", "/") and self.token.kind == "sign":
            sign = self._next()
            rest.append((sign.text == "/", self._signed()))
            columns.append(sign.column)
        return Product(first, tuple(rest), columns=tuple(columns)) if rest else first

    def _signed(self) -> Expression:
        minus = False
        while self.token.text in ("+", "-") and self.token.kind == "sign":
            minus ^= self._next().text == "-"
        inner = self._labelled()
        return Sum(((True, inner),)) if minus else inner

    def _labelled(self) -> Expression:
        inner = self._atom()
        if self.token.kind != "label":
            return inner
        token = self._next()
        label = token.text.strip()
        if not label or len(label) > MOST_LABEL:
            raise RuleError("notation.bad_label", column=token.column, most=MOST_LABEL)
        if inner.label:
            return Sum(((False, inner),), label)
        return replace(inner, label=label)

    def _atom(self) -> Expression:
        column = self.token.column
        if self.token.kind == "number":
            number = self._number()
            return self._dice_of(number, column) if self.token.text == "d" else Number(number)
        if self.token.text == "d" and self.token.kind == "word":
            return self._dice_of(1, column)
        if self.token.text == "(" and self.token.kind == "sign":
            inner = self._bracketed()
            if self.token.text == "d" and self.token.kind == "word":
                return self._dice_of(_constant(inner, column), column)
            return inner
        return self.refuse_here()

    def _bracketed(self) -> Expression:
        opening = self._next()
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise RuleError("notation.too_deep", column=opening.column, most=MOST_DEPTH)
        inner = self.sum()
        self._depth -= 1
        if self.token.text != ")" or self.token.kind != "sign":
            if self.token.kind == "end":
                raise RuleError("notation.unclosed", column=opening.column)
            self.refuse_here()
        self._next()
        return inner

    def _number(self) -> int:
        """A number, or one worked out from numbers in brackets."""
        column = self.token.column
        if self.token.text == "(" and self.token.kind == "sign":
            return _constant(self._bracketed(), column)
        if self.token.kind != "number":
            self.refuse_here("notation.number_needed")
        # int() of a text this short is quick
        value = int(self._next().text)
        if value > MOST_NUMBER:
            raise RuleError("notation.too_large", column=column, most=MOST_NUMBER)
        return value

    def _dice_of(self, count: int, column: int) -> Dice:
        self._next()
        faces_column = self.token.column
        if self.token.text == "%" and self.token.kind == "sign":
            self._next()
            faces = 100
        else:
            faces = self._number()
        if not 1 <= faces <= MOST_FACES:
            raise RuleError("notation.faces", column=faces_column, most=MOST_FACES)
        if count < 1:
            raise RuleError("notation.no_dice", column=column)
        self._dice += count
        if self._dice > MOST_DICE:
            raise RuleError("notation.too_many_dice", column=column, most=MOST_DICE)
        return self._modified(Dice(count, faces))

    def _modified(self, dice: Dice) -> Dice:
        for _ in range(MOST_MODIFIERS):
            if not self._modifier_follows():
                return dice
            dice = self._one_modifier(dice)
        if self._modifier_follows():
            self.refuse_here("notation.too_many_modifiers")
        return dice

    def _modifier_follows(self) -> bool:
        token = self.token
        return (
            (token.kind == "word" and token.text != "d")
            or token.kind == "compare"
            or (token.kind == "sign" and token.text == "!")
        )

    def _one_modifier(self, dice: Dice) -> Dice:
        if dice.successes is not None:
            self.refuse_here("notation.successes_last")
        if self.token.text == "cs":
            self._next()
            return replace(dice, successes=self._condition())
        if self.token.kind == "compare":
            return replace(dice, successes=self._condition())
        if self.token.text in SELECTIONS:
            return self._selected(dice)
        if dice.selections:
            self.refuse_here("notation.keep_last")
        return self._changed(dice)

    def _selected(self, dice: Dice) -> Dice:
        selection = Selection(self._next().text)
        column = self.token.column
        explicit = self.token.kind == "number" or self.token.text == "("
        count = self._number() if explicit else 1
        if not 1 <= count <= dice.count:
            raise RuleError("notation.keep_count", column=column, most=dice.count)
        return replace(dice, selections=(*dice.selections, Select(selection, count)))

    def _changed(self, dice: Dice) -> Dice:
        column = self.token.column
        known = {one.change for one in dice.changes}
        change = Change(self.token.text)
        if Change.EXPLODE in known and change in (*REROLLS, Change.EXPLODE):
            self.refuse_here("notation.explode_last")
        self._next()
        if change in LIMITS:
            condition = Condition(Comparison.EQUAL, self._number())
        elif change is Change.EXPLODE and not self._condition_follows():
            condition = Condition(Comparison.EQUAL, dice.faces)
        else:
            condition = self._condition()
        _refuse_endless(dice, change, condition, column)
        return replace(dice, changes=(*dice.changes, PerDie(change, condition)))

    def _condition_follows(self) -> bool:
        return self.token.kind in ("compare", "number")

    def _condition(self) -> Condition:
        """A comparison and its number; a number alone is that very value."""
        if self.token.kind != "compare":
            return Condition(Comparison.EQUAL, self._number())
        return Condition(COMPARISONS[self._next().text], self._number())

    def _next(self) -> Token:
        token = self.token
        self._place += 1
        self.token = self._tokens[self._place]
        return token


def _refuse_endless(dice: Dice, change: Change, condition: Condition, column: int) -> None:
    """Refuse what would be thrown again for ever, or nearly."""
    spared = sum(not condition.holds(face) for face in range(1, dice.faces + 1))
    if change is Change.EXPLODE and not spared:
        raise RuleError("notation.always_explodes", column=column)
    if change is Change.REROLL and spared * REROLL_SHARE < dice.faces:
        raise RuleError("notation.always_rerolled", column=column, share=REROLL_SHARE)


def _constant(expression: Expression, column: int) -> int:
    """The value of an expression without dice.

    Raises:
        RuleError: `notation.dice_not_here`, `notation.too_large`, `notation.division_by_zero`.
    """
    value = constant(expression)
    if value is None:
        raise RuleError("notation.dice_not_here", column=column)
    if abs(value) > MOST_NUMBER:
        raise RuleError("notation.too_large", column=column, most=MOST_NUMBER)
    return value


def constant(expression: Expression) -> int | None:
    """What an expression comes to without a throw; None as soon as it has dice.

    Raises:
        RuleError: `notation.division_by_zero`.
    """
    match expression:
        case Number():
            return expression.value
        case Dice():
            return None
        case Sum():
            total = 0
            for minus, term in expression.terms:
                value = constant(term)
                if value is None:
                    return None
                total += -value if minus else value
            return total
        case _:
            return _constant_product(expression)


def _constant_product(expression: Product) -> int | None:
    result = constant(expression.first)
    for over, factor, column in expression.factors:
        value = constant(factor)
        if result is None or value is None:
            return None
        result = divided(result, value, column) if over else result * value
    return result


def divided(value: int, by: int, column: int) -> int:
    """A division, rounded down, below zero too; `column` is that of its sign.

    Raises:
        RuleError: `notation.division_by_zero`.

    >>> divided(7, 2, 1), divided(-7, 2, 1)
    (3, -4)
    """
    if by == 0:
        raise RuleError("notation.division_by_zero", column=column)
    return value // by
