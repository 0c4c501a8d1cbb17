"""An attack's damage sent to its target, in one tap through the same preview as the Santé tab."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import DamageRolled, Event
from pyscript_app.actions.dnd5e.acting import draft_of, with_draft
from pyscript_app.actions.dnd5e.attacks import target
from pyscript_app.actions.outcome import Action, Context, Outcome, Values


def rolled_damage(context: Context) -> DamageRolled | None:
    """Find the damage just rolled by the creature in front, if nothing happened since."""
    for _, part, event in context.recent():
        return event if part == context.ui.front and isinstance(event, DamageRolled) else None
    return None


def applied(context: Context) -> tuple[Event, ...]:
    """Decide what the damage just rolled does to the target: the preview asks the same question.

    Raises:
        RuleError: there is no such damage, no target, or it is dead.
    """
    rolled, against = rolled_damage(context), target(context)
    if rolled is None or against is None:
        raise RuleError("creatures.gone")
    ticked = draft_of(context.ui).defences
    return take_damage(
        against,
        rolled.total,
        critical=rolled.critical,
        resistant="resistant" in ticked,
        vulnerable="vulnerable" in ticked,
        immune="immune" in ticked,
        rulings=context.rulings,
    )


def struck(context: Context, _: Values) -> Outcome:
    """Let the target suffer the damage just rolled."""
    key, events = context.ui.attack.target, applied(context)
    ui = with_draft(context.ui, defences=())
    return Outcome(events=tuple((key, event) for event in events), ui=ui)


ACTIONS: dict[str, Action] = {"dnd5e.attack_apply": struck}
