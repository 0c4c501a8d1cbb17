"""What the cards of the Table tab share: which check, against which difficulty."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.skills import Skill
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
