"""The turn of a 5e creature: what weighs on it, and what it must not forget."""

from htpy import Node

from engine.rulesets.dnd5e.capabilities import capabilities
from engine.rulesets.dnd5e.conditions import Actions
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.dying import death_save_test
from engine.rulesets.dnd5e.odds import chance
from pyscript_app.actions.dnd5e import turn
from pyscript_app.actions.dnd5e.fighting import test_of
from pyscript_app.actions.dnd5e.tabling import given_to
from pyscript_app.games import DND5E
from pyscript_app.screens.dnd5e.group import bonus_error
from pyscript_app.screens.scene import Scene
from pyscript_app.views.dnd5e import story, tabling
from pyscript_app.views.parts import act


def reminders(scene: Scene, creature: Creature) -> list[str]:
    """Say what the one whose turn it is cannot do, owes, and what ends with its turn."""
    texts, said = scene.texts.for_game(DND5E), []
    allowed = capabilities(creature, rulings=scene.context.rulings).actions
    if allowed is not Actions.ALL:
        said.append(texts(f"turn.{allowed}"))
    ending = [story.effect(texts, one) for one in creature.conditions if one.rounds_left == 0]
    if ending:
        said.append(texts("turn.ends", what=texts.listed(ending)))
    if creature.concentration is not None and creature.concentration.saves_due:
        due = creature.concentration.saves_due[0]
        said.append(texts("concentration.save", difficulty=due))
    return said


def main_act(scene: Scene, key: str, creature: Creature) -> Node:
    """Make the death save that the turn begins with (5E-DTH-01)."""
    if not turn.owes_death_save(scene.context, key, creature):
        return None
    odds = chance(death_save_test(creature, rulings=scene.context.rulings))
    label = scene.texts.for_game(DND5E)("turn.death_save", who=creature.name)
    return act(
        "dnd5e.turn_death_save",
        f"{label} · {scene.texts.percent(odds)}" if odds is not None else label,
        "button bad full",
        data_guard=True,
    )


def initiative_gifts(scene: Scene, key: str, creature: Creature) -> Node:
    """Give a creature's initiative advantage, disadvantage or a bonus, and say what it comes to."""
    wrong = bonus_error(scene, key)
    test = None if wrong else test_of(scene.context, key, creature)
    texts = scene.texts.for_game(DND5E)
    return tabling.initiative(texts, given_to(scene.context, key), test, wrong, key)
