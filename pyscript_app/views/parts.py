"""The small parts that every widget is built from: buttons, chips, fields, dice, icons."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import htpy as h
from htpy import Element, Node

from engine.dice.pool import Die
from pyscript_app.texts import Texts
from pyscript_app.views.rendering import BUTTONS, Piece, written_once

ICONS: Mapping[str, str] = {
    "dice": "M12 2 21 7v10l-9 5-9-5V7Z",
    "rolls": "M5 12l4 4L19 6",
    "health": "M12 20s-8-5-8-11a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z",
    "sheet": "M6 3h12v18H6zM9 8h6M9 12h6",
    "table": "M8 6a3 3 0 1 0 .1 0ZM17 7a2.500 2.500 0 1 0 .1 0ZM2 20c0-4 3-6 6-6s6 2 6 6"
    "M15 14c4-1 7 2 7 5",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "undo": "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "redo": "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    "back": "M15 5l-7 7 7 7",
}
"""Name → path on a 24 × 24 ground."""


@written_once(16)
def icon(name: str) -> Element:
    """Draw an icon; it says nothing to a screen reader."""
    return h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=ICONS[name])]


def act(
    action: str,
    label: Node,
    classes: str = "button",
    *,
    why_not: str | None = None,
    **attributes: str | bool | None,
) -> Piece:
    """Make a button that acts; with a reason against it, it is greyed and says the reason."""
    if isinstance(label, str):
        return _labelled_button(action, label, classes, why_not, **attributes)
    return _button(action, classes, why_not, tuple(attributes.items()))[label]


@written_once(BUTTONS)
def _labelled_button(
    action: str,
    label: str,
    classes: str,
    why_not: str | None,
    **attributes: str | bool | None,
) -> Element:
    return _button(action, classes, why_not, tuple(attributes.items()))[label]


@lru_cache(maxsize=64)
def _button(
    action: str,
    classes: str,
    why_not: str | None,
    attributes: tuple[tuple[str, str | bool | None], ...],
) -> Element:
    """Make a button that is still without its label."""
    return h.button(
        type="button",
        class_=classes,
        data_action=action,
        aria_disabled="true" if why_not else None,
        title=why_not,
        **dict(attributes),
    )


def chip(action: str, label: Node, *, on: bool, **attributes: str | bool | None) -> Piece:
    """Make a chip that is pressed or not."""
    pressed = "true" if on else "false"
    return act(action, label, "chip", why_not=None, aria_pressed=pressed, **attributes)


def card(title: str | None, *content: Node, classes: str = "card") -> Element:
    """Make a card, with a heading or without."""
    return h.section(class_=classes)[h.h2[title] if title else None, content]


def head(texts: Texts, game: str, title: str, *, pinned: bool | None = None) -> Element:
    """Name the check that is open, with the way back, and the star that pins it."""
    return h.div(class_="row")[
        act(f"{game}.back", [icon("back")], "icon", aria_label=texts("check.back")),
        h.h2(class_="grow")[title],
        act(
            f"{game}.favourite",
            "★" if pinned else "☆",
            "icon",
            aria_pressed="true" if pinned else "false",
            aria_label=texts("check.favourite"),
        )
        if pinned is not None
        else None,
    ]


def field(
    texts: Texts,
    label: str,
    name: str,
    value: str,
    *,
    action: str,
    error: str | None = None,
    numeric: bool = True,
    **attributes: str | None,
) -> Piece:
    """Make a text field that acts when it changes; an error stands below it."""
    given = {"inputmode": "numeric" if numeric else "text", **attributes}
    return labelled(
        texts(label),
        name,
        value,
        error,
        id=f"field-{name}",
        data_action=action,
        data_field=name,
        **given,
    )


@written_once(32)
def labelled(
    label: str, name: str, value: str = "", error: str | None = None, **attributes: str | None
) -> Element:
    """Make a text field with its label above and what is wrong with it below."""
    described = f"error-{name}" if error else None
    given = {"maxlength": "60", **attributes}
    return h.div(class_="field")[
        h.label[
            h.span[label],
            h.input(
                name=name,
                value=value,
                type="text",
                autocomplete="off",
                aria_invalid="true" if error else None,
                aria_describedby=described,
                **given,
            ),
        ],
        h.p(id=described, class_="error", role="alert")[error] if error else None,
    ]


def dice(texts: Texts, thrown: Iterable[Die]) -> Element:
    """Show every die, those that do not count struck out and named so."""
    return h.div(class_="dice")[(_die(texts, die) for die in thrown)]


def _die(texts: Texts, die: Die) -> Element:
    shape = "die" if die.faces == 20 else "die square"
    spoken = texts("die.kept" if die.kept else "die.dropped", face=die.value, faces=die.faces)
    if die.replaced:
        spoken += texts("die.replaced", faces=", ".join(map(str, die.replaced)))
    return h.span(class_=shape if die.kept else f"{shape} dropped", role="img", aria_label=spoken)[
        str(die.value)
    ]


def terms(rows: Sequence[tuple[str, str]]) -> Element:
    """List where a total comes from: what, and how much."""
    return h.dl(class_="terms")[([h.dt[name], h.dd[value]] for name, value in rows)]


def stepper(
    action: str,
    shown: str,
    less: str,
    more: str,
    *,
    why_not_less: str | None = None,
    why_not_more: str | None = None,
    **attributes: str | bool | None,
) -> Element:
    """Make − and + around a number: every tap counts (L8); ``less`` and ``more`` name them."""
    return h.div(class_="stepper")[
        act(
            action,
            "−",
            "icon",
            why_not=why_not_less,
            aria_label=less,
            data_by="-1",
            **attributes,
        ),
        h.b[shown],
        act(action, "+", "icon", why_not=why_not_more, aria_label=more, data_by="1", **attributes),
    ]


def choices(
    title: str,
    action: str,
    options: Iterable[tuple[str, str]],
    chosen: str,
    **attributes: str | bool | None,
) -> Element:
    """Make chips of which one is pressed: each a key and its label."""
    return h.div(class_="rows", role="group", aria_label=title)[
        h.span(class_="dim small")[title],
        h.div(class_="row wrap")[
            (
                chip(action, label, on=key == chosen, data_to=key, **attributes)
                for key, label in options
            )
        ],
    ]


def digit_pad(action: str, erase_label: str, erase: str, extra: Node) -> Element:
    """Make the number pad: no keyboard comes up, and no key is missing (L1, L13, T4)."""
    return h.div(class_="grid3")[
        (act(action, digit, "key", data_digit=digit) for digit in "123456789"),
        act(erase, "⌫", "key", aria_label=erase_label),
        act(action, "0", "key", data_digit="0"),
        extra,
    ]


def face_pad(
    texts: Texts,
    action: str,
    faces: int,
    typed: Sequence[int],
    needed: int,
    *,
    ask: str | None = None,
) -> Element:
    """Ask for the faces of real dice, one tap a die; ``ask`` where how many is not known yet."""
    usual = texts("real_dice.ask", which=len(typed) + 1, needed=needed, faces=faces)
    return h.section(class_="card to-thumb", aria_label=texts("real_dice.title"))[
        h.h2[texts("real_dice.title")],
        h.p(role="status" if ask else None)[ask or usual],
        h.p(class_="dim")[texts("real_dice.typed", faces=", ".join(map(str, typed)))]
        if typed
        else None,
        h.div(class_="grid5")[
            (
                act(action, str(face), "key", data_face=str(face))
                for face in range(1, min(faces, 20) + 1)
            )
        ]
        if faces <= 20
        else _face_field(texts, action, faces),
        act("shell.never_mind", texts("cancel"), "button plain"),
    ]


def _face_field(texts: Texts, action: str, faces: int) -> Element:
    label = texts("real_dice.face", faces=faces)
    return h.div(class_="row", data_form=True)[
        h.div(class_="grow")[labelled(label, "face", inputmode="numeric", maxlength="4")],
        act(action, texts("ok")),
    ]
