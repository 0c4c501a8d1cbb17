"""Jets: the list of skills, saves and abilities with their odds, and the roll being prepared."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.d20 import D20Test, dice_needed
from engine.rulesets.dnd5e.difficulties import DIFFICULTIES as SCALE
from pyscript_app.games import DND5E
from pyscript_app.texts import Texts
from pyscript_app.ui import CheckDraft
from pyscript_app.views.dnd5e import results, tools, words
from pyscript_app.views.parts import act, card, chip, choices, face_pad, field, head
from pyscript_app.views.rendering import written_once

GROUPS = ("skill", "save", "ability", "attack")
DIFFICULTIES = tuple(str(number) for number in SCALE.values())
CAUSES = (
    ("advantage", "help"),
    ("advantage", "inspiration"),
    ("advantage", "circumstances"),
    ("disadvantage", "circumstances"),
)
PASSIVE = ("perception", "investigation", "insight")
"""The skills whose passive score is asked for all the time."""
TRAININGS = ("none", "proficient", "expert", "half")
OF_SAVES = ("none", "proficient")
"""Saves are not multiplied (5E-PRO-07)."""


class Row(NamedTuple):
    """One row of the list: what it is, its test, its chance, its passive score."""

    group: str
    subject: str
    test: D20Test
    chance: Fraction | None
    passive: int | None
    training: str


def list_view(
    texts: Texts,
    draft: CheckDraft,
    rows: list[Row],
    pinned: list[Row],
    errors: dict[str, str],
    spells: Sequence[tuple[str, int]] = (),
    *,
    sheetless: bool,
) -> list[Node]:
    """List the rows of a group; each rolls in one tap, or opens to be prepared.

    ``spells`` are the casters of the table and the difficulty of their spells, for saves.
    """
    return [
        group_chips(texts, draft.group),
        difficulty_card(texts, draft.difficulty, errors.get("difficulty")),
        spell_chips(texts, draft, spells),
        sheetless_card(texts, draft, errors) if sheetless else None,
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


@written_once()
def group_chips(texts: Texts, chosen: str) -> Element:
    """Choose between skills, saves, plain abilities and attacks."""
    return h.div(class_="pairs", role="group", aria_label=texts("check.groups"))[
        (
            chip(
                "dnd5e.group",
                texts(f"check.group.{group}"),
                on=group == chosen,
                data_group=group,
            )
            for group in GROUPS
        )
    ]


def _row(texts: Texts, row: Row, *, pinned: bool = False) -> Element:
    name = words.subject(texts, row.group, row.subject)
    if row.group == "save":
        name = texts(f"test.save.{row.subject}")
    bonus = texts.signed(row.test.modifier)
    odds = None if row.chance is None else texts.percent(row.chance)
    label = texts("check.roll_row", name=name, modifier=bonus)
    label = words.spoken(texts, label, row.test.mode)
    return h.li(class_="line")[
        act(
            "dnd5e.choose",
            [f"★ {name}" if pinned else name, h.small[_row_details(texts, row)]],
            "line-name",
            data_group=row.group,
            data_subject=row.subject,
        ),
        h.span(class_="dim small")[odds],
        act(
            "dnd5e.roll",
            words.marked(bonus, row.test.mode),
            "modifier",
            data_group=row.group,
            data_subject=row.subject,
            data_guard=True,
            aria_label=label if odds is None else f"{label}, {odds}",
        ),
    ]


def _row_details(texts: Texts, row: Row) -> str:
    details = []
    if row.group == "skill" and row.test.ability is not None:
        details.append(texts(f"ability.{row.test.ability}"))
    if row.training != "none":
        details.append(texts(f"training.{row.training}"))
    if row.passive is not None and row.subject in PASSIVE:
        details.append(texts("check.passive_short", score=row.passive))
    said = words.mode(texts, row.test.reasons, row.test.mode)
    return " · ".join([*details, said] if said else details)


@written_once()
def difficulty_card(texts: Texts, chosen: str, error: str | None) -> Element:
    """Choose a difficulty: the usual ones in one tap, any other number, or none."""
    usual = chosen in DIFFICULTIES
    return h.section(class_="difficulty", aria_label=texts("check.difficulty"))[
        (
            chip(
                "dnd5e.difficulty",
                number,
                on=number == chosen,
                data_difficulty=number,
                aria_label=texts("check.difficulty_number", number=number),
            )
            for number in DIFFICULTIES
        ),
        chip(
            "dnd5e.difficulty",
            texts("check.no_difficulty"),
            on=not chosen,
            data_difficulty="",
            aria_label=texts("check.no_difficulty_long"),
        ),
        field(
            texts,
            "check.other_difficulty",
            "difficulty",
            "" if usual else chosen,
            action="dnd5e.field",
            error=error,
        ),
        h.p(class_="dim small full")[difficulty_words(texts, chosen)],
    ]


def difficulty_words(texts: Texts, typed: str) -> str:
    """Say a difficulty in the words of the scale (5E-CHK-06); empty for what is no number."""
    if not typed:
        return texts("difficulty.none")
    if not (typed.isascii() and typed.isdigit()):
        return ""
    number = int(typed)
    low = [word for word, at in SCALE.items() if at <= number]
    high = [word for word, at in SCALE.items() if at >= number]
    if not low or not high:
        key, word = ("difficulty.above", low[-1]) if low else ("difficulty.below", high[0])
        return texts(key, number=number, name=texts(f"difficulty.{word}"))
    names = texts(f"difficulty.{low[-1]}"), texts(f"difficulty.{high[0]}")
    if low[-1] is high[0]:
        return texts("difficulty.named", number=number, name=names[0])
    return texts("difficulty.between", number=number, low=names[0], high=names[1])


def spell_chips(texts: Texts, draft: CheckDraft, spells: Sequence[tuple[str, int]]) -> Node:
    """Offer the difficulty of each caster's spells (5E-SAV-06, 5E-SAV-07)."""
    if not spells:
        return None
    return h.div(class_="pairs")[
        (
            chip(
                "dnd5e.difficulty",
                texts("check.spell_difficulty", name=name, number=number),
                on=draft.difficulty == str(number),
                data_difficulty=str(number),
            )
            for name, number in spells
        )
    ]


