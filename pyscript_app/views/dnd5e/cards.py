"""The frame of what lies over the hit points, and the small parts that several of them share."""

import htpy as h
from htpy import Element, Node

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, icon
from pyscript_app.views.rendering import Piece


def head(texts: Texts, title: str) -> Element:
    """Name the card, with the way back to the hit points."""
    return h.div(class_="row")[
        act("dnd5e.card", [icon("back")], "icon", data_card="", aria_label=texts("health.back")),
        h.h2(class_="grow")[title],
    ]


def opener(card: str, label: str, classes: str = "chip") -> Piece:
    """Make the button that opens a card."""
    return act("dnd5e.card", label, classes, data_card=card)


def question(texts: Texts, asked: str, sure: Node) -> list[Node]:
    """Ask before an act: the way back first, the act last."""
    return [
        h.p(class_="full", role="alert")[asked],
        act("shell.never_mind", texts("keep_as_is"), "button plain grow"),
        sure,
    ]


def stepper(
    texts: Texts, label: str, shown: str, action: str, steps: tuple[str, str], **values: str
) -> Element:
    """Make a number with a key to lower it and one to raise it; both take fast taps (L8)."""
    data = {f"data_{name}": value for name, value in values.items()}
    less, more = steps
    return h.div(class_="stepper")[
        h.span(class_="grow")[label],
        h.div(class_="row wrap")[
            _key(texts("stepper.less", what=label), "−", action, data_step=less, **data),
            h.output(class_="stepped")[shown],
            _key(texts("stepper.more", what=label), "+", action, data_step=more, **data),
        ],
    ]


def _key(spoken: str, sign: str, action: str, **data: str) -> Piece:
    return act(action, sign, "icon", aria_label=spoken, **data)


def refusals(said: list[str]) -> Node:
    """List every reason against something."""
    if not said:
        return None
    return h.ul(class_="notice", role="status")[(h.li[f"✘ {reason}"] for reason in said)]
