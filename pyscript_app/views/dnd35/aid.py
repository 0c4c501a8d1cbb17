"""Help: whoever makes the same check against 10 gives 2 (S35-AID-01 to 07)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.aid import AID_BONUS, AID_TARGET
from engine.rulesets.dnd35.difficulties import Target
from pyscript_app.actions.dnd35.draft import Draft, HelperDraft
from pyscript_app.games import DND35
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import act, card, chip, field, head


class Helping(NamedTuple):
    """A helper as it stands: its name, the chance to help, whether it counts, why it cannot."""

    name: str
    chance: Fraction | None
    counts: bool
    refusal: str | None


def view(
    texts: Texts,
    draft: Draft,
    helping: Sequence[Helping],
    companions: Sequence[tuple[str, str]],
    chances: Sequence[tuple[Target, Fraction]],
    errors: Mapping[str, str],
) -> list[Node]:
    """Ask who helps; their checks are thrown with the next one, just before it."""
    title = texts("aid.title", name=words.row(texts, draft.group, draft.subject))
    helpers = {helper.key for helper in draft.helpers if helper.key}
    return [
        head(texts, DND35, title),
        card(
            texts("aid.who"),
            h.p(class_="dim small")[
                texts("aid.rule", difficulty=AID_TARGET.difficulty, bonus=texts.signed(AID_BONUS))
            ],
            h.div(class_="pairs")[
                (
                    chip("dnd35.helper", name, on=key in helpers, data_key=key)
                    for key, name in companions
                ),
                act("dnd35.helper", texts("aid.add"), "chip", data_key=""),
            ],
            [
                _helper(texts, place, helper, one, errors)
                for place, (helper, one) in enumerate(zip(draft.helpers, helping, strict=True))
            ]
            if helping
            else None,
            field(
                texts,
                "field.most_helpers",
                "most_helpers",
                draft.most_helpers,
                action="dnd35.field",
                error=errors.get("most_helpers"),
            ),
            h.p(class_="dim small")[texts("aid.limit")],
        ),
        h.div(class_="preview", role="status")[
            (
                h.p[
                    texts(
                        "aid.odds",
                        target=words.against(texts, target.name, target.difficulty),
                        odds=texts.percent(odds),
                    )
                ]
                for target, odds in chances
            )
        ]
        if chances
        else None,
    ]


def _helper(
    texts: Texts, place: int, helper: HelperDraft, one: Helping, errors: Mapping[str, str]
) -> Element:
    where = {"data_place": str(place)}
    named = one.name or texts("aid.somebody")
    fields = ("total",) if helper.key else ("name", "modifier", "total")
    return h.div(class_="rows")[
        h.div(class_="row")[
            h.b(class_="grow")[named, _state(texts, one)],
            act(
                "dnd35.drop_helper", "✕", "icon", aria_label=texts("aid.drop", name=named), **where
            ),
        ],
        h.div(class_="pairs")[
            (
                field(
                    texts,
                    f"aid.{name}",
                    f"helpers_{name}_{place}",
                    getattr(helper, name),
                    action="dnd35.helper_field",
                    numeric=name != "name",
                    error=errors.get(f"helpers_{name}_{place}"),
                    **where,
                )
                for name in fields
            ),
            chip("dnd35.able", texts("aid.able"), on=helper.able, **where),
        ],
    ]


def _state(texts: Texts, one: Helping) -> Node:
    if one.refusal is not None:
        return h.small(class_="is-bad")[f" ✘ {one.refusal}"]
    if not one.counts:
        return h.small(class_="dim")[f" ✘ {texts('aid.not_counted')}"]
    if one.chance is None:
        return None
    return h.small(class_="dim")[f" {texts.percent(one.chance)}"]
