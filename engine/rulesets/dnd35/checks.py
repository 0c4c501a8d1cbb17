"""Skill checks and ability checks: what is added, the throw, each DC with its margin."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.dice.pool import Die, Pool
from engine.errors import refuse, require_between
from engine.modifiers import Modifier, total
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import (
    Character,
    bought_skills,
    half_ranks,
    row_of,
    why_not_skill,
)
from engine.rulesets.dnd35.difficulties import Target
from engine.rulesets.dnd35.points import rank_bonus
from engine.rulesets.dnd35.rulings import RECOMMENDED
from engine.rulesets.dnd35.skills import SkillKey, skill_of
from engine.rulesets.dnd35.synergies import Use, synergy_modifiers
from engine.rulesets.dnd35.untrained import UNTRAINED, UntrainedTask, is_trained, why_not_try

if TYPE_CHECKING:
    from engine.dice.rollers import Roller
    from engine.rulesets.dnd35.rulings import Rulings

MAX_DIFFICULTY = 999
BADLY = 5
"""Failing by so much has consequences (S35-TRY-03)."""
D20 = Pool(count=1, faces=20, keep=1)


class Method(StrEnum):
    """How the number of the die comes about."""

    ROLL = "roll"
    TAKE_10 = "take_10"
    TAKE_20 = "take_20"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What will be rolled and why (S35-CHK-01, S35-CHK-08).

    `circumstances` are kept apart: they concern this check only, and count when a tie compares
    modifiers (S35-CIR-02, S35-OPP-02). `most` is the DC that an untrained attempt can reach; `by`
    names whoever makes it without a sheet.
    """

    skill: SkillKey | None = None
    ability: Ability | None = None
    modifiers: tuple[Modifier, ...] = ()
    circumstances: tuple[Modifier, ...] = ()
    targets: tuple[Target, ...] = ()
    most: int | None = None
    by: str = ""

    def __post_init__(self) -> None:
        """Refuse a skill that is none.

        Raises:
            RuleError: `dnd35.no_such_skill`.
        """
        if self.skill is not None:
            skill_of(self.skill)

    @property
    def skill_modifier(self) -> int:
        """What is added whatever the circumstances: ranks, ability and the rest."""
        return total(self.modifiers)

    @property
    def modifier(self) -> int:
        """Everything that is added to the die."""
        return self.skill_modifier + total(self.circumstances)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One DC: whether the result reaches it, by how much.

    `beyond_untrained` says that it failed because nobody untrained can reach such a DC.
    """

    target: Target
    success: bool
    margin: int
    beyond_untrained: bool = False

    @property
    def fails_by(self) -> int | None:
        """How much is missing; None for a success (S35-TRY-03)."""
        return None if self.success else max(0, -self.margin)

    @property
    def fails_badly(self) -> bool:
        """Whether 5 or more is missing (S35-TRY-03)."""
        return (self.fails_by or 0) >= BADLY


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckMade:
    """A check was made: thrown, or a 10 or a 20 taken without a die.

    `dice` is empty when nothing was thrown. `forced` says that the game master allowed a 20 that
    the rules refuse: what failing costs happened first (S35-T20-04).
    """

    check: Check
    method: Method
    dice: tuple[Die, ...]
    natural: int
    total: int
    outcomes: tuple[Outcome, ...]
    forced: bool = False


def skill_check(
    character: Character,
    key: SkillKey,
    *,
    targets: Iterable[Target] = (),
    circumstances: Iterable[Modifier] = (),
    modifiers: Iterable[Modifier] = (),
    uses: Collection[Use] = (),
    task: UntrainedTask | None = None,
    rulings: Rulings = RECOMMENDED,
) -> Check:
    """The check of a skill: ranks, ability, armour, what the sheet and synergies add.

    `modifiers` and `circumstances` are the table's, `uses` what the check is for when a synergy
    asks (S35-CHK-01, S35-CHK-02, S35-CHK-05, S35-CHK-06, S35-CHK-08, S35-UNT-01, S35-DSC-07).
    `task` is an exception to training. Such a try *is* a check of the ability, 1d20 and its
    modifier, so ranks, armour, synergies and the bonuses of the sheet stay out: all of them help a
    skill, and this one was not learnt. What the table adds by name counts as in any ability check
    (S35-UNT-04, S35-ABI-01).

    Raises:
        RuleError: `dnd35.trained_only`, `dnd35.never_rolled`, `dnd35.supplement_skill`,
            `dnd35.no_such_skill`, `dnd35.difficulty_out_of_range`.
    """
    refuse(why_not_skill(character, key))
    halves = half_ranks(character, key)
    row = row_of(character, key)
    refuse(why_not_try(key, row, halves, task))
    if row.trained_only and not is_trained(halves) and task is not None:
        check = ability_check(
            character,
            UNTRAINED[task].ability,
            targets=targets,
            circumstances=circumstances,
            modifiers=modifiers,
        )
        return replace(check, skill=key, most=UNTRAINED[task].most)
    parts = [
        Modifier(source="ranks", value=rank_bonus(halves)),
        *(
            Modifier(source=str(one), value=character.modifier(one))
            for one in (row.ability,)
            if one
        ),
    ]
    if character.armour_penalty and row.armour_factor:
        penalty = character.armour_penalty * row.armour_factor
        parts.append(Modifier(source="armour", value=penalty))
    parts += [
        Modifier(source=bonus.source, value=bonus.value, note=bonus.note)
        for bonus in character.bonuses
        if bonus.skill in ("", key)
    ]
    parts += synergy_modifiers(key, bought_skills(character), uses, rulings=rulings)
    return _checked(
        Check(
            skill=key,
            ability=row.ability,
            modifiers=(*parts, *modifiers),
            circumstances=tuple(circumstances),
            targets=tuple(targets),
        )
    )


def _ability_part(character: Character, ability: Ability) -> Modifier:
    return Modifier(source=str(ability), value=character.modifier(ability))


def ability_check(
    character: Character,
    ability: Ability,
    *,
    targets: Iterable[Target] = (),
    circumstances: Iterable[Modifier] = (),
    modifiers: Iterable[Modifier] = (),
) -> Check:
    """The check of an ability alone, when no skill fits (S35-ABI-01, S35-ABI-06, S35-ABI-07).

    Raises:
        RuleError: `dnd35.difficulty_out_of_range`.
    """
    return _checked(
        Check(
            ability=ability,
            modifiers=(
                _ability_part(character, ability),
                *modifiers,
            ),
            circumstances=tuple(circumstances),
            targets=tuple(targets),
        )
    )


def initiative_check(character: Character, modifiers: Iterable[Modifier] = ()) -> Check:
    """The Dexterity check that opens a fight, opposed to everybody's (S35-ABI-02)."""
    return ability_check(character, Ability.DEXTERITY, modifiers=modifiers)


