"""Table: everybody at a glance, for now: hit points and passive Perception."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e.health import bar
from pyscript_app.views.parts import act


def view(texts: Texts, here: list[tuple[str, Creature, int | None]], front: str) -> list[Node]:
    """List the creatures at the table with their passive Perception."""
    return [h.ul(class_="rows")[(_entry(texts, *one, front=front) for one in here)]]


def _entry(
    texts: Texts, key: str, creature: Creature, passive: int | None, *, front: str
) -> Element:
    points = creature.hit_points
    return h.li(class_="card")[
        h.div(class_="row wrap")[
            h.div(class_="grow")[
                h.b[creature.name],
                h.p(class_="dim small")[texts("table.passive", score=passive)]
                if passive is not None
                else None,
            ],
            h.span[f"{texts.number(points.current)}/{texts.number(creature.maximum_hit_points)}"],
            act(
                "creatures.front",
                texts("creatures.in_front" if key == front else "creatures.choose"),
                "chip",
                data_key=key,
                aria_pressed="true" if key == front else "false",
                aria_label=texts(
                    "creatures.in_front_named" if key == front else "creatures.choose_named",
                    name=creature.name,
                ),
            ),
        ],
        bar(texts, points.current, creature.maximum_hit_points, points.temporary),
    ]
