"""Opposed Jets through the page: sides, odds, the steps of a tie, rerolls of the tied alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.rulesets.aubaine.jet import JetRolled
from tests.app.aubaine import (
    button,
    draft,
    label,
    page,
    pick,
    result,
    said,
    seated,
    settled,
    sheet_of,
    tam,
)
from tests.app.table import Table, do, refused, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyscript_app.session import Session

THROW = "aubaine.throw_opposed"
AGAIN = "aubaine.throw_again"


def facing(
    dice: Iterable[int] = (), table: Table | None = None, *others: dict[str, int]
) -> tuple[Session, list[str]]:
    """Tam (3 + 2) against Ilse and others, all with Force + Mêlée; the session, their keys."""
    session = tam(dice, table)
    front = session.ui.front
    keys = [
        seated(name, session, **values)
        for name, values in zip(("Ilse", "Bor", "Oswin"), others, strict=False)
    ]
    do(session, "creatures.front", key=front)
    do(session, "shell.tab", tab="rolls")
    pick(session, "strength", "melee")
    do(session, "aubaine.against", to="opposed")
    for key in keys:
        do(session, "aubaine.rival", key=key)
    return session, keys


SAME = {"strength": 3, "melee": 2}


def outcome(session: Session) -> tuple[int | None, str, tuple[int, ...]]:
    """Who won, by which step, who throws again."""
    event = settled(session)
    return event.winner, str(event.decided_by), event.reroll


def test_the_highest_total_wins() -> None:
    """EX-D2-028: 21 against 20, though the other's pair is larger."""
    session, _ = facing((9, 7, 5, 6), None, {"strength": 5, "melee": 4})
    do(session, THROW)
    assert [side.total for side in settled(session).sides] == [21, 20]
    assert outcome(session) == (0, "total", ())
    assert "Tam l’emporte" in result(session)
    assert "Totaux : Tam 21, Ilse 20." in result(session)


def test_a_tie_goes_to_the_larger_pair() -> None:
    """EX-D2-029, E82: 20 – 20, pairs 7 and 6; the status quo of the other changes nothing."""
    table = Table()
    session = tam((6, 7, 6, 8), table, strength=4, melee=3)
    front = session.ui.front
    other = seated("Ilse", session, strength=3, melee=3)
    do(session, "creatures.front", key=front)
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.against", to="opposed")
    do(session, "aubaine.rival", key=other)
    do(session, "aubaine.holder", to="1")
    do(session, THROW)
    assert outcome(session) == (0, "pair_total", ())
    assert "Totaux : Tam 20, Ilse 20. Égalité : Tam et Ilse." in result(session)
    assert "Paires sans les dés : Tam +7, Ilse +6." in result(session)


def test_then_to_the_most_net_avantages() -> None:
    """EX-D2-030: the same total and pair, net 1 against 2."""
    session, _ = facing((6, 7, 1, 6, 7, 1, 2), None, SAME)
    do(session, "aubaine.count", what="advantages", by="1")
    for _ in range(2):
        do(session, "aubaine.rival_count", place="0", by="1")
    do(session, "aubaine.holder", to="0")
    do(session, THROW)
    assert outcome(session) == (1, "net_advantages", ())
    assert "Avantages nets : Tam +1, Ilse +2." in result(session)


def test_then_to_the_status_quo() -> None:
    """EX-D2-031: who wanted the change fails."""
    session, _ = facing((6, 7, 6, 7), None, SAME)
    do(session, "aubaine.holder", to="1")
    do(session, THROW)
    assert outcome(session) == (1, "status_quo", ())
    assert "Statu quo : Ilse tient bon" in result(session)


