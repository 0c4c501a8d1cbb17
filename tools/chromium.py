"""Finds the Chromium that the tests and the bench drive."""

import os
import shutil
from typing import TypedDict

# A container's root has no sandbox, and nothing may ask the network behind the page's back.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-quic",
    "--disable-gpu",
]


class Options(TypedDict, total=False):
    """What Playwright's `launch` takes."""

    executable_path: str
    args: list[str]


def options() -> Options:
    """How to start it: one named by CHROMIUM, one on PATH, or else Playwright's own."""
    named = os.environ.get("CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    if found:
        return {"executable_path": found, "args": ARGUMENTS}
    return {"args": ARGUMENTS}


def main() -> None:
    """Start it once: the exit code says whether it can be used."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (slow, and needed here alone)

    with sync_playwright() as playwright:
        playwright.chromium.launch(**options()).close()


if __name__ == "__main__":
    main()
