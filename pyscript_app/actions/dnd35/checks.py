"""Preparing a check of 3.5: the row, the DCs, the conditions, the use, what the table answers."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd35.synergies import Use
from engine.rulesets.dnd35.untrained import UntrainedTask
from pyscript_app.actions.dnd35.acting import draft_of, prepared
from pyscript_app.actions.dnd35.draft import (
    DURATIONS,
    GROUPS,
    MOST_CONDITIONS,
    MOST_TARGETS,
    PANELS,
    SITUATION,
    Condition,
    Draft,
    TargetDraft,
)
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    pinned,
    text,
    typed,
    whole_number,
)
from pyscript_app.ui import changed

MOST_STEPS = 20
FIELDS = (
    *("other", "other_name", "condition_name", "minutes", "areas", "caster_level"),
    *("most_helpers", "score"),
)
TARGET_FIELDS = ("difficulty", "target_name")


def opened(draft: Draft, group: str, subject: str) -> Draft:
    """Open a row; what was answered and given was for the one before, the DC stays."""
    if (draft.group, draft.subject) == (group, subject):
        return draft
    first = draft.targets[0]
    return replace(
        draft,
        group=group,
        subject=subject,
        panel="",
        targets=(TargetDraft(difficulty=first.difficulty),),
        conditions=(),
        other="",
        other_name="",
        uses=(),
        task="",
        situation=(),
        duration="",
        helpers=(),
        opponents=(),
        opposed_subject="",
    )


def without_gifts(draft: Draft) -> Draft:
    """Forget what was given for the throw just made."""
    return replace(draft, conditions=(), condition_name="", other="", other_name="", helpers=())


def row_of(context: Context, values: Values) -> tuple[str, str]:
    """Read which row is meant: the one that is open if nothing is said."""
    draft = draft_of(context.ui)
    group = str(values.get("group") or draft.group)
    return group, str(values.get("subject") or draft.subject)


def _as_fields(draft: Draft) -> dict[str, object]:
    return {name: getattr(draft, name) for name in Draft.__dataclass_fields__}


def group(context: Context, values: Values) -> Outcome:
    """Show skills, abilities or other checks."""
    chosen = text(values, "group")
    if chosen not in GROUPS:
        raise ValueError(f"no group {chosen!r}")
    return prepared(context, group=chosen, subject="", panel="")


def choose(context: Context, values: Values) -> Outcome:
    """Open one row, to prepare its check."""
    outcome = prepared(
        context, **_as_fields(opened(draft_of(context.ui), *row_of(context, values)))
    )
    return replace(outcome, ui=replace(outcome.ui or context.ui, tab="rolls"))


def back(context: Context, _: Values) -> Outcome:
    """Go back to the row, or from the row to the list."""
    draft = draft_of(context.ui)
    if draft.panel:
        return prepared(context, panel="")
    return prepared(context, **_as_fields(opened(draft, draft.group, "")))


def panel(context: Context, values: Values) -> Outcome:
    """Lay the help, the opposed check or the comparison over the row, or take it away."""
    chosen = text(values, "panel")
    if chosen not in PANELS:
        raise ValueError(f"no panel {chosen!r}")
    return prepared(context, panel=chosen)


def favourite(context: Context, values: Values) -> Outcome:
    """Pin a row on top of the list, or unpin it."""
    kept = pinned(draft_of(context.ui).favourites, ".".join(row_of(context, values)))
    return prepared(context, favourites=kept)


def field(context: Context, values: Values) -> Outcome:
    """Keep what was typed in a field; the throw reads it."""
    name = text(values, "field")
    if name not in FIELDS:
        raise ValueError(f"no field {name!r}")
    return prepared(context, **{name: clean_name(typed(values))})


# DCs


def difficulty(context: Context, values: Values) -> Outcome:
    """Take one of the scale's DCs for the first, or none; the guide is read."""
    outcome = _target(context, 0, difficulty=text(values, "difficulty"))
    return replace(outcome, ui=replace(outcome.ui or context.ui, panel=""))


def target_field(context: Context, values: Values) -> Outcome:
    """Keep what was typed for one of the DCs: the number, or whom it is for."""
    name, _, _ = text(values, "field").rpartition("_")
    if name not in TARGET_FIELDS:
        raise ValueError(f"no field {name!r}")
    kept = {name.removeprefix("target_"): clean_name(typed(values))}
    return _target(context, _place(values), **kept)


