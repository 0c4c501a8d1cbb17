"""How long: said in rounds, minutes and hours, and chosen by taps that add up."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.durations import ROUNDS_PER_HOUR, ROUNDS_PER_MINUTE
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act

STEPS = (1, ROUNDS_PER_MINUTE, 10 * ROUNDS_PER_MINUTE, ROUNDS_PER_HOUR, 8 * ROUNDS_PER_HOUR)
"""What one tap adds, in rounds."""


def said(texts: Texts, rounds: int) -> str:
    """Say a duration by its two largest units: ``1 h 20 min``, ``3 rounds``."""
    hours, left = divmod(rounds, ROUNDS_PER_HOUR)
    minutes, rest = divmod(left, ROUNDS_PER_MINUTE)
    parts = []
    if hours:
        parts.append(texts("time.hours", hours=hours))
    if minutes:
        parts.append(texts("time.minutes", minutes=minutes))
    if rest or not parts:
        parts.append(texts.counted("time.rounds", rest))
    return " ".join(parts[:2])


def said_minutes(texts: Texts, minutes: int) -> str:
    """Say minutes: ``1 h 30 min``."""
    return said(texts, minutes * ROUNDS_PER_MINUTE) if minutes else texts("time.minutes", minutes=0)


def left(texts: Texts, rounds: int | None) -> str:
    """Say what is left of an effect, or that it goes on."""
    return texts("time.until_removed") if rounds is None else said(texts, rounds)


def chooser(texts: Texts, action: str, rounds: int, nothing: str) -> Element:
    """Choose a duration without a keyboard: each tap adds, one takes all back (L1, L13)."""
    return h.section(class_="card", aria_label=texts("time.duration"))[
        h.output(class_="outcome", aria_label=texts("time.duration"))[
            said(texts, rounds) if rounds else nothing
        ],
        h.div(class_="grid3")[
            (_step(texts, action, step) for step in STEPS),
            act(action, "⌫", "key small-key", data_rounds="0", aria_label=texts("time.none")),
        ],
    ]


def _step(texts: Texts, action: str, rounds: int) -> Node:
    return act(action, f"+ {said(texts, rounds)}", "key small-key", data_rounds=str(rounds))
