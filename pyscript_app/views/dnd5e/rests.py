"""Rests: a short one die by die, a long one with its gates; nothing is written until its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import htpy as h
from htpy import Element, Node

from engine.dice.pool import Die
from engine.rulesets.dnd5e.creature import Creature, HitDice
from pyscript_app.health_draft import HitDieDraft, NightDraft
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards, durations
from pyscript_app.views.parts import act, chip, dice
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Hit dice of one size: what is left of them, what one would give, or why none can be spent."""

    dice: HitDice
    modifier: int
    mean: Fraction | None
    full: Fraction | None
    why_not: str | None


def before_short(texts: Texts, minutes: int, why_not: str | None) -> list[Node]:
    """Say what a short rest is, and how long it is to be."""
    return [
        cards.head(texts, texts("rest.short")),
        h.p[texts("rest.short_how")],
        h.section(class_="card")[
            cards.stepper(
                texts,
                texts("rest.length"),
                durations.said_minutes(texts, minutes),
                "dnd5e.rest_length",
                ("-60", "60"),
            )
        ],
        cards.refusals([why_not] if why_not else []),
    ]


def begin_act(texts: Texts, why_not: str | None) -> Node:
    """Make the act that begins it."""
    label = texts("rest.short_begin")
    return act("dnd5e.short_rest_begin", label, "button grow", why_not=why_not, data_guard=True)


def under_way(
    texts: Texts,
    before: Creature,
    resting: Creature,
    thrown: Sequence[HitDieDraft],
    offers: Sequence[Offer],
    foreseen: Sequence[str],
) -> list[Node]:
    """Show the hit points as they would be, each die that fell, and the dice left."""
    gained = resting.hit_points.current - before.hit_points.current
    return [
        h.h2[texts("rest.short")],
        h.section(class_="card", role="status")[
            h.div(class_="row wrap")[
                h.span(class_="medium")[texts.number(resting.hit_points.current)],
                h.span(class_="dim of")[f"/ {texts.number(resting.maximum_hit_points)}"],
                h.span(class_="outcome success")[texts("rest.gained", gained=texts.signed(gained))],
            ],
            dice(texts, [Die(faces=die.faces, value=die.natural, kept=True) for die in thrown])
            if thrown
            else h.p(class_="dim")[texts("rest.no_die_yet")],
            [h.p(class_="small")[said] for said in foreseen],
        ],
        h.div(class_="rows to-thumb")[(_offer(texts, one) for one in offers)],
        h.p(class_="dim small")[texts("rest.until_end")],
    ]


def _offer(texts: Texts, offer: Offer) -> Element:
    size = offer.dice.faces
    left = texts.counted("rest.dice_left", offer.dice.left, total=offer.dice.total)
    said = [left, texts("rest.constitution", modifier=texts.signed(offer.modifier))]
    if offer.mean is not None:
        said.append(texts("rest.mean", mean=texts.decimal(offer.mean)))
    if offer.full is not None and offer.full > 0:
        said.append(texts("rest.full", chance=texts.percent(offer.full)))
    return h.section(class_="card")[
        h.p(class_="small")[" · ".join(said)],
        act(
            "dnd5e.hit_die",
            texts("rest.throw", faces=size),
            "button",
            why_not=offer.why_not,
            data_about=str(size),
            data_guard=True,
        ),
        h.p(class_="small dim")[offer.why_not] if offer.why_not else None,
    ]


def finish_acts(texts: Texts) -> list[Node]:
    """Make the end of the rest, and the way out that restores everything (T6)."""
    return [
        act("dnd5e.short_rest_drop", texts("rest.drop"), "button plain grow"),
        act("dnd5e.short_rest_finish", texts("rest.finish"), "button grow", data_guard=True),
    ]


