"""An Aubaine table to play at in tests: Tam with his values, and whoever else joins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4 import BeautifulSoup, Tag

from engine.rulesets.aubaine.jet import JetRolled
from engine.rulesets.aubaine.opposed import OpposedSettled
from pyscript_app.actions.aubaine.draft import jet_draft
from tests.app.table import Table, do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rulesets.aubaine.character import Character
    from pyscript_app.actions.aubaine.draft import JetDraft
    from pyscript_app.session import Session

THROW = "aubaine.throw_jet"


def write(session: Session, kind: str, about: str, value: int) -> None:
    """Write a value of the sheet."""
    do(session, "aubaine.value", kind=kind, about=about, field="v", v=str(value))


def seated(name: str, session: Session, **values: int) -> str:
    """Make a character with these values; its key."""
    do(session, "creatures.new", name=name, game="aubaine")
    for about, value in values.items():
        kind = "characteristic" if about in sheet_of(session).characteristics else "aptitude"
        write(session, kind, about, value)
    return session.ui.front


def tam(dice: Iterable[int] = (), table: Table | None = None, **values: int) -> Session:
    """Tam at the Jets tab: Force 3 and Mêlée 2 unless something else is said."""
    session = (table or Table()).open(dice)
    seated("Tam", session, **(values or {"strength": 3, "melee": 2}))
    do(session, "shell.tab", tab="rolls")
    return session


def sheet_of(session: Session, key: str = "") -> Character:
    """The sheet of who is in front, or of somebody else."""
    sheet: Character = session.history.parts[key or session.ui.front].sheet
    return sheet


def draft(session: Session) -> JetDraft:
    """What is being prepared."""
    return jet_draft(session.ui)


def pick(session: Session, characteristic: str, aptitude: str = "") -> None:
    """Choose a pair."""
    do(session, "aubaine.pick", half="characteristic", to=characteristic)
    do(session, "aubaine.pick", half="aptitude", to=aptitude)


def thrown(session: Session) -> JetRolled:
    """The last Jet of the last act."""
    events = [event for _, event in session.history.done[-1].events]
    return [event for event in events if isinstance(event, JetRolled)][-1]


def settled(session: Session) -> OpposedSettled:
    """The opposed Jet of the last act."""
    return next(
        event for _, event in session.history.done[-1].events if isinstance(event, OpposedSettled)
    )


def page(session: Session) -> BeautifulSoup:
    """The page as it is now."""
    return BeautifulSoup(session.html(), "html.parser")


def said(session: Session) -> str:
    """All that the page says, with ordinary spaces."""
    return " ".join(page(session).get_text(" ").split())


def result(session: Session) -> str:
    """What the result says."""
    found = page(session).find(attrs={"aria-label": "Résultat"})
    assert isinstance(found, Tag)
    return " ".join(found.get_text(" ").split())


def button(session: Session, action: str, **data: str) -> Tag:
    """The button of an act."""
    attributes = {f"data-{name.replace('_', '-')}": value for name, value in data.items()}
    found = page(session).find("button", attrs={"data-action": action, **attributes})
    assert isinstance(found, Tag), action
    return found


def label(session: Session, action: str, **data: str) -> str:
    """What is written on a button."""
    return " ".join(button(session, action, **data).get_text(" ").split())


def given(session: Session, advantages: int = 0, disadvantages: int = 0) -> None:
    """Count Avantages and Désavantages by taps."""
    for name, times in (("advantages", advantages), ("disadvantages", disadvantages)):
        for _ in range(times):
            do(session, "aubaine.count", what=name, by="1")


def rule(session: Session, name: str, to: object) -> None:
    """Decide a ruling on the panel."""
    do(session, "shell.panel", panel="rulings")
    assert button(session, "aubaine.ruling", name=name, to=str(to))
    do(session, "aubaine.ruling", name=name, to=str(to))
    do(session, "shell.tab", tab="rolls")