def sheetless_card(texts: Texts, draft: CheckDraft, errors: dict[str, str]) -> Element:
    """Ask for what a sheet would say, when there is none."""
    known = draft.training
    if draft.group == "save" and known not in OF_SAVES:
        known = "proficient"
    return card(
        texts("check.sheetless"),
        h.div(class_="row")[
            h.div(class_="grow")[
                field(
                    texts,
                    "check.score",
                    "score",
                    draft.score,
                    action="dnd5e.field",
                    error=errors.get("score"),
                )
            ],
            h.div(class_="grow")[
                field(
                    texts,
                    "check.level",
                    "level",
                    draft.level,
                    action="dnd5e.field",
                    error=errors.get("level"),
                )
            ],
        ],
        h.div(class_="row wrap", role="group", aria_label=texts("check.training"))[
            (
                chip(
                    "dnd5e.training",
                    texts(f"training.{training}"),
                    on=training == known,
                    data_training=training,
                )
                for training in TRAININGS
                if draft.group == "skill" or training in OF_SAVES
            )
        ]
        if draft.group != "ability"
        else None,
    )


class Aside(NamedTuple):
    """What stands around the row that is open.

    ``below`` is what follows the last roll: hiding, a contest's result; ``lost_senses`` are the
    senses that the creature has lost, which a check may need. ``any_ability`` says that the skill
    may go with another ability; ``charmed`` are those whom the creature has under its charm, where
    that counts; ``spells`` as in the list; ``tools`` are those that it may make the check with;
    ``inspired`` says that it has inspiration to spend.
    """

    sheetless: bool
    real_dice: bool
    pinned: bool
    faces: tuple[int, ...] | None
    lost_senses: tuple[str, ...]
    below: Node
    any_ability: bool = False
    charmed: tuple[str, ...] = ()
    spells: Sequence[tuple[str, int]] = ()
    tools: Sequence[str] = ()
    inspired: bool = True


def roll_view(
    texts: Texts,
    draft: CheckDraft,
    row: Row | None,
    last: results.Roll | None,
    errors: dict[str, str],
    *,
    aside: Aside,
) -> list[Node]:
    """Show the row that is open: the last roll explained, and what the next one will be."""
    if aside.faces is not None and row is not None:
        needed = dice_needed(row.test)
        return [face_pad(texts, "dnd5e.face", 20, aside.faces, needed)]
    name = words.subject(texts, draft.group, draft.subject)
    title = words.test_name(texts, row.test) if row else name
    return [
        head(texts, DND5E, title, pinned=aside.pinned),
        results.result_card(texts, last) if last else None,
        aside.below,
        _next_card(texts, draft, row, errors, aside),
        difficulty_card(texts, draft.difficulty, errors.get("difficulty")),
        spell_chips(texts, draft, aside.spells),
        sheetless_card(texts, draft, errors) if aside.sheetless else None,
        chip("shell.real_dice", texts("real_dice.switch"), on=aside.real_dice),
    ]


