"""Every view as HTML: names, identifiers, actions that exist and get what they need, no markup."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup, Tag

from engine.dice.rollers import SeededRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Bonus, Creature, HitPoints, new_creature
from engine.rulesets.dnd5e.proficiency import Proficiency, tool_subject
from engine.rulesets.dnd5e.weapons import Attack, Weapon
from pyscript_app import transfer
from pyscript_app.actions.registry import load_all
from pyscript_app.codec import entry_to_plain
from pyscript_app.screens.dnd5e.health import CARDS
from pyscript_app.session import Session, World
from pyscript_app.state import Entry
from pyscript_app.storage import MemoryStorage
from pyscript_app.table_draft import CARDS as TABLE_CARDS
from pyscript_app.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

NOW = 1_750_000_000_000
LONG = "Maëlle-Aurore de la Très Longue Lignée des Brumes d’Écume et d’Or"[:60]
MARKUP = '<script>alert("1")</script>&amp;"\'>'

TYPICAL = new_creature(
    "Maëlle",
    level=5,
    hit_points=38,
    scores={Ability.DEXTERITY: 16, Ability.WISDOM: 12},
    proficiencies=frozenset({Proficiency(subject=tool_subject(MARKUP), source="sheet")}),
    inspiration=True,
    spell_ability=Ability.WISDOM,
    attacks=(
        Attack(name="Rapière", weapon=Weapon.FINESSE, faces=8),
        Attack(name=MARKUP, weapon=Weapon.RANGED, range_cm=2400, long_range_cm=9600),
    ),
)
EXTREMES: dict[str, Creature] = {
    "typical": TYPICAL,
    "a long name": new_creature(LONG),
    "markup for a name": new_creature(MARKUP),
    "forty modifiers": new_creature(
        "Bor",
        bonuses=tuple(
            Bonus(source="other", note=f"modificateur {n} {MARKUP}", value=n - 20, scope="checks")
            for n in range(40)
        ),
    ),
    "at 0 hit points": replace(TYPICAL, hit_points=HitPoints(current=0, maximum=38), failures=2),
    "stable": replace(TYPICAL, hit_points=HitPoints(current=0, maximum=38), stable=True),
    "dead": replace(TYPICAL, hit_points=HitPoints(current=0, maximum=38), dead=True),
    "9999 hit points": replace(
        TYPICAL, hit_points=HitPoints(current=9999, maximum=9999, temporary=9999)
    ),
    "scores of 1 and 30": new_creature(
        "Tam", scores={Ability.STRENGTH: 30, Ability.DEXTERITY: 1}, level=20
    ),
    "exhausted": replace(TYPICAL, exhaustion=5, hit_points=HitPoints(current=1, maximum=38)),
}

ACTIONS = load_all()
Tap = tuple[str, dict[str, str]]


def tap(action: str, **values: str) -> Tap:
    """Tap a button."""
    return action, values


STEALTH = tap("dnd5e.choose", group="skill", subject="stealth")
ATTACKS = [tap("dnd5e.group", group="attack"), tap("dnd5e.attack_target", key="creature/k2")]
FIGHT = [tap("shell.tab", tab="table"), tap("fights.prepare"), tap("fights.roll")]

VIEWS: dict[str, list[Tap]] = {
    "list of skills": [],
    "list of saves": [tap("dnd5e.group", group="save")],
    "list of abilities": [tap("dnd5e.group", group="ability")],
    "row open": [tap("dnd5e.choose", group="skill", subject="stealth")],
    "roll": [tap("dnd5e.difficulty", difficulty="15"), tap("dnd5e.roll", subject="stealth")],
    "field refused": [
        tap("dnd5e.choose", group="skill", subject="stealth"),
        tap("dnd5e.field", field="other", other=MARKUP),
    ],
    "named reason": [
        tap("dnd5e.choose", group="skill", subject="stealth"),
        tap("dnd5e.add_cause", effect="advantage", cause_note=MARKUP),
    ],
    "real dice": [
        tap("shell.real_dice"),
        tap("dnd5e.choose", group="skill", subject="stealth"),
        tap("dnd5e.roll", subject="stealth"),
    ],
    "contest": [
        tap("dnd5e.choose", group="skill", subject="stealth"),
        tap("dnd5e.contest"),
    ],
    "contest against a creature": [
        STEALTH,
        tap("dnd5e.contest"),
        tap("dnd5e.contest_against", key="creature/k2"),
    ],
    "contest settled": [
        STEALTH,
        tap("dnd5e.contest"),
        tap("dnd5e.contest_against", key="creature/k2"),
        tap("dnd5e.contest_roll"),
    ],
    "hidden": [STEALTH, tap("dnd5e.roll"), tap("dnd5e.hide")],
    "nowhere to hide": [
        STEALTH,
        tap("dnd5e.roll"),
        tap("dnd5e.may_hide"),
        tap("dnd5e.seen_by", key="creature/k2"),
    ],
    "with a tool": [STEALTH, tap("dnd5e.use_tool", tool=MARKUP), tap("dnd5e.roll")],
    "attacks": ATTACKS[:1],
    "attack with a target": ATTACKS,
    "attack rolled": [*ATTACKS, tap("dnd5e.attack", place="0")],
    "attack and damage": [
        *ATTACKS,
        tap("dnd5e.attack_armour", field="armour", armour="0"),
        tap("dnd5e.attack", place="1"),
        tap("dnd5e.attack_damage"),
    ],
    "attack refused": [*ATTACKS, tap("dnd5e.field", field="other", other=MARKUP)],
    "rulings": [tap("shell.panel", panel="rulings")],
    "compare": [tap("shell.panel", panel="compare")],
    "guide": [tap("shell.panel", panel="guide")],
    "health": [tap("shell.tab", tab="health")],
    "health, 9999": [
        tap("shell.tab", tab="health"),
        *[tap("dnd5e.digit", digit="9")] * 4,
    ],
    "sheet": [tap("shell.tab", tab="sheet")],
    **{
        f"sheet: {screen}": [
            tap("shell.tab", tab="sheet"),
            tap("sheet.open", screen=screen, about=""),
        ]
        for screen in ("edit", "level_up", "constitution", "attack", "counter")
    },
    **{
        f"card: {card}": [tap("shell.tab", tab="health"), tap("dnd5e.card", card=card)]
        for card in CARDS
        if card != "condition"
    },
    "card: condition": [
        tap("shell.tab", tab="health"),
        tap("dnd5e.condition", condition="poisoned"),
    ],
    "table": [tap("shell.tab", tab="table")],
    "fight being prepared": FIGHT[:2],
    "fight": [*FIGHT, tap("fights.next"), tap("fights.select", key="creature/k1")],
    "fight over": [*FIGHT, tap("fights.end")],
    **{
        f"table card: {card}": [*FIGHT, tap("fights.card", card=card), tap("fights.tick_all")]
        for card in TABLE_CARDS
        if card
    },
    "dice": [tap("shell.tab", tab="dice"), tap("dice.add", faces="20"), tap("dice.throw")],
    "dice refused": [
        tap("shell.tab", tab="dice"),
        tap("dice.write", field="expression", expression=f"2d6 + {MARKUP}"),
    ],
    "dice with a label": [
        tap("shell.tab", tab="dice"),
        tap("dice.write", field="expression", expression='4d6ro1!kh3[<b>"&amp;] - 1d20'),
        tap("dice.target", field="target", target=MARKUP),
        tap("dice.throw"),
    ],
    "dice, six times": [
        tap("shell.tab", tab="dice"),
        tap("dice.add", faces="20"),
        tap("dice.advantage", to="high"),
        tap("dice.target", field="target", target="15"),
        *[tap("dice.times", by="1")] * 5,
        tap("dice.throw"),
        tap("dice.card", card="own"),
    ],
    "favourite dice": [
        tap("shell.tab", tab="dice"),
        tap("dice.card", card="favourites"),
        tap("dice.add", faces="6"),
        tap("dice.keep", favourite=MARKUP),
        tap("dice.keep", favourite=MARKUP),
    ],
    "how dice fall": [tap("shell.tab", tab="dice"), tap("dice.card", card="how")],
    "face of a d100": [
        tap("shell.real_dice"),
        tap("shell.tab", tab="dice"),
        tap("dice.add", faces="100"),
        tap("dice.throw"),
    ],
    "menu": [tap("shell.panel", panel="menu")],
    "creatures": [tap("shell.panel", panel="creatures")],
    "creature not named": [tap("shell.panel", panel="creatures"), tap("creatures.new", name=" ")],
    "delete?": [
        tap("shell.panel", panel="creatures"),
        tap("creatures.ask_delete", key="creature/k1"),
    ],
    "put away": [
        tap("creatures.archive", key="creature/k1"),
        tap("shell.panel", panel="creatures"),
    ],
    "journal": [tap("shell.panel", panel="journal")],
    "undo?": [tap("journal.ask_undo_to", number="1")],
    "saves": [tap("shell.panel", panel="saves")],
}


def seated(*creatures: Creature) -> Session:
    """A table where these creatures came from a file."""
    keys = itertools.count(1)
    session = Session(
        World(
            storage=MemoryStorage(),
            now=lambda: NOW,
            roller=SeededRoller(1),
            new_id=lambda: f"k{next(keys)}",
        )
    )
    if creatures:
        entries = [Entry(position=n, sheet=one) for n, one in enumerate(creatures)]
        assert entry_to_plain(entries[0])
        session.handle("saves.look", {"text": transfer.write(entries, NOW)})
        session.handle("saves.take_in", {})
        session.handle("shell.tab", {"tab": "rolls"})
    return session


def page_of(session: Session) -> BeautifulSoup:
    """The page as it is now."""
    return BeautifulSoup(session.html(), "html.parser")


def pages() -> Iterator[pytest.param]:
    """Every view for every creature, and without anybody; the usual ones in English too."""
    for name, creature in EXTREMES.items():
        for view, taps in VIEWS.items():
            for language in LANGUAGES if name == "typical" else LANGUAGES[:1]:
                named = f"{name}: {view}, {language}"
                yield pytest.param((creature, new_creature("Ilse")), taps, language, id=named)
    for view in ("list of skills", "row open", "roll", "health", "sheet", "table", "journal"):
        for language in LANGUAGES:
            yield pytest.param((), VIEWS[view], language, id=f"nobody: {view}, {language}")


def spoken(element: Tag) -> str:
    """The accessible name of a button or a link, as far as its own markup says."""
    return str(element.get("aria-label") or element.get_text(" ", strip=True))


def label_of(field: Tag) -> str:
    """The text of the label around a field."""
    around = field.find_parent("label")
    return str(field.get("aria-label") or (around.get_text(" ", strip=True) if around else ""))


def well_made(page: BeautifulSoup) -> list[str]:
    """List what is wrong with a page, whatever it shows."""
    wrong = [f"no name: {b}" for b in page.find_all("button") if not spoken(b)]
    wrong += [f"no label: {f}" for f in page.find_all(["input", "select"]) if not label_of(f)]
    wrong += [f"no type: {b}" for b in page.find_all("button") if b.get("type") != "button"]
    ids = [str(element["id"]) for element in page.find_all(id=True)]
    wrong += [f"twice: {name}" for name in set(ids) if ids.count(name) > 1]
    for element in page.find_all(attrs={"aria-describedby": True}):
        wrong += [f"points nowhere: {element}"] if element["aria-describedby"] not in ids else []
    for element in page.find_all(attrs={"data-action": True}):
        wrong += [f"no action: {element}"] if element["data-action"] not in ACTIONS else []
    wrong += [f"markup: {s}" for s in page.find_all("script")]
    wrong += [f"handler: {e}" for e in page.find_all(_has_handler)]
    wrong += [] if len(page.find_all("h1")) == 1 else ["not one heading of level 1"]
    return wrong + ([] if len(page.find_all("main")) == 1 else ["not one main"])


def _has_handler(element: Tag) -> bool:
    return any(name.startswith("on") or name == "style" for name in element.attrs)


def test_what_is_wrong_is_found() -> None:
    """A check that cannot fail proves nothing."""
    page = """<h1></h1><h1></h1><button data-action="no.such"></button>
      <input name="x" aria-describedby="y"><p id="a"></p><p id="a" onclick="x"></p>
      <script></script>"""

    wrong = [found.split(":")[0] for found in well_made(BeautifulSoup(page, "html.parser"))]
    assert wrong == [
        "no name",
        "no label",
        "no type",
        "twice",
        "points nowhere",
        "no action",
        "markup",
        "handler",
        "not one heading of level 1",
        "not one main",
    ]


@pytest.mark.parametrize(("creatures", "taps", "language"), list(pages()))
def test_view_is_well_made(creatures: tuple[Creature, ...], taps: list[Tap], language: str) -> None:
    """Names for all that acts, each identifier once, real actions, and text that stays text."""
    session = seated(*creatures)
    session.handle("shell.language", {"language": language})
    for action, values in taps:
        session.handle(action, values)
    page = page_of(session)

    assert well_made(page) == []
    assert page.find(attrs={"lang": language})
    assert "{" not in page.get_text()


def values_of(button: Tag, page: BeautifulSoup) -> dict[str, str]:
    """What a tap on a button carries: its data, and the fields of the form around it."""
    form = button.find_parent(attrs={"data-form": True})
    values: dict[str, str] = {}
    for field in form.find_all(["input", "select"]) if form else []:
        options = field.find_all("option")
        chosen = next((o for o in options if o.has_attr("selected")), options[0] if options else {})
        values[str(field["name"])] = str(chosen.get("value", "") if options else field["value"])
    for name, value in button.attrs.items():
        if name.startswith("data-") and name != "data-action":
            values[name.removeprefix("data-").replace("-", "_")] = str(value)
    assert page
    return values


@pytest.mark.parametrize("view", VIEWS)
def test_every_button_brings_what_its_action_needs(view: str) -> None:
    """A tap on any button is answered: done, shown or refused with a code, never an error."""
    session = seated(TYPICAL, new_creature("Ilse"))
    for action, values in VIEWS[view]:
        session.handle(action, values)
    page = page_of(session)
    taps = [(str(b["data-action"]), values_of(b, page)) for b in page.select("button[data-action]")]
    assert taps
    for action, values in {(a, tuple(v.items())): (a, v) for a, v in taps}.values():
        again = seated(TYPICAL, new_creature("Ilse"))
        for earlier, given in VIEWS[view]:
            again.handle(earlier, given)
        again.handle(action, values)
        assert well_made(page_of(again)) == [], action


@pytest.mark.parametrize("view", ["sheet: edit", "field refused", "contest", "attacks"])
def test_every_field_brings_what_its_action_needs(view: str) -> None:
    """What is typed in any field is taken or refused, whatever it is."""
    session = seated(TYPICAL, new_creature("Ilse"))
    for action, values in VIEWS[view]:
        session.handle(action, values)
    for typed in ("", "abc", "31", MARKUP, "1\n🎲", "9" * 30):
        for field in page_of(session).select("input[data-action]"):
            values = values_of(field, page_of(session)) | {str(field["name"]): typed}
            session.handle(str(field["data-action"]), values)
            assert well_made(page_of(session)) == []


def test_a_refused_button_says_why() -> None:
    """A greyed act carries its reason, and cannot be taken for one that works."""
    session = seated(TYPICAL)
    session.handle("shell.tab", {"tab": "health"})
    damage = page_of(session).find(attrs={"data-action": "dnd5e.damage"})

    assert damage
    assert damage["aria-disabled"] == "true"
    assert damage["title"] == "Tapez d’abord un montant."


def test_result_says_everything() -> None:
    """Every die with its fate, each modifier with its source, outcome in words (A6)."""
    session = seated(TYPICAL)
    session.handle("dnd5e.difficulty", {"difficulty": "15"})
    session.handle("dnd5e.choose", {"group": "skill", "subject": "stealth"})
    session.handle("dnd5e.cause", {"effect": "advantage", "source": "help"})
    session.handle("dnd5e.roll", {"subject": "stealth"})
    result = page_of(session).find(attrs={"aria-label": "Résultat"})
    assert result
    dice = [str(die["aria-label"]) for die in result.find_all(attrs={"role": "img"})]

    assert sorted(die.rsplit(", ", 1)[1] for die in dice) == ["gardé", "écarté"]
    assert [term.get_text() for term in result.find_all("dt")][1:] == ["Dextérité"]
    assert re.search("[✔✘] (Réussite|Échec), de", result.get_text())


def test_bar_counts_both_layers() -> None:
    """Hit points and temporary ones are shares of all there could be."""
    hurt = replace(TYPICAL, hit_points=HitPoints(current=10, maximum=30, temporary=10))
    session = seated(hurt)
    session.handle("shell.tab", {"tab": "health"})
    bar = page_of(session).find("svg", class_="life")
    assert bar
    widths = [str(rect["width"]) for rect in bar.find_all("rect")]

    assert widths == ["25.00", "25.00"]
    assert "10 points de vie sur 30, 10 temporaires" in str(bar["aria-label"])


def test_no_creature_that_cannot_be() -> None:
    """The extremes above are possible creatures: the engine made them."""
    with pytest.raises(RuleError):
        replace(TYPICAL, hit_points=HitPoints(current=39, maximum=38))
