"""At 0 hit points: death saves, first aid, the hours of the stable, the return of the dead."""

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.capabilities import capabilities
from engine.rulesets.dnd5e.conditions import Actions
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.dying import (
    FIRST_AID_DIFFICULTY,
    WAKING_DIE,
    death_save_test,
    first_aid_test,
    roll_waking_time,
    settle_death_save,
    settle_first_aid,
    stabilise,
    why_not_first_aid,
    why_not_waking_time,
)
from engine.rulesets.dnd5e.healing import revive, why_not_revive
from pyscript_app.actions.dnd5e.acting import (
    Throw,
    acted,
    asking,
    creature_at,
    d20_throw,
    front,
    in_front,
    lucky_roll,
    prepared,
)
from pyscript_app.actions.dnd5e.health import amount
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.ui import Notice


def death_save_throw(context: Context, about: str = "") -> Throw:
    """Prepare the death save of the creature in front.

    Raises:
        RuleError: it rolls none.
    """
    del about
    creature = in_front(context)
    test = death_save_test(creature, rulings=context.rulings)

    def decide(thrown: Context) -> Outcome:
        event = lucky_roll(test, thrown.roller)
        return acted(thrown, (event, *settle_death_save(creature, event, context.rulings)))

    return d20_throw(test, decide)


def helper_test(context: Context, key: str) -> D20Test:
    """Prepare the Wisdom (Medicine) check of somebody who helps (5E-STB-02).

    Raises:
        RuleError: the helper is gone, is the patient, or can take no action.
    """
    entry = context.parts.get(key)
    if entry is None or entry.archived or key == context.ui.front:
        raise RuleError("creatures.gone")
    giver = creature_at(context.parts, key)
    if capabilities(giver, rulings=context.rulings).actions is not Actions.ALL:
        raise RuleError("health.helper_cannot_act", name=giver.name)
    return first_aid_test(giver, rulings=context.rulings)


def first_aid_throw(context: Context, helper: str) -> Throw:
    """Prepare the first aid that another creature of the table gives.

    Raises:
        RuleError: the patient is not dying, or the helper cannot.
    """
    key, patient = front(context)
    refuse(why_not_first_aid(patient))
    test = helper_test(context, helper)

    def decide(thrown: Context) -> Outcome:
        event = lucky_roll(test, thrown.roller)
        settled = settle_first_aid(patient, event)
        outcome = acted(thrown, settled, card="")
        return Outcome(
            events=((helper, event), *((key, change) for change in settled)), ui=outcome.ui
        )

    return d20_throw(test, decide)


def waking_time_throw(context: Context, about: str = "") -> Throw:
    """Prepare the die of the hours that the stable sleep (5E-STB-06).

    Raises:
        RuleError: see ``why_not_waking_time``.
    """
    del about
    creature = in_front(context)
    refuse(why_not_waking_time(creature))

    def decide(thrown: Context) -> Outcome:
        return acted(thrown, roll_waking_time(creature, thrown.roller))

    return Throw(faces=WAKING_DIE, needed=lambda _: 1, decide=decide)


def waking_time_told(context: Context, values: Values) -> Outcome:
    """Take the hours that somebody else rolled."""
    hours = whole_number(text(values, "hours"), "face")
    creature = in_front(context)
    return acted(context, roll_waking_time(creature, TypedRoller([hours])))


def first_aid_total(context: Context, _: Values) -> Outcome:
    """Take the total of a Medicine check that was rolled away from the page (5E-STB-02)."""
    patient = in_front(context)
    refuse(why_not_first_aid(patient))
    if amount(context) >= FIRST_AID_DIFFICULTY:
        return acted(context, stabilise(patient, cause="first_aid"), card="")
    failed = Notice(key="health.aid_failed", blanks={"total": amount(context)}, refused=False)
    return Outcome(ui=acted(context, ()).ui, notice=failed)


def stabilised(context: Context, _: Values) -> Outcome:
    """Make it stable by other means that the table names: a spell, a kit (5E-STB-01)."""
    patient = in_front(context)
    return acted(context, stabilise(patient), card="")


def revival_points(context: Context, creature: Creature) -> int:
    """Read from the pad with how many hit points the dead come back; 1 when nothing is typed."""
    return min(int(context.ui.amount or 1) or 1, creature.maximum_hit_points)


def revived(context: Context, values: Values) -> Outcome:
    """Bring the dead back, once the question was answered (5E-HEA-03)."""
    creature = in_front(context)
    refuse(why_not_revive(creature))
    if "sure" not in values:
        return asking(context, "revive")
    return acted(context, revive(creature, revival_points(context, creature)))


def aid(context: Context, _: Values) -> Outcome:
    """Show who can give first aid."""
    return prepared(context, card="aid")


ACTIONS: dict[str, Action] = {
    "dnd5e.aid": aid,
    "dnd5e.first_aid_total": first_aid_total,
    "dnd5e.stabilise": stabilised,
    "dnd5e.waking_time_told": waking_time_told,
    "dnd5e.revive": revived,
}
