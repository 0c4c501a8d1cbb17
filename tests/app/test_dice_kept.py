"""What the Dés tab keeps: throws by their name, and how one's own dice have fallen."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from bs4 import Tag

from pyscript_app.dice_draft import MOST_FAVOURITES, FavouriteDice
from tests.app.desk import at_dice, named, page_of, plain, rolled, write
from tests.app.table import Table, do, new, refused, sentences

if TYPE_CHECKING:
    pass


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


def test_initiatives_and_ties_count_among_ones_own_dice() -> None:
    """T12: three initiatives, then a d20 each for the two that tie."""
    session = Table().open([3, 14, 14, 9, 10])
    for name in ("Maëlle", "Bor", "Tam"):
        new(session, name)
    for action in ("fights.prepare", "fights.roll"):
        do(session, action)
    do(session, "fights.tie_die", key=session.ui.front)
    do(session, "shell.tab", tab="dice")
    do(session, "dice.card", card="own")

    assert "d20 : 5 dés, moyenne 10 (" in plain(page_of(session).find("main"))


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


def test_the_dice_of_every_game_count_among_ones_own() -> None:
    """A Jet of Aubaine shows 3 and 12, a test of 3.5 a 17, an opposed test 4 and 9, 5e a 20."""
    session = Table().open((3, 12, 17, 4, 9, 20))
    do(session, "creatures.new", name="Nel", game="aubaine")
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.throw_jet")
    do(session, "creatures.new", name="Lys", game="dnd35")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd35.choose", group="skill", subject="hide")
    do(session, "dnd35.roll")
    do(session, "dnd35.panel", panel="opposed")
    do(session, "dnd35.opponent", key="")
    field = {"field": "opponents_modifier_0", "opponents_modifier_0": "3"}
    do(session, "dnd35.opponent_field", place="0", **field)
    do(session, "dnd35.opposed_roll")
    do(session, "creatures.new", name="Maëlle")
    do(session, "dnd5e.roll", subject="stealth")
    do(session, "shell.tab", tab="dice")
    do(session, "dice.card", card="own")
    told = plain(page_of(session).find("main"))
    assert "d12 : 2 dés, moyenne 7,5 (pour 6,5 attendus)." in told
    assert "d20 : 4 dés, moyenne 12,5 (pour 10,5 attendus)." in told
