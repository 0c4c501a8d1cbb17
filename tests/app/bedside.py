"""A character on the Santé tab, and short ways to read what the page says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4 import BeautifulSoup

from tests.app.table import Table, do, hurt, new

if TYPE_CHECKING:
    from bs4 import Tag

    from engine.rulesets.dnd5e.creature import Creature
    from pyscript_app.session import Session


def playing(dice: tuple[int, ...] = (), hit_points: int = 20, level: int = 1) -> Session:
    """A table with one character on the Santé tab."""
    session = Table().open(dice)
    new(session, "Maëlle", hit_points)
    if level > 1:
        do(session, "dnd5e.level", field="level", level=str(level))
    do(session, "shell.tab", tab="health")
    return session


def creature(session: Session, key: str | None = None) -> Creature:
    """The creature in front, or another."""
    return session.history.parts[key or session.ui.front].sheet


def page(session: Session) -> Tag:
    """What the page shows."""
    return BeautifulSoup(session.html(), "html.parser")


def shown(session: Session) -> str:
    """What the page says, no-break spaces made plain."""
    text = page(session).select_one(".app")
    assert text is not None
    return " ".join(text.get_text(" ").replace("\u00a0", " ").replace("\u202f", " ").split())


def button(session: Session, action: str, **data: str) -> Tag:
    """The one button of an action."""
    wanted = "".join(f'[data-{name}="{value}"]' for name, value in data.items())
    (found,) = page(session).select(f'button[data-action="{action}"]{wanted}')
    return found


def typed(session: Session, amount: int) -> None:
    """Type an amount on the pad."""
    for digit in str(amount):
        do(session, "dnd5e.digit", digit=digit)


def dying(session: Session) -> None:
    """Bring the creature in front to 0 hit points, dying."""
    hurt(session, creature(session).hit_points.current)


def impose(session: Session, condition: str, source: str = "", rounds: str = "0") -> None:
    """Add an effect as a player does."""
    do(session, "dnd5e.condition", condition=condition)
    do(session, "dnd5e.lasts", rounds=rounds)
    do(session, "dnd5e.impose", source=source)