def target_step(context: Context, values: Values) -> Outcome:
    """Move one of the DCs by 2: what must be done is harder or easier (S35-CIR-01)."""
    place = _place(values)
    by = whole_number(text(values, "by"), "difficulty")
    targets = draft_of(context.ui).targets
    steps = targets[place].steps + by if place < len(targets) else 0
    if abs(steps) > MOST_STEPS:
        raise RuleError("input.too_many", most=MOST_STEPS)
    return _target(context, place, steps=steps)


def _target(context: Context, place: int, **changes: object) -> Outcome:
    targets = list(draft_of(context.ui).targets)
    if not 0 <= place < len(targets):
        raise RuleError("creatures.gone")
    targets[place] = changed(targets[place], **changes)
    return prepared(context, targets=tuple(targets))


def add_target(context: Context, _: Values) -> Outcome:
    """Compare the same result with one more DC (S35-CIR-02, S35-CIR-03)."""
    targets = draft_of(context.ui).targets
    if len(targets) >= MOST_TARGETS:
        raise RuleError("input.too_many", most=MOST_TARGETS)
    # every listener starts from the base DC, not from the one before (D4-11)
    return prepared(context, targets=(*targets, TargetDraft(difficulty=targets[0].difficulty)))


def drop_target(context: Context, values: Values) -> Outcome:
    """Take one of the DCs away."""
    targets, place = draft_of(context.ui).targets, _place(values)
    if not 0 < place < len(targets):
        raise RuleError("creatures.gone")
    return prepared(context, targets=(*targets[:place], *targets[place + 1 :]))


def _place(values: Values) -> int:
    return whole_number(text(values, "place"), "place")


# Conditions, uses, answers


def add_condition(context: Context, values: Values) -> Outcome:
    """Give +2 or −2 on the check, by its name or without one (S35-CIR-01)."""
    draft = draft_of(context.ui)
    if len(draft.conditions) >= MOST_CONDITIONS:
        raise RuleError("input.too_many", most=MOST_CONDITIONS)
    name = clean_name(str(values.get("condition_name", draft.condition_name)))
    steps = 1 if text(values, "by") == "1" else -1
    given = Condition(steps=steps, name=name)
    return prepared(context, conditions=(*draft.conditions, given), condition_name="")


def drop_condition(context: Context, values: Values) -> Outcome:
    """Take back +2 or −2."""
    given, place = draft_of(context.ui).conditions, _place(values)
    if not 0 <= place < len(given):
        raise RuleError("creatures.gone")
    return prepared(context, conditions=(*given[:place], *given[place + 1 :]))


def use(context: Context, values: Values) -> Outcome:
    """Say what the check is for, so that a limited synergy counts (S35-SYN-02)."""
    chosen = str(Use(text(values, "use")))
    return prepared(context, uses=_switched(draft_of(context.ui).uses, chosen))


def task(context: Context, values: Values) -> Outcome:
    """Say that an untrained attempt is one of the exceptions (S35-UNT-04)."""
    chosen = str(UntrainedTask(text(values, "task")))
    return prepared(context, task="" if draft_of(context.ui).task == chosen else chosen)


def situation(context: Context, values: Values) -> Outcome:
    """Answer what decides whether a 10 or a 20 may be taken (S35-T20-09)."""
    chosen = text(values, "answer")
    if chosen not in SITUATION:
        raise ValueError(f"no answer {chosen!r}")
    return prepared(context, situation=_switched(draft_of(context.ui).situation, chosen))


def duration(context: Context, values: Values) -> Outcome:
    """Say how long one use takes (S35-TIM-01)."""
    chosen = text(values, "to")
    if chosen not in {"", *DURATIONS}:
        raise ValueError(f"no duration {chosen!r}")
    now = draft_of(context.ui).duration
    return prepared(context, duration="" if now == chosen else chosen)


def _switched(chosen: tuple[str, ...], one: str) -> tuple[str, ...]:
    without = tuple(other for other in chosen if other != one)
    return without if one in chosen else (*chosen, one)


ACTIONS: dict[str, Action] = {
    "dnd35.group": group,
    "dnd35.choose": choose,
    "dnd35.back": back,
    "dnd35.panel": panel,
    "dnd35.favourite": favourite,
    "dnd35.field": field,
    "dnd35.difficulty": difficulty,
    "dnd35.target_field": target_field,
    "dnd35.target_step": target_step,
    "dnd35.add_target": add_target,
    "dnd35.drop_target": drop_target,
    "dnd35.add_condition": add_condition,
    "dnd35.drop_condition": drop_condition,
    "dnd35.use": use,
    "dnd35.task": task,
    "dnd35.situation": situation,
    "dnd35.duration": duration,
}
