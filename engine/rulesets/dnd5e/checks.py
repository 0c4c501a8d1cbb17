"""Ability checks, saving throws and initiative: build the test, roll it, reroll one die."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.dice.pool import Die
from engine.errors import RuleError, refuse, require_between
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import pool_of
from engine.rulesets.dnd5e.creature import MAX_BONUS, Creature
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test, rolled
from engine.rulesets.dnd5e.proficiency import (
    added_bonus,
    one_factor,
    save_subject,
    tool_subject,
)
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.skills import why_not_skill
from engine.rulesets.dnd5e.states import check_reasons, save_reasons

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.dice.rollers import Roller
    from engine.rulesets.dnd5e.advantage import Reason
    from engine.rulesets.dnd5e.rulings import Rulings
    from engine.rulesets.dnd5e.skills import Skill

MAX_DIFFICULTY = 999


def ability_check(
    creature: Creature,
    ability: Ability,
    skill: Skill | None = None,
    *,
    tool: str = "",
    difficulty: int | None = None,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The check of an ability, with a skill or a tool that helps it, or neither.

    What the sheet and the creature's state add is added here; `reasons` and `modifiers` are the
    table's own (5E-CHK-01, 5E-CHK-02, 5E-CHK-03, 5E-CHK-08, 5E-SKL-01, 5E-SKL-03, 5E-SKL-10,
    5E-ADV-07). Initiative, contests, Stealth and Medicine are checks like any other (5E-MIX-09).

    Raises:
        RuleError: `dnd5e.skill_of_another_ability` without the variant, `dnd5e.competing_factors`,
            or a number out of its range.
    """
    if skill is not None:
        any_ability = rulings.skills_with_other_abilities
        refuse(why_not_skill(ability, skill, any_ability=any_ability))
    test = D20Test(
        kind=D20Kind.CHECK,
        ability=ability,
        skill=skill,
        tool=tool,
        modifiers=(*check_modifiers(creature, ability, skill, rulings, tool), *modifiers),
        reasons=(*check_reasons(creature, ability, rulings), *reasons),
        difficulty=difficulty,
        luck=creature.sheet.luck,
        naturals=rulings.naturals_on_checks_and_saves,
    )
    return checked(test)


