"""What is being prepared on the Table tab: never part of a fight until an act says so."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from pyscript_app import drafts
from pyscript_app.state import CREATURE_PART
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


MODES = ("", "advantage", "disadvantage")


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What the game master gives a roll by hand: one of `MODES`, and a bonus as it was typed."""

    mode: str = ""
    bonus: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDraft:
    """Where the game master is on the Table tab.

    ``fight`` is the key of the fight shown, empty for the one under way; ``about`` is the row that
    is open, or whose dice are typed. ``ticked`` are creatures, ``halved`` those of them that suffer
    half. ``throwing`` says what the real dice being typed decide. ``form`` holds fields as typed.
    ``since`` is the number of the last act before a group check began. ``given`` is by whom it is
    for: a creature's key for its initiative, a side of the contest, empty for the card's own rolls.
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
    given: Mapping[str, Given] = field(default_factory=dict)


def draft_of(ui: Ui) -> TableDraft:
    """Take what is being prepared; what cannot be shown is forgotten."""
    draft = drafts.draft_of(ui, TABLE, TableDraft)
    known = all(one.mode in MODES for one in draft.given.values())
    good = draft.card in CARDS and draft.throwing in THROWS and known
    return draft if good else TableDraft()


def with_draft(ui: Ui, **changes: object) -> Ui:
    """Say where the screen is with these fields of the draft changed; no dice wait."""
    draft = changed(draft_of(ui), **{"throwing": "", **changes})
    ui = drafts.with_draft(ui, TABLE, draft)
    return replace(ui, faces=None, asked="", asked_about="")


def throwing(ui: Ui, what: str, about: str = "") -> Ui:
    """Say where the screen is while faces of real dice are typed."""
    ui = replace(ui, health=replace(ui.health, throwing=""))
    return replace(with_draft(ui, throwing=what, about=about), faces=())


def for_initiatives(draft: TableDraft, placed: Collection[str] = ()) -> dict[str, Given]:
    """Keep what is given to initiatives that are still to be rolled: not to a card's rolls."""
    return {
        about: one
        for about, one in draft.given.items()
        if about.startswith(CREATURE_PART) and about not in placed
    }
