"""The table's rulings for 3.5 (D4-05 to D4-08, D4-14)."""

from htpy import Node

from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views import rulings as shared
from pyscript_app.views.rendering import Piece

NAMES = (
    "human_points_after_minimum",
    "helpers_add_up",
    "take_20_to_aid",
    "synergies_add_up",
    "initiative_ties_by_modifier",
)


def view(texts: Texts, rulings: Rulings) -> list[Node]:
    """Show every ruling, what differs from the recommended reading marked."""
    decided = (rulings, RECOMMENDED)
    return [
        shared.why(texts),
        shared.rulings_card(texts, None, NAMES, decided, "dnd35.ruling", {}),
    ]


def button(texts: Texts, rulings: Rulings) -> Piece:
    """Make the way back."""
    return shared.back(texts, "dnd35.rulings_recommended", already=rulings == RECOMMENDED)
