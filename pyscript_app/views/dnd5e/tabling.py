"""What the cards of the Table tab share: which check, against which difficulty, with what."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.table_draft import MODES, Given
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import chip, field

USUAL_DIFFICULTIES = ("10", "15", "20")


def check_choice(texts: Texts, chosen: str, name: str = "subject", label: str = "") -> Element:
    """Choose a skill or an ability."""
    skills = words.in_order(texts, "skill", [str(skill) for skill in Skill])
    choices = [
        *((skill, texts(f"skill.{skill}")) for skill in skills),
        *((str(ability), texts(f"ability.{ability}")) for ability in Ability),
    ]
    return h.label(class_="field")[
        h.span[label or texts("tabling.check")],
        h.select(name=name, data_action="fights.form", data_field=name)[
            (h.option(value=value, selected=value == chosen)[said] for value, said in choices)
        ],
    ]


def difficulty(texts: Texts, form: Mapping[str, str], error: str | None) -> list[Node]:
    """Choose a difficulty: one of the usual ones, or a number typed."""
    typed = form.get("difficulty", "")
    return [
        h.div(class_="difficulty")[
            (
                chip(
                    "fights.form",
                    number,
                    on=number == typed,
                    data_field="difficulty",
                    data_difficulty=number,
                    aria_label=texts("tabling.difficulty", difficulty=number),
                )
                for number in USUAL_DIFFICULTIES
            ),
            field(
                texts, "field.difficulty", "difficulty", typed, action="fights.form", error=error
            ),
        ]
    ]


def given(texts: Texts, one: Given, error: str | None, about: str = "") -> Element:
    """Give advantage, disadvantage or a bonus by hand (5E-ADV-07, 5E-GRP-04, 5E-INI-02)."""
    return h.div(class_="row wrap", role="group", aria_label=texts("tabling.given"))[
        (
            chip(
                "dnd5e.give_mode",
                texts(f"mode.{mode}_word"),
                on=mode == one.mode,
                data_about=about,
                data_mode=mode,
            )
            for mode in MODES
            if mode
        ),
        field(
            texts,
            "field.other",
            f"{about.partition('/')[0]}_bonus",
            one.bonus,
            action="dnd5e.give_bonus",
            error=error,
            data_about=about,
        ),
    ]


def initiative(
    texts: Texts, one: Given, test: D20Test | None, error: str | None, key: str
) -> list[Node]:
    """Give an initiative something by hand; ``test`` is what it comes to, missing on an error."""
    said = None
    if test is not None:
        modifier = words.marked(texts.signed(test.modifier), test.mode)
        reasons = words.mode(texts, test.reasons, test.mode)
        said = " · ".join(
            [texts("tabling.initiative", modifier=modifier), *filter(None, [reasons])]
        )
    return [h.p(class_="dim small")[said] if said else None, given(texts, one, error, key)]
