"""Which conditions act on a creature now, and the reasons they give its rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.conditions import EFFECTS, Condition, Sense, spread
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.exhaustion import ExhaustionEffect, exhaustion_effects
from engine.rulesets.dnd5e.load import hindered_abilities
from engine.rulesets.dnd5e.rulings import RECOMMENDED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.rulesets.dnd5e.rulings import Rulings

_FAILING_SAVES = (Ability.STRENGTH, Ability.DEXTERITY)


def active_conditions(creature: Creature, rulings: Rulings = RECOMMENDED) -> frozenset[Condition]:
    """Every condition that acts on it: imposed, contained in another, or due to 0 hit points.

    At 0 hit points and alive it is unconscious, hence incapacitated and prone (5E-ZER-04,
    5E-MIX-01, 5E-CND-UNC-02). While petrified its poisons are suspended (5E-CND-PET-06).
    """
    found = {instance.condition for instance in creature.conditions}
    if creature.status in (Status.DYING, Status.STABLE):
        found.add(Condition.UNCONSCIOUS)
    if Condition.PETRIFIED in found:
        found.discard(Condition.POISONED)
    active = spread(found)
    if Condition.UNCONSCIOUS in active and not rulings.prone_while_unconscious:
        return active - {Condition.PRONE}
    return active


def in_order(conditions: Iterable[Condition]) -> Iterator[Condition]:
    """The conditions in the order of their table, so that reasons are always told alike."""
    wanted = frozenset(conditions)
    return (condition for condition in Condition if condition in wanted)


def check_reasons(
    creature: Creature, ability: Ability, rulings: Rulings = RECOMMENDED
) -> tuple[Reason, ...]:
    """What weighs on its ability checks: poison, fear in sight, exhaustion 1, a heavy load.

    Rules 5E-CND-POI-01, 5E-CND-FRI-01, 5E-EXH-01, 5E-ENC-03, 5E-MIX-09.
    """
    conditions = _acting(creature, rulings)
    return (
        *(_reason(EFFECTS[one].checks, one) for one in conditions if _has(EFFECTS[one].checks)),
        *_exhausted(creature, ExhaustionEffect.CHECKS),
        *_overloaded(creature, ability, rulings),
    )


def save_reasons(
    creature: Creature, ability: Ability, rulings: Rulings = RECOMMENDED
) -> tuple[Reason, ...]:
    """What weighs on its saves: helplessness, restraint, exhaustion 3, a heavy load.

    Rules 5E-CND-STU-02, 5E-CND-UNC-04, 5E-CND-PAR-02, 5E-CND-PET-04, 5E-CND-RES-03, 5E-EXH-01,
    5E-ENC-03, 5E-MIX-11.
    """
    reasons = []
    for condition in _acting(creature, rulings):
        effects = EFFECTS[condition]
        if effects.fails_strength_and_dexterity_saves and ability in _FAILING_SAVES:
            reasons.append(_reason(RollMode.AUTO_FAIL, condition))
        if ability is Ability.DEXTERITY and _has(effects.dexterity_saves):
            reasons.append(_reason(effects.dexterity_saves, condition))
    return (
        *reasons,
        *_exhausted(creature, ExhaustionEffect.ATTACKS_AND_SAVES),
        *_overloaded(creature, ability, rulings),
    )


def attack_reasons(
    creature: Creature, ability: Ability, rulings: Rulings = RECOMMENDED
) -> tuple[Reason, ...]:
    """What weighs on its own attacks, whoever the target is.

    Rules 5E-CND-PRO-02, 5E-CND-BLI-03, 5E-CND-POI-01, 5E-CND-RES-02, 5E-CND-INV-02,
    5E-CND-FRI-01, 5E-EXH-01, 5E-ENC-03.
    """
    modes = {one: EFFECTS[one].own_attacks for one in _acting(creature, rulings)}
    return (
        *(_reason(mode, one) for one, mode in modes.items() if _has(mode)),
        *_exhausted(creature, ExhaustionEffect.ATTACKS_AND_SAVES),
        *_overloaded(creature, ability, rulings),
    )


def lost_sense(
    creature: Creature, sense: Sense, rulings: Rulings = RECOMMENDED
) -> tuple[Reason, ...]:
    """The automatic failure of a check that needs a sense it has lost.

    Who is unaware of its surroundings has lost them all (5E-CND-DEA-01, 5E-CND-DEA-02,
    5E-CND-BLI-01, 5E-CND-UNC-01, 5E-CND-PET-02).
    """
    return tuple(
        _reason(RollMode.AUTO_FAIL, condition)
        for condition in in_order(active_conditions(creature, rulings))
        if EFFECTS[condition].lost_sense is sense or EFFECTS[condition].unaware
    )


def charm_reasons(target: Creature, charmer: str) -> tuple[Reason, ...]:
    """The charmer's advantage in social checks with the one it charmed, and nobody else's.

    Rule 5E-CND-CHA-02.
    """
    charmed = any(
        instance.condition is Condition.CHARMED and instance.source == charmer
        for instance in target.conditions
    )
    return (_reason(RollMode.ADVANTAGE, Condition.CHARMED),) if charmed else ()


def _acting(creature: Creature, rulings: Rulings) -> list[Condition]:
    """The active conditions that weigh on a roll: fear does only while its source is seen."""
    afraid = any(
        instance.condition is Condition.FRIGHTENED and instance.source_in_sight
        for instance in creature.conditions
    )
    return [
        condition
        for condition in in_order(active_conditions(creature, rulings))
        if condition is not Condition.FRIGHTENED or afraid
    ]


def _has(mode: RollMode) -> bool:
    return mode is not RollMode.NORMAL


def _reason(mode: RollMode, condition: Condition) -> Reason:
    return Reason(mode=mode, source=str(condition))


def _exhausted(creature: Creature, effect: ExhaustionEffect) -> tuple[Reason, ...]:
    if effect not in exhaustion_effects(creature.exhaustion):
        return ()
    return (Reason(mode=RollMode.DISADVANTAGE, source="exhaustion"),)


def _overloaded(creature: Creature, ability: Ability, rulings: Rulings) -> tuple[Reason, ...]:
    if ability not in hindered_abilities(creature.sheet, rulings):
        return ()
    return (Reason(mode=RollMode.DISADVANTAGE, source="heavily_encumbered"),)
