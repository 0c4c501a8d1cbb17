"""Monsters, several of a kind at once, from the few numbers that a fight needs."""

from collections.abc import Mapping
from dataclasses import replace

from engine import encounter
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Bonus, Creature, new_creature
from engine.rulesets.dnd5e.passive import PASSIVE_BASE
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import stat_block
from pyscript_app.actions.outcome import (
    NAME_LENGTH,
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    whole_number,
)
from pyscript_app.roster import AppEvent, EntryAdded
from pyscript_app.saves import SOFT_LIMIT
from pyscript_app.state import CREATURE_PART, Entry, next_position
from pyscript_app.table_draft import draft_of, with_draft

MOST_AT_ONCE = 20
MONSTER_PROFICIENCY = 2
"""What a monster's stat block states when it is not told; a fight seldom asks for it."""
MODIFIERS = range(-5, 11)
"""The modifiers of scores from 1 to 30 (5E-ABL-03, 5E-ABL-05)."""


def count(context: Context) -> int:
    """Read how many are to come; 1 until it is said."""
    typed = draft_of(context.ui).form.get("count", "1")
    return int(typed) if typed.isascii() and typed.isdigit() else 1


def dies(context: Context) -> bool:
    """Read whether they die at 0 hit points, as most monsters do (5E-MON-01)."""
    return draft_of(context.ui).form.get("dies", "yes") == "yes"


def more(context: Context, values: Values) -> Outcome:
    """Have one more or one less of them."""
    wanted = count(context) + whole_number(text(values, "by"), "count")
    return _typed(context, count=str(min(MOST_AT_ONCE, max(1, wanted))))


def dying(context: Context, _: Values) -> Outcome:
    """Say whether they die at 0 hit points (5E-MON-01, 5E-MON-02)."""
    return _typed(context, dies="no" if dies(context) else "yes")


def _typed(context: Context, **fields: str) -> Outcome:
    form = {**draft_of(context.ui).form, **fields}
    return Outcome(ui=with_draft(context.ui, form=form))


def monster(context: Context) -> Creature:
    """Build the monster that the form describes.

    Raises:
        RuleError: a field is missing or cannot be.
    """
    form = draft_of(context.ui).form
    name = clean_name(form.get("name", ""))
    if not name:
        raise RuleError("dnd5e.name_missing")
    points = _number(form, "points")
    if points is None:
        raise RuleError("input.not_a_number", field="points")
    modifier = _number(form, "dexterity") or 0
    if modifier not in MODIFIERS:
        low, high = MODIFIERS[0], MODIFIERS[-1]
        raise RuleError("input.out_of_range", field="dexterity_modifier", low=low, high=high)
    return new_creature(
        name,
        hit_points=points,
        scores={Ability.DEXTERITY: 10 + 2 * modifier},
        armour_class=_number(form, "armour"),
        stated_proficiency=MONSTER_PROFICIENCY,
        bonuses=_perception(_number(form, "perception")),
        dies_at_zero=dies(context),
        attacks=stat_block.attacks(form),
    )


def _number(form: Mapping[str, str], name: str) -> int | None:
    typed = form.get(name, "")
    return whole_number(typed, name) if typed else None


def _perception(stated: int | None) -> tuple[Bonus, ...]:
    """Make the passive Perception of the stat block, whatever it is made of (5E-HID-08)."""
    if stated is None or stated == PASSIVE_BASE:
        return ()
    value = stated - PASSIVE_BASE
    return (Bonus(source="stat_block", value=value, scope=f"passive_{Skill.PERCEPTION}"),)


def names(context: Context, name: str, wanted: int) -> list[str]:
    """Find names that nobody has: alone as it is, several numbered from the first free number."""
    taken = {entry.sheet.name for entry in context.parts.values()}
    if wanted == 1 and name not in taken:
        return [name]
    stem = name[: NAME_LENGTH - 4]
    free, number = list[str](), 1
    while len(free) < wanted:
        numbered = f"{stem} {number}"
        if numbered not in taken:
            free.append(numbered)
        number += 1
    return free


def add(context: Context, _: Values) -> Outcome:
    """Add them to the table, and to the fight under way if there is one."""
    if context.stored() > SOFT_LIMIT:
        raise RuleError("saves.almost_full")
    made, first = monster(context), next_position(context.parts)
    events: list[tuple[str, AppEvent]] = []
    came: list[tuple[str, str]] = []
    for place, name in enumerate(names(context, made.name, count(context))):
        key = CREATURE_PART + context.new_id()
        sheet = replace(made, sheet=replace(made.sheet, name=name))
        events.append((key, EntryAdded(entry=Entry(position=first + place, sheet=sheet))))
        came.append((key, name))
    front = fights.in_front(context)
    if front is not None and not front[1].finished:
        fight = front[1]
        for key, name in came:
            (joined,) = encounter.join(fight, key, name)
            fight = encounter.apply(fight, joined) or fight
            events.append((front[0], joined))
    return Outcome(events=tuple(events), ui=with_draft(context.ui, card="", form={}))


ACTIONS: dict[str, Action] = {
    "dnd5e.monsters": add,
    "dnd5e.monsters_count": more,
    "dnd5e.monsters_die": dying,
}
