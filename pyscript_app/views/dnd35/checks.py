"""The check of 3.5 that is open: what counts, the chance of each DC, the ways to make it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.checks import Check, least_natural
from engine.rulesets.dnd35.difficulties import STEP, Target
from engine.rulesets.dnd35.skills import Skill
from engine.rulesets.dnd35.synergies import BONUS, Synergy
from engine.rulesets.dnd35.taking import Duration
from engine.rulesets.dnd35.untrained import UntrainedTask
from pyscript_app.actions.dnd35.draft import DURATIONS, LONGER, Draft
from pyscript_app.games import DND35
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import ways, words
from pyscript_app.views.dnd35.difficulties import targets_card
from pyscript_app.views.dnd35.listing import Row
from pyscript_app.views.parts import act, card, chip, choices, field, head, terms
from pyscript_app.views.rendering import Piece

ANSWERS = ("threatened", "distracted", "penalty", "no_retry", "no_time")


class Open(NamedTuple):
    """The row that is open: its check, the chance of each DC with the help that is coming."""

    row: Row
    chances: Sequence[tuple[Target, Fraction]]
    ways: Sequence[ways.Way]
    synergies: Sequence[Synergy]
    tasks: Sequence[UntrainedTask]
    helpers: int
    seconds: int | None
    no_aid: str | None


# The row that is open


def open_view(
    texts: Texts,
    draft: Draft,
    shown: Open,
    last: Node,
    errors: Mapping[str, str],
    *,
    real_dice: bool,
) -> list[Node]:
    """Show the row that is open: the last result explained, and what the next one will be."""
    title = words.row(texts, shown.row.group, shown.row.subject)
    pinned = f"{draft.group}.{draft.subject}" in draft.favourites
    return [
        head(texts, DND35, title, pinned=pinned),
        last,
        h.p(class_="notice", role="status")[shown.row.refusal] if shown.row.refusal else None,
        _tasks(texts, draft, shown) if shown.tasks else None,
        _before(texts, draft, shown, errors) if shown.row.check else None,
        h.div(class_="pairs")[_openers(texts, shown, next(iter(errors.values()), None))]
        if shown.row.group != "other"
        else None,
        [
            targets_card(texts, draft, errors),
            _conditions(texts, draft, errors),
            _answers(texts, draft, shown),
            _time(texts, draft, shown, errors),
        ]
        if shown.row.check and shown.row.subject != "initiative"
        else _conditions(texts, draft, errors)
        if shown.row.check
        else None,
        chip("shell.real_dice", texts("real_dice.switch"), on=real_dice),
    ]


def _before(texts: Texts, draft: Draft, shown: Open, errors: Mapping[str, str]) -> Element:
    """List what is added to the die, and the chance of each DC, before the tap."""
    check = shown.row.check or Check()
    rows = [
        (words.modifier_name(texts, one), texts.signed(one.value))
        for one in (*check.modifiers, *check.circumstances)
    ]
    return card(
        texts("check.before", modifier=texts.signed(check.modifier)),
        field(
            texts,
            "field.caster_level",
            "caster_level",
            draft.caster_level,
            action="dnd35.field",
            error=errors.get("caster_level"),
        )
        if draft.subject == "caster_level"
        else None,
        terms(rows),
        [h.p[_odds(texts, check, target, odds, shown.helpers)] for target, odds in shown.chances],
        [
            h.p(class_="dim small")[texts("dc.practically_impossible")]
            for target, _ in shown.chances[:1]
            if target.practically_impossible
        ],
        [
            chip(
                "dnd35.use",
                texts(
                    "synergy.use",
                    bonus=texts.signed(BONUS),
                    skill=words.skill(texts, one.have),
                    use=texts(f"use.{one.use}"),
                ),
                on=str(one.use) in draft.uses,
                data_use=str(one.use),
            )
            for one in shown.synergies
        ],
        h.div(class_="pairs")[
            _number(texts, "check.other", "other", draft.other, errors),
            field(
                texts,
                "check.other_name",
                "other_name",
                draft.other_name,
                action="dnd35.field",
                numeric=False,
            ),
        ],
    )


def _number(texts: Texts, label: str, name: str, value: str, errors: Mapping[str, str]) -> Piece:
    return field(texts, label, name, value, action="dnd35.field", error=errors.get(name))


def _odds(texts: Texts, check: Check, target: Target, odds: Fraction, helpers: int) -> str:
    blanks = {
        "target": words.against(texts, target.name, target.difficulty),
        "odds": texts.percent(odds),
    }
    if helpers:
        return texts.counted("check.odds_helped", helpers, **blanks)
    least = least_natural(check, target)
    if check.most is not None and target.difficulty > check.most:
        return texts("check.odds_beyond", **blanks)
    if least > 20:
        return texts("check.odds_never", **blanks)
    return texts("check.odds", face=least, **blanks)


def _tasks(texts: Texts, draft: Draft, shown: Open) -> Element:
    """Offer the exceptions to training (S35-UNT-04)."""
    return h.div(class_="rows")[
        (
            chip(
                "dnd35.task",
                texts(f"task.{task}"),
                on=draft.task == str(task),
                data_task=str(task),
            )
            for task in shown.tasks
        ),
        h.p(class_="dim small")[texts("task.note")]
        if draft.task in map(str, shown.tasks)
        else None,
    ]


def _conditions(texts: Texts, draft: Draft, errors: Mapping[str, str]) -> Element:
    """Give +2 and −2 on the check, by their names (S35-CIR-01)."""
    return card(
        texts("condition.title"),
        h.div(class_="row wrap")[
            (
                act(
                    "dnd35.drop_condition",
                    _condition(texts, one.steps, one.name),
                    "chip",
                    aria_pressed="true",
                    data_place=str(place),
                )
                for place, one in enumerate(draft.conditions)
            )
        ]
        if draft.conditions
        else None,
        h.div(data_form=True, class_="rows")[
            field(
                texts,
                "condition.name",
                "condition_name",
                draft.condition_name,
                action="dnd35.field",
                numeric=False,
                error=errors.get("condition_name"),
            ),
            h.div(class_="row")[
                act(
                    "dnd35.add_condition",
                    texts("condition.good", bonus=texts.signed(STEP)),
                    "button plain grow",
                    data_by="1",
                ),
                act(
                    "dnd35.add_condition",
                    texts("condition.bad", bonus=texts.signed(-STEP)),
                    "button plain grow",
                    data_by="-1",
                ),
            ],
        ],
    )


def _condition(texts: Texts, steps: int, name: str) -> str:
    return f"{name or texts('source.circumstances')} {texts.signed(STEP * steps)}"


def _answers(texts: Texts, draft: Draft, shown: Open) -> Element:
    """Ask what decides whether a 10 or a 20 may be taken, and what a failure costs."""
    skill = shown.row.subject if shown.row.group == "skill" else ""
    answers = [*ANSWERS]
    if skill in {Skill.OPEN_LOCK, Skill.DISABLE_DEVICE, Skill.SEARCH}:
        answers.insert(2, "trapped")
    if shown.row.subject != "caster_level":
        answers.append("aid")
    return card(
        texts("answer.title"),
        h.div(class_="pairs")[
            (
                chip(
                    "dnd35.situation",
                    texts(f"answer.{answer}"),
                    on=answer in draft.situation,
                    data_answer=answer,
                )
                for answer in answers
            )
        ],
        [ways.line(texts, way) for way in shown.ways],
        [ways.force(texts, way) for way in shown.ways if way.reasons],
    )


def _time(texts: Texts, draft: Draft, shown: Open, errors: Mapping[str, str]) -> Element:
    """Say how long one use takes, and how many there are (S35-TIM-01, S35-T20-02)."""
    return card(
        texts("time.title"),
        choices(
            texts("time.one_use"),
            "dnd35.duration",
            [(one, texts(f"duration.{one}")) for one in DURATIONS],
            draft.duration,
        ),
        h.div(class_="pairs")[
            _number(texts, "field.minutes", "minutes", draft.minutes, errors)
            if draft.duration == LONGER
            else None,
            _number(texts, "field.areas", "areas", draft.areas, errors),
        ]
        if draft.duration not in {"", Duration.REACTION, Duration.PART_OF_MOVEMENT}
        else None,
        h.p(role="status")[texts("time.takes", time=words.duration(texts, shown.seconds))]
        if shown.seconds is not None
        else None,
    )


# The main acts


def acts(texts: Texts, shown: Open, *, why_not: str | None) -> list[Node]:
    """Make the main acts: throw, take 10, take 20; the chance or the total is on each."""
    why_not = why_not or shown.row.refusal
    label = texts("check.roll")
    if shown.chances:
        label = f"{label} · {texts.percent(shown.chances[0][1])}"
    return [
        act("dnd35.roll", label, "button grow", why_not=why_not, data_guard=True),
        [ways.button(texts, way, why_not) for way in shown.ways],
    ]


def _openers(texts: Texts, shown: Open, why_not: str | None) -> list[Node]:
    """Open the help, the opposed check or the comparison."""
    why_not = why_not or shown.row.refusal
    panels = {"skill": ("aid", "opposed"), "ability": ("aid", "opposed", "compare")}
    return [
        act(
            "dnd35.panel",
            texts(f"{panel}.open"),
            "chip",
            why_not=_why_not_open(panel, shown, why_not),
            data_panel=panel,
        )
        for panel in panels.get(shown.row.group, ())
    ]


def _why_not_open(panel: str, shown: Open, why_not: str | None) -> str | None:
    if panel == "compare":
        return None
    return why_not or (shown.no_aid if panel == "aid" else None)
