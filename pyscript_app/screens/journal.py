"""The journal: the acts that are to be shown, and the same as a text for others."""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from htpy import Node

from pyscript_app.journal import Line, Status
from pyscript_app.screens.scene import Scene, local_time
from pyscript_app.state import entries
from pyscript_app.views import journal

LINES_SHOWN = 60


def content(scene: Scene) -> Node:
    """Show the acts that the filter lets through, the newest first."""
    asked = scene.ui.asked_about if scene.ui.asked == "undo" else ""
    most = LINES_SHOWN * (1 + scene.ui.journal.pages)
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
            more=min(LINES_SHOWN, _left(scene, most)) if len(found) > most else 0,
            asked=asked,
            redo=None if next_redo is None else scene.sentence(next_redo),
            names=names(scene),
        ),
    )


def _left(scene: Scene, shown: int) -> int:
    """Count the acts below those shown; with a filter, nobody has looked how many match."""
    draft = scene.ui.journal
    filtered = draft.kind or draft.words or draft.who
    return LINES_SHOWN if filtered else len(scene.session.journal) - shown


def names(scene: Scene) -> list[str]:
    """List everybody whose acts can be told apart: those who fight, the table, who is gone."""
    parts = scene.context.parts
    here = [key for key, _ in entries(parts)]
    going_on = [fight for fight in scene.context.fights.values() if not fight.finished]
    fighters = [key for fight in going_on for key in fight.keys if key in here]
    known = [parts[key].sheet.name for key in (*fighters, *here)]
    return list(dict.fromkeys((*known, *scene.session.journal.names())))


def chosen(scene: Scene) -> Iterator[Line]:
    """Go through the acts that the filter lets through, the newest first."""
    draft = scene.ui.journal
    words, of_whom = draft.words.casefold(), _naming(scene) if draft.who else None
    for line in scene.session.journal.newest_first():
        if draft.kind and draft.kind not in line.kinds:
            continue
        if words and words not in scene.sentence(line).casefold():
            continue
        if of_whom is None or draft.who in line.names.values() or of_whom(scene.sentence(line)):
            yield line


def _naming(scene: Scene) -> Callable[[str], bool]:
    """Make the test whether a sentence names somebody: ``Gobelin 10`` does not name Gobelin 1.

    An old act is only a sentence, and an act of the fight touches nobody it names.
    """
    who = scene.ui.journal.who
    longer = [name for name in names(scene) if name != who and who in name]
    longer.sort(key=len, reverse=True)
    others = [_whole(name) for name in longer]
    wanted = _whole(who)

    def found(sentence: str) -> bool:
        for other in others:
            sentence = other.sub("\0", sentence)
        return wanted.search(sentence) is not None

    return found


def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


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
