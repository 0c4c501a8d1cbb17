"""The frame around every view: who is in front, undo, tabs, and what must be said at once."""

import htpy as h
from htpy import Element, Node

from pyscript_app.texts import Texts
from pyscript_app.ui import TABS
from pyscript_app.views.parts import act, icon
from pyscript_app.views.rendering import Piece, written_once


def page(
    texts: Texts,
    *,
    tab: str,
    title: str,
    subtitle: str,
    undo: str | None,
    main: Element,
    main_act: Node,
    announcement: str,
) -> Element:
    """Lay out one page; ``undo`` names the act that the arrow takes back, if there is one."""
    return h.div(class_="app", lang=texts.language)[
        h.header(class_="top")[
            act(
                "shell.panel",
                icon("menu"),
                "icon",
                data_panel="menu",
                aria_label=texts("shell.menu"),
            ),
            h.div(class_="who")[
                h.h1[title],
                h.p[subtitle, h.span(data_offline_status=True)],
            ],
            act(
                "journal.undo",
                icon("undo"),
                "icon",
                why_not=None if undo else texts("history.nothing_to_undo"),
                aria_label=texts("shell.undo", act=undo) if undo else texts("shell.undo_nothing"),
            ),
        ],
        main,
        h.section(class_="main-act", aria_label=texts("shell.acts"))[main_act]
        if main_act
        else None,
        _tabs(texts, tab),
        h.p(id="announcement", role="status", class_="visually-hidden")[announcement],
    ]


def main(place: str, rolled: int, *content: Node) -> Element:
    """Make what scrolls: by the view's name, and by the number of the roll just made in it, if any.

    A view is shown from its top, and found again where it was left; a roll's result is at the top.
    """
    return h.main(
        class_="scroll",
        id="main",
        tabindex="-1",
        data_place=place,
        data_rolled=str(rolled) if rolled else None,
    )[content]


@written_once()
def _tabs(texts: Texts, shown: str) -> Element:
    return h.nav(class_="tabs", aria_label=texts("shell.tabs"))[
        (_tab(texts, name, current=name == shown) for name in TABS)
    ]


def _tab(texts: Texts, name: str, *, current: bool) -> Piece:
    return act(
        "shell.tab",
        [icon(name), texts(f"tab.{name}")],
        "tab",
        data_tab=name,
        aria_current="page" if current else None,
    )


def last_act(texts: Texts, sentence: str) -> Element:
    """Show the act just done, and a second way to take it back, until the next tap (T3)."""
    return h.div(class_="last-act row")[
        h.p(class_="grow")[sentence],
        act("journal.undo", texts("shell.undo_short"), "chip"),
    ]


def notice(texts: Texts, sentence: str, *, refused: bool) -> Element:
    """Say a refusal, or that something was done, with a way to put it away."""
    return h.div(class_="notice row", role="alert" if refused else "status")[
        h.p(class_="grow")[sentence],
        act("shell.understood", texts("notice.close"), "chip"),
    ]


def warning(sentence: str, *acts: Node) -> Element:
    """Say what stays true until it is mended, for instance that nothing is saved."""
    return h.div(class_="notice")[h.p[sentence], h.div(class_="row wrap")[acts] if acts else None]
