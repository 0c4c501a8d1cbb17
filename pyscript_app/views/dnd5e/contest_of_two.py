"""A contest between any two of the table."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.odds import ContestOdds
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import tabling
from pyscript_app.views.parts import act, card, chip, choices
from pyscript_app.views.rendering import Piece
from pyscript_app.views.table import back_to_list


class Side(NamedTuple):
    """One side: ``first`` or ``second``, who stands there (empty for nobody yet), what it rolls.

    ``given`` is what it is given by hand.
    """

    which: str
    key: str
    subject: str
    given: Node


def view(
    texts: Texts,
    sides: Sequence[Side],
    creatures: Sequence[tuple[str, str]],
    holder: str,
    odds: ContestOdds | None,
) -> list[Node]:
    """Ask for both sides, and who wants no change."""
    names = dict(creatures)
    held = [
        ("me", names.get(sides[0].key, texts("contest.first"))),
        ("other", names.get(sides[1].key, texts("contest.second"))),
        ("", texts("contest.holder.nobody")),
    ]
    return [
        back_to_list(texts, texts("table.card.contest")),
        *(_side(texts, side, creatures) for side in sides),
        card(
            None,
            choices(texts("contest.holder"), "dnd5e.contest_held_by", held, holder),
            h.p(class_="dim small")[texts("contest.tie_rule")],
            h.p[
                texts(
                    "contest.chances",
                    first=texts.percent(odds.wins[0]),
                    second=texts.percent(odds.wins[1]),
                    tie=texts.percent(odds.unchanged),
                )
            ]
            if odds
            else None,
        ),
    ]


def _side(texts: Texts, side: Side, creatures: Sequence[tuple[str, str]]) -> Element:
    return card(
        texts(f"contest.{side.which}"),
        h.div(class_="pairs")[
            (
                chip(
                    "dnd5e.contest_side",
                    name,
                    on=key == side.key,
                    data_key=key,
                    data_side=side.which,
                )
                for key, name in creatures
            )
        ],
        tabling.check_choice(texts, side.subject, f"{side.which}_subject"),
        side.given,
    )


def roll_button(texts: Texts, why_not: str | None) -> Piece:
    """Make the main act."""
    return act(
        "dnd5e.contest_of_two",
        texts("contest.roll"),
        "button grow",
        why_not=why_not,
        data_guard=True,
    )
