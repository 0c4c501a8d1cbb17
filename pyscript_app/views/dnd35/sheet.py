"""Fiche of 3.5: to be read, and its fields, each an act of its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import (
    Bonus,
    Character,
    languages,
    row_of,
    skill_keys,
)
from engine.rulesets.dnd35.checks import Check
from engine.rulesets.dnd35.skills import SKILLS, Skill
from engine.rulesets.dnd35.synergies import BONUS, Synergy
from pyscript_app.actions.dnd35.draft import FILTERS
from pyscript_app.actions.dnd35.sheet import MOST_ARMOUR_TIMES, SWITCHES
from pyscript_app.texts import Texts
from pyscript_app.views import counters
from pyscript_app.views.dnd35 import words
from pyscript_app.views.dnd35.families import Family, family_card
from pyscript_app.views.dnd35.line import class_name
from pyscript_app.views.parts import act, card, chip, choices, field, labelled
from pyscript_app.views.rendering import Piece


class SkillLine(NamedTuple):
    """A skill on the sheet: its ranks, whether it is a class skill, its check or why there is none.

    ``limit`` is how far it can go, in half ranks.
    """

    key: str
    halves: int
    limit: int | None
    of_class: bool
    check: Check | None
    refusal: str | None


def view(
    texts: Texts,
    character: Character,
    lines: Sequence[SkillLine],
    synergies: Sequence[Synergy],
    initiative: int,
    chosen: str,
) -> list[Node]:
    """Show the sheet; nothing here is a field, so that nothing is changed by accident."""
    return [
        h.div(class_="grid3")[(_score(texts, character, ability) for ability in Ability)],
        h.div(class_="grid3 figures")[_figures(texts, character, initiative)],
        _levels(texts, character),
        counters.counters_card(texts, character.counters),
        card(
            texts("sheet.skills"),
            filters(texts, chosen),
            h.ul(class_="rows")[(_skill(texts, line) for line in lines)]
            if lines
            else h.p(class_="dim")[texts("sheet.none_here")],
        ),
        card(
            texts("synergy.title"),
            h.ul(class_="rows")[(h.li[said_synergy(texts, one)] for one in synergies)],
        )
        if synergies
        else None,
        card(
            texts("sheet.bonuses"),
            h.ul(class_="rows")[(h.li[said_bonus(texts, one)] for one in character.bonuses)],
        )
        if character.bonuses
        else None,
    ]


def filters(texts: Texts, chosen: str) -> Element:
    """Choose which skills are listed."""
    options = [(one, texts(f"filter.{one}")) for one in FILTERS]
    return choices(texts("filter.title"), "dnd35.filter", options, chosen)


def _score(texts: Texts, character: Character, ability: Ability) -> Element:
    return h.div(class_="ability")[
        h.span(class_="dim small")[texts(f"ability.{ability}")],
        h.b[texts.signed(character.modifier(ability))],
        h.span[str(character.scores[ability])],
    ]


def _figures(texts: Texts, character: Character, initiative: int) -> list[Node]:
    shown = (
        ("other.initiative", texts.signed(initiative)),
        ("sheet.armour_penalty", texts.number(character.armour_penalty)),
        ("sheet.level", texts.number(len(character.levels))),
    )
    return [
        h.div(class_="ability")[h.span(class_="dim small")[texts(key)], h.b[value]]
        for key, value in shown
    ]


def _levels(texts: Texts, character: Character) -> Node:
    """Say the levels in their order, and what was learnt beside skills."""
    taken = [class_name(texts, level.class_name) for level in character.levels]
    told = texts.counted("sheet.languages", languages(character))
    return card(
        texts("sheet.levels"),
        h.p[", ".join(f"{place}. {name}" for place, name in enumerate(taken, start=1))]
        if taken
        else h.p(class_="dim")[texts("line.no_level")],
        h.p(class_="dim small")[texts("sheet.human_points")] if character.human else None,
        h.p(class_="dim small")[told] if languages(character) else None,
    )


def _skill(texts: Texts, line: SkillLine) -> Element:
    name = words.skill(texts, line.key)
    bonus = "—" if line.check is None else texts.signed(line.check.modifier)
    return h.li(class_="line")[
        act(
            "dnd35.choose",
            [name, h.small[_details(texts, line)]],
            "line-name",
            data_group="skill",
            data_subject=line.key,
        ),
        h.b(class_="number")[bonus],
    ]


def _details(texts: Texts, line: SkillLine) -> str:
    if line.check is None:
        return " · ".join([ranks_of(texts, line), line.refusal or ""])
    parts = [
        f"{words.modifier_name(texts, one)} {texts.signed(one.value)}"
        for one in line.check.modifiers
        if one.source != "ranks"
    ]
    return " · ".join([ranks_of(texts, line), *parts])


def ranks_of(texts: Texts, line: SkillLine) -> str:
    """Say the ranks, how far they can go, and what they cost."""
    kind = texts("ranks.class" if line.of_class else "ranks.cross_class")
    if line.limit is None:
        return f"{words.ranks(texts, line.halves)} · {kind}"
    halves, limit = words.ranks(texts, line.halves), words.ranks(texts, line.limit)
    return f"{texts('ranks.of', ranks=halves, limit=limit)} · {kind}"


def said_synergy(texts: Texts, one: Synergy) -> str:
    """Say what five ranks in one skill give to another, and for what (S35-SYN-01, S35-SYN-02)."""
    blanks = {
        "have": words.skill(texts, one.have),
        "on": words.skill(texts, one.on),
        "bonus": texts.signed(BONUS),
    }
    if one.use is None:
        return texts("synergy.always", **blanks)
    return texts("synergy.only", use=texts(f"use.{one.use}"), **blanks)


def said_bonus(texts: Texts, bonus: Bonus) -> str:
    """Say a miscellaneous modifier, and the skill it helps."""
    where = words.skill(texts, bonus.skill) if bonus.skill else texts("sheet.every_skill")
    return f"{bonus.note or bonus.source} {texts.signed(bonus.value)} · {where}"


def acts(texts: Texts, *, unspent: int) -> list[Node]:
    """Make the two main acts of the sheet."""
    label = texts("planner.open")
    if unspent > 0:
        label = texts.counted("planner.open_left", unspent)
    elif unspent < 0:
        label = texts.counted("planner.over", -unspent)
    return [
        act("sheet.open", texts("sheet.edit"), "button plain grow", data_screen="edit"),
        act("sheet.open", label, "button grow", data_screen="level_up"),
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


# Its fields


def edit_view(
    texts: Texts,
    character: Character,
    families: Sequence[tuple[Family, str | None]],
    errors: Mapping[str, str],
    typed: Mapping[str, str],
) -> list[Node]:
    """Write who it is; ``errors`` says what was refused in which field."""
    penalty = character.armour_penalty
    return [
        card(
            None,
            _field(texts, "name", character.name, errors, numeric=False),
            h.div(class_="row wrap")[
                (
                    chip(
                        "dnd35.switch",
                        texts(f"sheet.{name}"),
                        on=bool(getattr(character, name)),
                        data_name=name,
                    )
                    for name in SWITCHES
                )
            ],
            h.p(class_="dim small")[texts("sheet.supplements_why")],
        ),
        card(
            texts("sheet.scores"),
            h.div(class_="grid3")[
                (_written_score(texts, character, ability, errors) for ability in Ability)
            ],
            h.p(class_="dim small")[texts("sheet.intelligence_first")],
        ),
        card(
            None,
            _field(texts, "armour_penalty", texts.number(penalty), errors),
            h.p(class_="dim small")[texts("sheet.armour_how")],
        ),
        _bonuses(texts, character, errors, typed),
        [family_card(texts, family, error) for family, error in families],
        _classes(texts, character),
        [
            _unsure(texts, character, skill)
            for skill in Skill
            if row_of(character, _key(skill)).uncertain and character.supplements
        ],
        counters.counters_card(texts, character.counters),
    ]


def _key(skill: Skill) -> str:
    return f"{skill}:x" if SKILLS[skill].family else str(skill)


def _field(
    texts: Texts, name: str, value: str, errors: Mapping[str, str], *, numeric: bool = True
) -> Piece:
    return field(
        texts,
        f"sheet.{name}",
        name,
        value,
        action=f"dnd35.{name}",
        error=errors.get(name),
        numeric=numeric,
    )


def _written_score(
    texts: Texts, character: Character, ability: Ability, errors: Mapping[str, str]
) -> Element:
    return h.div(class_="ability")[
        h.b[texts.signed(character.modifier(ability))],
        field(
            texts,
            f"ability.{ability}",
            str(ability),
            str(character.scores[ability]),
            action="dnd35.score",
            error=errors.get(str(ability)),
            data_ability=str(ability),
        ),
    ]


def _bonuses(
    texts: Texts, character: Character, errors: Mapping[str, str], typed: Mapping[str, str]
) -> Element:
    options = [("", texts("sheet.every_skill"))]
    options += [
        (key, words.skill(texts, key)) for key in words.in_order(texts, skill_keys(character))
    ]
    return card(
        texts("sheet.bonuses"),
        h.ul(class_="rows")[
            (_bonus(texts, place, bonus) for place, bonus in enumerate(character.bonuses))
        ]
        if character.bonuses
        else None,
        h.div(data_form=True, class_="rows")[
            [
                labelled(
                    texts(f"sheet.{name}"),
                    name,
                    typed.get(name, ""),
                    errors.get(name),
                    inputmode="numeric" if name == "bonus_value" else "text",
                )
                for name in ("bonus_name", "bonus_value")
            ],
            h.label(class_="field")[
                h.span[texts("sheet.bonus_skill")],
                h.select(name="bonus_skill")[
                    (
                        h.option(value=key, selected=key == typed.get("bonus_skill"))[name]
                        for key, name in options
                    )
                ],
            ],
            act("dnd35.add_bonus", texts("sheet.add_bonus"), "button plain"),
        ],
    )


def _bonus(texts: Texts, place: int, bonus: Bonus) -> Element:
    name = bonus.note or bonus.source
    return h.li(class_="act")[
        h.span[said_bonus(texts, bonus)],
        act(
            "dnd35.drop_bonus",
            "✕",
            "icon",
            data_place=str(place),
            aria_label=texts("sheet.drop_bonus", name=name),
        ),
    ]


def _classes(texts: Texts, character: Character) -> Element:
    names = sorted(character.classes, key=lambda name: class_name(texts, name))
    return card(
        texts("classes.title"),
        h.p(class_="dim small")[texts("classes.why")],
        h.div(class_="row wrap")[
            (
                act(
                    "sheet.open",
                    class_name(texts, name),
                    "chip",
                    data_screen="class",
                    data_about=name,
                    aria_label=texts("classes.open", name=class_name(texts, name)),
                )
                for name in names
            ),
            act("sheet.open", texts("classes.new"), "chip", data_screen="class"),
        ],
    )


def _unsure(texts: Texts, character: Character, skill: Skill) -> Element:
    """Write the header of a skill that is known from an index alone (S35-SKL-27, S35-SKL-39)."""
    row, name = row_of(character, _key(skill)), words.skill(texts, str(skill))
    return card(
        texts("row.title", name=name),
        h.p(class_="dim small")[texts("row.why")],
        choices(
            texts("row.ability"),
            "dnd35.row_ability",
            [(str(ability), texts(f"ability.{ability}")) for ability in Ability],
            str(row.ability),
            data_skill=str(skill),
        ),
        chip(
            "dnd35.row_training", texts("row.trained"), on=row.trained_only, data_skill=str(skill)
        ),
        choices(
            texts("row.armour"),
            "dnd35.row_armour",
            [(str(times), f"× {times}") for times in range(MOST_ARMOUR_TIMES + 1)],
            str(row.armour_factor),
            data_skill=str(skill),
        ),
    )