def test_without_status_quo_the_tied_throw_again() -> None:
    """EX-D2-032, AUB-OPP-05: the very same Jets; undo comes back to the tie, redo to the end."""
    session, _ = facing((6, 7, 6, 7, 9, 9, 5, 6), None, SAME)
    do(session, THROW)
    assert outcome(session) == (None, "reroll", (0, 1))
    assert "Égalité : Tam et Ilse relancent" in result(session)
    assert label(session, AGAIN) == "Relancer : Tam et Ilse"

    do(session, AGAIN)
    assert outcome(session) == (0, "total", ())
    assert [side.total for side in settled(session).sides] == [23, 16]
    assert page(session).find(attrs={"data-action": AGAIN}) is None
    do(session, "journal.undo")
    assert label(session, AGAIN) == "Relancer : Tam et Ilse"
    do(session, "journal.redo")
    assert "Tam l’emporte" in result(session)


def test_a_reroll_keeps_the_avantages_of_the_first_throw() -> None:
    """AUB-OPP-05: what was given by hand for the opposed Jet goes with its reroll."""
    dice = (6, 7, 1, 6, 7, 1, 12, 11, 1, 2, 2, 2)
    session, _ = facing(dice, None, SAME)
    do(session, "aubaine.count", what="advantages", by="1")
    do(session, "aubaine.rival_count", place="0", by="1")
    do(session, THROW)
    assert draft(session).advantages == 0
    do(session, AGAIN)
    rolled = [one for _, one in session.history.done[-1].events if isinstance(one, JetRolled)]
    assert [(one.net, one.total) for one in rolled] == [(1, 28), (1, 9)]


def test_those_who_are_not_tied_keep_their_rank() -> None:
    """AUB-OPP-05, AUB-OPP-06: Bor's better pair does not matter, and Bor throws no more."""
    session, _ = facing((8, 9, 8, 9, 5, 6, 2, 3, 4, 4), None, SAME, {"strength": 5, "melee": 4})
    do(session, THROW)
    assert [side.total for side in settled(session).sides] == [22, 22, 20]
    assert outcome(session) == (None, "reroll", (0, 1))
    do(session, AGAIN)
    assert [side.total for side in settled(session).sides] == [10, 13, 20]
    assert outcome(session) == (1, "total", ())
    assert "garde son rang" in result(session)
    assert len([one for _, one in session.history.done[-1].events]) == 3


def test_a_tie_after_a_tie() -> None:
    """AUB-OPP-05: the whole procedure again, as often as it takes."""
    session, _ = facing((6, 7, 6, 7, 5, 5, 5, 5, 1, 2, 9, 9), None, SAME)
    do(session, THROW)
    do(session, AGAIN)
    assert outcome(session) == (None, "reroll", (0, 1))
    do(session, AGAIN)
    assert outcome(session) == (1, "total", ())
    assert "Ilse l’emporte" in result(session)


def test_another_in_front_throws_its_own_jets() -> None:
    """The tie is Tam's: with Ilse in front it waits, and shows again with Tam."""
    session, (other,) = facing((6, 7, 6, 7), None, SAME)
    front = session.ui.front
    do(session, THROW)
    do(session, "creatures.front", key=other)
    assert page(session).find(attrs={"aria-label": "Résultat"}) is None
    assert refused(session, AGAIN) == "creatures.gone"
    do(session, "creatures.front", key=front)
    assert label(session, AGAIN) == "Relancer : Tam et Ilse"


def test_what_one_prepares_is_nobody_else_s() -> None:
    """AUB-OPP-01: Tam's Jet against Ilse and Bor, with his Avantage, is not Ilse's; his waits."""
    session, (other, third) = facing((), None, SAME, SAME)
    tam_ = session.ui.front
    do(session, "aubaine.holder", to="1")
    do(session, "aubaine.count", what="advantages", by="1")
    do(session, "creatures.front", key=other)
    assert draft(session).rivals == ()
    assert (draft(session).holder, draft(session).advantages) == ("", 0)
    assert (draft(session).characteristic, draft(session).aptitude) == ("strength", "melee")
    do(session, "creatures.front", key=tam_)
    assert [one.key for one in draft(session).rivals] == [other, third]
    assert (draft(session).holder, draft(session).advantages) == ("1", 1)


# Odds


