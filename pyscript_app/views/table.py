"""Table: everybody at a glance; a fight’s turn, its order, and what can be done."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from pyscript_app.games import DND5E
from pyscript_app.table_draft import TOOLS
from pyscript_app.texts import Texts
from pyscript_app.views.parts import act, card, chip, icon, labelled
from pyscript_app.views.rendering import ListRow, Piece, RowList

LIST, ORDER = "everybody", "order"
"""The ``id`` of the list of everybody, and of that of a fight."""


class Row(NamedTuple):
    """What a list shows of a creature: its name, hit points, what weighs on it, its figures."""

    key: str
    name: str
    points: str
    figures: str
    tab: str
    """What its game calls the tab where it is counted."""
    states: Sequence[str] = ()
    out: bool = False
    """Whether it is dead: struck out."""
    counted: str = ""
    """What ``points`` count, where that is no matter of course."""


class Place(NamedTuple):
    """Where a creature stands in a fight: its initiative as said, and whether others tie."""

    initiative: str = ""
    tied: bool = False
    current: bool = False


def row_id(key: str) -> str:
    """Name a creature's row: one a page."""
    return f"fighter-{key}"


def row(texts: Texts, shown: Row, place: Place | None, *, opened: Node = None) -> Element:
    """Show a creature in a line or two; its name opens it, its numbers lead to its tabs."""
    current = place is not None and place.current
    return h.li(
        id=row_id(shown.key),
        class_="fighter current" if current else "fighter",
        aria_current="step" if current else None,
    )[
        h.b(class_="initiative")[_initiative(texts, place)] if place else None,
        h.button(
            type="button",
            class_="line-name out" if shown.out else "line-name",
            data_action="fights.select",
            data_key=shown.key,
            aria_expanded="true" if opened else "false",
        )[shown.name],
        h.button(
            type="button",
            class_="icon",
            data_action="fights.look",
            data_key=shown.key,
            data_tab="rolls",
            aria_label=texts("table.rolls_of", who=shown.name),
        )[icon("rolls")],
        h.button(
            type="button",
            class_="modifier",
            data_action="fights.look",
            data_key=shown.key,
            data_tab="health",
            aria_label=texts(
                "table.health_of",
                tab=shown.tab,
                who=shown.name,
                points=shown.counted or shown.points,
            ),
        )[shown.points],
        h.p(class_="small is-bad full")[" · ".join(shown.states)] if shown.states else None,
        h.p(class_="small dim full")[shown.figures] if shown.figures else None,
        opened,
    ]


def _initiative(texts: Texts, place: Place) -> Node:
    if not place.tied:
        return place.initiative or "–"
    return [place.initiative, h.small(title=texts("fight.tied"))["="]]


ROW_OF_TOOLS = 2
"""How many ways to cards stand beside the one that shows the others."""


def tools(texts: Texts, cards: Sequence[str], *, opened: bool, of_5e: str = "") -> Element:
    """Make the ways to the cards: the first ones, and the others once they are asked for.

    ``of_5e`` is the card that says which game it is of.
    """
    shown = cards if opened or len(cards) <= ROW_OF_TOOLS + 1 else cards[:ROW_OF_TOOLS]
    return h.div(class_="tools", role="group", aria_label=texts("table.tools"))[
        (
            act("fights.card", _card_name(texts, name, of_5e=name == of_5e), "chip", data_card=name)
            for name in shown
        ),
        act(
            "fights.select",
            texts("table.less" if opened else "table.more"),
            "chip",
            data_key=TOOLS,
            aria_expanded="true" if opened else "false",
        )
        if len(cards) > ROW_OF_TOOLS + 1
        else None,
    ]


def _card_name(texts: Texts, card: str, *, of_5e: bool) -> str:
    name = texts(f"table.card.{card}")
    return texts("table.of_game", what=name, game=texts(f"game.{DND5E}")) if of_5e else name


def other_games(texts: Texts, games: Iterable[str]) -> Element:
    """Say that the cards are of 5e, and where those who sit find what their games have."""
    said = [texts("table.other_games"), *(_own_tabs(texts, game) for game in dict.fromkeys(games))]
    return h.p(class_="dim small")[" ".join(said)]


def _own_tabs(texts: Texts, game: str) -> str:
    own = texts.for_game(game)
    return texts(
        "table.own_tabs",
        game=texts(f"game.{game}"),
        rolls=own("tab.rolls"),
        health=own("tab.health"),
    )


