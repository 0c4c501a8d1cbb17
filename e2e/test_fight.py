"""A fight on the Table tab: monsters, initiative, turns forward and back, wounds at once."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect
from table import say


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Maëlle on the Table tab; dice are thrown on the table."""
    with table.maelle(browser, server.address, "Table") as opened:
        yield opened


def meant(page: Page, name: str) -> None:
    """Tap an act that ignores a second tap at once, and mean it."""
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(page, name)


def goblins(page: Page) -> None:
    """Add two goblins with 7 hit points."""
    table.tap(page, "Plus", "Monstres")
    table.write(page, "Nom", "Gobelin")
    table.write(page, "PV", "7")
    table.tap(page, "Un de plus", "Ajouter 2 monstres")


def faces(page: Page, *typed: int) -> None:
    """Type the faces of real dice."""
    for face in typed:
        table.tap(page, str(face))


def turn(page: Page, who: str) -> None:
    """Expect it to be somebody’s turn."""
    say(page, f"À {who} de jouer")


def test_a_short_fight(page: Page) -> None:
    """5E-INI-03, 5E-MON-01, T2: 12, 18 and 5; a wound for both goblins; back, and on."""
    goblins(page)
    table.tap(page, "Préparer un combat", "Lancer 3 initiatives")
    faces(page, 12, 18, 5)
    table.tap(page, "Commencer\u00a0: Gobelin 1")
    turn(page, "Gobelin 1")

    table.tap(page, "Dégâts, soins")
    for name in ("Gobelin 1", "Gobelin 2"):
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
    table.amount(page, 9)
    table.tap(page, "Gobelin 2 subit la moitié", "Dégâts pour 2")
    expect(page.get_by_role("button", name="Santé\u00a0: Gobelin 1, 0/7")).to_be_visible()
    expect(page.get_by_role("button", name="Santé\u00a0: Gobelin 2, 3/7")).to_be_visible()

    meant(page, "Tour suivant\u00a0: Maëlle")
    turn(page, "Maëlle")
    meant(page, "Tour précédent")
    turn(page, "Gobelin 1")
    meant(page, "Tour suivant\u00a0: Maëlle")
    meant(page, "Tour suivant\u00a0: Gobelin 2")
    meant(page, "Tour suivant\u00a0: Maëlle")
    say(page, "Combat 1 · round 2")

    table.again(page)
    turn(page, "Maëlle")


MARK = "(rows) => rows.forEach((row, place) => { row.mark = place; })"
MARKED = "(rows) => rows.map((row) => [row.mark, row.getAttribute('aria-current') ?? ''])"


def test_the_rows_that_a_turn_leaves_alone_stay_where_they_stand(page: Page) -> None:
    """Two of three rows change in place; one opened by the keyboard keeps the focus."""
    goblins(page)
    table.tap(page, "Préparer un combat", "Lancer 3 initiatives")
    faces(page, 12, 18, 5)
    table.tap(page, "Commencer\u00a0: Gobelin 1")
    turn(page, "Gobelin 1")
    rows = page.get_by_role("list", name="Ordre des tours").locator("> li")
    rows.evaluate_all(MARK)

    meant(page, "Tour suivant\u00a0: Maëlle")
    turn(page, "Maëlle")
    assert rows.evaluate_all(MARKED) == [[0, ""], [1, "step"], [2, ""]]

    second = rows.nth(1).get_by_role("button", name="Maëlle", exact=True)
    second.press("Enter")
    expect(second).to_have_attribute("aria-expanded", "true")
    expect(second).to_be_focused()
    second.press("Enter")
    shown = table.lines(rows)
    table.again(page)
    assert table.lines(rows) == shown
