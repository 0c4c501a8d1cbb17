"""Preparing and rolling a 5e check, save or skill."""

from dataclasses import replace
from functools import partial

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError, refuse
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import ability_check, roll_test, saving_throw
from engine.rulesets.dnd5e.conditions import Sense
from engine.rulesets.dnd5e.creature import Creature, new_creature
from engine.rulesets.dnd5e.d20 import D20Test, dice_needed
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.proficiency import (
    Expertise,
    Factor,
    Proficiency,
    save_subject,
    tools_known,
)
from engine.rulesets.dnd5e.sheet import spend_inspiration, why_not_inspiration
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES, Skill
from engine.rulesets.dnd5e.states import lost_sense
from pyscript_app.actions.dnd5e.acting import in_front
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    pinned,
    text,
    typed,
    typed_face,
    whole_number,
)
from pyscript_app.state import NOBODY
from pyscript_app.ui import Cause, CheckDraft, changed

GROUPS = ("skill", "save", "ability", "attack")
TRAININGS = ("none", "proficient", "expert", "half")
FACTORS = {"expert": Factor.DOUBLE, "half": Factor.HALF}
"""What changes the proficiency bonus of a skill (5E-PRO-05)."""
FIELDS = ("score", "level", "difficulty", "other", "other_name", "cause_note")
INSPIRATION = "inspiration"
MAX_OTHER = 99
MAX_DIFFICULTY = 99


def subjects(group: str) -> list[str]:
    """List the rows of a group, as keys of skills or abilities; attacks are the sheet's own."""
    if group == "attack":
        return []
    return [str(item) for item in (Skill if group == "skill" else Ability)]


def prepared(context: Context, subject: str | None = None, group: str | None = None) -> D20Test:
    """Build the test that the draft describes, for the chosen row or another one.

    Raises:
        RuleError: a field holds no number, or one that cannot be.
    """
    draft = replace(context.ui.check, group=group or context.ui.check.group)
    subject = subject or draft.subject or subjects(draft.group)[0]
    creature = in_front(context) if context.front else sheetless(draft, subject)
    difficulty = None
    if draft.difficulty:
        difficulty = whole_number(draft.difficulty, "difficulty")
        if not 0 <= difficulty <= MAX_DIFFICULTY:
            raise RuleError("input.out_of_range", field="difficulty", low=0, high=MAX_DIFFICULTY)
    modifiers = other_modifiers(draft)
    reasons = (
        *given_reasons(context),
        *(
            reason
            for sense in draft.senses
            for reason in lost_sense(creature, Sense(sense), context.rulings)
        ),
    )
    tool = tool_of(context, creature, (draft.group, subject))
    if draft.group == "skill":
        skill = Skill(subject)
        return ability_check(
            creature,
            ability_of(context, skill),
            skill,
            tool=tool,
            difficulty=difficulty,
            reasons=reasons,
            modifiers=modifiers,
            rulings=context.rulings,
        )
    make = saving_throw if draft.group == "save" else partial(ability_check, tool=tool)
    return make(
        creature,
        Ability(subject),
        difficulty=difficulty,
        reasons=reasons,
        modifiers=modifiers,
        rulings=context.rulings,
    )


def ability_of(context: Context, skill: Skill) -> Ability:
    """Take the ability that a skill goes with: its own, or the one chosen for the row that is open.

    Another than its own only where the table plays that variant (5E-SKL-11).
    """
    draft = context.ui.check
    chosen = draft.ability and draft.group == "skill" and draft.subject == skill
    if chosen and context.rulings.skills_with_other_abilities:
        return Ability(draft.ability)
    return SKILL_ABILITIES[skill]


def tool_of(context: Context, creature: Creature, row: tuple[str, str]) -> str:
    """Take the tool that a row's check is made with: only the row that is open has one."""
    draft = context.ui.check
    known = draft.tool in tools_known(creature.sheet.proficiencies)
    return draft.tool if known and row == (draft.group, draft.subject) else ""


def given_reasons(context: Context) -> tuple[Reason, ...]:
    """List the reasons that were given by hand; inspiration only to who has it (5E-ADV-07)."""
    inspired = may_be_inspired(context)
    return tuple(
        Reason(mode=RollMode(cause.effect), source=cause.source, note=cause.note)
        for cause in context.ui.check.causes
        if inspired or cause.source != INSPIRATION
    )


