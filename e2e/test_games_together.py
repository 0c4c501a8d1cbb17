"""Several games at one table, and the same situation in the three: a phone, real dice typed."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect
from table import say


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Maëlle of 5e on the Table tab; dice are thrown on the table."""
    with table.maelle(browser, server.address, "Table") as opened:
        yield opened


def joined(page: Page, name: str) -> None:
    """Bring one of the ready characters to the table."""
    table.panel(page, "Personnages")
    page.get_by_role("button", name=re.compile(f"^{name}, ")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    table.tab(page, "Table")


def meant(page: Page, name: str | re.Pattern[str]) -> None:
    """Tap an act that ignores a second tap, by its name or the pattern of it."""
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    page.get_by_role("button", name=name).first.click()


def faces(page: Page, *typed: int) -> None:
    """Type the faces of real dice."""
    pad = page.get_by_role("region", name="Vrais dés")
    for face in typed:
        pad.get_by_role("button", name=str(face), exact=True).click()


def games(page: Page) -> str:
    """The games that the header names."""
    return re.sub(r"( · )?Prêt.*", "", table.plain(page.locator(".who p").inner_text()))


def order(page: Page) -> list[str]:
    """The names in the list, from the top."""
    return table.lines(page.locator(".fighter .line-name"))


def test_5e_and_aubaine_take_turns(page: Page) -> None:
    """X-01: 5e rolls its initiative, Aubaine’s is told; each rolls in its words, in its turn."""
    joined(page, "Nel")
    assert games(page) == "D&D 5e · Aubaine"
    expect(table.button(page, "Compteurs : Nel, Points de vie 24/24")).to_be_visible()
    expect(table.button(page, "Santé : Maëlle, 20/20")).to_be_visible()
    table.tap(page, "Préparer un combat", "Lancer 1 initiative")
    faces(page, 12)
    table.tap(page, "Nel")
    table.field(page, "Initiative : Nel").fill("15")
    table.tap(page, "OK")
    assert order(page) == ["Nel", "Maëlle"]
    meant(page, "Commencer : Nel")
    say(page, "À Nel de jouer")

    # Force 2 and no Aptitude: 6 + 7 + 2 is 15
    table.tap(page, "Jets : Nel")
    assert games(page) == "Aubaine"
    meant(page, re.compile("^Lancer 2d12"))
    faces(page, 6, 7)
    say(page, "15")
    assert "Nel" in table.said(page)
    table.tab(page, "Table")
    meant(page, "Tour suivant : Maëlle")
    say(page, "À Maëlle de jouer")
    table.tap(page, "Jets : Maëlle")
    assert games(page) == "D&D 5e"
    page.get_by_role("button", name=re.compile("^Lancer Discrétion")).first.click()
    faces(page, 17)
    assert re.search(r"Maëlle.*Discrétion.* 17", table.said(page))

    table.tab(page, "Table")
    table.tap(page, "Dégâts, soins")
    say(page, "Cette carte est de D&D 5e, donc sans Nel (Aubaine).")
    assert games(page) == "D&D 5e"
    table.tap(page, "Revenir à la table")
    meant(page, "Tour suivant : Nel")
    say(page, "round 2")


def test_5e_and_3_5_roll_their_initiatives(page: Page) -> None:
    """S35-ABI-02, X-01: Lys adds 3 to her 14, Maëlle 0 to her 16: 17 goes first."""
    joined(page, "Lys")
    table.tap(page, "Préparer un combat", "Lancer 2 initiatives")
    faces(page, 16, 14)
    assert order(page) == ["Lys", "Maëlle"]
    meant(page, "Commencer : Lys")
    table.tap(page, "Jets : Lys")
    assert games(page) == "D&D 3.5"
    page.get_by_role("button", name=re.compile("^Lancer Bluff")).first.click()
    faces(page, 9)
    assert re.search(r"Lys, Bluff : 15", table.said(page))
    table.tab(page, "Table")
    meant(page, "Tour suivant : Maëlle")
    meant(page, "Tour précédent")
    say(page, "À Lys de jouer")


def test_one_situation_in_three_games(page: Page) -> None:
    """S35-AID-01, X-09: entered once; +5 against 15, then with help; a word is refused beside."""
    table.panel(page, "Trois jeux comparés")
    chances = page.get_by_text(re.compile("d’atteindre"))
    assert [line.split(" d’")[0] for line in table.lines(chances)] == ["55 %", "75 %", "55 %"]
    table.tap(page, "quelqu’un aide")
    assert [line.split(" d’")[0] for line in table.lines(chances)] == ["80 %", "91 %", "63 %"]
    say(page, "+2 si l’aide réussit")
    table.tap(page, "Nombre à atteindre : un de plus")
    say(page, "75 % d’atteindre 16")
    table.write(page, "Ce qui s’ajoute aux dés", "beaucoup")
    expect(table.field(page, "Ce qui s’ajoute aux dés")).to_have_attribute("aria-invalid", "true")
    expect(chances).to_have_count(0)
    table.again(page)
    fetch = table.button(page, "Aller les chercher")
    if fetch.is_visible():  # the page came back before the rules of the others did
        fetch.click()
    expect(table.field(page, "Ce qui s’ajoute aux dés")).to_have_value("beaucoup")
