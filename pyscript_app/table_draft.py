"""What is being prepared on the Table tab: never part of a fight until an act says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyscript_app import drafts
from pyscript_app.ui import Ui, changed

TOOLS = "tools"
"""What is open when the ways to all cards are."""
TABLE = "table"
"""Under which name the draft is kept."""

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
)
"""What may lie over the list, one at a time."""
THROWS = ("", "initiative", "tie")
"""What the real dice being typed decide, if it is a matter of the fight itself."""


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


def draft_of(ui: Ui) -> TableDraft:
    """Take what is being prepared; what cannot be shown is forgotten."""
    draft = drafts.draft_of(ui, TABLE, TableDraft)
    return draft if draft.card in CARDS and draft.throwing in THROWS else TableDraft()


def with_draft(ui: Ui, **changes: object) -> Ui:
    """Say where the screen is with these fields of the draft changed; no dice wait."""
    draft = changed(draft_of(ui), **{"throwing": "", **changes})
    ui = drafts.with_draft(ui, TABLE, draft)
    return replace(ui, faces=None, asked="", asked_about="")


def throwing(ui: Ui, what: str, about: str = "") -> Ui:
    """Say where the screen is while faces of real dice are typed."""
    ui = replace(ui, health=replace(ui.health, throwing=""))
    return replace(with_draft(ui, throwing=what, about=about), faces=())
