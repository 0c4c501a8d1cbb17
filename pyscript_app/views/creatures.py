"""The list of creatures: who is in front, and what can be done with each."""

import htpy as h
from htpy import Element, Node

from pyscript_app import games
from pyscript_app.examples import EXAMPLES, OTHERS
from pyscript_app.games import AUBAINE, DND5E, DND35
from pyscript_app.state import Entry
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, labelled
from pyscript_app.views.rendering import Piece

OFFERED = (DND5E, AUBAINE, DND35)
"""The games of which a character can be made."""


def view(
    texts: Texts,
    here: list[tuple[str, Entry]],
    away: list[tuple[str, Entry]],
    front: str,
    asked: str,
    error: str | None = None,
) -> list[Node]:
    """List everybody, those put away below, and make a new one; ``error`` is about its name."""
    return [
        card(
            texts("creatures.new"),
            h.div(data_form=True, class_="rows")[
                labelled(texts("sheet.name"), "name", error=error),
                h.div(class_="row wrap")[(_create(texts, game) for game in OFFERED)],
            ],
        ),
        examples_card(texts),
        h.ul(class_="rows")[(_entry(texts, key, entry, front, asked) for key, entry in here)],
        card(
            texts("creatures.away"),
            h.ul(class_="rows")[(_away(texts, key, entry, asked) for key, entry in away)],
        )
        if away
        else None,
    ]


def _create(texts: Texts, game: str) -> Piece:
    """Make a character of a game: its rules are fetched first, if they are not here yet."""
    return act(
        "creatures.new",
        [texts("creatures.create"), " ", h.small[f"({texts(f'game.{game}')})"]],
        "button grow" if game == DND5E else "button plain grow",
        data_guard=True,
        data_game=game,
        aria_label=texts("creatures.create_named", game=texts(f"game.{game}")),
    )


def examples_card(texts: Texts) -> Element:
    """Offer the ready characters, game by game."""
    return card(
        texts("examples.title"),
        h.p(class_="dim small")[texts("examples.why")],
        [
            h.div(class_="rows", role="group", aria_label=texts(f"game.{game}"))[
                h.span(class_="dim small")[texts(f"game.{game}")],
                [_example(texts, game, name) for name in names],
            ]
            for game, names in {DND5E: tuple(EXAMPLES), **OTHERS}.items()
        ],
    )


def _example(texts: Texts, game: str, name: str) -> Piece:
    return act(
        "creatures.example",
        texts(f"example.{name}"),
        "button plain",
        data_example=name,
        data_game=game,
        data_guard=True,
    )


def _entry(texts: Texts, key: str, entry: Entry, front: str, asked: str) -> Element:
    creature = entry.sheet
    return h.li(class_="card")[
        h.div(class_="row")[
            h.div(class_="grow")[
                h.b[creature.name],
                h.p(class_="dim small")[
                    games.words(entry.game).summary(texts.for_game(entry.game), entry.sheet)
                ],
            ],
            act(
                "creatures.front",
                texts("creatures.in_front" if key == front else "creatures.choose"),
                "chip",
                data_key=key,
                aria_pressed="true" if key == front else "false",
                aria_label=texts(
                    "creatures.in_front_named" if key == front else "creatures.choose_named",
                    name=creature.name,
                ),
            ),
        ],
        _asked(texts, key, creature.name)
        if asked == key
        else h.div(class_="row wrap")[
            (
                act(
                    f"creatures.{name}",
                    texts(f"creatures.{name}"),
                    "chip",
                    data_key=key,
                    aria_label=texts(f"creatures.{name}_named", name=creature.name),
                )
                for name in ("duplicate", "archive", "ask_delete")
            ),
            act(
                "saves.export_one",
                texts("saves.export"),
                "chip",
                data_key=key,
                aria_label=texts("saves.export_named", name=creature.name),
            ),
        ],
    ]


def _summary(texts: Texts, entry: Entry) -> str:
    """Say what the entry's game shows of it; the game's name where there are several."""
    said: str = games.words(entry.game).summary(texts.for_game(entry.game), entry.sheet)
    return said


def _asked(texts: Texts, key: str, name: str) -> Element:
    return h.div(class_="notice", role="alert")[
        h.p[texts("creatures.delete_ask", name=name)],
        h.div(class_="row wrap")[
            act("shell.never_mind", texts("keep_as_is"), "button plain grow"),
            act("creatures.delete", texts("creatures.delete"), "button bad grow", data_key=key),
        ],
    ]


def _away(texts: Texts, key: str, entry: Entry, asked: str) -> Element:
    name = entry.sheet.name
    if asked == key:
        return h.li[_asked(texts, key, name)]
    return h.li(class_="act")[
        h.span[name],
        h.div(class_="row")[
            (
                act(
                    f"creatures.{what}",
                    texts(f"creatures.{what}"),
                    "chip",
                    data_key=key,
                    aria_label=texts(f"creatures.{what}_named", name=name),
                )
                for what in ("restore", "ask_delete")
            )
        ],
    ]


def nobody(texts: Texts) -> list[Node]:
    """Invite to make a character, where there is none."""
    return [
        card(
            texts("creatures.none"),
            h.p[texts("creatures.why")],
            act("shell.panel", texts("creatures.first"), data_panel="creatures"),
        ),
        examples_card(texts),
    ]
