"""Thumbs: double taps, fast taps, small screens, large text, and what is said aloud."""

import re
from collections.abc import Iterator

import pytest
import table
import walk
import walk_games
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
    const roll = button.matches(".main-act .button, [data-guard]");
    if (box.height < (roll ? 56 : 48) || box.width < (roll ? 56 : 48))
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


ZOOMING = """() => [...document.querySelectorAll(
    "#app :is(a, button, input, label, select, summary)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => getComputedStyle(one).touchAction !== "manipulation")
  .map((one) => `zooms: ${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)"""
HIGH = """() => [...document.querySelectorAll(".main-act button[data-guard]")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight / 2)
  .map((one) => `high: ${one.textContent}`)"""
"""Main acts that roll or hurt, in the upper half of the screen."""


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


def test_a_double_tap_takes_no_act_that_comes_under_the_thumb(evening: Page) -> None:
    """T7: a fight is prepared, and « Lancer » comes where the thumb is: it waits to be read."""
    before = len(table.journal(evening))
    table.tab(evening, "Table")
    start = table.button(evening, "Préparer un combat")
    place = middle(start)
    for _ in range(2):
        evening.touchscreen.tap(*place)
    assert len(table.journal(evening)) == before + 1
    table.tab(evening, "Table")
    expect(evening.get_by_text("en préparation").first).to_be_visible()


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


def test_a_fast_tap_on_the_next_row_is_a_roll_too(evening: Page) -> None:
    """L7, L8: two members of a group check, one right after the other."""
    evening.set_viewport_size({"width": 390, "height": 1200})  # nothing lies over a member
    before = len(table.journal(evening))
    table.tab(evening, "Table")
    table.tap(evening, "Plus", "Jet de groupe", "DD 15", "Les personnages")
    rolls = evening.get_by_role("button", name=re.compile("lance [+−]"))
    expect(rolls).to_have_count(3)
    evening.touchscreen.tap(*middle(rolls.first))
    expect(rolls).to_have_count(2, timeout=300)
    evening.touchscreen.tap(*middle(rolls.first))
    expect(rolls).to_have_count(1)
    assert len(table.journal(evening)) == before + 2


def test_what_comes_under_a_thumb_is_not_tapped_by_its_trembling(evening: Page) -> None:
    """T7: somebody joins a fight, the next one moves up, and a double tap lets one in alone."""
    table.tab(evening, "Table")
    table.tap(evening, "Préparer un combat")
    for name in ("Jo", "Ilse"):
        table.create(evening, name)
        evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tab(evening, "Table")
    table.tap(evening, "Plus", "Faire venir")
    joining = table.button(evening, "Entre dans le combat")
    expect(joining).to_have_count(2)
    place = middle(joining.first)
    for _ in range(2):
        evening.touchscreen.tap(*place)
    expect(joining).to_have_count(1)
    evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    expect(joining).to_have_count(1)
    evening.touchscreen.tap(*place)
    expect(joining).to_have_count(0)


def test_a_greyed_button_says_why_to_a_thumb(evening: Page) -> None:
    """No tooltip comes up under a thumb: the reason is said, and the next tap goes through it."""
    table.tab(evening, "Santé")
    evening.touchscreen.tap(*middle(table.button(evening, "Dégâts")))
    reason = evening.locator("#waiting-tap")
    expect(reason).to_have_text(re.compile("montant"))
    evening.touchscreen.tap(*middle(table.button(evening, "7")))
    expect(reason).to_be_hidden()
    evening.touchscreen.tap(*middle(table.button(evening, "Dégâts")))
    assert re.search("subit 7 dégâts", table.said(evening))


def test_a_field_that_goes_while_it_is_written_in_breaks_nothing(evening: Page) -> None:
    """A field that still has the caret is taken away: what was typed is heard, no view is torn."""
    errors: list[str] = []
    evening.on("pageerror", lambda error: errors.append(str(error)))
    table.tab(evening, "Jets")
    table.field(evening, "Autre bonus").press_sequentially("2")
    evening.locator('[data-action="dnd5e.back"]').dispatch_event("click")
    expect(table.button(evening, "Compétences")).to_be_visible()
    table.tab(evening, "Santé")
    expect(table.button(evening, "7")).to_be_visible()
    assert not errors


def test_real_dice_lie_where_the_thumb_is(evening: Page) -> None:
    """Every face of the d20 is in the lower two thirds of the screen."""
    table.tab(evening, "Jets")
    table.tap(evening, "Vrais dés")
    roll(evening).tap()
    for face in ("1", "20"):
        assert middle(table.button(evening, face))[1] > PHONE["height"] / 3


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
    """Buttons of 48 px, 56 for main acts, rolls and damage, 8 px apart; L9: fields of 16 px."""
    found = {view: evening.evaluate(SIZES) for view in walk.views(evening, "fr")}

    walk.nothing(found)


def test_fast_taps_zoom_nowhere_and_main_acts_lie_low(evening: Page) -> None:
    """`manipulation` on all that is tapped; what rolls or hurts is in the lower half."""
    found, low = {}, 0
    for view in walk.views(evening, "fr"):
        found[view] = [*evening.evaluate(ZOOMING), *evening.evaluate(HIGH)]
        low += evening.locator(".main-act button[data-guard]").count()

    walk.nothing(found)
    assert low > 10


