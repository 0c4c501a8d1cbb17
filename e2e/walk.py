"""Every view of the page, one after the other, in either language: what each must be free of.

The walk starts from the invented evening and taps what a person taps, by the names that the
catalogue of the language gives.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

import table
from playwright.sync_api import Page

from pyscript_app.texts import Texts, load


def nothing(found: Mapping[str, Iterable[str]]) -> None:
    """Check that nothing was found; else list each thing once, with the first view that has it.

    Raises:
        AssertionError: something was.
    """
    first: dict[str, str] = {}
    for view, problems in found.items():
        for problem in problems:
            first.setdefault(problem, view)
    if first:
        raise AssertionError("\n".join(f"{view}: {problem}" for problem, view in first.items()))


def say(language: str) -> Texts:
    """The sentences of a 5e table."""
    return load(language).for_game("dnd5e")


def views(page: Page, language: str) -> Iterator[str]:
    """Go from view to view; each is named once it is on the screen."""
    texts = say(language)

    def tap(*keys: str) -> None:
        table.tap(page, *(texts(key) for key in keys))

    yield from _rolls(page, texts)
    yield from _health(page, texts)
    yield from _sheet(page, texts)
    table.tab(page, texts("tab.table"))
    yield "table"
    yield from _fight(page, texts)
    yield from _dice(page, texts)
    for panel in ("guide", "saves"):
        if panel == "guide":
            table.tab(page, texts("tab.rolls"))
            tap("guide.open")
        else:
            tap("shell.menu")
            yield "menu"
            tap(f"panel.{panel}")
        yield panel
    tap("shell.menu", "panel.creatures")
    yield "creatures"
    table.tap(page, texts("creatures.create_named", game=texts("game.dnd5e")))
    yield "creatures, no name"
    table.tap(page, texts("creatures.ask_delete_named", name="Bor"))
    yield "creatures, delete?"
    tap("shell.menu", "panel.journal")
    yield "journal"
    undo_to = texts("journal.undo_to", act="").split("\N{NO-BREAK SPACE}")[0]
    page.get_by_role("button", name=re.compile(f"^{undo_to}")).nth(2).click()
    yield "journal, undo?"


CARDS = ("several", "group", "secret", "contest", "ambush", "monsters", "joining", "fights")


def _fight(page: Page, texts: Texts) -> Iterator[str]:
    """A fight before, while and after initiative is rolled, and every card."""

    def act(action: str) -> None:
        page.locator(f'[data-action="fights.{action}"]').first.click()

    act("prepare")
    yield "a fight, being prepared"
    act("roll")
    act("next")
    yield "a turn"
    page.locator(".fighter .line-name").first.click()
    yield "a row that is open"
    table.tap(page, texts("table.more"))
    for card in CARDS:
        page.locator(f'[data-action="fights.card"][data-card="{card}"]').click()
        if card in {"several", "group"}:
            act("tick_all")
        yield f"card: {card}"
        table.tap(page, texts("table.leave_card"))
        if not page.locator('[data-card="fights"]').is_visible():
            table.tap(page, texts("table.more"))
    act("end")
    yield "a fight that is over"
    page.locator('[data-action="fights.show"]').click()


def _rolls(page: Page, texts: Texts) -> Iterator[str]:
    def tap(*keys: str) -> None:
        table.tap(page, *(texts(key) for key in keys))

    table.tab(page, texts("tab.rolls"))
    yield "a roll's result"
    tap("cause.advantage.help", "cause.disadvantage.circumstances")
    page.get_by_text(texts("cause.by_name")).click()
    yield "a check with reasons"
    table.write(page, texts("check.other"), "?")
    yield "a check refused"
    table.write(page, texts("check.other"), "")
    tap("real_dice.switch")
    page.get_by_role("button", name=re.compile("^" + texts("check.roll"))).click()
    yield "a face of a d20"
    tap("cancel", "real_dice.switch", "contest.open")
    yield "a contest"
    tap("contest.leave", "check.back")
    yield "the list of skills"
    tap("check.group.save")
    yield "the list of saves"
    tap("check.group.ability")
    yield "the list of abilities"
    tap("check.group.skill")


def _health(page: Page, texts: Texts) -> Iterator[str]:
    table.tab(page, texts("tab.health"))
    yield "health"
    table.amount(page, 99)
    yield "health with a preview"
    table.tap(page, texts("health.temporary"))
    yield "temporary points?"
    table.tap(page, texts("health.keep", n=4))
    table.amount(page, 35)
    table.tap(page, texts("health.damage"))
    yield "at 0 hit points"
    table.tap(page, texts("shell.undo_short"))


def _sheet(page: Page, texts: Texts) -> Iterator[str]:
    table.tab(page, texts("tab.sheet"))
    yield "sheet"
    table.tap(page, texts("sheet.edit"))
    table.write(page, texts("ability.strength"), "21")
    yield "sheet, unusual"
    table.write(page, texts("ability.strength"), "31")
    yield "sheet, refused"
    table.tap(page, texts("sheet.done"))


def _dice(page: Page, texts: Texts) -> Iterator[str]:
    table.tab(page, texts("tab.dice"))
    yield "dice"
    for faces in (6, 20):
        page.locator(f'[data-action="dice.add"][data-faces="{faces}"]').click()
    table.tap(page, texts("check.roll"))
    yield "dice thrown"
    table.tap(page, texts("dice.clear"))
    page.locator('[data-action="dice.add"][data-faces="100"]').click()
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(page, texts("real_dice.switch"), texts("check.roll"))
    yield "a face of a d100"
    table.tap(page, texts("cancel"), texts("real_dice.switch"), texts("dice.clear"))


def alone(page: Page, language: str) -> Iterator[str]:
    """Go through what the page shows while nobody is at the table."""
    texts = say(language)
    for tab in ("rolls", "health", "dice", "table", "sheet"):
        table.tab(page, texts(f"tab.{tab}"))
        yield f"nobody: {tab}"
    for panel in ("creatures", "journal", "saves"):
        table.tap(page, texts("shell.menu"), texts(f"panel.{panel}"))
        yield f"nobody: {panel}"
