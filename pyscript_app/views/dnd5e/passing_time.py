"""Time passes: how much, and what would come of it."""

from collections.abc import Sequence

import htpy as h
from htpy import Node

from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards, durations
from pyscript_app.views.parts import act


def view(texts: Texts, rounds: int, foreseen: Sequence[str], name: str) -> list[Node]:
    """Choose how much time passes, and say before what it would end."""
    nothing = h.p(class_="dim")[texts("time.changes_nothing")] if rounds else None
    return [
        cards.head(texts, texts("time.title")),
        h.p(class_="dim small")[texts("time.how", who=name)],
        durations.chooser(texts, "dnd5e.passing", rounds, texts("time.choose")),
        h.ul(class_="rows", role="status")[(h.li(class_="preview")[said] for said in foreseen)]
        if foreseen
        else nothing,
    ]


def main_act(texts: Texts, rounds: int, why_not: str | None) -> Node:
    """Make the act that lets it pass."""
    label = texts("time.pass", time=durations.said(texts, rounds))
    return act("dnd5e.pass_time", label, "button grow", why_not=why_not, data_guard=True)


def temporary_view(texts: Texts, points: int, lasts: int) -> list[Node]:
    """Choose the duration that temporary hit points have of their own (5E-TMP-08)."""
    return [
        cards.head(texts, texts.counted("temporary.title", points)),
        h.p[texts("temporary.how")],
        durations.chooser(texts, "dnd5e.lasts", lasts, texts("temporary.no_duration")),
    ]


def temporary_act(texts: Texts, why_not: str | None) -> Node:
    """Make the act that writes the duration down."""
    label = texts("temporary.keep_duration")
    return act("dnd5e.temporary_lasts", label, "button grow", why_not=why_not, data_guard=True)
