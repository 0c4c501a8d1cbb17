"""A whole evening of 5e in the hand, scene after scene; every die is thrown on the table.

The scenes follow one another on one page. What the evening leaves is computed by hand at the end.
"""

import re
from collections.abc import Iterator, Sequence

import pytest
import sample_table  # noqa: F401 - it puts the project on the path
import table
from phone import Server
from playwright.sync_api import Browser, Locator, Page, expect
from table import say, typography

from engine.rulesets.dnd5e.creature import Creature
from pyscript_app import transfer
from pyscript_app.opening import open_saves
from pyscript_app.saves import Saves
from pyscript_app.state import Part, creatures, fights
from pyscript_app.storage import MemoryStorage

COLON = "\u00a0:"


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """One phone for the whole evening."""
    with table.phone(browser, accept_downloads=True) as context:
        opened = table.opened(context, server.address)
        table.tab(opened, "Dés")
        table.tap(opened, "Vrais dés")
        yield opened


# What a player does


def named(page: Page, start: str) -> Locator:
    """The one button whose name starts so, no-break spaces or not."""
    return page.get_by_role("button", name=re.compile("^" + typography(start)))


def meant(page: Page, *starts: str) -> None:
    """Tap acts that ignore a second tap at once, and mean them."""
    for start in starts:
        page.wait_for_timeout(table.BETWEEN_ROLLS_MS)  # the guard against a double tap
        named(page, start).click()


def dice(page: Page, *faces: int) -> None:
    """Type the faces of real dice."""
    table.tap(page, *map(str, faces))


def amount(page: Page, number: int) -> None:
    """Type an amount on the pad, digit by digit."""
    table.tap(page, *str(number))


def looked_at(page: Page, who: str, tab: str = "Santé") -> None:
    """Open a tab of somebody from the table."""
    table.tab(page, "Table")
    named(page, f"{tab} : {who}").click()


def turn(page: Page, who: str, number: int) -> None:
    """Pass the turn on, and expect it to be theirs."""
    table.tab(page, "Table")
    meant(page, f"Tour suivant : {who}")
    say(page, f"Combat 1 · round {number}")
    say(page, f"À {who} de jouer")


def strikes(page: Page, name: str, at: str, d20: Sequence[int], damage: Sequence[int]) -> None:
    """Attack with the weapon of this name, throw its damage and send it to its target."""
    table.tap(page, at, "À 1,5\u00a0m ou moins")
    meant(page, f"Attaquer, {name}")
    dice(page, *d20)
    meant(page, "Dégâts")
    dice(page, *damage)
    meant(page, f"Appliquer à {at}")


# The scenes


def test_preparation(page: Page) -> None:
    """The sheets: a rogue who hides well, a fighter with an axe, a cleric who heals."""
    table.create(page, "Maëlle")
    for label, text in (("Niveau", "3"), ("PV maximum", "24"), ("Dextérité", "16")):
        table.write(page, label, text)
    table.tap(page, "Discrétion")
    table.create(page, "Bor")
    for label, text in (
        ("Niveau", "3"),
        ("PV maximum", "28"),
        ("Force", "16"),
        ("Constitution", "14"),
        ("Classe d’armure (CA)", "16"),
    ):
        table.write(page, label, text)
    table.tap(page, "Ajouter une attaque")
    table.field(page, "Nom de l’attaque").fill("Hache")
    table.tap(page, "d8", "Enregistrer")
    table.create(page, "Ilse")
    for label, text in (("Niveau", "3"), ("PV maximum", "20"), ("Sagesse", "16")):
        table.write(page, label, text)
    table.tap(page, "Médecine", "Ajouter un compteur")
    table.field(page, "Nom du compteur").fill("Sorts")
    table.field(page, "Maximum").fill("4")
    table.tap(page, "Repos long", "Enregistrer")

    table.tab(page, "Table")
    table.tap(page, "Plus", "Monstres")
    for label, text in (
        ("Nom", "Gobelin"),
        ("PV", "7"),
        ("CA (facultatif)", "13"),
        ("Mod. de Dextérité", "2"),
        ("Perception passive", "9"),
        ("Attaque (facultatif)", "Lame"),
        ("Bonus au jet", "4"),
        ("Dégâts (1d6 + 2)", "1d6 + 2"),
    ):
        table.write(page, label, text)
    table.tap(page, "Un de plus", "Ajouter 2 monstres")
    for row in ("Maëlle, 24/24", "Bor, 28/28", "Ilse, 20/20", "Gobelin 1, 7/7", "Gobelin 2, 7/7"):
        expect(named(page, f"Santé : {row}")).to_be_visible()


