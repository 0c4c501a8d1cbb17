"""Attack rolls, as far as conditions and abilities decide them; armour class is the table's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode, roll_mode
from engine.rulesets.dnd5e.capabilities import capabilities
from engine.rulesets.dnd5e.checks import ability_part, bonus_parts, checked
from engine.rulesets.dnd5e.conditions import EFFECTS, Actions, Condition
from engine.rulesets.dnd5e.d20 import D20Kind, D20Test
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.states import active_conditions, attack_reasons, in_order
from engine.rulesets.dnd5e.weapons import REACH_CM

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.modifiers import Modifier
    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.rulings import Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackSituation:
    """How an attack is rolled: the reasons, what they come to, and whether a hit is critical."""

    reasons: tuple[Reason, ...]
    critical_on_hit: bool

    @property
    def mode(self) -> RollMode:
        """What the reasons come to."""
        return roll_mode(self.reasons)


def why_not_attack(
    attacker: Creature, target_name: str | None = None, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why it may not attack: no action, an action that is not an attack, or its own charmer.

    Rules 5E-CND-CHA-01, 5E-CND-INC-01, 5E-CND-TUR-03, 5E-CND-SUR-02.
    """
    allowed = capabilities(attacker, rulings=rulings).actions
    if allowed is not Actions.ALL:
        return RuleError("dnd5e.cannot_attack", actions=str(allowed))
    for instance in attacker.conditions:
        if instance.condition is Condition.CHARMED and instance.source == target_name:
            return RuleError("dnd5e.charmed_by_target", source=target_name)
    return None


def attack_situation(
    attacker: Creature,
    target: Creature,
    ability: Ability = Ability.STRENGTH,
    *,
    distance_cm: int = REACH_CM,
    reasons: Iterable[Reason] = (),
    rulings: Rulings = RECOMMENDED,
) -> AttackSituation:
    """The reasons of both sides, and the automatic critical of a helpless target within reach.

    Rules 5E-CND-PRO-03, 5E-CND-BLI-02, 5E-CND-RES-02, 5E-CND-STU-03, 5E-CND-UNC-05,
    5E-CND-UNC-06, 5E-CND-INV-02, 5E-CND-PAR-03, 5E-CND-PAR-04, 5E-CND-PET-03, 5E-MIX-02,
    5E-MIX-03, 5E-MIX-18.
    """
    near = distance_cm <= REACH_CM
    against = []
    critical = False
    for condition in in_order(active_conditions(target, rulings)):
        row = EFFECTS[condition]
        mode = row.attacked_within_reach if near else row.attacked_from_afar
        if mode is not RollMode.NORMAL:
            against.append(Reason(mode=mode, source=f"target_{condition}"))
        critical = critical or (near and row.hits_within_reach_are_critical)
    return AttackSituation(
        reasons=(*attack_reasons(attacker, ability, rulings), *against, *reasons),
        critical_on_hit=critical,
    )


def attack_test(
    attacker: Creature,
    ability: Ability,
    situation: AttackSituation,
    *,
    armour_class: int | None = None,
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The attack roll with an ability; the weapon's proficiency is among `modifiers`.

    `weapon_attack` adds it for the attacks of the sheet. Armour class, with all or part of
    Dexterity, is the table's number (5E-STR-04, 5E-DEX-06, 5E-DEX-07, 5E-PRO-03, 5E-PRO-07).

    Raises:
        RuleError: a number out of its range.
    """
    test = D20Test(
        kind=D20Kind.ATTACK,
        ability=ability,
        modifiers=(
            ability_part(attacker, ability),
            *bonus_parts(attacker, {"attacks"}),
            *modifiers,
        ),
        reasons=situation.reasons,
        difficulty=armour_class,
        luck=attacker.sheet.luck,
        naturals=rulings.naturals_on_attacks,
        helpless=situation.critical_on_hit,
    )
    return checked(test)
