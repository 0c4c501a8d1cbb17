"""Walks: any acts in any order, with restarts in between, come to the same."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import history
from engine.dice.rollers import SeededRoller
from pyscript_app import saves
from pyscript_app.codec import event_from_plain, event_to_plain
from pyscript_app.roster import apply
from pyscript_app.session import Session, World
from pyscript_app.state import entries
from pyscript_app.storage import MemoryStorage
from tests.app.table import NOW, sentences, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyscript_app.state import Entry

NAMES = st.sampled_from(["Maëlle", "Bor", "Ilse", "Oswin 2", "🎲", "שלום"])
PLACES = st.integers(0, 3)
AMOUNTS = st.integers(0, 30).map(str)
STEPS = st.one_of(
    st.tuples(st.just("new"), NAMES),
    st.tuples(st.just("new_aubaine"), NAMES),
    st.tuples(st.just("new_dnd35"), NAMES),
    st.tuples(st.just("value"), AMOUNTS),
    st.tuples(st.just("jet"), AMOUNTS),
    st.tuples(st.just("against_front"), PLACES),
    st.tuples(st.just("rogue"), st.sampled_from(["hide", "climb"])),
    st.tuples(st.just("level_back"), st.just("")),
    st.tuples(st.just("check"), AMOUNTS),
    st.tuples(st.just("counter"), st.integers(0, 30).map(str)),
    st.tuples(st.just("lose"), AMOUNTS),
    st.tuples(st.just("damage"), AMOUNTS),
    st.tuples(st.just("damage"), AMOUNTS),
    st.tuples(st.just("heal"), AMOUNTS),
    st.tuples(st.just("temporary"), AMOUNTS),
    st.tuples(st.just("score"), st.integers(0, 31).map(str)),
    st.tuples(st.just("maximum"), st.integers(1, 60).map(str)),
    st.tuples(st.just("skill"), st.sampled_from(["stealth", "perception"])),
    st.tuples(st.just("roll"), st.just("")),
    st.tuples(st.just("handful"), st.just("")),
    st.tuples(st.just("front"), PLACES),
    st.tuples(st.just("duplicate"), PLACES),
    st.tuples(st.just("archive"), PLACES),
    st.tuples(st.just("delete"), PLACES),
    st.tuples(st.just("fight"), st.just("")),
    st.tuples(st.just("turn"), st.just("")),
    st.tuples(st.just("turn"), st.just("")),
    st.tuples(st.just("back"), st.just("")),
    st.tuples(st.just("leave"), PLACES),
    st.tuples(st.just("stun"), st.sampled_from(["1", "2"])),
    st.tuples(st.just("undo"), st.just("")),
    st.tuples(st.just("undo"), st.just("")),
    st.tuples(st.just("redo"), st.just("")),
    st.tuples(st.just("undo_to"), st.integers(1, 6)),
)
WALKS = st.lists(STEPS, max_size=25)
Step = tuple[str, str | int]


def taps(what: str, text: str) -> list[tuple[str, dict[str, str]]]:
    """Say a step as taps."""
    if what in {"damage", "heal", "temporary"}:
        digits = [("dnd5e.digit", {"digit": digit}) for digit in text]
        return [*digits, (f"dnd5e.{what}", {"choice": "replace"})]
    score = {"ability": "dexterity", "field": "score", "score": text}
    plain: dict[str, list[tuple[str, dict[str, str]]]] = {
        "new": [("creatures.new", {"name": text})],
        "new_aubaine": [("creatures.new", {"name": text, "game": "aubaine"})],
        "new_dnd35": [("creatures.new", {"name": text, "game": "dnd35"})],
        "value": [
            ("aubaine.value", {"kind": "aptitude", "about": "melee", "field": "v", "v": text})
        ],
        "jet": [("aubaine.difficulty", {"difficulty": text}), ("aubaine.throw_jet", {})],
        "rogue": [
            ("dnd35.take_level", {"class": "rogue"}),
            ("dnd35.spend", {"skill": text, "by": "most"}),
        ],
        "level_back": [("dnd35.drop_level", {})],
        "check": [
            ("dnd35.difficulty", {"difficulty": text}),
            ("dnd35.choose", {"group": "skill", "subject": "climb"}),
            ("dnd35.roll", {}),
        ],
        "counter": [
            ("sheet.open", {"screen": "counter", "about": ""}),
            ("counters.write", {"counter_name": "PV", "counter_maximum": text}),
        ],
        "lose": [*[("counters.digit", {"digit": d}) for d in text], ("counters.lose", {})],
        "score": [("dnd5e.score", score)],
        "maximum": [("dnd5e.maximum", {"field": "maximum", "maximum": text})],
        "skill": [("dnd5e.skill", {"skill": text})],
        "roll": [("dnd5e.roll", {"subject": "stealth"})],
        "handful": [("dice.add", {"faces": "6"}), ("dice.throw", {})],
        "fight": [("fights.prepare", {}), ("fights.roll", {})],
        "turn": [("fights.next", {})],
        "back": [("fights.back", {"sure": "yes"})],
        "stun": [
            ("dnd5e.condition", {"condition": "stunned"}),
            ("dnd5e.lasts", {"rounds": text}),
            ("dnd5e.impose", {"source": "poing"}),
        ],
        "undo": [("journal.undo", {})],
        "redo": [("journal.redo", {})],
        "undo_to": [("journal.undo_to", {"number": text})],
    }
    return plain[what]


@dataclass
class Player:
    """Takes steps on a page that may be closed and opened again between any two."""

    def __post_init__(self) -> None:
        """Draw the same names and dice in every walk."""
        self.storage = MemoryStorage()
        self.ids = itertools.count()
        self.roller = SeededRoller(5)
        self.session = self.open()

    def open(self) -> Session:
        """Start the page."""
        world = World(
            storage=self.storage,
            now=lambda: NOW,
            roller=self.roller,
            new_id=lambda: f"id{next(self.ids)}",
        )
        return Session(world)

    def take(self, step: Step) -> None:
        """Take one step; a refusal is a step too."""
        what, with_what = step
        if what in {"front", "duplicate", "archive", "delete"}:
            keys = [key for key, _ in entries(self.session.history.parts)]
            if int(with_what) < len(keys):
                self.session.handle(f"creatures.{what}", {"key": keys[int(with_what)]})
            return
        if what == "against_front":
            keys = [key for key, _ in entries(self.session.history.parts)]
            if int(with_what) < len(keys):
                self.session.handle("aubaine.against", {"to": "opposed"})
                self.session.handle("aubaine.rival", {"key": keys[int(with_what)]})
                self.session.handle("aubaine.throw_opposed", {})
            return
        if what == "leave":
            keys = [key for key, _ in entries(self.session.history.parts)]
            if int(with_what) < len(keys):
                self.session.handle("fights.leave", {"key": keys[int(with_what)]})
            return
        if what == "undo_to":
            done = self.session.history.done[-int(with_what) :]
            with_what = done[0].number if done else 0
        for action, values in taps(what, str(with_what)):
            self.session.handle(action, values)

    def walk(self, steps: list[Step], restarts: frozenset[int] = frozenset()) -> Session:
        """Take all steps, starting again before those numbered so."""
        for number, step in enumerate(steps):
            if number in restarts:
                self.session = self.open()
            self.take(step)
        return self.session


def same(one: Session, other: Session) -> None:
    """Expect two pages to be alike: creatures, what can be undone and redone, what is told."""
    assert dict(one.history.parts) == dict(other.history.parts)
    assert [step.number for step in one.history.done] == [s.number for s in other.history.done]
    assert [step.number for step in one.history.undone] == [s.number for s in other.history.undone]
    assert told(one) == told(other)
    assert sentences(one) == sentences(other)


@given(WALKS, st.frozensets(st.integers(0, 25), max_size=6))
def test_restarts_change_nothing(steps: list[Step], restarts: frozenset[int]) -> None:
    """D18: a walk with the page closed anywhere is the walk without."""
    player = Player()
    same(Player().walk(steps), player.walk(steps, restarts))
    same(player.session, player.open())


@settings(max_examples=80)
@given(st.lists(STEPS, min_size=10, max_size=40), st.frozensets(st.integers(0, 40), max_size=8))
def test_restarts_change_nothing_when_old_acts_are_sentences(
    steps: list[Step], restarts: frozenset[int]
) -> None:
    """The same where only the last four acts or so can be undone, on pages of three lines."""
    with (
        patch.object(history, "UNDOABLE_ACTS", 4),
        patch.object(saves, "RECORDS_PER_PAGE", 3),
        patch.object(saves, "MOST_UNSETTLED", 3),
    ):
        player = Player()
        same(Player().walk(steps), player.walk(steps, restarts))
        same(player.session, player.open())


@given(WALKS, st.booleans())
def test_undo_of_everything_is_the_start(steps: list[Step], restart: bool) -> None:
    """E101, T2: an empty table again; and redo of everything is the table that was."""
    player = Player()
    session = player.walk(steps)
    before, done = dict(session.history.parts), len(session.history.done)
    if restart:
        session = player.session = player.open()
    for _ in range(done):
        session.handle("journal.undo", {})
        assert session.notice is None
    assert dict(session.history.parts) == {}
    if restart:
        session = player.session = player.open()
    for _ in range(done):
        session.handle("journal.redo", {})
        assert session.notice is None
    assert dict(session.history.parts) == before


@given(WALKS, st.booleans())
def test_replay_of_events_is_the_same_state(steps: list[Step], restart: bool) -> None:
    """The acts that stand, folded from nothing, also after their way through text."""
    player = Player()
    session = player.walk(steps)
    if restart:
        session = player.open()
    parts: Mapping[str, Entry] = {}
    through_text: Mapping[str, Entry] = {}
    for step in session.history.done:
        parts = history.fold(parts, step.events, apply)
        plain = [(key, event_from_plain(event_to_plain(event))) for key, event in step.events]
        through_text = history.fold(through_text, plain, apply)

    assert dict(parts) == dict(through_text) == dict(session.history.parts)


@given(WALKS, st.integers(1, 8))
def test_undo_then_redo_is_nothing(steps: list[Step], acts: int) -> None:
    """E100, E102: the same values come back, whatever the acts did."""
    session = Player().walk(steps)
    before = dict(session.history.parts)
    acts = min(acts, len(session.history.done))
    for move in ["journal.undo"] * acts + ["journal.redo"] * acts:
        session.handle(move, {})
    assert dict(session.history.parts) == before
