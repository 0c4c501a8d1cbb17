"""The marker of concentration, and the save that damage asks for (SRD 5.1)."""

from fractions import Fraction

import htpy as h
from htpy import Node

from engine.rulesets.dnd5e.creature import Concentration
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards
from pyscript_app.views.parts import act
from pyscript_app.views.rendering import Piece


def opener(texts: Texts, held: Concentration | None) -> Piece:
    """Make the chip: pressed while something is held."""
    label = texts("concentration.title")
    if held is not None:
        label = texts("concentration.held", what=held.on) if held.on else label
    return act(
        "dnd5e.card",
        label,
        "chip",
        data_card="concentration",
        aria_pressed="false" if held is None else "true",
    )


def reminder(texts: Texts, held: Concentration | None, chance: Fraction | None) -> Node:
    """Ask for the save that damage calls for, one tap away; nothing when none is owed."""
    if held is None or not held.saves_due:
        return None
    label = texts("check.roll")
    if chance is not None:
        label = f"{label} · {texts.percent(chance)}"
    others = len(held.saves_due) - 1
    return h.section(class_="card", aria_label=texts("concentration.title"), role="status")[
        h.p[texts("concentration.save", difficulty=held.saves_due[0])],
        h.p(class_="small dim")[texts.counted("concentration.more_saves", others)]
        if others
        else None,
        act("dnd5e.concentration_save", label, "button", data_guard=True),
        h.div(class_="row wrap")[
            act("dnd5e.concentration_told", texts("concentration.kept"), "chip", data_kept="yes"),
            act("dnd5e.concentration_told", texts("concentration.lost"), "chip", data_kept="no"),
        ],
    ]


def view(texts: Texts, held: Concentration | None) -> list[Node]:
    """Show what is held, or take the name of what will be."""
    return [
        cards.head(texts, texts("concentration.title")),
        h.p[texts("concentration.how")],
        h.p(class_="small dim")[texts("concentration.outside")],
        h.p(class_="outcome")[
            texts("concentration.held", what=held.on or texts("concentration.something"))
        ]
        if held is not None
        else None,
    ]


def acts(texts: Texts, held: Concentration | None, why_not: str | None) -> Node:
    """Make the acts below: begin with a name or without, or stop."""
    if held is not None:
        return act("dnd5e.end_concentration", texts("concentration.end"), "button plain grow")
    return h.div(class_="rows full", data_form=True)[
        h.label(class_="field")[
            h.span[texts("concentration.name")],
            h.input(id="concentration-on", name="on", value="", autocomplete="off", maxlength="60"),
        ],
        act("dnd5e.concentrate", texts("concentration.begin"), why_not=why_not, data_guard=True),
    ]
