"""A page on a slowed processor: served, opened, filled with saves, tapped and timed."""

import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import chromium
import serve
from playwright.sync_api import BrowserContext, Page, Playwright

SLOWDOWN = 4
WARM_RUNS = 5
STARTS_COMPARED = 9  # what is looked for is small beside what one start takes more than another
MOST_FILLS = 5
# Longer than the time for which a roll ignores a second tap.
BETWEEN_TAPS_MS = 450
ROLL = '[data-action="dnd5e.roll"]'


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder as GitHub Pages would; its address."""
    server = serve.make_server(site, prefix="/coup-de-des/", quiet=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/coup-de-des/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with nothing kept, whose caches work as a person's do."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, viewport={"width": 390, "height": 844}, locale="fr-FR", **chromium.options()
        )
        try:
            yield context
        finally:
            context.close()


@contextmanager
def opened(context: BrowserContext, address: str, *, slowdown: int = SLOWDOWN) -> Iterator[Page]:
    """A page of its own on a slowed processor, once it answers."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    try:
        yield page
    finally:
        page.close()


def ready_time(page: Page) -> float:
    """Milliseconds from navigation until Python answered."""
    mark = "() => performance.getEntriesByName('coup-de-des.ready')[0].startTime"
    return float(page.evaluate(mark))


def fill(context: BrowserContext, ours: str, texts: dict[str, str]) -> None:
    """Put these saves in the place of what is there, from a page that runs no Python.

    Now and then what another page of the same browser left comes after them; what differs is
    printed, and they are put there again.
    """
    for _ in range(MOST_FILLS):
        different = _filled(context, ours, texts)
        if not different:
            return
        print(f"not as it was filled: {different}", file=sys.stderr)
    raise RuntimeError("the store does not keep what is put there")


def _filled(context: BrowserContext, ours: str, texts: dict[str, str]) -> list[str]:
    """Fill once; what another page then reads differently, by key."""
    with _bare(context, ours) as page:
        page.evaluate(
            """(texts) => {
              for (const key of Object.keys(localStorage))
                if (/\\.(part|journal|ui|revision)/.test(key)) localStorage.removeItem(key);
              for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
            }""",
            texts,
        )
    with _bare(context, ours) as page:
        page.wait_for_timeout(BETWEEN_TAPS_MS)
        different: list[str] = page.evaluate(
            """(texts) => Object.keys(texts).filter((key) => localStorage[key] !== texts[key])""",
            texts,
        )
    return different


@contextmanager
def _bare(context: BrowserContext, ours: str) -> Iterator[Page]:
    """A page of the same origin that runs nothing."""
    page = context.new_page()
    page.goto(f"{ours}manifest.webmanifest")
    yield page
    page.close()


def starts_with(context: BrowserContext, ours: str, *saves: dict[str, str]) -> list[float]:
    """The median start over each of these saves, in turns."""
    times: list[list[float]] = [[] for _ in saves]
    for _ in range(STARTS_COMPARED):
        for place, texts in enumerate(saves):
            fill(context, ours, texts)
            with opened(context, ours) as page:
                times[place].append(ready_time(page))
    return [statistics.median(each) for each in times]


def go_to(page: Page, tab: str) -> None:
    """Open a tab."""
    page.locator(f'[data-action="shell.tab"][data-tab="{tab}"]').click()
    page.wait_for_selector(f'[data-tab="{tab}"][aria-current="page"]')


def tap_times(page: Page, count: int, button: str = ROLL) -> list[float]:
    """Milliseconds from each tap until its result was painted."""
    page.evaluate("""() => {
      globalThis.tapTimes = [];
      if (globalThis.tapsTimed) return;
      globalThis.tapsTimed = true;
      addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.tapTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }), { capture: true });
    }""")
    for _ in range(count):
        page.locator(button).first.click()
        page.wait_for_timeout(BETWEEN_TAPS_MS)
    return [float(time) for time in page.evaluate("() => globalThis.tapTimes")]
