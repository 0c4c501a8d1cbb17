"""Santé: hit points and what stands by them, or the card that lies over them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import htpy as h

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.healing import why_not_revive
from pyscript_app.actions.dnd5e import dying as dying_actions
from pyscript_app.actions.dnd5e import health as actions
from pyscript_app.actions.dnd5e import throwing
from pyscript_app.actions.dnd5e.acting import draft_of
from pyscript_app.screens.dnd5e import (
    concentration,
    conditions,
    dying,
    exhaustion,
    passing_time,
    rests,
)
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.creatures import nobody
from pyscript_app.views.dnd5e import dying as dying_view
from pyscript_app.views.dnd5e import health
from pyscript_app.views.parts import face_pad

CARDS: Mapping[str, Callable[[Scene, Creature], Content]] = MappingProxyType(
    {
        "aid": dying.aid,
        "choose": conditions.choice,
        "concentration": concentration.card,
        "condition": conditions.adding,
        "conditions": conditions.board,
        "exhaustion": exhaustion.card,
        "long_rest": rests.long,
        "short_rest": rests.short,
        "temporary": passing_time.temporary,
        "time": passing_time.card,
    }
)


def content(scene: Scene) -> Content:
    """Show the tab of the creature in front, or invite to make one."""
    if scene.creature is None:
        return nobody(scene.texts), None
    return _of(scene, scene.creature)


def _of(scene: Scene, creature: Creature) -> Content:
    """Show real dice being typed, the card that is open, or the hit points."""
    try:
        throw = throwing.pending(scene.context)
    except RuleError:
        throw = None
    if throw is not None:
        typed = scene.ui.faces or ()
        needed = throw.needed(typed)
        title = h.h2[scene.texts(f"throw.{draft_of(scene.ui).throwing}")]
        asked = face_pad(scene.texts, "dnd5e.life_face", throw.faces, typed, needed)
        return [title, asked], None
    shown = CARDS.get(draft_of(scene.ui).card, _points)
    return shown(scene, creature)


def _points(scene: Scene, creature: Creature) -> Content:
    texts, ui = scene.texts, scene.ui
    decided, refusals = _decided(scene)
    ticked = draft_of(ui).defences
    told = ("damage", "heal") if ui.amount and not creature.dead else ()
    shown = {name: decided[name] for name in told if ui.asked != "temporary"}
    return (
        [
            health.points_card(texts, creature),
            concentration.reminder(scene, creature),
            dying.card(scene, creature),
            conditions.summary(scene, creature),
            health.pad(
                texts,
                creature,
                ticked,
                asks_reading=not scene.context.rulings.absorbed_damage_at_zero_fails,
            ),
        ],
        [
            health.typed(texts, creature, ui.amount, shown, ticked),
            _main_act(scene, creature, refusals),
        ],
    )


def _decided(scene: Scene) -> tuple[dict[str, health.Decided], dict[str, str]]:
    decided: dict[str, health.Decided] = {}
    refusals: dict[str, str] = {}
    for name in actions.ACTS:
        try:
            decided[name] = actions.decided(scene.context, name)
        except RuleError as error:
            decided[name] = error
            refusals[name] = scene.said(error)
    return decided, refusals


def _main_act(scene: Scene, creature: Creature, refusals: Mapping[str, str]) -> h.Node:
    texts, ui = scene.texts, scene.ui
    if creature.status is Status.DEAD:
        refused = why_not_revive(creature)
        why_not = None if refused is None else scene.said(refused)
        points = dying_actions.revival_points(scene.context, creature)
        return dying_view.revive_act(texts, points, why_not, asked=ui.asked == "revive")
    if ui.asked == "temporary" and creature.hit_points.temporary:
        return health.temporary_question(texts, creature, ui.amount)
    return [dying.main_act(scene, creature), *health.acts(texts, refusals)]
