"""Rests as transactions: nothing of a creature changes until the rest is finished, in one act."""

from dataclasses import replace

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.events import Event, HitDieSpent
from engine.rulesets.dnd5e.rests import (
    LongRest,
    long_rest,
    long_rest_refusals,
    short_rest,
    spend_hit_die,
    why_not_hit_die,
    why_not_short_rest,
)
from pyscript_app.actions.dnd5e.acting import Throw, acted, draft_of, in_front, prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.health_draft import MOST_MINUTES, HitDieDraft, NightDraft
from pyscript_app.ui import changed

REST_STEP = 60
LONGEST_SHORT_REST = 480
NIGHT_FIELDS = ("minutes", "watch", "exertion", "since")
NIGHT_TOGGLES = ("food", "bonus_ends")


def rest_length(context: Context, values: Values) -> Outcome:
    """Make the short rest an hour longer or shorter, never less than one hour (5E-SR-01)."""
    step = whole_number(text(values, "step"), "duration")
    wanted = draft_of(context.ui).rest_minutes + step
    return prepared(context, rest_minutes=max(REST_STEP, min(LONGEST_SHORT_REST, wanted)))


def begin(context: Context, _: Values) -> Outcome:
    """Begin a short rest: from here to its end nothing is written down.

    Raises:
        RuleError: see ``why_not_short_rest``.
    """
    creature = in_front(context)
    refuse(why_not_short_rest(creature, draft_of(context.ui).rest_minutes, context.rulings))
    return prepared(context, card="short_rest", hit_dice=())


def short_rest_so_far(context: Context) -> tuple[tuple[Event, ...], Creature]:
    """Decide what the short rest under way has done so far, and to whom it leads.

    Raises:
        RuleError: it has become impossible since it was begun.
    """
    creature = in_front(context)
    draft = draft_of(context.ui)
    events: tuple[Event, ...] = short_rest(creature, draft.rest_minutes, rulings=context.rulings)
    resting = fold(creature, events)
    for die in draft.hit_dice or ():
        spent = spend_hit_die(
            resting, die.faces, TypedRoller([die.natural]), rulings=context.rulings
        )
        events, resting = (*events, *spent), fold(resting, spent)
    return events, resting


def hit_die_throw(context: Context, faces: str) -> Throw:
    """Prepare one hit die of the short rest under way.

    Raises:
        RuleError: no rest is under way, or no die of that size is left.
    """
    draft = draft_of(context.ui)
    if draft.hit_dice is None:
        raise RuleError("dnd5e.no_short_rest")
    size = whole_number(faces, "face")
    _, resting = short_rest_so_far(context)
    refuse(why_not_hit_die(resting, size, context.rulings))

    def decide(thrown: Context) -> Outcome:
        spent = spend_hit_die(resting, size, thrown.roller, rulings=context.rulings)
        naturals = [event.natural for event in spent if isinstance(event, HitDieSpent)]
        die = HitDieDraft(faces=size, natural=naturals[0])
        return prepared(thrown, hit_dice=(*(draft.hit_dice or ()), die))

    return Throw(faces=size, needed=lambda _: 1, decide=decide)


def drop(context: Context, _: Values) -> Outcome:
    """Give the short rest up: everything is as it was (T6)."""
    return prepared(context, card="", hit_dice=None, rest_minutes=REST_STEP)


def finish(context: Context, _: Values) -> Outcome:
    """Write the whole short rest down, as one act that one undo takes back."""
    if draft_of(context.ui).hit_dice is None:
        raise RuleError("dnd5e.no_short_rest")
    events, _resting = short_rest_so_far(context)
    return acted(context, events, card="", hit_dice=None, rest_minutes=REST_STEP)


def night(context: Context, values: Values) -> Outcome:
    """Change one of the numbers of the night, in minutes; without a step it is forgotten."""
    field = text(values, "field")
    if field not in NIGHT_FIELDS:
        raise ValueError(f"no field {field!r}")
    before = draft_of(context.ui).night
    if "step" not in values:
        return prepared(context, night=replace(before, since=None))
    step = whole_number(text(values, "step"), "duration")
    wanted = (getattr(before, field) or 0) + step
    kept = max(0, min(MOST_MINUTES, wanted))
    return prepared(context, night=changed(before, **{field: kept}))


def night_toggle(context: Context, values: Values) -> Outcome:
    """Say whether it ate and drank, or whether a change of its maximum ends."""
    field = text(values, "field")
    if field not in NIGHT_TOGGLES:
        raise ValueError(f"no switch {field!r}")
    before = draft_of(context.ui).night
    changed = {field: not getattr(before, field)}
    return prepared(context, night=replace(before, **changed))


def night_of(draft: NightDraft) -> LongRest:
    """Say how the night went, as the engine counts: from the end of one rest to the end of it."""
    since = None if draft.since is None else draft.since + draft.minutes
    return LongRest(
        minutes=draft.minutes,
        watch_minutes=draft.watch,
        exertion_minutes=draft.exertion,
        minutes_since_last=since,
        food_and_drink=draft.food,
        bonus_ends=draft.bonus_ends,
    )


def long_rest_decided(context: Context) -> tuple[tuple[Event, ...], tuple[RuleError, ...]]:
    """Decide what the night would do, and everything that makes it no long rest.

    Raises:
        RuleError: it is dead.
    """
    creature = in_front(context)
    if creature.dead:
        raise RuleError("dnd5e.dead")
    rest = night_of(draft_of(context.ui).night)
    rulings = context.rulings
    refusals = long_rest_refusals(creature, rest, rulings)
    return long_rest(creature, rest, rulings=rulings), refusals


def sleep(context: Context, _: Values) -> Outcome:
    """Write the night down, good or not."""
    events, _refusals = long_rest_decided(context)
    return acted(context, events, card="", night=NightDraft())


ACTIONS: dict[str, Action] = {
    "dnd5e.rest_length": rest_length,
    "dnd5e.short_rest_begin": begin,
    "dnd5e.short_rest_drop": drop,
    "dnd5e.short_rest_finish": finish,
    "dnd5e.night": night,
    "dnd5e.night_toggle": night_toggle,
    "dnd5e.long_rest": sleep,
}
