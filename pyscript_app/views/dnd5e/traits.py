"""What a creature is, as fields and chips: class, kind, size, speed, spells, hit dice."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.capabilities import SpeedPart
from engine.rulesets.dnd5e.creature import HIT_DIE_FACES, Creature, HitDice, Size
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import card, chip, choices, field, stepper, terms
from pyscript_app.views.rendering import Piece

CASTERS = (Ability.INTELLIGENCE, Ability.WISDOM, Ability.CHARISMA)


def traits_card(
    texts: Texts, creature: Creature, errors: Mapping[str, str], *, encumbered: bool
) -> Element:
    """Write size, speed, armour class and kind."""
    sheet = creature.sheet
    return card(
        texts("traits.title"),
        h.div(class_="pairs")[
            _field(texts, "armour_class", _shown(sheet.armour_class), errors),
            _field(texts, "speed_cm", words.decimal(texts, sheet.speed_cm, 2), errors, "decimal"),
        ],
        choices(
            texts("traits.size"),
            "dnd5e.size",
            [(str(size), texts(f"size.{size}")) for size in Size],
            str(sheet.size),
        ),
        switch(texts, "carries_as_larger", on=sheet.carries_as_larger),
        choices(
            texts("traits.kind"),
            "dnd5e.dies_at_zero",
            [(kind, texts(f"kind.{kind}")) for kind in ("character", "dies_at_zero")],
            "dies_at_zero" if sheet.dies_at_zero else "character",
        ),
        _field(texts, "stated_proficiency", _shown(sheet.stated_proficiency), errors),
        h.p(class_="dim small")[texts("traits.stated_why")],
        h.p(class_="preview")[texts("traits.load_counts")] if encumbered else None,
    )


def _shown(number: int | None) -> str:
    return "" if number is None else str(number)


def _field(
    texts: Texts, name: str, value: str, errors: Mapping[str, str], mode: str = "numeric"
) -> Piece:
    return field(
        texts,
        f"field.{name}",
        name,
        value,
        action=f"dnd5e.{name}",
        error=errors.get(name),
        inputmode=mode,
    )


def switch(texts: Texts, name: str, *, on: bool) -> Piece:
    """Make a switch of the sheet."""
    return chip("dnd5e.switch", texts(f"switch.{name}"), on=on, data_name=name)


def speed_card(texts: Texts, parts: Sequence[SpeedPart]) -> Node:
    """List what makes the speed, where anything does."""
    if len(parts) == 1:
        return None
    rows = [
        (words.source(texts, part.source, ""), words.metres(texts, part.speed_cm)) for part in parts
    ]
    return card(texts("speed.title", speed=rows[-1][1]), terms(rows))


def spells_card(
    texts: Texts, creature: Creature, parts: Sequence[Modifier], *, written: bool
) -> Node:
    """Show the difficulty of its spells and what makes it; ``written`` lets the ability change."""
    chosen = creature.sheet.spell_ability
    if chosen is None and not written:
        return None
    options = [(str(ability), texts(f"ability.{ability}")) for ability in CASTERS]
    return card(
        texts("spells.title"),
        choices(
            texts("spells.ability"),
            "dnd5e.spell_ability",
            [("", texts("spells.none")), *options],
            str(chosen or ""),
        )
        if written
        else None,
        h.div(class_="row")[
            h.span(class_="grow")[texts("spells.difficulty")],
            h.b(class_="number")[str(total(parts))],
        ]
        if parts
        else None,
        terms([(words.modifier_name(texts, part), texts.signed(part.value)) for part in parts])
        if parts
        else None,
    )


def hit_dice_card(texts: Texts, creature: Creature) -> Element:
    """Write the hit dice, one row a size; those spent come back with a long rest."""
    owned = {dice.faces for dice in creature.hit_dice}
    counted = sum(dice.total for dice in creature.hit_dice)
    return card(
        texts("hit_dice.title"),
        h.ul(class_="rows")[(_hit_dice(texts, dice) for dice in creature.hit_dice)],
        h.p(class_="preview")[texts("hit_dice.mismatch", level=creature.level, dice=counted)]
        if counted != creature.level
        else None,
        h.span(class_="dim small")[texts("hit_dice.another")],
        h.div(class_="row wrap")[
            (
                chip(
                    "dnd5e.hit_dice",
                    texts("dice.size", faces=faces),
                    on=False,
                    data_faces=str(faces),
                    data_what="total",
                    data_by="1",
                    aria_label=texts("hit_dice.more", faces=faces),
                )
                for faces in HIT_DIE_FACES
                if faces not in owned
            )
        ],
    )


def _hit_dice(texts: Texts, dice: HitDice) -> Element:
    size = texts("dice.size", faces=dice.faces)
    return h.li(class_="rows")[
        h.div(class_="counted")[
            h.span[texts("hit_dice.owned", die=size)],
            stepper(
                "dnd5e.hit_dice",
                texts.number(dice.total),
                texts("hit_dice.less", faces=dice.faces),
                texts("hit_dice.more", faces=dice.faces),
                data_faces=str(dice.faces),
                data_what="total",
            ),
        ],
        h.div(class_="counted")[
            h.span[texts("hit_dice.spent", die=size)],
            stepper(
                "dnd5e.hit_dice",
                texts.number(dice.spent),
                texts("hit_dice.spent_less", faces=dice.faces),
                texts("hit_dice.spent_more", faces=dice.faces),
                why_not_less=None if dice.spent else texts("hit_dice.none_spent"),
                why_not_more=None if dice.left else texts("hit_dice.all_spent"),
                data_faces=str(dice.faces),
                data_what="spent",
            ),
        ],
    ]
