"""Damage, healing and temporary hit points, from the number pad."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.healing import heal
from engine.rulesets.dnd5e.temporary import Choice, gain_temporary
from pyscript_app.actions.dnd5e.acting import acted, draft_of, in_front, prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.health_draft import CARDS, DEFENCES

MAX_DIGITS = 4
ACTS = ("damage", "heal", "temporary")


def digit(context: Context, values: Values) -> Outcome:
    """Type one digit of the amount."""
    typed = text(values, "digit")
    if len(typed) != 1 or typed not in "0123456789":
        raise ValueError(f"no digit {typed!r}")
    entered = (context.ui.amount + typed).lstrip("0") or "0"
    if len(entered) > MAX_DIGITS:
        raise RuleError("input.too_many_digits", most=MAX_DIGITS)
    return Outcome(ui=replace(context.ui, amount=entered, asked=""))


def erase(context: Context, _: Values) -> Outcome:
    """Take back the last digit."""
    return Outcome(ui=replace(context.ui, amount=context.ui.amount[:-1], asked=""))


def halve(context: Context, _: Values) -> Outcome:
    """Halve the amount, rounded down as the rules round."""
    return Outcome(ui=replace(context.ui, amount=str(amount(context) // 2), asked=""))


def amount(context: Context) -> int:
    """Read the amount on the pad.

    Raises:
        RuleError: ``input.amount_missing``.
    """
    if not context.ui.amount:
        raise RuleError("input.amount_missing")
    return int(context.ui.amount)


def defence(context: Context, values: Values) -> Outcome:
    """Tick what changes the next damage, or take the tick back."""
    chosen = text(values, "defence")
    if chosen not in DEFENCES:
        raise ValueError(f"no defence {chosen!r}")
    ticked = draft_of(context.ui).defences
    kept = tuple(other for other in ticked if other != chosen)
    return prepared(context, defences=kept if chosen in ticked else (*ticked, chosen))


def card(context: Context, values: Values) -> Outcome:
    """Lay a card over the hit points, or take it away."""
    chosen = text(values, "card")
    if chosen not in CARDS:
        raise ValueError(f"no card {chosen!r}")
    outcome = prepared(context, card=chosen, lasts=0, passing=0, source="")
    return replace(outcome, ui=replace(outcome.ui or context.ui, amount=""))


def decided(context: Context, act: str) -> tuple[Event, ...]:
    """Decide what an act of the pad would do now: the preview and the tap ask the same question.

    Raises:
        RuleError: the act is not possible.
    """
    creature = in_front(context)
    typed = amount(context)
    if act == "damage":
        ticked = draft_of(context.ui).defences
        ruled = context.rulings.absorbed_damage_at_zero_fails
        absorbed = ruled or "absorbed_fails" in ticked
        return take_damage(
            creature,
            typed,
            critical="critical" in ticked,
            resistant="resistant" in ticked,
            vulnerable="vulnerable" in ticked,
            immune="immune" in ticked,
            rulings=replace(context.rulings, absorbed_damage_at_zero_fails=absorbed),
        )
    if act == "heal":
        return heal(creature, typed)
    return gain_temporary(creature, typed, Choice.REPLACE)


def _act(act: str) -> Action:
    def tapped(context: Context, _: Values) -> Outcome:
        return acted(context, decided(context, act))

    tapped.__doc__ = f"Do what the preview of ``{act}`` says."
    return tapped


def temporary(context: Context, values: Values) -> Outcome:
    """Give temporary points; where there are some already, ask which to have (5E-TMP-04)."""
    creature = in_front(context)
    typed = amount(context)
    choice = values.get("choice")
    if creature.hit_points.temporary and choice is None:
        gain_temporary(creature, typed)
        return Outcome(ui=replace(context.ui, asked="temporary"))
    chosen = Choice(str(choice)) if choice else Choice.REPLACE
    return acted(context, gain_temporary(creature, typed, chosen))


def temporary_lasts(context: Context, _: Values) -> Outcome:
    """Write down the duration that the temporary points have of their own (5E-TMP-08).

    Raises:
        RuleError: ``health.no_temporary``.
    """
    creature = in_front(context)
    owned = creature.hit_points.temporary
    if not owned:
        raise RuleError("health.no_temporary")
    rounds = draft_of(context.ui).lasts or None
    return acted(context, gain_temporary(creature, owned, rounds_left=rounds), card="", lasts=0)


ACTIONS: dict[str, Action] = {
    "dnd5e.digit": digit,
    "dnd5e.erase": erase,
    "dnd5e.halve": halve,
    "dnd5e.defence": defence,
    "dnd5e.card": card,
    "dnd5e.damage": _act("damage"),
    "dnd5e.heal": _act("heal"),
    "dnd5e.temporary": temporary,
    "dnd5e.temporary_lasts": temporary_lasts,
}
