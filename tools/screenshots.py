"""Takes pictures of the built page: `python tools/screenshots.py [--picture] [--only LABEL]`.

Every tab and panel, dark and light, in both languages, goes to `build/screenshots/`; `--picture`
makes `docs/picture.png`, the three phones of the README. The characters are invented.
"""

import argparse
import base64
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import chromium
import sample_table
import serve
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SCREENSHOTS = ROOT / "build" / "screenshots"
PICTURE = ROOT / "docs" / "picture.png"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
LOOKS = [(language, theme) for language in ("fr", "en") for theme in ("dark", "light")]


def tab(name: str) -> sample_table.Act:
    """Open a tab."""
    return sample_table.tapped("shell.tab", tab=name)


def panel(name: str) -> sample_table.Act:
    """Lay a panel over the tab."""
    return sample_table.tapped("shell.panel", panel=name)


BACK = sample_table.tapped("dnd5e.back")
SCENES: dict[str, list[sample_table.Act]] = {
    "rolls-result": [tab("rolls")],
    "rolls-list": [tab("rolls"), BACK],
    "rolls-saves": [sample_table.tapped("dnd5e.group", group="save")],
    "rolls-cancelled": [
        sample_table.tapped("dnd5e.group", group="skill"),
        sample_table.tapped("dnd5e.choose", subject="perception"),
        sample_table.tapped("dnd5e.cause", effect="advantage", source="help"),
        sample_table.tapped("dnd5e.cause", effect="disadvantage", source="circumstances"),
    ],
    "rolls-real-dice": [sample_table.tapped("shell.real_dice"), sample_table.tapped("dnd5e.roll")],
    "health": [
        sample_table.tapped("shell.real_dice"),
        BACK,
        tab("health"),
        *sample_table.digits(23),
    ],
    "health-temporary": [sample_table.tapped("dnd5e.temporary")],
    "sheet": [tab("sheet")],
    "table": [tab("table")],
    "dice": [
        tab("dice"),
        *(sample_table.tapped("dice.add", faces=faces) for faces in ("6", "6", "20")),
    ],
    "dice-thrown": [sample_table.tapped("dice.throw")],
    "menu": [panel("menu")],
    "creatures": [panel("creatures")],
    "creatures-delete": [
        sample_table.tapped("creatures.ask_delete", key="creature/sample2"),
    ],
    "journal": [panel("journal")],
    "journal-undo": [sample_table.tapped("journal.ask_undo_to", number="30")],
    "saves": [panel("saves")],
}
"""Scene → what is tapped since the scene before."""


def main() -> None:
    """Take what was asked for."""
    parser = argparse.ArgumentParser(description="Take pictures of the built page.")
    parser.add_argument("--picture", action="store_true", help="make docs/picture.png instead")
    parser.add_argument("--only", default="", help="scenes whose name begins so")
    given = parser.parse_args()
    with sync_playwright() as playwright, served() as address:
        browser = playwright.chromium.launch(**chromium.options())
        if given.picture:
            take_picture(browser, address)
        else:
            take_all(browser, address, given.only)
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
    zoom: int = 1,
) -> Iterator[Page]:
    """Open the page on the evening played, on a phone of its own."""
    session = sample_table.evening(int(time.time() * 1000) - sample_table.EVENING)
    session.handle("shell.language", {"language": language})
    session.handle("shell.theme", {"theme": theme})
    context = browser.new_context(
        viewport=size, device_scale_factor=zoom, timezone_id="Europe/Paris"
    )
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


def take_all(browser: Browser, address: str, only: str) -> None:
    """Every scene in every look on a phone; one look on a desk."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    looks = [(*look, PHONE, "phone") for look in LOOKS] + [("fr", "dark", DESK, "desk")]
    for language, theme, size, kind in looks:
        with opened(browser, address, language=language, theme=theme, size=size) as page:
            for scene, acts in SCENES.items():
                act(page, acts)
                if scene.startswith(only):
                    name = f"{kind}-{language}-{theme}-{scene}.png"
                    page.screenshot(path=SCREENSHOTS / name)
                    print(name)


PHONES: dict[str, Callable[[Page], None]] = {
    "result": lambda page: act(page, [tab("rolls")]),
    "list": lambda page: act(page, [tab("rolls"), BACK]),
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
