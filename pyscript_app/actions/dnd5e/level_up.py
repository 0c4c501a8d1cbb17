"""Gaining a level, and a new Constitution: first seen, then done."""

from collections.abc import Iterable

from engine.dice.rollers import Roller, TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.events import LevelGained, SheetChanged
from engine.rulesets.dnd5e.sheet import average_hit_die, change_constitution
from engine.rulesets.dnd5e.sheet import level_up as gain_level
from pyscript_app.actions.dnd5e.acting import front
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    text,
    typed,
    whole_number,
)
from pyscript_app.actions.writing import filled, finished, recorded, refused, with_form

FIELDS = ("die", "how", "constitution")
WAYS = ("roll", "typed", "average")


def hit_die(context: Context) -> int:
    """Find the size of the new level's die: the one chosen, else the sheet's first."""
    _, creature = front(context)
    chosen = context.ui.sheet.form.get("die", "")
    first = creature.hit_dice[0].faces if creature.hit_dice else 8
    return whole_number(chosen, "hit_die") if chosen else first


def way(context: Context) -> str:
    """Find how the die is read: rolled here, typed from a real one, or its average."""
    chosen = context.ui.sheet.form.get("how", "roll")
    return "typed" if chosen == "roll" and context.settings.real_dice else chosen


def constitution(context: Context) -> int | None:
    """Find the new Constitution that comes with the level, if one was typed.

    Raises:
        RuleError: ``input.not_a_number``.
    """
    entered = context.ui.sheet.form.get("constitution", "").strip()
    return whole_number(entered, "constitution") if entered else None


def planned(context: Context, faces_shown: Iterable[int]) -> LevelGained:
    """Work out the level that a face would give: the preview and the tap ask the same question.

    Raises:
        RuleError: the level cannot be gained.
    """
    return _gained(context, TypedRoller(faces_shown))


def _gained(context: Context, roller: Roller) -> LevelGained:
    _, creature = front(context)
    raised = constitution(context)
    (event,) = gain_level(creature, hit_die(context), roller, constitution=raised)
    return event


def draft(context: Context, values: Values) -> Outcome:
    """Choose the die or how it is read, or write the new Constitution."""
    return with_form(context, filled(context, values, FIELDS))


def level_up(context: Context, _: Values) -> Outcome:
    """Gain the level; a real die is read first (5E-CST-03, 5E-CST-05, E60, E61)."""
    chosen = way(context)
    if chosen == "typed":
        raise RuleError("dice.missing_die", faces=hit_die(context))
    roller = context.roller
    if chosen == "average":
        roller = TypedRoller([average_hit_die(hit_die(context))])
    return finished(context, recorded(context, _gained(context, roller)))


def face(context: Context, values: Values) -> Outcome:
    """Gain the level with the face of a real die."""
    shown = whole_number(text(values, "face"), "face")
    return finished(context, recorded(context, planned(context, [shown])))


def planned_constitution(context: Context) -> SheetChanged | None:
    """Work out what the Constitution typed would change; nothing while none is typed.

    Raises:
        RuleError: no creature can have it.
    """
    _, creature = front(context)
    score = constitution(context)
    if score is None or score == creature.sheet.scores[Ability.CONSTITUTION]:
        return None
    (event,) = change_constitution(creature, score, rulings=context.rulings)
    return event


def new_constitution(context: Context, values: Values) -> Outcome:
    """Keep the Constitution typed, to see what it would change."""
    form = filled(context, values, FIELDS)
    form["constitution"] = typed(values) if "field" in values else form.get("constitution", "")
    return with_form(context, form)


def apply_constitution(context: Context, values: Values) -> Outcome:
    """Write the new Constitution, with the maximum it makes (5E-CST-04, 5E-CST-06, 5E-CST-07)."""
    form = filled(context, values, FIELDS)
    try:
        event = planned_constitution(context)
    except RuleError as error:
        return refused(context, form, error)
    if event is None:
        raise RuleError("input.same_constitution")
    return finished(context, recorded(context, event))


ACTIONS: dict[str, Action] = {
    "dnd5e.level_draft": draft,
    "dnd5e.level_up": level_up,
    "dnd5e.level_face": face,
    "dnd5e.new_constitution": new_constitution,
    "dnd5e.apply_constitution": apply_constitution,
}
