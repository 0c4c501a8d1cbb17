"""Dés: a handful picked by taps that add up."""

from collections import Counter
from collections.abc import Sequence

import htpy as h
from htpy import Node

from engine.dice.handful import SIZES, HandfulThrown
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, chip, dice, face_pad


def view(
    texts: Texts,
    pool: Sequence[int],
    last: HandfulThrown | None,
    faces: tuple[int, ...] | None,
    *,
    real_dice: bool,
) -> list[Node]:
    """Show the last throw, the dice picked, and the sizes to pick from."""
    if faces is not None and len(faces) < len(pool):
        return [face_pad(texts, "dice.face", pool[len(faces)], faces, len(pool))]
    picked = Counter(pool)
    return [
        h.section(class_="card centred", aria_label=texts("roll.result"))[
            h.p(class_="dim")[notation(texts, [die.faces for die in last.dice])],
            dice(texts, last.dice),
            h.p(class_="big")[texts.number(last.total)],
        ]
        if last
        else h.p(class_="dim")[texts("dice.none_yet")],
        h.p(role="status")[texts("dice.picked", dice=notation(texts, pool)) if pool else None],
        h.div(class_="grid4")[
            (
                act(
                    "dice.add",
                    texts("dice.size", faces=size),
                    "key",
                    data_faces=str(size),
                    aria_label=texts("dice.add", faces=size, n=picked[size]),
                )
                for size in SIZES
            ),
            act(
                "dice.clear",
                "⌫",
                "key",
                aria_label=texts("dice.clear"),
                why_not=None if pool else texts("dice.none"),
            ),
        ],
        chip("shell.real_dice", texts("real_dice.switch"), on=real_dice),
    ]


def notation(texts: Texts, sizes: Sequence[int]) -> str:
    """Write dice as players do: ``2d6 + 1d20``."""
    counted = sorted(Counter(sizes).items())
    return " + ".join(f"{count}{texts('dice.size', faces=size)}" for size, count in counted)


def throw_button(texts: Texts, pool: Sequence[int]) -> Node:
    """Make the main act."""
    why_not = None if pool else texts("dice.none")
    return act("dice.throw", texts("check.roll"), "button grow", why_not=why_not, data_guard=True)


def sentence(texts: Texts, event: HandfulThrown) -> str:
    """Say a throw in one sentence."""
    faces = ", ".join(str(die.value) for die in event.dice)
    sizes = notation(texts, [die.faces for die in event.dice])
    return texts("journal.handful", dice=sizes, faces=faces, total=event.total)
