"""Jets of Aubaine through the page: pair, Avantages, odds before the tap, dice, the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.rulesets.aubaine.jet import Critical
from pyscript_app.texts import load
from tests.app.aubaine import (
    THROW,
    button,
    draft,
    given,
    label,
    page,
    pick,
    result,
    said,
    sheet_of,
    tam,
    thrown,
    write,
)
from tests.app.table import Table, do, refused, sentences

if TYPE_CHECKING:
    pass


# The formula and its pair


@pytest.mark.parametrize(
    ("example", "values", "pair", "dice", "difficulty", "total", "success"),
    [
        ("EX-D2-001", {"strength": 3, "melee": 2}, ("strength", "melee"), (7, 9), "", 21, None),
        (
            "EX-D2-002",
            {"strength": 4, "intimidation": 3},
            ("strength", "intimidation"),
            (6, 8),
            "20",
            21,
            True,
        ),
        ("EX-D2-003", {"intelligence": 5}, ("intelligence", "athletics"), (6, 8), "20", 19, False),
        ("EX-D2-004", {"strength": 5}, ("strength", ""), (6, 8), "", 19, None),
        ("EX-D2-007", {"strength": 3, "melee": 2}, ("strength", "melee"), (5, 5), "15", 15, True),
        ("EX-D2-021", {"strength": 6, "melee": 6}, ("strength", "melee"), (12, 11), "35", 35, True),
    ],
)
def test_worked_examples(
    example: str,
    values: dict[str, int],
    pair: tuple[str, str],
    dice: tuple[int, int],
    difficulty: str,
    total: int,
    success: bool | None,
) -> None:
    """EX-D2-001 to 004, EX-D2-007, EX-D2-021: total, equality, the ceiling, tapped on the page."""
    session = tam(dice, **values)
    pick(session, *pair)
    if difficulty:
        do(session, "aubaine.difficulty", difficulty=difficulty)
    else:
        do(session, "aubaine.against", to="nothing")
    do(session, THROW)

    event = thrown(session)
    assert (example, event.total, event.success) == (example, total, success)
    assert event.critical is None


def test_one_less_than_the_difficulty_fails() -> None:
    """AUB-DEF-02, the other side of EX-D2-007: 14 against 15."""
    session = tam((5, 4))
    do(session, THROW)
    assert "✘ Échec, de 1" in result(session)


def test_any_pair_is_open_and_explained() -> None:
    """AUB-PAI-01, EX-D2-036 to 038: every Aptitude with every Caractéristique, told on tap."""
    session = tam()
    for characteristic in sheet_of(session).characteristics:
        for aptitude in (*sheet_of(session).aptitudes, ""):
            pick(session, characteristic, aptitude)
            assert (draft(session).characteristic, draft(session).aptitude) == (
                characteristic,
                aptitude,
            )
    pick(session, "spirit", "aim")
    assert "Visée : atteindre de loin" in said(session)
    assert "Esprit : l’écoute" in said(session)


def test_the_tables_own_names_make_pairs() -> None:
    """AUB-CAR-05, AUB-APT-11: picked like the others."""
    session = tam((4, 5))
    do(
        session,
        "aubaine.add_value",
        kind="characteristic",
        characteristic_name="Chance",
        characteristic_value="4",
    )
    do(session, "aubaine.add_value", kind="aptitude", aptitude_name="Pistage", aptitude_value="3")
    do(session, "shell.tab", tab="rolls")
    pick(session, "Chance", "Pistage")
    do(session, THROW)

    assert thrown(session).total == 4 + 5 + 4 + 3
    assert "Tam · Chance + Pistage contre DD 15" in result(session)


def test_a_pair_that_went_leaves_what_is_there() -> None:
    """Taken off the sheet, or taken back, while it was chosen."""
    session = tam((4, 5))
    do(session, "aubaine.add_value", kind="aptitude", aptitude_name="Pistage", aptitude_value="3")
    pick(session, "strength", "Pistage")
    do(session, "journal.undo")
    do(session, "shell.tab", tab="rolls")
    do(session, THROW)
    assert thrown(session).jet.pair.aptitude is None


# Odds before the tap


def test_the_exact_chance_stands_on_the_button() -> None:
    """T14, AUB-ODD-01: 10 or more on 2d12 is 108 of 144; the doubles as they are."""
    session = tam()
    assert label(session, THROW) == "Lancer 2d12 · 75 %"
    assert "Réussite critique : 1 sur 144. Échec critique : 1 sur 144." in said(session)
    assert "Total moyen : 18." in said(session)


def test_an_avantage_makes_double_ones_rarer() -> None:
    """AUB-CRI-08, C2-02: 34/1728 and 1/1728, whatever people say; mirrored by a Désavantage."""
    session = tam()
    given(session, advantages=1)
    assert "Réussite critique : 1 sur 51. Échec critique : 1 sur 1 728." in said(session)
    given(session, disadvantages=2)
    assert "Réussite critique : 1 sur 1 728. Échec critique : 1 sur 51." in said(session)


def test_total_only_has_no_chance_of_success() -> None:
    """AUB-DEF-01: nothing to reach, nothing to foretell."""
    session = tam((1, 2))
    do(session, "aubaine.against", to="nothing")
    assert label(session, THROW) == "Lancer 2d12"
    do(session, THROW)
    assert "Réussite" not in result(session)


# Avantages


def test_two_avantages_and_a_desavantage_are_three_dice() -> None:
    """E18, E20, EX-D2-008: net +1, 3d12, the two best; every die is told, the third struck out."""
    session = tam((3, 9, 7))
    given(session, advantages=2, disadvantages=1)
    assert "Net : +1 · 3d12, les deux meilleurs comptent" in said(session)
    do(session, THROW)

    dice = page(session).find(attrs={"aria-label": "Résultat"}).find_all(attrs={"role": "img"})
    assert [str(die["aria-label"]).split(", ")[-1] for die in dice] == ["écarté", "gardé", "gardé"]
    assert thrown(session).total == 9 + 7 + 5
    assert "à la main (2 Avantages), à la main (1 Désavantage)" in sentences(session)[0]


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "dice", "total"),
    [
        (3, 0, (1, 12, 2, 11, 3), 12 + 11 + 5),  # EX-D2-009
        (0, 1, (3, 9, 7), 3 + 7 + 5),  # EX-D2-010
        (2, 2, (3, 9), 3 + 9 + 5),
    ],
)
def test_net_avantages(
    advantages: int, disadvantages: int, dice: tuple[int, ...], total: int
) -> None:
    """EX-D2-009, EX-D2-010, AUB-ADV-03: best two, worst two, cancelled one for one."""
    session = tam(dice)
    given(session, advantages, disadvantages)
    do(session, THROW)
    assert (thrown(session).total, len(thrown(session).dice)) == (total, len(dice))


def test_sources_of_one_name_count_once() -> None:
    """AUB-STK-01, AUB-STK-02: « aide » twice is one Avantage, « Hauteur » is another."""
    session = tam((3, 9, 7, 2))
    for note in ("Aide", "aide", "Hauteur"):
        do(session, "aubaine.add_source", by="1", source_note=note)
    assert "aide · même effet, compté une seule fois" in said(session)
    assert "Net : +2 · 4d12" in said(session)
    do(session, THROW)
    assert "Même effet, compté une seule fois : aide (1 Avantage)." in result(session)


def test_the_stronger_of_two_counts() -> None:
    """AUB-STK-01: one more on the second of the name makes it the one that counts."""
    session = tam()
    for _ in range(2):
        do(session, "aubaine.add_source", by="1", source_note="Transe")
    do(session, "aubaine.source", place="1", by="1")
    assert "Net : +2" in said(session)
    do(session, "aubaine.source", place="1", by="-1")
    do(session, "aubaine.source", place="1", by="-1")
    assert [one.advantages for one in draft(session).sources] == [1]


def test_an_effect_that_gives_both_waits_for_the_table() -> None:
    """C2-13: as many Avantages as Désavantages under one name: greyed, said at its field."""
    session = tam()
    do(session, "aubaine.add_source", by="1", source_note="Brume")
    do(session, "aubaine.add_source", by="-1", source_note="brume")
    throw = button(session, THROW)
    assert throw["aria-disabled"] == "true"
    assert "autant d’Avantages que de Désavantages" in str(throw["title"])
    assert page(session).find(id="error-source_note")
    assert refused(session, THROW) == "aubaine.strongest_unclear"
    do(session, "aubaine.source", place="1")
    assert "aria-disabled" not in button(session, THROW).attrs


def test_expertise_from_two_sources_is_one_avantage() -> None:
    """EX-D2-011, AUB-STK-03, E34: two on the sheet and one for this Jet: 3 dice, not 5."""
    session = tam((2, 8, 8), strength=1, crafts=3)
    for source in ("Forge", "Main de maître"):
        do(session, "aubaine.grant", expertise_aptitude="crafts", expertise_source=source)
    pick(session, "strength", "crafts")
    assert "Expertise en Artisanat grâce à : Forge et Main de maître." in said(session)
    do(session, "aubaine.tick", what="expertise")
    assert label(session, THROW).startswith("Lancer 3d12")
    do(session, THROW)
    assert thrown(session).net == 1

    do(session, "aubaine.withdraw", about="crafts", source="Forge")
    assert sheet_of(session).expertise["crafts"] == {"Main de maître"}


def test_what_was_given_was_for_that_jet() -> None:
    """The pair and the DD stay, Avantages, shifts and doubts go."""
    session = tam((3, 9, 7))
    do(session, "aubaine.difficulty", difficulty="20")
    given(session, advantages=1)
    do(session, "aubaine.add_source", by="-1", source_note="Pluie")
    do(session, "aubaine.add_source", by="1", source_note="Aide")
    do(session, THROW)
    after = draft(session)
    assert (after.difficulty, after.advantages, after.sources) == ("20", 0, ())


def test_every_tap_of_a_stepper_counts() -> None:
    """L8: no guard on steppers; one on the roll (T7); never below none."""
    session = tam()
    more = button(session, "aubaine.count", what="advantages", by="1")
    assert "data-guard" not in more.attrs
    assert "data-guard" in button(session, THROW).attrs
    less = button(session, "aubaine.count", what="advantages", by="-1")
    assert less["aria-disabled"] == "true"
    assert refused(session, "aubaine.count", what="advantages", by="-1") == (
        "aubaine.advantages_out_of_range"
    )


# Real dice, undo, the journal


def test_real_dice_are_typed() -> None:
    """As many as the Jet needs, told one by one; a face beyond 12 is refused."""
    session = tam()
    do(session, "shell.real_dice")
    given(session, advantages=1)
    do(session, THROW)
    assert "Tam, dé 1 sur 3" in said(session)
    assert refused(session, "aubaine.face", face="13") == "dice.impossible_face"
    for face in (12, 4, 12):
        do(session, "aubaine.face", face=str(face))
    assert (thrown(session).total, thrown(session).critical) == (29, Critical.SUCCESS)
    assert session.ui.faces is None
    assert refused(session, "aubaine.face", face="3") == "creatures.gone"


def test_a_throw_that_became_impossible_asks_for_no_dice() -> None:
    """A reload brings the half-typed throw back; a changed Jet drops it."""
    table = Table()
    session = tam(table=table)
    do(session, "shell.real_dice")
    do(session, THROW)
    do(session, "aubaine.face", face="5")
    again = table.open()
    assert "Tam, dé 2 sur 2" in said(again)
    do(again, "aubaine.difficulty", difficulty="20")
    assert "dé 2 sur 2" not in said(again)


def test_a_jet_is_taken_back_and_done_again_with_the_same_dice() -> None:
    """E102: undo restores, redo rolls nothing; the result goes and comes with the act."""
    session = tam((8, 9))
    do(session, THROW)
    event = thrown(session)
    do(session, "journal.undo")
    assert page(session).find(attrs={"aria-label": "Résultat"}) is None
    do(session, "journal.redo")
    assert thrown(session) == event
    assert "22" in result(session)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "fr",
            (
                "Tam, Force + Mêlée contre DD 15 : 22"
                " (9 et 8 gardés, Force +3, Mêlée +2). ✔ Réussite, de 7."
            ),
        ),
        (
            "en",
            (
                "Tam, Strength + Melee against DD 15: 22"
                " (9 and 8 kept, Strength +3, Melee +2). ✔ Success, by 7."
            ),
        ),
    ],
)
def test_the_journal_says_it_all(language: str, told: str) -> None:
    """Every number has a source, in both languages."""
    session = tam((8, 9))
    do(session, "shell.language", language=language)
    do(session, THROW)
    assert " ".join(sentences(session)[0].split()) == told


def test_the_same_number_twice_is_two_acts() -> None:
    """T8: the announcement counts."""
    session = tam((5, 5, 5, 5))
    announced = []
    for _ in range(2):
        do(session, THROW)
        announced.append(page(session).find(id="announcement").get_text())
    assert announced[0] != announced[1]


def test_what_is_prepared_outlives_a_start_and_nonsense() -> None:
    """D18: pair, target and sources are there again; a draft that is none starts afresh."""
    table = Table()
    session = tam(table=table)
    pick(session, "spirit", "will")
    do(session, "aubaine.add_source", by="1", source_note="Aide")
    again = table.open()
    assert draft(again) == draft(session)
    kept = table.storage.get("coup-de-des.ui")
    assert kept is not None
    table.storage.set("coup-de-des.ui", kept.replace('"aptitude":"will"', '"aptitude":7'))
    broken = table.open()
    assert draft(broken).aptitude == "melee"
    assert "Lancer 2d12" in said(broken)


def test_words_have_this_games_meaning() -> None:
    """X-01 to X-04: the tab, Avantage and Compétence are Aubaine's while it is in front."""
    texts = load("fr")
    assert texts.for_game("aubaine")("tab.health") == "Compteurs"
    assert texts.for_game("dnd5e")("tab.health") == "Santé"
    session = tam()
    assert "Aubaine" in page(session).find("header").get_text()
    do(session, "creatures.new", name="Bor")
    assert "D&D 5e" in page(session).find("header").get_text()
    do(session, "shell.tab", tab="rolls")
    assert refused(session, THROW) == "creatures.other_game"


def test_a_high_pair_is_warned_of() -> None:
    """AUB-SCL-03, C2-08: +13 is warned of, +12 is not; both roll."""
    session = tam(strength=6, melee=6)
    assert "dépasse +12" not in said(session)
    write(session, "aptitude", "melee", 7)
    do(session, "shell.tab", tab="rolls")
    assert "Cette paire dépasse +12" in said(session)
    assert "aria-disabled" not in button(session, THROW).attrs
