"""A 10 or a 20 taken in 3.5: what each comes to, why not, how long it takes."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from engine.rulesets.dnd35.checks import Method
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import act
from pyscript_app.views.rendering import Piece


class Way(NamedTuple):
    """A 10 or a 20 taken: what it comes to, why not, how long it takes."""

    method: Method
    total: int | None
    reasons: Sequence[str]
    seconds: int | None


def line(texts: Texts, way: Way) -> Element:
    """Say what a number taken comes to, or every reason against it."""
    name = texts(f"method.{way.method}")
    if way.reasons:
        why = texts.listed(list(way.reasons))
        return h.p(class_="small")[texts("way.refused", name=name, why=why)]
    time = "" if way.seconds is None else f" · {words.duration(texts, way.seconds)}"
    return h.p(class_="dim small")[texts("way.result", name=name, total=way.total or 0), time]


def button(texts: Texts, way: Way, why_not: str | None) -> Piece:
    """Take the number; what it comes to is on the button."""
    against = texts.listed(list(way.reasons)) if way.reasons else None
    label = texts(f"method.{way.method}")
    if way.total is not None and not way.reasons:
        label = f"{label} · {texts.number(way.total)}"
    return act(
        "dnd35.take",
        label,
        "button plain grow",
        why_not=why_not or against,
        data_way=str(way.method),
        data_guard=True,
    )


def force(texts: Texts, way: Way) -> Piece:
    """Let the game master allow what the rules refuse (S35-T20-04)."""
    name = texts(f"method.{way.method}")
    return act(
        "dnd35.take",
        texts("way.forced", name=name),
        "chip",
        data_way=str(way.method),
        data_forced="yes",
        data_guard=True,
    )
