"""What the table decides where the rules leave a choice: kept on this phone."""

from dataclasses import replace

from engine.rulesets.dnd5e.rulings import CHOICES, RECOMMENDED
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.ui import changed


def choose(context: Context, values: Values) -> Outcome:
    """Decide one ruling: the choice is named as the view names it."""
    name, wanted = text(values, "name"), text(values, "to")
    chosen = [choice for choice in CHOICES[name] if str(choice) == wanted]
    if not chosen:
        raise ValueError(f"no choice {wanted!r} for {name!r}")
    rulings = changed(context.rulings, **{name: chosen[0]})
    return Outcome(settings=replace(context.settings, rulings=rulings))


def recommended(context: Context, _: Values) -> Outcome:
    """Take the recommended reading of everything again."""
    return Outcome(settings=replace(context.settings, rulings=RECOMMENDED))


ACTIONS: dict[str, Action] = {
    "rulings.choose": choose,
    "rulings.recommended": recommended,
}
