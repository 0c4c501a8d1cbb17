"""The dice of acts of their own: thrown by the page, or by hand and typed face by face."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from types import MappingProxyType

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from pyscript_app.actions.dnd5e import concentration, dying, rests
from pyscript_app.actions.dnd5e.acting import Throw, draft_of, with_draft
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    typed_face,
)

THROWS: Mapping[str, Callable[[Context, str], Throw]] = MappingProxyType(
    {
        "death_save": dying.death_save_throw,
        "first_aid": dying.first_aid_throw,
        "waking_time": dying.waking_time_throw,
        "concentration_save": concentration.save_throw,
        "hit_die": rests.hit_die_throw,
    }
)
"""What is thrown for → how its throw is prepared, from what it is about."""
AT_THE_TABLE: Mapping[str, str] = MappingProxyType(
    {
        "member": "group",
        "secret": "secret",
        "contest_of_two": "contest_of_two",
        "hide_now": "ambush",
    }
)
"""The same, by the module whose ``throw`` prepares it, imported when it is first thrown."""


def throw_for(context: Context, name: str, about: str) -> Throw:
    """Prepare a throw.

    Raises:
        RuleError: it is not possible.
    """
    if name in THROWS:
        return THROWS[name](context, about)
    module = import_module(f"pyscript_app.actions.dnd5e.{AT_THE_TABLE[name]}")
    prepared: Throw = module.throw(context, about)
    return prepared


def pending(context: Context) -> Throw | None:
    """Find the throw whose faces are being typed.

    Raises:
        RuleError: it has become impossible since it was begun.
    """
    draft = draft_of(context.ui)
    if context.ui.faces is None or not draft.throwing:
        return None
    return throw_for(context, draft.throwing, draft.about)


def _tap(name: str) -> Action:
    def tapped(context: Context, values: Values) -> Outcome:
        about = str(values.get("about", ""))
        throw = throw_for(context, name, about)
        if context.settings.real_dice and throw.needed(()):
            ui = with_draft(context.ui, throwing=name, about=about)
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
    faces = (*(context.ui.faces or ()), typed_face(values, throw.faces))
    if len(faces) < throw.needed(faces):
        return Outcome(ui=replace(context.ui, faces=faces))
    return throw.decide(replace(context, roller=TypedRoller(faces)))


ACTIONS: dict[str, Action] = {
    **{f"dnd5e.{name}": _tap(name) for name in (*THROWS, *AT_THE_TABLE)},
    "dnd5e.life_face": face,
}
