"""The odds of an expression: bars, the mean, and the chance to reach a target."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.dice.odds import Distribution
from pyscript_app.dice_draft import DiceDraft
from pyscript_app.texts import Texts
from pyscript_app.views.parts import labelled

MOST_BARS = 36
TAIL = 1000
"""Totals rarer than one in so many, all together, are left out at each end of the drawing."""
HEIGHT = 100
MILLION = 1_000_000


class Bar(NamedTuple):
    """Totals from ``low`` to ``high``: their chance, that of ``low`` or more, how high it stands.

    ``height`` is out of ``HEIGHT``; ``reached`` says whether all of them reach the target.
    """

    low: int
    high: int
    chance: Fraction
    at_least: Fraction
    height: int
    reached: bool


class Chart(NamedTuple):
    """What is drawn, and what is said of it."""

    bars: Sequence[Bar]
    low: int
    high: int
    likeliest: int
    mean: Fraction
    target: int | None
    chance: Fraction | None


def chart(odds: Distribution, target: int | None) -> Chart:
    """Group the totals into bars, none so rare that it would not be seen."""
    weights, size = odds.weights, odds.size
    totals = sorted(weights)
    low, high = _without_tails(odds)
    width = (high - low) // MOST_BARS + 1
    drawn: dict[int, int] = {}
    for total in totals:
        if low <= total <= high:
            place = (total - low) // width
            drawn[place] = drawn.get(place, 0) + weights[total]
    highest = max(drawn.values())
    left = sum(weights[total] for total in totals if total >= low)
    bars = []
    for place in range((high - low) // width + 1):
        weight, start = drawn.get(place, 0), low + place * width
        bars.append(
            Bar(
                low=start,
                high=min(start + width - 1, high),
                chance=_share(weight, size),
                at_least=_share(left, size),
                height=weight * HEIGHT // highest,
                reached=target is not None and start >= target,
            )
        )
        left -= weight
    return Chart(
        bars=bars,
        low=totals[0],
        high=totals[-1],
        likeliest=max(totals, key=lambda total: (weights[total], -total)),
        mean=odds.mean(),
        target=target,
        chance=None if target is None else odds.at_least(target),
    )


def _without_tails(odds: Distribution) -> tuple[int, int]:
    totals, size = sorted(odds.weights), odds.size
    ends = []
    for ordered in (totals, totals[::-1]):
        passed = 0
        for total in ordered:
            passed += odds.weights[total]
            if passed * TAIL >= size:
                ends.append(total)
                break
    return ends[0], ends[1]


def _share(weight: int, size: int) -> Fraction:
    """A chance in millionths, quick to work out; what is possible stays so, and what is not."""
    millionths = weight * MILLION // size
    if 0 < weight < size:
        millionths = min(max(millionths, 1), MILLION - 1)
    return Fraction(millionths, MILLION)


def card(texts: Texts, shown: Chart, draft: DiceDraft, *, error: str | None) -> Element:
    """Draw the chart, say it in words, and ask for the target."""
    return h.section(class_="card", aria_label=texts("odds.title"))[
        h.h2[texts("odds.mean", mean=texts.decimal(shown.mean))],
        h.div(class_="reach")[
            labelled(
                texts("odds.target"),
                "target",
                draft.target,
                error,
                id="field-target",
                data_action="dice.target",
                data_field="target",
                inputmode="text",
                maxlength="8",
            ),
            _reach(texts, shown),
        ],
        _bars(texts, shown),
        h.div(class_="row spread dim small", aria_hidden="true")[
            h.span[texts.number(shown.bars[0].low)],
            h.span[texts.number(shown.bars[-1].high)],
        ],
        h.p(class_="dim small")[texts("odds.each")] if draft.times > 1 else None,
        _table(texts, shown),
    ]


def refused(texts: Texts, sentence: str) -> Element:
    """Say why no odds are shown; the dice can be thrown all the same."""
    return h.section(class_="card", aria_label=texts("odds.title"))[h.p(class_="dim")[sentence]]


def _reach(texts: Texts, shown: Chart) -> Node:
    if shown.target is None or shown.chance is None:
        return None
    chance = texts.percent(shown.chance)
    said = texts("odds.reach", target=shown.target, chance=chance)
    return h.p(role="status")[
        h.span(class_="visually-hidden")[said], h.span(aria_hidden="true")[chance]
    ]


def described(texts: Texts, shown: Chart) -> str:
    """Say the drawing in one sentence."""
    return texts(
        "odds.described",
        low=shown.low,
        high=shown.high,
        likeliest=shown.likeliest,
        mean=texts.decimal(shown.mean),
    )


BAR_WIDTH = 10


def _bars(texts: Texts, shown: Chart) -> Element:
    return h.svg(
        class_="bars",
        viewBox=f"0 0 {BAR_WIDTH * len(shown.bars)} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=described(texts, shown),
    )[
        (
            h.rect(
                class_="reached" if bar.reached else "bar",
                x=str(BAR_WIDTH * place),
                y=str(HEIGHT - max(bar.height, 1)),
                width=str(BAR_WIDTH - 1),
                height=str(max(bar.height, 1)),
            )
            for place, bar in enumerate(shown.bars)
        )
    ]


def _table(texts: Texts, shown: Chart) -> Node:
    """List the numbers of the drawing."""
    return h.details(id="odds-numbers")[
        h.summary[texts("odds.numbers")],
        h.table(class_="numbers")[
            h.thead[
                h.tr[
                    (
                        h.th(scope="col")[texts(f"odds.{name}")]
                        for name in ("total", "chance", "at_least")
                    )
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[_totals(texts, bar)],
                        h.td[texts.percent(bar.chance)],
                        h.td[texts.percent(bar.at_least)],
                    ]
                    for bar in shown.bars
                )
            ],
        ],
    ]


def _totals(texts: Texts, bar: Bar) -> str:
    if bar.low == bar.high:
        return texts.number(bar.low)
    return texts("odds.from_to", low=bar.low, high=bar.high)
