"""Table: what the view of everybody needs."""

from engine.rulesets.dnd5e.passive import passive_skill
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import companions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import table
from pyscript_app.views.creatures import nobody


def content(scene: Scene) -> Content:
    """Show everybody at the table."""
    rulings = scene.context.rulings
    here = [
        (key, creature, passive_skill(creature, Skill.PERCEPTION, rulings=rulings).value)
        for key, creature in companions(scene.session.history.parts)
    ]
    if not here:
        return nobody(scene.texts), None
    return table.view(scene.texts, here, scene.ui.front), None
