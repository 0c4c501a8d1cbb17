"""The table's rulings in any game: each choice a chip, with a sentence."""

from collections.abc import Iterable, Mapping, Sequence

import htpy as h
from htpy import Element

from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip
from pyscript_app.views.rendering import Piece


def rulings_card(
    texts: Texts,
    title: str | None,
    names: Iterable[str],
    decided: tuple[object, object],
    action: str,
    choices: Mapping[str, Sequence[object]],
) -> Element:
    """Show these rulings, what differs from the recommended reading marked.

    ``decided`` are the table's rulings and the recommended ones, ``choices`` what may be chosen
    where it is not yes or no; a chip does ``action``.
    """
    rulings, recommended = decided
    return card(
        title,
        h.ul(class_="rows")[
            (
                _ruling(
                    texts,
                    name,
                    (getattr(rulings, name), getattr(recommended, name)),
                    action,
                    choices,
                )
                for name in names
            )
        ],
    )


def why(texts: Texts) -> Element:
    """Say what rulings are for."""
    return h.p(class_="dim")[texts("rulings.why")]


def back(texts: Texts, action: str, *, already: bool) -> Piece:
    """Make the way back to the recommended readings."""
    why_not = texts("rulings.already") if already else None
    return act(action, texts("rulings.back"), "button plain grow", why_not=why_not)


def _ruling(
    texts: Texts,
    name: str,
    decided: tuple[object, object],
    action: str,
    choices: Mapping[str, Sequence[object]],
) -> Element:
    now, usual = decided
    label = texts(f"ruling.{name}")
    return h.li(class_="rows ruling")[
        chip(action, label, on=bool(now), data_name=name, data_to=str(not now))
        if isinstance(usual, bool)
        else _choices(texts, name, now, action, choices[name]),
        h.p(class_="dim small")[
            texts(f"ruling.{name}.why"),
            " ",
            texts("rulings.recommended_here") if now == usual else h.b[texts("rulings.other_here")],
        ],
    ]


def _choices(
    texts: Texts, name: str, now: object, action: str, choices: Sequence[object]
) -> Element:
    label = texts(f"ruling.{name}")
    return h.div(role="group", aria_label=label, class_="rows")[
        h.span[label],
        h.div(class_="row wrap")[
            (
                chip(
                    action,
                    texts(f"ruling.{name}.{choice}"),
                    on=choice == now,
                    data_name=name,
                    data_to=str(choice),
                )
                for choice in choices
            )
        ],
    ]
