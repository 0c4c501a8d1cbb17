"""What happened to somebody's health, one sentence an event: the journal, and what is foreseen."""

from engine.rulesets.dnd5e.conditions import ConditionInstance
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.events import (
    ConcentrationChanged,
    ConditionsChanged,
    DamageTaken,
    Event,
    ExhaustionChanged,
    Healed,
    HitDieSpent,
    LifeChanged,
    LongRestFinished,
    ShortRestFinished,
    TemporaryChanged,
    TimePassed,
)
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import durations, words

FATAL_FAILURES = frozenset({"failure", "natural_one", "damage_at_zero"})


def sentence(texts: Texts, who: str, event: Event) -> str:
    """Say what happened; empty for what says nothing by itself."""
    match event:
        case DamageTaken():
            return _damage(texts, who, event)
        case Healed(amount=amount, regained=regained):
            if not amount:
                return ""
            return texts.counted("journal.healed", regained, who=who)
        case TemporaryChanged(amount=0):
            return texts("journal.temporary_over", who=who)
        case TemporaryChanged():
            return _temporary(texts, who, event)
        case LifeChanged():
            return life(texts, who, event)
        case ConditionsChanged():
            return _conditions(texts, who, event)
        case ConcentrationChanged():
            return _concentration(texts, who, event)
        case ExhaustionChanged(level=level):
            return texts("journal.exhaustion", who=who, level=level)
        case _:
            return _rest(texts, who, event)


def _damage(texts: Texts, who: str, event: DamageTaken) -> str:
    key = "journal.damage_absorbed" if event.absorbed else "journal.damage"
    said = texts.counted(key, event.suffered, who=who, absorbed=event.absorbed, lost=event.lost)
    if event.suffered == event.amount:
        return said
    return f"{said} {texts('journal.damage_dealt', amount=event.amount)}"


def _temporary(texts: Texts, who: str, event: TemporaryChanged) -> str:
    said = texts.counted("journal.temporary", event.amount, who=who)
    if event.rounds_left is None:
        return said
    return f"{said} {texts('journal.lasting', left=durations.said(texts, event.rounds_left))}"


def life(texts: Texts, who: str, event: LifeChanged) -> str:
    """Say that it fell, woke, became stable or died, or that a death save was counted."""
    cause = event.cause
    if event.status is Status.DEAD and cause in FATAL_FAILURES:
        cause = "natural_one_dies" if cause == "natural_one" else "third_failure"
    elif event.status is Status.STABLE and cause == "success":
        cause = "third_success"
    hours = durations.said(texts, event.rounds_to_wake or 0)
    return texts(
        f"life.{cause}",
        who=who,
        failures=event.failures,
        successes=event.successes,
        hours=hours,
    )


def effect(texts: Texts, instance: ConditionInstance) -> str:
    """Name an effect: the condition, and who or what imposes it."""
    name = texts(f"condition.{instance.condition}")
    if not instance.source:
        return name
    return texts("condition.from", name=name, source=words.source(texts, instance.source, ""))


def _conditions(texts: Texts, who: str, event: ConditionsChanged) -> str:
    changed = event.added or event.removed
    listed = texts.listed([effect(texts, one) for one in changed])
    if event.cause == "imposed":
        left = durations.left(texts, event.added[0].rounds_left)
        return texts("journal.conditions_imposed", who=who, what=listed, left=left)
    if event.cause == "source_seen":
        key = "journal.source_seen" if event.added[0].source_in_sight else "journal.source_unseen"
        return texts(key, who=who, what=listed)
    key = f"journal.conditions_{event.cause}"
    return texts(key if texts.knows(key) else "journal.conditions_ended", who=who, what=listed)


def _concentration(texts: Texts, who: str, event: ConcentrationChanged) -> str:
    told = event.concentration or event.before
    on = f" {texts('concentration.on', what=told.on)}" if told is not None and told.on else ""
    due = event.concentration.saves_due[-1:] if event.concentration else ()
    return texts(f"journal.concentration_{event.cause}", who=who, on=on, difficulty=(*due, 0)[0])


def _rest(texts: Texts, who: str, event: Event) -> str:
    match event:
        case TimePassed(rounds=rounds) if rounds:
            return texts("journal.time", who=who, time=durations.said(texts, rounds))
        case ShortRestFinished():
            return texts("journal.short_rest", who=who)
        case HitDieSpent(faces=faces, natural=natural, modifier=modifier, regained=regained):
            return texts.counted(
                "journal.hit_die",
                regained,
                faces=faces,
                natural=natural,
                modifier=texts.signed(modifier),
            )
        case LongRestFinished(benefit=True, hit_dice=hit_dice):
            left, total = sum(one.left for one in hit_dice), sum(one.total for one in hit_dice)
            return texts("journal.long_rest", who=who, left=left, total=total)
        case LongRestFinished(refusal=refusal):
            return texts("journal.useless_night", who=who, why=texts(f"night.{refusal}"))
        case _:
            return ""
