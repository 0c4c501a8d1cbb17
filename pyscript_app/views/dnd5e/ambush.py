"""Before a fight: who hides, who notices whom, who is surprised."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act
from pyscript_app.views.rendering import Piece
from pyscript_app.views.table import back_to_list


class Row(NamedTuple):
    """A creature: what it hides behind, whom it notices (``None`` where nobody hides)."""

    key: str
    name: str
    stealth: int | None
    notices: Sequence[str] | None
    surprised: bool
    ticked: bool


def view(texts: Texts, rows: Sequence[Row]) -> list[Node]:
    """List everybody: hide in one tap, tick who is surprised."""
    return [
        back_to_list(texts, texts("table.card.ambush")),
        h.p(class_="dim small")[texts("ambush.rule")],
        h.div(class_="row wrap")[
            act("dnd5e.unaware", texts("ambush.unaware"), "chip"),
            act("fights.tick_all", texts("table.tick_all"), "chip"),
        ],
        h.ul(class_="rows", aria_label=texts("table.whom"))[(_row(texts, row) for row in rows)],
    ]


def _row(texts: Texts, row: Row) -> Element:
    return h.li(class_="line")[
        h.button(
            type="button",
            class_="line-name tick",
            data_action="fights.tick",
            data_key=row.key,
            aria_pressed="true" if row.ticked else "false",
        )[row.name, h.small[_said(texts, row)]],
        act(
            "dnd5e.hide_now",
            texts("ambush.hide"),
            "chip",
            data_about=row.key,
            data_guard=True,
            aria_label=texts("ambush.hide_named", who=row.name),
        )
        if row.stealth is None
        else act(
            "dnd5e.come_out",
            texts("ambush.hidden", total=row.stealth),
            "chip",
            data_key=row.key,
            data_guard=True,
            aria_label=texts("ambush.come_out_named", who=row.name, total=row.stealth),
        ),
    ]


def _said(texts: Texts, row: Row) -> str:
    said = [texts("condition.surprised")] if row.surprised else []
    if row.notices:
        said.append(texts("ambush.notices", who=texts.listed(list(row.notices))))
    elif row.notices is not None and row.stealth is None:
        said.append(texts("ambush.notices_nobody"))
    return " · ".join(said)


def surprise_button(texts: Texts, count: int) -> Piece:
    """Make the main act."""
    return act(
        "dnd5e.surprise",
        texts.counted("ambush.surprise", count),
        "button grow",
        why_not=None if count else texts("several.nobody"),
        data_guard=True,
    )
