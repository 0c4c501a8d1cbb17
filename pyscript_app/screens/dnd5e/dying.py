"""At 0 hit points: odds, helpers, and the act of the moment."""

from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.dying import death_save_test, fate_odds, why_not_first_aid
from engine.rulesets.dnd5e.odds import chance
from pyscript_app.actions.dnd5e import dying as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.state import entries
from pyscript_app.views.dnd5e import dying, words


def card(scene: Scene, creature: Creature) -> Node:
    """Show the counters and what is to come."""
    if creature.status is not Status.DYING:
        return dying.card(scene.texts, creature, None, "")
    test = death_save_test(creature, rulings=scene.context.rulings)
    said = words.mode(scene.texts, test.reasons, test.mode)
    return dying.card(
        scene.texts, creature, fate_odds(creature, rulings=scene.context.rulings), said
    )


def main_act(scene: Scene, creature: Creature) -> Node:
    """Make the death save with its chance, or the hours of the stable."""
    odds = None
    if creature.status is Status.DYING:
        odds = chance(death_save_test(creature, rulings=scene.context.rulings))
    return dying.main_act(scene.texts, creature, odds)


def aid(scene: Scene, creature: Creature) -> Content:
    """Show everybody who could help, with the chance of each."""
    refused = why_not_first_aid(creature)
    why_not = None if refused is None else scene.said(refused)
    helpers = [
        _helper(scene, key, entry.sheet.name, why_not)
        for key, entry in entries(scene.context.parts)
        if key != scene.ui.front
    ]
    return (
        dying.aid_view(scene.texts, helpers, scene.ui.amount),
        dying.aid_acts(scene.texts, scene.ui.amount, why_not),
    )


def _helper(scene: Scene, key: str, name: str, why_not: str | None) -> dying.Helper:
    if why_not is not None:
        return dying.Helper(key=key, name=name, why_not=why_not)
    try:
        test = actions.helper_test(scene.context, key)
    except RuleError as error:
        return dying.Helper(key=key, name=name, why_not=scene.said(error))
    return dying.Helper(key=key, name=name, chance=chance(test))
