"""The assistants of a new level and of a new Constitution: what they would change, then the act."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import HIT_DIE_FACES, Creature
from engine.rulesets.dnd5e.events import LevelGained, SheetChanged
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, choices, face_pad, labelled
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What the new level would bring: with the lowest face and the highest, or the average alone.

    ``refusal`` says why it cannot be gained.
    """

    faces: int
    how: str
    results: Sequence[LevelGained]
    refusal: RuleError | None = None


def view(
    texts: Texts,
    creature: Creature,
    plan: Plan,
    form: Mapping[str, str],
    errors: Mapping[str, str],
    *,
    real_dice: bool,
) -> list[Node]:
    """Show the choices of a new level, and what they would change."""
    ways = ("typed", "average") if real_dice else ("roll", "typed", "average")
    constitution = creature.sheet.scores[Ability.CONSTITUTION]
    return [
        card(
            texts("level_up.title", level=creature.level + 1),
            choices(
                texts("level_up.die"),
                "dnd5e.level_draft",
                [(str(faces), texts("dice.size", faces=faces)) for faces in HIT_DIE_FACES],
                str(plan.faces),
                data_set="die",
            ),
            h.p(class_="dim small")[texts("level_up.several")],
            choices(
                texts("level_up.how"),
                "dnd5e.level_draft",
                [(way, texts(f"level_up.{way}")) for way in ways],
                plan.how,
                data_set="how",
            ),
            labelled(
                texts("level_up.constitution", score=constitution),
                "constitution",
                form.get("constitution", ""),
                errors.get("constitution"),
                inputmode="numeric",
                data_action="dnd5e.level_draft",
                data_field="constitution",
            ),
            h.p(class_="dim small")[texts("level_up.constitution_first")],
        ),
        h.div(class_="preview", role="status")[
            (h.p[sentence] for sentence in _preview(texts, creature, plan))
        ],
        face_pad(texts, "dnd5e.level_face", plan.faces, (), 1)
        if plan.how == "typed" and plan.refusal is None
        else None,
    ]


def _preview(texts: Texts, creature: Creature, plan: Plan) -> list[str]:
    if plan.refusal is not None:
        return [texts(plan.refusal.code, **plan.refusal.details)]
    first, last = plan.results[0], plan.results[-1]
    now = creature.hit_points.maximum
    said = []
    if first.retroactive:
        counted = texts.signed(first.retroactive)
        said.append(texts("level_up.retroactive", amount=counted, levels=creature.level))
    added = texts.signed(first.modifier)
    if len(plan.results) > 1:
        low, high = first.hit_points.maximum, last.hit_points.maximum
        die = texts("dice.size", faces=plan.faces)
        said.append(texts("level_up.between", die=die, added=added, now=now, low=low, high=high))
    else:
        then, face = first.hit_points.maximum, first.natural
        said.append(texts("level_up.exactly", face=face, added=added, now=now, then=then))
    said.append(texts("level_up.current", current=first.hit_points.current))
    if first.sheet.proficiency_bonus != creature.sheet.proficiency_bonus:
        said.append(texts("level_up.proficiency", bonus=first.sheet.proficiency_bonus))
    return said


def button(texts: Texts, creature: Creature, plan: Plan) -> Node:
    """Make the act; typed faces act by themselves."""
    if plan.how == "typed" and plan.refusal is None:
        return None
    why_not = texts(plan.refusal.code, **plan.refusal.details) if plan.refusal else None
    label = texts("level_up.do", level=creature.level + 1)
    return act("dnd5e.level_up", label, "button grow", why_not=why_not, data_guard=True)


def constitution_view(
    texts: Texts,
    creature: Creature,
    form: Mapping[str, str],
    planned: SheetChanged | None,
    errors: Mapping[str, str],
) -> list[Node]:
    """Show what a new Constitution would change, levels already counted included."""
    return [
        card(
            texts("constitution.title"),
            h.p[texts("constitution.why")],
            labelled(
                texts("constitution.score", score=creature.sheet.scores[Ability.CONSTITUTION]),
                "constitution",
                form.get("constitution", ""),
                errors.get("constitution"),
                inputmode="numeric",
                data_action="dnd5e.new_constitution",
                data_field="constitution",
            ),
        ),
        _constitution_preview(texts, creature, planned) if planned else None,
    ]


def _constitution_preview(texts: Texts, creature: Creature, planned: SheetChanged) -> Element:
    old = creature.sheet.modifier(Ability.CONSTITUTION)
    new = planned.sheet.modifier(Ability.CONSTITUTION)
    points, then = creature.hit_points, planned.hit_points
    said = [
        texts("constitution.modifier", old=texts.signed(old), new=texts.signed(new)),
        texts(
            "constitution.maximum",
            levels=creature.level,
            now=points.maximum,
            then=then.maximum,
        ),
        texts("constitution.current", now=points.current, then=then.current)
        if then.current != points.current
        else texts("level_up.current", current=points.current),
    ]
    return h.div(class_="preview", role="status")[(h.p[sentence] for sentence in said)]


def constitution_button(texts: Texts, planned: SheetChanged | None, refusal: str | None) -> Piece:
    """Make the act that the preview describes."""
    missing = None if planned else texts("input.same_constitution")
    return act(
        "dnd5e.apply_constitution",
        texts("constitution.do"),
        "button grow",
        why_not=refusal or missing,
        data_guard=True,
    )


def sentence(texts: Texts, who: str, event: LevelGained) -> str:
    """Say a level gained: the die, the Constitution, the new maximum."""
    said = texts(
        "journal.level_gained",
        who=who,
        level=event.sheet.level,
        faces=event.faces,
        natural=event.natural,
        modifier=texts.signed(event.modifier),
        maximum=event.hit_points.maximum,
    )
    if not event.retroactive:
        return said
    return f"{said} {texts('journal.retroactive', amount=texts.signed(event.retroactive))}"
