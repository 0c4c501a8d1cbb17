"""One amount for several creatures: the pad, the list to tick, the two acts."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Node

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, chip, digit_pad
from pyscript_app.views.rendering import Piece
from pyscript_app.views.table import back_to_list, tick_list


class Row(NamedTuple):
    """A creature to tick: its hit points, and what each act would do to it."""

    key: str
    name: str
    points: str
    would: Sequence[str]
    halved: bool


def view(texts: Texts, amount: str, rows: Sequence[Row], ticked: Sequence[str]) -> list[Node]:
    """Show the amount, the pad, and everybody who can be ticked."""
    return [
        back_to_list(texts, texts("table.card.several")),
        h.section(class_="amount")[
            h.output(class_="medium", aria_label=texts("health.amount"))[amount or "–"],
            h.p(class_="dim grow small")[texts("several.hint")],
        ],
        digit_pad(
            "dnd5e.digit",
            texts("health.erase"),
            "dnd5e.erase",
            act("dnd5e.halve", "½", "key", aria_label=texts("health.halve")),
        ),
        tick_list(
            texts,
            [(row.key, row.name, " ".join(row.would) or row.points) for row in rows],
            ticked,
            extra={row.key: _half(texts, row) for row in rows if row.key in ticked},
        ),
    ]


def _half(texts: Texts, row: Row) -> Piece:
    label = texts("several.half_named", who=row.name)
    return chip("dnd5e.several_half", "½", on=row.halved, data_key=row.key, aria_label=label)


def acts(texts: Texts, count: int, why_not: str | None) -> list[Node]:
    """Make the two acts; each says how many it is for."""
    return [
        act(
            f"dnd5e.several_{name}",
            texts.counted(f"several.{name}", count),
            f"button {kind} grow",
            why_not=why_not,
            data_guard=True,
        )
        for name, kind in (("damage", "bad"), ("heal", "good"))
    ]