def test_the_chance_to_win_stands_on_the_button() -> None:
    """T14: equals share evenly, rerolls included; the status quo breaks the ties."""
    session, _ = facing((), None, SAME)
    assert label(session, THROW) == "Lancer tous les Jets · 50 %"
    do(session, "aubaine.holder", to="0")
    held = label(session, THROW)
    do(session, "aubaine.holder", to="1")
    # 2d12 – 2d12 tie once in 18 throws or so: half of it changes hands
    assert (held, label(session, THROW)) == (
        "Lancer tous les Jets · 53 %",
        "Lancer tous les Jets · 47 %",
    )


def test_expertise_of_both_sheets_counts() -> None:
    """AUB-EXP-01: in opposed Jets too."""
    session, (other,) = facing((1, 2, 3, 4, 5), None, SAME)
    do(session, "creatures.front", key=other)
    do(session, "aubaine.grant", expertise_aptitude="melee", expertise_source="Épée du lac")
    do(session, "creatures.front", key=next(iter(session.history.parts)))
    assert "Force + Mêlée +5 · 3d12, les deux meilleurs comptent" in said(session)


# Totals announced from another phone


def announced(dice: Iterable[int] = (), total: str = "20", pair: str = "5") -> Session:
    """Tam against a total that the other side announces."""
    session, _ = facing(dice, None)
    do(session, "aubaine.rival", key="")
    do(session, "aubaine.rival_field", place="0", what="total", field="t", t=total)
    do(session, "aubaine.rival_field", place="0", what="pair_total", field="t", t=pair)
    return session


def test_a_total_from_another_phone() -> None:
    """Odds against it: 16 or more on 2d12 beat 20 (45 of 144), 15 ties and throws again."""
    session = announced((8, 8))
    assert label(session, THROW) == "Lancer tous les Jets · 31 %"
    assert "À relancer : 7 %." in said(session)
    do(session, THROW)
    assert outcome(session) == (0, "total", ())
    assert "l’autre camp 20" in result(session)


def test_a_tied_total_is_typed_anew() -> None:
    """AUB-OPP-05: the button waits for the new total, and says so."""
    session = announced((8, 7, 4, 4))
    do(session, THROW)
    assert outcome(session) == (None, "reroll", (0, 1))
    assert button(session, AGAIN)["aria-disabled"] == "true"
    assert refused(session, AGAIN) == "input.not_a_number"
    do(session, "aubaine.rival_field", place="0", what="total", field="t", t="12")
    do(session, AGAIN)
    assert outcome(session) == (0, "total", ())


@pytest.mark.parametrize(
    ("total", "pair", "code"),
    [
        ("", "0", "input.not_a_number"),
        ("abc", "0", "input.not_a_number"),
        ("20", "x", "input.not_a_number"),
        ("1000", "0", "input.out_of_range"),
    ],
)
def test_an_announced_total_is_a_number(total: str, pair: str, code: str) -> None:
    """Refused before any die is thrown."""
    session = announced((), total, pair)
    assert button(session, THROW)["aria-disabled"] == "true"
    assert refused(session, THROW) == code


def test_nobody_stands_against() -> None:
    """Greyed, and says what is missing."""
    session, _ = facing(())
    assert "Choisissez d’abord qui est en face." in str(button(session, THROW)["title"])
    assert refused(session, THROW) == "aubaine.opposed_needs_two_sides"


def test_another_side_that_went() -> None:
    """Deleted while it was chosen: refused with its reason, never an error."""
    session, (other,) = facing((1, 1, 1, 1), None, SAME)
    do(session, "creatures.delete", key=other)
    assert button(session, THROW)["aria-disabled"] == "true"
    assert refused(session, THROW) == "creatures.gone"


# Criticals (C2-05)