def test_ambush(page: Page) -> None:
    """5E-HID-02, 5E-HID-07: behind 12 and 17; Ilse, passive 13, notices the first goblin."""
    table.tap(page, "Embuscade")
    named(page, "Se cacher : Gobelin 1").click()
    dice(page, 10)
    meant(page, "Se cacher : Gobelin 2")
    dice(page, 15)
    rows = page.get_by_role("list", name="Qui").get_by_role("listitem")
    expect(rows.filter(has_text="Ilse")).to_contain_text("Remarque Gobelin 1")
    for unaware in ("Maëlle", "Bor"):
        expect(rows.filter(has_text=unaware)).to_contain_text("Ne remarque personne")
    table.tap(page, "Cocher qui ne remarque personne")
    meant(page, "Surprendre 2 créatures")
    everybody = page.get_by_role("list", name="Tout le monde").get_by_role("listitem")
    expect(everybody.filter(has_text="Surpris")).to_have_count(2)
    expect(everybody.filter(has_text="Gobelin 2")).to_contain_text("Cachette 17")


def test_initiative_with_a_tie(page: Page) -> None:
    """5E-INI-03, 5E-INI-04: 12 twice; a d20 each settles it, 6 against 15."""
    meant(page, "Préparer un combat")
    meant(page, "Lancer 5 initiatives")
    dice(page, 9, 8, 5, 10, 18)
    table.tap(page, "Maëlle")
    say(page, "À égalité")
    meant(page, "Départager au d20")
    dice(page, 6, 15)
    order = page.get_by_role("list", name="Ordre des tours").get_by_role("listitem")
    expect(order).to_have_text(
        [
            re.compile(who)
            for who in ("20.*Gobelin 2", "12.*Gobelin 1", "12.*Maëlle", "8.*Bor", "5.*Ilse")
        ]
    )


def test_first_round(page: Page) -> None:
    """5E-CND-SUR-01, 5E-HID-09: from hiding with advantage, 18 hits; the surprised lose a turn."""
    meant(page, "Commencer : Gobelin 2")
    say(page, "À Gobelin 2 de jouer")
    looked_at(page, "Gobelin 2", "Jets")
    table.tap(page, "Attaques", f"Avantage{COLON} depuis sa cachette")
    strikes(page, "Lame", "Bor", (14, 9), (5,))
    turn(page, "Gobelin 1", 1)
    for surprised in ("Maëlle", "Bor"):
        turn(page, surprised, 1)
        say(page, "Ne peut ni agir ni réagir à ce tour")
    turn(page, "Ilse", 1)
    order = page.get_by_role("list", name="Ordre des tours").get_by_role("listitem")
    expect(order.filter(has_text="Surpris")).to_have_count(0)
    expect(named(page, "Santé : Bor, 21/28")).to_be_visible()


def test_second_round(page: Page) -> None:
    """5E-DTH-01, 5E-DTH-03: a natural 20, a falling beam for two; Bor falls, saves once."""
    turn(page, "Gobelin 2", 2)
    looked_at(page, "Gobelin 2", "Jets")
    table.tap(page, "Attaques")
    strikes(page, "Lame", "Bor", (20,), (6, 6))
    table.tab(page, "Table")
    expect(named(page, "Santé : Bor, 7/28")).to_be_visible()

    turn(page, "Gobelin 1", 2)
    table.tap(page, "Dégâts, soins")
    for who in ("Maëlle", "Bor"):
        page.get_by_role("list", name="Qui").get_by_role(
            "button", name=re.compile(f"^{who}")
        ).click()
    amount(page, 10)
    table.tap(page, "Maëlle subit la moitié")
    meant(page, "Dégâts pour 2")
    expect(named(page, "Santé : Maëlle, 19/24")).to_be_visible()
    expect(named(page, "Santé : Bor, 0/28")).to_be_visible()

    turn(page, "Maëlle", 2)
    turn(page, "Bor", 2)
    meant(page, "Jet contre la mort : Bor")
    dice(page, 12)
    turn(page, "Ilse", 2)


def test_a_critical_on_a_dying_ally(page: Page) -> None:
    """5E-MIX-02, 5E-DTH-12: within 1.5 m a hit on the dying is critical: two failures at once."""
    turn(page, "Gobelin 2", 3)
    looked_at(page, "Gobelin 2", "Jets")
    table.tap(page, "Attaques")
    strikes(page, "Lame", "Bor", (6, 13), (3, 4))
    looked_at(page, "Bor")
    for counter in ("Réussites\u00a0: 1 sur 3", "Échecs\u00a0: 2 sur 3"):
        expect(page.get_by_role("img", name=counter)).to_be_visible()


