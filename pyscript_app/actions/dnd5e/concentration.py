"""The marker of concentration (SRD 5.1, outside the documents)."""

from engine.errors import refuse
from engine.rulesets.dnd5e.concentration import (
    concentrate,
    concentration_test,
    end_concentration,
    settle_concentration,
    settle_concentration_save,
    why_not_concentrate,
)
from pyscript_app.actions.dnd5e.acting import Throw, acted, d20_throw, in_front, lucky_roll
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, clean_name, text


def begin(context: Context, values: Values) -> Outcome:
    """Begin to concentrate, on something that may be named."""
    creature = in_front(context)
    refuse(why_not_concentrate(creature, context.rulings))
    return acted(context, concentrate(creature, clean_name(str(values.get("on", "")))), card="")


def end(context: Context, _: Values) -> Outcome:
    """Stop concentrating."""
    creature = in_front(context)
    return acted(context, end_concentration(creature), card="")


def save_throw(context: Context, about: str = "") -> Throw:
    """Prepare the Constitution save that damage asks for.

    Raises:
        RuleError: none is owed.
    """
    del about
    creature = in_front(context)
    test = concentration_test(creature, rulings=context.rulings)

    def decide(thrown: Context) -> Outcome:
        event = lucky_roll(test, thrown.roller)
        return acted(thrown, (event, *settle_concentration_save(creature, event)))

    return d20_throw(test, decide)


def told(context: Context, values: Values) -> Outcome:
    """Take the result of a save that was rolled away from the page."""
    creature = in_front(context)
    return acted(context, settle_concentration(creature, kept=text(values, "kept") == "yes"))


ACTIONS: dict[str, Action] = {
    "dnd5e.concentrate": begin,
    "dnd5e.end_concentration": end,
    "dnd5e.concentration_told": told,
}
