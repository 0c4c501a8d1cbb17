"""Every view of a 3.5 table as HTML, for extreme characters, and every button tapped."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.counters import Counter
from engine.dice.rollers import SeededRoller
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import Bonus, Character, Level
from engine.rulesets.dnd35.classes import CLASSES, ClassRow
from engine.rulesets.dnd35.skills import Skill
from pyscript_app import transfer
from pyscript_app.games import DND35
from pyscript_app.session import Session, World
from pyscript_app.state import Entry
from pyscript_app.storage import MemoryStorage
from pyscript_app.texts import LANGUAGES
from tests.app.views.test_every_view import LONG, MARKUP, NOW, page_of, tap, values_of, well_made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.app.views.test_every_view import Tap

FIRST = dict.fromkeys(("hide", "tumble", "jump", "bluff", "open_lock", "search"), 4)
TYPICAL = Character(
    name="Lys",
    scores={**dict.fromkeys(Ability, 12), Ability.INTELLIGENCE: 14},
    armour_penalty=-1,
    bonuses=(Bonus(source="other", note="Talent", value=3, skill="open_lock"),),
    members=("craft:forge", "knowledge:arcana"),
    supplements=True,
    levels=(
        Level(class_name="rogue", row=CLASSES["rogue"], intelligence=14, spent=FIRST),
        Level(class_name="rogue", row=CLASSES["rogue"], intelligence=14, spent={"tumble": 1}),
    ),
    counters=(Counter(name="Points de vie", value=7, maximum=11),),
)
OTHER = replace(TYPICAL, name="Garin")
EXTREMES: dict[str, Character] = {
    "typical": TYPICAL,
    "nothing written": Character(name="Tam"),
    "a long name": replace(TYPICAL, name=LONG),
    "markup for names": replace(
        TYPICAL,
        name=MARKUP,
        bonuses=tuple(Bonus(source="other", note=f"{MARKUP} {n}", value=n) for n in range(40)),
        members=("craft:<b>forge</b>",),
        classes={**CLASSES, MARKUP: ClassRow(points=99, skills=frozenset())},
        levels=(Level(class_name=MARKUP, row=CLASSES["bard"], intelligence=1, spent={}),),
    ),
    "level 20": replace(
        TYPICAL,
        levels=tuple(
            Level(class_name="wizard", row=CLASSES["wizard"], intelligence=60, spent={"spot": 1})
            for _ in range(20)
        ),
    ),
}
HIDE = tap("dnd35.choose", group="skill", subject="hide")
OPPOSED = [HIDE, tap("dnd35.panel", panel="opposed")]
AID = [HIDE, tap("dnd35.panel", panel="aid")]
COMPARE = [
    tap("dnd35.group", group="ability"),
    tap("dnd35.choose", group="ability", subject="strength"),
    tap("dnd35.panel", panel="compare"),
]
VIEWS: dict[str, list[Tap]] = {
    "list": [tap("dnd35.difficulty", difficulty="15")],
    "abilities": [tap("dnd35.group", group="ability")],
    "others": [tap("dnd35.group", group="other")],
    "pinned": [HIDE, tap("dnd35.favourite"), tap("dnd35.back")],
    "a DC that is none": [
        tap("dnd35.target_field", place="0", field="difficulty_0", difficulty_0="x")
    ],
    "row": [HIDE],
    "several DCs": [
        HIDE,
        tap("dnd35.difficulty", difficulty="15"),
        tap("dnd35.add_target"),
        tap("dnd35.target_field", place="1", field="target_name_1", target_name_1=MARKUP),
        tap("dnd35.target_step", place="1", by="1"),
        tap("dnd35.add_condition", by="1", condition_name=MARKUP),
        tap("dnd35.duration", to="longer"),
        tap("dnd35.situation", answer="no_retry"),
    ],
    "untrained": [tap("dnd35.choose", group="skill", subject="handle_animal")],
    "exception": [
        tap("dnd35.choose", group="skill", subject="knowledge:arcana"),
        tap("dnd35.task", task="common_knowledge"),
        tap("dnd35.difficulty", difficulty="15"),
    ],
    "device": [tap("dnd35.choose", group="skill", subject="use_magic_device")],
    "never rolled": [tap("dnd35.choose", group="skill", subject="speak_language")],
    "gone": [tap("dnd35.choose", group="skill", subject="craft:gone")],
    "family": [tap("dnd35.choose", group="skill", subject="craft")],
    "initiative": [tap("dnd35.choose", group="other", subject="initiative")],
    "caster level": [tap("dnd35.choose", group="other", subject="caster_level")],
    "roll": [tap("dnd35.difficulty", difficulty="15"), HIDE, tap("dnd35.roll")],
    "climb, failed": [
        tap("dnd35.difficulty", difficulty="40"),
        tap("dnd35.choose", group="skill", subject="climb"),
        tap("dnd35.roll"),
    ],
    "20 forced": [
        HIDE,
        tap("dnd35.situation", answer="penalty"),
        tap("dnd35.take", way="take_20", forced="yes"),
    ],
    "real dice": [tap("shell.real_dice"), HIDE, tap("dnd35.roll")],
    "aid": [*AID, tap("dnd35.helper", key="creature/k2"), tap("dnd35.helper", key="")],
    "aid, not a number": [
        *AID,
        tap("dnd35.helper", key=""),
        tap("dnd35.helper_field", place="0", field="helpers_total_0", helpers_total_0="x"),
    ],
    "opposed, nobody": OPPOSED,
    "opposed": [*OPPOSED, tap("dnd35.opponent", key="creature/k2"), tap("dnd35.opponent", key="")],
    "opposed, not a number": [
        *OPPOSED,
        tap("dnd35.opponent", key=""),
        tap(
            "dnd35.opponent_field",
            place="0",
            field="opponents_modifier_0",
            opponents_modifier_0="x",
        ),
    ],
    "opposed result": [
        *OPPOSED,
        tap("dnd35.opponent", key="creature/k2"),
        tap("dnd35.opposed_roll"),
    ],
    "level check": [
        *OPPOSED,
        tap("dnd35.opponent", key="creature/k2"),
        tap("dnd35.opponent", key=""),
        tap("dnd35.opposed_subject", field="opposed_subject", opposed_subject="level_check"),
    ],
    "compare": COMPARE,
    "compared": [*COMPARE, tap("dnd35.rival", key="creature/k2"), tap("dnd35.compare_roll")],
    "guide": [tap("shell.panel", panel="guide")],
    "rulings": [tap("shell.panel", panel="rulings")],
    "counters": [tap("shell.tab", tab="health")],
    "dice": [tap("shell.tab", tab="dice")],
    "table": [tap("shell.tab", tab="table")],
    "journal": [HIDE, tap("dnd35.roll"), tap("shell.panel", panel="journal")],
    "sheet": [tap("shell.tab", tab="sheet"), tap("dnd35.filter", to="all")],
    **{
        f"sheet: {screen}": [
            tap("shell.tab", tab="sheet"),
            tap("dnd35.filter", to="all"),
            tap("sheet.open", screen=screen, about=about),
        ]
        for screen, about in (
            ("edit", ""),
            ("level_up", ""),
            ("class", ""),
            ("class", "rogue"),
            ("counter", ""),
        )
    },
    "class refused": [
        tap("sheet.open", screen="class", about=""),
        tap("dnd35.write_class", class_name="", class_points="x"),
    ],
}


def seated(character: Character) -> Session:
    """A table where this character is in front, and another one of 3.5 behind."""
    keys = itertools.count(1)
    session = Session(
        World(
            storage=MemoryStorage(),
            now=lambda: NOW,
            roller=SeededRoller(1),
            new_id=lambda: f"k{next(keys)}",
        )
    )
    entries = [Entry(game=DND35, position=n, sheet=one) for n, one in enumerate((character, OTHER))]
    session.handle("saves.look", {"text": transfer.write(entries, NOW)})
    session.handle("saves.take_in", {})
    session.handle("shell.tab", {"tab": "rolls"})
    return session


def after(character: Character, taps: list[Tap]) -> Session:
    """The table after these taps."""
    session = seated(character)
    for action, values in taps:
        session.handle(action, values)
    return session


def pages() -> Iterator[object]:
    """Every view for every character; the typical one in English too."""
    for name, character in EXTREMES.items():
        for view, taps in VIEWS.items():
            for language in LANGUAGES if name == "typical" else LANGUAGES[:1]:
                yield pytest.param(character, taps, language, id=f"{name}: {view}, {language}")


@pytest.mark.parametrize(("character", "taps", "language"), list(pages()))
def test_view_is_well_made(character: Character, taps: list[Tap], language: str) -> None:
    """Names for all that acts, each identifier once, real actions, and text that stays text."""
    session = seated(character)
    assert session.context().front is not None
    session.handle("shell.language", {"language": language})
    for action, values in taps:
        session.handle(action, values)
    page = page_of(session)

    assert well_made(page) == []
    assert page.find(attrs={"lang": language})
    assert "{" not in page.get_text()
    assert "dnd35." not in page.get_text()


@pytest.mark.parametrize("view", VIEWS)
def test_every_button_brings_what_its_action_needs(view: str) -> None:
    """A tap on any button is answered: done, shown or refused with a code, never an error."""
    page = page_of(after(TYPICAL, VIEWS[view]))
    taps = [(str(b["data-action"]), values_of(b, page)) for b in page.select("button[data-action]")]
    assert taps
    # every row of a list is like the others: the first of each action with its fields is enough
    for action, values in {(a, tuple(sorted(v))): (a, v) for a, v in taps}.values():
        again = after(TYPICAL, VIEWS[view])
        again.handle(action, values)
        assert well_made(page_of(again)) == [], action


@pytest.mark.parametrize(
    "view", ["sheet: edit", "sheet: level_up", "several DCs", "aid", "opposed"]
)
def test_every_field_brings_what_its_action_needs(view: str) -> None:
    """What is typed in any field is taken or refused, whatever it is."""
    session = after(TYPICAL, VIEWS[view])
    for typed in ("", "abc", "31", MARKUP, "1\n🎲", "9" * 30):
        for field in page_of(session).select("input[data-action], select[data-action]"):
            if field.name == "select":
                continue
            values = values_of(field, page_of(session)) | {str(field["name"]): typed}
            session.handle(str(field["data-action"]), values)
            assert well_made(page_of(session)) == []


def test_every_skill_is_a_row() -> None:
    """S35-DSC-08: 36 skills, 42 with the supplements, each under its French name."""
    for supplements, rows in ((False, 36), (True, 42)):
        session = after(Character(name="Ilse", supplements=supplements), [])
        listed = page_of(session).find("ul", attrs={"aria-label": "Compétences"})
        assert listed
        assert len(listed.find_all("li")) == rows == len(Skill) - (0 if supplements else 6)
