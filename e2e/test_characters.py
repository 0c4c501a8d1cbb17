"""Characters, hit points, undo and saves that do not break, as a person meets them."""

import json
import re
from collections.abc import Iterator

import pytest
import table
from phone import PATIENCE_MS, Server, wait_offline, wait_snapshot
from playwright.sync_api import Browser, BrowserContext, Page, expect

KILLS = 5
"""More writes than an act makes: the last kill comes after everything is written."""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One phone for the tests of this module: it keeps the files, not the characters."""
    with table.phone(browser) as context:
        yield context


@pytest.fixture(scope="module")
def shared(context: BrowserContext, server: Server) -> Page:
    """The page of that phone."""
    return table.opened(context, server.address)


@pytest.fixture
def page(shared: Page) -> Page:
    """The page with nobody at the table."""
    table.fresh(shared)
    return shared


@pytest.fixture
def evening(shared: Page) -> Page:
    """The page after the invented evening."""
    table.fresh(shared, table.evening())
    return shared


def hit_points(page: Page) -> str:
    """What the Santé tab says of the hit points."""
    table.tab(page, "Santé")
    bar = page.get_by_role("region", name="Points de vie").get_by_role("img")
    return table.plain(bar.get_attribute("aria-label") or "")


def test_create_roll_hurt_undo_redo(page: Page) -> None:
    """R4, E41: of 7 damage, 5 temporary points take 5 and 2 reach the hit points; and back."""
    table.create(page, "Maëlle")
    table.write(page, "Sagesse", "15")
    table.write(page, "PV maximum", "12")
    table.tap(page, "Perception")
    table.tab(page, "Jets")
    expect(page.get_by_role("button", name="Perception Sagesse")).to_contain_text("passive 14")
    page.get_by_role("button", name=re.compile(r"^Lancer Perception \+4")).click()
    expect(page.get_by_role("region", name="Résultat")).to_contain_text("Maîtrise")

    table.tab(page, "Santé")
    table.amount(page, 5)
    table.tap(page, "PV temp.")
    table.amount(page, 7)
    expect(page.get_by_role("status").filter(has_text="Dégâts")).to_contain_text(
        "Dégâts : les PV temporaires en absorbent 5, il reste 2. 12 → 10 PV."
    )
    table.tap(page, "Dégâts")
    assert hit_points(page) == "10 points de vie sur 12, 0 temporaires"
    table.amount(page, 1)
    table.tap(page, "Soins")
    assert hit_points(page) == "11 points de vie sur 12, 0 temporaires"
    table.tap(page, re.compile("^Annuler : Maëlle regagne 1 PV"))
    table.tap(page, re.compile("^Annuler : Maëlle subit 7 dégâts"))
    assert hit_points(page) == "12 points de vie sur 12, 5 temporaires"

    table.tap(page, "Menu", re.compile("^Rétablir : Maëlle subit 7 dégâts"))
    assert hit_points(page) == "10 points de vie sur 12, 0 temporaires"


def test_redo_brings_back_the_same_dice(evening: Page) -> None:
    """E102: undo and redo restore, they never roll again."""
    before = table.journal(evening)
    table.tap(evening, re.compile("^Annuler : Maëlle, Dextérité"))
    assert "annulé" in table.lines(evening.get_by_role("main").get_by_role("listitem"))[0]
    table.tap(evening, re.compile("^Rétablir : Maëlle, Dextérité"))

    assert table.lines(evening.get_by_role("main").get_by_role("listitem")) == before
    assert "26 (17 gardé, 5 écarté" in before[0]


def test_temporary_points_never_add_up(evening: Page) -> None:
    """E44: 4 then 9 offered is 4 or 9, by choice, never 13; the question can be left alone."""
    table.tab(evening, "Santé")
    table.amount(evening, 9)
    table.tap(evening, "PV temp.")
    expect(
        evening.get_by_text("Les points temporaires ne s’ajoutent pas : lesquels garder ?")
    ).to_be_visible()
    table.tap(evening, "Garder 4")
    assert hit_points(evening) == "31 points de vie sur 38, 4 temporaires"
    table.amount(evening, 9)
    evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.tap(evening, "PV temp.", "Prendre 9")

    assert hit_points(evening) == "31 points de vie sur 38, 9 temporaires"


def test_preview_says_why(evening: Page) -> None:
    """E54, E45: healing stops at the maximum; damage beyond the points is said beforehand."""
    table.tab(evening, "Santé")
    table.amount(evening, 50)
    shown = table.lines(evening.get_by_role("status").get_by_role("paragraph"))
    assert "Soins : 31 → 38 PV, le maximum ; 43 sans effet." in shown
    assert (
        "Dégâts : les PV temporaires en absorbent 4, il reste 46. 31 → 0 PV. 15 de trop."
        " Maëlle tombe à 0 PV : inconscience, jets contre la mort."
    ) in shown


def test_undo_to_a_line_lists_what_goes(evening: Page) -> None:
    """Back to just before a chosen act, across all creatures, after saying what goes."""
    before = table.journal(evening)
    table.tap(evening, re.compile("^Annuler jusqu’ici : Tam subit 30 dégâts"))
    asked = evening.get_by_role("alertdialog", name="Que faut-il annuler ?")
    assert table.lines(asked.get_by_role("listitem"))[-1].startswith("• Tam subit 30 dégâts")
    assert asked.get_by_role("listitem").count() == 4
    table.tap(evening, "Ne rien changer")
    assert table.journal(evening) == before
    table.tap(evening, re.compile("^Annuler jusqu’ici : Tam subit 30 dégâts"), "Annuler tout cela")

    table.tab(evening, "Table")
    expect(evening.get_by_role("listitem").filter(has_text="Tam")).to_contain_text("22/22")
    table.tap(evening, "Menu", re.compile("^Rétablir : Tam subit 30 dégâts"))
    table.tab(evening, "Table")
    expect(evening.get_by_role("listitem").filter(has_text="Tam")).to_contain_text("0/22")


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("Sagesse", "Une valeur de caractéristique va de 1 à 30|nombre entier"),
        ("Niveau", "Le niveau va de 1 à 20|nombre entier"),
        ("PV maximum", "Le maximum de PV va de 1 à 9 999|nombre entier"),
        ("PV actuels", "Les PV vont de 0 à 38|nombre entier"),
    ],
)
def test_sheet_refuses_at_its_place(shared: Page, label: str, sentence: str) -> None:
    """What cannot be is refused below its field; the sheet and the journal stay as they are."""
    if shared.get_by_role("heading", name="Maëlle · niveau 5").count() == 0:
        table.fresh(shared, table.evening())
    table.sheet(shared)
    place = table.field(shared, label)
    was, before = place.input_value(), table.saved(shared)
    low = "−1" if label == "PV actuels" else "0"
    for nonsense in ("", "abc", "10000", low, "9" * 30, "1\n🎲", "<b>1</b>"):
        place.focus()
        place.select_text()
        if nonsense:
            shared.keyboard.insert_text(nonsense)
        else:
            shared.keyboard.press("Delete")
        place.press("Tab")
        described = place.get_attribute("aria-describedby")
        assert described, nonsense
        expect(shared.locator(f"#{described}")).to_have_text(
            re.compile(sentence.replace(" ", r"\s"))
        )
        expect(place).to_have_value(was)
    assert table.saved(shared) == before


def test_names_are_refused_or_shown_as_they_are(page: Page) -> None:
    """No name is refused; markup in a name is a name; a pasted text becomes one line."""
    before = table.saved(page)
    table.create(page, "")
    assert table.refusal(page) == "Donnez-lui d’abord un nom."
    assert table.saved(page) == before
    page.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.create(page, "<script>alert(1)</script>")
    expect(table.field(page, "Nom")).to_have_value("<script>alert(1)</script>")
    assert page.locator("#app script").count() == 0
    table.write(page, "Nom", "")
    expect(table.field(page, "Nom")).to_have_value("<script>alert(1)</script>")
    table.write(page, "Nom", "Élo 🎲 " + "x" * 200)
    expect(table.field(page, "Nom")).to_have_value("Élo 🎲 " + "x" * 53)


def test_scores_above_a_persons_are_warned(evening: Page) -> None:
    """5E-ABL-03: 21 to 30 are taken, and said to be rare."""
    table.sheet(evening)
    table.write(evening, "Force", "21")
    expect(evening.get_by_text("Force 21 : au-dessus de 20")).to_be_visible()
    table.write(evening, "Force", "20")
    expect(evening.get_by_text("au-dessus de 20")).to_be_hidden()


def test_named_modifiers(evening: Page) -> None:
    """A modifier with a name counts where it says, and is named in the result."""
    table.sheet(evening)
    table.field(evening, "Nom du modificateur").fill("bottes elfiques")
    table.field(evening, "Valeur (par exemple −1)").fill("abc")
    table.tap(evening, "Ajouter le modificateur")
    assert table.refusal(evening).startswith("Valeur du modificateur : écrivez")
    expect(table.field(evening, "Nom du modificateur")).to_have_value("bottes elfiques")
    table.field(evening, "Valeur (par exemple −1)").fill("+2")
    evening.get_by_role("combobox", name="S’applique à").select_option(label="Discrétion")
    table.tap(evening, "Ajouter le modificateur")
    expect(table.field(evening, "Nom du modificateur")).to_have_value("")
    table.tab(evening, "Jets")
    table.tap(evening, "Retour à la liste")

    expect(evening.get_by_role("button", name=re.compile(r"Discrétion \+11"))).to_be_visible()


def test_duplicate_archive_restore_delete(evening: Page) -> None:
    """D19: the copy is somebody else; a deletion is asked about, and can be undone."""
    table.panel(evening, "Personnages")
    table.tap(evening, "Dupliquer Maëlle")
    expect(evening.get_by_role("heading", name="Maëlle 2 · niveau 5")).to_be_visible()
    table.sheet(evening)
    table.write(evening, "Force", "9")
    table.panel(evening, "Personnages")
    table.tap(evening, "Choisir Maëlle")
    table.sheet(evening)
    expect(table.field(evening, "Force")).to_have_value("8")

    table.panel(evening, "Personnages")
    table.tap(evening, "Mettre de côté Bor", "Reprendre Bor", "Supprimer Bor")
    expect(evening.get_by_role("alert")).to_contain_text("Supprimer Bor ?")
    table.tap(evening, "Ne rien changer", "Supprimer Bor")
    evening.get_by_role("alert").get_by_role("button", name="Supprimer", exact=True).click()
    expect(table.button(evening, "Choisir Bor")).to_be_hidden()
    table.tap(evening, "Annuler : Bor quitte la table pour de bon.")

    expect(table.button(evening, "Choisir Bor")).to_be_visible()


def test_everything_outlives_the_server(browser: Browser, own_server: Server) -> None:
    """T15, D5: without the server, the character, the hit points and the journal are there."""
    with table.phone(browser) as context:
        page = table.opened(context, own_server.address)
        table.create(page, "Maëlle")
        table.tab(page, "Jets")
        page.get_by_role("button", name=re.compile("^Lancer Discrétion")).click()
        told = table.said(page).partition(" · ")[2]
        table.tab(page, "Santé")
        table.amount(page, 3)
        table.tap(page, "Dégâts")
        page.set_default_timeout(PATIENCE_MS)
        wait_offline(page)
        wait_snapshot(page)
        own_server.stop()
        table.again(page)

        assert hit_points(page) == "5 points de vie sur 8, 0 temporaires"
        lines = table.journal(page)
        assert [told in lines[1], len(lines)] == [True, 3]


def killed(page: Page, writes: int) -> None:
    """Take 1 damage on a page that is killed just before the given write of its store.

    From that write on, nothing that the page does reaches the store any more.
    """
    table.tab(page, "Santé")
    table.tap(page, "Effacer un chiffre", "1")  # an amount half typed may have come back
    page.evaluate(
        """(writes) => {
          for (const name of ["setItem", "removeItem"]) {
            const change = Storage.prototype[name];
            Storage.prototype[name] = function (...given) {
              if (writes-- > 0) change.apply(this, given);
            };
          }
          caches.open = () => new Promise(() => {});
        }""",
        writes,
    )
    table.tap(page, "Dégâts")
    page.close()


def test_killed_between_two_writes(context: BrowserContext, server: Server) -> None:
    """D5: an act is wholly there or not at all, whichever write the kill comes before."""
    page = table.opened(context, server.address)
    table.fresh(page)
    table.create(page, "Maëlle")
    left = []
    for writes in range(KILLS):
        killed(page, writes)
        page = table.opened(context, server.address)
        points = int(hit_points(page).split()[0])
        acts = [line for line in table.journal(page) if "subit 1 dégât" in line]
        assert len(acts) == 8 - points
        assert page.get_by_role("alert").locator("visible=true").count() == 0
        left.append(points)

    assert left[0] == 8
    assert left[-1] < left[-2]
    page.close()


def test_export_and_import_into_an_empty_page(evening: Page) -> None:
    """All or one to a file; the file is shown before anything is taken in."""
    table.panel(evening, "Sauvegardes")
    everybody = table.export(evening)
    table.panel(evening, "Personnages")
    alone = table.export(evening, "Exporter Bor")
    table.fresh(evening)
    before = table.saved(evening)
    table.pick(evening, everybody)
    shown = evening.get_by_role("alertdialog", name="Contenu du fichier")
    assert table.lines(shown.get_by_role("listitem")) == [
        "• Maëlle : niveau 5 · 31/38 PV",
        "• Bor : niveau 1 · 44/44 PV",
        "• Tam : niveau 1 · 0/22 PV",
        "• Ilse : niveau 1 · 8/8 PV",
    ]
    table.tap(evening, "Ne rien changer")
    assert table.saved(evening) == before
    table.pick(evening, everybody)
    table.tap(evening, "Les ajouter")
    expect(evening.get_by_role("status").filter(has_text="4 personnages ajoutés.")).to_be_visible()
    assert hit_points(evening) == "31 points de vie sur 38, 4 temporaires"

    evening.wait_for_timeout(table.BETWEEN_ROLLS_MS)
    table.pick(evening, alone)
    expect(evening.get_by_role("alertdialog")).to_contain_text("il y a déjà quelqu’un de ce nom")
    table.tap(evening, "Les ajouter")
    expect(table.button(evening, "Choisir Bor")).to_have_count(2)


ENTRY = {"position": 1, "sheet": {"sheet": {"name": "Bor"}, "hit_points": {"current": 1}}}
FOREIGN = {
    "garbage": ("\0\1 no JSON", "Ce fichier ne vient pas de Coup de dés"),
    "nothing": ("", "Ce fichier ne vient pas de Coup de dés"),
    "of another program": ('{"name": "Bor", "hp": 12}', "Ce fichier ne vient pas de Coup de dés"),
    "without anybody": (
        '{"format": "coup-de-des", "version": 1, "entries": []}',
        "ne contient aucun personnage",
    ),
    "of a newer version": (
        '{"format": "coup-de-des", "version": 99, "entries": [{}]}',
        "vient d’une version plus récente de la page (format 99, ici 1)",
    ),
    "with a field missing": (
        json.dumps({"format": "coup-de-des", "version": 1, "entries": [ENTRY]}),
        "Personnage 1 du fichier, illisible",
    ),
}


@pytest.mark.parametrize(("text", "sentence"), FOREIGN.values(), ids=FOREIGN)
def test_files_refused(shared: Page, text: str, sentence: str) -> None:
    """D12, D20: a file that cannot be taken in is refused with a sentence, and nothing changes."""
    before = table.saved(shared)
    table.pick(shared, text)
    expect(shared.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    assert "ien n’a changé" in table.refusal(shared)
    assert table.saved(shared) == before


REFUSING = """
  const refuse = (name) => { throw new DOMException(`${name} refused`, name); };
  const set = Storage.prototype.setItem;
  if (location.hash === "#full") {
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith("coup-de-des.part.")) refuse("QuotaExceededError");
      set.call(this, key, text);
    };
  } else if (location.hash === "#forbidden") {
    Storage.prototype.setItem = () => refuse("SecurityError");
  } else if (location.hash === "#guarded") {
    Object.defineProperty(window, "localStorage", { get: () => refuse("SecurityError") });
  } else if (location.hash === "#absent") {
    Object.defineProperty(window, "localStorage", { value: null });
  }
