"""The journal: each act as a sentence, newest first; undo to any of them, redo."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from pyscript_app.kinds import KINDS
from pyscript_app.texts import Texts
from pyscript_app.ui import JournalDraft
from pyscript_app.views.parts import act, card, chip, field

FIRST_NAMES = 8
"""How many names are offered at first."""


class Told(NamedTuple):
    """One line ready to be shown: number, time, sentence, what became of it."""

    number: int
    time: str
    sentence: str
    status: str
    undoable: bool


class Around(NamedTuple):
    """What stands around the lines.

    ``total`` counts all acts, ``more`` how many more can be shown at a tap, ``asked`` is the number
    of the act before which to go back, if one was asked, ``redo`` the sentence of the act that can
    be done again, ``names`` who can be chosen.
    """

    total: int
    more: int
    asked: str
    redo: str | None
    names: Sequence[str]


def view(texts: Texts, draft: JournalDraft, lines: Sequence[Told], around: Around) -> list[Node]:
    """Show the acts that were chosen, and what chooses them."""
    total, asked, redo = around.total, around.asked, around.redo
    filtered = bool(draft.kind or draft.words or draft.who)
    return [
        _confirm(texts, lines, asked) if asked.isdigit() else None,
        act("journal.redo", texts("journal.redo", act=redo), "button plain") if redo else None,
        _filter(texts, draft, around.names) if total else None,
        card(
            _counted(texts, around, len(lines), filtered=filtered),
            h.ol(reversed=True)[(_line(texts, line) for line in lines)],
        )
        if lines
        else _nothing(texts, filtered=filtered),
        act("journal.more", texts("journal.more", n=around.more), "button plain")
        if around.more
        else None,
    ]


def _counted(texts: Texts, around: Around, shown: int, *, filtered: bool) -> str:
    if not filtered:
        return texts.counted("journal.acts", around.total)
    if around.more:
        return texts("journal.found_last", n=shown)
    return texts.counted("journal.found", shown)


def _nothing(texts: Texts, *, filtered: bool) -> list[Node]:
    if not filtered:
        return [h.p(class_="dim")[texts("journal.empty")]]
    return [h.p(class_="dim", role="status")[texts("journal.none_found")]]


def _filter(texts: Texts, draft: JournalDraft, names: Sequence[str]) -> Element:
    return card(
        texts("journal.filter_title"),
        h.div(class_="row wrap")[
            chip("journal.filter", texts("journal.all"), on=not draft.kind, data_kind=""),
            (
                chip(
                    "journal.filter",
                    texts(f"journal.kind.{kind}"),
                    on=kind == draft.kind,
                    data_kind=kind,
                )
                for kind in KINDS
            ),
        ],
        _whom(texts, draft, names) if names else None,
        field(
            texts,
            "journal.words",
            "words",
            draft.words,
            action="journal.filter",
            numeric=False,
        ),
        act("journal.share", texts("journal.share"), "button plain"),
    )


def _whom(texts: Texts, draft: JournalDraft, names: Sequence[str]) -> Element:
    """Choose whose acts are shown: the first names, and the others behind a tap."""
    few = len(names) <= FIRST_NAMES + 1 or draft.others
    shown = [*names] if few else [*names[:FIRST_NAMES]]
    if draft.who and draft.who not in shown:
        shown.append(draft.who)
    return h.div(class_="row wrap", role="group", aria_label=texts("journal.whose"))[
        (chip("journal.named", name, on=name == draft.who, data_name=name) for name in shown),
        act(
            "journal.others",
            texts("journal.others"),
            "chip",
            aria_expanded="true" if draft.others else "false",
        )
        if len(names) > FIRST_NAMES + 1
        else None,
    ]


def _line(texts: Texts, line: Told) -> Element:
    undone = line.status != "done"
    return h.li(class_="act undone" if undone else "act")[
        h.p[h.time[line.time], line.sentence],
        h.span(class_="dim small")[texts(f"journal.{line.status}")]
        if undone
        else act(
            "journal.ask_undo_to",
            "↶",
            "icon",
            data_number=str(line.number),
            aria_label=texts("journal.undo_to", act=line.sentence),
        )
        if line.undoable
        else None,
    ]


def _confirm(texts: Texts, lines: Sequence[Told], asked: str) -> Element | None:
    going = [line for line in lines if line.status == "done" and line.number >= int(asked)]
    if not going:
        return None
    return h.section(
        class_="notice", role="alertdialog", aria_label=texts("journal.undo_ask_title")
    )[
        h.p[texts.counted("journal.undo_ask", len(going))],
        h.ul[(h.li(class_="small")["• ", line.sentence] for line in going)],
        h.div(class_="row wrap")[
            act("shell.never_mind", texts("keep_as_is"), "button plain grow"),
            act("journal.undo_to", texts("journal.undo_all"), "button bad grow", data_number=asked),
        ],
    ]