def _next_card(
    texts: Texts,
    draft: CheckDraft,
    row: Row | None,
    errors: dict[str, str],
    aside: Aside,
) -> Element:
    said = words.mode(texts, row.test.reasons, row.test.mode) if row else ""
    return card(
        texts("check.before"),
        h.p(role="status")[said] if said else None,
        h.p(class_="dim")[texts("check.passive", score=row.passive)]
        if row and row.passive is not None
        else None,
        _abilities(texts, row) if row and aside.any_ability else None,
        tools.use_chips(texts, aside.tools, row.test.tool) if row and aside.tools else None,
        cause_chips(
            texts,
            draft,
            ("charmed",) if aside.charmed else (),
            aside.lost_senses,
            inspired=aside.inspired,
        ),
        h.p(class_="dim small")[texts("check.charmed", names=texts.listed(list(aside.charmed)))]
        if aside.charmed
        else None,
        help_rule(texts, draft),
        named_cause(texts, draft.cause_note, errors.get("cause_note")),
        other_fields(texts, draft, errors.get("other")),
    )


def other_fields(texts: Texts, draft: CheckDraft, error: str | None) -> Element:
    """Ask for a modifier of this roll alone, and its name."""
    return h.div(class_="row")[
        h.div(class_="grow")[
            field(texts, "check.other", "other", draft.other, action="dnd5e.field", error=error)
        ],
        h.div(class_="grow")[
            field(
                texts,
                "check.other_name",
                "other_name",
                draft.other_name,
                action="dnd5e.field",
                numeric=False,
            )
        ],
    ]


def _abilities(texts: Texts, row: Row) -> Element:
    """Choose the ability that the skill goes with, by the variant (5E-SKL-11)."""
    options = [(str(ability), texts(f"ability.{ability}")) for ability in Ability]
    chosen = str(row.test.ability)
    return choices(texts("check.ability"), "dnd5e.other_ability", options, chosen)


def cause_chips(
    texts: Texts,
    draft: CheckDraft,
    special: Sequence[str] = (),
    lost_senses: Sequence[str] = (),
    *,
    inspired: bool,
) -> Element:
    """Show the reasons that can be given by hand, and those that were.

    ``special`` are the advantages that only this roll may have; ``inspired`` says that there is
    inspiration to spend.
    """
    given = {(cause.effect, cause.source) for cause in draft.causes}
    named = [cause for cause in draft.causes if cause.source == "other"]
    return h.div(class_="pairs")[
        (
            chip(
                "dnd5e.cause",
                texts(f"cause.{effect}.{source}"),
                on=(effect, source) in given,
                data_effect=effect,
                data_source=source,
            )
            for effect, source in (*CAUSES, *(("advantage", source) for source in special))
            if inspired or source != "inspiration"
        ),
        (
            chip(
                "dnd5e.drop_cause",
                texts(f"cause.{cause.effect}.named", name=cause.note),
                on=True,
                data_effect=cause.effect,
                data_note=cause.note,
            )
            for cause in named
        ),
        (
            chip(
                "dnd5e.sense",
                texts(f"sense.needs_{sense}"),
                on=sense in draft.senses,
                data_sense=sense,
            )
            for sense in lost_senses
        ),
    ]


def help_rule(texts: Texts, draft: CheckDraft) -> Node:
    """Say who may help, and that one advantage is all that any number gives (5E-TEA-02 to 04)."""
    if all(cause.source != "help" for cause in draft.causes):
        return None
    return h.p(class_="dim small")[texts("check.help_rule")]


@written_once()
def named_cause(texts: Texts, note: str, error: str | None) -> Element:
    """Ask for a reason by its name."""
    return h.details(id="named-cause", open=bool(error))[
        h.summary[texts("cause.by_name")],
        h.div(data_form=True, class_="rows")[
            field(
                texts,
                "cause.name",
                "cause_note",
                note,
                action="dnd5e.field",
                numeric=False,
                error=error,
            ),
            h.div(class_="row")[
                (
                    act(
                        "dnd5e.add_cause",
                        texts(f"mode.{effect}_word"),
                        "button plain grow",
                        data_effect=effect,
                    )
                    for effect in ("advantage", "disadvantage")
                )
            ],
        ],
    ]


def roll_buttons(texts: Texts, row: Row | None, why_not: str | None) -> list[Node]:
    """Make the main act; how it is thrown and its chance are on it before the tap (T14)."""
    label = texts("check.roll")
    if row is not None and row.chance is not None:
        label = f"{label} · {texts.percent(row.chance)}"
    mode = words.mode_line(texts, row.test.mode) if row is not None else None
    return [
        act("dnd5e.roll", [label, mode], "button grow", why_not=why_not, data_guard=True),
        act("dnd5e.contest", texts("contest.open"), "button plain", why_not=why_not)
        if row is None or row.group != "save"
        else None,
    ]
