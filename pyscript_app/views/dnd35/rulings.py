"""The table's rulings for 3.5: each choice a chip, with a sentence (D4-05 to D4-08, D4-14)."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip

NAMES = (
    "human_points_after_minimum",
    "helpers_add_up",
    "take_20_to_aid",
    "synergies_add_up",
    "initiative_ties_by_modifier",
)


def view(texts: Texts, rulings: Rulings) -> list[Node]:
    """Show every ruling, what differs from the recommended reading marked."""
    return [
        h.p(class_="dim")[texts("rulings.why")],
        card(None, h.ul(class_="rows")[(_ruling(texts, rulings, name) for name in NAMES)]),
    ]


def _ruling(texts: Texts, rulings: Rulings, name: str) -> Element:
    now, usual = bool(getattr(rulings, name)), getattr(RECOMMENDED, name)
    label = texts(f"ruling.{name}")
    return h.li(class_="rows ruling")[
        chip("dnd35.ruling", label, on=now, data_name=name, data_to=str(not now)),
        h.p(class_="dim small")[
            texts(f"ruling.{name}.why"),
            " ",
            texts("rulings.recommended_here") if now == usual else h.b[texts("rulings.other_here")],
        ],
    ]


def button(texts: Texts, rulings: Rulings) -> Element:
    """Make the way back."""
    why_not = texts("rulings.already") if rulings == RECOMMENDED else None
    label = texts("rulings.back")
    return act("dnd35.rulings_recommended", label, "button plain grow", why_not=why_not)
