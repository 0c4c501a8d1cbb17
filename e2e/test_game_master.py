"""What only the game master does: secrets, contests, kept fights, the journal handed on."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Locator, Page, expect
from table import say


@pytest.fixture(scope="module")
def shared(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for all of them."""
    with table.phone(browser) as context:
        yield table.opened(context, server.address)


@pytest.fixture
def page(shared: Page) -> Page:
    """Maëlle and Bor with 12 hit points each, on the Table tab; dice are thrown on the table."""
    table.fresh(shared)
    for name in ("Maëlle", "Bor"):
        shared.wait_for_timeout(table.BETWEEN_ROLLS_MS)  # « Créer » ignores a second tap at once
        table.create(shared, name)
        table.write(shared, "PV maximum", "12")
    table.tab(shared, "Dés")
    table.tap(shared, "Vrais dés")
    table.tab(shared, "Table")
    return shared


def meant(page: Page, *names: str | re.Pattern[str]) -> None:
    """Tap acts that ignore a second tap at once, and mean them."""
    for name in names:
        page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
        table.tap(page, name)


def dice(page: Page, *faces: int) -> None:
    """Type the faces of real dice."""
    table.tap(page, *map(str, faces))


def monster(page: Page, name: str, *, dies: bool) -> None:
    """Add a monster of 5 hit points."""
    table.tap(page, "Plus", "Monstres")
    table.write(page, "Nom", name)
    table.write(page, "PV", "5")
    if not dies:
        table.tap(page, "Meurt à 0 PV")
    expected = "true" if dies else "false"
    expect(table.button(page, "Meurt à 0 PV")).to_have_attribute("aria-pressed", expected)
    meant(page, "Ajouter 1 monstre")


@pytest.mark.parametrize(("dies", "state"), [(True, "Gobelin meurt à 0 PV"), (False, "Gobelin")])
def test_a_monster_dies_at_0_or_falls_like_anybody(page: Page, *, dies: bool, state: str) -> None:
    """5E-MON-01: as the form says: dead at 0, or dying with death saves to roll."""
    monster(page, "Gobelin", dies=dies)
    page.get_by_role("button", name=re.compile("^Santé\\s: Gobelin")).click()
    table.amount(page, 5)
    meant(page, "Dégâts")
    assert state in table.said(page)
    death_save = page.get_by_role("button", name=re.compile("contre la mort"))
    if dies:
        expect(death_save).to_have_count(0)
    else:
        expect(death_save.first).to_be_visible()


def test_a_secret_roll_is_told_when_the_game_master_says_so(page: Page) -> None:
    """5E-PAS-03: Bor’s 17 is neither on the page nor said aloud, until it is revealed."""
    table.tap(page, "Plus", "Jet secret")
    meant(page, re.compile("^Lancer en secret\\s: Bor"))
    dice(page, 17)
    expect(page.get_by_role("button", name=re.compile("^Révéler\\s: Bor"))).to_be_visible()
    assert "17" not in table.said(page)
    expect(page.locator(".app")).not_to_contain_text("17")
    meant(page, re.compile("^Révéler\\s: Bor"))
    assert "17" in table.said(page)
    expect(page.get_by_role("button", name=re.compile("^Révéler"))).to_have_count(0)


def test_a_contest_between_two_of_the_table(page: Page) -> None:
    """5E-OPP-02, 5E-OPP-03, 5E-ADV-01: Maëlle’s 6 and 14 with advantage against Bor’s 13."""
    table.tap(page, "Plus", "Opposition")
    first, second = page.locator("section.card", has_text="côté").all()[:2]
    first.get_by_role("button", name="Maëlle", exact=True).click()
    second.get_by_role("button", name="Bor", exact=True).click()
    first.get_by_role("button", name="Avantage", exact=True).click()
    meant(page, "Lancer l’opposition")
    dice(page, 6, 14, 13)
    say(page, "✔ Maëlle l’emporte")


def test_a_fight_is_kept_when_another_begins(page: Page) -> None:
    """5E-INI-03, D16: the first one is shown again where it was, and goes on from there."""
    meant(page, "Préparer un combat", "Lancer 2 initiatives")
    dice(page, 8, 18)
    meant(page, re.compile("^Commencer\\s: Bor"), re.compile("^Tour suivant\\s: Maëlle"))
    say(page, "À Maëlle de jouer")
    table.tap(page, "Plus", "Combats gardés")
    meant(page, "Préparer un combat")
    say(page, "Combat 2, en préparation")
    table.tap(page, "Plus", "Combats gardés")
    kept = page.get_by_role("listitem").filter(has_text="Combat 1")
    kept.get_by_role("button", name="Voir").click()
    say(page, "Combat 1 · round 1")
    say(page, "À Maëlle de jouer")
    meant(page, re.compile("^Tour suivant\\s: Bor"))
    say(page, "Combat 1 · round 2")


def test_somebody_joins_in_the_middle_of_a_fight(page: Page) -> None:
    """5E-INI-03: Ilse’s 12 goes between Bor’s 18, whose turn it is, and Maëlle’s 8."""
    meant(page, "Préparer un combat", "Lancer 2 initiatives")
    dice(page, 8, 18)
    meant(page, re.compile("^Commencer\\s: Bor"))
    table.create(page, "Ilse")
    table.tab(page, "Table")
    table.tap(page, "Plus", "Faire venir")
    meant(page, "Entre dans le combat")
    table.tap(page, "Revenir à la table")
    meant(page, "Lancer 1 initiative")
    dice(page, 12)
    order = page.get_by_role("list", name="Ordre des tours").get_by_role("listitem")
    expect(order).to_have_text([re.compile(who) for who in ("Bor", "Ilse", "Maëlle")])
    say(page, "À Bor de jouer")
    meant(page, re.compile("^Tour suivant\\s: Ilse"))
    say(page, "À Ilse de jouer")


def acts(page: Page) -> Locator:
    """The lines of the journal."""
    return page.get_by_role("main").get_by_role("listitem")


def test_the_journal_is_filtered_and_handed_on_as_text(page: Page) -> None:
    """Rolls of Bor alone; the share sheet gets just those; without one, a file is made of them."""
    for who, face in (("Bor", 17), ("Maëlle", 4)):
        table.tap(page, "Plus", "Jet de groupe", "DD 15", "Les personnages")
        meant(page, re.compile(rf"^{who} lance \+0"))
        dice(page, face)
        table.tap(page, "Revenir à la table")
    table.panel(page, "Journal")
    for chosen in ("Jets", "Bor"):
        page.get_by_role("main").get_by_role("button", name=chosen, exact=True).click()
    expect(acts(page)).to_have_count(1)
    expect(acts(page)).to_contain_text("17")

    page.evaluate(
        """() => Object.defineProperty(navigator, "share", {
          configurable: true,
          value: async (shared) => { globalThis.handedOn = shared; },
        })"""
    )
    table.tap(page, "Partager en texte")
    page.wait_for_function("() => globalThis.handedOn")
    shared = page.evaluate("() => globalThis.handedOn")
    told = shared["text"].splitlines()
    assert shared["title"].startswith("Journal de la table")
    assert (told[0], told[1], len(told)) == (shared["title"], "", 3)
    assert "Bor" in told[2]
    assert "17" in told[2]

    page.evaluate("() => Object.defineProperty(navigator, 'share', { value: undefined })")
    with page.expect_download() as waiting:
        table.tap(page, "Partager en texte")
    assert waiting.value.suggested_filename.endswith(".txt")
    assert waiting.value.path().read_text().splitlines()[2] == told[2]
