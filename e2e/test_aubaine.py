"""An evening of Aubaine on a phone, with real dice typed: its end is known beforehand."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect

AFTER_NEL = {"Points de vie": (24, 24), "Flèches": (10, 12)}
AFTER_KORR = {"Points de vie": (23, 32), "Lingots": (3, 6)}
"""What each counts in the end: Nel shot twice, Korr lost nine points."""


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Korr and Nel at the table, Nel in front, real dice."""
    with table.phone(browser) as context:
        opened = table.opened(context, server.address)
        for name in ("Korr", "Nel"):
            table.panel(opened, "Personnages")
            opened.get_by_role("button", name=re.compile(f"^{name}, ")).click()
            expect(opened.get_by_role("heading", level=1)).to_have_text(name)
            opened.wait_for_timeout(table.BETWEEN_ROLLS_MS)
        table.tab(opened, "Jets")
        table.tap(opened, "Vrais dés")
        yield opened


def pick(page: Page, characteristic: str, aptitude: str) -> None:
    """Choose a pair by its chips."""
    for half, name in (("Caractéristique", characteristic), ("Aptitude", aptitude)):
        group = page.get_by_role("group", name=half, exact=True)
        group.get_by_role("button", name=re.compile(f"^{name}")).click()


def throw(page: Page, name: str, faces: str) -> None:
    """Tap a throw, and type the faces of the real dice."""
    page.get_by_role("button", name=re.compile(f"^{name}")).click()
    for face in faces.split():
        table.button(page, face).click()
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)


def shown(page: Page) -> str:
    """What the result says."""
    return table.plain(page.get_by_role("region", name="Résultat").inner_text())


def sheets(text: str) -> dict[str, dict[str, Any]]:
    """The sheets of a file, by name."""
    found: dict[str, dict[str, Any]] = {}

    def look(value: object) -> None:
        if isinstance(value, dict):
            if "characteristics" in value:
                found[value["name"]] = value
            for one in value.values():
                look(one)
        elif isinstance(value, list):
            for one in value:
                look(one)

    look(json.loads(text))
    return found


def counted(sheet: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """What a sheet counts."""
    return {one["name"]: (one["value"], one["maximum"]) for one in sheet["counters"]}


def test_an_evening(page: Page) -> None:
    """Shots, a shove that ties, a Compétence, wounds: every total computed by hand."""
    # Esprit 5 + Visée 5, Expertise: three dice, 9 and 11 kept, 30 against 20
    pick(page, "Esprit", "Visée")
    table.tap(page, "DD 20 modéré")
    throw(page, "Lancer 3d12", "4 9 11")
    assert "30 ✔ Réussite, de 10" in shown(page)
    table.tap(page, "Autre Jet")

    # Adresse 4 + Visée 5 against Korr's CA of 17, two steps harder: 3 + 9 = 12 against 19
    pick(page, "Adresse", "Visée")
    table.tap(page, "CA", "Korr : CA 17", "Plus : Ce que l’on vise", "Plus : Ce que l’on vise")
    expect(page.get_by_text("CA à atteindre : 19")).to_be_visible()
    throw(page, "Lancer 3d12", "1 2 1")
    assert "12 ✘ Échec, de 7" in shown(page)
    table.tap(page, "Autre Jet")

    # Esprit 5 + Volonté 2 against Force 5 + Athlétisme 2: 20 – 20, same pair, same Avantages
    pick(page, "Esprit", "Volonté")
    table.tap(page, "Jet opposé", "Korr")
    side = page.get_by_role("main").locator("section", has_text="Avantages nets")
    side.get_by_label("Caractéristique").select_option("strength")
    side.get_by_label("Aptitude").select_option("athletics")
    throw(page, "Lancer tous les Jets", "6 7 8 5")
    assert "Nel et Korr relancent" in shown(page)
    throw(page, "Relancer : Nel et Korr", "3 4 10 9")
    assert "Korr l’emporte Totaux : Nel 14, Korr 26." in shown(page)
    table.tap(page, "Autre Jet")

    # 10 + Esprit 5 + Finesse 2 = 17; Korr: 13 + Esprit 3 + Réflexes 0 = 16
    page.get_by_role("button", name=re.compile("^Poudre d’éclat")).click()
    table.tap(page, "Korr")
    throw(page, "Jouer", "6 7")
    assert "16 ✘ Échec, de 1" in shown(page)
    assert "Si la cible échoue : la cible a 1 Désavantage" in shown(page)

    table.tab(page, "Compteurs")
    table.tap(page, "Flèches : un de moins", "Flèches : un de moins")
    table.panel(page, "Personnages")
    table.tap(page, "Choisir Korr")
    table.tab(page, "Compteurs")
    table.amount(page, 9)
    table.tap(page, "− Retirer")
    assert table.said(page).endswith("Korr, Points de vie : −9, 23/32.")
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.amount(page, 9)
    table.tap(page, "− Retirer")
    page.get_by_role("button", name=re.compile("^Annuler : Korr, Points de vie")).click()

    table.again(page)
    expect(page.get_by_text("23/32")).to_be_visible()
    table.panel(page, "Sauvegardes")
    left = sheets(table.export(page))
    assert set(left) == {"Nel", "Korr"}
    assert counted(left["Nel"]) == AFTER_NEL
    assert counted(left["Korr"]) == AFTER_KORR


def test_a_character_of_ones_own(page: Page) -> None:
    """The game is chosen by the button that makes it; the table names a value; a start keeps it."""
    table.panel(page, "Personnages")
    table.field(page, "Nom").fill("Ilse")
    table.tap(page, "Créer (Aubaine)")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ilse")
    table.write(page, "Force", "4")
    form = page.get_by_role("main").locator("[data-form]").first
    form.get_by_label("Nom").fill("Chance")
    form.get_by_label("Valeur").fill("3")
    form.get_by_role("button", name="Ajouter", exact=True).click()
    expect(table.field(page, "Chance")).to_have_value("3")
    table.write(page, "Chance", "beaucoup")
    expect(table.field(page, "Chance")).to_have_attribute("aria-invalid", "true")
    table.again(page)
    table.tab(page, "Jets")
    pick(page, "Chance", "Mêlée")
    expect(page.get_by_role("button", name=re.compile("^Lancer 2d12"))).to_be_visible()
