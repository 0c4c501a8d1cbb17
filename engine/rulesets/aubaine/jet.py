"""The Jet, the only roll of the game: two kept d12, a Caractéristique and an Aptitude."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.dice.pool import Die
from engine.errors import RuleError, require_between
from engine.modifiers import Modifier, total
from engine.rulesets.aubaine.effects import Effect, expertise, pool_of, stack
from engine.rulesets.aubaine.rulings import RECOMMENDED

if TYPE_CHECKING:
    from engine.dice.rollers import Roller
    from engine.rulesets.aubaine.character import Character
    from engine.rulesets.aubaine.rulings import Rulings

MAX_TARGET = 999


class Critical(StrEnum):
    """What the two kept dice show when they agree on 12 or on 1."""

    SUCCESS = "success"
    FAILURE = "failure"


class TargetKind(StrEnum):
    """What a Jet is compared with (AUB-DEF-01)."""

    DIFFICULTY = "difficulty"  # DD, AUB-G-04
    ARMOUR_CLASS = "armour_class"  # CA, AUB-G-05
    OPPOSED = "opposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A Caractéristique with an Aptitude; every combination is open (AUB-PAI-01, AUB-PAI-05).

    Without an Aptitude the Caractéristique remains: nobody throws bare dice (AUB-PAI-03).
    """

    characteristic: str
    aptitude: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Jet:
    """What will be thrown and why (AUB-G-01, AUB-JET-01, AUB-JET-07).

    `target` is the number to reach, a DD or a CA; without it the Jet only has a total, for
    instance against another's (AUB-DEF-01); `against` says which it is. `possible` is false when
    the fiction forbids it.
    """

    pair: Pair
    modifiers: tuple[Modifier, ...] = ()
    effects: tuple[Effect, ...] = ()
    target: int | None = None
    against: TargetKind | None = None
    possible: bool = True

    @property
    def modifier(self) -> int:
        """What is added to the two dice: the Caractéristique and the Aptitude."""
        return total(self.modifiers)

    @property
    def net(self) -> int:
        """Avantages less Désavantages, each effect counted once."""
        return stack(self.effects).net


@dataclass(frozen=True, slots=True, kw_only=True)
class JetRolled:
    """A Jet was thrown: every die, the two that count, the total, the outcome.

    `success` is None without a target. What a success or a failure brings is told at the table:
    an exceptional result for two 12s, a complication for two 1s (AUB-CRI-02, AUB-CRI-03).
    """

    jet: Jet
    net: int
    dice: tuple[Die, ...]
    total: int
    critical: Critical | None
    success: bool | None

    def __post_init__(self) -> None:
        """Refuse a throw of which not two dice count (AUB-JET-06).

        Raises:
            RuleError: `aubaine.two_dice_count`.
        """
        kept = sum(die.kept for die in self.dice)
        if kept != 2:
            raise RuleError("aubaine.two_dice_count", kept=kept)

    @property
    def kept(self) -> tuple[int, int]:
        """The two faces that count, the higher first."""
        low, high = sorted(die.value for die in self.dice if die.kept)
        return high, low

    @property
    def reaches_target(self) -> bool | None:
        """Whether the total alone reaches the target; None without one."""
        return None if self.jet.target is None else self.total >= self.jet.target


def chosen_pair(
    aptitude: str | None, characteristic: str | None, imposed: Pair | None = None
) -> Pair:
    """The pair of a Jet: what a Compétence imposes, else what the game master chose.

    A Jet is named by its Aptitude alone, and the Caractéristique is then chosen from the way the
    character acts, or by the whole pair (AUB-PAI-02, AUB-PAI-04, AUB-PAI-05, AUB-PAI-06,
    AUB-JET-05). Any Aptitude may strike or resist when the way of acting justifies it
    (AUB-ATK-03).

    Raises:
        RuleError: `aubaine.characteristic_needed`, when nobody has chosen it yet.
    """
    if imposed is not None:
        return imposed
    if characteristic is None:
        raise RuleError("aubaine.characteristic_needed")
    return Pair(characteristic=characteristic, aptitude=aptitude)


