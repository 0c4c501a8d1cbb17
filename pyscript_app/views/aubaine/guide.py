"""Which pair? What the known values are for; any of them may go with any other."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.words import USUAL_APTITUDES
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.parts import act, card


def view(texts: Texts, character: Character) -> list[Node]:
    """Explain every value of the sheet; a tap puts it into the pair."""
    return [
        h.p(class_="dim")[texts("guide.how")],
        _family(texts, "characteristic", list(character.characteristics)),
        _family(texts, "aptitude", words.in_order(texts, character.aptitudes)),
        card(
            texts("guide.usual"),
            [
                h.p[
                    h.b[texts(f"guide.{use}"), " "],
                    texts.listed([words.value_name(texts, name) for name in names]),
                ]
                for use, names in USUAL_APTITUDES.items()
            ],
            h.p(class_="dim small")[texts("guide.any")],
        ),
    ]


def _family(texts: Texts, half: str, names: list[str]) -> Element:
    return card(
        texts(f"pair.{half}"),
        [
            act(
                "aubaine.pick",
                [
                    words.value_name(texts, name),
                    " ",
                    h.small[words.explained(texts, name) or texts("guide.own")],
                ],
                "line-name",
                data_half=half,
                data_to=name,
            )
            for name in names
        ],
    )
