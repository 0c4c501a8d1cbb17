"""A fight at hand in tests: who is at the table, the first turn begun, the order, the turn."""

from __future__ import annotations

from engine.encounter import Fight
from pyscript_app.session import Session
from pyscript_app.state import fights
from tests.app.bedside import creature
from tests.app.table import Table, do


def at_the_table(dice: tuple[int, ...] = (), *names: str) -> tuple[Session, dict[str, str]]:
    """Everybody named, each with 12 hit points, on the Table tab; the session and their keys."""
    session = Table().open(dice)
    keys = {}
    for name in names or ("Maëlle", "Bor", "Tam"):
        do(session, "creatures.new", name=name)
        do(session, "dnd5e.maximum", field="maximum", maximum="12")
        keys[name] = session.ui.front
    do(session, "shell.tab", tab="table")
    return session, keys


def fighting(dice: tuple[int, ...], *names: str) -> tuple[Session, dict[str, str]]:
    """A fight whose first turn has begun; ``dice`` are their initiatives, then what falls later."""
    session, keys = at_the_table(dice, *names)
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.next")
    return session, keys


def front(session: Session) -> Fight:
    """The only fight there is."""
    (fight,) = fights(session.history.parts).values()
    return fight


def order(session: Session) -> list[str]:
    """The names in the order of their turns."""
    return [creature(session, key).name for key in front(session).keys]


def turn(session: Session) -> tuple[str, int]:
    """Whose turn it is, and the round."""
    fight = front(session)
    return (creature(session, fight.turn).name if fight.turn else "", fight.round)
