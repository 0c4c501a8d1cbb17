"""The list of skills of 3.5: each with its odds, rolled in one tap, or opened to be prepared."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.checks import Check
from engine.rulesets.dnd35.skills import SKILLS
from pyscript_app.actions.dnd35.draft import GROUPS, Draft
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.dnd35.difficulties import scale
from pyscript_app.views.parts import act, chip


class Row(NamedTuple):
    """One row of the list: its check and its chance, or why it cannot be tried.

    ``halves`` are its ranks; ``family`` says that it stands for skills to be named first.
    """

    group: str
    subject: str
    check: Check | None
    chance: Fraction | None
    halves: int = 0
    refusal: str | None = None
    family: bool = False


def list_view(
    texts: Texts,
    draft: Draft,
    rows: Sequence[Row],
    pinned: Sequence[Row],
    errors: Mapping[str, str],
) -> list[Node]:
    """List the rows of a group; each rolls in one tap, or opens to be prepared."""
    return [
        h.div(class_="pairs", role="group", aria_label=texts("check.groups"))[
            (
                chip(
                    "dnd35.group",
                    texts(f"check.group.{group}"),
                    on=group == draft.group,
                    data_group=group,
                )
                for group in GROUPS
            )
        ],
        scale(texts, draft, errors),
        h.ul(class_="rows", aria_label=texts("check.favourites"))[
            (_row(texts, row, pinned=True) for row in pinned)
        ]
        if pinned
        else None,
        h.ul(class_="rows", aria_label=texts(f"check.group.{draft.group}"))[
            (_row(texts, row) for row in rows)
        ],
        act("shell.panel", texts("guide.open"), "button plain", data_panel="guide"),
    ]


def _row(texts: Texts, row: Row, *, pinned: bool = False) -> Element:
    name = words.row(texts, row.group, row.subject)
    data = {"data_group": row.group, "data_subject": row.subject}
    opener = act(
        "dnd35.choose",
        [f"★ {name}" if pinned else name, h.small[_details(texts, row)]],
        "line-name",
        **data,
    )
    if row.check is None:
        return h.li(class_="line")[opener, h.span(class_="dim small")["—"]]
    bonus = texts.signed(row.check.modifier)
    odds = None if row.chance is None else texts.percent(row.chance)
    label = texts("check.roll_row", name=name, modifier=bonus)
    return h.li(class_="line")[
        opener,
        h.span(class_="dim small")[odds],
        act(
            "dnd35.roll",
            bonus,
            "modifier",
            data_guard=True,
            aria_label=label if odds is None else f"{label}, {odds}",
            **data,
        ),
    ]


def _details(texts: Texts, row: Row) -> str:
    if row.family:
        return texts("family.choose")
    if row.refusal is not None:
        return row.refusal
    details = []
    if row.group == "skill" and row.check is not None:
        details.append(texts(f"ability.short.{row.check.ability}"))
        if row.halves:
            details.append(texts("ranks.short", ranks=words.ranks(texts, row.halves)))
        if any(one.source == "armour" for one in row.check.modifiers):
            details.append(texts("check.armour"))
    return " · ".join(details)


def families() -> list[str]:
    """List the families: skills that are many, each member with its own ranks (S35-DSC-09)."""
    return [str(skill) for skill, row in SKILLS.items() if row.family]