def left_out(texts: Texts, others: Sequence[tuple[str, str]]) -> Node:
    """Say in one line who is of another game than the card: each a name and its game."""
    if not others:
        return None
    named = [texts("table.of_game", what=name, game=texts(f"game.{game}")) for name, game in others]
    return h.p(class_="dim small")[texts("table.left_out", who=texts.listed(named))]


def everybody(texts: Texts, rows: Sequence[ListRow], ways: Node) -> list[Node]:
    """Show the creatures at the table, and what can be done with them."""
    return [
        ways,
        h.ul(id=LIST, class_="rows", aria_label=texts("table.everybody"))[RowList.of(LIST, rows)],
    ]


def prepare_button(texts: Texts) -> Piece:
    """Make the main act where no fight is under way."""
    return act("fights.prepare", texts("fight.prepare"), "button grow", data_guard=True)


class Turn(NamedTuple):
    """The fight’s heading: its number, its round (0 before it begins), who acts, what to recall."""

    number: int
    round: int
    who: str
    reminders: Sequence[str] = ()
    finished: bool = False


def fight(
    texts: Texts,
    turn: Turn,
    rows: Sequence[ListRow],
    ways: Node,
    preparing: Node,
) -> list[Node]:
    """Show a fight: its heading, what is said of the turn, the order."""
    return [
        heading(texts, turn),
        preparing,
        ways,
        h.ul(id=ORDER, class_="rows", aria_label=texts("fight.order"))[RowList.of(ORDER, rows)],
    ]


def heading(texts: Texts, turn: Turn) -> Element:
    """Say which fight, which round, and what the one who acts must not forget."""
    return h.section(class_="card turn", aria_label=texts("fight.turn"))[
        h.div(class_="row wrap")[
            h.h2(class_="grow")[where(texts, turn)],
            act("fights.show", texts("fight.leave_view"), "chip", data_key="", data_guard=True)
            if turn.finished
            else act("fights.end", texts("fight.end"), "chip", data_guard=True),
        ],
        h.p(class_="outcome")[texts("fight.turn_of", who=turn.who)] if turn.who else None,
        (h.p(class_="small is-bad")[one] for one in turn.reminders),
    ]


def where(texts: Texts, turn: Turn) -> str:
    """Say which fight, and how far it is."""
    if turn.finished:
        return texts.counted("fight.finished", turn.round, number=turn.number)
    if not turn.round:
        return texts("fight.preparing", number=turn.number)
    return texts("fight.round", number=turn.number, round=turn.round)


def preparing(texts: Texts, *, together: bool) -> Element:
    """Say how initiative is rolled, before it is."""
    return h.div(class_="row wrap")[chip("fights.together", texts("fight.together"), on=together),]


def turn_acts(
    texts: Texts, following: str | None, why_not: str | None, reminder: Node, *, begun: bool
) -> list[Node]:
    """Make the main acts of a fight: what the turn asks for, the turn before, the next one."""
    key = "fight.next" if begun else "fight.begin"
    label = texts("fight.next_nobody") if following is None else texts(key, who=following)
    return [
        reminder,
        act(
            "fights.back",
            icon("back"),
            "icon",
            why_not=None if begun else texts("fights.no_turn_back"),
            aria_label=texts("fight.back"),
            data_guard=True,
        ),
        act(
            "fights.next",
            label,
            "button grow",
            why_not=why_not,
            data_guard=True,
        ),
    ]


def roll_acts(texts: Texts, count: int) -> Piece:
    """Make the main act before initiative is known."""
    label = texts.counted("fight.roll", count)
    return act("fights.roll", label, "button grow", data_guard=True)


class Opened(NamedTuple):
    """What can be done with a creature of a fight: ``None`` for what is no matter of a fight.

    ``equals`` says that others have the same initiative, or have none either.
    """

    key: str
    name: str
    initiative: str | None
    up: bool = False
    down: bool = False
    equals: bool = False
    member: bool = False


def opened(texts: Texts, one: Opened, error: str | None, gifts: Node = None) -> Element:
    """Show what a row holds when it is open; ``gifts`` is what its initiative can be given."""
    return h.div(class_="full rows")[
        h.div(class_="row wrap")[
            act("fights.look", texts("tab.sheet"), "chip", data_key=one.key, data_tab="sheet"),
            act("fights.leave", texts("fight.leave"), "chip", data_key=one.key, data_guard=True)
            if one.member
            else None,
        ],
        _initiative_form(texts, one, error) if one.initiative is not None else None,
        gifts,
        _tie(texts, one) if one.equals else None,
    ]


