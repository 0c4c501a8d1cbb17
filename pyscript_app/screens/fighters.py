"""Who is at the table, in a line each: what has not changed since the last page is not made again.

A list of fifty is made at every tap, and a tap changes one or two of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

from htpy import Element

from pyscript_app import games
from pyscript_app.games import DND5E
from pyscript_app.screens.scene import Scene
from pyscript_app.state import Entry
from pyscript_app.views import table
from pyscript_app.views.rendering import ListRow
from pyscript_app.views.table import Place, Row

T = TypeVar("T")

MODULES = {DND5E: "pyscript_app.screens.dnd5e.fighter"}
"""Game → the module whose ``row(scene, key, creature)`` knows its hit points and its figures."""
MOST_KEPT = 400
"""Rows of a kind."""

Asked = tuple[Any, ...]

_made: dict[str, dict[str, tuple[Entry, Asked, Asked, Any]]] = {}


def _once(
    scene: Scene, kind: str, key: str, entry: Entry, asked: Asked, make: Callable[[], T]
) -> T:
    """Make something of a creature, or take what was made for the same creature and question."""
    settings = scene.session.settings
    always = (settings.language, settings.rulings)
    kept = _made.setdefault(kind, {})
    known = kept.get(key)
    # the same entry, not an equal one: a value that was replaced may differ anywhere
    if known is not None and known[0] is entry and known[2] == asked and known[1] == always:
        return cast("T", known[3])
    made = make()
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = (entry, always, asked, made)
    return made


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
    return _once(scene, kind, key, entry, asked, lambda: ListRow.of(identifier, make()))


def shown(scene: Scene, key: str, entry: Entry) -> Row:
    """Prepare what a list shows of a creature, or take what was prepared for the same one."""
    return _once(scene, "shown", key, entry, (), lambda: _prepared(scene, key, entry))


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
