"""What the table decides where the rules of 3.5 leave a choice: kept on this phone."""

from dataclasses import fields, replace

from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from pyscript_app.actions.dnd35.acting import rulings_of
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.actions.own_rulings import decided
from pyscript_app.games import DND35

NAMES = tuple(field.name for field in fields(Rulings))


def choose(context: Context, values: Values) -> Outcome:
    """Decide one ruling: the choice is named as the view names it."""
    name, wanted = text(values, "name"), text(values, "to")
    if name not in NAMES or wanted not in {"True", "False"}:
        raise ValueError(f"no choice {wanted!r} for {name!r}")
    rulings = replace(rulings_of(context.settings), **{name: wanted == "True"})
    return decided(context, DND35, rulings)


def recommended(context: Context, _: Values) -> Outcome:
    """Take the recommended reading of everything again."""
    return decided(context, DND35, RECOMMENDED)


ACTIONS: dict[str, Action] = {
    "dnd35.ruling": choose,
    "dnd35.rulings_recommended": recommended,
}
