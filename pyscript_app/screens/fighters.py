"""Who is at the table, in a line each: what has not changed since the last page is not made again.

A list of fifty is made at every tap, and a tap changes one or two of them.
"""

from collections.abc import Callable, Sequence
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

Known = tuple[Entry, object, Any]
"""The creature, what else was asked, and what was made."""

_made: dict[str, tuple[object, dict[str, Known]]] = {}
"""Kind → the language and rulings of all, and what was made of each creature."""


def _kept(scene: Scene, kind: str) -> dict[str, Known]:
    """Take what was made of this kind in the language and by the rulings of now."""
    always = (scene.session.settings.language, scene.session.settings.rulings)
    if kind not in _made or _made[kind][0] != always:
        _made[kind] = (always, {})
    return _made[kind][1]


def _once(
    scene: Scene, kind: str, key: str, entry: Entry, asked: object, make: Callable[[], T]
) -> T:
    """Make something of a creature, or take what was made for the same creature and question."""
    kept = _kept(scene, kind)
    known = kept.get(key)
    # the same entry, not an equal one: a value that was replaced may differ anywhere
    if known is not None and known[0] is entry and known[1] == asked:
        return cast("T", known[2])
    made = make()
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = (entry, asked, made)
    return made


def remembered(
    scene: Scene,
    kind: str,
    key: str,
    entry: Entry,
    asked: object,
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


FIGHTER, ACTING = "fighter", "acting"
"""Rows of those who wait, and of whose turn it is: turns come and go, so both are kept."""


def rows(scene: Scene, places: Sequence[tuple[str, Place | None]]) -> list[ListRow]:
    """Make the rows of everybody, or of those in a fight, each with its place there."""
    kept, parts = _kept(scene, FIGHTER), scene.context.parts
    made: list[ListRow] = []
    for key, place in places:
        known = kept.get(key)
        # asked here too: of two hundred rows, one or two are made again at a turn
        if known is not None and known[0] is parts[key] and known[1] == place:
            made.append(known[2])
        else:
            made.append(_row(scene, key, parts[key], place))
    return made


def _row(scene: Scene, key: str, entry: Entry, place: Place | None) -> ListRow:
    return remembered(
        scene,
        ACTING if place is not None and place.current else FIGHTER,
        key,
        entry,
        place,
        lambda: table.row(scene.texts, shown(scene, key, entry), place),
        table.row_id(key),
    )
