"""The two roads to the first view, and what is on the screen before it."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from phone import (
    Server,
    hold,
    road,
    wait_offline,
    wait_ready,
    wait_snapshot,
    wait_state,
)
from playwright.sync_api import BrowserContext, Page, expect

ROLL = re.compile("Lancer")


def shown(page: Page) -> str:
    """What the app shows, without the sentence about offline use."""
    return str(
        page.evaluate("""() => {
          const copy = document.getElementById("app").cloneNode(true);
          for (const place of copy.querySelectorAll("[data-offline-status]")) place.remove();
          return copy.textContent;
        }""")
    )


def kept_view(page: Page) -> str:
    """The page as it stands, without what changes with time."""
    return str(page.evaluate("() => document.getElementById('app').innerHTML"))


@pytest.fixture
def held(routed: BrowserContext, server: Server) -> tuple[Page, Callable[[], None]]:
    """A second start whose WebAssembly does not come until it is let go."""
    first = routed.new_page()
    first.goto(server.address)
    wait_ready(first)
    first.wait_for_function("() => localStorage.getItem('coup-de-des.view') !== null")
    first.close()
    let_go = hold(routed, "**/*.wasm")
    page = routed.new_page()
    page.goto(server.address, wait_until="commit")
    return page, let_go


def test_first_visit_takes_the_plain_road(page: Page) -> None:
    """Nothing is kept yet, so Python starts from its bundles."""
    assert road(page) == "plain"


def test_later_start_takes_the_fast_road_and_shows_the_same_page(
    context: BrowserContext, page: Page, server: Server
) -> None:
    """Same HTML from the bundles and from the snapshot."""
    wait_offline(page)
    wait_snapshot(page)
    views = {}
    for query in ("", "?road=plain"):
        again = context.new_page()
        again.goto(server.address + query)
        wait_ready(again)
        wait_offline(again)
        again.wait_for_timeout(200)
        views[road(again)] = kept_view(again)
        again.close()

    assert views.keys() == {"fast", "plain"}
    assert views["fast"] == views["plain"]


def test_broken_snapshot_falls_back_and_is_dropped(
    context: BrowserContext, page: Page, server: Server
) -> None:
    """A snapshot of the right length and the wrong content is thrown away; the page starts."""
    wait_snapshot(page)
    page.evaluate("""async () => {
      const [name] = (await caches.keys()).filter((name) => name.includes("snapshot"));
      const cache = await caches.open(name);
      const [request] = await cache.keys();
      const { byteLength } = await (await cache.match(request)).arrayBuffer();
      await cache.put(request, new Response(new Uint8Array(byteLength)));
    }""")
    again = context.new_page()
    again.goto(server.address)
    wait_ready(again)

    assert road(again) == "plain"


def test_missing_snapshot_falls_back(context: BrowserContext, page: Page, server: Server) -> None:
    """The browser may drop a cache whenever it wants."""
    wait_snapshot(page)
    page.evaluate("""async () => {
      for (const name of await caches.keys()) {
        if (name.includes("snapshot")) await caches.delete(name);
      }
    }""")
    again = context.new_page()
    again.goto(server.address)
    wait_ready(again)

    assert road(again) == "plain"


def test_no_request_leaves_the_origin(context: BrowserContext, server: Server) -> None:
    """All files come from the site itself, from the first byte until it is ready offline."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(server.address)
    wait_ready(page)
    wait_offline(page)
    wait_snapshot(page)

    origin = urlsplit(server.address)
    elsewhere = [
        url
        for url in asked
        if urlsplit(url).scheme not in {"data", "blob"} and urlsplit(url)[:2] != origin[:2]
    ]
    assert len(asked) > 10
    assert elsewhere == []


