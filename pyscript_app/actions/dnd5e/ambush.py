"""Before a fight: who hides, who notices, who is surprised (5E-HID-01 to 08, 5E-CND-SUR-01)."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.capabilities import capabilities
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.hiding import Reveal, hide_test, notices, reveal, settle_hide
from engine.rulesets.dnd5e.states import active_conditions
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e.acting import Throw, creature_at, d20_throw, lucky_roll
from pyscript_app.actions.dnd5e.hiding import passive_perception
from pyscript_app.actions.dnd5e.tabling import done
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.roster import AppEvent
from pyscript_app.table_draft import draft_of

SOURCE = "ambush"


def throw(context: Context, about: str) -> Throw:
    """Prepare the Stealth that a creature hides behind: rolled once, stored (5E-HID-02).

    Raises:
        RuleError: it cannot be rolled.
    """
    test = hide_test(creature_at(context.parts, about), rulings=context.rulings)

    def decide(thrown: Context) -> Outcome:
        event = lucky_roll(test, thrown.roller)
        hidden = settle_hide(event)
        return Outcome(events=tuple((about, one) for one in (event, *hidden)), ui=done(context))

    return d20_throw(test, decide)


def come_out(context: Context, values: Values) -> Outcome:
    """Let a hidden creature be seen (5E-HID-01, 5E-HID-05)."""
    key = text(values, "key")
    events = reveal(creature_at(context.parts, key), Reveal.CAME_OUT)
    return Outcome(events=tuple((key, event) for event in events), ui=fights.prepared(context).ui)


def combatants(context: Context) -> list[tuple[str, Creature]]:
    """List the creatures of this game that can be in the ambush."""
    return [
        (key, entry.sheet)
        for key, entry in fights.candidates(context)
        if isinstance(entry.sheet, Creature) and not entry.sheet.dead
    ]


def noticed(context: Context) -> dict[str, list[str]]:
    """Tell for everybody which hidden creatures they notice without searching (5E-HID-07)."""
    everybody = combatants(context)
    hidden = [(key, one) for key, one in everybody if one.stealth is not None]
    seen: dict[str, list[str]] = {}
    for key, watcher in everybody:
        passive = passive_perception(watcher, context.rulings)
        seen[key] = [
            other.name
            for other_key, other in hidden
            if other_key != key and notices(passive, other.stealth or 0, context.rulings)
        ]
    return seen


def unaware(context: Context, _: Values) -> Outcome:
    """Tick those who are not hiding and notice nobody who is, but not who is of their side.

    Where only monsters hide, or only characters, those are taken for one side; a tick mends it.
    """
    seen, everybody = noticed(context), combatants(context)
    sides = {one.sheet.dies_at_zero for _, one in everybody if one.stealth is not None}
    if {one.sheet.dies_at_zero for _, one in everybody} == sides:
        sides = set()  # nobody is of another side: who hides from whom is for the table to say
    ticked = tuple(
        key
        for key, one in everybody
        if one.stealth is None
        and not seen[key]
        and sides != {one.sheet.dies_at_zero}
        and capabilities(one, rulings=context.rulings).aware
    )
    return fights.prepared(context, ticked=ticked)


def surprise(context: Context, _: Values) -> Outcome:
    """Let all who are ticked be surprised until their first turn ends (5E-CND-SUR-01, 02).

    Raises:
        RuleError: ``several.nobody``, or it is not possible for any of them.
    """
    events: list[tuple[str, AppEvent]] = []
    ticked = draft_of(context.ui).ticked
    for key, creature in [one for one in combatants(context) if one[0] in ticked]:
        if Condition.SURPRISED not in active_conditions(creature, context.rulings):
            imposed = impose(creature, Condition.SURPRISED, SOURCE)
            events += [(key, event) for event in imposed]
    if not events:
        raise RuleError("several.nobody")
    return Outcome(events=tuple(events), ui=done(context, card="", ticked=()))


ACTIONS: dict[str, Action] = {
    "dnd5e.come_out": come_out,
    "dnd5e.unaware": unaware,
    "dnd5e.surprise": surprise,
}
