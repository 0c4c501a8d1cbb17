"""At 0 hit points: the counters, the odds of what comes, first aid, hours, the way back."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.durations import hours
from engine.rulesets.dnd5e.dying import SUCCESSES_TO_LIVE, WAKING_DIE, Fate
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards, durations
from pyscript_app.views.parts import act, digit_pad
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Helper:
    """Somebody at the table who may give first aid: the chance, or why not."""

    key: str
    name: str
    chance: Fraction | None = None
    why_not: str | None = None


def card(texts: Texts, creature: Creature, fate: Fate | None, mode: str) -> Node:
    """Show what being at 0 means now; nothing with hit points."""
    match creature.status:
        case Status.DYING:
            return _dying(texts, creature, fate, mode)
        case Status.STABLE:
            return _stable(texts, creature)
        case Status.DEAD:
            return h.section(class_="card")[h.p[texts("dying.dead")]]
        case _:
            return None


def pips(texts: Texts, creature: Creature) -> Element:
    """Show both counters: a word, a shape and a colour each (A6)."""
    return h.div(class_="row wrap")[
        _counter(texts, "success", creature.successes),
        _counter(texts, "failure", creature.failures),
    ]


def _counter(texts: Texts, kind: str, count: int) -> Element:
    mark = "✔" if kind == "success" else "✘"
    label = texts(f"dying.{kind}", count=count, most=SUCCESSES_TO_LIVE)
    return h.div(class_="pips", role="img", aria_label=label)[
        h.span(class_="small dim")[texts(f"dying.{kind}_word")],
        (
            h.span(class_=f"pip {kind}" if place < count else "pip")[mark if place < count else ""]
            for place in range(SUCCESSES_TO_LIVE)
        ),
    ]


def _dying(texts: Texts, creature: Creature, fate: Fate | None, mode: str) -> Element:
    return h.section(class_="card", aria_label=texts("dying.title"))[
        pips(texts, creature),
        h.p(class_="small")[
            texts(
                "dying.fate",
                wakes=texts.percent(fate.wakes),
                stable=texts.percent(fate.stable),
                dies=texts.percent(fate.dies),
            )
        ]
        if fate
        else None,
        h.p(class_="small")[mode] if mode else None,
    ]


def _stable(texts: Texts, creature: Creature) -> Element:
    left = creature.rounds_to_wake
    if left is None:
        return h.section(class_="card", aria_label=texts("status.stable"))[
            h.p[texts("dying.waking_unknown")],
            h.div(class_="row wrap")[
                (
                    act(
                        "dnd5e.waking_time_told",
                        texts("time.hours", hours=count),
                        "chip",
                        data_hours=str(count),
                    )
                    for count in range(1, WAKING_DIE + 1)
                )
            ],
        ]
    return h.section(class_="card", aria_label=texts("status.stable"))[
        h.p[texts("dying.wakes_in", left=durations.said(texts, left))],
        h.div(class_="row wrap")[
            act(
                "dnd5e.pass_time",
                texts("time.pass", time=durations.said(texts, hours(1))),
                "chip",
                data_rounds=str(hours(1)),
                data_guard=True,
            )
            if left > hours(1)
            else None,
            act(
                "dnd5e.pass_time",
                texts("dying.until_waking", left=durations.said(texts, left)),
                "chip",
                data_rounds=str(left),
                data_guard=True,
            ),
        ],
    ]


def main_act(texts: Texts, creature: Creature, chance: Fraction | None) -> Node:
    """Make the act that being at 0 calls for; nothing with hit points."""
    if creature.status is Status.DYING:
        label = texts("dying.save")
        if chance is not None:
            label = f"{label} · {texts.percent(chance)}"
        return act("dnd5e.death_save", label, "button full", data_guard=True)
    if creature.status is Status.STABLE and creature.rounds_to_wake is None:
        return act("dnd5e.waking_time", texts("dying.roll_hours"), "button full", data_guard=True)
    return None


def revive_act(texts: Texts, points: int, why_not: str | None, *, asked: bool) -> Node:
    """Make the way back from death, with its question."""
    if not asked:
        label = texts("dying.revive")
        return act("dnd5e.revive", label, "button full", why_not=why_not, data_guard=True)
    sure = act(
        "dnd5e.revive",
        texts.counted("dying.revive_with", points),
        "button good grow",
        data_sure="yes",
        data_guard=True,
    )
    return cards.question(texts, texts("dying.revive_ask"), sure)


def aid_view(texts: Texts, helpers: Sequence[Helper], amount: str) -> list[Node]:
    """Show who can give first aid, or take the total of a check rolled elsewhere."""
    return [
        cards.head(texts, texts("dying.aid")),
        h.p[texts("dying.aid_how")],
        h.div(class_="rows")[(_helper(texts, one) for one in helpers)],
        h.section(class_="card row")[
            h.span(class_="grow dim")[texts("dying.aid_total")],
            h.output(class_="medium", aria_label=texts("dying.aid_total"))[amount or "–"],
        ],
        digit_pad("dnd5e.digit", texts("health.erase"), "dnd5e.erase", h.span),
    ]


def _helper(texts: Texts, helper: Helper) -> Piece:
    label = helper.name
    if helper.chance is not None:
        label = f"{label} · {texts.percent(helper.chance)}"
    return act(
        "dnd5e.first_aid",
        label,
        "button plain",
        why_not=helper.why_not,
        data_about=helper.key,
        data_guard=True,
        aria_label=texts("dying.aid_by", name=label),
    )


def aid_acts(texts: Texts, amount: str, why_not: str | None) -> list[Node]:
    """Make the acts below the card of first aid."""
    missing = None if amount else texts("input.amount_missing")
    return [
        act(
            "dnd5e.first_aid_total",
            texts("dying.aid_take", total=amount or "–"),
            "button grow",
            why_not=why_not or missing,
            data_guard=True,
        ),
        act(
            "dnd5e.stabilise",
            texts("dying.stabilise"),
            "button plain grow",
            why_not=why_not,
            data_guard=True,
        ),
    ]
