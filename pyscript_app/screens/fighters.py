"""Who is at the table, in a line each: what has not changed since the last page is not made again.

A list of fifty is made at every tap, and a tap changes one or two of them.
"""

from importlib import import_module
from typing import Any

from markupsafe import Markup

from pyscript_app import games
from pyscript_app.games import DND5E
from pyscript_app.screens.scene import Scene
from pyscript_app.state import Entry
from pyscript_app.views import table
from pyscript_app.views.table import Place, Row

MODULES = {DND5E: "pyscript_app.screens.dnd5e.fighter"}
"""Game → the module whose ``row(scene, key, creature)`` knows its hit points and its figures."""
MOST_KEPT = 400

_rows: dict[str, tuple[tuple[Any, ...], Markup]] = {}


def shown(scene: Scene, key: str, entry: Entry) -> Row:
    """Prepare what a list shows of a creature."""
    if entry.game in MODULES:
        made: Row = import_module(MODULES[entry.game]).row(scene, key, entry.sheet)
        return made
    summary: str = games.words(entry.game).summary(scene.texts.for_game(entry.game), entry.sheet)
    return Row(key=key, name=entry.sheet.name, points="…", figures=summary)


def row(scene: Scene, key: str, entry: Entry, place: Place | None) -> Markup:
    """Make a creature's row, or take the one made for the same creature in the same place."""
    settings = scene.session.settings
    asked = (settings.language, settings.rulings, place)
    known = _rows.get(key)
    # the same entry, not an equal one: a value that was replaced may differ anywhere
    if known is not None and known[0][0] is entry and known[0][1:] == asked:
        return known[1]
    made = Markup(str(table.row(scene.texts, shown(scene, key, entry), place)))  # noqa: S704 - htpy escaped it
    if len(_rows) >= MOST_KEPT:
        _rows.clear()
    _rows[key] = ((entry, *asked), made)
    return made
