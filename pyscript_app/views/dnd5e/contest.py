"""A contest: the row that is open against another creature's check, or a total typed."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
from engine.rulesets.dnd5e.events import ContestSettled
from engine.rulesets.dnd5e.odds import ContestOdds
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.texts import Texts
from pyscript_app.ui import ContestDraft
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, card, chip, dice, face_pad, field, icon
from pyscript_app.views.rendering import Piece

HOLDERS = ("me", "other", "")


class Contest(NamedTuple):
    """A contest being prepared: both tests, the odds, and who could be the other side.

    ``theirs`` is ``None`` when the table types a total; ``odds`` when they cannot be known.
    """

    mine: D20Test
    theirs: D20Test | None
    odds: ContestOdds | None
    others: Sequence[tuple[str, str]]
    error: str | None


def view(
    texts: Texts,
    draft: ContestDraft,
    contest: Contest,
    *,
    faces: tuple[int, ...] | None,
    needed: int,
) -> list[Node]:
    """Ask who stands on the other side, and who wants no change."""
    if faces is not None:
        return [face_pad(texts, "dnd5e.contest_face", 20, faces, needed)]
    return [
        h.div(class_="row")[
            act("shell.never_mind", [icon("back")], "icon", aria_label=texts("contest.leave")),
            h.h2(class_="grow")[texts("contest.title", name=words.test_name(texts, contest.mine))],
        ],
        card(
            texts("contest.against"),
            h.div(class_="pairs")[
                (
                    chip("dnd5e.contest_against", name, on=key == draft.other, data_key=key)
                    for key, name in contest.others
                ),
                chip(
                    "dnd5e.contest_against",
                    texts("contest.typed"),
                    on=not draft.other,
                    data_key="",
                ),
            ],
            _subject(texts, draft)
            if draft.other
            else field(
                texts,
                "contest.total",
                "contest_total",
                draft.total,
                action="dnd5e.contest_total",
                error=contest.error if draft.total else None,
            ),
            h.p(class_="dim")[_their_line(texts, contest)] if contest.theirs else None,
        ),
        card(
            texts("contest.holder"),
            h.div(class_="choices")[
                (
                    chip(
                        "dnd5e.contest_holder",
                        texts(f"contest.holder.{holder or 'nobody'}"),
                        on=holder == draft.holder,
                        data_holder=holder,
                    )
                    for holder in HOLDERS
                )
            ],
            h.p(class_="dim small")[texts("contest.tie_rule")],
            _odds(texts, contest.odds) if contest.odds else None,
        ),
    ]


def _subject(texts: Texts, draft: ContestDraft) -> Element:
    skills = words.in_order(texts, "skill", [str(skill) for skill in Skill])
    choices = [
        *((name, texts(f"skill.{name}")) for name in skills),
        *((str(ability), texts(f"ability.{ability}")) for ability in Ability),
    ]
    return h.label(class_="field")[
        h.span[texts("contest.subject")],
        h.select(
            name="contest_subject",
            data_action="dnd5e.contest_subject",
            data_field="contest_subject",
        )[
            (
                h.option(value=value, selected=value == draft.subject)[label]
                for value, label in choices
            )
        ],
    ]


def _their_line(texts: Texts, contest: Contest) -> str:
    if contest.theirs is None:
        return ""
    said = words.mode(texts, contest.theirs.reasons, contest.theirs.mode)
    line = f"{words.test_name(texts, contest.theirs)} {texts.signed(contest.theirs.modifier)}"
    return f"{line} · {said}" if said else line


def _odds(texts: Texts, odds: ContestOdds) -> Element:
    return h.p[
        texts(
            "contest.odds",
            mine=texts.percent(odds.wins[0]),
            theirs=texts.percent(odds.wins[1]),
            tie=texts.percent(odds.unchanged),
        )
    ]


def roll_button(texts: Texts, contest: Contest) -> Piece:
    """Make the main act, with the chance to win on it."""
    label = texts("contest.roll")
    if contest.odds:
        label = f"{label} · {texts.percent(contest.odds.wins[0])}"
    return act("dnd5e.contest_roll", label, "button grow", why_not=contest.error, data_guard=True)


def result_card(
    texts: Texts, sides: Sequence[tuple[str, D20Rolled | None]], settled: ContestSettled
) -> Element:
    """Show both totals, who wins, and what a tie leaves as it was."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[texts("contest.word")],
        h.div(class_="grid2")[
            (
                h.div(class_="centred")[
                    h.p[name or texts("contest.typed")],
                    dice(texts, rolled.dice) if rolled else None,
                    h.p(class_="medium")[
                        texts.number(total) if total is not None else texts("contest.no_total")
                    ],
                ]
                for (name, rolled), total in zip(sides, settled.totals, strict=True)
            )
        ],
        h.p(class_="outcome centred")[outcome(texts, [name for name, _ in sides], settled)],
    ]


def outcome(texts: Texts, names: Sequence[str], settled: ContestSettled) -> str:
    """Say who has what it wanted."""
    named = [name or texts("contest.other_side") for name in names]
    if settled.winner is not None:
        return texts("contest.wins", who=named[settled.winner])
    if settled.holder is not None:
        return texts("contest.tie_held", who=named[settled.holder])
    return texts("contest.tie")


def sentence(texts: Texts, names: Sequence[str], settled: ContestSettled) -> str:
    """Say a contest in one sentence, after the rolls that made it."""
    totals = [
        texts.number(total) if total is not None else texts("contest.no_total")
        for total in settled.totals
    ]
    return texts(
        "contest.sentence", totals=" – ".join(totals), outcome=outcome(texts, names, settled)
    )
