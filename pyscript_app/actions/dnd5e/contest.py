"""Contests: the row that is open against somebody else's check, or a total (5E-OPP-01 to 05)."""

from dataclasses import replace

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason
from engine.rulesets.dnd5e.checks import ability_check
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES, Skill
from pyscript_app.actions.dnd5e.acting import creature_at, lucky_dice_needed, lucky_roll
from pyscript_app.actions.dnd5e.checks import inspiration_spent, prepared, without_gifts
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    typed,
    typed_face,
    whole_number,
)
from pyscript_app.roster import AppEvent
from pyscript_app.state import NOBODY

ME, OTHER = 0, 1
HOLDERS = {"me": ME, "other": OTHER, "": None}
MAX_TOTAL = 99


def own_test(context: Context) -> D20Test:
    """Build the front creature's check, which has no difficulty here (5E-OPP-02)."""
    return replace(prepared(context), difficulty=None)


def other_test(context: Context) -> D20Test | None:
    """Build the other side's check; ``None`` when the table types its total.

    Raises:
        RuleError: the other creature is no longer there.
    """
    draft = context.ui.contest
    if not draft.other:
        return None
    other = creature_at(context.parts, draft.other)
    return check_of(other, draft.subject, context.rulings)


def check_of(
    creature: Creature,
    subject: str,
    rulings: Rulings,
    *,
    difficulty: int | None = None,
    reasons: tuple[Reason, ...] = (),
    modifiers: tuple[Modifier, ...] = (),
) -> D20Test:
    """Build a creature's check of a skill or of a plain ability."""
    skill = Skill(subject) if subject in set(Skill) else None
    ability = Ability(subject) if skill is None else SKILL_ABILITIES[skill]
    return ability_check(
        creature,
        ability,
        skill,
        difficulty=difficulty,
        reasons=reasons,
        modifiers=modifiers,
        rulings=rulings,
    )


def other_total(context: Context) -> int:
    """Read the total typed for the other side.

    Raises:
        RuleError: it is no number, or beyond what a check can come to.
    """
    total = whole_number(context.ui.contest.total, "contest_total")
    if not -MAX_TOTAL <= total <= MAX_TOTAL:
        raise RuleError("input.out_of_range", field="contest_total", low=-MAX_TOTAL, high=MAX_TOTAL)
    return total


def open_contest(context: Context, _: Values) -> Outcome:
    """Prepare a contest for the row that is open."""
    return Outcome(ui=replace(context.ui, asked="contest", faces=None))


def against(context: Context, values: Values) -> Outcome:
    """Choose the other side: another creature, or nobody's sheet and a total to type.

    Raises:
        RuleError: it is not there, or it is the one in front.
    """
    other = text(values, "key")
    if other:
        creature_at(context.parts, other)
    if other and other == context.ui.front:
        raise RuleError("contest.two_sides")
    return _draft(context, other=other)


def subject(context: Context, values: Values) -> Outcome:
    """Choose what the other side rolls."""
    chosen = typed(values)
    if chosen not in {*Skill, *Ability}:
        raise ValueError(f"no check {chosen!r}")
    return _draft(context, subject=chosen)


def total(context: Context, values: Values) -> Outcome:
    """Keep the other side's total as it is typed; the roll reads it."""
    return _draft(context, total=clean_name(typed(values)))


def holder(context: Context, values: Values) -> Outcome:
    """Say who wants things to stay as they are (5E-OPP-05)."""
    chosen = text(values, "holder")
    if chosen not in HOLDERS:
        raise ValueError(f"no side {chosen!r}")
    return _draft(context, holder=chosen)


def _draft(context: Context, **changes: str) -> Outcome:
    return Outcome(
        ui=replace(context.ui, contest=replace(context.ui.contest, **changes), faces=None)
    )


def needed(context: Context) -> int:
    """Count the real dice of both sides, ours first; a lucky 1 among them asks for one more."""
    other = other_test(context)
    both = [own_test(context)] + ([other] if other else [])
    return lucky_dice_needed(both, context.ui.faces or ())


def roll(context: Context, _: Values) -> Outcome:
    """Roll both sides; with real dice, ask for the faces, ours first."""
    context = replace(context, ui=replace(context.ui, faces=None))
    if not context.ui.contest.other:
        other_total(context)
    if context.settings.real_dice and needed(context):
        return Outcome(ui=replace(context.ui, faces=()))
    return _settled(context)


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one settles the contest."""
    faces = (*(context.ui.faces or ()), typed_face(values, 20))
    context = replace(context, ui=replace(context.ui, faces=faces))
    if len(faces) < needed(context):
        return Outcome(ui=context.ui)
    return _settled(replace(context, roller=TypedRoller(faces)))


def _settled(context: Context) -> Outcome:
    draft = context.ui.contest
    mine = lucky_roll(own_test(context), context.roller)
    me = context.front[0] if context.front else NOBODY
    events: list[tuple[str, AppEvent]] = [(me, mine)]
    other = other_test(context)
    if other is None:
        theirs: int | None = other_total(context)
    else:
        rolled = lucky_roll(other, context.roller)
        events.append((draft.other, rolled))
        theirs = rolled.total
    (settled,) = settle_contest(
        [mine.total, theirs], holder=HOLDERS[draft.holder], rulings=context.rulings
    )
    events += [(NOBODY, settled), *((me, event) for event in inspiration_spent(context))]
    check = without_gifts(context.ui.check)
    return Outcome(
        events=tuple(events), ui=replace(context.ui, check=check, asked="contested", faces=None)
    )


ACTIONS: dict[str, Action] = {
    "dnd5e.contest": open_contest,
    "dnd5e.contest_against": against,
    "dnd5e.contest_subject": subject,
    "dnd5e.contest_total": total,
    "dnd5e.contest_holder": holder,
    "dnd5e.contest_roll": roll,
    "dnd5e.contest_face": face,
}
