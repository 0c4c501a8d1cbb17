"""The table's rulings for Aubaine: each choice a chip, with a sentence."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.rulings import RECOMMENDED, OpposedCriticals, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip

NAMES = (
    "critical_success_succeeds",
    "critical_failure_fails",
    "opposed_criticals",
    "shifts_add_up",
)


def view(texts: Texts, rulings: Rulings) -> list[Node]:
    """Show every ruling, what differs from the recommended reading marked."""
    return [
        h.p(class_="dim")[texts("rulings.why")],
        card(None, h.ul(class_="rows")[(_ruling(texts, rulings, name) for name in NAMES)]),
    ]


def _ruling(texts: Texts, rulings: Rulings, name: str) -> Element:
    now, usual = getattr(rulings, name), getattr(RECOMMENDED, name)
    label = texts(f"ruling.{name}")
    return h.li(class_="rows ruling")[
        chip("aubaine.ruling", label, on=now, data_name=name, data_to=str(not now))
        if isinstance(usual, bool)
        else _choices(texts, name, label, now),
        h.p(class_="dim small")[
            texts(f"ruling.{name}.why"),
            " ",
            texts("rulings.recommended_here") if now == usual else h.b[texts("rulings.other_here")],
        ],
    ]


def _choices(texts: Texts, name: str, label: str, now: object) -> Element:
    return h.div(role="group", aria_label=label, class_="rows")[
        h.span[label],
        h.div(class_="row wrap")[
            (
                chip(
                    "aubaine.ruling",
                    texts(f"ruling.{name}.{choice}"),
                    on=choice == now,
                    data_name=name,
                    data_to=str(choice),
                )
                for choice in OpposedCriticals
            )
        ],
    ]


def button(texts: Texts, rulings: Rulings) -> Element:
    """Make the way back."""
    why_not = texts("rulings.already") if rulings == RECOMMENDED else None
    label = texts("rulings.back")
    return act("aubaine.rulings_recommended", label, "button plain grow", why_not=why_not)
