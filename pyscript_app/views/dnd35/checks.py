"""Jets of 3.5: the list of skills with their odds, and the check being prepared."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.checks import Check, Method, least_natural
from engine.rulesets.dnd35.difficulties import DIFFICULTIES, STEP, Target
from engine.rulesets.dnd35.skills import SKILLS, Skill
from engine.rulesets.dnd35.synergies import BONUS, Synergy
from engine.rulesets.dnd35.taking import Duration
from engine.rulesets.dnd35.untrained import UntrainedTask
from pyscript_app.actions.dnd35.draft import DURATIONS, GROUPS, LONGER, Draft, TargetDraft
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import act, card, chip, choices, field, icon, terms

ANSWERS = ("threatened", "distracted", "penalty", "no_retry", "no_time")


class Row(NamedTuple):
    """One row of the list: its check and its chance, or why it cannot be tried.

    ``halves`` are its ranks; ``family`` says that it stands for skills to be named first.
    """

    group: str
    subject: str
    check: Check | None
    chance: Fraction | None
    halves: int = 0
    refusal: str | None = None
    family: bool = False


class Way(NamedTuple):
    """A 10 or a 20 taken: what it comes to, why not, how long it takes."""

    method: Method
    total: int | None
    reasons: Sequence[str]
    seconds: int | None


class Open(NamedTuple):
    """The row that is open: its check, the chance of each DC with the help that is coming."""

    row: Row
    chances: Sequence[tuple[Target, Fraction]]
    ways: Sequence[Way]
    synergies: Sequence[Synergy]
    tasks: Sequence[UntrainedTask]
    helpers: int
    seconds: int | None
    no_aid: str | None


# The list


def list_view(
    texts: Texts,
    draft: Draft,
    rows: Sequence[Row],
    pinned: Sequence[Row],
    errors: Mapping[str, str],
) -> list[Node]:
    """List the rows of a group; each rolls in one tap, or opens to be prepared."""
    return [
        h.div(class_="pairs", role="group", aria_label=texts("check.groups"))[
            (
                chip(
                    "dnd35.group",
                    texts(f"check.group.{group}"),
                    on=group == draft.group,
                    data_group=group,
                )
                for group in GROUPS
            )
        ],
        scale(texts, draft, errors),
        h.ul(class_="rows", aria_label=texts("check.favourites"))[
            (_row(texts, row, pinned=True) for row in pinned)
        ]
        if pinned
        else None,
        h.ul(class_="rows", aria_label=texts(f"check.group.{draft.group}"))[
            (_row(texts, row) for row in rows)
        ],
        act("shell.panel", texts("guide.open"), "button plain", data_panel="guide"),
    ]


def _row(texts: Texts, row: Row, *, pinned: bool = False) -> Element:
    name = words.row(texts, row.group, row.subject)
    data = {"data_group": row.group, "data_subject": row.subject}
    opener = act(
        "dnd35.choose",
        [f"★ {name}" if pinned else name, h.small[_details(texts, row)]],
        "line-name",
        **data,
    )
    if row.check is None:
        return h.li(class_="line")[opener, h.span(class_="dim small")["—"]]
    bonus = texts.signed(row.check.modifier)
    odds = None if row.chance is None else texts.percent(row.chance)
    label = texts("check.roll_row", name=name, modifier=bonus)
    return h.li(class_="line")[
        opener,
        h.span(class_="dim small")[odds],
        act(
            "dnd35.roll",
            bonus,
            "modifier",
            data_guard=True,
            aria_label=label if odds is None else f"{label}, {odds}",
            **data,
        ),
    ]


def _details(texts: Texts, row: Row) -> str:
    if row.family:
        return texts("family.choose")
    if row.refusal is not None:
        return row.refusal
    details = []
    if row.group == "skill" and row.check is not None:
        details.append(texts(f"ability.short.{row.check.ability}"))
        if row.halves:
            details.append(texts("ranks.short", ranks=words.ranks(texts, row.halves)))
        if any(one.source == "armour" for one in row.check.modifiers):
            details.append(texts("check.armour"))
    return " · ".join(details)


# DCs


def scale(texts: Texts, draft: Draft, errors: Mapping[str, str]) -> Element:
    """Choose the DC: the scale's in one tap with its word, any other number, or none."""
    chosen = draft.targets[0].difficulty
    usual = [str(number) for number in DIFFICULTIES.values()]
    return h.section(class_="difficulty", aria_label=texts("dc.title"))[
        (
            chip(
                "dnd35.difficulty",
                str(number),
                on=str(number) == chosen,
                data_difficulty=str(number),
                aria_label=texts("dc.of_word", difficulty=number, word=texts(f"dc.{word}")),
            )
            for word, number in DIFFICULTIES.items()
        ),
        chip(
            "dnd35.difficulty",
            texts("dc.none"),
            on=not chosen,
            data_difficulty="",
            aria_label=texts("dc.none_long"),
        ),
        field(
            texts,
            "dc.other",
            "difficulty_0",
            "" if chosen in usual else chosen,
            action="dnd35.target_field",
            error=errors.get("difficulty_0"),
            data_place="0",
        ),
    ]