def saving_throw(
    creature: Creature,
    ability: Ability,
    *,
    difficulty: int | None = None,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The saving throw that an effect forces on a creature.

    The effect names the ability and the difficulty (5E-SAV-01, 5E-SAV-02, 5E-SAV-04, 5E-SAV-05).

    Raises:
        RuleError: `dnd5e.competing_factors`, or a number out of its range.
    """
    subject = save_subject(ability)
    test = D20Test(
        kind=D20Kind.SAVE,
        ability=ability,
        modifiers=(
            ability_part(creature, ability),
            *proficiency_part(creature, subject, rulings),
            *bonus_parts(creature, {"saves", subject}),
            *modifiers,
        ),
        reasons=(*save_reasons(creature, ability, rulings), *reasons),
        difficulty=difficulty,
        luck=creature.sheet.luck,
        naturals=rulings.naturals_on_checks_and_saves,
    )
    return checked(test)


def initiative_test(
    creature: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The Dexterity check that opens a fight (5E-INI-01).

    All that affects Dexterity checks affects it (5E-INI-02, 5E-ENC-07, 5E-MIX-09).

    Raises:
        RuleError: a number out of its range.
    """
    test = D20Test(
        kind=D20Kind.INITIATIVE,
        ability=Ability.DEXTERITY,
        modifiers=(
            *check_modifiers(creature, Ability.DEXTERITY, None, rulings),
            *bonus_parts(creature, {"initiative"}),
            *modifiers,
        ),
        reasons=(*check_reasons(creature, Ability.DEXTERITY, rulings), *reasons),
        luck=creature.sheet.luck,
    )
    return checked(test)


def checked(test: D20Test) -> D20Test:
    """The test itself, once its numbers are in range and its proficiency bonus counts once.

    A proficiency bonus that came twice, from a skill and from a tool, is added once (5E-PRO-04).

    Raises:
        RuleError: `dnd5e.difficulty_out_of_range`, `dnd5e.bonus_out_of_range`.
    """
    if test.difficulty is not None:
        low, high = -MAX_DIFFICULTY, MAX_DIFFICULTY
        require_between("dnd5e.difficulty_out_of_range", test.difficulty, low, high)
    for modifier in test.modifiers:
        require_between("dnd5e.bonus_out_of_range", modifier.value, -MAX_BONUS, MAX_BONUS)
    granted = [part for part in test.modifiers if part.source in ("proficiency", "expertise")]
    if len(granted) > 1:
        once = max(granted, key=lambda part: part.value)
        others = [part for part in test.modifiers if part not in granted]
        return replace(test, modifiers=(*others[:1], once, *others[1:]))
    return test


def ability_part(creature: Creature, ability: Ability) -> Modifier:
    """The ability's share of a roll, named after it (5E-ABL-06)."""
    return Modifier(source=str(ability), value=creature.sheet.modifier(ability))


def proficiency_part(
    creature: Creature, subject: str, rulings: Rulings = RECOMMENDED
) -> tuple[Modifier, ...]:
    """The share of the proficiency bonus in a skill, a save, a tool or a weapon; empty without it.

    However many rules grant it, it is added once; where none does, twice nothing is nothing
    (5E-PRO-03, 5E-PRO-04, 5E-PRO-05, 5E-PRO-06, 5E-PRO-09, 5E-SAV-08).

    Raises:
        RuleError: `dnd5e.competing_factors`.
    """
    sheet = creature.sheet
    if all(granted.subject != subject for granted in sheet.proficiencies):
        return ()
    factors = [owned.factor for owned in sheet.expertise if owned.subject == subject]
    factor = one_factor(factors, rulings)
    value = added_bonus(sheet.proficiency_bonus, factor, rulings)
    source = "expertise" if value > sheet.proficiency_bonus else "proficiency"
    return (Modifier(source=source, value=value),)


def bonus_parts(creature: Creature, scopes: set[str]) -> tuple[Modifier, ...]:
    """The sheet's own bonuses that apply, each once whatever the number of matching scopes."""
    return tuple(
        Modifier(source=bonus.source, value=bonus.value, note=bonus.note)
        for bonus in creature.sheet.bonuses
        if bonus.scope in scopes
    )


def check_modifiers(
    creature: Creature,
    ability: Ability,
    skill: Skill | None,
    rulings: Rulings = RECOMMENDED,
    tool: str = "",
) -> tuple[Modifier, ...]:
    """What a check adds by itself: ability, proficiency, bonuses of the sheet (5E-CHK-03).

    Bonuses for checks that proficiency does not reach come only there (5E-PRO-10).
    """
    granted = proficiency_part(creature, str(skill), rulings) if skill is not None else ()
    if tool:
        granted = (*granted, *proficiency_part(creature, tool_subject(tool), rulings))
    scopes = {"checks", f"{ability}_check"}
    if skill is not None:
        scopes.add(str(skill))
    if not granted:
        scopes.add("unproficient_checks")
    return (ability_part(creature, ability), *granted, *bonus_parts(creature, scopes))


def roll_test(test: D20Test, roller: Roller) -> tuple[D20Rolled]:
    """Roll a test: advantage settled first, then the dice, then what is added (5E-CHK-03).

    >>> from engine.dice.rollers import TypedRoller
    >>> (event,) = roll_test(D20Test(kind=D20Kind.CHECK, difficulty=15), TypedRoller([15]))
    >>> event.success, event.margin
    (True, 0)
    """
    return (rolled(test, pool_of(test.mode).throw(roller)),)


def why_not_reroll(event: D20Rolled, index: int) -> RuleError | None:
    """Why this die may not be rerolled or replaced: one of the dice is the most (5E-ADV-05)."""
    if not 0 <= index < len(event.dice):
        return RuleError("dnd5e.no_such_die", index=index, dice=len(event.dice))
    if any(die.replaced for die in event.dice):
        return RuleError("dnd5e.only_one_die_may_be_rerolled")
    return None


def why_not_luck(event: D20Rolled, index: int) -> RuleError | None:
    """Why luck may not touch this die: it needs the gift and a natural 1 (5E-ADV-06)."""
    refusal = why_not_reroll(event, index)
    if refusal is not None:
        return refusal
    if not event.test.luck:
        return RuleError("dnd5e.no_luck")
    if event.dice[index].value != 1:
        return RuleError("dnd5e.luck_needs_a_one", face=event.dice[index].value)
    return None


def reroll_die(event: D20Rolled, index: int, roller: Roller) -> tuple[D20Rolled]:
    """Reroll one die of a test and read the dice again (5E-ADV-05).

    Raises:
        RuleError: see `why_not_reroll`.
    """
    refuse(why_not_reroll(event, index))
    return replace_die(event, index, roller.roll(20))


def replace_die(event: D20Rolled, index: int, face: int) -> tuple[D20Rolled]:
    """Put another face in the place of one die and read the dice again (5E-ADV-05).

    Raises:
        RuleError: see `why_not_reroll`, and `dice.impossible_face`.
    """
    refuse(why_not_reroll(event, index))
    if not 1 <= face <= 20:
        raise RuleError("dice.impossible_face", face=face, faces=20)
    old = event.dice[index]
    new = Die(faces=20, value=face, kept=False, replaced=(*old.replaced, old.value))
    dice = [*event.dice[:index], new, *event.dice[index + 1 :]]
    return (rolled(event.test, pool_of(event.mode).sort(dice)),)


def use_luck(event: D20Rolled, index: int, roller: Roller) -> tuple[D20Rolled]:
    """Reroll one natural 1, the die that the player picks; the new face stands (5E-ADV-06).

    Raises:
        RuleError: see `why_not_luck`.
    """
    refuse(why_not_luck(event, index))
    return reroll_die(event, index, roller)
