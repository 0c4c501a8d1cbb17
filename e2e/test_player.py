"""What one player does in an evening: luck, inspiration, pins, tools, spells; real dice typed."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Locator, Page, expect
from table import say

READY = ("Bor, guerrier de niveau 3", "Ilse, magicienne de niveau 4")
MINE = "Maëlle, roublarde de niveau 5"
CLEAR = "Retirer tous les états"


@pytest.fixture(scope="module")
def seated(browser: Browser, server: Server) -> Iterator[tuple[Page, dict[str, str]]]:
    """Bor and Ilse at the table, Maëlle in front, real dice on; and what the phone then holds."""
    with table.phone(browser) as context:
        page = table.opened(context, server.address)
        for name in (*READY, MINE):
            table.panel(page, "Personnages")
            table.button(page, name).click()
            expect(named(page, f"Annuler : {name.split(',')[0]}")).to_be_visible()
            page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
        table.panel(page, "Menu")
        table.tap(page, "Vrais dés")
        table.tab(page, "Jets")
        yield page, page.evaluate("() => ({...localStorage})")


@pytest.fixture
def page(seated: tuple[Page, dict[str, str]]) -> Page:
    """Maëlle on the Jets tab, nothing rolled yet."""
    opened, kept = seated
    table.fresh(opened, kept)
    return opened


def named(page: Page, start: str) -> Locator:
    """The first button whose name begins so."""
    return page.get_by_role("button", name=re.compile(f"^{table.typography(start)}")).first


def meant(page: Page, start: str) -> None:
    """Tap an act that ignores a second tap at once, and mean it."""
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    named(page, start).click()


def front(page: Page, name: str) -> None:
    """Bring a creature to the front."""
    table.panel(page, "Personnages")
    page.locator(f'[data-action="creatures.front"][aria-label*="{name}"]').click()


def faces(page: Page, *numbers: int) -> None:
    """Type the faces of real dice."""
    for number in numbers:
        table.tap(page, str(number))


def test_luck_rerolls_the_one(page: Page) -> None:
    """5E-ADV-05, 5E-ADV-06: of 1 and 5 with help, the 1 becomes 18 and is kept."""
    named(page, "Discrétion").click()
    table.tap(page, "Avantage : aide")
    named(page, "Lancer").click()
    faces(page, 1, 5)
    say(page, "15")
    table.tap(page, "Chance : relancer le 1 (dé 1)")
    faces(page, 18)

    assert "28 (18 gardé, 5 écarté" in table.said(page)
    expect(named(page, "Chance")).to_have_count(0)


def test_luck_counts_in_a_contest(page: Page) -> None:
    """5E-ADV-06, 5E-OPP-02: her 1 asks for one die more, before Bor's."""
    named(page, "Discrétion").click()
    table.tap(page, "Opposer", "Bor")
    named(page, "Lancer l’opposition").click()
    faces(page, 1, 12, 9)

    expect(page.get_by_text("✔ Maëlle l’emporte", exact=True)).to_be_visible()
    say(page, "22")


def test_a_row_that_is_pinned_stays_on_top(page: Page) -> None:
    """Pinned, found after a start, rolled in one tap, unpinned."""
    named(page, "Perception").click()
    table.tap(page, "Épingler en haut de la liste", "Retour à la liste")
    table.again(page)
    pins = page.get_by_role("list", name="Épinglés")
    expect(pins.get_by_role("listitem")).to_have_count(1)
    pins.get_by_role("button", name=re.compile("^Lancer Perception")).click()
    faces(page, 11)
    assert "Sagesse (Perception)" in table.said(page)
    table.tap(page, "Épingler en haut de la liste", "Retour à la liste")
    expect(pins).to_have_count(0)


def test_the_guide_prepares_the_roll(page: Page) -> None:
    """5E-DEX-05: picking a lock is plain Dexterity; with the tools that she knows, 5E-CHK-08."""
    table.sheet(page)
    table.write(page, "Outil maîtrisé (outils de voleur, luth…)", "outils de voleur")
    table.tap(page, "Ajouter l’outil")
    expect(named(page, "outils de voleur · maîtrise")).to_be_visible()
    table.tab(page, "Jets")
    table.tap(page, "Quelle caractéristique ?")
    named(page, "Dextérité, sans compétence").click()
    table.tap(page, "outils de voleur")
    named(page, "Lancer").click()
    faces(page, 10)

    assert "Dextérité (outils de voleur) : 17 (dé 10, Dextérité +4, Maîtrise +3)" in (
        table.said(page)
    )


