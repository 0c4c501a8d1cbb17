"""Dés: the desk where an expression is written, by taps or by hand, and rolled."""

import re
from collections.abc import Mapping
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.dice.expressions import Selection
from engine.dice.rolled import MOST_TIMES
from engine.dice.throwing import MOST_EXPLOSIONS, NextDie
from engine.errors import RuleError
from pyscript_app.dice_draft import MOST_TYPED, DiceDraft
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, chip, face_pad, stepper
from pyscript_app.views.rendering import Piece

KEYS = ((1, 4), (1, 6), (1, 8), (1, 10), (1, 12), (1, 20), (1, 100), (2, 12))
"""The quick dice: how many, their faces."""
EMPTY = "\N{OPEN BOX}"
"""Stands where something is missing."""
PIECE = re.compile(
    r"[^\W\d_]+|\d+|\[[^\]]*\]?|[<>]=?"
    # a picture may be made of several characters
    "|.(?:\u200d.|[\ufe0f\U0001f3fb-\U0001f3ff])*",
    re.DOTALL,
)


class Wrong(NamedTuple):
    """What of the text is wrong: before, the part itself, after; no part without a column."""

    before: str
    part: str
    after: str


class Refusal(NamedTuple):
    """Why the expression cannot be rolled, and which part of it is meant."""

    said: str
    wrong: Wrong


class Desk(NamedTuple):
    """What the desk shows: the expression, what of it is on the buttons, what is wrong with it."""

    draft: DiceDraft
    picked: Mapping[int, int]
    advantage: Selection | None
    refusal: Refusal | None
    untouched: bool
    explodes: bool


def wrong_part(text: str, error: RuleError) -> Wrong:
    """Find the part of an expression that a refusal speaks of, by its column."""
    column = error.details.get("column")
    if not isinstance(column, int):
        return Wrong(text, "", "")
    if error.code == "notation.too_long":
        return Wrong(text[: column - 1], text[column - 1 :], "")
    found = PIECE.match(text, column - 1)
    if found is None:
        return Wrong(text, EMPTY, "")
    return Wrong(text[: found.start()], found[0], text[found.end() :])


def welcome(texts: Texts) -> Element:
    """Say what can be done, before anything was."""
    return h.p(class_="dim")[texts("dice.none_yet")]


def desk(texts: Texts, shown: Desk) -> Element:
    """Lay out the quick dice, the field, advantage, how often, and the main act.

    What takes the expression along is never greyed: a field that is being written may hold another
    one than the page knows of, until it is left.
    """
    draft, refusal = shown.draft, shown.refusal
    error = refusal if refusal and not shown.untouched else None
    return h.div(class_="rows full", data_form=True)[
        h.p(role="status", class_="visually-hidden")[
            texts("dice.picked", dice=draft.text) if draft.text and error is None else None
        ],
        _error(error) if error else None,
        h.div(class_="sizes")[(_key(texts, shown, count, faces) for count, faces in KEYS)],
        h.div(class_="row wrap")[
            _field(texts, draft, wrong=error is not None),
            act(
                "dice.take_off",
                "⌫",
                "icon",
                aria_label=_take_off_label(texts, draft),
            ),
            act(
                "dice.clear",
                "✕",
                "icon",
                aria_label=texts("dice.clear"),
            ),
        ],
        h.p(class_="dim small")[texts("dice.most_explosions", most=MOST_EXPLOSIONS)]
        if shown.explodes
        else None,
        h.div(class_="choices twice")[
            (
                chip(
                    "dice.advantage",
                    texts(f"dice.advantage_{to}"),
                    on=shown.advantage is selection,
                    data_to=to,
                )
                for to, selection in (
                    ("high", Selection.KEEP_HIGHEST),
                    ("low", Selection.KEEP_LOWEST),
                )
            ),
        ],
        h.div(class_="row wrap")[
            stepper(
                "dice.times",
                texts("dice.times", times=draft.times),
                texts("dice.less_often"),
                texts("dice.more_often"),
                why_not_less=None if draft.times > 1 else texts("dice.once_at_least"),
                why_not_more=None
                if draft.times < MOST_TIMES
                else texts("dice.most_times", most=MOST_TIMES),
            ),
            act("dice.throw", texts("dice.throw"), "button grow", data_guard=True),
        ],
    ]


def _key(texts: Texts, shown: Desk, count: int, faces: int) -> Piece:
    label = texts("dice.size", faces=faces)
    taken = shown.picked.get(faces, 0)
    name = "dice.add" if count == 1 else "dice.add_two"
    return act(
        "dice.add",
        label if count == 1 else f"{count}{label}",
        "key",
        data_faces=str(faces),
        data_count=str(count),
        data_taken=str(taken) if taken and count == 1 else None,
        aria_label=texts(name, faces=faces, n=taken),
    )


def _field(texts: Texts, draft: DiceDraft, *, wrong: bool) -> Node:
    return h.input(
        class_="input typed",
        id="field-expression",
        name="expression",
        value=draft.text,
        type="text",
        aria_label=texts("dice.expression"),
        placeholder=texts("dice.example"),
        autocomplete="off",
        autocapitalize="off",
        autocorrect="off",
        spellcheck="false",
        enterkeyhint="done",
        maxlength=str(MOST_TYPED),
        aria_invalid="true" if wrong else None,
        aria_describedby="error-expression" if wrong else None,
        data_action="dice.write",
    )


def _error(refusal: Refusal) -> Element:
    """Show the wrong part in its place, and say what to do."""
    before, part, after = refusal.wrong
    return h.div(class_="rows")[
        h.p(class_="typed wrong", aria_hidden="true")[
            before[-TEXT_AROUND:], h.mark[part[:MOST_MARKED]], after
        ]
        if part
        else None,
        h.p(id="error-expression", class_="error", role="alert")[refusal.said],
    ]


MOST_MARKED = 80
"""How much of the wrong part itself: it may be the rest of a book."""
TEXT_AROUND = 40
"""How much of what was understood is shown before the wrong part."""


def _take_off_label(texts: Texts, draft: DiceDraft) -> str:
    if not draft.before:
        return texts("dice.take_off")
    return texts("dice.back_to", text=draft.before[-1].strip() or texts("dice.nothing"))


def more_chips(texts: Texts, opened: str, *, real_dice: bool) -> Element:
    """Offer what is not needed at each roll."""
    return h.div(class_="choices")[
        chip("shell.real_dice", texts("real_dice.switch"), on=real_dice),
        (
            chip("dice.card", texts(f"dice.card_{card}"), on=card == opened, data_card=card)
            for card in ("favourites", "own", "how")
        ),
    ]


def pad(texts: Texts, draft: DiceDraft, waiting: NextDie, faces: tuple[int, ...]) -> list[Node]:
    """Ask for the faces of real dice in the order they are needed, and say why."""
    which = texts("dice.roll_number", n=waiting.time, times=draft.times) if draft.times > 1 else ""
    why = texts(f"dice.why_{waiting.why}", faces=waiting.faces)
    return [
        h.p(class_="dim")[draft.text],
        face_pad(
            texts, "dice.face", waiting.faces, faces, len(faces) + 1, ask=f"{which} {why}".strip()
        ),
        act("dice.unface", texts("dice.unface"), "button plain") if faces else None,
    ]
