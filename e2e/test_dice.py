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


def has(page: Page, text: str) -> None:
    """Expect a sentence on the page, whatever spaces its typography asks for."""
    expect(page.locator(".app")).to_contain_text(re.compile(re.escape(text).replace("\\ ", r"\s")))


def die(page: Page, name: str) -> Locator:
    """A die of the result, by what a screen reader says of it."""
    return page.get_by_role("region", name="Résultat").get_by_role("img", name=name, exact=True)


def test_scores_with_real_dice(page: Page) -> None:
    """E20, T3: 4d6kh3 twice, tapped right after it was typed; a wrong face is typed again."""
    expression(page).fill("4d6kh3")
    table.tap(page, "Lancer une fois de plus", "Lancer", *"6541")
    has(page, "Jet 2 sur 2. Lancez un d6 et tapez sa face.")
    table.tap(page, "6", "Effacer la dernière face", *"2333")

    assert table.said(page).endswith("Dés 4d6kh3, 2 fois : 15 et 9.")
    expect(die(page, "1, dé à 6 faces, écarté")).to_be_visible()
    expect(die(page, "2, dé à 6 faces, écarté")).to_be_visible()
    has(page, "En tout : 24")
    table.tap(page, re.compile("^Annuler :"))
    expect(page.get_by_role("region", name="Résultat")).to_have_count(0)


def test_rerolls_and_explosions_are_asked_for(page: Page) -> None:
    """E13: a 1 rerolled once into a 6, which explodes; each is asked for, told and shown."""
    expression(page).fill("2d6ro1! + 1d100[foudre]")
    table.tap(page, "Lancer", "1")
    has(page, "Ce dé se relance : lancez le d6 encore une fois.")
    table.tap(page, "6")
    has(page, "Ce dé explose : lancez encore un d6, qui s’ajoute.")
    table.tap(page, "2", "3")
    table.field(page, "Face du d100").fill("101")
    table.tap(page, "OK")
    assert "Un d100 n’a pas de face 101" in table.refusal(page)
    table.field(page, "Face du d100").fill("77")
    page.get_by_role("main").get_by_role("button", name="OK", exact=True).click()

    for said in ("Relancé : 1 → 6", "Explosé : 6 + 2 = 8", "foudre (1d100)", "D’où vient ce 88"):
        has(page, said)


def test_taps_add_up_and_are_taken_off(page: Page) -> None:
    """The d6 tapped by mistake goes; the d20 gets its advantage; odds follow."""
    for name in ("d6", "d20", "d6"):
        page.get_by_role("button", name=re.compile(rf"^Ajouter un {name} ")).click()
    expect(expression(page)).to_have_value("2d6 + 1d20")
    table.tap(page, re.compile("^Revenir à : 1d6"), "Avantage (d20)")
    expect(expression(page)).to_have_value("1d6 + 2d20kh1")
    expect(table.button(page, "Avantage (d20)")).to_have_attribute("aria-pressed", "true")
    table.write(page, "Atteindre", "2")
    has(page, "Atteindre 2 : 100 %")
    table.tap(page, "Lancer", "4", "9", "18")
    assert table.said(page).endswith("Dés 1d6 + 2d20kh1 : 22 (4, 9 écarté, 18).")


NONSENSE = {
    "((0+1)d6 + 3 + )": "Colonne 16 : « ) » n’a pas sa place ici.",
    "2d6 + 🐉": "Colonne 7 : « 🐉 » n’a pas sa place ici.",
    "999999999d6": "Colonne 1 : un nombre va jusqu’à 1 000 000.",
    "-5d": "Colonne 4 : il manque la suite.",
    "1d6+" * 90: "Colonne 201 : pas plus de 200 signes, et il y en a 360",
    "<img src=x onerror=alert(1)>": "Colonne 2 : « img » n’a pas sa place ici.",
}


def test_nonsense_is_refused_in_its_place_and_stays(page: Page) -> None:
    """E5: pasted, huge, negative, full of pictures: a sentence, a way out, nothing lost."""
    before = table.saved(page)
    for text, said in NONSENSE.items():
        expression(page).focus()
        expression(page).select_text()
        page.keyboard.insert_text(text)
        expression(page).press("Tab")
        assert said in table.plain(page.locator("#error-expression").inner_text())
        expect(expression(page)).to_have_value(text)
    assert table.saved(page) == before
    table.tap(page, "Reposer les dés")
    expect(page.locator("#error-expression")).to_have_count(0)


def test_a_favourite_is_there_after_a_restart(page: Page) -> None:
    """Kept under a name, taken up again by one tap."""
    table.write(page, "Jet à lancer", "8d6 [feu]")
    table.tap(page, "Favoris")
    table.field(page, "Nom du favori").fill("Boule de feu")
    table.tap(page, "Garder 8d6 [feu]", "Reposer les dés")
    table.again(page)
    page.get_by_role("group", name="Favoris").get_by_role("button").click()
    expect(expression(page)).to_have_value("8d6 [feu]")


def test_a_new_result_comes_into_view(page: Page) -> None:
    """T8: scrolled down to the odds, a roll still shows what fell."""
    table.tap(page, "Vrais dés", "Le hasard")
    expression(page).fill("3d6")
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(page, "Lancer")
    page.locator(".scroll").evaluate("(it) => it.scrollTo(0, it.scrollHeight)")
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(page, "Lancer")
    expect(page.get_by_role("region", name="Résultat")).to_be_in_viewport(ratio=0.5)
