"""The journal: the acts that are to be shown, and the same as a text for others."""

from collections.abc import Iterator
from itertools import islice

from htpy import Node

from pyscript_app.journal import Line, Status
from pyscript_app.screens.scene import Scene, local_time
from pyscript_app.state import entries
from pyscript_app.views import journal

LINES_SHOWN = 60
MOST_NAMES = 8


def content(scene: Scene) -> Node:
    """Show the acts that the filter lets through, the newest first."""
    asked = scene.ui.asked_about if scene.ui.asked == "undo" else ""
    most = LINES_SHOWN
    if asked.isdigit():
        most = max(most, scene.session.journal.last_number - int(asked) + 1)
    undoable = set(scene.context.done)
    found = list(islice(chosen(scene), most + 1))
    told = [
        journal.Told(
            number=line.number,
            time=local_time(line.at),
            sentence=scene.sentence(line),
            status=str(line.status),
            undoable=line.number in undoable,
        )
        for line in found[:most]
    ]
    next_redo = scene.session.journal.next_redo()
    return journal.view(
        scene.texts,
        scene.ui.journal,
        told,
        journal.Around(
            total=len(scene.session.journal),
            more=len(found) > most,
            asked=asked,
            redo=None if next_redo is None else scene.sentence(next_redo),
            names=[entry.sheet.name for _, entry in entries(scene.context.parts)][:MOST_NAMES],
        ),
    )


def chosen(scene: Scene) -> Iterator[Line]:
    """Go through the acts that are of the kind and hold the words asked for, the newest first."""
    kind, words = scene.ui.journal.kind, scene.ui.journal.words.casefold()
    for line in scene.session.journal.newest_first():
        if kind and kind not in line.kinds:
            continue
        if words and words not in scene.sentence(line).casefold():
            continue
        yield line


def as_text(scene: Scene) -> tuple[str, str]:
    """Write the acts that are shown as a title and a text, in the order in which they were done."""
    texts = scene.texts
    title = texts("journal.shared_title", when=local_time(scene.context.now()))
    taken_back = texts("journal.shared_taken_back")
    lines = [
        f"{local_time(line.at)} · {scene.sentence(line)}"
        + ("" if line.status is Status.DONE else f" {taken_back}")
        for line in chosen(scene)
    ]
    return title, "\n".join([title, "", *reversed(lines)])