def test_every_button_of_every_game_is_large_enough(evening: Page) -> None:
    """The same of the views of Aubaine and 3.5, and of 5e’s less usual ones."""
    table.fresh(evening, walk_games.table_of_games())
    found = {view: evening.evaluate(SIZES) for view in walk_games.views(evening)}

    walk.nothing(found)


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_view_of_any_game_is_wider_than_the_smallest_phone(
    shared: Page, zoom: int, language: str
) -> None:
    """L9, L10: the same of the views of Aubaine and 3.5, and of 5e’s less usual ones."""
    table.fresh(shared, walk_games.table_of_games(language=language))
    shared.set_viewport_size(SMALL)
    shared.evaluate("(zoom) => { document.documentElement.style.fontSize = `${zoom}%`; }", zoom)
    found = {view: shared.evaluate(OUTSIDE) for view in walk_games.views(shared)}

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


LOW = [844, 667, 568]
"""A phone of today, an older one, and the smallest: their heights with the browser's bars."""
HIDDEN = """() => {
  const edge = document.querySelector(".app").getBoundingClientRect();
  const found = Math.abs(edge.bottom - innerHeight) > 1 ? [`ends at ${edge.bottom}`] : [];
  for (const button of document.querySelectorAll(".tab, .main-act .button, .key")) {
    const { top, bottom, height } = button.getBoundingClientRect();
    const inside = button.closest(".main-act");
    const around = inside ? inside.getBoundingClientRect().bottom : innerHeight;
    const name = `${button.className} ${button.textContent}`;
    if (!button.matches(".key") && (top < 0 || bottom > Math.min(innerHeight, around) + 1))
      found.push(`hidden: ${name} ${bottom}`);
  }
  return found;
}"""


@pytest.mark.parametrize("height", LOW)
def test_the_lowest_buttons_are_always_seen(evening: Page, height: int) -> None:
    """L3: tabs and main acts are within what is seen, on every tab, with the browser's bars."""
    evening.set_viewport_size({"width": 390 if height > 568 else 320, "height": height})
    found = {}
    for name in ("Jets", "Santé", "Fiche", "Dés", "Table"):
        table.tab(evening, name)
        found[name] = evening.evaluate(HIDDEN)

    walk.nothing(found)


INSETS = {"top": 59, "bottom": 34, "left": 0, "right": 0}


def test_an_installed_page_keeps_off_the_clock(evening: Page) -> None:
    """L5: with a notch and a home bar, the title and the tabs stay between them."""
    phone = evening.context.new_cdp_session(evening)
    phone.send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    title = evening.get_by_role("heading", level=1).bounding_box()
    tab = evening.get_by_role("navigation").get_by_role("button").first.bounding_box()
    phone.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(INSETS, 0)})

    assert title
    assert tab
    assert title["y"] >= INSETS["top"]
    assert tab["y"] + tab["height"] <= PHONE["height"] - INSETS["bottom"]


@pytest.mark.parametrize("standalone", ["true", "false"])
def test_an_iphone_knows_whether_it_is_installed(
    browser: Browser, server: Server, standalone: str
) -> None:
    """L5, D7: `navigator.standalone` decides, whatever `display-mode` says."""
    with table.phone(browser) as context:
        said = f"{{ value: {standalone} }}"
        context.add_init_script(f"Object.defineProperty(navigator, 'standalone', {said});")
        page = table.opened(context, server.address)
        table.panel(page, "Sauvegardes")
        warned = page.get_by_text("un simple onglet perd ses sauvegardes")
        expect(warned).to_have_count(0 if standalone == "true" else 1)


def test_pulling_down_and_pressing_long_do_nothing(evening: Page) -> None:
    """L11, L12: no pull reloads the page; a finger that rests rolls nothing and marks no word."""
    table.tab(evening, "Jets")
    for selector in ("html", ".scroll", ".main-act"):
        kept = "(one) => getComputedStyle(document.querySelector(one)).overscrollBehaviorY"
        assert evening.evaluate(kept, selector) in {"none", "contain"}
    before = evening.locator("#announcement").text_content()
    x, y = middle(roll(evening))
    touch = evening.context.new_cdp_session(evening)
    point = {"touchPoints": [{"x": x, "y": y}]}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", **point})
    evening.wait_for_timeout(800)
    touch.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    assert evening.evaluate("() => String(getSelection())") == ""
    assert evening.locator("#announcement").text_content() == before


TOP = "() => document.getElementById('main').scrollTop"


def test_a_view_is_shown_from_its_top_and_found_again(evening: Page) -> None:
    """A row far down the list opens at its beginning; the list is where it was, back on it."""
    table.tab(evening, "Jets")
    table.tap(evening, "Retour à la liste")
    evening.locator('[data-action="dnd5e.choose"]').last.scroll_into_view_if_needed()
    left = evening.evaluate(TOP)
    assert left > 100
    evening.locator('[data-action="dnd5e.choose"]').last.click()
    expect(table.button(evening, "Retour à la liste")).to_be_in_viewport()
    assert evening.evaluate(TOP) == 0
    table.tap(evening, "Retour à la liste")
    assert evening.evaluate(TOP) == left
    table.tab(evening, "Santé")
    assert evening.evaluate(TOP) == 0


def test_a_result_is_never_out_of_sight(evening: Page) -> None:
    """Rolled from the bottom of a long row, the total is seen at once."""
    evening.set_viewport_size({"width": 390, "height": 664})
    table.tab(evening, "Jets")
    evening.locator("#main").evaluate("(main) => { main.scrollTop = 9999; }")
    assert evening.evaluate(TOP) > 100
    roll(evening).click()
    expect(evening.get_by_role("region", name="Résultat")).to_be_in_viewport(ratio=0.9)
