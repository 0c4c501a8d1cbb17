"""The Dés tab at hand in tests: an expression written, rolled, and what is read there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4 import BeautifulSoup, Tag

from tests.app.table import Table, do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyscript_app.session import Session


def at_dice(faces: Iterable[int] = ()) -> Session:
    """The Dés tab of an empty table; these faces fall."""
    session = Table().open(faces)
    do(session, "shell.tab", tab="dice")
    return session


def write(session: Session, expression: str) -> None:
    """Write in the field, and leave it."""
    do(session, "dice.write", field="expression", expression=expression)


def rolled(expression: str, *faces: int, times: int = 1) -> Session:
    """The tab after this roll."""
    session = at_dice(faces)
    write(session, expression)
    for _ in range(times - 1):
        do(session, "dice.times", by="1")
    do(session, "dice.throw")
    return session


def page_of(session: Session) -> BeautifulSoup:
    """What is on the screen."""
    return BeautifulSoup(session.html(), "html.parser")


def plain(found: Tag | None) -> str:
    """What a person reads there, with ordinary spaces."""
    assert found is not None
    return " ".join(found.get_text(" ").split())


def named(session: Session, name: str) -> Tag:
    """The part of the page with this name."""
    found = page_of(session).find(attrs={"aria-label": name})
    assert isinstance(found, Tag)
    return found


def error(session: Session) -> str:
    """What is said of the expression."""
    return plain(page_of(session).find(id="error-expression"))


def throw_button(session: Session) -> Tag:
    """The main act."""
    found = page_of(session).find(attrs={"data-action": "dice.throw"})
    assert isinstance(found, Tag)
    return found
