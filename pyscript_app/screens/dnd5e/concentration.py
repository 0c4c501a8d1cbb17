"""The marker of concentration, and the save it owes."""

from htpy import Node

from engine.rulesets.dnd5e.concentration import (
    concentration_test,
    why_not_concentrate,
    why_not_concentration_save,
)
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.odds import chance
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import concentration


def reminder(scene: Scene, creature: Creature) -> Node:
    """Ask for the save that damage calls for."""
    owes = why_not_concentration_save(creature) is None
    odds = chance(concentration_test(creature, rulings=scene.context.rulings)) if owes else None
    return concentration.reminder(scene.texts, creature.concentration, odds)


def card(scene: Scene, creature: Creature) -> Content:
    """Show what is held, or how to begin."""
    refused = why_not_concentrate(creature, scene.context.rulings)
    why_not = None if refused is None else scene.said(refused)
    held = creature.concentration
    return (
        concentration.view(scene.texts, held),
        concentration.acts(scene.texts, held, why_not),
    )
