"""Before a fight: who hides, who notices whom, who is surprised."""

from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.states import active_conditions
from pyscript_app.actions.dnd5e import ambush as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import ambush


def content(scene: Scene) -> Content:
    """Show everybody with what they hide behind and whom they notice."""
    draft, seen = draft_of(scene.ui), actions.noticed(scene.context)
    everybody = actions.combatants(scene.context)
    somebody_hides = any(one.stealth is not None for _, one in everybody)
    rows = [
        ambush.Row(
            key=key,
            name=creature.name,
            stealth=creature.stealth,
            notices=seen[key] if somebody_hides else None,
            surprised=Condition.SURPRISED in active_conditions(creature, scene.context.rulings),
            ticked=key in draft.ticked,
        )
        for key, creature in everybody
    ]
    ticked = sum(row.ticked for row in rows)
    return ambush.view(scene.texts, rows), ambush.surprise_button(scene.texts, ticked)
