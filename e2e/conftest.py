"""A phone in a real browser, in front of the built site served as GitHub Pages serves it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import chromium
import meant
import pytest
import serve
from phone import ANSWER_MS, LAN_NAME, PATIENCE_MS, PHONE, Server, serving, wait_ready
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

expect.set_options(timeout=ANSWER_MS)
Locator.click = meant.slowly(Locator.click)  # type: ignore[method-assign]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the tests run on a slower phone: what they take for granted too early fails there."""
    parser.addoption("--slow", type=float, default=1, help="how many times slower the page is")


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (serve.SITE / "index.html").exists():
        pytest.fail("the site is not built: run make site")
    return serve.SITE


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    with serving(site) as running:
        yield running


@pytest.fixture
def own_server(site: Path) -> Iterator[Server]:
    """A server that a test may stop: another origin, so nothing is kept yet."""
    with serving(site) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


def _slowed(times: float, context: BrowserContext) -> None:
    def slow(page: Page) -> None:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    context.on("page", slow)


@pytest.fixture(scope="session")
def browser(playwright: Playwright, pytestconfig: pytest.Config) -> Iterator[Browser]:
    """One browser for all tests."""
    options = chromium.options()
    options["args"] = [*options["args"], f"--host-resolver-rules=MAP {LAN_NAME} 127.0.0.1"]
    launched = playwright.chromium.launch(**options)
    if (times := pytestconfig.getoption("slow")) > 1:
        launched.on("context", partial(_slowed, times))
    yield launched
    launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with nothing kept."""
    opened = browser.new_context(**PHONE)
    opened.set_default_timeout(PATIENCE_MS)
    yield opened
    opened.close()


@pytest.fixture
def routed(browser: Browser) -> Iterator[BrowserContext]:
    """A phone without service worker, so that a test can hold or spoil any file."""
    opened = browser.new_context(**PHONE, service_workers="block")
    opened.set_default_timeout(PATIENCE_MS)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, server: Server) -> Page:
    """The page, answering, on a phone of its own."""
    opened = context.new_page()
    opened.goto(server.address)
    wait_ready(opened)
    return opened
