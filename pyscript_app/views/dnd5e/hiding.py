"""The Stealth total a creature hides behind, and who notices it."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card
from pyscript_app.views.rendering import Piece

CAUSES = ("discovered", "noise", "came_out")


class Watcher(NamedTuple):
    """Somebody who may notice: key, name, passive Perception, whether it does."""

    key: str
    name: str
    passive: int | None
    notices: bool


def hide_button(texts: Texts, total: int) -> Piece:
    """Offer to hide behind the total just rolled."""
    return act("dnd5e.hide", texts("hiding.hide", total=total), "button plain", data_guard=True)


def hidden_card(texts: Texts, stealth: int, watchers: Sequence[Watcher]) -> Element:
    """Show the stored total, and everybody's passive Perception against it (5E-HID-07)."""
    return card(
        texts("hiding.title", total=stealth),
        h.ul[(_watcher(texts, watcher) for watcher in watchers)]
        if watchers
        else h.p(class_="dim")[texts("hiding.nobody")],
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