def may_be_inspired(context: Context) -> bool:
    """Say whether inspiration can be given to the roll: the sheet has it, or there is no sheet."""
    return context.front is None or why_not_inspiration(in_front(context)) is None


def without_gifts(draft: CheckDraft) -> CheckDraft:
    """Forget what was given by hand: it was given for the roll just made."""
    return replace(draft, causes=(), senses=(), other="", other_name="", cause_note="")


def inspiration_spent(context: Context) -> tuple[Event, ...]:
    """Spend the inspiration of the creature in front, if the roll was given it (5E-ADV-07)."""
    given = any(cause.source == INSPIRATION for cause in context.ui.check.causes)
    if not given or context.front is None or not in_front(context).sheet.inspiration:
        return ()
    return spend_inspiration(in_front(context))


def other_modifiers(draft: CheckDraft) -> tuple[Modifier, ...]:
    """Read the modifier that was typed for one roll, and its name.

    Raises:
        RuleError: it is no number, or one that cannot be.
    """
    if not draft.other:
        return ()
    value = whole_number(draft.other, "other")
    if not -MAX_OTHER <= value <= MAX_OTHER:
        raise RuleError("input.out_of_range", field="other", low=-MAX_OTHER, high=MAX_OTHER)
    return (Modifier(source="other", value=value, note=draft.other_name),) if value else ()


def training_of(draft: CheckDraft, group: str) -> str:
    """Tell the training that counts without a sheet: saves are not multiplied (5E-PRO-07)."""
    if group == "ability" or draft.training == "none":
        return "none"
    return draft.training if group == "skill" else "proficient"


def sheetless(draft: CheckDraft, subject: str) -> Creature:
    """Stand in for a creature: every score is the one typed, the row has the training chosen.

    Raises:
        RuleError: the score or the level cannot be.
    """
    score = whole_number(draft.score, "score")
    level = whole_number(draft.level, "level")
    trained = save_subject(Ability(subject)) if draft.group == "save" else subject
    known = training_of(draft, draft.group)
    proficient, factor = known != "none", FACTORS.get(known)
    return new_creature(
        "?",
        level=level,
        scores=dict.fromkeys(Ability, score),
        proficiencies=frozenset(
            {Proficiency(subject=trained, source="sheetless")} if proficient else ()
        ),
        expertise=frozenset({Expertise(subject=trained, factor=factor)} if factor else ()),
    )


def group(context: Context, values: Values) -> Outcome:
    """Show skills, saves or plain abilities."""
    chosen = text(values, "group")
    if chosen not in GROUPS:
        raise ValueError(f"no group {chosen!r}")
    check = context.ui.check
    # a second tap on the list that is open takes nothing away
    causes = check.causes if (check.group, check.subject) == (chosen, "") else _anywhere(context)
    return _draft(context, group=chosen, subject="", ability="", tool="", causes=causes)


def _row(context: Context, values: Values) -> tuple[str, str]:
    """Read which row is meant: its group, the list's own if it is not said, and its subject."""
    group = str(values.get("group") or context.ui.check.group)
    subject = str(values.get("subject") or context.ui.check.subject)
    if group not in GROUPS or subject not in subjects(group):
        raise ValueError(f"no row {subject!r} in {group!r}")
    return group, subject


def choose(context: Context, values: Values) -> Outcome:
    """Open one row, to prepare its roll."""
    group, subject = _row(context, values)
    outcome = _draft(
        context,
        group=group,
        subject=subject,
        senses=(),
        ability="",
        tool="",
        causes=_anywhere(context),
    )
    return replace(outcome, ui=replace(outcome.ui or context.ui, panel="", asked=""))


TIED = ("unseen", "charmed")
"""Causes that are offered on some rows only: they do not follow to others."""


def _anywhere(context: Context) -> tuple[Cause, ...]:
    return tuple(cause for cause in context.ui.check.causes if cause.source not in TIED)


def other_ability(context: Context, values: Values) -> Outcome:
    """Let the skill of the row that is open go with another ability (5E-SKL-11)."""
    return _draft(context, ability=str(Ability(text(values, "to"))))


def sense(context: Context, values: Values) -> Outcome:
    """Say that the check needs a sense, or that it does not."""
    needed = str(Sense(text(values, "sense")))
    senses = context.ui.check.senses
    without = tuple(other for other in senses if other != needed)
    return _draft(context, senses=without if needed in senses else (*senses, needed))


def favourite(context: Context, values: Values) -> Outcome:
    """Pin a row on top of the list, or unpin it."""
    kept = pinned(context.ui.favourites, ".".join(_row(context, values)))
    return Outcome(ui=replace(context.ui, favourites=kept))


