"""What is being prepared on the Table tab: never part of a fight until an act says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CARDS = (
    "",
    "ambush",
    "back",
    "contest",
    "fights",
    "group",
    "joining",
    "monsters",
    "secret",
    "several",
    "stealth",
)
"""What may lie over the list, one at a time."""
THROWS = ("", "contest", "initiative", "member", "secret", "tie")
MOST_TICKED = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDraft:
    """Where the game master is on the Table tab.

    ``fight`` is the key of the fight shown, empty for the one under way; ``about`` is the row that
    is open, or whose dice are typed. ``ticked`` are creatures, ``halved`` those of them that suffer
    half. ``throwing`` says what the real dice being typed decide. ``form`` holds fields as typed.
    ``since`` is the number of the last act before a group check began.
    """

    fight: str = ""
    card: str = ""
    about: str = ""
    ticked: tuple[str, ...] = ()
    halved: tuple[str, ...] = ()
    throwing: str = ""
    together: bool = False
    form: Mapping[str, str] = field(default_factory=dict)
    since: int = 0
