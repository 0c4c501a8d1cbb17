"""Santé: what each act of the pad would do now, and why it cannot."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.actions.dnd5e import health as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import health


def content(scene: Scene, creature: Creature) -> Content:
    """Show the hit points and the pad."""
    decided: dict[str, health.Decided] = {}
    refusals: dict[str, str] = {}
    for name in actions.ACTS:
        try:
            decided[name] = actions.decided(scene.context, name)
        except RuleError as error:
            decided[name] = error
            refusals[name] = scene.said(error)
    shown = {name: decided[name] for name in ("damage", "heal")}
    ui = scene.ui
    return (
        health.view(scene.texts, creature, ui.amount, shown),
        health.acts(scene.texts, creature, ui.amount, ui.asked, refusals),
    )