"""


def test_without_a_store_play_goes_on(browser: Browser, server: Server) -> None:
    """D9, D3: full, forbidden or absent: a standing warning, and everything works in memory."""
    with table.phone(browser) as context:
        context.add_init_script(REFUSING)
        for hash_, sentence in (
            ("#full", "Plus de place pour enregistrer sur cet appareil"),
            ("#forbidden", "Ce navigateur interdit d’enregistrer"),
            ("#guarded", "Ce navigateur interdit d’enregistrer"),
            ("#absent", "Ce navigateur n’enregistre rien"),
        ):
            page = table.opened(context, server.address + hash_)
            table.create(page, "Maëlle")
            warning = page.get_by_text(sentence)
            expect(warning).to_be_visible()
            table.tab(page, "Santé")
            table.amount(page, 3)
            table.tap(page, "Dégâts")
            assert hit_points(page) == "5 points de vie sur 8, 0 temporaires"
            expect(warning).to_be_visible()
            assert "Maëlle" in table.export(page)
            page.close()


def test_safe_mode_reads_and_writes_nothing(evening: Page, server: Server) -> None:
    """D14: `?sans-donnees` starts whatever is saved, and leaves it as it is."""
    before = table.saved(evening)
    evening.goto(f"{server.address}?sans-donnees")
    table.answering(evening)
    expect(evening.get_by_text("Mode sans données")).to_be_visible()
    expect(evening.get_by_text("Maëlle")).to_have_count(0)
    table.create(evening, "Oswin")
    assert table.saved(evening) == before
    evening.goto(server.address)
    table.answering(evening)

    assert table.saved(evening) == before
    expect(evening.get_by_role("heading", name="Maëlle · niveau 5")).to_be_visible()


def spoilt(texts: dict[str, str], *stems: str) -> dict[str, str]:
    """The texts with both slots of these values torn."""
    torn = {
        key: "tOrn te" + text[40:]
        for key, text in texts.items()
        if key[:-2] in {f"coup-de-des.{stem}" for stem in stems}
    }
    assert torn
    return texts | torn


def test_a_broken_creature_is_put_aside(shared: Page) -> None:
    """D13: what cannot be read is said once, downloadable as it stands; the rest is there."""
    lost = ("part.creature/sample2", "journal.000000", "journal.000001")
    texts = spoilt(table.evening(), *lost)
    table.fresh(shared, texts)
    expect(shared.get_by_text("sauvegardes n’ont pas pu être lues.")).to_be_visible()
    table.tab(shared, "Table")
    names = table.lines(shared.get_by_role("main").get_by_role("listitem"))
    assert [name.split()[0] for name in names] == ["Maëlle", "Tam"]
    table.tap(shared, "Voir")
    raw = table.export(shared, "Télécharger le texte brut")
    torn = {text for text in texts.values() if text.startswith("tOrn")}
    assert set(json.loads(raw).values()) >= torn
    table.tap(shared, "Ne plus le signaler")

    expect(shared.get_by_text("pas pu être lue")).to_have_count(0)


def test_a_broken_creature_is_told_again_by_the_journal(shared: Page) -> None:
    """Both slots of a creature torn: as long as the journal knows it, it is all there."""
    table.fresh(shared, spoilt(table.evening(), "part.creature/sample2"))
    table.tab(shared, "Table")

    expect(shared.get_by_role("listitem").filter(has_text="Bor")).to_contain_text("44/44")


def test_a_broken_slot_falls_back(shared: Page) -> None:
    """One slot of two broken: the other and the journal give everything back, silently."""
    texts = table.evening()
    slots = [key for key in texts if key.startswith("coup-de-des.part.creature/sample1.")]
    newest = max(slots, key=lambda key: int(texts[key].split()[2]))
    assert len(slots) == 2
    table.fresh(shared, texts | {newest: texts[newest][:-9]})

    assert hit_points(shared) == "31 points de vie sur 38, 4 temporaires"
    expect(shared.get_by_text("pas pu être lue")).to_have_count(0)


def test_emptied_store_is_said_and_given_back(evening: Page) -> None:
    """D1, D2: when the browser has emptied the store, the page says so and has a copy."""
    evening.evaluate("""async () => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      const kept = () => caches.match("mirror/now.json", { cacheName: "coup-de-des-mirror" });
      while (!(await kept())) await new Promise((resolve) => setTimeout(resolve, 50));
      localStorage.clear();
    }""")
    table.again(evening)
    expect(evening.get_by_text("Il y avait des personnages ici")).to_be_visible()
    table.tap(evening, "Voir la copie")
    expect(evening.get_by_role("alertdialog")).to_contain_text("Maëlle : niveau 5 · 31/38 PV")
    table.tap(evening, "Les ajouter")

    assert hit_points(evening) == "31 points de vie sur 38, 4 temporaires"
    expect(evening.get_by_text("Il y avait des personnages ici")).to_have_count(0)


def test_a_second_tab_is_not_overwritten(context: BrowserContext, evening: Page) -> None:
    """D15: the tab that is behind refuses to save over what the other one saved."""
    other = table.opened(context, evening.url)
    assert hit_points(other) == "31 points de vie sur 38, 4 temporaires"
    table.amount(other, 5)
    table.tap(other, "Dégâts")
    kept = table.saved(other)
    table.tab(evening, "Santé")
    table.amount(evening, 9)
    table.tap(evening, "Dégâts")
    expect(evening.get_by_text("Un autre onglet a enregistré depuis")).to_be_visible()
    assert table.saved(evening) == kept
    table.tap(evening, "Recharger")
    table.answering(evening)

    assert hit_points(evening) == "30 points de vie sur 38, 0 temporaires"
    other.close()
