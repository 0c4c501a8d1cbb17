"""Which ability? The tasks that each ability covers, beside its skills."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES
from engine.rulesets.dnd5e.tasks import TASKS
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, card


def view(texts: Texts) -> list[Node]:
    """List the abilities, what each measures, its skills and its tasks; a tap prepares the roll."""
    return [
        h.p(class_="dim")[texts("guide.how")],
        [_ability(texts, ability) for ability in Ability],
    ]


def _ability(texts: Texts, ability: Ability) -> Element:
    owned = [str(skill) for skill, of in SKILL_ABILITIES.items() if of is ability]
    return card(
        texts(f"ability.{ability}"),
        h.p(class_="dim small")[texts(f"measures.{ability}")],
        [
            act(
                "dnd5e.choose",
                [texts(f"skill.{skill}"), h.small[texts(f"covers.{skill}")]],
                "line-name",
                data_group="skill",
                data_subject=skill,
            )
            for skill in words.in_order(texts, "skill", owned)
        ],
        act(
            "dnd5e.choose",
            [
                texts("guide.plain", ability=texts(f"ability.{ability}")),
                h.small[" · ".join(texts(f"task.{task}") for task in TASKS[ability])],
            ],
            "line-name",
            data_group="ability",
            data_subject=str(ability),
        ),
    )
