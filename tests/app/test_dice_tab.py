"""The Dés tab: an expression by taps or by hand, its odds, every die of the result, one's own."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag

from engine.errors import RuleError
from pyscript_app.codec import event_to_plain, to_text
from pyscript_app.dice_draft import MOST_FAVOURITES, MOST_TYPED, FavouriteDice
from pyscript_app.texts import LANGUAGES, load
from pyscript_app.views.dice import EMPTY, wrong_part
from pyscript_app.views.dice_odds import MOST_BARS
from tests.app.table import Table, do, new, refused, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyscript_app.session import Session


def at_dice(faces: Iterable[int] = ()) -> Session:
    """The Dés tab of an empty table; these faces fall."""
    session = Table().open(faces)
    do(session, "shell.tab", tab="dice")
    return session


def write(session: Session, expression: str) -> None:
    """Write in the field, and leave it."""
    do(session, "dice.write", field="expression", expression=expression)


def rolled(expression: str, *faces: int, times: int = 1) -> Session:
    """The tab after this roll."""
    session = at_dice(faces)
    write(session, expression)
    for _ in range(times - 1):
        do(session, "dice.times", by="1")
    do(session, "dice.throw")
    return session


def page_of(session: Session) -> BeautifulSoup:
    """What is on the screen."""
    return BeautifulSoup(session.html(), "html.parser")


def plain(found: Tag | None) -> str:
    """What a person reads there, with ordinary spaces."""
    assert found is not None
    return " ".join(found.get_text(" ").split())


def named(session: Session, name: str) -> Tag:
    """The part of the page with this name."""
    found = page_of(session).find(attrs={"aria-label": name})
    assert isinstance(found, Tag)
    return found


def error(session: Session) -> str:
    """What is said of the expression."""
    return plain(page_of(session).find(id="error-expression"))


def throw_button(session: Session) -> Tag:
    """The main act."""
    found = page_of(session).find(attrs={"data-action": "dice.throw"})
    assert isinstance(found, Tag)
    return found


# Writing


def test_quick_dice_add_up() -> None:
    """L8: every tap counts; the keys say how many are taken."""
    session = at_dice()
    for faces, count in (("6", "1"), ("20", "1"), ("6", "1"), ("12", "2")):
        do(session, "dice.add", faces=faces, count=count)

    assert session.ui.dice.text == "2d6 + 1d20 + 2d12"
    assert named(session, "Ajouter un d6 (2 déjà pris)")["data-taken"] == "2"
    assert "data-taken" not in named(session, "Ajouter un d8 (0 déjà pris)").attrs


def test_taps_are_taken_off_one_by_one() -> None:
    """A die taken by mistake goes first, wherever it stands in the expression."""
    session = at_dice()
    for faces in ("6", "20", "6"):
        do(session, "dice.add", faces=faces)
    assert named(session, "Revenir à\u00a0: 1d6 + 1d20")
    texts = []
    for _ in range(3):
        do(session, "dice.take_off")
        texts.append(session.ui.dice.text)

    assert texts == ["1d6 + 1d20", "1d6", ""]
    for action in ("dice.take_off", "dice.clear"):
        assert refused(session, action) == "dice.nothing_to_take_off"


def test_what_was_typed_is_taken_off_too() -> None:
    """Without taps: one die, then the term before it."""
    session = at_dice()
    write(session, "3 + 2d6")
    texts = []
    for _ in range(3):
        do(session, "dice.take_off")
        texts.append(session.ui.dice.text)

    assert texts == ["3 + 1d6", "3", ""]


def test_dice_put_back_can_be_taken_up_again() -> None:
    """T3: nothing is lost by a wrong tap."""
    session = at_dice()
    write(session, "4d6kh3 + 2 [feu]")
    do(session, "dice.clear")
    assert session.ui.dice.text == ""
    do(session, "dice.take_off")
    assert session.ui.dice.text == "4d6kh3 + 2 [feu]"


def test_a_tap_takes_what_still_stands_in_the_field() -> None:
    """A button may be tapped before the field is left: what it holds comes along."""
    session = at_dice([3, 4, 5])
    for action in ("dice.throw", "dice.add", "dice.take_off", "dice.clear", "dice.advantage"):
        button = page_of(session).find(attrs={"data-action": action})
        assert isinstance(button, Tag)
        assert button.find_parent(attrs={"data-form": True}) is not None
        assert "aria-disabled" not in button.attrs
    do(session, "dice.add", faces="6", expression="2d6 + 1")
    assert session.ui.dice.text == "3d6 + 1"
    do(session, "dice.throw", expression="3d6 + 2")
    assert sentences(session) == ["Dés 3d6 + 2\u00a0: 14 (3, 4, 5)."]


def test_advantage_is_a_button_of_the_d20() -> None:
    """E14, E25: two d20, the highest kept, the bonus added; pressed again, one d20."""
    session = at_dice([9, 18])
    write(session, "1d20 + 5")
    do(session, "dice.advantage", to="high")
    pressed = page_of(session).find(attrs={"data-action": "dice.advantage", "data-to": "high"})
    assert isinstance(pressed, Tag)
    assert (session.ui.dice.text, pressed["aria-pressed"]) == ("2d20kh1 + 5", "true")
    do(session, "dice.throw")
    assert sentences(session) == ["Dés 2d20kh1 + 5\u00a0: 23 (9 écarté, 18)."]
    do(session, "dice.advantage", to="low")
    assert session.ui.dice.text == "2d20kl1 + 5"
    do(session, "dice.advantage", to="low")
    assert session.ui.dice.text == "1d20 + 5"


def test_a_die_too_many_is_refused_and_nothing_changes() -> None:
    """A hundred dice, and no more."""
    session = at_dice()
    write(session, "99d6")
    do(session, "dice.add", faces="6")
    assert session.ui.dice.text == "100d6"
    assert refused(session, "dice.add", faces="6") == "notation.too_many_dice"
    assert session.ui.dice.text == "100d6"


# Refusing


@pytest.mark.parametrize(
    ("typed", "part", "said"),
    [
        ("((0+1)d6 + 3 + )", ")", "Colonne 16 : « ) » n’a pas sa place ici."),
        ("1d20 attaque", "attaque", "Colonne 6 : « attaque » n’a pas sa place ici."),
        ("2d6 + 🐉🎲", "🐉", "Colonne 7 : « 🐉 » n’a pas sa place ici."),
        ("👨\u200d👩\u200d👧d6", "👨\u200d👩\u200d👧", "Colonne 1 : «"),
        ("2d6 +", EMPTY, "Colonne 6 : il manque la suite."),
        ("(2d6", "(", "Colonne 1 : cette parenthèse n’est pas fermée."),
        ("1d6 + []", "[]", "Colonne 7 : « [] » n’a pas sa place ici."),
        ("2d6kh3", "3", "Colonne 6 : on garde ou écarte de 1 à 2 de ces dés."),
        ("1d99999", "99999", "Colonne 3 : un dé a de 1 à 1 000 faces."),
        ("9999999", "9999999", "Colonne 1 : un nombre va jusqu’à 1 000 000."),
        ("0d6", "0", "Colonne 1 : il faut au moins un dé."),
        ("999d6", "999", "Colonne 1 : pas plus de 100 dés dans un jet."),
        ("d1!", "!", "Colonne 3 : ce dé exploserait toujours."),
        ("4d6kh3ro1", "ro", "Colonne 7 : « ro » vient avant le choix des dés gardés"),
        ("1d6[" + "x" * 40 + "]", "[" + "x" * 40 + "]", "Colonne 4 : une étiquette"),
    ],
)
def test_what_is_wrong_is_marked_in_its_place(typed: str, part: str, said: str) -> None:
    """E5, E7: the column, the part itself, and a way out; what was typed stays."""
    session = at_dice()
    write(session, typed)
    page = page_of(session)
    field = page.find(id="field-expression")
    assert isinstance(field, Tag)

    assert field["value"] == typed
    assert (field["aria-invalid"], field["aria-describedby"]) == ("true", "error-expression")
    assert plain(page.find("mark")) == part
    assert error(session).startswith(said)
    do(session, "dice.throw", expression=typed)
    assert (session.ui.dice.text, len(session.journal)) == (typed, 0)


@pytest.mark.parametrize("typed", ["", "   "])
def test_nothing_to_roll_is_said(typed: str) -> None:
    """An empty field is no mistake; rolling it says what to do."""
    session = at_dice()
    write(session, typed)
    assert page_of(session).find(id="error-expression") is None
    assert refused(session, "dice.throw") == "notation.empty"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1d6+" * 100, "Pas plus de 200 signes, et il y en a 400"),
        ("x" * 5000, "Pas plus de 200 signes, et il y en a 1 000"),
    ],
)
def test_a_pasted_book_is_refused_and_stays(typed: str, said: str) -> None:
    """Pasted texts are kept as they are, up to what any field needs."""
    session = at_dice()
    write(session, typed)
    assert session.ui.dice.text == typed[:MOST_TYPED]
    assert error(session).startswith(said)


def test_negative_totals_are_totals() -> None:
    """E2: `1d20+-5` on 12 is 7; `1d4 - 10` on 1 is −9."""
    assert sentences(rolled("1d20+-5", 12)) == ["Dés 1d20 + (−5)\u00a0: 7 (12)."]
    session = rolled("1d4 – 10", 1)
    assert sentences(session) == ["Dés 1d4 − 10\u00a0: −9 (1)."]
    assert "−9" in plain(named(session, "Résultat"))


def test_a_division_by_zero_is_told_and_throws_nothing_away() -> None:
    """It may come out otherwise: the odds say why they are not shown, the roll is refused."""
    session = at_dice([1])
    write(session, "6/(1d2-1)")
    assert "peut diviser par zéro" in plain(named(session, "Chances"))
    assert refused(session, "dice.throw") == "notation.division_by_zero"
    assert session.ui.dice.text == "6/(1d2-1)"


CODES = (
    *("empty", "too_long", "unexpected", "unfinished", "unclosed", "number_needed", "bad_label"),
    *("too_deep", "too_large", "faces", "no_dice", "too_many_dice", "too_many_modifiers"),
    *("successes_last", "keep_last", "keep_count", "explode_last", "always_explodes"),
    *("always_rerolled", "dice_not_here", "division_by_zero", "too_many_throws"),
    *("times_out_of_range", "too_many_together", "total_too_large", "not_kept"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_the_notation_has_words(code: str, language: str) -> None:
    """A no without its sentence would show a key."""
    assert load(language).knows(f"notation.{code}")


def test_a_refusal_without_column_marks_nothing() -> None:
    """And one beyond the end marks the empty place there."""
    assert wrong_part("2d6", RuleError("notation.too_long", most=1, length=3)) == ("2d6", "", "")
    assert wrong_part("2d6", RuleError("notation.unfinished", column=4)) == ("2d6", EMPTY, "")


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


@pytest.mark.parametrize("typed", ["abc", "12,5", "🎯", "99999999"])
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


@pytest.mark.parametrize("target", ["-3", "−3"])
def test_a_target_may_be_negative(target: str) -> None:
    """1d4 − 5 reaches −3 three times in four."""
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


# Favourites


def test_favourites_are_kept_by_name() -> None:
    """Kept with their number of times, taken up by a tap, still there at the next start."""
    table = Table()
    session = table.open()
    do(session, "shell.tab", tab="dice")
    write(session, "4d6kh3")
    do(session, "dice.times", by="1")
    do(session, "dice.keep", favourite="  Force\n")
    write(session, "8d6[feu]")
    do(session, "dice.times", by="-1")
    do(session, "dice.keep", favourite="Boule de feu")
    again = table.open()
    assert again.settings.favourite_dice == (
        FavouriteDice(name="Force", text="4d6kh3", times=2),
        FavouriteDice(name="Boule de feu", text="8d6[feu]"),
    )
    do(again, "dice.favourite", place="0")
    assert (again.ui.dice.text, again.ui.dice.times) == ("4d6kh3", 2)
    do(again, "dice.take_off")
    assert again.ui.dice.text == "8d6[feu]"
    do(again, "dice.drop_favourite", place="0")
    assert [one.name for one in again.settings.favourite_dice] == ["Boule de feu"]
    assert refused(again, "dice.favourite", place="1") == "creatures.gone"


def test_a_favourite_needs_a_name_of_its_own_and_a_roll() -> None:
    """Refused with a way out; the name typed stays in the field."""
    session = at_dice()
    do(session, "dice.card", card="favourites")
    assert refused(session, "dice.keep", favourite="Rien") == "notation.empty"
    write(session, "2d6")
    assert refused(session, "dice.keep", favourite=" ") == "dice.favourite_needs_a_name"
    do(session, "dice.keep", favourite="Dague")
    assert refused(session, "dice.keep", favourite="dague") == "dice.favourite_taken"
    field = page_of(session).find(attrs={"name": "favourite"})
    assert isinstance(field, Tag)
    assert field["value"] == "dague"
    for number in range(MOST_FAVOURITES - 1):
        do(session, "dice.keep", favourite=f"Jet {number}")
    assert refused(session, "dice.keep", favourite="Encore") == "dice.too_many_favourites"


# One's own dice


def test_ones_own_dice_beside_fair_ones() -> None:
    """T12: how many, their mean, and where fair dice fall 95 times of 100; checks count too."""
    session = Table().open([20, 20, 19, 18, 1, 3])
    new(session, "Maëlle")
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.roll", subject="stealth")
    do(session, "shell.tab", tab="dice")
    write(session, "2d20kh1")
    do(session, "dice.throw")
    write(session, "1d6ro1")
    do(session, "dice.throw")
    do(session, "dice.card", card="own")
    said = plain(page_of(session).find("main"))

    assert "d20 : 4 dés, moyenne 19,3 (pour 10,5 attendus)." in said
    assert "entre 4,8 et 16,2 dans 95 cas sur 100 : ceux-ci sont au-dessus" in said
    assert "d6 : 2 dés, moyenne 2 (pour 3,5 attendus)." in said
    do(session, "journal.undo")
    assert "d6 :" not in plain(page_of(session).find("main"))


def test_no_dice_yet() -> None:
    """Said, with what to do."""
    session = at_dice()
    do(session, "dice.card", card="own")
    assert "Aucun dé n’a encore été lancé" in plain(page_of(session).find("main"))


def test_how_the_dice_are_thrown_is_told() -> None:
    """T13: where faces come from, why they are fair, and that nothing is corrected."""
    session = at_dice()
    do(session, "dice.card", card="how")
    said = plain(page_of(session).find("main"))
    for part in ("hasard de votre appareil", "exactement la même chance", "Rien n’est corrigé"):
        assert part in said


def test_faces_that_were_not_kept_show_the_total_alone() -> None:
    """More than 400 faces, rerolls included: said so, and counted in no statistics."""
    session = rolled("100d2rr1", *[1, 2] * 300, times=3)
    result = named(session, "Résultat")

    assert "Trop de faces pour les garder" in plain(result)
    assert [plain(one.find("b")) for one in result.find_all("li")] == ["200"] * 3
    assert sentences(session) == ["Dés 100d2rr=1, 3 fois\u00a0: 200, 200 et 200."]
    do(session, "dice.card", card="own")
    assert "Aucun dé" in plain(page_of(session).find("main"))


@pytest.mark.cpython_only
def test_the_first_view_reads_no_notation() -> None:
    """A start is quick: the notation comes with the Dés tab, or in an idle moment."""
    code = """
import sys
from tests.app.table import Table, new, do
session = Table().open([12])
session.html()
new(session, "Bor")
do(session, "shell.tab", tab="rolls")
do(session, "dnd5e.roll", subject="stealth")
session.html()
read = {"engine.dice.notation", "engine.dice.throwing", "engine.dice.expression_odds"}
sys.exit(bool(read & set(sys.modules)))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - our own code
