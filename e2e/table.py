"""What the tests of the app's own flows share: going about by role and name, and what is saved."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import sample_table
from phone import ANSWER_MS, PATIENCE_MS, PHONE, wait_ready
from playwright.sync_api import Browser, BrowserContext, FilePayload, Locator, Page, expect

PREFIX = "coup-de-des."
BETWEEN_ROLLS_MS = 400
"""Longer than the time for which a roll ignores a second tap."""


@contextmanager
def phone(browser: Browser, **options: object) -> Iterator[BrowserContext]:
    """A phone of its own, with nothing kept."""
    context = browser.new_context(**{**PHONE, **options})
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


def opened(context: BrowserContext, address: str) -> Page:
    """The page, answering."""
    page = context.new_page()
    page.goto(address)
    answering(page)
    return page


def answering(page: Page) -> None:
    """Wait until the page answers; from then on, nothing takes long."""
    page.set_default_timeout(PATIENCE_MS)
    wait_ready(page)
    page.set_default_timeout(ANSWER_MS)


def again(page: Page) -> None:
    """Start the page again."""
    page.reload()
    answering(page)


def fresh(page: Page, texts: Mapping[str, str] | None = None) -> None:
    """Let the phone hold nothing but these texts, and what makes it start quickly; start again."""
    page.evaluate(
        """async (texts) => {
          await caches.delete("coup-de-des-mirror");
          for (const key of Object.keys(localStorage)) {
            if (!/\\.(snapshot|started)$/.test(key)) localStorage.removeItem(key);
          }
          for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
        }""",
        dict(texts or {}),
    )
    again(page)


def evening(**settings: str) -> dict[str, str]:
    """What a phone holds after the invented evening: Maëlle in front after a roll."""
    session = sample_table.evening()
    for name, value in settings.items():
        session.handle(f"shell.{name}", {name: value})
    return sample_table.kept(session)


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A button, by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def settled(page: Page) -> None:
    """Wait until no tap waits for the rules of its game; every other one is answered at once."""
    expect(page.locator("#waiting-tap:not(.reason)").filter(visible=True)).to_have_count(0)


def tap(page: Page, *names: str | re.Pattern[str]) -> None:
    """Tap buttons, one after the other."""
    for name in names:
        settled(page)
        button(page, name).click()


def tab(page: Page, name: str) -> None:
    """Open one of the five tabs."""
    settled(page)
    page.get_by_role("navigation").get_by_role("button", name=name, exact=True).click()


def panel(page: Page, name: str) -> None:
    """Open a panel of the menu."""
    tap(page, "Menu", name)


def field(page: Page, label: str) -> Locator:
    """A text field, by its whole label."""
    return page.get_by_role("textbox", name=label, exact=True)


def write(page: Page, label: str, text: str) -> None:
    """Write in a field, and leave it."""
    field(page, label).fill(text)
    field(page, label).press("Tab")


def sheet(page: Page) -> None:
    """Open the sheet where it can be written."""
    tab(page, "Fiche")
    settled(page)
    edit = button(page, "Modifier la fiche")
    if edit.is_visible():
        edit.click()


def create(page: Page, name: str) -> None:
    """Make a character; its sheet is open then."""
    panel(page, "Personnages")
    field(page, "Nom").fill(name)
    tap(page, "Créer (D&D 5e)")


def amount(page: Page, number: int) -> None:
    """Type an amount on the pad."""
    tap(page, *str(number))


def plain(text: str) -> str:
    """A sentence with ordinary spaces instead of those that French typography asks for."""
    return " ".join(text.split())


def lines(found: Locator) -> list[str]:
    """What each of these says."""
    settled(found.page)
    return [plain(text) for text in found.all_inner_texts()]


def said(page: Page) -> str:
    """The sentence that a screen reader was last told about the act done."""
    settled(page)
    return plain(page.locator("#announcement").text_content() or "")


def refusal(page: Page) -> str:
    """What the page said no with."""
    settled(page)
    return plain(page.get_by_role("alert").locator("visible=true").first.inner_text())


def saved(page: Page) -> dict[str, str]:
    """Everything of the story that the store holds: creatures and journal."""
    settled(page)
    kept = page.evaluate("() => ({...localStorage})")
    return {
        key: text
        for key, text in kept.items()
        if key.startswith((f"{PREFIX}part.", f"{PREFIX}journal.", f"{PREFIX}revision"))
    }


def journal(page: Page) -> list[str]:
    """The journal's lines, the newest first, with what became of each."""
    panel(page, "Journal")
    return lines(page.get_by_role("main").get_by_role("listitem"))


def file(text: str, name: str = "personnages.json") -> FilePayload:
    """A file for the page to import."""
    return FilePayload(name=name, mimeType="application/json", buffer=text.encode())


def pick(page: Page, text: str) -> None:
    """Import a file's text: choose it in the browser's own dialog."""
    panel(page, "Sauvegardes")
    with page.expect_file_chooser() as asked:
        tap(page, "Importer un fichier")
    asked.value.set_files(file(text))


def export(page: Page, name: str = "Exporter tout") -> str:
    """Export, and read the file."""
    with page.expect_download() as waiting:
        tap(page, name)
    return waiting.value.path().read_text()


def typography(text: str) -> str:
    """A pattern for a text whose spaces may be no-break ones."""
    return re.escape(text).replace("\\ ", r"\s").replace("/", r"\/")


def say(page: Page, text: str) -> None:
    """Expect a sentence on the page."""
    expect(page.locator(".app")).to_contain_text(re.compile(typography(text)))


@contextmanager
def maelle(browser: Browser, address: str, at: str) -> Iterator[Page]:
    """Maëlle with 20 hit points on a tab; dice are thrown on the table."""
    with phone(browser) as context:
        page = opened(context, address)
        create(page, "Maëlle")
        write(page, "PV maximum", "20")
        tab(page, "Dés")
        tap(page, "Vrais dés")
        tab(page, at)
        yield page
