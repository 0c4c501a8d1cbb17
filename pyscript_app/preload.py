"""All that may sit in the memory snapshot: everything but what touches the page.

What is built when first needed is built here, so that a start from the snapshot finds it done; on
the plain road the page does the same in an idle moment, so that the first roll finds it done.
"""

from pyscript_app.actions import registry
from pyscript_app.actions.dnd5e.checks import GROUPS
from pyscript_app.games import DND5E
from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import LANGUAGES, load
from pyscript_app.ui import PANELS


class _NoDice:
    """Dice that draw nothing: the snapshot must not hold a state of chance."""

    def roll(self, faces: int) -> int:
        return faces


def _fight(session: Session) -> None:
    """Take a turn: the first one at a table must not wait for what fights are made of."""
    session.handle("shell.tab", {"tab": "table"})
    for action in ("fights.prepare", "fights.roll", "fights.next", "fights.next", "fights.end"):
        session.handle(action, {})
        session.html()


def warm_up() -> None:
    """Make a character, act and show every tab and panel once, in memory."""
    registry.load_own()
    session = Session(
        World(storage=MemoryStorage(), now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm")
    )
    session.handle("creatures.new", {"name": "Maëlle"})
    session.handle("dnd5e.roll", {"subject": "stealth"})
    session.handle("dnd5e.level", {"field": "level", "level": "2"})
    for panel in PANELS:
        if panel == "compare":
            continue  # it shows all games, and the snapshot holds one
        session.handle("shell.panel", {"panel": panel})
        session.html()
    session.handle("dnd5e.back", {})
    for group in (*GROUPS, GROUPS[0]):
        session.handle("dnd5e.group", {"group": group})
        session.html()
    for tab in ("dice", "health", "sheet", "table", "rolls"):
        session.handle("shell.tab", {"tab": tab})
        session.html()
    session.handle("dice.add", {"faces": "6"})
    session.handle("dice.throw", {})
    session.handle("shell.tab", {"tab": "dice"})
    session.html()
    session.handle("shell.tab", {"tab": "rolls"})
    session.handle("sheet.open", {"screen": ""})
    session.html()
    _fight(session)
    Session(World(storage=session.storage, now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm"))
    for language in LANGUAGES:
        load(language).for_game(DND5E)