@pytest.mark.parametrize(
    ("ruling", "dice", "expected"),
    [
        # 24 + 5 = 29 against 22 + 12 = 34: a critical success beats an ordinary Jet
        ("kind_then_total", (12, 12, 11, 11), (0, "critical", ())),
        ("kind_then_tie", (12, 12, 11, 11), (0, "critical", ())),
        ("totals_only", (12, 12, 11, 11), (1, "total", ())),
        # two critical successes: their totals, or a tie that the pair parts
        ("kind_then_total", (12, 12, 12, 12), (1, "total", ())),
        ("kind_then_tie", (12, 12, 12, 12), (1, "pair_total", ())),
    ],
)
def test_criticals_by_ruling(
    ruling: str, dice: tuple[int, ...], expected: tuple[int, str, tuple[int, ...]]
) -> None:
    """C2-05, AUB-CRI-07: each reading; the plain totals stay on view."""
    session, _ = facing(dice, None, {"strength": 6, "melee": 6})
    do(session, "shell.panel", panel="rulings")
    do(session, "aubaine.ruling", name="opposed_criticals", to=ruling)
    do(session, "shell.tab", tab="rolls")
    do(session, THROW)
    assert outcome(session) == expected
    assert "29" in result(session)
    assert ("Critiques : Tam deux 12" in result(session)) is (ruling != "totals_only")


def test_a_critical_is_announced_too() -> None:
    """Two 12s on another phone beat a larger total here."""
    session = announced((11, 12), "25")
    do(session, "aubaine.rival_critical", place="0", to="success")
    do(session, THROW)
    assert outcome(session) == (1, "critical", ())


# Real dice, the journal


def test_real_dice_say_whose_they_are() -> None:
    """Tam's three dice first, then Ilse's two."""
    session, _ = facing((), None, SAME)
    do(session, "shell.real_dice")
    do(session, "aubaine.count", what="advantages", by="1")
    do(session, THROW)
    whose = []
    for face in (5, 6, 7, 8, 9):
        whose.append(page(session).find("h2").get_text())
        do(session, "aubaine.face", face=str(face))
    assert [one.split("\u202f")[0].split(" sur")[0] for one in whose] == [
        "Tam, dé 1",
        "Tam, dé 2",
        "Tam, dé 3",
        "Ilse, dé 1",
        "Ilse, dé 2",
    ]
    assert [side.total for side in settled(session).sides] == [18, 22]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "Totaux : Tam 18, Ilse 18. Égalité : Tam et Ilse. Paires sans les dés : Tam +5,"),
        ("en", "Totals: Tam 18, Ilse 18. Tie: Tam and Ilse. Pairs without dice: Tam +5,"),
    ],
)
def test_the_journal_tells_the_steps(language: str, told: str) -> None:
    """Both Jets, then how the tie was parted."""
    session, _ = facing((6, 7, 6, 7), None, SAME)
    do(session, "shell.language", language=language)
    do(session, THROW)
    assert told in " ".join(sentences(session)[0].split())


def test_one_act_one_undo() -> None:
    """T2: both Jets and their comparison go together."""
    session, _ = facing((6, 7, 6, 8), None, SAME)
    before = len(session.history.done)
    do(session, THROW)
    assert len(session.history.done) == before + 1
    do(session, "journal.undo")
    assert len(session.history.done) == before
    assert sheet_of(session).name == "Tam"


def test_a_sheet_and_an_announced_total_have_their_odds() -> None:
    """T14: Tam and Korr throw 2d12 + 5, another phone announced 20.

    Tam alone beats the 20 in 45 throws of 144; beating Korr as well, in 26 % of both throws.
    """
    session = announced()
    tam_key = session.ui.front
    korr = seated("Korr", session, **SAME)
    do(session, "creatures.front", key=tam_key)
    do(session, "shell.tab", tab="rolls")
    assert label(session, THROW) == "Lancer tous les Jets · 31 %"
    do(session, "aubaine.rival", key=korr)
    do(session, "aubaine.rival_pair", place="1", half="characteristic", field="v", v="strength")
    do(session, "aubaine.rival_pair", place="1", half="aptitude", field="v", v="melee")
    assert label(session, THROW) == "Lancer tous les Jets · 26 %"
    assert "À relancer" in said(session)
