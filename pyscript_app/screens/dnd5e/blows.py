"""An attack's damage and its target: decided by what the tap itself asks."""

from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.actions.dnd5e import blows as actions
from pyscript_app.actions.dnd5e.acting import draft_of
from pyscript_app.screens.scene import Scene
from pyscript_app.views.dnd5e import blows
from pyscript_app.views.dnd5e.health import Decided


def main_act(scene: Scene, against: Creature) -> Node:
    """Send the damage just rolled to its target, through the preview of the Santé tab."""
    decided: Decided
    why_not = None
    try:
        decided = actions.applied(scene.context)
    except RuleError as refused:
        decided, why_not = refused, scene.said(refused)
    return blows.blow(scene.texts, against, decided, draft_of(scene.ui).defences, why_not)
