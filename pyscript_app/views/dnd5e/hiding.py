"""The Stealth total a creature hides behind, and who notices it."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip
from pyscript_app.views.rendering import ListRow, Piece, RowList

CAUSES = ("discovered", "noise", "came_out")
LIST = "watchers"
"""The ``id`` of the list of all who may notice the hider."""
FEW = 6
"""More watchers than that are offered behind a tap."""


class Watcher(NamedTuple):
    """Somebody who may see the hider clearly: key, name, and whether that was said."""

    key: str
    name: str
    clearly: bool


def hide_button(texts: Texts, total: int, why_not: str | None) -> Piece:
    """Offer to hide behind the total just rolled."""
    label = texts("hiding.hide", total=total)
    return act("dnd5e.hide", label, "button plain", why_not=why_not, data_guard=True)


def before_card(
    texts: Texts, watchers: Sequence[Watcher], *, allowed: bool, listed: bool, why_not: str | None
) -> Element:
    """Ask what comes before hiding: whether it may, and who sees it clearly (5E-HID-01, 04)."""
    return card(
        texts("hiding.before"),
        h.div(class_="pairs")[
            chip("dnd5e.may_hide", texts("hiding.may"), on=allowed),
            _sights(texts, watchers, listed=listed),
        ],
        h.p(class_="error")[why_not] if why_not else None,
    )


def _sights(texts: Texts, watchers: Sequence[Watcher], *, listed: bool) -> list[Piece]:
    """Offer who may see clearly: all of a few; of many, those who do, and a way to the others."""
    few = len(watchers) <= FEW
    chips: list[Piece] = [
        chip(
            "dnd5e.seen_by",
            texts("hiding.seen_by", name=watcher.name),
            on=watcher.clearly,
            data_key=watcher.key,
        )
        for watcher in watchers
        if few or listed or watcher.clearly
    ]
    if few:
        return chips
    expanded = "true" if listed else "false"
    seen_by = sum(watcher.clearly for watcher in watchers)
    who = texts("hiding.who", number=seen_by, of=len(watchers))
    return [act("dnd5e.watchers", who, "chip", aria_expanded=expanded), *chips]


def hidden_card(
    texts: Texts,
    stealth: int,
    watchers: Sequence[Watcher],
    lines: Sequence[ListRow],
    *,
    listed: bool,
) -> Element:
    """Show the stored total, and everybody's line against it (5E-HID-07)."""
    return card(
        texts("hiding.title", total=stealth),
        h.ul(id=LIST, aria_label=texts("hiding.watchers"))[RowList.of(LIST, lines)]
        if lines
        else h.p(class_="dim")[texts("hiding.nobody")],
        h.div(class_="pairs")[_sights(texts, watchers, listed=listed)] if watchers else None,
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


def line_id(key: str) -> str:
    """Name the element of a watcher's line."""
    return f"watcher-{key}"


def sees_line(texts: Texts, key: str, name: str) -> Element:
    """Say that one cannot hide from somebody who sees clearly."""
    return h.li(class_="act", id=line_id(key))[h.span[texts("hiding.sees_clearly", name=name)]]


def line(texts: Texts, key: str, name: str, passive: int | None, *, notices: bool) -> Element:
    """Show a watcher's passive Perception, whether it notices the hider, and let it search."""
    said = "hiding.notices" if notices else "hiding.unaware"
    if passive is None:
        said = "hiding.senses_nothing"
    return h.li(class_="act", id=line_id(key))[
        h.span[texts(said, name=name, passive=passive or 0)],
        act(
            "dnd5e.seek",
            texts("hiding.seek"),
            "chip",
            data_key=key,
            data_guard=True,
            aria_label=texts("hiding.seek_named", name=name),
        ),
    ]
