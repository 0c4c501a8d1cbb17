"""Thumbs: double taps, fast taps, small screens, large text, and what is said aloud."""

import re
from collections.abc import Iterator

import pytest
import table
import walk
from phone import Server
from playwright.sync_api import Browser, Locator, Page, expect

SMALL = {"width": 320, "height": 640}
PHONE = {"width": 390, "height": 844}
OUTSIDE = """() => {
  const found = [];
  for (const element of document.querySelectorAll("#app *")) {
    if (element.closest(".visually-hidden, .who, svg, select") || !element.checkVisibility())
      continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const name = `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${name}`);
    const cut = element.scrollWidth > element.clientWidth + 1;
    if (element.tagName === "BUTTON" && cut) found.push(`cut: ${name}`);
  }
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""
SIZES = """() => {
  const found = [];
  const boxes = [];
  const shown = (element) => element.checkVisibility();
  for (const button of [...document.querySelectorAll("#app button")].filter(shown)) {
    const box = button.getBoundingClientRect();
    const name = button.getAttribute("aria-label") ?? button.textContent;
    const main = button.matches(".main-act .button");
    if (box.height < (main ? 56 : 48) || box.width < 44)
      found.push(`small: ${name} ${box.width}×${box.height}`);
    for (const [other, place] of boxes) {
      const across = Math.min(box.right, place.right) - Math.max(box.left, place.left);
      const down = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top);
      const inBar = !!button.closest(".scroll") !== !!other.closest(".scroll");
      if (inBar) continue;
      if (across > -8 + 0.5 && down > -8 + 0.5)
        found.push(`close: ${name} | ${other.getAttribute("aria-label") ?? other.textContent}`);
    }
    boxes.push([button, box]);
  }
  for (const field of [...document.querySelectorAll("#app input, #app select")].filter(shown)) {
    const size = parseFloat(getComputedStyle(field).fontSize);
    const height = field.getBoundingClientRect().height;
    if (size < 16 || height < 48) found.push(`field: ${field.name} ${size} ${height}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def shared(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all tests of the thumb."""
    with table.phone(browser) as context:
        yield table.opened(context, server.address)


@pytest.fixture
def evening(shared: Page) -> Page:
    """The invented evening on a phone of the usual size."""
    shared.set_viewport_size(PHONE)
    table.fresh(shared, table.evening())
    return shared


def roll(page: Page) -> Locator:
    """The main act of the Jets tab."""
    return page.get_by_role("button", name=re.compile("^Lancer"))


def test_a_double_tap_rolls_once(evening: Page) -> None:
    """T7: a trembling thumb rolls once; the next roll is a roll, and the journal has both."""
    before = len(table.journal(evening))
    table.tab(evening, "Jets")
    roll(evening).dblclick()
    evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    assert len(table.journal(evening)) == before + 1
    table.tab(evening, "Jets")
    roll(evening).tap()

    assert len(table.journal(evening)) == before + 2


def test_a_number_takes_as_many_taps_as_digits(evening: Page) -> None:
    """T4, L1: 23 damage are three taps, and no keyboard comes up."""
    table.tab(evening, "Santé")
    for name in ("2", "3", "Dégâts"):
        table.button(evening, name).tap()

    assert evening.evaluate("() => document.activeElement.tagName") != "INPUT"
    assert re.search("subit 23 dégâts", table.said(evening))


def test_fast_taps_all_count(evening: Page) -> None:
    """L7, L8: ten taps on neighbours as fast as a browser can, each counted once."""
    table.tab(evening, "Santé")
    erase = "Effacer un chiffre"
    names = ("1", "2", "1", "2", erase, erase, "5", "4", erase, "7")
    places = {name: middle(table.button(evening, name)) for name in set(names)}
    for name in names:
        evening.touchscreen.tap(*places[name])
    expect(evening.get_by_label("Montant", exact=True)).to_have_text("1257")

    table.tab(evening, "Dés")
    places = {faces: middle(die(evening, faces)) for faces in (6, 8)}
    for faces in (6, 8, 6, 6, 8, 8, 6, 8, 6, 8):
        evening.touchscreen.tap(*places[faces])
    expect(evening.get_by_text("À lancer : 5d6 + 5d8")).to_be_visible()


def die(page: Page, faces: int) -> Locator:
    """The button of a die's size."""
    return page.get_by_role("button", name=re.compile(rf"^Ajouter un d{faces} \("))


def middle(button: Locator) -> tuple[float, float]:
    """Where a thumb lands."""
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_last_act_is_shown_with_its_undo(evening: Page) -> None:
    """T3: a wrong press is taken back where it was made, and in the journal for good."""
    table.tab(evening, "Santé")
    table.tap(evening, "9", "Dégâts")
    expect(evening.get_by_text(re.compile("^Maëlle subit 9 dégâts"))).to_be_visible()
    table.tap(evening, "Annuler")
    region = evening.get_by_role("region", name="Points de vie")
    expect(region).to_contain_text("+4 temp.")

    expect(region).to_contain_text("31")


def test_the_same_result_is_announced_again(evening: Page) -> None:
    """A1, A2, T8: two same rolls are two different announcements in a status region."""
    table.tab(evening, "Jets")
    table.tap(evening, "Vrais dés")
    said = []
    for _ in range(2):
        roll(evening).click()
        table.tap(evening, "14")
        said.append(table.said(evening))
        evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(evening, "Vrais dés")

    assert said[0] != said[1]
    assert said[0].partition(" · ")[2] == said[1].partition(" · ")[2]
    expect(evening.locator("#announcement")).to_have_role("status")


def test_every_button_is_large_enough(evening: Page) -> None:
    """Buttons of 48 px, 56 for the main acts, 8 px apart; L9: fields of 16 px and more."""
    found = {view: evening.evaluate(SIZES) for view in walk.views(evening, "fr")}

    walk.nothing(found)


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_wider_than_the_smallest_phone(shared: Page, zoom: int, language: str) -> None:
    """L9, L10: 320 px, also with text twice as large: no sideways scroll, nothing cut."""
    table.fresh(shared, table.evening(language=language))
    shared.set_viewport_size(SMALL)
    shared.evaluate("(zoom) => { document.documentElement.style.fontSize = `${zoom}%`; }", zoom)
    found = {view: shared.evaluate(OUTSIDE) for view in walk.views(shared, language)}

    walk.nothing(found)
