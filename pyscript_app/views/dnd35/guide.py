"""Which DC? The scale of 3.5 with an example for each word (S35-DC-03)."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.difficulties import DIFFICULTIES, Difficulty
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card


def view(texts: Texts) -> list[Node]:
    """List every word of the scale, a tap takes its DC; and what the two pairs of ±2 are for."""
    return [
        card(
            texts("dc.title"),
            h.ul(class_="rows")[(_word(texts, word, dc) for word, dc in DIFFICULTIES.items())],
            h.p(class_="dim small")[texts("dc.practically_impossible")],
        ),
        card(texts("guide.conditions"), h.p[texts("dc.how")], h.p[texts("guide.naturals")]),
    ]


def _word(texts: Texts, word: Difficulty, difficulty: int) -> Element:
    named = texts("dc.of_word", difficulty=difficulty, word=texts(f"dc.{word}"))
    return h.li[
        act(
            "dnd35.difficulty",
            [named, " ", h.small[texts(f"dc.example.{word}")]],
            "line-name",
            data_difficulty=str(difficulty),
        )
    ]
