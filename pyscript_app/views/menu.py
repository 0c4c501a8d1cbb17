"""The menu: creatures, journal, saves, language, colours, real dice."""

import htpy as h
from htpy import Node

from pyscript_app.bundles import GAMES
from pyscript_app.preferences import THEMES
from pyscript_app.state import Settings
from pyscript_app.texts import LANGUAGES, Texts
from pyscript_app.views.parts import act, card, chip

PANELS = ("creatures", "journal", "saves", "rulings")


def view(texts: Texts, settings: Settings, redo: str | None) -> list[Node]:
    """List what is not a tab."""
    return [
        h.div(class_="rows")[
            (
                act("shell.panel", texts(f"panel.{panel}"), "button plain", data_panel=panel)
                for panel in PANELS
            ),
            act(
                "shell.panel",
                texts("panel.compare"),
                "button plain",
                data_panel="compare",
                data_game=" ".join(GAMES),
            ),
            act("journal.redo", texts("journal.redo", act=redo), "button plain") if redo else None,
        ],
        card(
            texts("menu.language"),
            h.div(class_="row wrap")[
                (
                    chip(
                        "shell.language",
                        texts(f"language.{language}"),
                        on=language == settings.language,
                        data_language=language,
                        lang=language,
                    )
                    for language in LANGUAGES
                )
            ],
        ),
        card(
            texts("menu.theme"),
            h.div(class_="row wrap")[
                (
                    chip(
                        "shell.theme",
                        texts(f"theme.{theme}"),
                        on=theme == settings.theme,
                        data_theme=theme,
                    )
                    for theme in THEMES
                )
            ],
        ),
        card(
            texts("real_dice.title"),
            chip("shell.real_dice", texts("real_dice.switch"), on=settings.real_dice),
            h.p(class_="dim small")[texts("real_dice.why")],
        ),
        card(texts("menu.dice"), h.p(class_="dim small")[texts("menu.dice_how")]),
        h.p(class_="dim small", data_offline_status="long"),
    ]
