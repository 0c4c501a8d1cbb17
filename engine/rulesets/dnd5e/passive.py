"""Passive scores: a check without dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import ability_check, bonus_parts
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.d20 import D20Test
    from engine.rulesets.dnd5e.rulings import Rulings
    from engine.rulesets.dnd5e.skills import Skill

PASSIVE_BASE = 10
MODE_SHARE = {RollMode.ADVANTAGE: 5, RollMode.DISADVANTAGE: -5}
"""What stands for the second die (5E-PAS-02, 5E-ADV-08)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PassiveScore:
    """A passive score and everything it is made of, the 10 and the ±5 apart (5E-PAS-04).

    `value` is None when the check would fail automatically: a lost sense notices nothing, the
    others keep their score.
    """

    value: int | None
    modifiers: tuple[Modifier, ...]
    mode: RollMode
    reasons: tuple[Reason, ...]


def passive_score(test: D20Test) -> PassiveScore:
    """10, all that the check would add, and 5 more or less for its mode.

    The average of a task repeated, or a secret of the one who runs the game; it meets a difficulty
    as a total does (5E-PAS-01, 5E-PAS-02, 5E-PAS-03, 5E-PAS-04, 5E-PAS-05, 5E-MIX-09).
    """
    failed = test.mode is RollMode.AUTO_FAIL
    value = PASSIVE_BASE + total(test.modifiers) + MODE_SHARE.get(test.mode, 0)
    return PassiveScore(
        value=None if failed else value,
        modifiers=test.modifiers,
        mode=test.mode,
        reasons=test.reasons,
    )


def passive_skill(
    creature: Creature,
    skill: Skill,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> PassiveScore:
    """The passive score of a skill with its own ability; passive Perception first (5E-HID-08).

    >>> from engine.rulesets.dnd5e.creature import new_creature
    >>> from engine.rulesets.dnd5e.skills import Skill
    >>> passive_skill(new_creature("Tam"), Skill.PERCEPTION).value
    10
    """
    test = ability_check(
        creature,
        SKILL_ABILITIES[skill],
        skill,
        reasons=reasons,
        modifiers=modifiers,
        rulings=rulings,
    )
    kept = bonus_parts(creature, {"passive", f"passive_{skill}"})
    return passive_score(replace(test, modifiers=(*test.modifiers, *kept)))
