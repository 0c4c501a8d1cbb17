"""Time passes for the creature in front."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.passing_time import pass_time
from pyscript_app.actions.dnd5e.acting import acted, draft_of, in_front, prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.health_draft import MOST_ROUNDS


def add(context: Context, values: Values) -> Outcome:
    """Add to the time that is about to pass; 0 begins again."""
    rounds = whole_number(text(values, "rounds"), "duration")
    before = draft_of(context.ui).passing
    return prepared(context, passing=min(MOST_ROUNDS, before + rounds) if rounds > 0 else 0)


def decided(context: Context) -> tuple[Event, ...]:
    """Decide what the time prepared would do.

    Raises:
        RuleError: ``health.no_time``.
    """
    creature = in_front(context)
    rounds = draft_of(context.ui).passing
    if not rounds:
        raise RuleError("health.no_time")
    return pass_time(creature, rounds)


def passed(context: Context, values: Values) -> Outcome:
    """Let it pass: the rounds of the button, or those prepared."""
    creature = in_front(context)
    if "rounds" in values:
        return acted(context, pass_time(creature, whole_number(text(values, "rounds"), "duration")))
    return acted(context, decided(context), card="", passing=0)


ACTIONS: dict[str, Action] = {"dnd5e.passing": add, "dnd5e.pass_time": passed}
