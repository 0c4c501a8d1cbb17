"""The board of conditions: an effect comes with its source and duration, and goes alone."""

from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.afflictions import (
    clear_conditions,
    end_condition,
    impose,
    see_source,
    stand_up,
    why_not_condition,
)
from engine.rulesets.dnd5e.conditions import Condition
from pyscript_app.actions.dnd5e.acting import acted, asking, draft_of, in_front, prepared
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    typed,
    whole_number,
)
from pyscript_app.health_draft import MOST_ROUNDS

MOST_EFFECTS = 40


def choose(context: Context, values: Values) -> Outcome:
    """Prepare an effect that imposes a condition."""
    creature = in_front(context)
    condition = Condition(text(values, "condition"))
    refuse(why_not_condition(creature, condition))
    return prepared(context, card="condition", condition=str(condition), source="", lasts=0)


def source(context: Context, values: Values) -> Outcome:
    """Name who or what imposes it: tapped, or typed."""
    named = text(values, "source") if "field" not in values else typed(values)
    return prepared(context, source=clean_name(named))


def lasts(context: Context, values: Values) -> Outcome:
    """Add to the duration being prepared; 0 takes it away, so that it lasts until removed."""
    rounds = whole_number(text(values, "rounds"), "duration")
    before = draft_of(context.ui).lasts
    return prepared(context, lasts=min(MOST_ROUNDS, before + rounds) if rounds > 0 else 0)


def imposed(context: Context, values: Values) -> Outcome:
    """Impose the condition that was prepared.

    Raises:
        RuleError: ``input.too_many``, or what the engine refuses.
    """
    creature = in_front(context)
    draft = draft_of(context.ui)
    if not draft.condition:
        raise RuleError("creatures.gone")
    if len(creature.conditions) >= MOST_EFFECTS:
        raise RuleError("input.too_many", most=MOST_EFFECTS)
    named = clean_name(str(values.get("source", draft.source)))
    events = impose(creature, Condition(draft.condition), named, draft.lasts or None)
    return acted(context, events, card="conditions", condition="", source="", lasts=0)


def end(context: Context, values: Values) -> Outcome:
    """End one effect; others that impose the same condition go on (5E-CND-03).

    Raises:
        RuleError: ``creatures.gone``.
    """
    creature = in_front(context)
    condition = Condition(text(values, "condition"))
    events = end_condition(creature, condition, text(values, "source"))
    if not events:
        raise RuleError("creatures.gone")
    return acted(context, events)


def seen(context: Context, values: Values) -> Outcome:
    """Say whether the frightened see what they fear (5E-CND-FRI-01)."""
    creature = in_front(context)
    in_sight = text(values, "seen") == "yes"
    return acted(context, see_source(creature, text(values, "source"), in_sight=in_sight))


def stood_up(context: Context, _: Values) -> Outcome:
    """Stand up."""
    creature = in_front(context)
    return acted(context, stand_up(creature))


def cleared(context: Context, values: Values) -> Outcome:
    """Remove all conditions but what stays, once the question was answered (5E-CND-TMP-01).

    Raises:
        RuleError: ``health.nothing_to_clear``.
    """
    creature = in_front(context)
    events = clear_conditions(creature, rulings=context.rulings)
    if not events:
        raise RuleError("health.nothing_to_clear")
    return acted(context, events) if "sure" in values else asking(context, "clear_conditions")


ACTIONS: dict[str, Action] = {
    "dnd5e.condition": choose,
    "dnd5e.condition_source": source,
    "dnd5e.lasts": lasts,
    "dnd5e.impose": imposed,
    "dnd5e.end_effect": end,
    "dnd5e.see_source": seen,
    "dnd5e.stand_up": stood_up,
    "dnd5e.clear_conditions": cleared,
}