def test_page_keeps_its_own_policy(context: BrowserContext, server: Server, site: Path) -> None:
    """No eval and no unnamed inline script is allowed, and nothing tries."""
    policy = re.search(
        r'Content-Security-Policy" content="([^"]+)"', (site / "index.html").read_text()
    )
    assert policy is not None
    assert "unsafe-inline" not in policy[1]
    assert "'unsafe-eval'" not in policy[1]

    said: list[str] = []
    page = context.new_page()
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(server.address)
    wait_ready(page)
    wait_offline(page)

    assert [line for line in said if not line.startswith(("debug", "log", "info"))] == []


def test_last_view_is_painted_before_python(held: tuple[Page, Callable[[], None]]) -> None:
    """While WebAssembly is still on its way, the page is there."""
    page, let_go = held

    expect(page.get_by_role("button", name=ROLL).first).to_be_visible()
    wait_state(page, "loading")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    let_go()
    wait_ready(page)


def test_early_tap_waits_and_is_answered(held: tuple[Page, Callable[[], None]]) -> None:
    """One tap made before Python runs is shown as waiting, then answered once."""
    page, let_go = held
    button = page.get_by_role("button", name=ROLL).first
    expect(button).to_be_visible()
    before = shown(page)
    button.click()
    button.click()

    expect(page.get_by_text("Un geste attend…")).to_be_visible()
    expect(button).to_have_attribute("aria-busy", "true")
    let_go()
    wait_ready(page)
    expect(page.get_by_text("Un geste attend…")).to_be_hidden()
    assert shown(page) != before


def test_early_tap_can_be_cancelled(held: tuple[Page, Callable[[], None]]) -> None:
    """A cancelled tap changes nothing."""
    page, let_go = held
    button = page.get_by_role("button", name=ROLL).first
    expect(button).to_be_visible()
    before = shown(page)
    button.click()
    page.get_by_role("button", name="Annuler", exact=True).click()

    expect(page.get_by_text("Un geste attend…")).to_be_hidden()
    expect(button).not_to_have_attribute("aria-busy", "true")
    let_go()
    wait_ready(page)
    assert shown(page) == before


def test_last_view_of_another_release_takes_no_taps(
    held: tuple[Page, Callable[[], None]], server: Server
) -> None:
    """It is shown, but its buttons may mean something else by now."""
    page, let_go = held
    page.evaluate("""() => {
      const view = JSON.parse(localStorage.getItem("coup-de-des.view"));
      localStorage.setItem("coup-de-des.view", JSON.stringify({ ...view, release: "other" }));
    }""")
    page.goto(server.address, wait_until="commit")
    expect(page.locator("#app")).to_have_attribute("inert", "")
    let_go()
    wait_ready(page)
    expect(page.locator("#app")).not_to_have_attribute("inert", "")


def test_safe_mode_shows_no_last_view(
    held: tuple[Page, Callable[[], None]], server: Server
) -> None:
    """`?sans-donnees` reads nothing of what is saved."""
    page, _ = held
    page.goto(f"{server.address}?sans-donnees", wait_until="commit")
    page.wait_for_selector("#watchdog", state="attached")

    assert page.locator("#app").inner_text() == ""


def test_progress_follows_the_bytes(routed: BrowserContext, server: Server) -> None:
    """The bar stands still while WebAssembly is held and is gone at the end."""
    let_go = hold(routed, "**/*.wasm")
    page = routed.new_page()
    page.goto(server.address, wait_until="commit")
    bar = page.get_by_role("progressbar", name="Chargement…")
    expect(bar).to_be_visible()
    page.wait_for_function("() => document.getElementById('progress-bar').value > 0.05")
    assert float(bar.evaluate("(bar) => bar.value")) < 0.5
    let_go()
    wait_ready(page)
    expect(bar).to_be_hidden()


def test_unbuilt_page_names_the_command(context: BrowserContext) -> None:
    """The root page, opened as a file, says what to run."""
    page = context.new_page()
    page.goto((Path(__file__).parent.parent / "index.html").as_uri())

    expect(page.get_by_text("make serve").first).to_be_visible()
