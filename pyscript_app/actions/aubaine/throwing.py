"""The dice of Aubaine: thrown by the page, or thrown on the table and typed face by face."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from pyscript_app.actions.aubaine import jets, opposed, techniques
from pyscript_app.actions.aubaine.acting import Throw
from pyscript_app.actions.aubaine.draft import jet_draft, with_jet
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    typed_face,
)

FACES = 12
THROWS: Mapping[str, Callable[[Context], Throw]] = MappingProxyType(
    {
        "jet": jets.jet_throw,
        "opposed": opposed.opposed_throw,
        "again": opposed.again_throw,
        "resist": techniques.resist_throw,
    }
)
"""What is thrown → how its throw is prepared."""


def pending(context: Context) -> Throw | None:
    """Find the throw whose faces are being typed.

    Raises:
        RuleError: it has become impossible since it was begun.
    """
    name = jet_draft(context.ui).throwing
    return None if context.ui.faces is None or name not in THROWS else THROWS[name](context)


def _tap(name: str) -> Action:
    def tapped(context: Context, _: Values) -> Outcome:
        throw = THROWS[name](context)
        if context.settings.real_dice and throw.needed:
            ui = with_jet(context.ui, replace(jet_draft(context.ui), throwing=name))
            return Outcome(ui=replace(ui, faces=()))
        return throw.decide(context)

    tapped.__doc__ = f"Throw for ``{name}``; with real dice, ask for their faces."
    return tapped


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one needed decides.

    Raises:
        RuleError: the die has no such face, or nothing waits for one.
    """
    throw = pending(context)
    if throw is None:
        raise RuleError("creatures.gone")
    faces = (*(context.ui.faces or ()), typed_face(values, FACES))
    if len(faces) < throw.needed:
        return Outcome(ui=replace(context.ui, faces=faces))
    return throw.decide(replace(context, roller=TypedRoller(faces)))


ACTIONS: dict[str, Action] = {
    **{f"aubaine.throw_{name}": _tap(name) for name in THROWS},
    "aubaine.face": face,
}
