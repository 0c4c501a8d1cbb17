"""Helping somebody: a check of one's own against 10, worth 2 to the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.difficulties import Target
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd35.skills import DEVICE_SKILLS, skill_of

if TYPE_CHECKING:
    from engine.rulesets.dnd35.skills import SkillKey

AID_TARGET = Target(base=10)
"""What a helper has to reach, with the same kind of check (S35-AID-01)."""
AID_BONUS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Helper:
    """A helper's result, and whether it could do the task alone (S35-AID-05)."""

    total: int
    able_alone: bool = True


def why_not_aid(key: SkillKey) -> RuleError | None:
    """Why a skill cannot be helped with: magical and psionic devices (S35-AID-07)."""
    return RuleError("dnd35.no_aid", skill=key) if skill_of(key) in DEVICE_SKILLS else None


def aid_modifiers(
    helpers: Sequence[Helper], *, most: int | None = None, rulings: Rulings = RECOMMENDED
) -> tuple[Modifier, ...]:
    """What helpers add: 2 for each who reaches 10; nothing, and no harm, below.

    Only those able to do the task alone may try, and at most as many as the game master allows;
    `most` is that number (S35-AID-01, S35-AID-02, S35-AID-04, S35-AID-05, S35-AID-06).
    """
    able = [helper for helper in helpers if helper.able_alone]
    useful = [one for one in able[:most] if one.total >= AID_TARGET.difficulty]
    counted = useful if rulings.helpers_add_up else useful[:1]
    return tuple(Modifier(source="aid", value=AID_BONUS) for _ in counted)
