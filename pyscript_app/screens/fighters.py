"""Who is at the table, in a line each: what has not changed since the last page is not made again.

A list of fifty is made at every tap, and a tap changes one or two of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from htpy import Element

from pyscript_app import games
from pyscript_app.games import DND5E
from pyscript_app.screens.scene import Scene
from pyscript_app.state import Entry
from pyscript_app.views import table
from pyscript_app.views.rendering import ListRow
from pyscript_app.views.table import Place, Row

MODULES = {DND5E: "pyscript_app.screens.dnd5e.fighter"}
"""Game → the module whose ``row(scene, key, creature)`` knows its hit points and its figures."""
MOST_KEPT = 400
"""Rows of a kind."""

Asked = tuple[Any, ...]

_made: dict[str, dict[str, tuple[Entry, Asked, Asked, ListRow]]] = {}


def remembered(
    scene: Scene,
    kind: str,
    key: str,
    entry: Entry,
    asked: Asked,
    make: Callable[[], Element],
    identifier: str,
) -> ListRow:
    """Make a creature's row of some list, or take the one made for the same creature and question.

    ``asked`` is all that the row depends on besides the creature, the language and the rulings.
    ``identifier`` is the ``id`` of its element.
    """
    settings = scene.session.settings
    always = (settings.language, settings.rulings)
    made = _made.setdefault(kind, {})
    known = made.get(key)
    # the same entry, not an equal one: a value that was replaced may differ anywhere
    if known is not None and known[0] is entry and known[2] == asked and known[1] == always:
        return known[3]
    row = ListRow.of(identifier, make())
    if len(made) >= MOST_KEPT:
        made.clear()
    made[key] = (entry, always, asked, row)
    return row


_shown: dict[str, tuple[Entry, Asked, Row]] = {}


def shown(scene: Scene, key: str, entry: Entry) -> Row:
    """Prepare what a list shows of a creature, or take what was prepared for the same one."""
    settings = scene.session.settings
    always = (settings.language, settings.rulings)
    known = _shown.get(key)
    if known is not None and known[0] is entry and known[1] == always:
        return known[2]
    if len(_shown) >= MOST_KEPT:
        _shown.clear()
    made = _prepared(scene, key, entry)
    _shown[key] = (entry, always, made)
    return made


def _prepared(scene: Scene, key: str, entry: Entry) -> Row:
    if entry.game in MODULES:
        made: Row = import_module(MODULES[entry.game]).row(scene, key, entry.sheet)
        return made
    texts = scene.texts.for_game(entry.game)
    summary: str = games.words(entry.game).summary(texts, entry.sheet)
    points, counted = "…", texts("table.nothing_counted")
    for first in entry.sheet.counters[:1]:
        points = f"{texts.number(first.value)}/{texts.number(first.maximum)}"
        counted = f"{first.name} {points}"
    return Row(
        key=key,
        name=entry.sheet.name,
        points=points,
        figures=summary,
        tab=texts("tab.health"),
        counted=counted,
    )


def row(scene: Scene, key: str, entry: Entry, place: Place | None) -> ListRow:
    """Make a creature's row in the list of everybody or in that of a fight."""
    acting = place is not None and place.current
    return remembered(
        scene,
        "acting" if acting else "fighter",  # turns come and go: both are kept
        key,
        entry,
        (place,),
        lambda: table.row(scene.texts, shown(scene, key, entry), place),
        table.row_id(key),
    )
