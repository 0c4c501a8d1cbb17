"""What a turn of 5e asks for: the death save of whoever begins one dying (5E-DTH-01)."""

from dataclasses import replace

from engine.encounter import TurnBegun
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import throwing
from pyscript_app.actions.outcome import Action, Context, Outcome, Values
from pyscript_app.ui import brought_in_front


def owes_death_save(context: Context, key: str, creature: Creature) -> bool:
    """Ask whether the one whose turn it is has not rolled its death save yet."""
    if creature.status is not Status.DYING:
        return False
    for _, part, event in context.recent():
        if isinstance(event, TurnBegun):
            break
        if part == key and isinstance(event, D20Rolled) and event.test.kind is D20Kind.DEATH_SAVE:
            return False
    return True


def death_save(context: Context, values: Values) -> Outcome:
    """Roll the death save of the one whose turn it is, whoever is in front."""
    _, fight = fights.current(context)
    ui = brought_in_front(context.ui, fight.turn)
    return throwing.ACTIONS["dnd5e.death_save"](replace(context, ui=ui), values)


ACTIONS: dict[str, Action] = {"dnd5e.turn_death_save": death_save}
