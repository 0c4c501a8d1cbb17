"""Free dice rolled on the Dés tab: every die, several at once, odds, real dice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from bs4 import Tag

from pyscript_app.codec import event_to_plain, to_text
from pyscript_app.views.dice_odds import MOST_BARS
from tests.app.desk import at_dice, error, named, page_of, plain, rolled, throw_button, write
from tests.app.table import Table, do, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


# Rolling


def dice_of(session: Session) -> list[str]:
    """What a screen reader says of each die of the result."""
    result = named(session, "Résultat")
    return [str(die["aria-label"]) for die in result.find_all(attrs={"role": "img"})]


def test_every_die_is_shown_with_its_fate() -> None:
    """E20, A6: kept, dropped, rerolled, exploded: in words, not by colour alone."""
    session = rolled("3d6ro1!kh2 + 1d4mi2[dague] - 1", 1, 6, 2, 3, 5, 1)

    assert dice_of(session) == [
        "8, dé à 6 faces, gardé, à la place de 1, explosé\u00a0: 6 + 2",
        "3, dé à 6 faces, écarté",
        "5, dé à 6 faces, gardé",
        "2, dé à 4 faces, gardé, ramené de 1",
    ]
    said = plain(named(session, "Résultat"))
    for sentence in (
        "Écarté : 3",
        "Relancé : 1 → 6",
        "Explosé : 6 + 2 = 8",
        "Ramené à la limite : 1 → 2",
        "D’où vient ce 14",
        "dague (1d4mi2) +2",
        "1 −1",
    ):
        assert sentence in said
    assert "3d6ro=1!kh2 +13" in said


def test_the_cap_of_explosions_is_said() -> None:
    """E7: under the field while dice may explode, and where a die was stopped; else nowhere."""
    said = "Un dé explose 10 fois au plus"
    session = at_dice([6] * 11)
    write(session, "1d6")
    assert said not in plain(page_of(session))
    write(session, "1d6!")
    assert said in plain(page_of(session))
    do(session, "dice.throw")
    assert said in plain(named(session, "Résultat"))
    assert said not in plain(named(rolled("1d6!", *[6] * 10, 5), "Résultat"))
    assert said not in plain(named(rolled("1d6!", *[6] * 9, 5), "Résultat"))
    often = rolled("1d6!", *[6] * 11, 1, times=2)
    assert said in plain(named(often, "Résultat"))


def test_successes_are_counted_in_words() -> None:
    """Four of six dice reach 7."""
    session = rolled("6d10>=7", 7, 6, 10, 1, 8, 7)
    assert "4 réussites (>=7) sur 6" in plain(named(session, "Résultat"))
    assert dice_of(session)[0] == "7, dé à 10 faces, gardé, réussite"
    assert dice_of(session)[1] == "6, dé à 10 faces, gardé"


def test_a_roll_of_numbers_alone_is_a_roll() -> None:
    """No die, and no odds to draw."""
    session = rolled("2*3")
    assert sentences(session) == ["Dés 2 × 3\u00a0: 6."]
    assert page_of(session).find("svg", class_="bars") is None


def test_six_rolls_in_one_act() -> None:
    """4d6kh3 six times: one act of the journal, one undo."""
    faces = [6, 5, 4, 1] + [3] * 4 + [1, 1, 1, 2] + [6] * 4 + [2, 4, 5, 3] + [1, 6, 1, 6]
    session = rolled("4d6kh3", *faces, times=6)

    assert sentences(session) == ["Dés 4d6kh3, 6 fois\u00a0: 15, 9, 4, 18, 12 et 13."]
    result = named(session, "Résultat")
    assert [plain(one.find("b")) for one in result.find_all("li")] == [
        "15",
        "9",
        "4",
        "18",
        "12",
        "13",
    ]
    assert len(dice_of(session)) == 24
    assert "Barré : écarté." in plain(result)
    assert "En tout : 71" in plain(result)
    do(session, "journal.undo")
    assert page_of(session).find(attrs={"aria-label": "Résultat"}) is None
    do(session, "journal.redo")
    assert len(dice_of(session)) == 24


def test_how_often_stays_between_one_and_twenty() -> None:
    """Both sides of each edge; the buttons say why they are grey."""
    session = at_dice()
    write(session, "1d6")
    seen = []
    for by in ("-1", *["1"] * 20):
        do(session, "dice.times", by=by)
        seen.append(session.ui.dice.times)
    assert seen == [1, *range(2, 21), 20]
    more = named(session, "Lancer une fois de plus")
    assert "Pas plus de 20 fois" in str(more["title"])


def test_too_many_dice_together_are_refused_before_any_falls() -> None:
    """20 times 21 dice: the sentence says how many, and what to do."""
    session = at_dice()
    write(session, "21d6")
    for _ in range(19):
        do(session, "dice.times", by="1")
    assert error(session).startswith("420 dés d’un coup, c’est plus que 400")
    do(session, "dice.throw")
    assert len(session.journal) == 0


def test_a_result_survives_the_next_start() -> None:
    """T15: the roll, its dice and what was being written are still there."""
    table = Table()
    session = table.open([6, 5, 4, 1])
    do(session, "shell.tab", tab="dice")
    write(session, "4d6kh3 + 2 [feu]")
    do(session, "dice.target", field="target", target="15")
    do(session, "dice.throw")
    again = table.open()

    assert again.ui == session.ui
    assert dice_of(again) == dice_of(session)
    assert sentences(again) == ["Dés 4d6kh3 + 2[feu]\u00a0: 17 (6, 5, 4, 1 écarté)."]


@pytest.mark.parametrize(
    ("expression", "times", "most"),
    [("4d6kh3", 6, 250), ("8d6[boule de feu]", 1, 160), ("10d10", 20, 700), ("20d20", 20, 1400)],
)
def test_a_roll_takes_little_room_in_the_journal(expression: str, times: int, most: int) -> None:
    """D3: a face is a number; usual rolls stay far below 700 characters, the largest is bounded."""
    session = rolled(expression, *[10 if "d2" in expression else 5] * 400, times=times)
    (_, event), *_ = session.history.done[-1].events

    assert len(to_text(event_to_plain(event))) < most


# Odds


def test_the_odds_of_the_present_expression() -> None:
    """Mean, drawing in words, numbers, and the chance of the target typed: 621/1296 for 13."""
    session = at_dice()
    write(session, "4d6kh3")
    do(session, "dice.target", field="target", target="13")
    odds = named(session, "Chances")
    drawing = odds.find("svg")
    assert isinstance(drawing, Tag)

    assert plain(odds.find("h2")) == "Moyenne 12,2"
    assert "Atteindre 13 : 49 %" in plain(odds)
    assert " ".join(str(drawing["aria-label"]).split()) == (
        "Répartition des totaux, de 3 à 18 : le plus fréquent est 13, la moyenne 12,2."
    )
    # 3 is rarer than one in a thousand: it is not drawn
    assert len(drawing.find_all("rect")) == 15
    assert len(drawing.find_all("rect", class_="reached")) == 6
    rows = [plain(row) for row in odds.find_all("tr")]
    assert rows[0] == "Total Chance Au moins"
    assert rows[-1] == "18 2 % 2 %"


def test_odds_follow_advantage() -> None:
    """E25: 15 or more is 51 % with advantage, 9 % with disadvantage."""
    session = at_dice()
    do(session, "dice.add", faces="20")
    do(session, "dice.target", field="target", target="15")
    seen = []
    for to in ("high", "low"):
        do(session, "dice.advantage", to=to)
        seen.append(re.findall(r"15 : (\d+ %)", plain(named(session, "Chances"))))
    assert seen == [["51 %"], ["9 %"]]


@pytest.mark.parametrize("typed", ["abc", "12,5", "🎯", "99999999", "ー3"])
def test_a_target_that_is_no_number_is_said_there(typed: str) -> None:
    """The rest stays; what was typed too."""
    session = at_dice()
    write(session, "2d6")
    do(session, "dice.target", field="target", target=typed)
    page = page_of(session)
    field = page.find(id="field-target")
    assert isinstance(field, Tag)
    assert field["value"] == typed
    assert plain(page.find(id="error-target")).startswith("Total à atteindre : écrivez un nombre")


@pytest.mark.parametrize("target", ["-3", "−3", "–3", "—3", "— 3", "−\u20073", "−\u20093\u202f"])
def test_a_target_may_be_negative(target: str) -> None:
    """1d4 − 5 reaches −3 three times in four; a dash is a minus, whatever the space after it."""
    session = at_dice()
    write(session, "1d4-5")
    do(session, "dice.target", field="target", target=target)
    assert "Atteindre −3 : 75 %" in plain(named(session, "Chances"))


@pytest.mark.parametrize("expression", ["100d50", "100d1000", "9d1000*9d1000", "100d20kh50"])
def test_odds_too_long_to_count_are_said_so(expression: str) -> None:
    """Nobody waits for a drawing; the dice can be rolled all the same."""
    session = at_dice()
    write(session, expression)
    odds = named(session, "Chances")
    assert "trop de totaux" in plain(odds)
    assert odds.find("svg") is None
    assert throw_button(session).get("aria-disabled") is None


@pytest.mark.parametrize("expression", ["20d6", "10d12kh2", "40d6", "100d6", "1d1000", "20d6!"])
def test_a_drawing_has_few_bars(expression: str) -> None:
    """However many totals there are."""
    session = at_dice()
    write(session, expression)
    bars = named(session, "Chances").find_all("rect")
    assert 10 < len(bars) <= MOST_BARS
    assert max(int(str(bar["height"])) for bar in bars) == 100


# Real dice


def test_real_dice_are_asked_one_by_one() -> None:
    """E13, E7: a 1 is rerolled, a 6 explodes; each is asked for, and why."""
    session = at_dice()
    do(session, "shell.real_dice")
    write(session, "2d6ro1! + 1d100")
    do(session, "dice.throw")
    asked = []
    for face in ("1", "6", "2", "3", "77"):
        asked.append(plain(named(session, "Vrais dés").find(attrs={"role": "status"})))
        do(session, "dice.face", face=face)

    assert asked == [
        "Lancez un d6 et tapez sa face.",
        "Ce dé se relance : lancez le d6 encore une fois.",
        "Ce dé explose : lancez encore un d6, qui s’ajoute.",
        "Lancez un d6 et tapez sa face.",
        "Lancez un d100 et tapez sa face.",
    ]
    assert sentences(session) == ["Dés 2d6ro=1! + 1d100\u00a0: 88 (1 → 6+2, 3, 77)."]
    assert session.ui.faces is None


def test_a_face_typed_wrongly_is_typed_again() -> None:
    """T3: the last face goes, those before stay; a face the die has not is refused."""
    session = at_dice()
    do(session, "shell.real_dice")
    write(session, "2d20kh1")
    do(session, "dice.throw")
    do(session, "dice.face", face="17")
    assert refused(session, "dice.face", face="21") == "dice.impossible_face"
    assert session.ui.faces == (17,)
    do(session, "dice.unface")
    assert session.ui.faces == ()
    do(session, "dice.face", face="12")
    do(session, "dice.face", face="5")
    assert sentences(session) == ["Dés 2d20kh1\u00a0: 12 (12, 5 écarté)."]


def test_real_dice_say_which_roll_they_are_for() -> None:
    """Several rolls: the pad says which."""
    session = at_dice()
    do(session, "shell.real_dice")
    write(session, "1d6")
    do(session, "dice.times", by="1")
    do(session, "dice.throw")
    do(session, "dice.face", face="3")
    assert "Jet 2 sur 2. Lancez un d6" in plain(named(session, "Vrais dés"))
    do(session, "dice.face", face="4")
    assert sentences(session) == ["Dés 1d6, 2 fois\u00a0: 3 et 4."]