def jet_of(
    character: Character,
    pair: Pair,
    *,
    target: int | None = None,
    against: TargetKind | None = None,
    effects: Iterable[Effect] = (),
    possible: bool = True,
) -> Jet:
    """The Jet of a character: an attack, a dodge, a lie, a day at the forge alike.

    A value that the sheet does not have is 0 and forbids nothing; Expertise in the Aptitude is
    added, `effects` are the table's (AUB-JET-01, AUB-JET-07, AUB-PAI-03, AUB-EXP-01, AUB-ATK-01).

    Raises:
        RuleError: `aubaine.no_such_characteristic`, `aubaine.target_out_of_range`, or what
            `stack` refuses.
    """
    if pair.characteristic not in character.characteristics:
        raise RuleError("aubaine.no_such_characteristic", name=pair.characteristic)
    if target is not None:
        require_between("aubaine.target_out_of_range", target, -MAX_TARGET, MAX_TARGET)
    value = character.characteristics[pair.characteristic]
    modifiers = [Modifier(source=pair.characteristic, value=value)]
    own: list[Effect] = []
    if pair.aptitude is not None:
        rank = character.aptitudes.get(pair.aptitude, 0)
        modifiers.append(Modifier(source=pair.aptitude, value=rank))
        if character.expertise.get(pair.aptitude):
            own.append(expertise(pair.aptitude))
    found = (*own, *effects)
    stack(found)
    return Jet(
        pair=pair,
        modifiers=tuple(modifiers),
        effects=found,
        target=target,
        against=against,
        possible=possible,
    )


def dice_needed(jet: Jet) -> int:
    """How many d12 somebody with real dice has to throw (AUB-ADV-04)."""
    return pool_of(jet.net).count


def roll_jet(jet: Jet, roller: Roller, *, rulings: Rulings = RECOMMENDED) -> tuple[JetRolled]:
    """Throw a Jet and read it (AUB-JET-01, AUB-JET-02, AUB-JET-06).

    >>> from engine.dice.rollers import TypedRoller
    >>> jet = Jet(pair=Pair(characteristic="strength"), target=15)
    >>> roll_jet(jet, TypedRoller([8, 7]))[0].success
    True
    """
    return (read_jet(jet, pool_of(jet.net).throw(roller), rulings=rulings),)


def read_jet(jet: Jet, dice: tuple[Die, ...], *, rulings: Rulings = RECOMMENDED) -> JetRolled:
    """Read the dice of a Jet: the total of the two kept, the critical, the outcome."""
    low, high = sorted(die.value for die in dice if die.kept)
    whole = low + high + jet.modifier
    critical = critical_of(low, high)
    return JetRolled(
        jet=jet,
        net=jet.net,
        dice=dice,
        total=whole,
        critical=critical,
        success=succeeds(jet, whole, critical, rulings),
    )


def critical_of(one: int, other: int) -> Critical | None:
    """What the two kept dice make; dropped ones never count.

    Rules AUB-CRI-01, AUB-CRI-02, AUB-CRI-03.
    """
    if one == other == 12:
        return Critical.SUCCESS
    if one == other == 1:
        return Critical.FAILURE
    return None


def succeeds(
    jet: Jet, whole: int, critical: Critical | None, rulings: Rulings = RECOMMENDED
) -> bool | None:
    """Whether a total with this critical succeeds; None without a target.

    Equality is enough against a DD or a CA (AUB-DEF-02). A critical decides unless the table rules
    that the total does, and never makes the impossible possible (AUB-CRI-04, AUB-CRI-05,
    AUB-CRI-06).
    """
    if not jet.possible:
        return False
    if jet.target is None:
        return None
    if critical is Critical.SUCCESS and rulings.critical_success_succeeds:
        return True
    if critical is Critical.FAILURE and rulings.critical_failure_fails:
        return False
    return whole >= jet.target
