"""Counters with the number pad: the tab of the games whose rules define no hit points."""

from engine.errors import RuleError
from pyscript_app.actions import counters as actions
from pyscript_app.actions.writing import front
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import counters

WAYS = ("lose", "gain", "set")


def content(scene: Scene) -> Content:
    """Show what the character in front counts."""
    context, refusals = scene.context, {}
    _, entry = front(context)
    for way in WAYS:
        try:
            actions.decided(context, way)
        except RuleError as refused:
            refusals[way] = scene.said(refused)
    picked = actions.picked(context)
    shown = counters.counting(scene.texts, entry.sheet.counters, picked, scene.ui.amount)
    return shown, counters.pad_acts(scene.texts, refusals) if picked else None
