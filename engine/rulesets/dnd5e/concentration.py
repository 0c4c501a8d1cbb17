"""Concentration on a spell: a marker, the save that damage asks for, and what breaks it.

The documents of this house do not describe it: everything here is the spellcasting chapter of the
System Reference Document 5.1.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.checks import MAX_DIFFICULTY, saving_throw
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Concentration, Creature
from engine.rulesets.dnd5e.events import ConcentrationChanged
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.states import active_conditions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.modifiers import Modifier
    from engine.rulesets.dnd5e.advantage import Reason
    from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
    from engine.rulesets.dnd5e.rulings import Rulings

LEAST_DIFFICULTY = 10


def why_not_concentrate(creature: Creature, rulings: Rulings = RECOMMENDED) -> RuleError | None:
    """Why it cannot concentrate: it is dead or incapacitated (SRD 5.1)."""
    if creature.dead:
        return RuleError("dnd5e.dead")
    if Condition.INCAPACITATED in active_conditions(creature, rulings):
        return RuleError("dnd5e.cannot_concentrate")
    return None


def concentrate(creature: Creature, on: str = "") -> tuple[ConcentrationChanged]:
    """Begin to concentrate; what it concentrated on before ends, for there is one at most.

    `on` is the table's own name for it (SRD 5.1).

    Raises:
        RuleError: see `why_not_concentrate`.
    """
    refuse(why_not_concentrate(creature))
    begun = Concentration(on=on)
    return (
        ConcentrationChanged(cause="begun", concentration=begun, before=creature.concentration),
    )


def end_concentration(
    creature: Creature, *, cause: str = "ended"
) -> tuple[ConcentrationChanged, ...]:
    """Stop concentrating, which needs no action; nothing where there is nothing (SRD 5.1)."""
    before = creature.concentration
    if before is None:
        return ()
    return (ConcentrationChanged(cause=cause, concentration=None, before=before),)


def concentration_difficulty(damage: int) -> int:
    """The difficulty of the save: 10, or half the damage, rounded down, if that is more (SRD 5.1).

    >>> concentration_difficulty(21), concentration_difficulty(22), concentration_difficulty(45)
    (10, 11, 22)
    """
    return min(MAX_DIFFICULTY, max(LEAST_DIFFICULTY, damage // 2))


def shaken(creature: Creature, damage: int) -> tuple[ConcentrationChanged, ...]:
    """What damage that is really suffered asks of one who concentrates: a save of its own.

    Damage that is nothing after all asks for none (SRD 5.1).
    """
    before = creature.concentration
    if before is None or damage == 0:
        return ()
    due = (*before.saves_due, concentration_difficulty(damage))
    after = replace(before, saves_due=due)
    return (ConcentrationChanged(cause="shaken", concentration=after, before=before),)


def broken(creature: Creature) -> tuple[ConcentrationChanged, ...]:
    """The end of its concentration if it has become incapacitated or died (SRD 5.1)."""
    refusal = why_not_concentrate(creature)
    if refusal is None:
        return ()
    return end_concentration(creature, cause=refusal.code.removeprefix("dnd5e."))


def why_not_concentration_save(creature: Creature) -> RuleError | None:
    """Why it owes no save: it does not concentrate, or nothing has shaken it."""
    if creature.concentration is None or not creature.concentration.saves_due:
        return RuleError("dnd5e.no_concentration_save")
    return None


def concentration_test(
    creature: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The oldest Constitution save that it owes (SRD 5.1).

    Raises:
        RuleError: see `why_not_concentration_save`, or a number out of its range.
    """
    refuse(why_not_concentration_save(creature))
    return saving_throw(
        creature,
        Ability.CONSTITUTION,
        difficulty=_due(creature).saves_due[0],
        reasons=reasons,
        modifiers=modifiers,
        rulings=rulings,
    )


def settle_concentration_save(
    creature: Creature, event: D20Rolled
) -> tuple[ConcentrationChanged, ...]:
    """What the save does: see `settle_concentration`."""
    return settle_concentration(creature, kept=bool(event.success))


def settle_concentration(creature: Creature, *, kept: bool) -> tuple[ConcentrationChanged, ...]:
    """Concentration holds, one save less to roll; or it ends, and the other saves with it.

    Raises:
        RuleError: see `why_not_concentration_save`.
    """
    refuse(why_not_concentration_save(creature))
    if not kept:
        return end_concentration(creature, cause="save_failed")
    before = _due(creature)
    after = replace(before, saves_due=before.saves_due[1:])
    return (ConcentrationChanged(cause="save_succeeded", concentration=after, before=before),)


def _due(creature: Creature) -> Concentration:
    return creature.concentration or Concentration()
