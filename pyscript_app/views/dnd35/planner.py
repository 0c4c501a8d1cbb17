"""The planner of skill points: the level, its points and why, and every skill's stepper."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.abilities import ability_modifier
from engine.rulesets.dnd35.character import Character, Level
from engine.rulesets.dnd35.points import FIRST_LEVEL_TIMES
from engine.rulesets.dnd35.rulings import Rulings
from pyscript_app.actions.dnd35.levels import CLASS_SKILLS
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.dnd35.line import class_name
from pyscript_app.views.dnd35.sheet import SkillLine, filters, ranks_of
from pyscript_app.views.parts import act, card, chip, field, labelled, stepper


class Spending(NamedTuple):
    """A skill in the planner: its line, and why it can go neither down, nor up, nor to the top.

    ``of_level`` is whether the class of this level owns it: that fixes what a point buys.
    """

    line: SkillLine
    spent: int
    why_not_less: str | None
    why_not_more: str | None
    of_level: bool


class Plan(NamedTuple):
    """The last level: its points, what is left, and why no level can be taken now."""

    points: int
    left: int
    why_not_level: str | None
    classes: Sequence[str]


def view(
    texts: Texts,
    character: Character,
    plan: Plan,
    rows: Sequence[Spending],
    chosen: str,
    rulings: Rulings,
    errors: Mapping[str, str],
) -> list[Node]:
    """Show the last level and its points, then the way to the next."""
    last = character.levels[-1] if character.levels else None
    return [
        None if last is None else _level(texts, character, last, plan, rulings, errors),
        None
        if last is None
        else card(
            texts("planner.spend"),
            filters(texts, chosen),
            h.ul(class_="rows")[(_row(texts, row) for row in rows)]
            if rows
            else h.p(class_="dim")[texts("sheet.none_here")],
            h.p(class_="dim small")[texts("planner.families")],
        ),
        _next(texts, character, plan),
        act("dnd35.drop_level", texts("planner.drop", level=len(character.levels)), "button plain")
        if last is not None
        else None,
    ]


def _level(
    texts: Texts,
    character: Character,
    last: Level,
    plan: Plan,
    rulings: Rulings,
    errors: Mapping[str, str],
) -> Element:
    name = class_name(texts, last.class_name)
    return card(
        texts("planner.level", level=len(character.levels), name=name),
        h.p[why(texts, last, plan.points, first=len(character.levels) == 1, rulings=rulings)],
        h.p(class_="outcome", role="status")[left_to_spend(texts, plan.left)],
        field(
            texts,
            "planner.intelligence",
            "intelligence",
            str(last.intelligence),
            action="dnd35.intelligence",
            error=errors.get("intelligence"),
        ),
        h.p(class_="dim small")[texts("planner.intelligence_why")],
    )


def left_to_spend(texts: Texts, left: int) -> str:
    """Say how many points of the level are left, or how many too many were spent."""
    if left < 0:
        return texts.counted("planner.over", -left)
    return texts.counted("planner.left", left) if left else texts("planner.all_spent")


def why(texts: Texts, level: Level, points: int, *, first: bool, rulings: Rulings) -> str:
    """Say where the points of a level come from, in the order of the rule (S35-PTS-06)."""
    modifier = ability_modifier(level.intelligence)
    times = FIRST_LEVEL_TIMES if first else 1
    inside = level.human and not rulings.human_points_after_minimum
    terms = [
        texts("points.class", n=level.row.points),
        texts("points.intelligence", n=texts.signed(modifier)),
    ]
    terms += [texts("points.human", n=1)] if inside else []
    summed = " ".join(terms)
    if level.row.points + modifier + inside < 1:
        summed = texts("points.at_least", terms=summed)
    if first:
        summed = f"({summed}) × {times}"
    if level.human and not inside:
        summed = f"{summed} {texts('points.human', n=times)}"
    return texts("points.sum", terms=summed, points=points)


def _row(texts: Texts, row: Spending) -> Element:
    name = words.skill(texts, row.line.key)
    return h.li(class_="counted")[
        h.div[h.b[name], h.p(class_="dim small")[_bought(texts, row)]],
        h.div(class_="row")[
            stepper(
                "dnd35.spend",
                str(row.spent),
                texts("planner.less", name=name),
                texts("planner.more", name=name),
                why_not_less=row.why_not_less,
                why_not_more=row.why_not_more,
                data_skill=row.line.key,
            ),
            act(
                "dnd35.spend",
                texts("planner.most"),
                "chip",
                why_not=row.why_not_more,
                data_skill=row.line.key,
                data_by="most",
                aria_label=texts("planner.most_of", name=name),
            ),
        ],
    ]


def _bought(texts: Texts, row: Spending) -> str:
    """Say the ranks, and that a point buys half of one where only another class owns the skill."""
    said = ranks_of(texts, row.line)
    dearer = row.line.of_class and not row.of_level
    return f"{said} · {texts('planner.half_here')}" if dearer else said


def _next(texts: Texts, character: Character, plan: Plan) -> Element:
    """Offer a level in every class."""
    level = len(character.levels) + 1
    return card(
        texts("planner.next", level=level),
        h.p(class_="notice", role="status")[plan.why_not_level] if plan.why_not_level else None,
        h.div(class_="pairs")[
            (
                act(
                    "dnd35.take_level",
                    class_name(texts, name),
                    "chip",
                    why_not=plan.why_not_level,
                    data_class=name,
                    data_guard=True,
                    aria_label=texts("planner.take", level=level, name=class_name(texts, name)),
                )
                for name in sorted(plan.classes, key=lambda name: class_name(texts, name))
            )
        ],
        h.p(class_="dim small")[texts("planner.next_why")],
    )


# Class rows


def class_view(
    texts: Texts, form: Mapping[str, str], about: str, error: str | None, *, changed: bool
) -> list[Node]:
    """Write a class: its points and its skills; what was typed stays until it is right."""
    keys = words.in_order(texts, CLASS_SKILLS)
    return [
        h.div(class_="rows", data_form=True)[
            card(
                texts("classes.edit", name=class_name(texts, about))
                if about
                else texts("classes.new"),
                None
                if about
                else labelled(
                    texts("classes.name"), "class_name", form.get("class_name", ""), error
                ),
                labelled(
                    texts("field.class_points"),
                    "class_points",
                    form["class_points"],
                    error if about else None,
                    inputmode="numeric",
                ),
                h.div(class_="row wrap", role="group", aria_label=texts("classes.skills"))[
                    (
                        chip(
                            "dnd35.class_draft",
                            words.skill(texts, key),
                            on=form.get(f"owns {key}") == "yes",
                            data_set=f"owns {key}",
                            data_to="" if form.get(f"owns {key}") == "yes" else "yes",
                        )
                        for key in keys
                    )
                ],
                h.p(class_="dim small")[texts("classes.families")],
            ),
            act("dnd35.write_class", texts("save_it"), "button"),
        ],
        act("dnd35.restore_class", texts("classes.restore"), "button plain")
        if about and changed
        else None,
    ]
