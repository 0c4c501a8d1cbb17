"""Luck: one die that shows 1 is rerolled, the one the player picks (5E-ADV-05, 5E-ADV-06)."""

from dataclasses import replace

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.checks import use_luck, why_not_luck
from engine.rulesets.dnd5e.d20 import D20Rolled
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number


def lucky_dice(context: Context) -> list[int]:
    """List the places of the dice that luck may touch in the last roll."""
    last = context.last_roll()
    if last is None:
        return []
    return [place for place in range(len(last[1].dice)) if why_not_luck(last[1], place) is None]


def _last(context: Context) -> tuple[str, D20Rolled]:
    last = context.last_roll()
    if last is None:
        raise RuleError("dnd5e.no_luck")
    return last


def luck(context: Context, values: Values) -> Outcome:
    """Reroll one die; with real dice, ask for its new face."""
    place = text(values, "place")
    if context.settings.real_dice:
        return Outcome(ui=replace(context.ui, asked="luck", asked_about=place))
    return _rerolled(context, whole_number(place, "place"))


def face(context: Context, values: Values) -> Outcome:
    """Take the new face of the real die."""
    typed = TypedRoller([whole_number(text(values, "face"), "face")])
    place = whole_number(context.ui.asked_about, "place")
    return _rerolled(replace(context, roller=typed), place)


def _rerolled(context: Context, place: int) -> Outcome:
    key, event = _last(context)
    events = use_luck(event, place, context.roller)
    return Outcome(
        events=tuple((key, one) for one in events),
        ui=replace(context.ui, asked="", asked_about=""),
    )


ACTIONS: dict[str, Action] = {
    "dnd5e.luck": luck,
    "dnd5e.luck_face": face,
}