def level_check(level: int, wisdom_modifier: int = 0, fear_saves: int = 0) -> Check:
    """What a target opposes to Intimidate: its level, its Wisdom bonus, its courage (S35-OPP-05).

    A penalty of Wisdom does not count.
    """
    return Check(
        modifiers=(
            Modifier(source="level", value=level),
            Modifier(source=str(Ability.WISDOM), value=max(0, wisdom_modifier)),
            Modifier(source="fear_saves", value=fear_saves),
        )
    )


def _checked(check: Check) -> Check:
    for target in check.targets:
        low, high = -MAX_DIFFICULTY, MAX_DIFFICULTY
        require_between("dnd35.difficulty_out_of_range", target.difficulty, low, high)
    return check


def roll_check(check: Check, roller: Roller) -> tuple[CheckMade]:
    """Throw the d20 and compare the result with each DC (S35-CHK-01, S35-CHK-03).

    >>> from engine.dice.rollers import TypedRoller
    >>> check = Check(modifiers=(Modifier(source="ranks", value=4),), targets=(Target(base=15),))
    >>> roll_check(check, TypedRoller([11]))[0].outcomes[0].success
    True
    """
    dice = D20.throw(roller)
    return (made(check, Method.ROLL, dice[0].value, dice),)


def made(
    check: Check, method: Method, natural: int, dice: tuple[Die, ...] = (), *, forced: bool = False
) -> CheckMade:
    """Read a check: one result, and what it is worth against each DC (S35-CIR-02, S35-CIR-03)."""
    result = natural + check.modifier
    return CheckMade(
        check=check,
        method=method,
        dice=dice,
        natural=natural,
        total=result,
        outcomes=tuple(outcome(check, target, result) for target in check.targets),
        forced=forced,
    )


def outcome(check: Check, target: Target, result: int) -> Outcome:
    """Whether a result reaches a DC: equality is enough, and no face decides by itself.

    Rules S35-CHK-03, S35-CHK-04, S35-UNT-04.
    """
    beyond = check.most is not None and target.difficulty > check.most
    margin = result - target.difficulty
    return Outcome(
        target=target,
        success=margin >= 0 and not beyond,
        margin=margin,
        beyond_untrained=beyond,
    )


def least_natural(check: Check, target: Target) -> int:
    """The lowest face that succeeds, at least 1; above 20 no face does (S35-CHK-03)."""
    return max(1, target.difficulty - check.modifier)
