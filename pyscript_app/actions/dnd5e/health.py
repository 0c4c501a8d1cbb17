"""Damage, healing and temporary hit points, from the number pad."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.damage import take_damage
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.healing import heal
from engine.rulesets.dnd5e.temporary import Choice, gain_temporary
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text

MAX_DIGITS = 4
ACTS = ("damage", "heal", "temporary")


def digit(context: Context, values: Values) -> Outcome:
    """Type one digit of the amount."""
    typed = text(values, "digit")
    if len(typed) != 1 or typed not in "0123456789":
        raise ValueError(f"no digit {typed!r}")
    amount = (context.ui.amount + typed).lstrip("0") or "0"
    if len(amount) > MAX_DIGITS:
        raise RuleError("input.too_many_digits", most=MAX_DIGITS)
    return Outcome(ui=replace(context.ui, amount=amount, asked=""))


def erase(context: Context, _: Values) -> Outcome:
    """Take back the last digit."""
    return Outcome(ui=replace(context.ui, amount=context.ui.amount[:-1], asked=""))


def halve(context: Context, _: Values) -> Outcome:
    """Halve the amount, rounded down as the rules round."""
    return Outcome(ui=replace(context.ui, amount=str(_amount(context) // 2), asked=""))


def _amount(context: Context) -> int:
    if not context.ui.amount:
        raise RuleError("input.amount_missing")
    return int(context.ui.amount)


def _front(context: Context) -> tuple[str, Creature]:
    if context.front is None:
        raise RuleError("creatures.nobody")
    return context.front[0], context.front[1].sheet


def decided(context: Context, act: str) -> tuple[Event, ...]:
    """Decide what an act of the pad would do now: the preview and the tap ask the same question.

    Raises:
        RuleError: the act is not possible.
    """
    _, creature = _front(context)
    amount = _amount(context)
    if act == "damage":
        return take_damage(creature, amount, rulings=context.rulings)
    if act == "heal":
        return heal(creature, amount)
    return gain_temporary(creature, amount, Choice.REPLACE)


def _act(act: str) -> Action:
    def tapped(context: Context, _: Values) -> Outcome:
        return _recorded(context, decided(context, act))

    tapped.__doc__ = f"Do what the preview of ``{act}`` says."
    return tapped


def _recorded(context: Context, events: tuple[Event, ...]) -> Outcome:
    key, _ = _front(context)
    return Outcome(
        events=tuple((key, event) for event in events),
        ui=replace(context.ui, amount="", asked=""),
    )


def temporary(context: Context, values: Values) -> Outcome:
    """Give temporary points; where there are some already, ask which to have (5E-TMP-04)."""
    _, creature = _front(context)
    amount = _amount(context)
    choice = values.get("choice")
    if creature.hit_points.temporary and choice is None:
        return Outcome(ui=replace(context.ui, asked="temporary"))
    chosen = Choice(str(choice)) if choice else Choice.REPLACE
    return _recorded(context, gain_temporary(creature, amount, chosen))


ACTIONS: dict[str, Action] = {
    "dnd5e.digit": digit,
    "dnd5e.erase": erase,
    "dnd5e.halve": halve,
    "dnd5e.damage": _act("damage"),
    "dnd5e.heal": _act("heal"),
    "dnd5e.temporary": temporary,
}
