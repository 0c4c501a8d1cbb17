"""Fiche: the scores and what the character knows, each field an act of its own."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Bonus, Creature
from engine.rulesets.dnd5e.proficiency import Factor, save_subject
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, card, chip, field, labelled
from pyscript_app.views.rendering import Piece

SCOPES = (
    "checks",
    "unproficient_checks",
    "saves",
    "attacks",
    "initiative",
    "passive",
    "death_saves",
    *(str(skill) for skill in Skill),
    *(f"{ability}_check" for ability in Ability),
    *(save_subject(ability) for ability in Ability),
    *(f"passive_{skill}" for skill in Skill),
)


def view(
    texts: Texts,
    creature: Creature,
    warnings: Sequence[RuleError],
    errors: Mapping[str, str],
) -> list[Node]:
    """Write who it is and what it knows; ``errors`` says what was refused in which field."""
    sheet, points = creature.sheet, creature.hit_points
    numbers = {"level": sheet.level, "current": points.current, "maximum": points.maximum}
    return [
        card(
            None,
            _field(texts, "name", sheet.name, errors, numeric=False),
            _field(texts, "class_name", sheet.class_name, errors, numeric=False),
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
            unusual(texts, warnings),
            act(
                "sheet.open", texts("constitution.open"), "button plain", data_screen="constitution"
            ),
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
    ]


def unusual(texts: Texts, warnings: Sequence[RuleError]) -> list[Node]:
    """Say what is rare without being forbidden (5E-ABL-03)."""
    return [
        h.p(class_="preview")[
            texts(
                "sheet.above_person",
                ability=texts(f"ability.{said.details['ability']}"),
                score=said.details["score"],
            )
        ]
        for said in warnings
    ]


def _field(
    texts: Texts, name: str, value: str, errors: Mapping[str, str], *, numeric: bool = True
) -> Piece:
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


def _save(texts: Texts, creature: Creature, ability: Ability) -> Piece:
    trained = training(creature, save_subject(ability)) != "none"
    return chip("dnd5e.save", texts(f"ability.{ability}"), on=trained, data_ability=str(ability))


def training(creature: Creature, subject: str) -> str:
    """Say how well something is known: ``none``, ``proficient``, ``expert`` or ``half``."""
    if all(granted.subject != subject for granted in creature.sheet.proficiencies):
        return "none"
    factors = {owned.factor for owned in creature.sheet.expertise if owned.subject == subject}
    if Factor.DOUBLE in factors:
        return "expert"
    return "half" if Factor.HALF in factors else "proficient"


def _skill(texts: Texts, creature: Creature, name: str) -> Piece:
    known = training(creature, name)
    label = texts(f"skill.{name}")
    if known != "none":
        label = f"{label} · {texts(f'training.{known}')}"
    return chip("dnd5e.skill", label, on=known != "none", data_skill=name)


def bonuses_card(
    texts: Texts, creature: Creature, errors: Mapping[str, str], typed: Mapping[str, str]
) -> Element:
    """Write the named modifiers, where each applies; ``typed`` is what a form refused held."""
    return card(
        texts("sheet.bonuses"),
        h.ul(class_="rows")[
            (_bonus(texts, place, bonus) for place, bonus in enumerate(creature.sheet.bonuses))
        ],
        h.div(data_form=True, class_="rows")[
            labelled(
                texts("sheet.bonus_name"),
                "bonus_name",
                typed.get("bonus_name", ""),
                errors.get("bonus_name"),
            ),
            labelled(
                texts("sheet.bonus_value"),
                "bonus_value",
                typed.get("bonus_value", ""),
                errors.get("bonus_value"),
                inputmode="numeric",
            ),
            h.label(class_="field")[
                h.span[texts("sheet.bonus_scope")],
                h.select(name="bonus_scope")[
                    (
                        h.option(value=scope, selected=scope == typed.get("bonus_scope"))[
                            scope_name(texts, scope)
                        ]
                        for scope in SCOPES
                    )
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
    ability, _, kind = scope.rpartition("_")
    if ability in tuple(map(str, Ability)) and kind in {"save", "check"}:
        if kind == "save":
            return texts(f"test.save.{ability}")
        return texts("scope.check", ability=texts(f"ability.{ability}"))
    if scope.startswith("passive_"):
        return texts("scope.passive_skill", skill=texts(f"skill.{scope.removeprefix('passive_')}"))
    return texts.first_known(f"scope.{scope}", f"skill.{scope}")
