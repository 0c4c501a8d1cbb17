"""Attacks: the target, every attack with its odds, the roll and its damage."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
from engine.rulesets.dnd5e.events import DamageRolled
from engine.rulesets.dnd5e.weapon_attacks import AttackOdds
from engine.rulesets.dnd5e.weapons import Attack
from pyscript_app.texts import Texts
from pyscript_app.ui import AttackDraft, CheckDraft
from pyscript_app.views.dnd5e import checks, results, words
from pyscript_app.views.parts import act, card, chip, dice, field, terms
from pyscript_app.views.rendering import Piece


class Row(NamedTuple):
    """One attack of the sheet: its place, its roll and damage as they would be now."""

    place: int
    attack: Attack
    test: D20Test
    damage_modifier: int
    odds: AttackOdds


def view(
    texts: Texts,
    draft: AttackDraft,
    check: CheckDraft,
    rows: Sequence[Row],
    targets: Sequence[tuple[str, str]],
    *,
    errors: Mapping[str, str],
    why_not: str | None,
    sheet_armour: int | None,
    gifts: Collection[str],
) -> list[Node]:
    """List the attacks against the target chosen; each rolls in one tap.

    ``errors`` says what cannot be in which field: there are no rows then. ``gifts`` are what
    only some have: ``inspiration`` to spend, being ``unseen``, which may help (5E-HID-09).
    """
    hidden, inspired = "unseen" in gifts, "inspiration" in gifts
    return [
        card(
            texts("attack.target"),
            h.div(class_="pairs")[
                (
                    chip("dnd5e.attack_target", name, on=key == draft.target, data_key=key)
                    for key, name in targets
                ),
                chip(
                    "dnd5e.attack_target", texts("attack.nobody"), on=not draft.target, data_key=""
                ),
            ],
            _distances(texts, draft, long=any(row.attack.long_range_cm for row in rows)),
            field(
                texts,
                "attack.armour",
                "armour",
                draft.armour,
                action="dnd5e.attack_armour",
                error=errors.get("armour"),
            ),
            h.p(class_="dim small")[texts("attack.sheet_armour", armour=sheet_armour)]
            if sheet_armour is not None and not draft.armour
            else None,
            h.p(class_="error")[why_not] if why_not else None,
        ),
        h.ul(class_="rows", aria_label=texts("check.group.attack"))[
            (_row(texts, row, why_not) for row in rows)
        ]
        if rows
        else None
        if errors
        else card(
            None,
            h.p[texts("attack.none")],
            act("shell.tab", texts("attack.to_sheet"), "button plain", data_tab="sheet"),
        ),
        card(
            texts("check.before"),
            checks.cause_chips(texts, check, ("unseen",) if hidden else (), inspired=inspired),
            h.p(class_="dim small")[texts("attack.hidden_why")] if hidden else None,
            checks.help_rule(texts, check),
            checks.named_cause(texts, check.cause_note, None),
            checks.other_fields(texts, check, errors.get("other")),
        )
        if rows or errors
        else None,
        h.p(class_="dim small")[texts("attack.outside")],
    ]


def _distances(texts: Texts, draft: AttackDraft, *, long: bool) -> Node:
    """Choose how far the target is, where it matters; long range where an attack has one."""
    if not (draft.target or long):
        return None
    choices = ("near", "far", "long") if long else ("near", "far")
    return [
        h.div(class_="pairs")[
            (
                chip(
                    "dnd5e.attack_distance",
                    texts(f"attack.{distance}"),
                    on=distance == draft.distance,
                    data_distance=distance,
                )
                for distance in choices
            )
        ],
        h.p(class_="dim small")[texts("attack.long_why")]
        if long and draft.distance == "long"
        else None,
    ]


def _row(texts: Texts, row: Row, why_not: str | None) -> Element:
    bonus = texts.signed(row.test.modifier)
    odds = None if row.odds.hit is None else texts.percent(row.odds.hit)
    said = words.mode(texts, row.test.reasons, row.test.mode)
    damage = damage_words(texts, row.attack, row.damage_modifier)
    label = texts("attack.roll", name=row.attack.name, modifier=bonus)
    label = words.spoken(texts, label, row.test.mode)
    return h.li(class_="line")[
        h.div(class_="line-name")[
            row.attack.name,
            h.small[" · ".join([damage, said] if said else [damage])],
        ],
        h.span(class_="dim small")[odds],
        act(
            "dnd5e.attack",
            words.marked(bonus, row.test.mode),
            "modifier",
            why_not=why_not,
            data_place=str(row.place),
            data_guard=True,
            aria_label=label if odds is None else f"{label}, {odds}",
        ),
    ]


def damage_words(texts: Texts, attack: Attack, modifier: int) -> str:
    """Write an attack's damage as a sheet does: ``1d8 +3 perforant``."""
    thrown = f"{attack.count}{texts('dice.size', faces=attack.faces)}" if attack.count else ""
    added = texts.signed(modifier) if modifier or not thrown else ""
    return " ".join(part for part in (thrown, added, attack.damage_type) if part)


def rolled_card(
    texts: Texts,
    attack: Attack,
    event: D20Rolled,
    damage: DamageRolled | None,
    *,
    critical: bool,
    lucky: Sequence[int],
) -> Element:
    """Show an attack's roll, whether it hits, and its damage once rolled."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[attack.name],
        h.div(class_="row centred")[
            h.div(class_="grow")[dice(texts, event.dice)],
            h.span(class_="big")[texts.number(event.total or 0)],
        ],
        h.p(class_=f"outcome centred {_class(event)}")[outcome(texts, event, critical=critical)],
        results.whence(texts, event),
        results.luck_buttons(texts, lucky),
        _damage(texts, damage) if damage else None,
    ]


def _class(event: D20Rolled) -> str:
    return {True: "success", False: "failure", None: ""}[event.success]


def outcome(texts: Texts, event: D20Rolled, *, critical: bool) -> str:
    """Say whether an attack hits, and how: natural 20 and 1 are told."""
    if event.success is False:
        return texts("attack.natural_one" if event.natural == 1 else "attack.misses")
    if critical:
        return texts("attack.critical")
    return texts("attack.hits") if event.success else ""


def _damage(texts: Texts, event: DamageRolled) -> Node:
    rows = [
        (words.modifier_name(texts, modifier), texts.signed(modifier.value))
        for modifier in event.modifiers
    ]
    return [
        h.h2(class_="heading")[
            texts("attack.damage_critical" if event.critical else "attack.damage")
        ],
        h.div(class_="row centred")[
            h.div(class_="grow")[dice(texts, event.dice)],
            h.span(class_="medium")[texts.number(event.total)],
        ],
        terms(rows),
    ]


def damage_button(
    texts: Texts, attack: Attack, modifier: int, *, critical: bool, why_not: str | None
) -> Piece:
    """Make the main act after a hit: its damage, with twice the dice on a critical hit."""
    key = "attack.roll_damage_critical" if critical else "attack.roll_damage"
    label = texts(key, damage=damage_words(texts, attack, modifier))
    return act("dnd5e.attack_damage", label, "button bad grow", why_not=why_not, data_guard=True)


def sentence(texts: Texts, who: str, event: DamageRolled) -> str:
    """Say the damage of an attack in one sentence."""
    faces = ", ".join(str(die.value) for die in event.dice)
    key = "attack.sentence_critical" if event.critical else "attack.sentence"
    return texts(key, who=who, name=event.attack, total=event.total, faces=faces)
