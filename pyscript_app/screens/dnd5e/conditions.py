"""The board of conditions: what acts, what it leaves of a turn, what may be named."""

import htpy as h
from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.afflictions import (
    clear_conditions,
    grapple_ends,
    why_not_condition,
    why_not_stand_up,
)
from engine.rulesets.dnd5e.capabilities import capabilities, speed_cm
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature, Status
from pyscript_app.actions.dnd5e.acting import companions, draft_of
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.state import entries
from pyscript_app.views.dnd5e import cards, concentration, conditions

MOST_NAMES = 8


def _able(scene: Scene, creature: Creature) -> str:
    return conditions.capable(
        scene.texts,
        capabilities(creature, rulings=scene.context.rulings),
        speed_cm(creature, rulings=scene.context.rulings),
    )


def summary(scene: Scene, creature: Creature) -> Node:
    """Show what acts as chips, the ways to add, and what it leaves of a turn."""
    texts, level = scene.texts, creature.exhaustion
    awake = creature.status is Status.CONSCIOUS
    limited = awake and conditions.is_limited(capabilities(creature, rulings=scene.context.rulings))
    tired = texts("exhaustion.title", level=level) if level else texts("exhaustion.none")
    return [
        h.div(class_="states")[
            cards.opener("aid", texts("dying.aid")) if creature.status is Status.DYING else None,
            conditions.chips(texts, creature),
            cards.opener("choose", texts("conditions.open")),
            cards.opener("exhaustion", tired, "chip warning" if level else "chip"),
            concentration.opener(texts, creature.concentration) if awake else None,
        ],
        h.p(class_="small")[_able(scene, creature)] if limited else None,
    ]


def board(scene: Scene, creature: Creature) -> Content:
    """Show every effect and what may be added."""
    texts = scene.texts
    standing = why_not_stand_up(creature)
    nothing = (
        None
        if clear_conditions(creature, rulings=scene.context.rulings)
        else RuleError("health.nothing_to_clear")
    )
    return (
        conditions.view(
            texts,
            creature,
            _able(scene, creature),
            _broken_grapples(scene, creature),
            None if standing is None else scene.said(standing),
        ),
        conditions.acts(
            texts,
            creature,
            None if nothing is None else scene.said(nothing),
            asked=scene.ui.asked == "clear_conditions" and nothing is None,
        ),
    )


def choice(scene: Scene, creature: Creature) -> Content:
    """Show what may be added."""
    refusals = {}
    for condition in Condition:
        refused = why_not_condition(creature, condition)
        if refused is not None:
            refusals[condition] = scene.said(refused)
    return conditions.choice(scene.texts, creature, refusals), None


def _broken_grapples(scene: Scene, creature: Creature) -> list[str]:
    """Say which grapples are over because the one who holds cannot any more (5E-CND-GRA-02)."""
    holders = {one.name: one for _, one in companions(scene.context.parts)}
    return [
        scene.texts("conditions.grapple_over", source=one.source)
        for one in creature.conditions
        if one.condition is Condition.GRAPPLED
        and one.source in holders
        and grapple_ends(holders[one.source])
    ]


def adding(scene: Scene, creature: Creature) -> Content:
    """Show the effect being prepared."""
    draft = draft_of(scene.ui)
    condition = Condition(draft.condition)
    others = [entry.sheet.name for key, entry in entries(scene.context.parts)]
    named = [one.source for one in creature.conditions if one.source != Condition.UNCONSCIOUS]
    names = [name for name in dict.fromkeys([*named, *others]) if name not in {"", creature.name}]
    return (
        conditions.adding(scene.texts, condition, draft.source, draft.lasts, names[:MOST_NAMES]),
        conditions.add_act(scene.texts, condition, draft.lasts),
    )
