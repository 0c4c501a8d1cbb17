"""The Dés tab: an expression written by taps or by hand, and what is refused at its column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from bs4 import Tag

from engine.errors import RuleError
from pyscript_app.dice_draft import MOST_TYPED
from pyscript_app.texts import LANGUAGES, load
from pyscript_app.views.dice import EMPTY, MOST_MARKED, wrong_part
from tests.app.desk import at_dice, error, named, page_of, plain, rolled, write
from tests.app.table import Table, do, refused, sentences

if TYPE_CHECKING:
    pass


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


@pytest.mark.parametrize(
    ("typed", "part", "column"),
    [
        ("1d6mı3", "mı", 4),
        ("1d6mİ3", "mİ", 4),
        ("1d6cſ3", "cſ", 4),
        ("2d6\u212ah1", "\u212ah", 4),
        ("1d６", "６", 3),
    ],
)
def test_letters_like_ours_are_refused_and_the_tab_opens_again(
    typed: str, part: str, column: int
) -> None:
    """E5, T15: a letter that folds into one of ours stays in the field; the next start shows it."""
    table = Table()
    session = table.open()
    do(session, "shell.tab", tab="dice")
    write(session, typed)
    said = f"Colonne {column} : « {part} » n’a pas sa place ici."
    assert error(session).startswith(said)

    again = table.open()
    assert again.ui.dice.text == typed
    assert error(again).startswith(said)
    do(again, "dice.add", faces="6")
    assert again.ui.dice.text == typed
    do(again, "dice.clear")
    assert again.ui.dice.text == ""


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
        ("1d6+" * 100, "Colonne 201 : pas plus de 200 signes, et il y en a 400"),
        ("x" * 5000, "Colonne 201 : pas plus de 200 signes, et il y en a 1 000"),
    ],
)
def test_a_pasted_book_is_refused_and_stays(typed: str, said: str) -> None:
    """Pasted texts are kept as they are, up to what any field needs."""
    session = at_dice()
    write(session, typed)
    assert session.ui.dice.text == typed[:MOST_TYPED]
    assert error(session).startswith(said)
    assert plain(page_of(session).find("mark")) == typed[200:MOST_TYPED][:MOST_MARKED]


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
    said = "Colonne 2 : ce jet peut diviser par zéro."
    assert said in plain(named(session, "Chances"))
    assert refused(session, "dice.throw") == "notation.division_by_zero"
    assert said in plain(page_of(session))
    assert session.ui.dice.text == "6/(1d2-1)"
    write(session, "2 + (6 ÷ 0)d6")
    assert error(session).startswith("Colonne 8 : ce jet peut diviser par zéro.")
    assert plain(page_of(session).find("mark")) == "÷"


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
    assert wrong_part("2d6", RuleError("notation.total_too_large", most=1)) == ("2d6", "", "")
    assert wrong_part("2d6", RuleError("notation.unfinished", column=4)) == ("2d6", EMPTY, "")
