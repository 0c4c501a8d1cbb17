"""Every view of an Aubaine table as HTML, for extreme characters, and every button tapped."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.counters import Counter
from engine.dice.rollers import SeededRoller
from engine.rulesets.aubaine.character import NAMED_APTITUDES, Character
from engine.rulesets.aubaine.jet import Pair
from engine.rulesets.aubaine.targets import Technique
from pyscript_app import transfer
from pyscript_app.games import AUBAINE
from pyscript_app.session import Session, World
from pyscript_app.state import Entry
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import LANGUAGES
from tests.app.views.test_every_view import LONG, MARKUP, NOW, page_of, tap, values_of, well_made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.app.views.test_every_view import Tap

ROAR = Technique(
    name="Voix d’enclume",
    pair=Pair(characteristic="charisma", aptitude="intimidation"),
    resisted_with=Pair(characteristic="spirit", aptitude="will"),
    on_success="elle tient bon",
    on_failure="elle recule",
)
TYPICAL = Character(
    name="Korr",
    characteristics={"strength": 5, "intelligence": 2, "spirit": 3, "charisma": 4},
    aptitudes={**NAMED_APTITUDES, "melee": 4, "intimidation": 4, "will": 3},
    expertise={"melee": frozenset({"maître d’armes", "lame du père"})},
    armour_class=17,
    counters=(Counter(name="Points de vie", value=20, maximum=32),),
    techniques=(ROAR,),
)
OTHER = replace(TYPICAL, name="Nel", armour_class=15)
EXTREMES: dict[str, Character] = {
    "typical": TYPICAL,
    "nothing written": Character(name="Tam"),
    "a long name": replace(TYPICAL, name=LONG),
    "markup for names": replace(
        TYPICAL,
        name=MARKUP,
        characteristics={**TYPICAL.characteristics, MARKUP: -99},
        aptitudes={**TYPICAL.aptitudes, f"{MARKUP} 2": 99},
        expertise={f"{MARKUP} 2": frozenset({MARKUP})},
        techniques=(replace(ROAR, name=MARKUP, on_success=MARKUP, on_failure=""),),
        counters=(Counter(name=MARKUP, value=0, maximum=9999),),
    ),
    "values that went": replace(
        TYPICAL,
        characteristics={"Chance": 2},
        aptitudes={},
        expertise={},
        techniques=(ROAR,),
    ),
    "a hundred Aptitudes": replace(
        TYPICAL, aptitudes={f"Savoir {n}": n - 50 for n in range(100)}, expertise={}
    ),
}
OPPOSED = [tap("aubaine.against", to="opposed"), tap("aubaine.rival", key="creature/k2")]
VIEWS: dict[str, list[Tap]] = {
    "prepare": [],
    "armour class": [
        tap("aubaine.against", to="armour_class"),
        tap("aubaine.take_armour_class", to="15"),
        tap("aubaine.shift", field="aimed", by="1"),
    ],
    "full cover": [
        tap("aubaine.against", to="armour_class"),
        tap("aubaine.tick", what="full_cover"),
    ],
    "total only": [tap("aubaine.against", to="nothing")],
    "a DD that is none": [tap("aubaine.field", field="difficulty", difficulty=MARKUP)],
    "trivial": [tap("aubaine.difficulty", difficulty="5")],
    "sources": [
        tap("aubaine.add_source", by="1", source_note=MARKUP),
        tap("aubaine.add_source", by="1", source_note=MARKUP),
        tap("aubaine.add_source", by="-1", source_note="pluie"),
        tap("aubaine.tick", what="expertise"),
        tap("aubaine.count", what="advantages", by="1"),
        tap("aubaine.count", what="disadvantages", by="1"),
    ],
    "strongest unclear": [
        tap("aubaine.add_source", by="1", source_note="pluie"),
        tap("aubaine.add_source", by="-1", source_note="pluie"),
    ],
    "no need": [tap("aubaine.tick", what="impossible")],
    "roll": [tap("aubaine.throw_jet")],
    "real dice": [tap("shell.real_dice"), tap("aubaine.throw_jet")],
    "opposed, nobody": [tap("aubaine.against", to="opposed")],
    "opposed": OPPOSED,
    "opposed, typed": [
        tap("aubaine.against", to="opposed"),
        tap("aubaine.rival", key=""),
        tap("aubaine.rival_field", place="0", what="total", field="t", t="abc"),
    ],
    "opposed, both": [*OPPOSED, tap("aubaine.rival", key="")],
    "opposed result": [*OPPOSED, tap("aubaine.throw_opposed")],
    "technique": [tap("aubaine.technique", name=ROAR.name)],
    "technique, target": [
        tap("aubaine.technique", name=ROAR.name),
        tap("aubaine.target", key="creature/k2"),
    ],
    "resisted": [
        tap("aubaine.technique", name=ROAR.name),
        tap("aubaine.target", key="creature/k2"),
        tap("aubaine.throw_resist"),
    ],
    "announced": [tap("aubaine.technique", name=ROAR.name), tap("aubaine.announce")],
    "counters": [tap("shell.tab", tab="health"), tap("counters.digit", digit="7")],
    **{
        f"sheet: {screen}": [
            tap("shell.tab", tab="sheet"),
            tap("sheet.open", screen=screen, about=""),
        ]
        for screen in ("", "edit", "technique", "counter")
    },
    "sheet: refused": [
        tap("shell.tab", tab="sheet"),
        tap("sheet.open", screen="edit"),
        tap(
            "aubaine.add_value",
            kind="aptitude",
            aptitude_name=MARKUP,
            aptitude_value="abc",
        ),
    ],
    "sheet: technique of the sheet": [
        tap("shell.tab", tab="sheet"),
        tap("sheet.open", screen="technique", about=ROAR.name),
    ],
    "guide": [tap("shell.panel", panel="guide")],
    "rulings": [tap("shell.panel", panel="rulings")],
    "creatures": [tap("shell.panel", panel="creatures")],
    "journal": [tap("aubaine.throw_jet"), tap("shell.panel", panel="journal")],
}


def seated(*characters: Character) -> Session:
    """A table where these characters came from a file."""
    keys = itertools.count(1)
    session = Session(
        World(
            storage=MemoryStorage(),
            now=lambda: NOW,
            roller=SeededRoller(1),
            new_id=lambda: f"k{next(keys)}",
        )
    )
    entries = [
        Entry(game=AUBAINE, position=place, sheet=one) for place, one in enumerate(characters)
    ]
    session.handle("saves.look", {"text": transfer.write(entries, NOW)})
    session.handle("saves.take_in", {})
    session.handle("shell.tab", {"tab": "rolls"})
    assert list(session.history.parts) == ["creature/k1", "creature/k2"][: len(characters)]
    return session


def at(view: str, *characters: Character) -> Session:
    """A table at a view; taps that a character refuses show that they are refused."""
    session = seated(*characters)
    for action, values in VIEWS[view]:
        session.handle(action, values)
    return session


def pages() -> Iterator[pytest.param]:
    """Every view for every character; the usual ones in English too."""
    for name in EXTREMES:
        for view in VIEWS:
            for language in LANGUAGES if name == "typical" else LANGUAGES[:1]:
                yield pytest.param(name, view, language, id=f"{name}: {view}, {language}")


@pytest.mark.parametrize(("name", "view", "language"), list(pages()))
def test_view_is_well_made(name: str, view: str, language: str) -> None:
    """Names for all that acts, each identifier once, real actions, and text that stays text."""
    session = at(view, EXTREMES[name], OTHER)
    session.handle("shell.language", {"language": language})
    page = page_of(session)

    assert well_made(page) == []
    assert page.find(attrs={"lang": language})
    assert "{" not in page.get_text()


@pytest.mark.parametrize("view", VIEWS)
def test_every_button_brings_what_its_action_needs(view: str) -> None:
    """A tap on any button is answered: done, shown or refused with a code, never an error."""
    page = page_of(at(view, TYPICAL, OTHER))
    taps = [(str(b["data-action"]), values_of(b, page)) for b in page.select("button[data-action]")]
    assert taps
    for action, values in {(a, tuple(v.items())): (a, v) for a, v in taps}.values():
        again = at(view, TYPICAL, OTHER)
        again.handle(action, values)
        assert well_made(page_of(again)) == [], action


@pytest.mark.parametrize(
    "view", ["prepare", "armour class", "sources", "opposed", "opposed, typed", "sheet: edit"]
)
def test_every_field_brings_what_its_action_needs(view: str) -> None:
    """What is typed in any field is taken or refused, whatever it is."""
    session = at(view, TYPICAL, OTHER)
    for typed in ("", "abc", "31", MARKUP, "1\n🎲", "9" * 30):
        for field in page_of(session).select("input[data-action]"):
            values = values_of(field, page_of(session)) | {str(field["name"]): typed}
            session.handle(str(field["data-action"]), values)
            assert well_made(page_of(session)) == []
