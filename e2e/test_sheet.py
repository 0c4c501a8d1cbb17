"""The sheet on a phone: a ready character, counters under a fast thumb, a level, a load."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Bor the ready fighter, on his sheet."""
    with table.phone(browser) as context:
        opened = table.opened(context, server.address)
        table.tab(opened, "Fiche")
        table.tap(opened, "Bor, guerrier de niveau 3")
        yield opened


def test_fast_taps_on_a_counter_all_count(page: Page) -> None:
    """L8: four javelins thrown as fast as a thumb can; then there is no more to take."""
    less = table.button(page, "Javelines : un de moins")
    for _ in range(4):
        less.click(delay=0, no_wait_after=True)

    expect(page.get_by_text("0/4", exact=True)).to_be_visible()
    expect(less).to_have_attribute("aria-disabled", "true")
    expect(less).to_have_attribute("title", re.compile("pas assez"))


def test_a_level_with_a_real_die(page: Page) -> None:
    """E60, E61: seen first, then the face typed: 31 becomes 31 + 3 + 6 + 4, and the way back."""
    table.tap(page, "Monter de niveau")
    table.write(page, "Nouvelle Constitution, si elle change (16)", "18")
    table.tap(page, "Mon vrai dé")
    expect(page.get_by_text(re.compile("PV maximum 31 → de 39 à 48"))).to_be_visible()
    table.tap(page, "6")
    assert "PV maximum 44" in table.said(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bor · Guerrier 4")
    page.get_by_role("button", name=re.compile("^Annuler :")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bor · Guerrier 3")


def test_a_load_with_a_comma_or_a_point(page: Page) -> None:
    """L14: both are read, the page writes its own; a slip is said below the field."""
    table.tap(page, "Modifier la fiche")
    for typed in ("45,5", "45.50"):
        table.write(page, "Charge en kg", typed)
        expect(table.field(page, "Charge en kg")).to_have_value("45,5")
    table.tap(page, "Variante Encombrement")
    expect(page.get_by_text("45,5 kg : encombré, vitesse −3 m")).to_be_visible()
    table.write(page, "Charge en kg", "lourd")
    expect(page.get_by_role("alert").filter(has_text="par exemple 12,5")).to_be_visible()


def test_an_attack_that_was_refused_keeps_what_was_typed(page: Page) -> None:
    """A slip in one field costs nothing in the others."""
    table.tap(page, "Ajouter une attaque")
    table.field(page, "Nombre de dés").fill("2")
    table.field(page, "Type de dégâts").fill("contondants")
    table.tap(page, "Enregistrer")
    expect(table.field(page, "Type de dégâts")).to_have_value("contondants")
    table.field(page, "Nom de l’attaque").fill("Gourdin")
    table.tap(page, "Enregistrer")

    row = page.get_by_role("listitem").filter(has_text="Gourdin")
    expect(row).to_contain_text("2d6+3 contondants")
    expect(row).to_contain_text("+5")


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_of_the_sheet_scrolls_sideways(page: Page, width: int) -> None:
    """L9, L10: at 320 px, and with text at 200 %, nothing is wider than the screen."""
    page.set_viewport_size({"width": width, "height": 844})
    for size in ("100%", "200%"):
        page.evaluate("size => document.documentElement.style.fontSize = size", size)
        assert wider_than_the_screen(page) == []
        for screen in ("Modifier la fiche", "Monter de niveau", "Ajouter une attaque"):
            table.tap(page, screen)
            assert wider_than_the_screen(page) == []
            table.tap(page, "Terminé" if screen.startswith("Modifier") else "Retour à la fiche")


def wider_than_the_screen(page: Page) -> list[str]:
    """What reaches beyond the right edge."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.scroll *, .main-act *')].filter("
        "one => one.getBoundingClientRect().right > innerWidth + 1).map(one => one.textContent)"
    )
    return found
