"""A handful of dice of any sizes, thrown together and added up."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.dice.pool import Die
from engine.dice.rollers import Roller
from engine.errors import RuleError

MOST_DICE = 100
SIZES = (4, 6, 8, 10, 12, 20, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandfulThrown:
    """Dice were thrown and added up, in the order they were picked."""

    dice: tuple[Die, ...]

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(die.value for die in self.dice)


def throw_handful(sizes: Sequence[int], roller: Roller) -> tuple[HandfulThrown]:
    """Throw dice of these sizes, all of them kept.

    Raises:
        RuleError: ``dice.none`` without a die, ``dice.too_many`` above ``MOST_DICE``.

    >>> from engine.dice.rollers import TypedRoller
    >>> throw_handful([6, 6, 20], TypedRoller([3, 4, 17]))[0].total
    24
    """
    if not sizes:
        raise RuleError("dice.none")
    if len(sizes) > MOST_DICE:
        raise RuleError("dice.too_many", most=MOST_DICE, asked=len(sizes))
    dice = tuple(Die(faces=faces, value=roller.roll(faces), kept=True) for faces in sizes)
    return (HandfulThrown(dice=dice),)
