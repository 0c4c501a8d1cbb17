"""The group check: who is in it, one tap a member, decided as soon as it is."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
from engine.rulesets.dnd5e.events import GroupSettled
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import results, tabling, words
from pyscript_app.views.parts import act, card
from pyscript_app.views.rendering import ListRow, Piece, RowList
from pyscript_app.views.table import back_to_list

LIST = "members"
"""The ``id`` of the list of all who may be in the group."""


class Member(NamedTuple):
    """A creature that may be in the group: its check and chance once it is known, and its roll."""

    key: str
    name: str
    ticked: bool
    test: D20Test | None
    chance: Fraction | None
    rolled: D20Rolled | None


class Verdict(NamedTuple):
    """How the check stands: how many must succeed, how many did, how many have not rolled."""

    decided: bool | None
    members: int
    needed: int
    successes: int
    left: int


def view(
    texts: Texts,
    form: Mapping[str, str],
    chosen: str,
    rows: Sequence[ListRow],
    verdict: Verdict,
    error: str | None,
    given: Node,
) -> list[Node]:
    """Ask for the check and its members; show how it stands."""
    return [
        back_to_list(texts, texts("table.card.group")),
        card(
            None,
            tabling.check_choice(texts, chosen),
            tabling.difficulty(texts, form, error),
            given,
            h.p(class_="dim small")[texts("group.given_rule")],
        ),
        _verdict(texts, verdict) if verdict.members else None,
        h.div(class_="row wrap")[
            act("dnd5e.party", texts("group.party"), "chip"),
            act("fights.tick_all", texts("table.tick_all"), "chip"),
        ],
        h.ul(id=LIST, class_="rows", aria_label=texts("group.members"))[RowList.of(LIST, rows)],
    ]


def row_id(key: str) -> str:
    """Name a member's row."""
    return f"member-{key}"


def row(texts: Texts, one: Member) -> Element:
    """Show a creature to tick, and its roll or the way to it."""
    return h.li(class_="line", id=row_id(one.key))[
        h.button(
            type="button",
            class_="line-name tick",
            data_action="fights.tick",
            data_key=one.key,
            aria_pressed="true" if one.ticked else "false",
        )[one.name],
        _roll(texts, one) if one.ticked else None,
    ]


def _roll(texts: Texts, one: Member) -> Node:
    if one.rolled is not None:
        said = results.outcome(texts, one.rolled)
        kind = "is-good" if one.rolled.success else "is-bad"
        total = "—" if one.rolled.total is None else texts.number(one.rolled.total)
        return h.span(class_=f"{kind} small")[h.b[total], " ", said]
    if one.test is None:
        return _member(texts, one, "d20", RollMode.NORMAL, texts("group.no_difficulty"))
    odds = None if one.chance is None else texts.percent(one.chance)
    modifier = texts.signed(one.test.modifier)
    return [
        h.span(class_="dim small")[odds],
        _member(texts, one, modifier, one.test.mode, None, odds),
    ]


def _member(
    texts: Texts,
    one: Member,
    modifier: str,
    mode: RollMode,
    why_not: str | None,
    odds: str | None = None,
) -> Piece:
    label = words.spoken(texts, texts("group.roll", who=one.name, modifier=modifier), mode)
    return act(
        "dnd5e.member",
        words.marked(modifier, mode),
        "modifier",
        why_not=why_not,
        data_about=one.key,
        data_guard=True,
        aria_label=label if odds is None else f"{label}, {odds}",
    )


def _verdict(texts: Texts, verdict: Verdict) -> Element:
    """Say what is decided, or what it still takes (5E-GRP-02, 5E-GRP-03)."""
    standing = texts(
        "group.standing",
        successes=verdict.successes,
        needed=verdict.needed,
        members=verdict.members,
    )
    kind = {True: " success", False: " failure", None: ""}[verdict.decided]
    if verdict.decided is None:
        said = texts.counted("group.left", verdict.left)
    else:
        early = "already_" if verdict.left else ""
        said = texts(f"group.{early}{'succeeds' if verdict.decided else 'fails'}")
    return h.section(class_="card", role="status")[
        h.p(class_=f"outcome{kind}")[said], h.p(class_="dim small")[standing]
    ]


def sentence(texts: Texts, who: str, event: GroupSettled) -> str:
    """Say a group check that is decided."""
    del who
    key = "group.sentence_succeeds" if event.success else "group.sentence_fails"
    return texts(key, successes=event.successes, needed=event.needed, members=event.members)
