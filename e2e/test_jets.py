"""Attacks, contests and hiding as players at a table do them, with real dice typed."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def duel(browser: Browser, server: Server) -> Iterator[Page]:
    """Bor at the table, Maëlle in front, real dice on."""
    with table.phone(browser) as context:
        page = table.opened(context, server.address)
        for name in ("Bor, guerrier de niveau 3", "Maëlle, roublarde de niveau 5"):
            table.panel(page, "Personnages")
            table.button(page, name).click()
            expect(
                page.get_by_role("button", name=f"Annuler : {name.split(',')[0]}")
            ).to_be_visible()
            page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
        table.tab(page, "Jets")
        yield page


def face(page: Page, number: int) -> None:
    """Type the face of a real die."""
    page.get_by_role("region", name="Vrais dés").get_by_role(
        "button", name=str(number), exact=True
    ).click()


def test_an_attack_from_aim_to_damage(duel: Page) -> None:
    """SRD 5.1: a natural 20 doubles the dice; the target's armour comes from its sheet."""
    table.button(duel, "Attaques").click()
    table.button(duel, "Bor").click()
    expect(duel.get_by_text("Sur la fiche de la cible : CA 18.")).to_be_visible()
    duel.get_by_role("button", name="Attaquer, Rapière").click()
    expect(duel.get_by_role("region", name="Résultat")).to_be_visible()
    duel.get_by_role("button", name="Annuler :").click()
    table.panel(duel, "Menu")
    duel.get_by_role("button", name="Vrais dés", exact=True).click()
    table.tab(duel, "Jets")
    duel.wait_for_timeout(table.BETWEEN_ROLLS_MS)  # the second tap on the same act is meant
    duel.get_by_role("button", name="Attaquer, Rapière").click()
    face(duel, 20)
    expect(duel.get_by_text(re.compile("Coup critique.: dés de dégâts doublés"))).to_be_visible()
    duel.get_by_role("button", name="Dégâts critiques").click()
    face(duel, 5)
    face(duel, 8)
    expect(duel.get_by_role("region", name="Résultat")).to_contain_text("17")


def test_a_contest_from_question_to_tie(duel: Page) -> None:
    """5E-OPP-04: 17 against 17, in favour of who wants no change."""
    table.button(duel, "Compétences").click()
    duel.get_by_role("button", name="Discrétion Dextérité", exact=False).first.click()
    table.button(duel, "Opposer").click()
    table.button(duel, "Bor").click()
    table.button(duel, "L’autre").click()
    duel.get_by_role("button", name="Lancer l’opposition").click()
    face(duel, 7)
    face(duel, 12)
    expect(
        duel.get_by_text("= Égalité : rien ne change, comme le voulait Bor", exact=True)
    ).to_be_visible()


def test_hiding_and_being_searched_for(duel: Page) -> None:
    """5E-HID-02, 5E-HID-03: 12 hides from a passive 10; a 13 finds."""
    duel.get_by_role("button", name="Lancer", exact=False).last.click()
    face(duel, 2)
    duel.get_by_role("button", name="Se cacher avec 12").click()
    expect(duel.get_by_text("ne remarque rien")).to_be_visible()
    duel.get_by_role("button", name="Bor cherche activement").click()
    face(duel, 13)
    expect(duel.get_by_text("✔ Bor l’emporte", exact=True)).to_be_visible()
