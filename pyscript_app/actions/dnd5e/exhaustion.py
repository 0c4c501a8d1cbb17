"""The ladder of exhaustion: a level up, a level down, and a question before the last one."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL
from pyscript_app.actions.dnd5e.acting import acted, asking, in_front
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number


def decided(context: Context, levels: int) -> tuple[Event, ...]:
    """Decide what levels more or less would do.

    Raises:
        RuleError: the ladder ends here.
    """
    creature = in_front(context)
    events = change_exhaustion(creature, levels)
    if not events:
        raise RuleError("health.top_of_ladder" if levels > 0 else "health.foot_of_ladder")
    return events


def change(context: Context, values: Values) -> Outcome:
    """Climb or go down; the level that kills is asked about first (5E-EXH-07)."""
    levels = whole_number(text(values, "levels"), "level")
    creature = in_front(context)
    events = decided(context, levels)
    kills = creature.exhaustion + levels >= DEADLY_LEVEL and not creature.dead
    if kills and "sure" not in values:
        return asking(context, "exhaustion")
    return acted(context, events)


ACTIONS: dict[str, Action] = {"dnd5e.exhaustion": change}