def back(context: Context, _: Values) -> Outcome:
    """Go back to the list of rows."""
    return _draft(context, subject="", ability="", tool="", causes=_anywhere(context))


def difficulty(context: Context, values: Values) -> Outcome:
    """Take one of the usual difficulties, or none."""
    return _draft(context, difficulty=text(values, "difficulty"))


def field(context: Context, values: Values) -> Outcome:
    """Keep what was typed in a field; the roll reads it."""
    name = text(values, "field")
    if name not in FIELDS:
        raise ValueError(f"no field {name!r}")
    return _draft(context, **{name: clean_name(typed(values))})


def training(context: Context, values: Values) -> Outcome:
    """Say how well the character without a sheet knows the row."""
    chosen = text(values, "training")
    if chosen not in TRAININGS:
        raise ValueError(f"no training {chosen!r}")
    return _draft(context, training=chosen)


def cause(context: Context, values: Values) -> Outcome:
    """Give a known cause of advantage or disadvantage, or take it back.

    Raises:
        RuleError: ``dnd5e.no_inspiration``.
    """
    given = Cause(effect=str(RollMode(text(values, "effect"))), source=text(values, "source"))
    causes = context.ui.check.causes
    if given.source == INSPIRATION and given not in causes and context.front is not None:
        refuse(why_not_inspiration(in_front(context)))
    kept = tuple(other for other in causes if other != given)
    return _draft(context, causes=kept if given in causes else (*causes, given))


def add_cause(context: Context, values: Values) -> Outcome:
    """Give a cause by its name.

    Raises:
        RuleError: ``input.name_missing``.
    """
    note = clean_name(str(values.get("cause_note", context.ui.check.cause_note)))
    if not note:
        raise RuleError("input.name_missing")
    effect = str(RollMode(text(values, "effect")))
    given = Cause(effect=effect, source="other", note=note)
    causes = context.ui.check.causes
    return _draft(context, causes=causes if given in causes else (*causes, given), cause_note="")


def drop_cause(context: Context, values: Values) -> Outcome:
    """Take back a cause given by name."""
    note, effect = text(values, "note"), text(values, "effect")
    kept = tuple(
        cause for cause in context.ui.check.causes if (cause.note, cause.effect) != (note, effect)
    )
    return _draft(context, causes=kept)


def _draft(context: Context, **changes: object) -> Outcome:
    check = changed(context.ui.check, **changes)
    return Outcome(ui=replace(context.ui, check=check, faces=None))


def roll(context: Context, values: Values) -> Outcome:
    """Roll the row tapped, or the one that is open; with real dice, ask for their faces."""
    group, subject = _row(context, values)
    check = replace(context.ui.check, group=group, subject=subject)
    if (group, subject) != (context.ui.check.group, context.ui.check.subject):
        check = replace(check, ability="", tool="", causes=_anywhere(context))
    context = replace(context, ui=replace(context.ui, check=check))
    test = prepared(context)
    if context.settings.real_dice and dice_needed(test):
        return Outcome(ui=replace(context.ui, faces=()))
    return _rolled(context, test)


def _rolled(context: Context, test: D20Test) -> Outcome:
    key = context.front[0] if context.front else NOBODY
    events = (*roll_test(test, context.roller), *inspiration_spent(context))
    return Outcome(
        events=tuple((key, event) for event in events),
        ui=replace(context.ui, check=without_gifts(context.ui.check), faces=None),
    )


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one needed makes the roll."""
    faces = (*(context.ui.faces or ()), typed_face(values, 20))
    test = prepared(context)
    if len(faces) < dice_needed(test):
        return Outcome(ui=replace(context.ui, faces=faces))
    return _rolled(replace(context, roller=TypedRoller(faces)), test)


ACTIONS: dict[str, Action] = {
    "dnd5e.group": group,
    "dnd5e.choose": choose,
    "dnd5e.back": back,
    "dnd5e.difficulty": difficulty,
    "dnd5e.field": field,
    "dnd5e.training": training,
    "dnd5e.cause": cause,
    "dnd5e.add_cause": add_cause,
    "dnd5e.drop_cause": drop_cause,
    "dnd5e.sense": sense,
    "dnd5e.other_ability": other_ability,
    "dnd5e.favourite": favourite,
    "dnd5e.roll": roll,
    "dnd5e.face": face,
}
