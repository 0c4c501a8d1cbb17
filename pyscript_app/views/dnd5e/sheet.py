"""Fiche: the scores and what the character knows, each field an act of its own."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Bonus, Creature
from engine.rulesets.dnd5e.proficiency import save_subject
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, card, chip, field, labelled

SCOPES = (
    "checks",
    "saves",
    "initiative",
    "passive",
    *(str(skill) for skill in Skill),
    *(save_subject(ability) for ability in Ability),
)


def view(
    texts: Texts,
    creature: Creature,
    warnings: tuple[RuleError, ...],
    errors: Mapping[str, str],
) -> list[Node]:
    """Show the whole sheet; ``errors`` says what was refused in which field."""
    sheet, points = creature.sheet, creature.hit_points
    numbers = {"level": sheet.level, "current": points.current, "maximum": points.maximum}
    return [
        card(
            None,
            _field(texts, "name", sheet.name, errors, numeric=False),
            h.div(class_="grid3")[
                (_field(texts, name, str(value), errors) for name, value in numbers.items())
            ],
            h.p(class_="dim")[texts("sheet.proficiency", bonus=sheet.proficiency_bonus)],
        ),
        card(
            texts("sheet.scores"),
            h.div(class_="grid3")[
                (_score(texts, creature, ability, errors) for ability in Ability)
            ],
            [
                h.p(class_="preview")[
                    texts(
                        "sheet.above_person",
                        ability=texts(f"ability.{said.details['ability']}"),
                        score=said.details["score"],
                    )
                ]
                for said in warnings
            ],
        ),
        card(
            texts("sheet.saves"),
            h.div(class_="row wrap")[(_save(texts, creature, ability) for ability in Ability)],
        ),
        card(
            texts("sheet.skills"),
            h.p(class_="dim small")[texts("sheet.skills_how")],
            h.div(class_="row wrap")[
                (
                    _skill(texts, creature, name)
                    for name in words.in_order(texts, "skill", [str(skill) for skill in Skill])
                )
            ],
        ),
        _bonuses(texts, creature, errors),
    ]


def _field(
    texts: Texts, name: str, value: str, errors: Mapping[str, str], *, numeric: bool = True
) -> Element:
    return field(
        texts,
        f"sheet.{name}",
        name,
        value,
        action=f"dnd5e.{name}",
        error=errors.get(name),
        numeric=numeric,
    )


def _score(
    texts: Texts, creature: Creature, ability: Ability, errors: Mapping[str, str]
) -> Element:
    modifier = texts.signed(creature.sheet.modifier(ability))
    return h.div(class_="ability")[
        h.b[modifier],
        field(
            texts,
            f"ability.{ability}",
            str(ability),
            str(creature.sheet.scores[ability]),
            action="dnd5e.score",
            error=errors.get(str(ability)),
            data_ability=str(ability),
        ),
    ]


def _save(texts: Texts, creature: Creature, ability: Ability) -> Element:
    trained = training(creature, save_subject(ability)) != "none"
    return chip("dnd5e.save", texts(f"ability.{ability}"), on=trained, data_ability=str(ability))


def training(creature: Creature, subject: str) -> str:
    """Say how well a creature knows something: ``none``, ``proficient`` or ``expert``."""
    if all(granted.subject != subject for granted in creature.sheet.proficiencies):
        return "none"
    expert = any(owned.subject == subject for owned in creature.sheet.expertise)
    return "expert" if expert else "proficient"


def _skill(texts: Texts, creature: Creature, name: str) -> Element:
    known = training(creature, name)
    label = texts(f"skill.{name}")
    if known != "none":
        label = f"{label} · {texts(f'training.{known}')}"
    return chip("dnd5e.skill", label, on=known != "none", data_skill=name)


def _bonuses(texts: Texts, creature: Creature, errors: Mapping[str, str]) -> Element:
    return card(
        texts("sheet.bonuses"),
        h.ul(class_="rows")[
            (_bonus(texts, place, bonus) for place, bonus in enumerate(creature.sheet.bonuses))
        ],
        h.div(data_form=True, class_="rows")[
            labelled(texts("sheet.bonus_name"), "bonus_name", error=errors.get("bonus_name")),
            labelled(
                texts("sheet.bonus_value"),
                "bonus_value",
                error=errors.get("bonus_value"),
                inputmode="numeric",
            ),
            h.label(class_="field")[
                h.span[texts("sheet.bonus_scope")],
                h.select(name="bonus_scope")[
                    (h.option(value=scope)[scope_name(texts, scope)] for scope in SCOPES)
                ],
            ],
            act("dnd5e.add_bonus", texts("sheet.add_bonus"), "button plain"),
        ],
    )


def _bonus(texts: Texts, place: int, bonus: Bonus) -> Element:
    name = words.source(texts, bonus.source, bonus.note)
    return h.li(class_="act")[
        h.span[f"{name} {texts.signed(bonus.value)} · {scope_name(texts, bonus.scope)}"],
        act(
            "dnd5e.drop_bonus",
            "✕",
            "icon",
            data_place=str(place),
            aria_label=texts("sheet.drop_bonus", name=name),
        ),
    ]


def scope_name(texts: Texts, scope: str) -> str:
    """Say what a bonus applies to."""
    if scope.endswith("_save") and scope != "death_save":
        return texts("test.save", ability=texts(f"ability.{scope.removesuffix('_save')}"))
    return texts.first_known(f"scope.{scope}", f"skill.{scope}")
