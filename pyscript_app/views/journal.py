"""The journal: each act as a sentence, newest first; undo to any of them, redo."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card


class Told(NamedTuple):
    """One line ready to be shown: number, time, sentence, what became of it."""

    number: int
    time: str
    sentence: str
    status: str
    undoable: bool


def view(
    texts: Texts, lines: Sequence[Told], total: int, asked: str, redo: str | None
) -> list[Node]:
    """Show the acts; ``asked`` is the number of the act before which to go back, if one was asked.

    ``redo`` is the sentence of the act that can be done again.
    """
    return [
        _confirm(texts, lines, asked) if asked.isdigit() else None,
        act("journal.redo", texts("journal.redo", act=redo), "button plain") if redo else None,
        card(
            texts.counted("journal.acts", total),
            h.ol(reversed=True)[(_line(texts, line) for line in lines)],
        )
        if lines
        else h.p(class_="dim")[texts("journal.empty")],
        h.p(class_="dim")[texts("journal.more", n=total - len(lines))]
        if total > len(lines)
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
