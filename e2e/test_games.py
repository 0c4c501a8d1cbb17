"""The other games' bundles: when they come, and what waits for them."""

import json
from collections.abc import Callable

import pytest
from phone import Server, hold, road, wait_offline, wait_ready, wait_snapshot
from playwright.sync_api import BrowserContext, Locator, Page, expect
from table import button, pick

AUBAINE, DND35 = "**/aubaine.zip", "**/dnd35.zip"
WAITING = "Un geste attend…"
FAILED = "Les règles de ce jeu n’ont pas pu être chargées."
KEPT_NOTE = "'coup-de-des.note', '{\"game\":\"aubaine\"}'"


def asked_before_ready(page: Page) -> dict[str, bool]:
    """Whether each bundle asked for so far was asked for before the page answered."""
    found: dict[str, bool] = page.evaluate("""() => {
      const ready = performance.getEntriesByName("coup-de-des.ready")[0].startTime;
      const entries = performance.getEntriesByType("resource");
      const zips = entries.filter(({ name }) => name.endsWith(".zip"));
      const named = zips.map(({ name, startTime }) => [
        /(\\w+)\\.zip$/.exec(name)[1],
        startTime < ready,
      ]);
      return Object.fromEntries(named);
    }""")
    return found


def wait_asked(page: Page, game: str) -> None:
    """Wait until a game's bundle was asked for."""
    page.wait_for_function(
        "(name) => performance.getEntriesByType('resource').some((e) => e.name.endsWith(name))",
        arg=f"/{game}.zip",
    )


def offer_game(page: Page, game: str) -> None:
    """Put a button on the page that opens the dice and needs this game."""
    page.evaluate(
        """(game) => {
          const made = document.createElement("button");
          Object.assign(made.dataset, { action: "shell.tab", tab: "dice", game });
          made.textContent = "Essai";
          document.getElementById("main").prepend(made);
        }""",
        game,
    )


def tab_button(page: Page, name: str) -> Locator:
    """One of the five tabs."""
    return page.get_by_role("navigation").get_by_role("button", name=name, exact=True)


def on_dice(page: Page) -> bool:
    """Whether the dice are in front."""
    return tab_button(page, "Dés").get_attribute("aria-current") == "page"


@pytest.fixture
def held(routed: BrowserContext, server: Server) -> tuple[Page, Callable[[], None]]:
    """A page that answers while Aubaine's bundle is still on its way."""
    let_go = hold(routed, AUBAINE)
    page = routed.new_page()
    page.goto(server.address)
    wait_ready(page)
    offer_game(page, "aubaine")
    return page, let_go


def test_other_games_come_after_the_first_view(page: Page) -> None:
    """A first visit asks for them only once it answers."""
    wait_asked(page, "aubaine")
    wait_asked(page, "dnd35")

    assert asked_before_ready(page) == {
        "stdlib": True,
        "app": True,
        "aubaine": False,
        "dnd35": False,
    }


@pytest.mark.parametrize("query", ["", "?road=plain"])
def test_a_saved_game_comes_with_the_app(
    context: BrowserContext, page: Page, server: Server, query: str
) -> None:
    """What is saved speaks of Aubaine: its rules are there before the first view, on both roads."""
    wait_offline(page)
    wait_snapshot(page)
    page.evaluate(f"() => localStorage.setItem({KEPT_NOTE})")
    again = context.new_page()
    again.goto(server.address + query)
    wait_ready(again)
    wait_asked(again, "dnd35")
    asked = asked_before_ready(again)

    assert road(again) == ("plain" if query else "fast")
    assert (asked["aubaine"], asked["dnd35"]) == (True, False)


def test_a_saved_game_that_cannot_come_stops_the_start(
    routed: BrowserContext, server: Server
) -> None:
    """Its characters could not be read: the page says which file, and offers to try again."""
    routed.add_init_script(f"localStorage.setItem({KEPT_NOTE})")
    routed.route(AUBAINE, lambda route: route.abort())
    page = routed.new_page()
    page.goto(server.address)

    expect(page.get_by_role("alert")).to_contain_text("aubaine.zip")
    routed.unroute(AUBAINE)
    button(page, "Réessayer").click()
    wait_ready(page)


def test_safe_mode_needs_no_saved_game(routed: BrowserContext, server: Server) -> None:
    """It reads nothing that is saved."""
    routed.add_init_script(f"localStorage.setItem({KEPT_NOTE})")
    hold(routed, AUBAINE)
    page = routed.new_page()
    page.goto(f"{server.address}?sans-donnees")
    wait_ready(page)


def test_a_tap_waits_for_its_game(held: tuple[Page, Callable[[], None]]) -> None:
    """It is shown as waiting, other taps are answered meanwhile, then it is answered."""
    page, let_go = held
    made = button(page, "Essai")
    made.click()
    expect(page.get_by_text(WAITING)).to_be_visible()
    expect(made).to_have_attribute("aria-busy", "true")
    tab_button(page, "Santé").click()
    expect(tab_button(page, "Santé")).to_have_attribute("aria-current", "page")
    assert not on_dice(page)
    let_go()
    expect(tab_button(page, "Dés")).to_have_attribute("aria-current", "page")
    expect(page.get_by_text(WAITING)).to_be_hidden()


def test_a_tap_of_a_game_in_place_is_answered_at_once(
    held: tuple[Page, Callable[[], None]],
) -> None:
    """D&D 3.5 came in an idle moment: nothing waits for it, though Aubaine is on its way."""
    page, _ = held
    wait_asked(page, "dnd35")
    page.wait_for_load_state("networkidle")
    offer_game(page, "dnd35")
    button(page, "Essai").first.click()
    expect(tab_button(page, "Dés")).to_have_attribute("aria-current", "page")


def test_a_tap_can_be_cancelled_while_its_game_comes(
    held: tuple[Page, Callable[[], None]],
) -> None:
    """A cancelled tap is not answered later."""
    page, let_go = held
    button(page, "Essai").click()
    button(page, "Annuler").click()
    expect(page.get_by_text(WAITING)).to_be_hidden()
    let_go()
    page.wait_for_load_state("networkidle")
    assert not on_dice(page)


def test_a_game_that_cannot_come_is_said_and_tried_again(
    routed: BrowserContext, server: Server
) -> None:
    """The page answers all the same; the tap is answered at the second try."""
    routed.route(AUBAINE, lambda route: route.abort())
    page = routed.new_page()
    page.goto(server.address)
    wait_ready(page)
    offer_game(page, "aubaine")
    button(page, "Essai").click()
    expect(page.get_by_role("status").filter(has_text=FAILED)).to_be_visible()
    assert not on_dice(page)
    routed.unroute(AUBAINE)
    button(page, "Réessayer").click()
    expect(tab_button(page, "Dés")).to_have_attribute("aria-current", "page")
    expect(page.get_by_text(FAILED)).to_be_hidden()


def test_a_file_waits_for_its_game(routed: BrowserContext, server: Server) -> None:
    """A file that speaks of Aubaine is read once its rules are there, at the second try here."""
    routed.route(AUBAINE, lambda route: route.abort())
    page = routed.new_page()
    page.goto(server.address)
    wait_ready(page)
    pick(page, json.dumps({"format": "another", "entries": [{"game": "aubaine"}]}))
    expect(page.get_by_role("status").filter(has_text=FAILED)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    routed.unroute(AUBAINE)
    button(page, "Réessayer").click()
    expect(page.get_by_role("alert")).to_be_visible()