def test_a_turn_taken_back(page: Page) -> None:
    """T2, E101, 5E-DTH-06: Maëlle’s natural 1 counts twice; back, and nothing of it has been."""
    turn(page, "Gobelin 1", 3)
    looked_at(page, "Maëlle")
    amount(page, 20)
    meant(page, "Dégâts")
    before = stored(page)
    turn(page, "Maëlle", 3)
    meant(page, "Jet contre la mort : Maëlle")
    dice(page, 1)
    say(page, "2\u00a0✘")
    meant(page, "Tour précédent")
    say(page, "annule 2 actes")
    table.tap(page, "Revenir")
    say(page, "À Gobelin 1 de jouer")
    assert stored(page) == before

    turn(page, "Maëlle", 3)
    meant(page, "Jet contre la mort : Maëlle")
    dice(page, 10)


def test_a_natural_20(page: Page) -> None:
    """5E-DTH-07: awake with 1 hit point, prone: the axe at a disadvantage, 17 still hits."""
    turn(page, "Bor", 3)
    meant(page, "Jet contre la mort : Bor")
    dice(page, 20)
    expect(named(page, "Santé : Bor, 1/28")).to_be_visible()
    looked_at(page, "Bor", "Jets")
    table.tap(page, "Attaques")
    strikes(page, "Hache", "Gobelin 2", (15, 12), (4,))
    say(page, "Gobelin 2 meurt")


def test_first_aid(page: Page) -> None:
    """5E-STB-02, 5E-STB-06: Ilse's 13 makes Maëlle stable, for two hours; the spell wakes her."""
    turn(page, "Ilse", 3)
    looked_at(page, "Maëlle")
    table.tap(page, "Premiers soins")
    meant(page, "Premiers soins par Ilse")
    dice(page, 8)
    meant(page, "Lancer 1d4 heures")
    dice(page, 2)
    say(page, "Réveil dans 2 h")

    table.tab(page, "Table")
    table.tap(page, "Gobelin 1")
    meant(page, "Quitter le combat", "Terminer")
    say(page, "Combat 1, terminé après 3 rounds")
    table.tap(page, "Fermer")
    looked_at(page, "Ilse")
    table.tab(page, "Fiche")
    table.tap(page, f"Sorts{COLON} un de moins")
    say(page, "3/4")
    looked_at(page, "Maëlle")
    amount(page, 6)
    meant(page, "Soins")
    say(page, "Maëlle reprend conscience")


def test_a_group_check_decided_early(page: Page) -> None:
    """5E-GRP-02: two of three are enough; Ilse need not roll."""
    table.tab(page, "Table")
    table.tap(page, "Plus", "Jet de groupe", "DD 10", "Les personnages")
    meant(page, "Maëlle lance +5")
    dice(page, 9)
    say(page, "Encore 2 jets")
    meant(page, "Bor lance +0")
    dice(page, 12)
    say(page, "Déjà décidé : le groupe réussit")
    table.tap(page, "Revenir à la table")


def test_a_short_rest(page: Page) -> None:
    """5E-SR-02, 5E-SR-03: two dice of Bor’s give 6 + 2 and 5 + 2, one of Maëlle’s 7."""
    looked_at(page, "Bor")
    table.tap(page, "Repos court", "Commencer le repos")
    meant(page, "Lancer un d8")
    dice(page, 6)
    meant(page, "Lancer un d8")
    dice(page, 5)
    meant(page, "Finir le repos")
    expect(page.get_by_role("img", name=re.compile("^16 points de vie sur 28"))).to_be_visible()
    looked_at(page, "Maëlle")
    table.tap(page, "Repos court", "Commencer le repos")
    meant(page, "Lancer un d8")
    dice(page, 7)
    meant(page, "Finir le repos")
    expect(page.get_by_role("img", name=re.compile("^13 points de vie sur 24"))).to_be_visible()


def test_a_long_rest_that_is_refused(page: Page) -> None:
    """5E-LR-03: an hour’s march undoes the night: said before the tap, nothing gained by it."""
    looked_at(page, "Bor")
    before = state(exported(page)["Bor"])
    table.tab(page, "Santé")
    table.tap(page, "Repos long")
    for _ in range(2):
        named(page, "Plus : Effort").click()
    say(page, "tout est à recommencer")
    say(page, "Sans bénéfice, le temps passe")
    meant(page, "Laisser passer")
    assert "sans bénéfice" in table.said(page)
    expect(page.get_by_role("img", name=re.compile("^16 points de vie sur 28"))).to_be_visible()
    assert state(exported(page)["Bor"]) == before


