"""The attacks of a sheet: their rolls, their damage, and the exact odds of both.

The combat chapter is not among the documents: where no rule is named, this is SRD 5.1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING

from engine.dice.odds import Distribution, certain, die
from engine.dice.pool import Die
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.attacks import attack_test
from engine.rulesets.dnd5e.checks import ability_part
from engine.rulesets.dnd5e.d20 import succeeds
from engine.rulesets.dnd5e.events import DamageRolled
from engine.rulesets.dnd5e.odds import chance, natural_odds
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.weapons import ABILITY_ON_DAMAGE, WEAPON_ABILITIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.dice.rollers import Roller
    from engine.rulesets.dnd5e.abilities import Ability
    from engine.rulesets.dnd5e.attacks import AttackSituation
    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
    from engine.rulesets.dnd5e.rulings import Rulings
    from engine.rulesets.dnd5e.weapons import Attack


def range_reasons(attack: Attack, distance_cm: int) -> tuple[Reason, ...]:
    """The disadvantage of a shot beyond its ordinary range, up to its long one (SRD 5.1)."""
    if attack.long_range_cm is None or not attack.range_cm < distance_cm <= attack.long_range_cm:
        return ()
    return (Reason(mode=RollMode.DISADVANTAGE, source="long_range"),)


def attack_ability(creature: Creature, attack: Attack) -> Ability:
    """The ability of an attack: the one chosen, or the best that the weapon allows.

    Rules 5E-STR-04, 5E-DEX-06. On equal modifiers the first of the table counts.
    """
    if attack.ability is not None:
        return attack.ability
    return max(WEAPON_ABILITIES[attack.weapon], key=creature.sheet.modifier)


def weapon_attack(
    creature: Creature,
    attack: Attack,
    situation: AttackSituation,
    armour_class: int | None = None,
    *,
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The attack roll of one of the sheet's attacks.

    The ability, the proficiency bonus once where the weapon is mastered, the attack's own bonus,
    the sheet's bonuses to attacks (5E-STR-04, 5E-DEX-06, 5E-PRO-03, 5E-PRO-04). A natural 20 hits
    and a natural 1 misses whatever the total, where the table has it so (SRD 5.1).

    Raises:
        RuleError: a number out of its range.
    """
    parts = []
    if attack.proficient:
        value = creature.sheet.proficiency_bonus
        parts.append(Modifier(source="proficiency", value=value))
    if attack.attack_bonus:
        parts.append(Modifier(source="weapon", value=attack.attack_bonus, note=attack.name))
    test = attack_test(
        creature,
        attack_ability(creature, attack),
        situation,
        armour_class=armour_class,
        modifiers=(*parts, *modifiers),
        rulings=rulings,
    )
    return replace(test, attack=attack)


def is_critical(event: D20Rolled) -> bool:
    """Whether an attack that was rolled is a critical hit.

    A natural 20 is (SRD 5.1), and any hit on a helpless target within reach (5E-CND-UNC-06,
    5E-CND-PAR-04, 5E-MIX-02). A miss never is; without an armour class the roll is taken for a hit.
    """
    if event.success is False:
        return False
    return _critical_face(event.test, event.natural or 0)


def _critical_face(test: D20Test, natural: int) -> bool:
    return test.helpless or (test.naturals and natural == 20)


def damage_dice(attack: Attack, *, critical: bool = False) -> tuple[int, ...]:
    """The sizes of the dice to throw for damage: twice as many on a critical hit (SRD 5.1)."""
    return (attack.faces,) * (attack.count * (2 if critical else 1))


def damage_modifiers(creature: Creature, attack: Attack) -> tuple[Modifier, ...]:
    """What is added to the damage dice, once even on a critical hit (SRD 5.1).

    The ability's modifier, save for spells, and the attack's own bonus (5E-STR-04, 5E-DEX-06).
    """
    parts = []
    if attack.weapon in ABILITY_ON_DAMAGE:
        parts.append(ability_part(creature, attack_ability(creature, attack)))
    if attack.damage_bonus:
        parts.append(Modifier(source="weapon", value=attack.damage_bonus, note=attack.name))
    return tuple(parts)


def roll_damage(
    creature: Creature, attack: Attack, roller: Roller, *, critical: bool = False
) -> tuple[DamageRolled]:
    """Roll the damage of an attack that hit; every die is kept and told."""
    dice = tuple(
        Die(faces=faces, value=roller.roll(faces), kept=True)
        for faces in damage_dice(attack, critical=critical)
    )
    return (
        DamageRolled(
            attack=attack.name,
            dice=dice,
            modifiers=damage_modifiers(creature, attack),
            critical=critical,
            damage_type=attack.damage_type,
        ),
    )


def damage_odds(creature: Creature, attack: Attack, *, critical: bool = False) -> Distribution:
    """The chances of each amount of damage; a penalty never makes it negative."""
    dice = [die(faces) for faces in damage_dice(attack, critical=critical)]
    added = total(damage_modifiers(creature, attack))
    rolled = reduce(Distribution.plus, dice, certain(added))
    weights: dict[int, int] = {}
    for outcome, weight in rolled.weights.items():
        weights[max(0, outcome)] = weights.get(max(0, outcome), 0) + weight
    return Distribution(weights)


def mean_damage(creature: Creature, attack: Attack, *, critical: bool = False) -> Fraction:
    """The average damage of a hit."""
    return damage_odds(creature, attack, critical=critical).mean()


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOdds:
    """The exact chances to hit at all and to hit critically, and the average damage of an attack.

    Without an armour class only the critical's chance is known.
    """

    hit: Fraction | None
    critical: Fraction
    mean: Fraction | None


def attack_odds(creature: Creature, attack: Attack, test: D20Test) -> AttackOdds:
    """The exact odds of an attack roll that `weapon_attack` built, misses counted as no damage."""
    hit = chance(test)
    if test.mode is RollMode.AUTO_FAIL:
        critical = Fraction(0)
    else:
        critical = natural_odds(test).chance(
            lambda natural: succeeds(test, natural) is not False and _critical_face(test, natural)
        )
    if hit is None:
        return AttackOdds(hit=None, critical=critical, mean=None)
    ordinary = (hit - critical) * mean_damage(creature, attack)
    doubled = critical * mean_damage(creature, attack, critical=True)
    return AttackOdds(hit=hit, critical=critical, mean=ordinary + doubled)
