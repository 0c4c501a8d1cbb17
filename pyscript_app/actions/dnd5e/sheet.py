"""Writing the sheet: each field is an act of its own, so that each can be undone."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import MAX_SCORE, MIN_SCORE, Ability
from engine.rulesets.dnd5e.creature import Bonus
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.proficiency import Expertise, Factor, Proficiency, save_subject
from engine.rulesets.dnd5e.sheet import edit_hit_dice, edit_hit_points, edit_sheet
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import front
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
from pyscript_app.actions.writing import recorded, unless_same

BY_HAND = "sheet"
"""The source of what a player ticks on the sheet."""
MOST_BONUSES = 40


def name(context: Context, values: Values) -> Outcome:
    """Rename the creature."""
    _, creature = front(context)
    entered = clean_name(typed(values))
    if not entered:
        raise RuleError("dnd5e.name_missing")
    return unless_same(
        context, entered, creature.name, *edit_sheet(creature, cause="name", name=entered)
    )


def level(context: Context, values: Values) -> Outcome:
    """Write the level, and as many hit dice of the first size as it takes."""
    _, creature = front(context)
    entered = whole_number(typed(values), "level")
    events: tuple[Event, ...] = edit_sheet(creature, cause="level", level=entered)
    if creature.hit_dice:
        first, *others = creature.hit_dice
        total = max(0, entered - sum(dice.total for dice in others))
        first = replace(first, total=total, spent=min(first.spent, total))
        edited = replace(creature, sheet=replace(creature.sheet, level=entered))
        events = (*events, *edit_hit_dice(edited, (first, *others), cause="hit_dice"))
    return unless_same(context, entered, creature.level, *events)


def score(context: Context, values: Values) -> Outcome:
    """Write an ability's score; hit points stay as they are written (5E-ABL-03)."""
    _, creature = front(context)
    ability = Ability(text(values, "ability"))
    entered = whole_number(typed(values), str(ability))
    if not MIN_SCORE <= entered <= MAX_SCORE:
        raise RuleError(
            "dnd5e.score_out_of_range",
            field=str(ability),
            value=entered,
            low=MIN_SCORE,
            high=MAX_SCORE,
        )
    scores = {**creature.sheet.scores, ability: entered}
    return unless_same(
        context,
        entered,
        creature.sheet.scores[ability],
        *edit_sheet(creature, cause=f"score.{ability}", scores=scores),
    )


def maximum(context: Context, values: Values) -> Outcome:
    """Write the maximum of hit points; one at full health stays so."""
    _, creature = front(context)
    entered = whole_number(typed(values), "maximum")
    points = creature.hit_points
    full = points.current == creature.maximum_hit_points and not creature.exhaustion
    changes = {"maximum": entered, "current": max(0, entered)} if full else {"maximum": entered}
    return unless_same(
        context, entered, points.maximum, *edit_hit_points(creature, cause="maximum", **changes)
    )


def current(context: Context, values: Values) -> Outcome:
    """Write the hit points as they are; it is neither damage nor healing."""
    _, creature = front(context)
    entered = whole_number(typed(values), "current")
    return unless_same(
        context,
        entered,
        creature.hit_points.current,
        *edit_hit_points(creature, cause="current", current=entered),
    )


def skill(context: Context, values: Values) -> Outcome:
    """Turn a skill from untrained to proficient, expert, half proficient, and back.

    What another rule grants stays granted (5E-PRO-04, E34); one factor at most (5E-PRO-05).
    """
    _, creature = front(context)
    subject = str(Skill(text(values, "skill")))
    trained = Proficiency(subject=subject, source=BY_HAND)
    double = Expertise(subject=subject)
    half = Expertise(subject=subject, factor=Factor.HALF)
    proficiencies, expertise = creature.sheet.proficiencies, creature.sheet.expertise
    if double in expertise:
        expertise = expertise - {double} | {half}
    elif half in expertise:
        proficiencies, expertise = proficiencies - {trained}, expertise - {half}
    elif any(granted.subject == subject for granted in proficiencies):
        proficiencies, expertise = proficiencies | {trained}, expertise | {double}
    else:
        proficiencies = proficiencies | {trained}
    return recorded(
        context,
        *edit_sheet(
            creature,
            cause=f"skill.{subject}",
            proficiencies=proficiencies,
            expertise=expertise,
        ),
    )


def save(context: Context, values: Values) -> Outcome:
    """Give or take proficiency in an ability's saves."""
    _, creature = front(context)
    ability = Ability(text(values, "ability"))
    trained = Proficiency(subject=save_subject(ability), source=BY_HAND)
    proficiencies = creature.sheet.proficiencies ^ {trained}
    return recorded(
        context, *edit_sheet(creature, cause=f"save.{ability}", proficiencies=proficiencies)
    )


def add_bonus(context: Context, values: Values) -> Outcome:
    """Add a modifier with a name, where it applies and how much.

    Raises:
        RuleError: ``input.name_missing``, ``input.not_a_number`` or what the engine refuses.
    """
    _, creature = front(context)
    named = clean_name(text(values, "bonus_name"))
    if not named:
        raise RuleError("input.name_missing")
    if len(creature.sheet.bonuses) >= MOST_BONUSES:
        raise RuleError("input.too_many", most=MOST_BONUSES)
    bonus = Bonus(
        source="other",
        note=named,
        value=whole_number(text(values, "bonus_value"), "bonus_value"),
        scope=text(values, "bonus_scope"),
    )
    return recorded(
        context, *edit_sheet(creature, cause="bonuses", bonuses=(*creature.sheet.bonuses, bonus))
    )


def drop_bonus(context: Context, values: Values) -> Outcome:
    """Take a named modifier away."""
    _, creature = front(context)
    place = whole_number(text(values, "place"), "place")
    bonuses = creature.sheet.bonuses
    if not 0 <= place < len(bonuses):
        raise RuleError("creatures.gone")
    kept = (*bonuses[:place], *bonuses[place + 1 :])
    return recorded(context, *edit_sheet(creature, cause="bonuses", bonuses=kept))


ACTIONS: dict[str, Action] = {
    "dnd5e.name": name,
    "dnd5e.level": level,
    "dnd5e.score": score,
    "dnd5e.maximum": maximum,
    "dnd5e.current": current,
    "dnd5e.skill": skill,
    "dnd5e.save": save,
    "dnd5e.add_bonus": add_bonus,
    "dnd5e.drop_bonus": drop_bonus,
}
