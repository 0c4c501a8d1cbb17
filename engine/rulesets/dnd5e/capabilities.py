"""What a creature can do now: act, react, move, speak; how fast it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.rulesets.dnd5e.conditions import (
    EFFECTS,
    Actions,
    Condition,
    Movement,
    Speech,
)
from engine.rulesets.dnd5e.exhaustion import ExhaustionEffect, exhaustion_effects
from engine.rulesets.dnd5e.load import SPEED_LOST_CM, cap_under_load, load_state
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.states import active_conditions, in_order

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.rulings import Rulings

TURNED_DISTANCE_CM = 900
PETRIFIED_WEIGHT = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What conditions leave of a turn."""

    actions: Actions
    reactions: bool
    can_move: bool
    crawls: bool
    speech: Speech
    aware: bool


def capabilities(
    creature: Creature, *, nowhere_to_flee: bool = False, rulings: Rulings = RECOMMENDED
) -> Capabilities:
    """Actions, reactions, movement and speech under all its conditions together.

    The strictest wins. Incapacity takes actions and reactions and nothing else; the turned may
    only dash or escape, and dodge when there is nowhere to flee (5E-CND-INC-01, 5E-CND-STU-01,
    5E-CND-UNC-01, 5E-CND-PAR-01, 5E-CND-PET-02, 5E-CND-PRO-01, 5E-CND-TUR-02, 5E-CND-TUR-03,
    5E-CND-TUR-04, 5E-CND-SUR-01, 5E-CND-SUR-02). The dead do nothing.
    """
    active = list(in_order(active_conditions(creature, rulings)))
    rows = [EFFECTS[condition] for condition in active]
    actions = {row.actions for row in rows}
    speech = {row.speech for row in rows}
    if Actions.NONE in actions or creature.dead:
        allowed = Actions.NONE
    elif Actions.DASH_OR_ESCAPE in actions:
        allowed = Actions.DASH_ESCAPE_OR_DODGE if nowhere_to_flee else Actions.DASH_OR_ESCAPE
    else:
        allowed = Actions.ALL
    mute = Speech.NONE in speech or creature.dead
    faltering = Speech.FALTERING if Speech.FALTERING in speech else Speech.NORMAL
    return Capabilities(
        actions=allowed,
        reactions=all(row.reactions for row in rows) and not creature.dead,
        can_move=can_move(creature, rulings),
        crawls=any(row.movement is Movement.CRAWL for row in rows),
        speech=Speech.NONE if mute else faltering,
        aware=not any(row.unaware for row in rows) and not creature.dead,
    )


def can_move(creature: Creature, rulings: Rulings = RECOMMENDED) -> bool:
    """Whether it can move at all: not where its speed is 0 (5E-CND-GRA-01, 5E-CND-RES-01)."""
    return speed_cm(creature, rulings=rulings) > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedPart:
    """One cause of a speed, and the centimetres a turn that are left after it.

    `source` is "speed" for the sheet's own, a condition, a state of the load, "exhaustion" or
    "dead".
    """

    source: str
    speed_cm: int


def speed_cm(
    creature: Creature,
    bonus_cm: int = 0,
    *,
    lifting: bool = False,
    rulings: Rulings = RECOMMENDED,
) -> int:
    """Its speed in centimetres a turn; see `speed_parts`.

    Rules 5E-CND-GRA-01, 5E-CND-RES-01, 5E-EXH-01, 5E-EXH-06, 5E-LOD-03, 5E-ENC-02, 5E-ENC-03,
    5E-ENC-05, 5E-MIX-13.
    """
    return speed_parts(creature, bonus_cm, lifting=lifting, rulings=rulings)[-1].speed_cm


def speed_parts(
    creature: Creature,
    bonus_cm: int = 0,
    *,
    lifting: bool = False,
    rulings: Rulings = RECOMMENDED,
) -> tuple[SpeedPart, ...]:
    """Its speed with every cause, in order: what is left after the last one is its speed.

    Anything that makes it 0 wins over all bonuses; otherwise the load is taken off first, then
    exhaustion halves, never below 0, and dragging caps what is left (5E-CND-GRA-01, 5E-CND-RES-01,
    5E-EXH-01, 5E-EXH-06, 5E-LOD-03, 5E-ENC-02, 5E-ENC-03, 5E-ENC-05, 5E-MIX-13).
    """
    parts = [SpeedPart(source="speed", speed_cm=creature.sheet.speed_cm + bonus_cm)]
    stopped = _stops(creature, rulings)
    if stopped:
        return (*parts, *(SpeedPart(source=source, speed_cm=0) for source in stopped))
    state = load_state(creature.sheet, rulings)
    steps = [("exhaustion", 0)] if _tired(creature, ExhaustionEffect.HALF_SPEED) else []
    if state in SPEED_LOST_CM:
        steps.insert(len(steps) if rulings.halve_speed_first else 0, (state, SPEED_LOST_CM[state]))
    for source, lost in steps:
        left = parts[-1].speed_cm
        left = max(0, left - lost) if lost else left // 2
        parts.append(SpeedPart(source=str(source), speed_cm=left))
    capped = cap_under_load(parts[-1].speed_cm, state, lifting=lifting, rulings=rulings)
    if capped < parts[-1].speed_cm:
        parts.append(SpeedPart(source=str(state), speed_cm=capped))
    return tuple(parts)


def _stops(creature: Creature, rulings: Rulings) -> list[str]:
    """All that makes its speed 0."""
    held = (Movement.SPEED_ZERO, Movement.NONE)
    conditions = in_order(active_conditions(creature, rulings))
    stops = [str(one) for one in conditions if EFFECTS[one].movement in held]
    if _tired(creature, ExhaustionEffect.NO_SPEED):
        stops.append("exhaustion")
    return [*stops, "dead"] if creature.dead else stops


def _tired(creature: Creature, effect: ExhaustionEffect) -> bool:
    return effect in exhaustion_effects(creature.exhaustion)


def may_approach(creature: Creature, source: str, *, from_cm: int, to_cm: int) -> bool:
    """Whether it may willingly move from one distance of a source to another.

    The frightened never come closer, seen or not; the turned may not come within 9 m, the 9 m
    themselves being allowed (5E-CND-FRI-02, 5E-CND-TUR-01).
    """
    active = active_conditions(creature)
    kinds = {one.condition for one in creature.conditions if one.source == source} & active
    closer = to_cm < from_cm
    if Condition.FRIGHTENED in kinds and closer:
        return False
    return not (Condition.TURNED in kinds and closer and to_cm < TURNED_DISTANCE_CM)


def weight_g(creature: Creature, body_g: int) -> int:
    """What it weighs with a body of that weight: ten times as much as stone (5E-CND-PET-01)."""
    stone = Condition.PETRIFIED in active_conditions(creature)
    return body_g * PETRIFIED_WEIGHT if stone else body_g
