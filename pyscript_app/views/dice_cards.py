"""Besides the roll: favourites, one's own statistics, how the dice are thrown."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from engine.dice.tally import Tally
from pyscript_app.dice_draft import DiceDraft, FavouriteDice
from pyscript_app.texts import Texts
from pyscript_app.views.dice_result import pretty
from pyscript_app.views.parts import act, card, chip, labelled

SIDES = {-1: "below", 0: "inside", 1: "above"}


def favourite_chips(texts: Texts, kept: Sequence[FavouriteDice], draft: DiceDraft) -> Node:
    """Show the favourites: a tap takes one up."""
    if not kept:
        return None
    return h.div(class_="choices", role="group", aria_label=texts("dice.card_favourites"))[
        (
            chip(
                "dice.favourite",
                ["☆ ", h.b[one.name], f" {_written(texts, one)}"],
                on=(one.text, one.times) == (draft.text.strip(), draft.times),
                data_place=str(place),
            )
            for place, one in enumerate(kept)
        )
    ]


def _written(texts: Texts, one: FavouriteDice) -> str:
    written = pretty(one.text)
    return written if one.times == 1 else texts("dice.so_often", dice=written, times=one.times)


def favourites(
    texts: Texts,
    kept: Sequence[FavouriteDice],
    draft: DiceDraft,
    *,
    error: str | None,
    typed: str,
    why_not: str | None,
) -> Element:
    """Keep the present expression under a name, or let a favourite go."""
    present = FavouriteDice(name="", text=draft.text.strip(), times=draft.times)
    label = texts("dice.keep_this", dice=_written(texts, present))
    return card(
        texts("dice.card_favourites"),
        h.div(class_="rows", data_form=True)[
            labelled(texts("dice.favourite_name"), "favourite", typed, error, maxlength="40"),
            act(
                "dice.keep",
                label if why_not is None else texts("dice.keep"),
                "button",
                why_not=why_not,
                data_guard=True,
            ),
            h.p(class_="dim small")[why_not] if why_not else None,
        ],
        h.ul(class_="rows")[
            (
                h.li(class_="line")[
                    h.span(class_="line-name")[one.name, h.small[_written(texts, one)]],
                    act(
                        "dice.drop_favourite",
                        "✕",
                        "icon",
                        data_place=str(place),
                        aria_label=texts("dice.drop_favourite", name=one.name),
                    ),
                ]
                for place, one in enumerate(kept)
            )
        ]
        if kept
        else None,
    )


def own_dice(texts: Texts, tallies: Sequence[Tally]) -> Element:
    """Say how one's own dice have fallen, beside what fair dice do 95 times of 100."""
    if not tallies:
        return card(texts("own.title"), h.p(class_="dim")[texts("own.none")])
    return card(
        texts("own.title"),
        (_tally(texts, one) for one in sorted(tallies, key=lambda one: -one.count)),
        h.p(class_="dim small")[texts("own.how")],
    )


def _tally(texts: Texts, one: Tally) -> Element:
    low, high = one.band
    return h.p[
        texts.counted(
            "own.size",
            one.count,
            faces=one.faces,
            mean=texts.decimal(one.mean),
            expected=texts.decimal(one.expected),
        ),
        " ",
        texts(
            f"own.{SIDES[one.side]}",
            low=texts.decimal(low),
            high=texts.decimal(high),
        ),
    ]


def how(texts: Texts) -> Element:
    """Explain how the page throws dice."""
    return card(
        texts("dice.card_how"),
        (h.p[texts(f"how.{name}")] for name in ("source", "fair", "untouched", "real")),
    )
