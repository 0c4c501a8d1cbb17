"""A 5e check on real input: passive scores, a roll that explains itself, real dice, refusals."""

import re
from collections.abc import Iterator

import pytest
import table
from phone import Server
from playwright.sync_api import Browser, Page, expect


@pytest.fixture(scope="module")
def shared(browser: Browser, server: Server) -> Iterator[Page]:
    """One page for the tests that leave it as they found it, on the list of skills."""
    with table.phone(browser) as context:
        yield table.opened(context, server.address)


@pytest.fixture
def page(shared: Page) -> Iterator[Page]:
    """The list of skills, without a sheet, without DC."""
    table.tab(shared, "Jets")
    yield shared
    table.tab(shared, "Jets")
    if table.button(shared, "Retour à la liste").is_visible():
        table.tap(shared, "Retour à la liste")
    table.tap(shared, "Sans DD", "Compétences", "sans maîtrise")
    table.write(shared, "Valeur de la caractéristique", "10")
    table.write(shared, "Niveau", "1")


def test_passive_perception_without_a_sheet(page: Page) -> None:
    """E27: Wisdom 15 and proficiency at level 1 make 10 + 2 + 2 = 14."""
    table.write(page, "Valeur de la caractéristique", "15")
    table.tap(page, "maîtrise")

    expect(page.get_by_role("listitem").filter(has_text="Perception")).to_contain_text("passive 14")
    page.get_by_role("button", name="Perception Sagesse").click()
    expect(page.get_by_text("Valeur passive : 14")).to_be_visible()


def test_stealth_with_help_explains_itself(page: Page) -> None:
    """The chance is on the button before the tap; then every die, each modifier, the margin."""
    table.write(page, "Valeur de la caractéristique", "16")
    table.tap(page, "maîtrise", "DD 15")
    page.get_by_role("button", name="Discrétion Dextérité").click()
    # 10 or more on the better of two dice: 1 − (9/20)² = 319/400
    table.tap(page, "Avantage : aide")
    roll = page.get_by_role("button", name=re.compile("^Lancer"))
    expect(roll).to_have_text("Lancer · 80 % ▲ Avantage")
    roll.click()

    result = page.get_by_role("region", name="Résultat")
    dice = [die.get_attribute("aria-label") or "" for die in result.get_by_role("img").all()]
    faces = [int(die.split(",")[0]) for die in dice]
    kept = [face for face, die in zip(faces, dice, strict=True) if die.endswith(", gardé")]
    dropped = [face for face, die in zip(faces, dice, strict=True) if die.endswith(", écarté")]
    total = max(faces) + 5
    assert kept == [max(faces)]
    assert dropped == [min(faces)]
    assert table.lines(result.get_by_role("term")) == [
        "Dé gardé (avantage : aide)",
        "Dextérité",
        "Maîtrise",
    ]
    assert table.lines(result.get_by_role("definition")) == [str(max(faces)), "+3", "+2"]
    outcome = f"✔ Réussite, de {total - 15}" if total >= 15 else f"✘ Échec, de {15 - total}"
    expect(result).to_contain_text(outcome)
    expect(result.get_by_text(str(total), exact=True)).to_be_visible()
    assert table.said(page).endswith(
        f"Dextérité (Discrétion) : {total} ({max(faces)} gardé, {min(faces)} écarté,"
        f" Dextérité +3, Maîtrise +2, avantage : aide). {outcome} contre DD 15."
    )


def test_reasons_cancel_each_other(page: Page) -> None:
    """E17: two advantages and one disadvantage are one die, and the reasons are named."""
    page.get_by_role("button", name="Discrétion Dextérité").click()
    table.tap(page, "Avantage : aide", "Avantage : circonstances", "Désavantage : circonstances")
    expect(
        page.get_by_text("annulés : avantage (aide, circonstances), désavantage (circonstances)")
    ).to_be_visible()
    table.tap(page, "Lancer")

    expect(page.get_by_role("region", name="Résultat").get_by_role("img")).to_have_count(1)
    expect(table.button(page, "Avantage : aide")).to_have_attribute("aria-pressed", "false")


def test_a_reason_with_a_name(page: Page) -> None:
    """Any other reason is given by its name, and can be taken back."""
    page.get_by_role("button", name="Discrétion Dextérité").click()
    page.get_by_text("Une autre raison…").click()
    table.field(page, "Raison").fill("brume épaisse")
    table.tap(page, "Avantage")
    expect(page.get_by_text("avantage : brume épaisse", exact=True)).to_be_visible()
    table.tap(page, "Avantage : brume épaisse ✕")

    expect(page.get_by_text("avantage : brume épaisse", exact=True)).to_be_hidden()
    page.get_by_text("Une autre raison…").click()


