"""Writing the sheet of 3.5: each field is an act of its own."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.errors import RuleError
from engine.rulesets.dnd35.abilities import MAX_SCORE, MIN_SCORE, Ability
from engine.rulesets.dnd35.character import Bonus, row_of
from engine.rulesets.dnd35.ledger import add_member, drop_member, edit_sheet
from engine.rulesets.dnd35.limits import MAX_NUMBER, MOST_LISTED
from engine.rulesets.dnd35.skills import Skill
from pyscript_app.actions.dnd35.acting import in_front, number_between, recorded
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
from pyscript_app.ui import changed

SWITCHES = ("human", "supplements")
MOST_ARMOUR_TIMES = 2


def name(context: Context, values: Values) -> Outcome:
    """Write the name."""
    character, entered = in_front(context), clean_name(typed(values))
    if not entered:
        raise RuleError("creatures.name_missing")
    if entered == character.name:
        return Outcome()
    return recorded(context, edit_sheet(character, "name", name=entered))


def score(context: Context, values: Values) -> Outcome:
    """Write an ability's score; levels already taken keep the Intelligence they had."""
    character, ability = in_front(context), Ability(text(values, "ability"))
    entered = number_between(typed(values), str(ability), MIN_SCORE, MAX_SCORE)
    if entered == character.scores[ability]:
        return Outcome()
    scores = {**character.scores, ability: entered}
    return recorded(context, edit_sheet(character, f"score.{ability}", scores=scores))


def armour_penalty(context: Context, values: Values) -> Outcome:
    """Write the armour check penalty, with its minus sign or without (S35-CHK-06)."""
    character = in_front(context)
    low, high = -MAX_NUMBER, MAX_NUMBER
    entered = -abs(number_between(typed(values), "armour_penalty", low, high))
    if entered == character.armour_penalty:
        return Outcome()
    return recorded(context, edit_sheet(character, "armour_penalty", armour_penalty=entered))


def switch(context: Context, values: Values) -> Outcome:
    """Turn human, or the skills of the supplements, on or off (S35-PTS-02, S35-DSC-08)."""
    character, what = in_front(context), text(values, "name")
    if what not in SWITCHES:
        raise ValueError(f"no switch {what!r}")
    changes = {what: not getattr(character, what)}
    return recorded(context, edit_sheet(character, what, **changes))


def add_bonus(context: Context, values: Values) -> Outcome:
    """Add a miscellaneous modifier by its name, to a skill or to all (S35-CHK-02).

    Raises:
        RuleError: ``input.name_missing``, ``input.not_a_number``, ``input.out_of_range``.
    """
    character = in_front(context)
    named = clean_name(text(values, "bonus_name"))
    if not named:
        raise RuleError("input.name_missing")
    if len(character.bonuses) >= MOST_LISTED:
        raise RuleError("input.too_many", most=MOST_LISTED)
    written = text(values, "bonus_value")
    value = number_between(written, "bonus_value", -MAX_NUMBER, MAX_NUMBER)
    bonus = Bonus(source="other", note=named, value=value, skill=text(values, "bonus_skill"))
    bonuses = (*character.bonuses, bonus)
    return recorded(context, edit_sheet(character, "bonuses", bonuses=bonuses))


def drop_bonus(context: Context, values: Values) -> Outcome:
    """Take a miscellaneous modifier away."""
    character = in_front(context)
    place = whole_number(text(values, "place"), "place")
    bonuses = character.bonuses
    if not 0 <= place < len(bonuses):
        raise RuleError("creatures.gone")
    kept = (*bonuses[:place], *bonuses[place + 1 :])
    return recorded(context, edit_sheet(character, "bonuses", bonuses=kept))


def new_member(context: Context, values: Values) -> Outcome:
    """Add a member of a family: one that the rules name, or as it is typed (S35-DSC-09)."""
    family = Skill(text(values, "family"))
    named = values.get("member") or values.get(f"member_{family}", "")
    written = clean_name(str(named)).replace(":", " ").strip()
    return recorded(context, add_member(in_front(context), family, written))


def no_member(context: Context, values: Values) -> Outcome:
    """Take a member of a family away; one with points stays."""
    return recorded(context, drop_member(in_front(context), text(values, "key")))


def _row(context: Context, skill: Skill, **changes: object) -> Outcome:
    character = in_front(context)
    row = changed(row_of(character, str(skill)), **changes)
    rows = {**character.rows, skill: row}
    return recorded(context, edit_sheet(character, f"row.{skill}", rows=rows))


def row_ability(context: Context, values: Values) -> Outcome:
    """Say which ability a skill of unsure header rests on (S35-DSC-01)."""
    return _row(context, _unsure(context, values), ability=Ability(text(values, "to")))


def row_training(context: Context, values: Values) -> Outcome:
    """Say whether a skill of unsure header needs training (S35-DSC-02)."""
    skill = _unsure(context, values)
    now = row_of(in_front(context), str(skill)).trained_only
    return _row(context, skill, trained_only=not now)


def row_armour(context: Context, values: Values) -> Outcome:
    """Say how many times armour counts for a skill of unsure header (S35-DSC-03)."""
    skill = _unsure(context, values)
    times = number_between(text(values, "to"), "place", 0, MOST_ARMOUR_TIMES)
    return _row(context, skill, armour_factor=times)


def _unsure(context: Context, values: Values) -> Skill:
    skill = Skill(text(values, "skill"))
    if not row_of(in_front(context), str(skill)).uncertain:
        raise ValueError(f"the header of {skill} is known")
    return skill


FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "creatures.name_missing": "name",
        "input.name_missing": "bonus_name",
    }
)
"""What is refused → the field that it speaks of, where neither it nor the tap says."""

ACTIONS: dict[str, Action] = {
    "dnd35.name": name,
    "dnd35.score": score,
    "dnd35.armour_penalty": armour_penalty,
    "dnd35.switch": switch,
    "dnd35.add_bonus": add_bonus,
    "dnd35.drop_bonus": drop_bonus,
    "dnd35.add_member": new_member,
    "dnd35.drop_member": no_member,
    "dnd35.row_ability": row_ability,
    "dnd35.row_training": row_training,
    "dnd35.row_armour": row_armour,
}
