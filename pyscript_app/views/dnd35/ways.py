"""A 10 or a 20 taken in 3.5: what each comes to, why not, how long it takes."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from engine.rulesets.dnd35.checks import Method
from engine.rulesets.dnd35.taking import ROUND_SECONDS, seconds_needed
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
    time = _time(texts, way)
    said = texts("way.result", name=name, total=way.total or 0)
    return h.p(class_="dim small")[f"{said} · {time}" if time else said]


def _time(texts: Texts, way: Way) -> str:
    """Say how long it takes; a 20 at the usual round a try while nobody says (S35-T20-02)."""
    if way.seconds is not None:
        return words.duration(texts, way.seconds)
    if way.method is not Method.TAKE_20:
        return ""
    usual = seconds_needed(ROUND_SECONDS, method=way.method)
    return texts("way.usual_time", time=words.duration(texts, usual))


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