def test_real_dice_are_typed(page: Page) -> None:
    """Two real dice with an ally's help, 17 then 5: 17 is kept and the page adds the rest."""
    page.get_by_role("button", name="Discrétion Dextérité").click()
    table.tap(page, "Vrais dés", "Avantage : aide", "Lancer ▲ Avantage")
    expect(page.get_by_text("Dé 1 sur 2 : quelle face du d20 ?")).to_be_visible()
    table.tap(page, "17")
    expect(page.get_by_text("Dé 2 sur 2 : quelle face du d20 ?")).to_be_visible()
    table.tap(page, "5")

    result = page.get_by_role("region", name="Résultat")
    expect(result.get_by_role("img", name="17, dé à 20 faces, gardé")).to_be_visible()
    expect(result.get_by_role("img", name="5, dé à 20 faces, écarté")).to_be_visible()
    assert table.lines(result.get_by_role("definition")) == ["17", "+0"]
    assert table.said(page).endswith(
        "Dextérité (Discrétion) : 17 (17 gardé, 5 écarté, Dextérité +0, avantage : aide)."
    )
    table.tap(page, "Vrais dés")


def test_a_handful_of_real_dice(page: Page) -> None:
    """A face the die does not have is refused where it was typed."""
    table.tab(page, "Dés")
    table.tap(page, "Vrais dés")
    page.get_by_role("button", name=re.compile("^Ajouter un d100")).click()
    table.tap(page, "Lancer")
    before = table.saved(page)
    for nonsense in ("", "0", "101", "-1", "abc", "<b>"):
        table.field(page, "Face du d100").fill(nonsense)
        table.tap(page, "OK")
        assert table.refusal(page), nonsense
    assert table.saved(page) == before
    table.field(page, "Face du d100").fill("100")
    page.get_by_role("main").get_by_role("button", name="OK", exact=True).click()

    assert table.said(page).endswith("Dés 1d100 : 100 (100).")
    table.tap(page, "Vrais dés", "Reposer les dés")


NONSENSE = {
    "letters": "abc",
    "too large": "31",
    "zero": "0",
    "negative": "−1",
    "huge": "123456789012345678901234567890",
    "a fraction": "12,5",
    "a new line and an emoji": "1\n2 🎲",
    "HTML": "<img src=x onerror=alert(1)>",
    "other digits": "١٢",
}


def paste(page: Page, label: str, text: str) -> None:
    """Paste a text as the clipboard gives it, and leave the field."""
    place = table.field(page, label)
    place.focus()
    place.select_text()
    page.keyboard.insert_text(text)
    place.press("Tab")


@pytest.mark.parametrize("text", [*NONSENSE.values(), ""], ids=[*NONSENSE, "nothing"])
def test_score_refused_at_its_place(page: Page, text: str) -> None:
    """What is no score from 1 to 30 is refused below its field, and nothing can be rolled."""
    before = table.saved(page)
    paste(page, "Valeur de la caractéristique", text)

    place = table.field(page, "Valeur de la caractéristique")
    expect(place).to_have_attribute("aria-invalid", "true")
    described = place.get_attribute("aria-describedby")
    expect(page.locator(f"#{described}")).to_have_text(re.compile("de 1 à 30|nombre entier"))
    assert page.get_by_role("listitem").count() == 0
    assert page.locator("img").count() == 0
    assert table.saved(page) == before


@pytest.mark.parametrize(
    ("label", "texts", "sentence"),
    [
        ("Niveau", ["abc", "0", "21", "−1", "9" * 30, "1\n🎲", "<b>1</b>", ""], "Niveau|niveau"),
        ("Autre DD", ["abc", "−1", "100", "9" * 30, "1\n🎲", "<b>1</b>"], "DD"),
    ],
)
def test_number_refused_at_its_place(
    page: Page, label: str, texts: list[str], sentence: str
) -> None:
    """The same for the level and for a difficulty of one's own."""
    before = table.saved(page)
    for text in texts:
        paste(page, label, text)
        described = table.field(page, label).get_attribute("aria-describedby")
        assert described, text
        expect(page.locator(f"#{described}")).to_have_text(re.compile(sentence))
    assert table.saved(page) == before


def test_other_bonus_refused_at_its_place(page: Page) -> None:
    """A bonus that is no number keeps the roll from being made, and says so."""
    page.get_by_role("button", name="Discrétion Dextérité").click()
    before = table.saved(page)
    for text in ("abc", "100", "−100", "1\n🎲", "<b>1</b>"):
        paste(page, "Autre bonus", text)
        described = table.field(page, "Autre bonus").get_attribute("aria-describedby")
        assert described, text
        expect(page.locator(f"#{described}")).to_have_text(re.compile(r"^Autre bonus\s: "))
        roll = page.get_by_role("button", name=re.compile("^Lancer"))
        expect(roll).to_have_attribute("aria-disabled", "true")
        roll.dispatch_event("click")
    assert table.saved(page) == before
    table.write(page, "Autre bonus", "−3")
    table.write(page, "Son nom", "malédiction")
    table.tap(page, "Lancer")

    expect(page.get_by_role("region", name="Résultat")).to_contain_text("malédiction")


def test_english_is_kept(page: Page) -> None:
    """French first, English by a switch that outlives a reload."""
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    table.tap(page, "Menu", "English")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    table.again(page)

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("navigation").get_by_role("button")).to_have_text(
        ["Dice", "Checks", "Health", "Sheet", "Table"]
    )
    table.tap(page, "Menu", "Français")
