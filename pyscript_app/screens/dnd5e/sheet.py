"""Fiche: what the sheet's view needs."""

from engine.rulesets.dnd5e.creature import Creature, warnings
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import sheet


def content(scene: Scene, creature: Creature) -> Content:
    """Show the sheet, with what is unusual on it."""
    return sheet.view(scene.texts, creature, warnings(creature), scene.refused_fields()), None
