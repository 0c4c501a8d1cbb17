"""Load: the meter, what it does, and how it is written."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.load import LoadLimits, LoadState
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import card, chip, field


def load_card(
    texts: Texts,
    creature: Creature,
    limits: LoadLimits,
    state: LoadState,
    *,
    variant: bool,
    error: str | None = None,
    written: bool = False,
) -> Element:
    """Show the load between its limits; ``written`` makes it a field, with the variant's switch."""
    load = creature.sheet.load_g
    return card(
        texts("load.title"),
        field(
            texts,
            "field.load_g",
            "load_g",
            words.decimal(texts, load, 3),
            action="dnd5e.load_g",
            error=error,
            inputmode="decimal",
        )
        if written
        else None,
        _meter(texts, load, limits),
        h.div(class_="row")[
            h.span(class_="grow")[texts(f"load.{state}", load=words.kilograms(texts, load))],
            h.b[words.kilograms(texts, limits.capacity_g)],
        ],
        h.p(class_="dim small")[_limits(texts, limits)],
        chip(
            "rulings.choose",
            texts("ruling.encumbrance"),
            on=variant,
            data_name="encumbrance",
            data_to=str(not variant),
        )
        if written
        else None,
    )


def _meter(texts: Texts, load: int, limits: LoadLimits) -> Element:
    """Draw the load as a share of the capacity, with the variant's thresholds as marks."""
    whole = limits.capacity_g
    share = min(100.0, 100 * load / whole)
    marks: list[Node] = [
        h.rect(class_="mark", x=f"{100 * at / whole:.2f}", y="0", width="0.6", height="10")
        for at in (limits.encumbered_above_g, limits.heavily_above_g)
        if at is not None
    ]
    return h.svg(
        class_="life",
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        role="img",
        aria_label=texts(
            "load.meter",
            load=words.kilograms(texts, load),
            capacity=words.kilograms(texts, whole),
        ),
    )[
        h.rect(
            class_="hit-points" if load <= whole else "too-much",
            x="0",
            y="0",
            width=f"{share:.2f}",
            height="10",
        ),
        marks,
    ]


def _limits(texts: Texts, limits: LoadLimits) -> str:
    push = words.kilograms(texts, limits.push_limit_g)
    if limits.encumbered_above_g is None or limits.heavily_above_g is None:
        return texts("load.limits", push=push)
    return texts(
        "load.limits_variant",
        push=push,
        encumbered=words.kilograms(texts, limits.encumbered_above_g),
        heavily=words.kilograms(texts, limits.heavily_above_g),
    )
