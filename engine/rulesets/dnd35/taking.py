"""Taking 10 and taking 20: when, what speaks against it, how long it lasts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError, require_between
from engine.rulesets.dnd35.checks import Check, CheckMade, Method, made
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd35.skills import DEVICE_SKILLS, Skill, SkillKey, skill_of
from engine.rulesets.dnd35.tries import ALWAYS_COSTLY

if TYPE_CHECKING:
    from collections.abc import Mapping

ROUND_SECONDS = 6
TAKE_20_TIMES = 20
MAX_SECONDS = 10**9


class Take(IntEnum):
    """The number that is taken in place of a throw."""

    TEN = 10
    TWENTY = 20


class Against(StrEnum):
    """What speaks against taking a number."""

    CASTER_LEVEL_CHECK = "caster_level_check"
    THREATENED_OR_DISTRACTED = "threatened_or_distracted"
    AID = "aid"
    SKILL_FORBIDS = "skill_forbids"
    PENALTY_ON_FAILURE = "penalty_on_failure"
    NO_RETRY = "no_retry"
    NO_TIME = "no_time"


class Duration(StrEnum):
    """How long one use takes, as the skill's description says."""

    REACTION = "reaction"
    PART_OF_MOVEMENT = "part_of_movement"
    MOVE_ACTION = "move_action"
    SIMPLE_ACTION = "simple_action"
    FULL_ROUND = "full_round"


SECONDS: Mapping[Duration, int] = {
    Duration.REACTION: 0,  # S35-TIM-02
    Duration.PART_OF_MOVEMENT: 0,  # S35-TIM-02
    Duration.MOVE_ACTION: ROUND_SECONDS,  # S35-TIM-01
    Duration.SIMPLE_ACTION: ROUND_SECONDS,  # S35-TIM-01
    Duration.FULL_ROUND: ROUND_SECONDS,  # S35-TIM-01
}
"""Time → seconds; whatever takes longer is written in rounds or minutes (S35-TIM-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What the table answers before somebody takes a number (S35-T20-09, S35-TRY-02)."""

    threatened: bool = False
    distracted: bool = False
    penalty_on_failure: bool = False
    retry_allowed: bool = True
    enough_time: bool = True
    aid: bool = False
    caster_level_check: bool = False


CALM = Situation()


def reasons_against(
    which: Take,
    situation: Situation = CALM,
    skill: SkillKey | None = None,
    *,
    rulings: Rulings = RECOMMENDED,
) -> tuple[Against, ...]:
    """Every reason that forbids taking the number; none of them, and it may be taken.

    For both: S35-T10-01, S35-T10-02, S35-T20-07, S35-T20-08, S35-AID-03. What failing costs does
    not forbid a 10 (S35-T10-03, S35-T10-04). For a 20 alone: S35-T20-01, S35-T20-03, S35-TRY-05,
    S35-DSC-04.
    """
    known = None if skill is None else skill_of(skill)
    found = {
        Against.CASTER_LEVEL_CHECK: situation.caster_level_check,
        Against.THREATENED_OR_DISTRACTED: situation.threatened or situation.distracted,
        Against.AID: situation.aid and not (which is Take.TWENTY and rulings.take_20_to_aid),
        Against.SKILL_FORBIDS: which is Take.TEN and known in DEVICE_SKILLS,
    }
    if which is Take.TWENTY:
        costly = known in ALWAYS_COSTLY
        found[Against.PENALTY_ON_FAILURE] = situation.penalty_on_failure or costly
        found[Against.NO_RETRY] = not situation.retry_allowed
        found[Against.NO_TIME] = not situation.enough_time
    return tuple(reason for reason, speaks in found.items() if speaks)


def take(
    check: Check,
    which: Take,
    situation: Situation = CALM,
    *,
    forced: bool = False,
    rulings: Rulings = RECOMMENDED,
) -> tuple[CheckMade]:
    """Take 10 or 20 in place of a throw; a 20 taken is no natural 20 (S35-T10-01, S35-T20-06).

    `forced` is the game master's leave for what the rules refuse; with a 20 whose failures cost
    something, that happens first (S35-T20-04).

    Raises:
        RuleError: `dnd35.cannot_take`, with the number and the first reason.

    >>> take(Check(), Take.TEN)[0].total
    10
    """
    reasons = reasons_against(which, situation, check.skill, rulings=rulings)
    if reasons and not forced:
        raise RuleError("dnd35.cannot_take", number=int(which), reason=str(reasons[0]))
    method = Method.TAKE_10 if which is Take.TEN else Method.TAKE_20
    return (made(check, method, int(which), forced=bool(reasons)),)


def seconds_needed(base_seconds: int, *, areas: int = 1, method: Method = Method.ROLL) -> int:
    """How long it takes, in seconds: each area its time, twenty times that to take 20.

    Rules S35-TIM-01, S35-T10-02, S35-T20-02. Searching ten areas a round each is a minute.

    Raises:
        RuleError: `dnd35.time_out_of_range`.

    >>> seconds_needed(6, method=Method.TAKE_20)
    120
    """
    times = TAKE_20_TIMES if method is Method.TAKE_20 else 1
    seconds = base_seconds * areas * times
    require_between("dnd35.time_out_of_range", seconds, 0, MAX_SECONDS)
    return seconds


USUAL_TAKE_20 = (Skill.OPEN_LOCK, Skill.ESCAPE_ARTIST, Skill.SEARCH)
"""The skills with which a 20 is often taken (S35-T20-05)."""
