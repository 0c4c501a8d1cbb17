"""All that may sit in the memory snapshot: everything but what touches the page.

What is built when first needed is built here, so that a start from the snapshot finds it done; on
the plain road the page does the same in an idle moment, so that the first roll finds it done.
"""

from collections.abc import Iterator

from engine.dice.rollers import Roller
from pyscript_app import codec
from pyscript_app.actions import registry
from pyscript_app.actions.dnd5e.checks import GROUPS
from pyscript_app.games import DND5E, FIGHT, UNTOLD
from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import LANGUAGES, load
from pyscript_app.ui import PANELS


class _NoDice:
    """Dice that draw nothing: the snapshot must not hold a state of chance."""

    def roll(self, faces: int) -> int:
        return faces


def warm_up() -> Iterator[None]:
    """Make a character, act and show every tab and panel once, in memory.

    Stops after each step: on a page, somebody may want to tap in between.
    """
    registry.load_own()
    yield
    session = Session(
        World(storage=MemoryStorage(), now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm")
    )
    for action, values in (*_first_acts(), *_panels(), *_tabs(), *_throw(), *_fight()):
        session.handle(action, values)
        session.html()
        yield
    codec.make_ready((DND5E, FIGHT, UNTOLD))
    yield
    Session(World(storage=session.storage, now=lambda: 0, roller=_NoDice(), new_id=lambda: "warm"))
    yield
    for language in LANGUAGES:
        load(language).for_game(DND5E)
        yield


Acts = Iterator[tuple[str, dict[str, str]]]


def _first_acts() -> Acts:
    yield "creatures.new", {"name": "Maëlle"}
    yield "dnd5e.roll", {"subject": "stealth"}
    yield "dnd5e.level", {"field": "level", "level": "2"}


def _panels() -> Acts:
    for panel in PANELS:
        if panel != "compare":  # it shows all games, and the snapshot holds one
            yield "shell.panel", {"panel": panel}


def _tabs() -> Acts:
    yield "dnd5e.back", {}
    for group in (*GROUPS, GROUPS[0]):
        yield "dnd5e.group", {"group": group}
    for tab in ("dice", "health", "sheet", "table", "rolls"):
        yield "shell.tab", {"tab": tab}


def _throw() -> Acts:
    yield "dice.add", {"faces": "6"}
    yield "dice.throw", {}
    yield "shell.tab", {"tab": "dice"}
    yield "shell.tab", {"tab": "rolls"}
    yield "sheet.open", {"screen": ""}


def _fight() -> Acts:
    """Take a turn: the first one at a table must not wait for what fights are made of."""
    yield "shell.tab", {"tab": "table"}
    for action in ("fights.prepare", "fights.roll", "fights.next", "fights.next", "fights.end"):
        yield action, {}


def rehearsal(roller: Roller) -> Iterator[str]:
    """Roll once in a session of its own and take it back: the pages it would show.

    What runs for the first time is slow, and a person's first tap should not pay for it.
    """
    session = Session(
        World(storage=MemoryStorage(), now=lambda: 0, roller=roller, new_id=lambda: "warm")
    )
    yield session.html()
    for action, values in (("dnd5e.roll", {"subject": "perception"}), ("journal.undo", {})):
        session.handle(action, values)
        yield session.html()