def targets_card(texts: Texts, draft: Draft, errors: Mapping[str, str]) -> Element:
    """Write every DC: whom it is for, and how far the task is easier or harder (S35-CIR-01)."""
    return card(
        texts("dc.title"),
        scale(texts, draft, errors),
        [
            _target(texts, place, target, errors, alone=len(draft.targets) == 1)
            for place, target in enumerate(draft.targets)
        ],
        act("dnd35.add_target", texts("dc.add"), "button plain"),
        h.p(class_="dim small")[texts("dc.how")],
    )


def _target(
    texts: Texts, place: int, target: TargetDraft, errors: Mapping[str, str], *, alone: bool
) -> Element:
    which = target.name or texts("dc.which", place=place + 1)
    name = field(
        texts,
        "dc.for_whom",
        f"target_name_{place}",
        target.name,
        action="dnd35.target_field",
        numeric=False,
        data_place=str(place),
    )
    number = field(
        texts,
        "field.difficulty",
        f"difficulty_{place}",
        target.difficulty,
        action="dnd35.target_field",
        error=errors.get(f"difficulty_{place}"),
        data_place=str(place),
    )
    return h.div(class_="rows")[
        None if alone else h.div(class_="pairs")[name, number if place else None],
        h.div(class_="row")[
            h.span(class_="grow small")[texts("dc.moved", which=which)],
            h.div(class_="stepper")[
                _step(texts, place, -1, texts("dc.easier", which=which)),
                h.b[texts.signed(STEP * target.steps)],
                _step(texts, place, 1, texts("dc.harder", which=which)),
            ],
            act(
                "dnd35.drop_target",
                "✕",
                "icon",
                aria_label=texts("dc.drop", which=which),
                data_place=str(place),
            )
            if place
            else None,
        ],
    ]


def _step(texts: Texts, place: int, by: int, label: str) -> Element:
    sign = texts.signed(STEP * by)
    return act(
        "dnd35.target_step",
        sign,
        "icon",
        aria_label=label,
        data_place=str(place),
        data_by=str(by),
    )


# The row that is open


def head(texts: Texts, title: str, *, pinned: bool | None = None) -> Element:
    """Name what is open, with the way back, and the star that pins it."""
    return h.div(class_="row")[
        act("dnd35.back", [icon("back")], "icon", aria_label=texts("check.back")),
        h.h2(class_="grow")[title],
        act(
            "dnd35.favourite",
            "★" if pinned else "☆",
            "icon",
            aria_pressed="true" if pinned else "false",
            aria_label=texts("check.favourite"),
        )
        if pinned is not None
        else None,
    ]


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
        head(texts, title, pinned=pinned),
        last,
        h.p(class_="notice", role="status")[shown.row.refusal] if shown.row.refusal else None,
        _tasks(texts, draft, shown) if shown.tasks else None,
        _before(texts, draft, shown, errors) if shown.row.check else None,
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


def _number(texts: Texts, label: str, name: str, value: str, errors: Mapping[str, str]) -> Element:
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
        )
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
        [_way_line(texts, way) for way in shown.ways],
    )


def _way_line(texts: Texts, way: Way) -> Element:
    """Say what a number taken comes to, or every reason against it."""
    name = texts(f"method.{way.method}")
    if way.reasons:
        why = texts.listed(list(way.reasons))
        return h.p(class_="small")[texts("way.refused", name=name, why=why)]
    time = "" if way.seconds is None else f" · {words.duration(texts, way.seconds)}"
    return h.p(class_="dim small")[texts("way.result", name=name, total=way.total or 0), time]


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
    """Make the main acts: throw, take 10, take 20, then help and opposition."""
    why_not = why_not or shown.row.refusal
    label = texts("check.roll")
    if shown.chances:
        label = f"{label} · {texts.percent(shown.chances[0][1])}"
    return [
        act("dnd35.roll", label, "button grow", why_not=why_not, data_guard=True),
        [_take(texts, way, why_not) for way in shown.ways],
        [_force(texts, way) for way in shown.ways if way.reasons and not why_not],
        _openers(texts, shown, why_not),
    ]


def _take(texts: Texts, way: Way, why_not: str | None) -> Element:
    against = texts.listed(list(way.reasons)) if way.reasons else None
    label = texts(f"method.{way.method}")
    if way.total is not None and not way.reasons:
        label = f"{label} · {texts.number(way.total)}"
    return act(
        "dnd35.take",
        label,
        "button plain grow",
        why_not=why_not or against,
        data_way=str(way.method),
        data_guard=True,
    )


def _force(texts: Texts, way: Way) -> Element:
    """Let the game master allow what the rules refuse (S35-T20-04)."""
    name = texts(f"method.{way.method}")
    return act(
        "dnd35.take",
        texts("way.forced", name=name),
        "chip",
        data_way=str(way.method),
        data_forced="yes",
        data_guard=True,
    )


def _openers(texts: Texts, shown: Open, why_not: str | None) -> list[Node]:
    """Open the help, the opposed check or the comparison."""
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


def families() -> list[str]:
    """List the families: skills that are many, each member with its own ranks (S35-DSC-09)."""
    return [str(skill) for skill, row in SKILLS.items() if row.family]
