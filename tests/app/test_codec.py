"""Values to plain data and back: strict, versioned, nothing lost."""

from __future__ import annotations

import json
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rulesets.dnd5e.creature import HitDice, HitPoints, new_creature
from pyscript_app import codec
from pyscript_app.codec import (
    UnreadableError,
    entry_from_plain,
    entry_to_plain,
    event_from_plain,
    event_to_plain,
    from_plain,
    from_text,
    part_from_plain,
    part_to_plain,
    to_text,
    whole_text,
)
from pyscript_app.slots import VERSION
from pyscript_app.state import Entry
from tests.app.strategies import ENTRIES, EVENTS, FIGHTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.encounter import Fight
    from pyscript_app.roster import AppEvent

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)


@given(ENTRIES)
def test_any_creature_comes_back(entry: Entry) -> None:
    """D6: load(dump(x)) == x over every field, texts of any length and script."""
    text = to_text(entry_to_plain(entry))

    assert "\n" not in text
    again = entry_from_plain(from_text(text))
    assert again == entry
    assert to_text(entry_to_plain(again)) == text


@given(FIGHTS)
def test_any_fight_comes_back(fight: Fight) -> None:
    """D6, D18: a part that says of itself that it is a fight."""
    text = to_text(part_to_plain(fight))

    again = part_from_plain(from_text(text))
    assert again == fight
    assert to_text(part_to_plain(again)) == text


@given(JSON)
def test_any_json_is_a_part_or_refused(data: Any) -> None:
    """D13: also what calls itself a fight."""
    for part in (data, {"kind": "fight", "number": 1, "combatants": data}):
        with suppress(UnreadableError):
            part_from_plain(part)


@given(EVENTS)
def test_any_event_comes_back(event: AppEvent) -> None:
    """Every type of event that an act may hold."""
    assert event_from_plain(from_text(to_text(event_to_plain(event)))) == event


@given(ENTRIES)
def test_a_creature_read_is_as_frozen_as_one_made(entry: Entry) -> None:
    """What is read is read-only: maps, sets and lists of it cannot be changed."""
    again = entry_from_plain(entry_to_plain(entry))

    assert isinstance(again.sheet.sheet.scores, MappingProxyType)
    assert isinstance(again.sheet.sheet.proficiencies, frozenset)
    assert isinstance(again.sheet.hit_dice, tuple)


@given(JSON)
def test_any_json_is_a_creature_or_refused(data: Any) -> None:
    """D13: whatever a file holds, reading it answers or refuses."""
    for version in (1, VERSION):
        with pytest.raises(UnreadableError) as caught:
            entry_from_plain(data, version)
        assert caught.value.where


@given(st.text() | st.text(alphabet='{}[]",:0123456789.eE+-ntf', max_size=40))
def test_any_text_is_json_or_refused(text: str) -> None:
    """Reading raises one error only."""
    try:
        from_text(text)
    except UnreadableError:
        return


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 5000, "{", "", "nul"])
def test_monstrous_json_is_refused(text: str) -> None:
    """Depth and length that Python itself will not read."""
    with pytest.raises(UnreadableError):
        from_text(text)


@pytest.mark.parametrize(
    ("data", "kind", "field"),
    [
        ({"current": "8", "maximum": 8}, HitPoints, "current"),
        ({"current": 8.0, "maximum": 8}, HitPoints, "current"),
        ({"current": True, "maximum": 8}, HitPoints, "current"),
        ({"current": 8, "maximum": 2**53 + 1}, HitPoints, "maximum"),
        ({"current": 8, "maximum": 8, "temporary_lasts": 1}, HitPoints, "temporary_lasts"),
        ({"current": 8, "maximum": 8, "temporary_rounds_left": "3"}, HitPoints, ""),
        ({"faces": 8, "total": None}, HitDice, "total"),
        ({"faces": 8}, HitDice, "total"),
        ({"faces": 8, "total": 1, "colour": "red"}, HitDice, ""),
    ],
)
def test_a_number_is_a_number(data: Any, kind: type, field: str) -> None:
    """E77: typed integers only; nothing is guessed, and the field is named."""
    with pytest.raises(UnreadableError) as caught:
        from_plain(data, kind)
    assert field in caught.value.where


def spoilt(change: Callable[[dict[str, Any]], object]) -> str:
    """Spoil a creature's plain data; what is said of it."""
    plain = json.loads(to_text(entry_to_plain(Entry(position=1, sheet=new_creature("Bor")))))
    change(plain)
    with pytest.raises(UnreadableError) as caught:
        entry_from_plain(plain)
    return caught.value.where


def test_the_wrong_field_is_named() -> None:
    """D20: a clear refusal, that says where."""
    assert spoilt(lambda p: p.pop("position")) == "position"
    assert spoilt(lambda p: p["sheet"]["hit_points"].update(current="8")) == (
        "sheet.hit_points.current"
    )
    assert spoilt(lambda p: p["sheet"]["hit_dice"].append(4)) == "sheet.hit_dice[1]"
    assert spoilt(lambda p: p["sheet"]["sheet"].update(level=0)) == (
        "sheet: dnd5e.level_out_of_range (value=0, low=1, high=20)"
    )
    assert spoilt(lambda p: p.update(game="chess")) == "game"


def test_no_rule_is_passed_by(subtests: pytest.Subtests) -> None:
    """5E-ABL-03, 5E-HP-02: a sheet read from a file meets the same refusals as a sheet written."""
    for field, value in (("current", -1), ("current", 9), ("maximum", 0), ("temporary", 10_000)):
        with subtests.test(field=field, value=value):

            def change(plain: dict[str, Any], field: str = field, value: int = value) -> None:
                plain["sheet"]["hit_points"][field] = value

            assert spoilt(change).startswith("sheet: dnd5e.")


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("Maëlle", "Maëlle"),
        ("\ud83d\ude00", "😀"),
        ("a\ud800b", "a\ufffdb"),
        ("\udc00", "\ufffd"),
        ("🎲", "🎲"),
    ],
)
def test_halves_of_characters_are_mended_at_input(text: str, clean: str) -> None:
    """A store of the browser may garble a lone half, so none ever gets there."""
    assert whole_text(text) == clean
    plain = entry_to_plain(Entry(position=1, sheet=new_creature("Bor")))
    plain["sheet"]["sheet"]["name"] = text
    assert entry_from_plain(plain).sheet.name == clean


def test_upgrades_are_followed_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """D20: an entry of version 1 passes every step to ours; one of version 2 only the last."""
    plain = entry_to_plain(Entry(position=1, sheet=new_creature("Bor")))
    old = {"place": 1, "sheet": plain["sheet"]}
    steps = {
        1: lambda data: {"spot": data["place"], "sheet": data["sheet"]},
        2: lambda data: {"position": data["spot"], "sheet": data["sheet"]},
    }
    monkeypatch.setattr(codec, "VERSION", 3)
    monkeypatch.setattr(codec, "UPGRADES", steps)

    assert entry_from_plain(old, 1).sheet.name == "Bor"
    assert entry_from_plain(steps[1](old), 2).sheet.name == "Bor"
    assert entry_from_plain(plain, 3).sheet.name == "Bor"
    with pytest.raises(UnreadableError):
        entry_from_plain(old, 2)
    with pytest.raises(UnreadableError):
        entry_from_plain(["no", "object"], 1)


def test_each_earlier_version_has_its_step() -> None:
    """From any version ever written to ours."""
    assert sorted(codec.UPGRADES) == list(range(1, VERSION))
