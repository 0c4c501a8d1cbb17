"""Criticals of Aubaine through the page: told as words, and what the table decides of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.aubaine.jet import Critical
from tests.app.aubaine import (
    THROW,
    button,
    given,
    label,
    pick,
    result,
    rule,
    said,
    tam,
    thrown,
)
from tests.app.table import Table, do

if TYPE_CHECKING:
    pass


# Criticals, told as words


def test_two_twelves_are_an_exceptional_result() -> None:
    """EX-D2-012: 27 against 20."""
    session = tam((12, 12), strength=2, melee=1)
    do(session, "aubaine.difficulty", difficulty="20")
    do(session, THROW)
    assert (thrown(session).total, thrown(session).critical) == (27, Critical.SUCCESS)
    assert "✔ Réussite critique Deux 12 : racontez un résultat exceptionnel." in result(session)


def test_two_ones_are_a_complication() -> None:
    """EX-D2-013: 5 against 20."""
    session = tam((1, 1), strength=2, melee=1)
    do(session, "aubaine.difficulty", difficulty="20")
    do(session, THROW)
    assert (thrown(session).total, thrown(session).success) == (5, False)
    assert "✘ Échec critique Deux 1 : le MJ ajoute une complication." in result(session)


def test_only_the_kept_dice_make_a_critical() -> None:
    """AUB-CRI-01: with an Avantage, two 1s beside a 12 are none."""
    session = tam((1, 12, 1))
    given(session, advantages=1)
    do(session, THROW)
    assert thrown(session).critical is None


def test_nothing_makes_the_impossible_possible() -> None:
    """EX-D2-014, AUB-CRI-04, EX-D2-034: two 12s against a tower: 0 %, then only spectacular."""
    session = tam((12, 12), strength=4, athletics=4)
    pick(session, "strength", "athletics")
    do(session, "aubaine.difficulty", difficulty="35")
    do(session, "aubaine.tick", what="impossible")
    assert label(session, THROW) == "Lancer 2d12 · 0 %"
    assert "Pas de Jet : l’action échoue" in said(session)
    do(session, THROW)
    assert (thrown(session).critical, thrown(session).success) == (Critical.SUCCESS, False)
    assert "✘ Échec : la fiction l’interdit" in result(session)
    assert "spectaculaire" in result(session)


def test_a_critical_below_the_target_by_ruling() -> None:
    """C2-03: succeeds as recommended; the table may let the total decide, odds included."""
    session = tam((12, 12, 12, 12), strength=0, melee=0)
    do(session, "aubaine.difficulty", difficulty="30")
    assert label(session, THROW) == "Lancer 2d12 · <1 %"
    do(session, THROW)
    assert thrown(session).success is True
    assert "Le total n’y était pas : la réussite critique l’emporte." in result(session)

    rule(session, "critical_success_succeeds", False)
    assert "· 0 %" in label(session, THROW)
    do(session, THROW)
    assert thrown(session).success is False
    assert "✘ Échec, de 6 Deux 12 : racontez un résultat exceptionnel." in result(session)


def test_a_critical_failure_that_reaches_by_ruling() -> None:
    """C2-04: fails as recommended; the table may let it succeed with a complication."""
    session = tam((1, 1, 1, 1), strength=9, melee=9)
    do(session, "aubaine.difficulty", difficulty="15")
    do(session, THROW)
    assert thrown(session).success is False
    assert "Le total y était : l’échec critique l’emporte." in result(session)

    rule(session, "critical_failure_fails", False)
    do(session, THROW)
    assert thrown(session).success is True
    assert "✔ Réussite, de 5 Deux 1 : le MJ ajoute une complication." in result(session)


def test_rulings_outlive_a_start_and_go_back() -> None:
    """Kept on this phone, apart from 5e's; one button takes the recommended readings again."""
    table = Table()
    session = tam(table=table)
    rule(session, "shifts_add_up", False)
    usual = session.settings.rulings
    again = table.open()
    assert again.settings.other_rulings["aubaine"] == {"shifts_add_up": False}
    assert again.settings.rulings == usual
    do(again, "shell.panel", panel="rulings")
    assert "Autre lecture" in said(again)
    do(again, "aubaine.rulings_recommended")
    assert "Autre lecture" not in said(again)
    assert button(again, "aubaine.rulings_recommended")["aria-disabled"] == "true"


def test_rulings_that_cannot_be_read_are_the_usual_ones() -> None:
    """A store may hold anything: the page plays on."""
    table = Table()
    session = tam(table=table)
    rule(session, "shifts_add_up", False)
    key = "coup-de-des.settings"
    kept = table.storage.get(key)
    assert kept is not None
    table.storage.set(key, kept.replace('"shifts_add_up":false', '"shifts_add_up":"maybe"'))
    again = table.open()
    do(again, "shell.panel", panel="rulings")
    assert "Autre lecture" not in said(again)
