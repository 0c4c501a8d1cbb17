"""What the table decides where the rules of Aubaine leave a choice: kept on this phone."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.rulesets.aubaine.rulings import RECOMMENDED, OpposedCriticals
from pyscript_app.actions.aubaine.acting import rulings_of
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.actions.own_rulings import decided
from pyscript_app.games import AUBAINE
from pyscript_app.ui import changed

CHOICES: Mapping[str, tuple[bool | OpposedCriticals, ...]] = MappingProxyType(
    {
        "critical_success_succeeds": (True, False),
        "critical_failure_fails": (True, False),
        "opposed_criticals": tuple(OpposedCriticals),
        "shifts_add_up": (True, False),
    }
)
"""Ruling → what may be chosen."""


def choose(context: Context, values: Values) -> Outcome:
    """Decide one ruling: the choice is named as the view names it."""
    name, wanted = text(values, "name"), text(values, "to")
    chosen = [choice for choice in CHOICES[name] if str(choice) == wanted]
    if not chosen:
        raise ValueError(f"no choice {wanted!r} for {name!r}")
    rulings = changed(rulings_of(context.settings), **{name: chosen[0]})
    return decided(context, AUBAINE, rulings)


def recommended(context: Context, _: Values) -> Outcome:
    """Take the recommended reading of everything again."""
    return decided(context, AUBAINE, RECOMMENDED)


ACTIONS: dict[str, Action] = {
    "aubaine.ruling": choose,
    "aubaine.rulings_recommended": recommended,
}
