"""Dés in the hand: an expression by taps and by hand, real dice typed, odds, favourites."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Locator, Page, expect


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The Dés tab of an empty table; dice are thrown on the table."""
    with table.phone(browser) as context:
        opened = table.opened(context, server.address)
        table.tab(opened, "Dés")
        table.tap(opened, "Vrais dés")
        yield opened


def expression(page: Page) -> Locator:
    """The field of the expression."""
    return table.field(page, "Jet à lancer")


def roll(page: Page) -> Locator:
    """The main act."""
    return table.button(page, "Lancer")


def has(page: Page, text: str) -> None:
    """Expect a sentence on the page, whatever spaces its typography asks for."""
    expect(page.locator(".app")).to_contain_text(re.compile(re.escape(text).replace("\\ ", r"\s")))


def test_six_scores_with_real_dice(page: Page) -> None:
    """E11, E20: four d6, three kept, twice: each face asked for, each die shown with its fate."""
    expression(page).fill("4d6kh3")
    table.tap(page, "Lancer une fois de plus", "Lancer")
    for face in "6541":
        table.tap(page, face)
    has(page, "Jet 2 sur 2. Lancez un d6 et tapez sa face.")
    table.tap(page, "2", "3", "3")
    table.tap(page, "6", "Effacer la dernière face") if False else table.tap(page, "3")

    assert table.said(page).endswith("Dés 4d6kh3, 2 fois : 15 et 9.")
    result = page.get_by_role("region", name="Résultat")
    expect(result.get_by_role("img", name="1, dé à 6 faces, écarté")).to_be_visible()
    expect(result.get_by_role("img", name="2, dé à 6 faces, écarté")).to_be_visible()
    expect(result.get_by_role("img", name=re.compile("gardé$"))).to_have_count(6)
