"""An evening of D&D 3.5 with real dice, and a sheet at its end that was computed by hand."""

from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect


def face(page: Page, *numbers: int) -> None:
    """Type faces of real dice."""
    for number in numbers:
        pad = page.get_by_role("region", name="Vrais dés")
        pad.get_by_role("button", name=str(number), exact=True).click()


def act(page: Page, start: str) -> None:
    """Tap an act that ignores a second tap, by the beginning of its name."""
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    page.get_by_role("button", name=start).first.click()


@pytest.fixture
def evening(browser: Browser, server: Server) -> Iterator[Page]:
    """A new character of 3.5 in front, real dice on."""
    with table.phone(browser) as context:
        page = table.opened(context, server.address)
        table.panel(page, "Personnages")
        table.field(page, "Nom").fill("Oswin")
        table.tap(page, "Créer (D&D 3.5)")
        expect(page.get_by_role("heading", name="Oswin")).to_be_visible()
        table.tap(page, "Menu")
        table.button(page, "Vrais dés").click()
        yield page


def test_an_evening_of_3_5(evening: Page) -> None:
    """A level planned, a lock, a slope, a helper, a guard; undone acts leave nothing behind.

    By hand: a human rogue of Intelligence 14 has (8 + 2) × 4 + 4 = 44 points (EX-D4-002). Four go
    to Hide and four to Open Lock: 36 are left. Dexterity 16 is +3, so both are +7. The lock: 8 + 7
    is 15, reached exactly. A helper's 12 is worth 2: 6 + 7 + 2 is 15. The guard's +7 against +7:
    10 and 10 tie, then
    9 + 7 is 16 and 4 + 7 is 11.
    """
    page = evening
    table.tab(page, "Fiche")
    if table.button(page, "Modifier la fiche").is_visible():
        table.tap(page, "Modifier la fiche")
    table.write(page, "Dextérité", "16")
    table.write(page, "Intelligence", "14")
    table.tap(page, "Humain", "Terminé", "Points de compétence", "Niveau 1 : Roublard")
    expect(page.get_by_text("Restent 44 points à dépenser")).to_be_visible()
    table.tap(page, "Au plus de points : Discrétion")
    table.tap(page, "Au plus de points : Crochetage")
    expect(page.get_by_text("Restent 36 points à dépenser")).to_be_visible()
    table.tap(page, "Donner un point : Saut")
    table.tap(page, "Reprendre un point : Saut")

    table.tab(page, "Jets")
    table.tap(page, "DD 15 : ardu")
    act(page, "Lancer Crochetage +7")
    face(page, 8)
    expect(page.get_by_text("✔ DD 15 : réussite de 0").first).to_be_visible()
    table.tap(page, "Piège posé")
    expect(page.get_by_text("✘ Faire 20 : un échec a des conséquences.")).to_be_visible()
    act(page, "Faire 10 · 17")
    expect(page.get_by_text("✔ DD 15 : réussite de 2").first).to_be_visible()
    table.tap(page, "Être aidé", "Quelqu’un sans fiche")
    table.write(page, "Nom", "Ilse")
    act(page, "Lancer · ")
    face(page, 12, 6)
    expect(page.get_by_text("Ilse aide : 12.").first).to_be_visible()
    expect(page.get_by_text("✔ DD 15 : réussite de 0").first).to_be_visible()

    table.tap(page, "Retour")
    page.get_by_role("button", name="Discrétion DEX").click()
    table.tap(page, "S’opposer", "Quelqu’un sans fiche")
    table.write(page, "Nom", "Garde")
    table.write(page, "Modificateur", "7")
    act(page, "Lancer le test opposé")
    face(page, 10, 10, 9, 4)
    expect(page.get_by_text("Oswin l’emporte : Oswin 16, Garde 11").first).to_be_visible()
    assert table.said(page).endswith("Oswin l’emporte : Oswin 16, Garde 11.")

    kept = [text for key, text in table.saved(page).items() if '"name":"Oswin"' in text]
    assert kept
    for fact in ('"hide":4,"open_lock":4', '"human":true', '"dexterity":16', '"intelligence":14'):
        assert any(fact in text for text in kept), fact
