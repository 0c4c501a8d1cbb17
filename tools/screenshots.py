"""Takes pictures of the built page: `python tools/screenshots.py [--look LOOK] [--only SCENE]`.

Every view of the three games (`scenes`), on a phone and on a desk, dark and light, in both
languages, goes to `build/screenshots/`; `--picture` makes `docs/picture.png`, the three phones of
the README. The characters are invented.
"""

import argparse
import base64
import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import chromium
import sample_table
import scenes
import serve
from playwright.sync_api import Browser, Page, sync_playwright

from pyscript_app.session import Session

ROOT = Path(__file__).resolve().parent.parent
SCREENSHOTS = ROOT / "build" / "screenshots"
PICTURE = ROOT / "docs" / "picture.png"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SIZES = {"phone": PHONE, "desk": DESK}
LOOKS = [(language, theme) for language in ("fr", "en") for theme in ("dark", "light")]
ANSWER_MS = 10_000
BETWEEN_ROLLS_MS = 360
"""Longer than the time for which some buttons ignore a second tap."""


def main() -> None:
    """Take what was asked for."""
    parser = argparse.ArgumentParser(description="Take pictures of the built page.")
    parser.add_argument("--picture", action="store_true", help="make docs/picture.png instead")
    parser.add_argument("--only", default="", help="scenes whose name begins so")
    parser.add_argument("--look", default="", help="looks whose name begins so: phone-fr-dark")
    given = parser.parse_args()
    with sync_playwright() as playwright, served() as address:
        browser = playwright.chromium.launch(**chromium.options())
        if given.picture:
            take_picture(browser, address)
        else:
            take_all(browser, address, given.look, given.only)
        browser.close()


@contextmanager
def served() -> Iterator[str]:
    """Serve the built site; its address."""
    server = serve.make_server(serve.SITE, prefix="/", quiet=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def opened(
    browser: Browser,
    address: str,
    *,
    language: str,
    theme: str,
    size: dict[str, int],
) -> Iterator[Page]:
    """Open the page on the evening played, on a phone of its own."""
    session = sample_table.evening(int(time.time() * 1000) - sample_table.EVENING)
    with holding(browser, address, session, (language, theme), size) as page:
        yield page


@contextmanager
def alone(
    browser: Browser, address: str, *, language: str, theme: str, size: dict[str, int]
) -> Iterator[Page]:
    """Open the page with nobody at the table."""
    with holding(browser, address, sample_table.played([]), (language, theme), size) as page:
        yield page


@contextmanager
def holding(
    browser: Browser,
    address: str,
    session: Session,
    look: tuple[str, str],
    size: dict[str, int],
) -> Iterator[Page]:
    """Open the page on a phone that holds what this session saved."""
    language, theme = look
    session.handle("shell.language", {"language": language})
    session.handle("shell.theme", {"theme": theme})
    context = browser.new_context(viewport=size, timezone_id="Europe/Paris")
    texts = json.dumps(sample_table.kept(session))
    context.add_init_script(
        f"for (const [key, text] of Object.entries({texts})) localStorage[key] ??= text;"
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"]', state="attached")
    page.wait_for_selector('html[data-offline="ready"]', state="attached")
    yield page
    context.close()


def act(page: Page, acts: list[sample_table.Act]) -> None:
    """Tap buttons that need not be on the screen."""
    for action, values in acts:
        page.evaluate(
            """([action, values]) => {
              const button = document.createElement("button");
              Object.assign(button.dataset, values, { action });
              document.body.append(button);
              button.click();
              button.remove();
            }""",
            [action, dict(values)],
        )


def take_all(browser: Browser, address: str, look: str, only: str) -> None:
    """Every scene in every look, on a phone and on a desk."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for kind, (language, theme) in itertools.product(SIZES, LOOKS):
        name = f"{kind}-{language}-{theme}"
        if not name.startswith(look):
            continue
        with alone(browser, address, language=language, theme=theme, size=SIZES[kind]) as page:
            for scene, steps in scenes.SCENES.items():
                for step in steps:
                    take_step(page, step)
                if scene.startswith(only):
                    page.screenshot(path=SCREENSHOTS / f"{name}-{scene}.png")
                    print(f"{name}-{scene}.png", flush=True)


def take_step(page: Page, step: str) -> None:
    """Tap the first button, or write in the first field, that a step means (see `scenes`)."""
    if step.startswith("["):
        field, _, text = step.partition(" ")
        page.locator(field).first.fill(text)
        page.locator(field).first.press("Tab")
        return
    action, *data = step.split()
    wanted = f'[data-action="{action}"]'
    for one in data:
        name, _, value = one.partition("=")
        wanted += f'[data-{name}{"^" if value == "creature" else ""}="{value}"]'
    button = page.locator(wanted).first
    if button.get_attribute("data-guard", timeout=ANSWER_MS) is not None:
        page.wait_for_timeout(BETWEEN_ROLLS_MS)
    button.evaluate("button => button.click()")


def tab(name: str) -> sample_table.Act:
    """Open a tab."""
    return sample_table.tapped("shell.tab", tab=name)


PHONES: dict[str, Callable[[Page], None]] = {
    "result": lambda page: act(page, [tab("rolls")]),
    "list": lambda page: act(page, [tab("rolls"), sample_table.tapped("dnd5e.back")]),
    "health": lambda page: act(page, [tab("health"), *sample_table.digits(9)]),
}


def take_picture(browser: Browser, address: str) -> None:
    """Three phones side by side: a roll's result, the list with its odds, health with a preview."""
    with opened(browser, address, language="fr", theme="dark", size=PHONE) as page:
        shots = []
        for show in PHONES.values():
            show(page)
            shots.append(base64.b64encode(page.screenshot()).decode())
    frames = "".join(f'<img alt="" src="data:image/png;base64,{shot}">' for shot in shots)
    style = (
        "body{margin:0;display:flex;gap:20px;padding:20px;background:#3b3650;width:max-content}"
        "img{width:264px;border-radius:24px;border:2px solid #0d0b14}"
    )
    page = browser.new_page(viewport={"width": 900, "height": 640})
    page.set_content(f"<style>{style}</style>{frames}")
    page.locator("body").screenshot(path=PICTURE)
    page.close()
    print(f"{PICTURE}: {PICTURE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
