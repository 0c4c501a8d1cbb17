"""Imports all that may sit in the memory snapshot: everything but what touches the page.

What is built when first needed is built here too, so that a start from the snapshot finds it done.
"""

from pyscript_app.session import Session, World
from pyscript_app.state import DND5E
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import LANGUAGES, load


class _NoDice:
    """Dice that must not be thrown: the snapshot is the same on every phone."""

    def roll(self, faces: int) -> int:
        raise AssertionError(f"a d{faces} was thrown while the snapshot was made")


def warm_up() -> None:
    """Make a character and show every tab once, in memory."""
    session = Session(
        World(storage=MemoryStorage(), now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm")
    )
    session.handle("creatures.new", {"name": "Maëlle"})
    for tab in ("dice", "health", "sheet", "table", "rolls"):
        session.handle("shell.tab", {"tab": tab})
        session.html()
    Session(World(storage=session.storage, now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm"))
    for language in LANGUAGES:
        load(language).for_game(DND5E)


warm_up()
