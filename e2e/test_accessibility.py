"""axe and the other language's words, on every view, dark and light, in French and in English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import table
import walk
import walk_games
from babel.messages.pofile import read_po
from phone import Server
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [("fr", "dark"), ("en", "light"), ("fr", "light"), ("en", "dark")]
FULL = 2
"""In the looks after these only colours differ, so only contrast is looked at."""
VIOLATIONS = """async (contrastOnly) => {
  const options = { resultTypes: ["violations"], iframes: false };
  if (contrastOnly) options.runOnly = ["color-contrast"];
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)
  );
}"""
SAID = """() => {
  const said = [];
  const own = document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!element?.closest) continue;
    if (element.closest("script, style, noscript, [hidden]")) continue;
    if (element.closest("[lang]").lang !== own) continue;
    if (node.nodeType === Node.TEXT_NODE) said.push(node.data);
    else for (const name of ["aria-label", "title", "alt", "placeholder"])
      if (node.hasAttribute?.(name)) said.push(node.getAttribute(name));
  }
  return said.map((text) => text.trim()).filter(Boolean);
}"""
PEOPLE = {"maëlle", "bor", "tam", "ilse", "nel", "korr", "lys", "garin", "english", "français"}
RAW_KEY = re.compile(r"\b[a-z_]+\d?[a-z_]*(?:\.[a-z_0-9]+)+\b")


def sentences(language: str) -> dict[str, str]:
    """Every sentence of the catalogues of a language, by its key; games may share a key."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "pyscript_app" / "texts").rglob(f"{language}.po")):
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language)
        for message in catalogue:
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            key = str(message.id[0] if isinstance(message.id, tuple) else message.id)
            if key:
                found[key] = " ".join([found.get(key, ""), *map(str, forms)])
    return found


def words(text: str) -> set[str]:
    """The words of a text, of three letters or more, blanks left out."""
    return set(re.findall(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}", " ", text).lower()))


VOCABULARY = {
    language: set().union(*map(words, sentences(language).values())) for language in ("fr", "en")
}
KEYS = set(sentences("fr"))


@pytest.fixture(scope="module")
def shared(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all looks."""
    with table.phone(browser) as context:
        yield table.opened(context, server.address)


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_every_view(shared: Page, look: tuple[str, str]) -> None:
    """F6, A6: axe finds nothing, and no word or key stands where a sentence of ours should."""
    language, theme = look
    contrast_only = LOOKS.index(look) >= FULL
    table.fresh(shared, table.evening(language=language, theme=theme))
    shared.evaluate(AXE.read_text())
    found = {}
    seen = []
    for view in walk.views(shared, language):
        seen.append(view)
        found[view] = problems(shared, language, contrast_only=contrast_only)
    if not contrast_only:
        table.fresh(shared, only_settings(language, theme))
        shared.evaluate(AXE.read_text())
        for view in walk.alone(shared, language):
            found[view] = problems(shared, language, contrast_only=False)

    assert len(seen) > 25
    walk.nothing(found)


@pytest.mark.parametrize("look", LOOKS[:FULL], ids="-".join)
def test_every_view_of_every_game(shared: Page, look: tuple[str, str]) -> None:
    """F6, A6: the same of the views of Aubaine and 3.5, and of 5e’s less usual ones."""
    language, theme = look
    table.fresh(shared, walk_games.table_of_games(language=language, theme=theme))
    shared.evaluate(AXE.read_text())
    found = {
        view: problems(shared, language, contrast_only=False) for view in walk_games.views(shared)
    }

    assert len(found) > 60
    walk.nothing(found)


def only_settings(language: str, theme: str) -> dict[str, str]:
    """A phone with nobody at the table."""
    kept = table.evening(language=language, theme=theme)
    return {key: text for key, text in kept.items() if key.endswith((".language", ".settings"))}


def problems(page: Page, language: str, *, contrast_only: bool) -> list[str]:
    """What axe finds, and the words that are not of this language."""
    found: list[str] = page.evaluate(VIOLATIONS, contrast_only)
    if not contrast_only:
        said: list[str] = page.evaluate(SAID)
        found += [f"other language: {text}" for text in said if foreign(text, language)]
        found += [f"raw key: {text}" for text in said if raw(text)]
    return found


def foreign(text: str, language: str) -> set[str]:
    """The words that only the other language's catalogue knows."""
    other = "en" if language == "fr" else "fr"
    return (words(text) & VOCABULARY[other]) - VOCABULARY[language] - PEOPLE


def raw(text: str) -> bool:
    """Whether a key is shown in the place of its sentence."""
    return text in KEYS or any(key in KEYS for key in RAW_KEY.findall(text))


def test_the_scan_finds_what_it_looks_for() -> None:
    """A scan that cannot fail proves nothing."""
    assert foreign("Hit points", "fr") == {"hit", "points"} - VOCABULARY["fr"]
    assert foreign("Roll", "fr") == {"roll"}
    assert foreign("Lancer", "en") == {"lancer"}
    assert not foreign("Lancer Discrétion +5", "fr")
    assert raw("check.roll")
    assert raw("tab.dice : x")
    assert not raw("4.5 et 6.")