def night(
    texts: Texts,
    creature: Creature,
    draft: NightDraft,
    changes: Sequence[str],
    refused: Sequence[str],
) -> list[Node]:
    """Show the gates of the night, everything against it, and what it would change."""
    return [
        cards.head(texts, texts("rest.long")),
        h.section(class_="card")[
            _gate(texts, "minutes", draft.minutes, 60),
            _gate(texts, "watch", draft.watch, 60),
            _gate(texts, "exertion", draft.exertion, 30),
            _last_rest(texts, creature, draft),
            h.div(class_="row wrap")[
                _toggle(texts, "food", on=draft.food),
                _toggle(texts, "bonus_ends", on=draft.bonus_ends)
                if creature.hit_points.bonus
                else None,
            ],
        ],
        cards.refusals(list(refused)),
        h.section(class_="card", role="status")[
            h.h2[texts("rest.useless" if refused else "rest.would")],
            h.ul(class_="rows")[(h.li[said] for said in changes)],
        ],
    ]


def _gate(texts: Texts, field: str, minutes: int, step: int) -> Element:
    return cards.stepper(
        texts,
        texts(f"night.{field}"),
        durations.said_minutes(texts, minutes),
        "dnd5e.night",
        (str(-step), str(step)),
        field=field,
    )


def _toggle(texts: Texts, field: str, *, on: bool) -> Piece:
    return chip("dnd5e.night_toggle", texts(f"night.{field}"), on=on, data_field=field)


def _last_rest(texts: Texts, creature: Creature, draft: NightDraft) -> Node:
    """Say when the last long rest ended: remembered, or corrected by hand (5E-LR-06)."""
    known = creature.rounds_since_long_rest
    if draft.since is not None:
        shown = durations.said_minutes(texts, draft.since)
    else:
        shown = texts("night.unknown") if known is None else durations.said(texts, known)
    remembered = 0 if known is None or draft.since is not None else known // 600 * 60
    return [
        cards.stepper(
            texts,
            texts("night.since"),
            shown,
            "dnd5e.night",
            (str(remembered - 60), str(remembered + 60)),
            field="since",
        ),
        act("dnd5e.night", texts("night.as_remembered"), "chip", data_field="since")
        if draft.since is not None
        else None,
    ]


def sleep_act(texts: Texts, minutes: int, why_not: str | None, *, useless: bool) -> Node:
    """Make the end of the night: a long rest, or time that passes for nothing."""
    key = "rest.long_useless" if useless else "rest.long_finish"
    label = texts(key, time=durations.said_minutes(texts, minutes))
    kind = "button plain grow" if useless else "button grow"
    return act("dnd5e.long_rest", label, kind, why_not=why_not, data_guard=True)


def changes(texts: Texts, before: Creature, after: Creature, *, fed: bool) -> list[str]:
    """Say what differs and what stays, from the two creatures themselves (T6)."""
    now, then = before.hit_points, after.hit_points
    said = [
        _from_to(texts, "rest.points", now.current, then.current),
        _maximum(texts, before, after),
        *(
            _from_to(texts, "rest.dice", old.left, new.left, faces=old.faces, total=new.total)
            for old, new in zip(before.hit_dice, after.hit_dice, strict=True)
        ),
        _from_to(
            texts,
            "rest.exhaustion" if fed else "rest.exhaustion_hungry",
            before.exhaustion,
            after.exhaustion,
        )
        if before.exhaustion
        else "",
        _from_to(texts, "rest.temporary", now.temporary, then.temporary) if now.temporary else "",
    ]
    return [one for one in said if one]


def _maximum(texts: Texts, before: Creature, after: Creature) -> str:
    old, new = before.maximum_hit_points, after.maximum_hit_points
    return "" if old == new else _from_to(texts, "rest.maximum", old, new)


def _from_to(texts: Texts, key: str, old: int, new: int, **blanks: int) -> str:
    what = texts(key, **blanks)
    if old == new:
        return texts("rest.same", what=what, now=old)
    return texts("rest.from_to", what=what, now=old, then=new)
