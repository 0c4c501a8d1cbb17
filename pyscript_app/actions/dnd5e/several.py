"""One amount of damage or healing for several creatures: one act, one undo."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.healing import heal
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e.acting import creature_at
from pyscript_app.actions.dnd5e.health import amount
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.roster import AppEvent
from pyscript_app.table_draft import draft_of, with_draft

ACTS = ("damage", "heal")


def decided(context: Context, act: str, key: str) -> tuple[Event, ...]:
    """Decide what an act would do to one of them: the preview and the tap ask the same question.

    Whoever saves suffers half, rounded down, of damage only.

    Raises:
        RuleError: it is not possible for this creature, or no amount is typed.
    """
    creature, typed = creature_at(context.parts, key), amount(context)
    if act == "heal":
        return heal(creature, typed)
    suffered = typed // 2 if key in draft_of(context.ui).halved else typed
    return take_damage(creature, suffered, rulings=context.rulings)


def halve(context: Context, values: Values) -> Outcome:
    """Say that one of them saves and suffers half, or that it does not."""
    key = text(values, "key")
    halved = draft_of(context.ui).halved
    others = tuple(other for other in halved if other != key)
    changed = others if key in halved else (*others, key)
    return fights.prepared(context, halved=changed)


def _act(act: str) -> Action:
    def tapped(context: Context, _: Values) -> Outcome:
        amount(context)
        events: list[tuple[str, AppEvent]] = []
        refused = RuleError("several.nobody")
        for key in draft_of(context.ui).ticked:
            try:
                events += [(key, event) for event in decided(context, act, key)]
            except RuleError as error:  # the dead among them stop nobody else
                refused = error
        if not events:
            raise refused
        ui = with_draft(context.ui, card="", ticked=(), halved=())
        return Outcome(events=tuple(events), ui=replace(ui, amount=""))

    tapped.__doc__ = f"Do what the previews of ``{act}`` say, to all who are ticked."
    return tapped


ACTIONS: dict[str, Action] = {
    "dnd5e.several_half": halve,
    **{f"dnd5e.several_{act}": _act(act) for act in ACTS},
}
