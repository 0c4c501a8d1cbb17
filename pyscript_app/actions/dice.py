"""A handful of dice: picked by taps that add up, thrown together."""

from dataclasses import replace

from engine.dice.handful import MOST_DICE, SIZES, throw_handful
from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.state import NOBODY


def add(context: Context, values: Values) -> Outcome:
    """Take one more die of a size."""
    faces = whole_number(text(values, "faces"), "faces")
    if faces not in SIZES:
        raise ValueError(f"no die with {faces} faces here")
    if len(context.ui.pool) >= MOST_DICE:
        raise RuleError("dice.too_many", most=MOST_DICE, asked=len(context.ui.pool) + 1)
    pool = tuple(sorted((*context.ui.pool, faces)))
    return Outcome(ui=replace(context.ui, pool=pool, faces=None))


def clear(context: Context, _: Values) -> Outcome:
    """Put all dice back."""
    return Outcome(ui=replace(context.ui, pool=(), faces=None))


def throw(context: Context, _: Values) -> Outcome:
    """Throw them; with real dice, ask for their faces."""
    if context.settings.real_dice and context.ui.pool:
        return Outcome(ui=replace(context.ui, faces=()))
    return _thrown(context)


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one makes the throw."""
    typed = (*(context.ui.faces or ()), whole_number(text(values, "face"), "face"))
    size = context.ui.pool[len(typed) - 1] if len(typed) <= len(context.ui.pool) else 0
    if not 1 <= typed[-1] <= size:
        raise RuleError("dice.impossible_face", face=typed[-1], faces=size)
    if len(typed) < len(context.ui.pool):
        return Outcome(ui=replace(context.ui, faces=typed))
    return _thrown(replace(context, roller=TypedRoller(typed)))


def _thrown(context: Context) -> Outcome:
    events = throw_handful(context.ui.pool, context.roller)
    return Outcome(
        events=tuple((NOBODY, event) for event in events), ui=replace(context.ui, faces=None)
    )


ACTIONS: dict[str, Action] = {
    "dice.add": add,
    "dice.clear": clear,
    "dice.throw": throw,
    "dice.face": face,
}
