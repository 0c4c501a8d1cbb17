"""Throwing a dice expression: every die is kept in the result, whatever became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.dice.expressions import (
    Change,
    Dice,
    Expression,
    Number,
    PerDie,
    Sum,
    kept_ranks,
    write,
)
from engine.dice.notation import divided, parse
from engine.errors import RuleError

if TYPE_CHECKING:
    from engine.dice.rollers import Roller, TypedRoller

MOST_EXPLOSIONS = 10
"""How often one die may explode; the odds count the same limit."""
MOST_THROWS = 10_000
"""In one expression, rerolls and explosions included."""


@dataclass(frozen=True, slots=True)
class ThrownDie:
    """A die of an expression: what it showed, what it counts, whether it does.

    `thrown` are its faces, one more for each explosion; `replaced` what it showed before being
    rerolled, oldest first; `value` what it comes to, once raised or lowered.
    """

    faces: int
    thrown: tuple[int, ...]
    value: int
    kept: bool
    replaced: tuple[int, ...] = ()

    @property
    def exploded(self) -> bool:
        """Whether it was thrown again and added."""
        return len(self.thrown) > 1

    def was_stopped(self, dice: Dice) -> bool:
        """Whether one of these dice would have exploded once more, but for the limit."""
        return len(self.thrown) > MOST_EXPLOSIONS and any(
            one.change is Change.EXPLODE and one.condition.holds(self.thrown[-1])
            for one in dice.changes
        )


@dataclass(frozen=True, slots=True)
class ThrownDice:
    """Equal dice of an expression, in the order they fell, and what they come to."""

    dice: Dice
    thrown: tuple[ThrownDie, ...]
    total: int


@dataclass(frozen=True, slots=True)
class ExpressionThrown:
    """An expression was thrown: its plain writing, each of its dice, the total."""

    notation: str
    groups: tuple[ThrownDice, ...]
    total: int


def throw(text: str, roller: Roller) -> tuple[ExpressionThrown]:
    """Read an expression as it was typed, and throw it.

    Raises:
        RuleError: what `parse` refuses, `notation.division_by_zero`, `notation.too_many_throws`, or
            what the roller refuses.

    >>> from engine.dice.rollers import TypedRoller
    >>> throw("2d20kh1+5", TypedRoller([18, 9]))[0].total
    23
    """
    return (_thrown(*read(text), roller),)


@lru_cache(maxsize=256)
def read(text: str) -> tuple[Expression, str]:
    """An expression as it was typed, with its plain writing.

    Raises:
        RuleError: what `parse` refuses.
    """
    expression = parse(text)
    return expression, write(expression)


def throw_expression(expression: Expression, roller: Roller) -> tuple[ExpressionThrown]:
    """Throw an expression from the left to the right; a division rounds down.

    Raises:
        RuleError: as `throw`.
    """
    return (_thrown(expression, write(expression), roller),)


def _thrown(expression: Expression, notation: str, roller: Roller) -> ExpressionThrown:
    hand = _Hand(roller)
    total = hand.value(expression)
    return ExpressionThrown(notation, tuple(hand.groups), total)


class Why(StrEnum):
    """Why a die is thrown."""

    ASKED = "asked"
    REROLLED = "rerolled"
    EXPLODES = "explodes"


@dataclass(frozen=True, slots=True)
class NextDie:
    """The die that is thrown next: its size, why, and in which roll of the expression, from 1."""

    faces: int
    why: Why
    time: int = 1


def awaited(expression: Expression, roller: TypedRoller) -> NextDie | None:
    """Which die is waited for when the typed faces run out; None when they are enough.

    Raises:
        RuleError: as `throw`.
    """
    hand = _Hand(roller)
    try:
        hand.value(expression)
    except RuleError as error:
        if error.code != "dice.missing_die":
            raise
        return NextDie(int(error.details["faces"]), hand.why)
    return None


class _Hand:
    """The dice thrown so far, how many throws they took, and why the last one was made."""

    def __init__(self, roller: Roller) -> None:
        self._roller = roller
        self._throws = 0
        self.why = Why.ASKED
        self.groups: list[ThrownDice] = []

    def value(self, expression: Expression) -> int:
        """What an expression comes to."""
        match expression:
            case Dice():
                group = self._throw(expression)
                self.groups.append(group)
                return group.total
            case Number():
                return expression.value
            case Sum():
                return sum(
                    -self.value(term) if minus else self.value(term)
                    for minus, term in expression.terms
                )
            case _:
                result = self.value(expression.first)
                for over, factor, column in expression.factors:
                    value = self.value(factor)
                    result = divided(result, value, column) if over else result * value
                return result

    def _throw(self, dice: Dice) -> ThrownDice:
        if dice.changes:
            shown = [self._die(dice) for _ in range(dice.count)]
        else:
            self.why = Why.ASKED
            roll, faces = self._roller.roll, dice.faces
            self._throws += dice.count
            shown = [((face := roll(faces),), face, ()) for _ in range(dice.count)]
        kept = _kept(dice, [value for _, value, _ in shown])
        thrown = tuple(
            ThrownDie(dice.faces, faces_shown, value, place in kept, replaced)
            for place, (faces_shown, value, replaced) in enumerate(shown)
        )
        values = [die.value for die in thrown if die.kept]
        counted = dice.successes
        total = sum(values) if counted is None else sum(map(counted.holds, values))
        return ThrownDice(dice, thrown, total)

    def _face(self, faces: int, why: Why = Why.ASKED) -> int:
        self.why = why
        self._throws += 1
        if self._throws > MOST_THROWS:
            raise RuleError("notation.too_many_throws", most=MOST_THROWS)
        return self._roller.roll(faces)

    def _die(self, dice: Dice) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        """One die: its faces, its value, what was replaced."""
        value = self._face(dice.faces)
        faces: tuple[int, ...] = (value,)
        replaced: tuple[int, ...] = ()
        for change in dice.changes:
            match change.change:
                case Change.REROLL_ONCE | Change.REROLL:
                    faces, value, again = self._rerolled(dice, change, faces, value)
                    replaced += again
                case Change.EXPLODE:
                    faces += self._explosions(dice, change, value)
                    value += sum(faces[1:])
                case Change.AT_LEAST:
                    value = max(value, change.condition.number)
                case _:
                    value = min(value, change.condition.number)
        return faces, value, replaced

    def _rerolled(
        self, dice: Dice, change: PerDie, faces: tuple[int, ...], value: int
    ) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        replaced: tuple[int, ...] = ()
        while change.condition.holds(value):
            replaced += faces
            value = self._face(dice.faces, Why.REROLLED)
            faces = (value,)
            if change.change is Change.REROLL_ONCE:
                break
        return faces, value, replaced

    def _explosions(self, dice: Dice, change: PerDie, value: int) -> tuple[int, ...]:
        added: list[int] = []
        while change.condition.holds(value) and len(added) < MOST_EXPLOSIONS:
            value = self._face(dice.faces, Why.EXPLODES)
            added.append(value)
        return tuple(added)


def _kept(dice: Dice, values: Sequence[int]) -> frozenset[int] | range:
    """The places of the dice that count; of equal ones the earlier is the higher."""
    if not dice.selections:
        return range(len(values))
    # the earlier die wins a tie, so the journal shows it first
    lowest_first = sorted(range(len(values)), key=lambda place: (values[place], -place))
    low, high = kept_ranks(dice)
    return frozenset(lowest_first[low:high])
