"""The planner of skill points: a level taken, its points spent, a level taken back; class rows."""

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import MAX_SCORE, MIN_SCORE
from engine.rulesets.dnd35.character import Character, half_ranks, points_left, rank_limit
from engine.rulesets.dnd35.classes import CLASSES, ClassRow
from engine.rulesets.dnd35.ledger import (
    drop_level,
    edit_last_intelligence,
    edit_sheet,
    spend,
    take_level,
)
from engine.rulesets.dnd35.limits import MAX_NUMBER, MOST_LISTED
from engine.rulesets.dnd35.points import bought_half_ranks
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import Field, Skill, skill_key
from pyscript_app.actions.dnd35.acting import (
    in_front,
    number_between,
    prepared,
    recorded,
    rulings_of,
)
from pyscript_app.actions.dnd35.draft import FILTERS
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
from pyscript_app.actions.writing import filled, finished, refused, with_form

CLASS_SKILLS = (
    *map(str, Skill),
    *(skill_key(Skill.KNOWLEDGE, str(field)) for field in Field),
)
"""What a class may own: every skill, a family for all its members, each field of Knowledge."""
FORM = ("class_name", "class_points", *(f"owns {key}" for key in CLASS_SKILLS))


def take(context: Context, values: Values) -> Outcome:
    """Take a level in a class; the points of the one before are spent (S35-PTS-08)."""
    rulings = rulings_of(context.settings)
    return recorded(context, take_level(in_front(context), text(values, "class"), rulings=rulings))


def drop(context: Context, _: Values) -> Outcome:
    """Go back a level, with the points it had bought."""
    return recorded(context, drop_level(in_front(context)))


def spend_points(context: Context, values: Values) -> Outcome:
    """Put points of the last level into a skill, or take them back: every tap counts."""
    character, rulings = in_front(context), rulings_of(context.settings)
    key, by = text(values, "skill"), text(values, "by")
    points = most_points(character, key, rulings) if by == "most" else whole_number(by, "points")
    return recorded(context, spend(character, key, points, rulings=rulings))


def most_points(character: Character, key: str, rulings: Rulings) -> int:
    """Count the points that bring a skill to its maximum, or what is left (S35-RNK-08).

    Never 0, so that what cannot be is refused with its reason.
    """
    left, limit = points_left(character, rulings), rank_limit(character, key)
    if limit is None or not character.levels:
        return 1
    per_point = bought_half_ranks(1, class_skill=character.levels[-1].row.owns(key))
    room = (limit - half_ranks(character, key)) // per_point
    return max(1, min(left, room))


def intelligence(context: Context, values: Values) -> Outcome:
    """Correct the Intelligence that the last level counts with (E87)."""
    character, rulings = in_front(context), rulings_of(context.settings)
    entered = number_between(typed(values), "intelligence", MIN_SCORE, MAX_SCORE)
    if character.levels and character.levels[-1].intelligence == entered:
        return Outcome()
    return recorded(context, edit_last_intelligence(character, entered, rulings=rulings))


def listed(context: Context, values: Values) -> Outcome:
    """Choose the skills that the planner lists."""
    chosen = text(values, "to")
    if chosen not in FILTERS:
        raise ValueError(f"no list {chosen!r}")
    return prepared(context, filter=chosen)


# Class rows


def form(context: Context) -> dict[str, str]:
    """Take the class as it is written so far: the one that is there, then what was typed.

    Raises:
        RuleError: ``dnd35.no_such_class``.
    """
    about, character = context.ui.sheet.about, in_front(context)
    if not about:
        return {"class_points": "2", **context.ui.sheet.form}
    row = character.classes.get(about)
    if row is None:
        raise RuleError("dnd35.no_such_class", name=about)
    owned = {f"owns {key}": "yes" for key in row.skills}
    return {"class_points": str(row.points), **owned, **context.ui.sheet.form}


def draft_class(context: Context, values: Values) -> Outcome:
    """Keep what was typed and chosen so far."""
    return with_form(context, filled(context, values, FORM))


def write_class(context: Context, values: Values) -> Outcome:
    """Write a class anew, or a new one: levels taken from now on follow it (S35-PTS-09)."""
    character, about = in_front(context), context.ui.sheet.about
    written = filled(context, values, FORM)
    try:
        named, row = _class(character, about, {**form(context), **written})
        classes = {**character.classes, named: row}
        outcome = recorded(context, edit_sheet(character, f"class.{named}", classes=classes))
    except RuleError as error:
        return refused(context, written, error)
    return finished(context, outcome)


def _class(character: Character, about: str, written: dict[str, str]) -> tuple[str, ClassRow]:
    """Read a class from its form: its name and its row.

    Raises:
        RuleError: ``input.name_missing``, ``dnd35.class_known``, ``input.too_many``, or the points
            are no number.
    """
    named = about or clean_name(written.get("class_name", ""))
    if not named:
        raise RuleError("input.name_missing")
    if not about and named in character.classes:
        raise RuleError("dnd35.class_known", name=named)
    if len(character.classes) >= MOST_LISTED:
        raise RuleError("input.too_many", most=MOST_LISTED)
    points = number_between(written["class_points"], "class_points", 0, MAX_NUMBER)
    skills = frozenset(key for key in CLASS_SKILLS if written.get(f"owns {key}") == "yes")
    return named, ClassRow(points=points, skills=skills)


def restore_class(context: Context, _: Values) -> Outcome:
    """Write a class as the rules have it again, or take the table's own away."""
    character, about = in_front(context), context.ui.sheet.about
    classes = {name: row for name, row in character.classes.items() if name != about}
    if about in CLASSES:
        classes = {**character.classes, about: CLASSES[about]}
    changed = edit_sheet(character, f"class.{about}", classes=classes)
    return finished(context, recorded(context, changed))


ACTIONS: dict[str, Action] = {
    "dnd35.take_level": take,
    "dnd35.drop_level": drop,
    "dnd35.spend": spend_points,
    "dnd35.intelligence": intelligence,
    "dnd35.filter": listed,
    "dnd35.class_draft": draft_class,
    "dnd35.write_class": write_class,
    "dnd35.restore_class": restore_class,
}
