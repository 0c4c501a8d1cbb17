"""The table's rulings: each choice a chip, with a sentence."""

from collections.abc import Mapping
from types import MappingProxyType

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.rulings import CHOICES, RECOMMENDED, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "variants": (
            "encumbrance",
            "skills_with_other_abilities",
            "naturals_on_attacks",
            "naturals_on_checks_and_saves",
        ),
        "checks": (
            "half_proficiency_up",
            "competing_factors",
            "contest_tie",
            "stealth_tie_is_noticed",
            "scaled_encumbrance",
            "lifting_slows",
            "halve_speed_first",
            "constitution_raises_current",
        ),
        "health": (
            "absorbed_damage_at_zero_fails",
            "natural_twenty_by_total",
            "exhaustion_on_death_saves",
            "prone_while_unconscious",
            "monsters_die_at_zero",
            "clear_exhaustion",
        ),
        "rests": (
            "negative_hit_die",
            "short_rest_at_zero",
            "window_to_start_of_rest",
            "any_exertion_ends_rest",
            "useless_rest_ends_temporary",
        ),
    }
)
"""Heading → the rulings below it."""


def view(texts: Texts, rulings: Rulings) -> list[Node]:
    """Show every ruling, what differs from the recommended reading marked."""
    return [
        h.p(class_="dim")[texts("rulings.why")],
        (
            card(
                texts(f"rulings.{group}"),
                h.ul(class_="rows")[(_ruling(texts, rulings, name) for name in names)],
            )
            for group, names in GROUPS.items()
        ),
    ]


def _ruling(texts: Texts, rulings: Rulings, name: str) -> Element:
    now, usual = getattr(rulings, name), getattr(RECOMMENDED, name)
    return h.li(class_="rows ruling")[
        _switch(texts, name, on=now) if isinstance(usual, bool) else _choices(texts, name, now),
        h.p(class_="dim small")[
            texts(f"ruling.{name}.why"),
            " ",
            texts("rulings.recommended_here") if now == usual else h.b[texts("rulings.other_here")],
        ],
    ]


def _switch(texts: Texts, name: str, *, on: bool) -> Element:
    label = texts(f"ruling.{name}")
    return chip("rulings.choose", label, on=on, data_name=name, data_to=str(not on))


def _choices(texts: Texts, name: str, now: object) -> Element:
    return h.div(role="group", aria_label=texts(f"ruling.{name}"), class_="rows")[
        h.span[texts(f"ruling.{name}")],
        h.div(class_="row wrap")[
            (
                chip(
                    "rulings.choose",
                    texts(f"ruling.{name}.{choice}"),
                    on=choice == now,
                    data_name=name,
                    data_to=str(choice),
                )
                for choice in CHOICES[name]
            )
        ],
    ]


def button(texts: Texts, rulings: Rulings) -> Element:
    """Make the way back."""
    why_not = texts("rulings.already") if rulings == RECOMMENDED else None
    return act("rulings.recommended", texts("rulings.back"), "button plain grow", why_not=why_not)
