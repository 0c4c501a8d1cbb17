"""Opposed checks, and scores compared without luck: who stands on the other side."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import Character, shown_skills
from engine.rulesets.dnd35.checks import Check
from engine.rulesets.dnd35.skills import SKILLS
from pyscript_app.actions.dnd35.draft import LEVEL_CHECK, Draft, OpponentDraft
from pyscript_app.games import DND35
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import act, card, chip, field, head
from pyscript_app.views.rendering import Piece


class Side(NamedTuple):
    """Somebody on the other side: name, modifier and the chance to win against it."""

    name: str
    check: Check | None
    chance: Fraction | None


class Opposed(NamedTuple):
    """An opposed check being prepared, and why it cannot be thrown."""

    mine: Check | None
    subject: str
    sides: Sequence[Side]
    companions: Sequence[tuple[str, str]]
    error: str | None


def view(
    texts: Texts, draft: Draft, character: Character, shown: Opposed, errors: Mapping[str, str]
) -> list[Node]:
    """Ask who opposes, and with what."""
    title = texts("opposed.title", name=words.row(texts, draft.group, draft.subject))
    here = {one.key for one in draft.opponents if one.key}
    return [
        head(texts, DND35, title),
        card(
            texts("opposed.against"),
            _subject(texts, character, shown.subject),
            h.div(class_="pairs")[
                (
                    chip("dnd35.opponent", name, on=key in here, data_key=key)
                    for key, name in shown.companions
                ),
                act("dnd35.opponent", texts("opposed.add"), "chip", data_key=""),
            ],
            [
                _opponent(texts, place, one, shown, errors)
                for place, one in enumerate(draft.opponents)
            ],
            h.p(class_="notice", role="status")[shown.error]
            if shown.error and draft.opponents
            else None,
            h.p(class_="dim small")[texts("opposed.tie_rule")],
            h.p(class_="dim small")[texts("opposed.level_rule")]
            if shown.subject == LEVEL_CHECK
            else None,
        ),
    ]


def _subject(texts: Texts, character: Character, chosen: str) -> Element:
    skills = [str(skill) for skill in shown_skills(character) if not SKILLS[skill].family]
    options = [
        *((key, words.skill(texts, key)) for key in words.in_order(texts, skills)),
        *((str(ability), texts(f"ability.{ability}")) for ability in Ability),
        (LEVEL_CHECK, texts("other.level_check")),
    ]
    return h.label(class_="field")[
        h.span[texts("opposed.subject")],
        h.select(
            name="opposed_subject",
            data_action="dnd35.opposed_subject",
            data_field="opposed_subject",
        )[(h.option(value=key, selected=key == chosen)[name] for key, name in options)],
    ]


def _opponent(
    texts: Texts, place: int, one: OpponentDraft, shown: Opposed, errors: Mapping[str, str]
) -> Element:
    side = shown.sides[place] if place < len(shown.sides) else Side("", None, None)
    companion = dict(shown.companions).get(one.key, "")
    named = companion or side.name or one.name or texts("opposed.other_side")
    level = shown.subject == LEVEL_CHECK
    names: tuple[str, ...] = ("fear",) if one.key and level else ()
    if not one.key:
        names = ("name", "level", "modifier", "fear") if level else ("name", "modifier")
    return h.div(class_="rows")[
        h.div(class_="row")[
            h.b(class_="grow")[named, _odds(texts, side)],
            act(
                "dnd35.drop_opponent",
                "✕",
                "icon",
                data_place=str(place),
                aria_label=texts("opposed.drop", name=named),
            ),
        ],
        h.div(class_="pairs")[
            (_field(texts, place, name, getattr(one, name), errors, level=level) for name in names)
        ]
        if names
        else None,
    ]


def _field(
    texts: Texts, place: int, name: str, value: str, errors: Mapping[str, str], *, level: bool
) -> Piece:
    label = "opposed.wisdom" if level and name == "modifier" else f"opposed.{name}"
    return field(
        texts,
        label,
        f"opponents_{name}_{place}",
        value,
        action="dnd35.opponent_field",
        numeric=name != "name",
        error=errors.get(f"opponents_{name}_{place}"),
        data_place=str(place),
    )


def _odds(texts: Texts, side: Side) -> Node:
    if side.check is None:
        return None
    bonus = texts.signed(side.check.modifier)
    odds = "" if side.chance is None else texts("opposed.odds", odds=texts.percent(side.chance))
    return h.small(class_="dim")[f" {bonus} · {odds}" if odds else f" {bonus}"]


def roll_button(texts: Texts, shown: Opposed) -> Piece:
    """Make the main act, with the chance to win on it."""
    label = texts("opposed.roll")
    chances = [side.chance for side in shown.sides if side.chance is not None]
    if len(chances) == 1:
        label = f"{label} · {texts.percent(chances[0])}"
    return act("dnd35.opposed_roll", label, "button grow", why_not=shown.error, data_guard=True)


# Without luck


def compare_view(
    texts: Texts,
    draft: Draft,
    score: int,
    companions: Sequence[tuple[str, str]],
    errors: Mapping[str, str],
    foreseen: str | None,
) -> list[Node]:
    """Ask whose score is compared (S35-ABI-04)."""
    ability = texts(f"ability.{draft.subject}")
    return [
        head(texts, DND35, texts("compare.of", ability=ability)),
        card(
            texts("compare.with"),
            h.p[texts("compare.mine", ability=ability, score=score)],
            h.div(class_="pairs")[
                (
                    chip("dnd35.rival", name, on=key == draft.rival, data_key=key)
                    for key, name in companions
                ),
                chip("dnd35.rival", texts("compare.typed"), on=not draft.rival, data_key=""),
            ],
            None
            if draft.rival
            else field(
                texts,
                "compare.score",
                "score",
                draft.score,
                action="dnd35.field",
                error=errors.get("score"),
            ),
            h.p(class_="dim small")[texts("compare.rule")],
            h.p(class_="preview", role="status")[foreseen] if foreseen else None,
        ),
    ]


def compare_button(texts: Texts, why_not: str | None) -> Piece:
    """Make the act of the comparison."""
    return act(
        "dnd35.compare_roll",
        texts("compare.do"),
        "button grow",
        why_not=why_not,
        data_guard=True,
    )