def _initiative_form(texts: Texts, one: Opened, error: str | None) -> Element:
    return h.div(class_="row", data_form=True)[
        h.div(class_="grow")[
            labelled(
                texts("fight.initiative_of", who=one.name),
                "initiative",
                one.initiative or "",
                error,
                inputmode="numeric",
                maxlength="3",
            )
        ],
        act("fights.told", texts("ok"), "chip", data_key=one.key),
    ]


def _tie(texts: Texts, one: Opened) -> Element:
    return h.div(class_="row wrap")[
        h.span(class_="dim small")[texts("fight.tied" if one.initiative else "fight.unplaced")],
        act(
            "fights.move",
            "▲",
            "icon",
            why_not=None if one.up else texts("encounter.not_tied"),
            aria_label=texts("fight.earlier", who=one.name),
            data_key=one.key,
            data_by="-1",
        ),
        act(
            "fights.move",
            "▼",
            "icon",
            why_not=None if one.down else texts("encounter.not_tied"),
            aria_label=texts("fight.later", who=one.name),
            data_key=one.key,
            data_by="1",
        ),
        act("fights.tie_die", texts("fight.tie_die"), "chip", data_key=one.key, data_guard=True)
        if one.initiative
        else None,
    ]


def back_question(texts: Texts, acts: Sequence[str]) -> Node:
    """Show what going back to the turn before would take back."""
    return h.section(class_="notice", role="alertdialog", aria_label=texts("fight.back"))[
        h.p[texts.counted("fight.back_ask", len(acts))],
        h.ul[(h.li(class_="small")["• ", one] for one in acts)],
        h.div(class_="row wrap")[
            act("fights.card", texts("keep_as_is"), "button plain grow", data_card=""),
            act("fights.back", texts("fight.back_all"), "button bad grow", data_sure="yes"),
        ],
    ]


class Kept(NamedTuple):
    """A fight that is kept: its key, what is said of it, whether it is the one shown."""

    key: str
    label: str
    shown: bool


def kept(texts: Texts, fights: Sequence[Kept]) -> list[Node]:
    """List the fights that are kept."""
    return [
        back_to_list(texts, texts("table.card.fights")),
        h.p(class_="dim small")[texts("fight.kept_rule")],
        h.ul(class_="rows")[
            (
                h.li(class_="line")[
                    h.div(class_="line-name")[one.label],
                    chip("fights.show", texts("fight.show"), on=one.shown, data_key=one.key),
                    act(
                        "fights.forget",
                        texts("fight.forget"),
                        "chip",
                        data_key=one.key,
                        data_guard=True,
                    ),
                ]
                for one in fights
            )
        ]
        if fights
        else h.p[texts("fight.none_kept")],
    ]


def joining(texts: Texts, others: Sequence[tuple[str, str]]) -> list[Node]:
    """List who of the table is not in the fight."""
    return [
        back_to_list(texts, texts("table.card.joining")),
        h.ul(class_="rows")[
            (
                h.li(class_="line")[
                    h.div(class_="line-name")[name],
                    act("fights.join", texts("fight.join"), "chip", data_key=key, data_guard=True),
                ]
                for key, name in others
            )
        ]
        if others
        else card(None, h.p[texts("fight.nobody_to_join")]),
    ]


def back_to_list(texts: Texts, title: str) -> Element:
    """Make a card's heading, with the way back to the list."""
    return h.div(class_="row")[
        act(
            "fights.card",
            [icon("back")],
            "icon",
            aria_label=texts("table.leave_card"),
            data_card="",
        ),
        h.h2(class_="grow")[title],
    ]


def tick_list(
    texts: Texts,
    rows: Sequence[tuple[str, str, str]],
    ticked: Sequence[str],
    *,
    extra: Mapping[str, Node] | None = None,
) -> list[Node]:
    """List creatures to tick: each a key, its name, and what is said of it."""
    return [
        act("fights.tick_all", texts("table.tick_all"), "chip"),
        h.ul(class_="rows", aria_label=texts("table.whom"))[
            (
                h.li(class_="line")[
                    h.button(
                        type="button",
                        class_="line-name tick",
                        data_action="fights.tick",
                        data_key=key,
                        aria_pressed="true" if key in ticked else "false",
                    )[name, h.small[said] if said else None],
                    (extra or {}).get(key),
                ]
                for key, name, said in rows
            )
        ],
    ]
