"""The members of a family of skills: added, removed, opened (S35-DSC-09)."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element

from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import act, card, labelled


class Family(NamedTuple):
    """A family on a sheet: its members, each with why it stays, and those the rules name."""

    name: str
    members: Sequence[tuple[str, str | None]]
    known: Sequence[str]


def family_card(texts: Texts, family: Family, error: str | None) -> Element:
    """Show the members, and the ways to add one."""
    name = words.skill(texts, family.name)
    return card(
        name,
        h.p(class_="dim small")[texts("family.why")],
        h.ul(class_="rows")[(_member(texts, key, stays) for key, stays in family.members)]
        if family.members
        else None,
        h.div(class_="row wrap")[
            (
                act(
                    "dnd35.add_member",
                    f"+ {words.member_name(texts, family.name, key.partition(':')[2])}",
                    "chip",
                    data_family=family.name,
                    data_member=key.partition(":")[2],
                    aria_label=texts(
                        "family.add_named",
                        name=words.member_name(texts, family.name, key.partition(":")[2]),
                        family=name,
                    ),
                )
                for key in family.known
            )
        ]
        if family.known
        else None,
        h.div(data_form=True, class_="row")[
            h.div(class_="grow")[
                labelled(
                    texts(f"family.example.{family.name}"), f"member_{family.name}", error=error
                )
            ],
            act(
                "dnd35.add_member",
                texts("family.add"),
                "button plain",
                data_family=family.name,
                aria_label=texts("family.add_to", family=name),
            ),
        ],
    )


def _member(texts: Texts, key: str, stays: str | None) -> Element:
    name = words.skill(texts, key)
    return h.li(class_="act")[
        act("dnd35.choose", name, "line-name", data_group="skill", data_subject=key),
        act(
            "dnd35.drop_member",
            "✕",
            "icon",
            why_not=stays,
            data_key=key,
            aria_label=texts("family.drop", name=name),
        ),
    ]
