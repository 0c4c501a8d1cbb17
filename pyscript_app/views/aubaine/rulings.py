"""The table's rulings for Aubaine."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from htpy import Node

from engine.rulesets.aubaine.rulings import RECOMMENDED, OpposedCriticals, Rulings
from pyscript_app.texts import Texts
from pyscript_app.views import rulings as shared
from pyscript_app.views.rendering import Piece

NAMES = (
    "critical_success_succeeds",
    "critical_failure_fails",
    "opposed_criticals",
    "shifts_add_up",
)
CHOICES: Mapping[str, Sequence[object]] = MappingProxyType(
    {"opposed_criticals": tuple(OpposedCriticals)}
)


def view(texts: Texts, rulings: Rulings) -> list[Node]:
    """Show every ruling, what differs from the recommended reading marked."""
    decided = (rulings, RECOMMENDED)
    return [
        shared.why(texts),
        shared.rulings_card(texts, None, NAMES, decided, "aubaine.ruling", CHOICES),
    ]


def button(texts: Texts, rulings: Rulings) -> Piece:
    """Make the way back."""
    return shared.back(texts, "aubaine.rulings_recommended", already=rulings == RECOMMENDED)
