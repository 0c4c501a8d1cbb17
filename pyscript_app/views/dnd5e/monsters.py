"""The quick entry of monsters: the few numbers that a fight needs."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Node

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip, field, stepper
from pyscript_app.views.rendering import Piece
from pyscript_app.views.table import back_to_list

NUMBERS = ("points", "armour", "dexterity", "perception")
ATTACK = ("hit", "damage")


def view(
    texts: Texts,
    form: Mapping[str, str],
    errors: Mapping[str, str],
    *,
    count: int,
    dies: bool,
    called: Sequence[str],
) -> list[Node]:
    """Ask for a name, hit points, and what else the table wants to write."""
    return [
        back_to_list(texts, texts("table.card.monsters")),
        card(
            None,
            field(
                texts,
                "sheet.name",
                "name",
                form.get("name", ""),
                action="fights.form",
                error=errors.get("name"),
                numeric=False,
            ),
            h.div(class_="pairs")[
                (
                    field(
                        texts,
                        f"monsters.{name}",
                        name,
                        form.get(name, ""),
                        action="fights.form",
                        error=errors.get(name),
                    )
                    for name in NUMBERS
                )
            ],
            _attack(texts, form, errors),
            h.div(class_="row wrap")[
                h.span(class_="grow")[texts("monsters.count")],
                stepper(
                    "dnd5e.monsters_count",
                    str(count),
                    texts("monsters.one_less"),
                    texts("monsters.one_more"),
                ),
            ],
            chip("dnd5e.monsters_die", texts("monsters.die"), on=dies),
            h.p(class_="dim small")[texts.listed(list(called))] if called else None,
        ),
    ]


def _attack(texts: Texts, form: Mapping[str, str], errors: Mapping[str, str]) -> list[Piece]:
    """Ask for an attack, which may be left out."""

    def one(name: str, *, numeric: bool) -> Piece:
        value, error = form.get(name, ""), errors.get(name)
        return field(
            texts,
            f"monsters.{name}",
            name,
            value,
            action="fights.form",
            error=error,
            numeric=numeric,
        )

    return [
        one("strike", numeric=False),
        h.div(class_="pairs")[(one(name, numeric=name == "hit") for name in ATTACK)],
    ]


def add_button(texts: Texts, count: int) -> Piece:
    """Make the main act."""
    return act(
        "dnd5e.monsters", texts.counted("monsters.add", count), "button grow", data_guard=True
    )
