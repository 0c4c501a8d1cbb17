"""Fiche, to be read: scores, what follows from them, and what is used in play."""

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.capabilities import SpeedPart
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.proficiency import save_subject
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.texts import Texts
from pyscript_app.views import counters
from pyscript_app.views.dnd5e import tools, traits, words
from pyscript_app.views.dnd5e.attacks_sheet import Line, attacks_card
from pyscript_app.views.dnd5e.sheet import scope_name, training, unusual
from pyscript_app.views.parts import act, card
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What the sheet makes of itself under the table's rulings."""

    warnings: Sequence[RuleError]
    initiative: D20Test
    speed: Sequence[SpeedPart]
    attacks: Sequence[Line]


def view(texts: Texts, creature: Creature, facts: Facts, load: Node, spells: Node) -> list[Node]:
    """Show the sheet; nothing here is a field, so that nothing is changed by accident."""
    return [
        h.div(class_="grid3")[(_score(texts, creature, ability) for ability in Ability)],
        unusual(texts, facts.warnings),
        h.div(class_="grid4 figures")[_figures(texts, creature, facts)],
        traits.speed_card(texts, facts.speed),
        h.div(class_="row wrap")[
            (
                traits.switch(texts, name, on=bool(getattr(creature.sheet, name)))
                for name in ("inspiration", "luck")
            )
        ],
        counters.counters_card(texts, creature.counters),
        attacks_card(texts, facts.attacks),
        load,
        spells,
        _hit_dice(texts, creature),
        _known(texts, creature),
    ]


def _score(texts: Texts, creature: Creature, ability: Ability) -> Element:
    return h.div(class_="ability")[
        h.span(class_="dim small")[texts(f"ability.{ability}")],
        h.b[texts.signed(creature.sheet.modifier(ability))],
        h.span[str(creature.sheet.scores[ability])],
    ]


def _figures(texts: Texts, creature: Creature, facts: Facts) -> list[Node]:
    sheet, test = creature.sheet, facts.initiative
    armour = "—" if sheet.armour_class is None else str(sheet.armour_class)
    shown = (
        ("summary.proficiency", texts.signed(sheet.proficiency_bonus), ""),
        (
            "summary.initiative",
            texts.signed(test.modifier),
            words.mode(texts, test.reasons, test.mode),
        ),
        ("summary.speed", words.metres(texts, facts.speed[-1].speed_cm), ""),
        ("summary.armour_class", armour, ""),
    )
    return [
        h.div(class_="ability")[
            h.span(class_="dim small")[texts(key)], h.b[value], h.small[why] if why else None
        ]
        for key, value, why in shown
    ]


def _hit_dice(texts: Texts, creature: Creature) -> Node:
    if not creature.hit_dice:
        return None
    rows = [
        h.div(class_="row")[
            h.span(class_="grow")[texts("dice.size", faces=dice.faces)],
            h.b[texts("hit_dice.left", left=dice.left, total=dice.total)],
        ]
        for dice in creature.hit_dice
    ]
    return card(texts("hit_dice.title"), rows)


def _known(texts: Texts, creature: Creature) -> Node:
    """List what it masters, and its named modifiers."""
    sheet = creature.sheet
    saves = [
        texts(f"ability.{ability}")
        for ability in Ability
        if training(creature, save_subject(ability)) != "none"
    ]
    skills = [
        _skill(texts, creature, name)
        for name in words.in_order(texts, "skill", [str(skill) for skill in Skill])
        if training(creature, name) != "none"
    ]
    bonuses = [
        f"{words.source(texts, bonus.source, bonus.note)} {texts.signed(bonus.value)}"
        f" ({scope_name(texts, bonus.scope)})"
        for bonus in sheet.bonuses
    ]
    lines = (
        ("sheet.saves", saves),
        ("sheet.skills", skills),
        ("sheet.tools", tools.known(texts, creature)),
        ("sheet.bonuses", bonuses),
    )
    told = [
        [h.p(class_="dim small")[texts(key)], h.p[texts.listed(names)]]
        for key, names in lines
        if names
    ]
    return card(texts("summary.known"), told or h.p(class_="dim")[texts("summary.nothing_known")])


def _skill(texts: Texts, creature: Creature, name: str) -> str:
    known = training(creature, name)
    label = texts(f"skill.{name}")
    return label if known == "proficient" else f"{label} ({texts(f'training.{known}')})"


def acts(texts: Texts, why_not_level: str | None) -> list[Node]:
    """Make the two main acts of the sheet."""
    return [
        act("sheet.open", texts("sheet.edit"), "button plain grow", data_screen="edit"),
        act(
            "sheet.open",
            texts("level_up.open"),
            "button grow",
            why_not=why_not_level,
            data_screen="level_up",
        ),
    ]


def back(texts: Texts, *others: Node) -> list[Node]:
    """Make the way back to the sheet, beside the act of a screen."""
    return [
        act("sheet.open", texts("sheet.back"), "button plain grow", data_screen=""),
        *others,
    ]


def done(texts: Texts) -> Piece:
    """Make the way from the fields back to the sheet."""
    return act("sheet.open", texts("sheet.done"), "button grow", data_screen="")