def test_inspiration_is_spent(page: Page) -> None:
    """5E-ADV-07: offered once the sheet has it, gone with the roll, back with the undo."""
    named(page, "Discrétion").click()
    expect(named(page, "Avantage : inspiration")).to_have_count(0)
    table.tab(page, "Fiche")
    table.tap(page, "Inspiration")
    table.tab(page, "Jets")
    table.tap(page, "Avantage : inspiration")
    named(page, "Lancer").click()
    faces(page, 3, 9)
    expect(named(page, "Avantage : inspiration")).to_have_count(0)
    named(page, "Annuler").click()
    expect(named(page, "Avantage : inspiration")).to_be_visible()


def test_constitution_changes_with_every_level(page: Page) -> None:
    """5E-CST-04, 5E-CST-06: 13 to 14 at level 5 is +5 to the maximum, told before."""
    table.sheet(page)
    table.tap(page, "La Constitution change…")
    page.get_by_label(re.compile("^Nouvelle valeur")).fill("14")
    page.get_by_label(re.compile("^Nouvelle valeur")).press("Tab")
    say(page, "Niveau 5 : PV maximum 33 → 38.")
    table.tap(page, "Appliquer")
    table.tab(page, "Santé")
    expect(page.get_by_role("img", name="33 points de vie sur 38")).to_be_visible()


def test_damage_asks_for_concentration(page: Page) -> None:
    """SRD 5.1, 5E-ADV-06: 9 damage is DC 10; her 1 is thrown again, 8 and +1 lose it."""
    table.tab(page, "Santé")
    table.tap(page, "Concentration")
    page.get_by_label("Sur quoi (facultatif)").fill("brume")
    table.tap(page, "Se concentrer")
    table.amount(page, 9)
    table.tap(page, "Dégâts")
    say(page, "Concentration : sauvegarde de Constitution, DD 10")
    page.get_by_role("status", name="Concentration").get_by_role(
        "button", name=re.compile("^Lancer")
    ).click()
    faces(page, 1, 8)

    say(page, "Maëlle perd sa concentration sur brume.")


def test_all_conditions_go_but_what_is_spared(page: Page) -> None:
    """5E-CND-TMP-01, 5E-MIX-15: poisoned and prone go at once, being surprised stays."""
    table.tab(page, "Santé")
    for name in ("Empoisonné", "À terre", "Surpris"):
        table.tap(page, "+ État")
        named(page, name).click()
        meant(page, "Ajouter")
        table.tap(page, "Retour aux points de vie")
    named(page, "Empoisonné").click()
    table.tap(page, CLEAR)
    say(page, "Retirer tous les états ? Restent : surpris.")
    table.tap(page, "Les retirer", "Retour aux points de vie")
    expect(named(page, "Empoisonné")).to_have_count(0)
    expect(named(page, "Surpris")).to_be_visible()


def test_the_blind_fail_what_takes_eyes(page: Page) -> None:
    """5E-CND-BLI-01: no die is asked for; the check that takes no eyes is rolled."""
    table.tab(page, "Santé")
    table.tap(page, "+ État", "Aveuglé")
    named(page, "Ajouter").click()
    table.tab(page, "Jets")
    named(page, "Perception").click()
    table.tap(page, "Demande la vue")
    say(page, "échec automatique : aveuglé")
    named(page, "Lancer").click()
    assert table.said(page).endswith("Sagesse (Perception) : échec automatique.")
    meant(page, "Lancer")
    faces(page, 10)
    assert "Sagesse (Perception) : 17" in table.said(page)


def test_a_save_against_a_spell_of_the_table(page: Page) -> None:
    """5E-SAV-06, 5E-SAV-07: 8, Ilse's +2 and her Intelligence +3; 12 and +1 meet 13."""
    table.tap(page, "Sauvegardes", "Sorts, Ilse : DD 13")
    named(page, "Sauvegarde de Constitution").click()
    named(page, "Lancer").click()
    faces(page, 12)

    say(page, "✔ Réussite, de 0")


def test_two_rest_at_the_same_fire(page: Page) -> None:
    """T6: Bor's die is still on the table after a look at Maëlle's rest and a start."""
    table.tab(page, "Santé")
    table.amount(page, 9)
    table.tap(page, "Dégâts", "Repos court", "Commencer le repos", "Lancer un d8")
    faces(page, 6)
    say(page, "+7 PV")
    front(page, "Bor")
    table.tab(page, "Santé")
    table.tap(page, "Repos court", "Commencer le repos")
    table.again(page)
    front(page, "Maëlle")
    table.tab(page, "Santé")
    say(page, "+7 PV")
    meant(page, "Finir le repos")
    expect(page.get_by_role("img", name="31 points de vie sur 33")).to_be_visible()
