"""Santé in the hand: a blow, the counters, a rest that can be given up; with real dice typed."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect
from table import say


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Maëlle with 20 hit points on the Santé tab; dice are thrown on the table."""
    with table.maelle(browser, server.address, "Santé") as opened:
        yield opened


def has(page: Page, points: int) -> None:
    """Expect Maëlle to have so many hit points."""
    expect(page.get_by_role("img", name=f"{points} points de vie sur 20")).to_be_visible()


def test_resistance_and_vulnerability_are_told_before_the_tap(page: Page) -> None:
    """E55: 25 is halved to 12, then doubled to 24: 20 hit points fall to 0, with 4 too many."""
    table.tap(page, "Résistance", "Vulnérabilité")
    table.amount(page, 25)
    say(page, "résistance, 25 → 12. Vulnérabilité, 12 → 24. 20 → 0 PV. 4 de trop.")
    say(page, "Maëlle tombe à 0 PV")


def test_a_death_save_with_a_real_die(page: Page) -> None:
    """5E-DTH-06, T3: a natural 1 counts twice; the arrow takes it back; 20 wakes."""
    table.amount(page, 20)
    table.tap(page, "Dégâts")
    save = page.get_by_role("button", name=re.compile("^Jet contre la mort"))
    expect(save).to_have_text(re.compile(r"55\s%"))
    save.click()
    table.tap(page, "1")
    expect(page.get_by_role("img", name=re.compile(r"Échecs\s: 2 sur 3"))).to_be_visible()

    table.tap(page, "Annuler")
    expect(page.get_by_role("img", name=re.compile(r"Échecs\s: 0 sur 3"))).to_be_visible()
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    save.click()
    table.tap(page, "20")
    say(page, "20 naturel, reprend conscience avec 1 PV")


def test_a_condition_with_its_source_and_its_minute(page: Page) -> None:
    """5E-CND-02, 5E-CND-03: added by taps, told with what is left, over when its time is."""
    table.tap(page, "+ État", "Empoisonné")
    table.write(page, "Qui ou quoi l’impose (facultatif)", "vin")
    page.get_by_role("button", name=re.compile(r"^\+ 1\smin$")).click()
    page.get_by_role("button", name=re.compile("^Ajouter")).click()
    say(page, "vin · 1 min")
    table.tap(page, "Retour aux points de vie", "Temps")
    page.get_by_role("button", name=re.compile(r"^\+ 1\smin$")).click()
    say(page, "Durée écoulée pour Maëlle : empoisonné (vin).")
    page.get_by_role("button", name=re.compile("^Laisser passer")).click()
    expect(page.get_by_role("button", name=re.compile("^Empoisonné"))).to_have_count(0)


def test_a_short_rest_given_up_and_one_finished(page: Page) -> None:
    """T6: given up after a die, nothing happened; finished, one undo takes all of it back."""
    table.amount(page, 9)
    table.tap(page, "Dégâts", "Repos court", "Commencer le repos", "Lancer un d8", "5")
    say(page, "+5 PV")
    table.tap(page, "Abandonner")
    has(page, 11)

    table.tap(page, "Repos court", "Commencer le repos", "Lancer un d8", "6", "Finir le repos")
    has(page, 17)
    table.tap(page, "Annuler")
    has(page, 11)


def test_a_night_twice(page: Page) -> None:
    """T5: what comes back is told first; the second night says that it does no good."""
    table.amount(page, 9)
    table.tap(page, "Dégâts", "Repos long")
    say(page, "PV : 11 → 20")
    page.get_by_role("button", name=re.compile("^Finir le repos long")).click()
    say(page, "Maëlle : repos long")
    table.tap(page, "Repos long")
    say(page, "Un seul repos long par 24 heures")


def test_nothing_is_cut_on_a_small_phone(page: Page) -> None:
    """L9, L10: no card of the tab scrolls sideways at 320 px, nor with a text twice as large."""
    page.set_viewport_size({"width": 320, "height": 640})
    wide = "[document.querySelector('.scroll')].some((it) => it.scrollWidth > it.clientWidth)"
    for size in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{size}'")
        for name in ("Épuisement", "Concentration", "Repos court", "Repos long", "Temps", "+ État"):
            table.tap(page, name)
            assert not page.evaluate(wide), (size, name)
            table.tap(page, "Retour aux points de vie")
        assert not page.evaluate(wide), size


KEYS = """() => {
  const around = document.getElementById("main").getBoundingClientRect();
  return [...document.querySelectorAll(".key")].map((key) => {
    const { top, bottom } = key.getBoundingClientRect();
    return [Math.round(top), top >= around.top - 1 && bottom <= around.bottom + 1];
  });
}"""
LONG_PREVIEW = ("Résistance", "Vulnérabilité")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (320, 568)])
def test_the_preview_covers_no_key(page: Page, width: int, height: int) -> None:
    """L3, L7: the whole pad is there with the longest preview, and no key moved for it."""
    page.set_viewport_size({"width": width, "height": height})
    table.tap(page, *LONG_PREVIEW)
    if width < 390:  # so small a phone scrolls to the pad once
        page.locator(".rests").scroll_into_view_if_needed()
        page.locator(".key").first.scroll_into_view_if_needed()
    before = page.evaluate(KEYS)
    table.amount(page, 31)
    say(page, "Maëlle tombe à 0 PV")

    assert page.evaluate(KEYS) == before
    assert all(seen for _, seen in before)
    assert len(before) == 12
