"""What a creature attacks with, as its sheet writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.errors import RuleError, require_between
from engine.rulesets.dnd5e.abilities import Ability

MOST_DAMAGE_DICE = 40
DAMAGE_DIE_FACES = (4, 6, 8, 10, 12, 20)
MAX_ATTACK_BONUS = 99
MAX_RANGE_CM = 1_000_000
REACH_CM = 150
"""Within this distance, inclusive, prone and helpless targets are at their worst."""


class Weapon(StrEnum):
    """The kinds of weapon that matter to the choice of an ability."""

    MELEE = "melee"
    THROWN_MELEE = "thrown_melee"
    RANGED = "ranged"
    FINESSE = "finesse"
    SPELL = "spell"


WEAPON_ABILITIES: Mapping[Weapon, tuple[Ability, ...]] = MappingProxyType(
    {
        Weapon.MELEE: (Ability.STRENGTH,),  # 5E-STR-04
        Weapon.THROWN_MELEE: (Ability.STRENGTH,),  # 5E-STR-04
        Weapon.RANGED: (Ability.DEXTERITY,),  # 5E-DEX-06
        Weapon.FINESSE: (Ability.STRENGTH, Ability.DEXTERITY),  # 5E-DEX-06: the player chooses
        # 5E-INT-08, 5E-WIS-08, 5E-CHA-07: the ability that the caster's class uses
        Weapon.SPELL: (Ability.INTELLIGENCE, Ability.WISDOM, Ability.CHARISMA),
    }
)
"""Kind of weapon → the abilities that its attack and damage may use (5E-STR-04, 5E-DEX-06)."""

ABILITY_ON_DAMAGE = frozenset(set(Weapon) - {Weapon.SPELL})
"""Whose damage takes the ability's modifier too (5E-STR-04, 5E-DEX-06; a spell's not, SRD 5.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """One way to attack.

    `ability` is the player's choice where the kind of weapon leaves one; without it the best
    counts. `count` dice of `faces` faces are its damage, `damage_bonus` beside the ability's
    modifier; `attack_bonus` joins the attack roll. `damage_type` is in the table's own words.
    Beyond `range_cm`, up to `long_range_cm` if there is one, shots are harder (SRD 5.1).
    """

    name: str
    weapon: Weapon = Weapon.MELEE
    ability: Ability | None = None
    proficient: bool = True
    count: int = 1
    faces: int = 6
    attack_bonus: int = 0
    damage_bonus: int = 0
    damage_type: str = ""
    range_cm: int = REACH_CM
    long_range_cm: int | None = None


def validate_attack(attack: Attack) -> None:
    """Refuse an attack that cannot be.

    Raises:
        RuleError: `dnd5e.attack_name_missing`, `dnd5e.attack_ability`,
            `dnd5e.damage_dice_out_of_range`, `dnd5e.unknown_damage_die`,
            `dnd5e.bonus_out_of_range`, `dnd5e.range_out_of_range`.
    """
    if not attack.name.strip():
        raise RuleError("dnd5e.attack_name_missing")
    if attack.ability is not None and attack.ability not in WEAPON_ABILITIES[attack.weapon]:
        raise RuleError(
            "dnd5e.attack_ability", weapon=str(attack.weapon), ability=str(attack.ability)
        )
    require_between("dnd5e.damage_dice_out_of_range", attack.count, 0, MOST_DAMAGE_DICE)
    if attack.faces not in DAMAGE_DIE_FACES:
        raise RuleError("dnd5e.unknown_damage_die", faces=attack.faces)
    for bonus in (attack.attack_bonus, attack.damage_bonus):
        require_between("dnd5e.bonus_out_of_range", bonus, -MAX_ATTACK_BONUS, MAX_ATTACK_BONUS)
    require_between("dnd5e.range_out_of_range", attack.range_cm, 0, MAX_RANGE_CM)
    if attack.long_range_cm is not None:
        low = attack.range_cm
        require_between("dnd5e.range_out_of_range", attack.long_range_cm, low, MAX_RANGE_CM)
