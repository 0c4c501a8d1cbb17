"""The DCs of a check of 3.5: the scale's, any other, several at once, easier or harder."""

from collections.abc import Mapping

import htpy as h
from htpy import Element

from engine.rulesets.dnd35.difficulties import DIFFICULTIES, STEP
from pyscript_app.actions.dnd35.draft import Draft, TargetDraft
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip, field
from pyscript_app.views.rendering import Piece


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


def _step(texts: Texts, place: int, by: int, label: str) -> Piece:
    sign = texts.signed(STEP * by)
    return act(
        "dnd35.target_step",
        sign,
        "icon",
        aria_label=label,
        data_place=str(place),
        data_by=str(by),
    )
