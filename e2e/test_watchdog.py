"""What the page says and offers when it does not start."""

import json
from pathlib import Path

import pytest
from phone import Server, hold, wait_offline, wait_ready, wait_state
from playwright.sync_api import BrowserContext, Page, expect

ACTS = ("Réessayer", "Réparer", "Exporter mes personnages")


def failing(context: BrowserContext, address: str) -> Page:
    """Open a page that is not going to start."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    wait_state(page, "failed")
    for act in ACTS:
        expect(page.get_by_role("button", name=act)).to_be_visible()
    return page


def test_no_webassembly(routed: BrowserContext, server: Server) -> None:
    """An iPhone in Lockdown Mode has none."""
    routed.add_init_script("delete globalThis.WebAssembly;")
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("n’offre pas WebAssembly")


def test_missing_wasm(routed: BrowserContext, server: Server) -> None:
    """The file is gone: its name is said."""
    routed.route("**/*.wasm", lambda route: route.fulfill(status=404))
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("pyodide.asm.wasm (404)")


def test_broken_wasm(routed: BrowserContext, server: Server) -> None:
    """Pyodide itself would wait for ever."""
    routed.route(
        "**/*.wasm",
        lambda route: route.fulfill(body=b"\0asm\1\0\0\0broken", content_type="application/wasm"),
    )
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("abîmé ou refusé")


@pytest.mark.parametrize("name", ["interpreter.mjs", "core.mjs", "pyodide.asm.mjs"])
def test_missing_module(routed: BrowserContext, server: Server, name: str) -> None:
    """A module of the start that is gone stops it at once."""
    routed.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("n’a pas pu être chargé")


def test_no_connection(routed: BrowserContext, server: Server) -> None:
    """The connection breaks in the middle."""
    routed.route("**/stdlib.zip", lambda route: route.abort())
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("stdlib.zip")


def test_stalled_download(routed: BrowserContext, server: Server) -> None:
    """Nothing comes any more: after its patience, the page says so."""
    hold(routed, "**/*.wasm")
    page = failing(routed, f"{server.address}?patience=1")

    expect(page.get_by_role("alert")).to_contain_text("n’avance plus")


def test_stalled_indexeddb(routed: BrowserContext, server: Server) -> None:
    """PyScript waits for it at each start, and some private windows never answer."""
    routed.add_init_script("IDBFactory.prototype.open = () => new EventTarget();")
    page = failing(routed, f"{server.address}?patience=3")

    expect(page.get_by_role("alert")).to_contain_text("IndexedDB")


def test_python_that_cannot_start(routed: BrowserContext, server: Server) -> None:
    """The traceback is there for whoever reports it."""
    routed.route("**/app.zip", lambda route: route.fulfill(body=b"not a zip"))
    page = failing(routed, server.address)
    alert = page.get_by_role("alert")

    expect(alert).to_contain_text("Une erreur a arrêté le démarrage.")
    alert.get_by_text("Détails").click()
    expect(alert).to_contain_text("No module named")


def test_error_of_a_script(routed: BrowserContext, server: Server) -> None:
    """An exception nobody catches before the page answers."""
    hold(routed, "**/*.wasm")
    routed.add_init_script("setTimeout(() => { throw new Error('a stray one'); }, 500);")
    page = failing(routed, server.address)

    expect(page.get_by_role("alert")).to_contain_text("Une erreur a arrêté le démarrage.")


def test_english_speakers_are_told_in_english(routed: BrowserContext, server: Server) -> None:
    """The language of the last visit holds before Python runs, too."""
    routed.add_init_script("""
      localStorage.setItem("coup-de-des.language", "en");
      delete globalThis.WebAssembly;
    """)
    page = routed.new_page()
    page.goto(server.address)

    expect(page.get_by_role("button", name="Repair")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_retry_starts_again(routed: BrowserContext, server: Server) -> None:
    """Once the file is back, one tap is enough."""
    routed.route("**/*.wasm", lambda route: route.fulfill(status=404))
    page = failing(routed, server.address)
    routed.unroute("**/*.wasm")
    page.get_by_role("button", name="Réessayer").click()
    wait_state(page, "ready")

    expect(page.get_by_role("alert")).to_be_hidden()


def test_repair_keeps_the_characters_and_what_is_not_ours(
    context: BrowserContext, server: Server
) -> None:
    """Our caches and our worker go; saved characters and other projects stay."""
    page = context.new_page()
    page.goto(server.address)
    wait_ready(page)
    wait_offline(page)
    page.evaluate("""async () => {
      localStorage.setItem("coup-de-des.creature.bor", '{"name": "Bor"}');
      localStorage.setItem("another-project", "kept");
      await caches.open("another-project");
      localStorage.removeItem("coup-de-des.snapshot");
    }""")
    page.close()
    context.add_init_script("""
      if (!sessionStorage.spoiled) {
        sessionStorage.spoiled = "once";
        delete globalThis.WebAssembly;
      }
    """)
    broken = failing(context, server.address)
    was = broken.evaluate("() => navigator.serviceWorker.controller !== null")
    broken.get_by_role("button", name="Réparer").click()
    wait_state(broken, "ready")

    assert was
    assert broken.evaluate("() => localStorage.getItem('coup-de-des.creature.bor')")
    assert broken.evaluate("() => localStorage.getItem('another-project')") == "kept"
    assert "another-project" in broken.evaluate("() => caches.keys()")
    assert broken.evaluate("() => performance.getEntriesByType('navigation')[0].workerStart") == 0


def test_export_needs_no_python(routed: BrowserContext, server: Server, tmp_path: Path) -> None:
    """What is saved comes out as it is saved."""
    routed.add_init_script("""
      localStorage.setItem("coup-de-des.creature.bor", '{"name": "Bor"}');
      localStorage.setItem("coup-de-des.view", '{"html": ""}');
      localStorage.setItem("another-project", "not ours");
      delete globalThis.WebAssembly;
    """)
    page = failing(routed, server.address)
    with page.expect_download() as download:
        page.get_by_role("button", name="Exporter mes personnages").click()
    target = tmp_path / "export.json"
    download.value.save_as(target)

    assert json.loads(target.read_text()) == {
        "format": "coup-de-des/raw",
        "version": 1,
        "keys": {"coup-de-des.creature.bor": '{"name": "Bor"}'},
    }
