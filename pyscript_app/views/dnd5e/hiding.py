"""The Stealth total a creature hides behind, and who notices it."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip
from pyscript_app.views.rendering import Piece

CAUSES = ("discovered", "noise", "came_out")


class Watcher(NamedTuple):
    """Somebody who may notice: key, name, passive Perception, whether it does.

    ``clearly`` is what was said, ``unhidden`` that one cannot hide from it for that reason.
    """

    key: str
    name: str
    passive: int | None
    notices: bool
    clearly: bool = False
    unhidden: bool = False


def hide_button(texts: Texts, total: int, why_not: str | None) -> Piece:
    """Offer to hide behind the total just rolled."""
    label = texts("hiding.hide", total=total)
    return act("dnd5e.hide", label, "button plain", why_not=why_not, data_guard=True)


def before_card(
    texts: Texts, watchers: Sequence[Watcher], *, allowed: bool, why_not: str | None
) -> Element:
    """Ask what comes before hiding: whether it may, and who sees it clearly (5E-HID-01, 04)."""
    return card(
        texts("hiding.before"),
        h.div(class_="pairs")[
            chip("dnd5e.may_hide", texts("hiding.may"), on=allowed), _sights(texts, watchers)
        ],
        h.p(class_="error")[why_not] if why_not else None,
    )


def _sights(texts: Texts, watchers: Sequence[Watcher]) -> list[Piece]:
    return [
        chip(
            "dnd5e.seen_by",
            texts("hiding.seen_by", name=watcher.name),
            on=watcher.clearly,
            data_key=watcher.key,
        )
        for watcher in watchers
    ]


def hidden_card(texts: Texts, stealth: int, watchers: Sequence[Watcher]) -> Element:
    """Show the stored total, and everybody's passive Perception against it (5E-HID-07)."""
    return card(
        texts("hiding.title", total=stealth),
        h.ul[(_watcher(texts, watcher) for watcher in watchers)]
        if watchers
        else h.p(class_="dim")[texts("hiding.nobody")],
        h.div(class_="pairs")[_sights(texts, watchers)] if watchers else None,
        h.p(class_="dim small")[texts("hiding.rule")],
        h.div(class_="grid3")[
            (
                act(
                    "dnd5e.stop_hiding",
                    texts(f"hiding.{cause}"),
                    "chip",
                    data_cause=cause,
                    data_guard=True,
                )
                for cause in CAUSES
            )
        ],
    )


def _watcher(texts: Texts, watcher: Watcher) -> Element:
    key = "hiding.notices" if watcher.notices else "hiding.unaware"
    if watcher.passive is None:
        key = "hiding.senses_nothing"
    if watcher.unhidden:
        return h.li(class_="act")[h.span[texts("hiding.sees_clearly", name=watcher.name)]]
    return h.li(class_="act")[
        h.span[texts(key, name=watcher.name, passive=watcher.passive or 0)],
        act(
            "dnd5e.seek",
            texts("hiding.seek"),
            "chip",
            data_key=watcher.key,
            data_guard=True,
            aria_label=texts("hiding.seek_named", name=watcher.name),
        ),
    ]