def test_a_long_rest_that_works(page: Page) -> None:
    """5E-LR-04, 5E-LR-05, 5E-LR-06: all hit points and half the dice; not twice in a day."""
    table.tab(page, "Santé")
    table.tap(page, "Repos long")
    say(page, "PV : 16 → 28")
    meant(page, "Finir le repos long")
    expect(page.get_by_role("img", name=re.compile("^28 points de vie sur 28"))).to_be_visible()
    table.tap(page, "Repos long")
    say(page, "Un seul repos long par 24 heures")
    table.tap(page, "Retour aux points de vie")


def test_exhaustion(page: Page) -> None:
    """5E-EXH-05, 5E-EXH-06: at level 4 Maëlle’s maximum is halved; Ilse sleeps one level off."""
    looked_at(page, "Maëlle")
    table.tap(page, "Épuisement")
    for level in range(1, 5):
        named(page, f"Monter à {level}").click()
    table.tap(page, "Retour aux points de vie")
    expect(page.get_by_role("img", name=re.compile("^12 points de vie sur 12"))).to_be_visible()
    looked_at(page, "Ilse")
    table.tap(page, "Épuisement", "Monter à 1", "Monter à 2", "Retour aux points de vie")
    table.tap(page, "Repos long")
    say(page, "Épuisement : 2 → 1")
    meant(page, "Finir le repos long")


# What is left of it


def exported(page: Page) -> dict[str, Creature]:
    """Everybody, from the page's own file."""
    table.panel(page, "Sauvegardes")
    read = transfer.read(table.export(page)).entries
    return {entry.sheet.name: entry.sheet for entry in read if isinstance(entry.sheet, Creature)}


def stored(page: Page) -> dict[str, Part]:
    """Everybody and every fight, as the store holds them."""
    saves = Saves(MemoryStorage(table.saved(page)))
    return dict(open_saves(saves, saves.load()).parts)


def state(creature: Creature) -> dict[str, object]:
    """What play changed of somebody."""
    points = creature.hit_points
    return {
        "points": (points.current, creature.maximum_hit_points, points.temporary),
        "dice": [(one.faces, one.left, one.total) for one in creature.hit_dice],
        "conditions": sorted(str(one.condition) for one in creature.conditions),
        "exhaustion": creature.exhaustion,
        "saves": (creature.successes, creature.failures),
        "life": str(creature.status),
        "stealth": creature.stealth,
        "counters": [(one.name, one.value, one.maximum) for one in creature.counters],
    }


def left(
    points: tuple[int, int],
    hit_dice: tuple[int, int],
    *conditions: str,
    **others: object,
) -> dict[str, object]:
    """What is left of somebody who got through; what is not said is as before the evening."""
    return {
        "points": (*points, 0),
        "dice": [(8, *hit_dice)],
        "conditions": sorted(conditions),
        "exhaustion": 0,
        "saves": (0, 0),
        "life": "conscious",
        "stealth": None,
        "counters": [],
        **others,
    }


EVENING = {
    # 24 − 5 (half a beam) − 20 → 0; + 6 (spell) + 7 (hit die) = 13; half of 24 is her maximum now
    "Maëlle": left((12, 12), (2, 3), "prone", exhaustion=4),
    # 28 − 7 − 14 − 10 → 0; 1 + 8 + 7 = 16; a night: 28, and one of three dice back to the one left
    "Bor": left((28, 28), (2, 3), "prone"),
    # a spell cast and slept back; exhaustion 2 − 1
    "Ilse": left((20, 20), (3, 3), exhaustion=1, counters=[("Sorts", 4, 4)]),
    # behind 10 + 2 since the ambush; it left before anybody saw it
    "Gobelin 1": left((7, 7), (1, 1), stealth=12),
    # 7 − (4 + 3); it showed itself with its first blow
    "Gobelin 2": left((0, 7), (1, 1), life="dead"),
}


def test_what_the_evening_left(page: Page) -> None:
    """Every number of the evening, computed by hand from the dice above."""
    everybody = exported(page)
    assert {name: state(one) for name, one in everybody.items()} == EVENING

    parts = stored(page)
    (fight,) = fights(parts).values()
    names = {key: entry.sheet.name for key, entry in creatures(parts).items()}
    told = [(names[one.key], one.initiative) for one in fight.combatants]
    assert told == [("Gobelin 2", 20), ("Maëlle", 12), ("Bor", 8), ("Ilse", 5)]
    assert (fight.number, fight.round, fight.turn, fight.finished) == (1, 3, "", True)
