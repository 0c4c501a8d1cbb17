"""The table's rulings for 5e."""

from collections.abc import Mapping
from types import MappingProxyType

from htpy import Node

from engine.rulesets.dnd5e.rulings import CHOICES, RECOMMENDED, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views import rulings as shared
from pyscript_app.views.rendering import Piece

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
    decided = (rulings, RECOMMENDED)
    return [
        shared.why(texts),
        (
            shared.rulings_card(
                texts, texts(f"rulings.{group}"), names, decided, "rulings.choose", CHOICES
            )
            for group, names in GROUPS.items()
        ),
    ]


def button(texts: Texts, rulings: Rulings) -> Piece:
    """Make the way back."""
    return shared.back(texts, "rulings.recommended", already=rulings == RECOMMENDED)
