"""Trying again, and what a failure costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.errors import RuleError
from engine.rulesets.dnd35.skills import Skill

if TYPE_CHECKING:
    from engine.rulesets.dnd35.checks import Outcome


class Consequence(StrEnum):
    """What a failure brings, as a reminder for the table."""

    FALL = "fall"
    TRAP_GOES_OFF = "trap_goes_off"
    VICTIM_BLEEDS = "victim_bleeds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What failing a skill costs: from how much missing, and only if there is a trap."""

    consequence: Consequence
    badly: bool = True
    trapped: bool = False


COSTS: Mapping[Skill, Cost] = MappingProxyType(
    {
        Skill.CLIMB: Cost(consequence=Consequence.FALL),  # S35-TRY-03, S35-TRY-04
        Skill.OPEN_LOCK: Cost(consequence=Consequence.TRAP_GOES_OFF, trapped=True),  # S35-TRY-06
        Skill.DISABLE_DEVICE: Cost(consequence=Consequence.TRAP_GOES_OFF, trapped=True),
        Skill.HEAL: Cost(consequence=Consequence.VICTIM_BLEEDS, badly=False),  # S35-TRY-05
    }
)
"""Skill → what failing it costs; the others only lose time (S35-TRY-01, S35-TRY-02)."""

ALWAYS_COSTLY = frozenset(skill for skill, cost in COSTS.items() if not cost.trapped)
"""Where failing costs something whatever the place: no 20 is taken there (S35-T20-03)."""


def consequence_of(skill: Skill, outcome: Outcome, *, trapped: bool = False) -> Consequence | None:
    """What a failure brings: nothing by 1 to 4, unless the skill is stricter.

    A lock without a trap only costs time (S35-TRY-03, S35-TRY-05, S35-TRY-06).
    """
    cost = COSTS.get(skill)
    if cost is None or outcome.success or (cost.trapped and not trapped):
        return None
    return cost.consequence if outcome.fails_badly or not cost.badly else None


def why_not_again(*, retry_allowed: bool = True, already_done: bool = False) -> RuleError | None:
    """Why a task is not tried again: it is done, or the skill allows one attempt only.

    Else there is no limit (S35-TRY-01, S35-TRY-02, S35-TRY-04, S35-TRY-06, S35-CHK-07, S35-DSC-04).
    """
    if already_done:
        return RuleError("dnd35.already_done")
    return None if retry_allowed else RuleError("dnd35.no_retry")
