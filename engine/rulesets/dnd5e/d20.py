"""A d20 test before it is rolled: what is thrown, why, and what is added."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.dice.pool import Die
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode, pool_of, roll_mode
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.weapons import Attack


class D20Kind(StrEnum):
    """What a d20 is rolled for."""

    CHECK = "check"
    SAVE = "save"
    ATTACK = "attack"
    INITIATIVE = "initiative"
    DEATH_SAVE = "death_save"


@dataclass(frozen=True, slots=True, kw_only=True)
class D20Test:
    """What will be rolled and why (5E-ABL-02, 5E-CHK-08).

    `difficulty` is the number to reach; without it the roll only has a total. `luck` says that one
    die showing 1 may be rerolled afterwards; `naturals` that the table lets a natural 20 succeed
    and a natural 1 fail whatever the total. A check may be made with a `tool`, by its name. An
    attack roll remembers the sheet's `attack` as it was then, and whether any hit is critical
    because the target is `helpless` (5E-MIX-02).
    """

    kind: D20Kind
    ability: Ability | None = None
    skill: Skill | None = None
    modifiers: tuple[Modifier, ...] = ()
    reasons: tuple[Reason, ...] = ()
    difficulty: int | None = None
    luck: bool = False
    naturals: bool = False
    attack: Attack | None = None
    helpless: bool = False
    tool: str = ""

    @property
    def mode(self) -> RollMode:
        """What the reasons come to."""
        return roll_mode(self.reasons)

    @property
    def modifier(self) -> int:
        """What is added to the die that is kept."""
        return total(self.modifiers)


@dataclass(frozen=True, slots=True, kw_only=True)
class D20Rolled:
    """A d20 test was rolled.

    `dice` holds every die, kept or not; `natural` is the face of the kept one (5E-CHK-03). An
    automatic failure throws nothing: no natural, no total. `success` is None without a difficulty;
    what a failure costs is the table's (5E-CHK-05).
    """

    test: D20Test
    mode: RollMode
    dice: tuple[Die, ...]
    natural: int | None
    total: int | None
    success: bool | None

    @property
    def margin(self) -> int | None:
        """How far the total is above (or, negative, below) the difficulty."""
        if self.total is None or self.test.difficulty is None:
            return None
        return self.total - self.test.difficulty


def dice_needed(test: D20Test) -> int:
    """How many d20 somebody with real dice has to throw: 0, 1 or 2 (5E-ADV-02)."""
    return pool_of(test.mode).count


def succeeds(test: D20Test, natural: int) -> bool | None:
    """Whether this face succeeds; None without a difficulty.

    The total must reach the difficulty, and equality is enough (5E-CHK-04, 5E-SAV-03). A natural
    20 or 1 decides by itself only where the table says so (5E-CHK-07).
    """
    if test.difficulty is None:
        return None
    if test.naturals and natural in (1, 20):
        return natural == 20
    return natural + test.modifier >= test.difficulty


def rolled(test: D20Test, dice: tuple[Die, ...]) -> D20Rolled:
    """Read the dice of a test: the kept face, the total, the outcome (5E-CHK-03).

    >>> test = D20Test(kind=D20Kind.CHECK, modifiers=(Modifier(source="other", value=3),))
    >>> rolled(test, (Die(faces=20, value=12, kept=True),)).total
    15
    """
    natural = next((die.value for die in dice if die.kept), None)
    if natural is None:
        success = None if test.difficulty is None else False
        return D20Rolled(
            test=test, mode=test.mode, dice=dice, natural=None, total=None, success=success
        )
    return D20Rolled(
        test=test,
        mode=test.mode,
        dice=dice,
        natural=natural,
        total=natural + test.modifier,
        success=succeeds(test, natural),
    )
