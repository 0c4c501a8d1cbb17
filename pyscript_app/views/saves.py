"""Saves: when things were last saved and exported, export, import with a look first."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from pyscript_app import games
from pyscript_app.state import Entry
from pyscript_app.texts import Texts
from pyscript_app.transfer import Parcel
from pyscript_app.views.parts import act, card


def view(
    texts: Texts,
    *,
    last_saved: str,
    last_export: str,
    parcel: Parcel | None,
    taken: frozenset[str],
    broken: Sequence[str],
    reminders: Sequence[str],
    backup: bool,
) -> list[Node]:
    """Show what is saved where, and the two ways to take characters elsewhere."""
    return [
        _parcel(texts, parcel, taken) if parcel is not None else None,
        [h.p(class_="preview")[texts(reminder)] for reminder in reminders],
        card(
            texts("saves.title"),
            h.p[last_saved],
            h.p[last_export],
            h.p(class_="dim small")[texts("saves.how")],
            act("saves.export_all", texts("saves.export_all")),
            act("saves.pick", texts("saves.import"), "button plain"),
            act("saves.download_backup", texts("saves.download_backup"), "button plain")
            if backup
            else None,
        ),
        _broken(texts, broken) if broken else None,
    ]


def _parcel(texts: Texts, parcel: Parcel, taken: frozenset[str]) -> Element:
    return h.section(class_="notice", role="alertdialog", aria_label=texts("import.look"))[
        h.p[texts.counted("import.holds", len(parcel.entries))],
        h.ul[(_parcel_line(texts, entry, taken) for entry in parcel.entries)],
        h.p(class_="error")[texts.counted("import.unreadable", len(parcel.unreadable))]
        if parcel.unreadable
        else None,
        h.p(class_="dim small")[texts("import.beside")],
        h.div(class_="row wrap")[
            act("shell.never_mind", texts("keep_as_is"), "button plain grow"),
            act("saves.take_in", texts("import.take_in"), "button grow", data_guard=True),
        ],
    ]


def _parcel_line(texts: Texts, entry: Entry, taken: frozenset[str]) -> Element:
    words = games.words(entry.game)
    summary = words.summary(texts.for_game(entry.game), entry.sheet)
    line = texts("import.line", name=entry.sheet.name, summary=summary)
    same = entry.sheet.name in taken
    return h.li["• ", line, f" {texts('import.same_name')}" if same else None]


def _broken(texts: Texts, broken: Sequence[str]) -> Element:
    return card(
        texts("saves.broken_title"),
        h.p[texts.counted("saves.broken", len(broken))],
        act("saves.download_broken", texts("saves.download_broken"), "button plain"),
        act("saves.forget_broken", texts("saves.forget_broken"), "button plain"),
    )
