"""The page without its server, and the page that a newer one replaces."""

import shutil
from pathlib import Path

import pytest
from phone import LAN_NAME, PREFIX, Server, road, serving, wait_offline, wait_ready, wait_snapshot
from playwright.sync_api import BrowserContext, Page, expect


@pytest.mark.parametrize("query", ["", "?road=plain"])
def test_second_start_needs_no_server(
    context: BrowserContext, own_server: Server, query: str
) -> None:
    """Under a sub-path, on both roads."""
    page = context.new_page()
    page.goto(own_server.address)
    wait_ready(page)
    wait_offline(page)
    wait_snapshot(page)
    expect(page.get_by_text("Prêt hors ligne ✓").first).to_be_visible()
    own_server.stop()
    page.close()

    again = context.new_page()
    again.goto(own_server.address + query)
    wait_ready(again)
    wait_offline(again)
    assert road(again) == ("plain" if query else "fast")


def test_caches_and_keys_carry_the_projects_name(page: Page) -> None:
    """Several projects of one person share an origin."""
    wait_offline(page)
    wait_snapshot(page)
    caches = page.evaluate("() => caches.keys()")
    keys = page.evaluate("() => Object.keys(localStorage)")

    assert len(caches) >= 2
    assert [name for name in [*caches, *keys] if not name.startswith("coup-de-des")] == []


def test_plain_http_says_why_it_cannot_be_offline(context: BrowserContext, server: Server) -> None:
    """A phone on the local network gets the page, and the reason."""
    page = context.new_page()
    page.goto(f"http://{LAN_NAME}:{server.port}{PREFIX}")
    wait_ready(page)

    expect(page.get_by_text("La page publiée (https) le peut.").first).to_be_visible()


def test_without_service_worker_the_page_works_and_says_so(
    context: BrowserContext, server: Server
) -> None:
    """Private windows of some browsers have none."""
    context.add_init_script("delete Navigator.prototype.serviceWorker;")
    page = context.new_page()
    page.goto(server.address)
    wait_ready(page)

    expect(page.get_by_text("n’a pas de « service worker »").first).to_be_visible()


def test_new_version_waits_for_the_person(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    """A banner offers it; one tap, one reload, the new page."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    with serving(copy) as running:
        page = context.new_page()
        page.goto(running.address)
        wait_ready(page)
        wait_offline(page)
        newer = (copy / "index.html").read_text().replace("<title>Coup de dés", "<title>Neuf")
        (copy / "index.html").write_text(newer)
        worker = (copy / "sw.js").read_text()
        (copy / "sw.js").write_text(with_new_index_revision(worker))
        loads: list[str] = []
        page.on("domcontentloaded", lambda _: loads.append(page.url))
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")

        expect(page.get_by_text("Une nouvelle version est prête.")).to_be_visible()
        assert page.title() == "Coup de dés"
        page.get_by_role("button", name="Mettre à jour").click()
        expect(page).to_have_title("Neuf")
        wait_ready(page)
        assert len(loads) == 1


def with_new_index_revision(worker: str) -> str:
    """The service worker as a build with another `index.html` would write it."""
    for quote in ('url:"index.html",revision:"', '"url":"index.html","revision":"'):
        if quote in worker:
            return worker.replace(quote, quote + "f", 1)
    raise AssertionError("the worker names no index.html")
