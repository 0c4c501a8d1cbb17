"""The same situation in the three games, side by side: how it is thrown, and the odds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import htpy as h
from htpy import Element, Node

from pyscript_app.bundles import GAMES
from pyscript_app.texts import Texts
from pyscript_app.ui import COMPARED_HELP, CompareDraft
from pyscript_app.views.parts import act, card, choices, field
from pyscript_app.views.rendering import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What a game makes of the situation; ``chances`` are those of the table's difficulties.

    ``aid`` is the chance that help is worth anything, where it is thrown for.
    """

    game: str
    mean: Fraction
    chance: Fraction
    chances: tuple[Fraction, ...]
    aid: Fraction | None = None


def missing(texts: Texts) -> Element:
    """Say that the other games have not come, and fetch them."""
    return card(
        texts("panel.compare"),
        h.p[texts("compare.missing")],
        act(
            "shell.panel",
            texts("compare.fetch"),
            data_panel="compare",
            data_game=" ".join(GAMES),
        ),
    )


def view(
    texts: Texts,
    draft: CompareDraft,
    shown: Sequence[Outlook],
    difficulties: Sequence[int],
    numbers: Mapping[str, int],
    errors: Mapping[str, str],
) -> list[Node]:
    """Ask for the situation once, then show what each game makes of it."""
    return [
        h.p(class_="dim")[texts("compare.why")],
        card(
            None,
            _number(texts, "bonus", draft.bonus, errors),
            _number(texts, "difficulty", draft.difficulty, errors),
            choices(
                texts("compare.help_title"),
                "compare.help",
                [(name, texts(f"compare.help.{name}")) for name in COMPARED_HELP],
                draft.help,
            ),
        ),
        [_game(texts, one, draft, numbers) for one in shown],
        _table(texts, shown, difficulties) if shown else None,
    ]


def _number(texts: Texts, name: str, typed: str, errors: Mapping[str, str]) -> Element:
    label = f"compare.{name}"
    return h.div(class_="row bottom")[
        _step(name, "-1", "−", texts("compare.less", what=texts(label))),
        h.div(class_="grow")[
            field(texts, label, name, typed, action="compare.field", error=errors.get(name))
        ],
        _step(name, "1", "+", texts("compare.more", what=texts(label))),
    ]


def _step(name: str, by: str, sign: str, spoken: str) -> Piece:
    return act("compare.step", sign, "icon", data_of=name, data_by=by, aria_label=spoken)


def _game(
    texts: Texts, outlook: Outlook, draft: CompareDraft, numbers: Mapping[str, int]
) -> Element:
    bonus = texts.signed(numbers["bonus"])
    percent = texts.percent(outlook.chance)
    aid = "" if outlook.aid is None else texts.percent(outlook.aid)
    return card(
        texts(f"game.{outlook.game}"),
        h.p[texts(f"compare.{outlook.game}.{draft.help}", bonus=bonus, aid=aid)],
        h.p[h.b[texts("compare.chance", chance=percent, difficulty=numbers["difficulty"])],],
        h.p(class_="dim small")[texts("compare.mean", mean=texts.decimal(outlook.mean))],
        h.svg(
            class_="life",
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            aria_hidden="true",
        )[
            h.rect(
                class_="hit-points",
                x="0",
                y="0",
                width=f"{float(100 * outlook.chance):.1f}",
                height="10",
            )
        ],
    )


def _table(texts: Texts, shown: Sequence[Outlook], difficulties: Sequence[int]) -> Element:
    return h.section(class_="card")[
        h.table(class_="odds-table")[
            h.caption[texts("compare.table")],
            h.thead[
                h.tr[
                    h.td,
                    (h.th(scope="col")[texts(f"game.{one.game}")] for one in shown),
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[texts.number(number)],
                        (h.td[texts.percent(one.chances[place])] for one in shown),
                    ]
                    for place, number in enumerate(difficulties)
                )
            ],
        ],
    ]
