"""What the tests of the page share: a server that vanishes on demand, and waiting for states."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import serve
from playwright.sync_api import BrowserContext, Error, Page, Route

PREFIX = "/coup-de-des/"
# A name that leads here but is not "localhost": browsers grant it no service worker over http.
LAN_NAME = "phone.test"
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "has_touch": True}
PATIENCE_MS = 60_000
ANSWER_MS = 20_000
"""How long an answer may take on a busy machine: nothing here says how fast the page is."""


@dataclass(frozen=True, kw_only=True)
class Server:
    """A running server: its address, and a way to make it vanish."""

    address: str
    port: int
    stop: Callable[[], None]


@contextmanager
def serving(site: Path) -> Iterator[Server]:
    """Serve a folder under the project's sub-path."""
    server = serve.make_server(site, prefix=PREFIX, quiet=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    try:
        yield Server(
            address=f"http://localhost:{server.server_port}{PREFIX}",
            port=server.server_port,
            stop=stop,
        )
    finally:
        stop()


def wait_state(page: Page, state: str) -> None:
    """Wait until `<html data-state>` says so."""
    page.wait_for_selector(f'html[data-state="{state}"]', state="attached")


def wait_ready(page: Page) -> None:
    """Wait until the page answers."""
    page.wait_for_selector('html[data-state="ready"], html[data-state="failed"]', state="attached")
    assert page.locator("html").get_attribute("data-state") == "ready", page.inner_text("body")


def wait_offline(page: Page) -> None:
    """Wait until every file is kept."""
    page.wait_for_selector('html[data-offline="ready"]', state="attached")


def wait_snapshot(page: Page) -> None:
    """Wait until the next start can take the fast road."""
    page.wait_for_function("() => localStorage.getItem('coup-de-des.snapshot') !== null")


def road(page: Page) -> str | None:
    """The road this start took."""
    return page.locator("html").get_attribute("data-road")


def hold(context: BrowserContext, pattern: str) -> Callable[[], None]:
    """Keep these files from coming; the answer lets them go."""
    waiting: list[Route] = []
    held = True

    def keep(route: Route) -> None:
        if held:
            waiting.append(route)
        else:
            route.continue_()

    def let_go() -> None:
        nonlocal held
        held = False
        for route in waiting:
            # A page that went away in the meantime has taken its requests along.
            with suppress(Error):
                route.continue_()

    context.route(pattern, keep)
    return let_go
