"""The sheet: values that the table sets, names of its own, and random edits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RuleError
from engine.history import History, record, undo
from engine.rulesets.aubaine.character import (
    MAX_NAME,
    MAX_OUTCOME,
    MAX_VALUE,
    MOST_APTITUDES,
    MOST_TECHNIQUES,
    NAMED_APTITUDES,
    NAMED_CHARACTERISTICS,
    Character,
    CharacterChanged,
    grant_expertise,
    high_pairs,
    new_character,
    remove_technique,
    remove_value,
    rename,
    set_aptitude,
    set_armour_class,
    set_characteristic,
    technique_named,
    with_names_of,
    withdraw_expertise,
    write_technique,
)
from engine.rulesets.aubaine.events import apply
from engine.rulesets.aubaine.jet import Pair, jet_of
from engine.rulesets.aubaine.targets import Technique

if TYPE_CHECKING:
    from collections.abc import Callable

ILSE = new_character("Ilse")


def refusal(act: Callable[[], object]) -> RuleError:
    """Why an act was refused."""
    with pytest.raises(RuleError) as caught:
        act()
    return caught.value


def test_a_sheet_starts_with_what_the_rules_name() -> None:
    """AUB-CAR-01, AUB-CAR-02, AUB-CAR-03, AUB-CAR-04, AUB-APT-11: all at 0."""
    assert set(ILSE.characteristics) == {"strength", "intelligence", "spirit", "charisma"}
    assert len(ILSE.aptitudes) == 10
    assert set(ILSE.characteristics.values()) == {0}
    assert new_character("Ilse") == ILSE == Character(name="Ilse")


def test_the_table_names_the_two_others() -> None:
    """AUB-CAR-05: six in all, none invented."""
    (one,) = set_characteristic(ILSE, "Vigueur", 3)
    (two,) = set_characteristic(apply(ILSE, one), "Adresse", 2)

    assert two.character.characteristics["Vigueur"] == 3
    assert len(two.character.characteristics) == 6
    assert refusal(lambda: set_characteristic(two.character, "Chance", 1)) == RuleError(
        "aubaine.no_more_characteristics", most=6
    )
    assert set_characteristic(two.character, "Adresse", 4)[0].cause == "characteristic"


def test_any_aptitude_is_accepted() -> None:
    """EC-D2-046, AUB-APT-11: the rules name ten, the table as many as it likes."""
    (event,) = set_aptitude(ILSE, "Navigation", 4)

    assert event.character.aptitudes["Navigation"] == 4
    full = Character(name="Oswin", aptitudes={str(n): 0 for n in range(MOST_APTITUDES)})
    assert refusal(lambda: set_aptitude(full, "one more", 1)) == RuleError(
        "aubaine.too_many_aptitudes", most=MOST_APTITUDES
    )
    assert set_aptitude(full, "7", 1)[0].character.aptitudes["7"] == 1


@pytest.mark.parametrize("name", ["", "  ", " Adresse", "Adresse ", "x" * (MAX_NAME + 1)])
def test_a_name_says_something(name: str) -> None:
    """AUB-CAR-05: an empty name, or one with stray spaces, would be lost on the page."""
    for act in (set_characteristic, set_aptitude):
        assert refusal(lambda act=act: act(ILSE, name, 1)) == RuleError(
            "aubaine.bad_name", most=MAX_NAME
        )
    assert set_aptitude(ILSE, "x" * MAX_NAME, 1)


def test_a_value_is_free_within_reason() -> None:
    """AUB-SCL-03: above +12 a pair is warned about, never refused."""
    for value in (MAX_VALUE, -MAX_VALUE):
        assert set_aptitude(ILSE, "melee", value)[0].character.aptitudes["melee"] == value
        assert set_armour_class(ILSE, value)[0].character.armour_class == value
    for value in (MAX_VALUE + 1, -MAX_VALUE - 1):
        for act in (
            lambda value=value: set_aptitude(ILSE, "melee", value),
            lambda value=value: set_characteristic(ILSE, "spirit", value),
            lambda value=value: set_armour_class(ILSE, value),
        ):
            assert refusal(act).code == "aubaine.value_out_of_range"
    assert set_armour_class(ILSE, None)[0].character.armour_class is None


def test_a_high_pair_is_only_warned_about() -> None:
    """AUB-SCL-03: 6 and 6 are the top, 6 and 7 are above it."""
    at_top = Character(name="Bor", characteristics={"strength": 6}, aptitudes={"melee": 6})
    above = Character(name="Bor", characteristics={"strength": 6}, aptitudes={"melee": 7})

    assert high_pairs(at_top) == ()
    assert high_pairs(above) == (("strength", "melee"),)
    assert jet_of(above, Pair(characteristic="strength", aptitude="melee")).modifier == 13


def test_what_the_table_named_can_be_taken_away() -> None:
    """AUB-APT-11, AUB-CAR-05: what the rules name stays."""
    (named,) = set_aptitude(ILSE, "Navigation", 4)
    (expert,) = grant_expertise(named.character, "Navigation", "sea")
    (gone,) = remove_value(expert.character, "Navigation")
    (vigour,) = set_characteristic(ILSE, "Vigueur", 4)

    assert gone.character == ILSE
    assert remove_value(vigour.character, "Vigueur")[0].character == ILSE
    for name in ("melee", "spirit"):
        assert refusal(lambda name=name: remove_value(ILSE, name)) == RuleError(
            "aubaine.built_in", name=name
        )
    assert refusal(lambda: remove_value(ILSE, "Navigation")) == RuleError(
        "aubaine.no_such_value", name="Navigation"
    )


def test_one_source_of_expertise_taken_away_leaves_the_others() -> None:
    """E34, AUB-STK-03: a set of sources, not a tick."""
    (one,) = grant_expertise(ILSE, "crafts", "forge")
    (two,) = grant_expertise(one.character, "crafts", "guild")
    (less,) = withdraw_expertise(two.character, "crafts", "forge")
    (none,) = withdraw_expertise(less.character, "crafts", "guild")

    assert less.character.expertise == {"crafts": frozenset({"guild"})}
    assert none.character.expertise == {}
    assert refusal(lambda: withdraw_expertise(ILSE, "crafts", "forge")) == RuleError(
        "aubaine.no_such_source", source="forge", aptitude="crafts"
    )
    assert refusal(lambda: grant_expertise(ILSE, "sailing", "sea")) == RuleError(
        "aubaine.no_such_aptitude", name="sailing"
    )


ROAR = Technique(
    name="roar",
    pair=Pair(characteristic="charisma"),
    resisted_with=Pair(characteristic="spirit", aptitude="will"),
)
NAMES = ["melee", "spirit", "Navigation", "Vigueur", "Adresse", "Chance", ""]
ACTS: dict[str, Callable[[Character, str, int], tuple[CharacterChanged]]] = {
    "characteristic": set_characteristic,
    "aptitude": set_aptitude,
    "remove": lambda c, name, _: remove_value(c, name),
    "grant": lambda c, name, n: grant_expertise(c, name, f"source {n % 2}"),
    "withdraw": lambda c, name, n: withdraw_expertise(c, name, f"source {n % 2}"),
    "armour": lambda c, _, n: set_armour_class(c, n or None),
    "rename": lambda c, name, _: rename(c, name),
    "write": lambda c, name, n: write_technique(
        c, replace(ROAR, name=name), NAMES[n % len(NAMES)] if n % 3 else ""
    ),
    "forget": lambda c, name, _: remove_technique(c, name),
}
walks = st.lists(
    st.tuples(st.sampled_from(list(ACTS)), st.sampled_from(NAMES), st.integers(-110, 110)),
    max_size=100,
)


def tried(
    character: Character, name: str, word: str, number: int
) -> tuple[CharacterChanged] | RuleError:
    """The events of an act, or its refusal."""
    try:
        return ACTS[name](character, word, number)
    except RuleError as refused:
        return refused


def to_part(part: Character | None, event: CharacterChanged) -> Character | None:
    """One event applied to a part of the history."""
    return None if part is None else apply(part, event)


@given(walks)
@settings(max_examples=60, deadline=None)
def test_a_sheet_stays_possible_whatever_is_written(walk: list[tuple[str, str, int]]) -> None:
    """AUB-CAR-05, AUB-APT-11, AUB-STK-03, AUB-POW-02: a refusal changes nothing.

    Undoing all is the start.
    """
    history: History[Character, CharacterChanged] = History(parts={"ilse": ILSE})
    for step, (name, word, number) in enumerate(walk):
        events = tried(history.parts["ilse"], name, word, number)
        if isinstance(events, RuleError):
            assert events.code.startswith("aubaine.")
            continue
        history = record(history, step, [("ilse", event) for event in events], to_part)
        sheet = history.parts["ilse"]
        assert len(sheet.characteristics) <= 6
        assert set(NAMED_CHARACTERISTICS) <= set(sheet.characteristics)
        assert set(NAMED_APTITUDES) <= set(sheet.aptitudes)
        assert all(sheet.expertise.values())
        assert set(sheet.expertise) <= set(sheet.aptitudes)
        assert len({one.name for one in sheet.techniques}) == len(sheet.techniques)
    if history.done:
        assert undo(history, len(history.done)).parts == {"ilse": ILSE}


def test_a_change_says_what_it_was_about() -> None:
    """The journal needs no look at what was before."""
    (named,) = rename(ILSE, "Ilse la Grise")
    (valued,) = set_characteristic(ILSE, "Chance", 3)
    (granted,) = grant_expertise(ILSE, "will", "vow")
    (withdrawn,) = withdraw_expertise(granted.character, "will", "vow")
    (known,) = set_aptitude(ILSE, "Navigation", 4)
    (gone,) = remove_value(known.character, "Navigation")
    (armoured,) = set_armour_class(ILSE, 14)
    assert (named.cause, named.about, named.character.name) == ("name",) + ("Ilse la Grise",) * 2
    assert [
        (event.cause, event.about, event.value, event.source)
        for event in (valued, granted, withdrawn, known, gone, armoured)
    ] == [
        ("characteristic", "Chance", 3, ""),
        ("expertise", "will", None, "vow"),
        ("expertise_withdrawn", "will", None, "vow"),
        ("aptitude", "Navigation", 4, ""),
        ("removed", "Navigation", None, ""),
        ("armour_class", "", 14, ""),
    ]
    assert refusal(lambda: rename(ILSE, " ")).code == "aubaine.bad_name"


def test_techniques_are_kept_in_their_place() -> None:
    """AUB-POW-02: written, written anew where it stood, taken away."""
    (one,) = write_technique(ILSE, ROAR)
    (two,) = write_technique(one.character, replace(ROAR, name="sigh"))
    (anew,) = write_technique(two.character, replace(ROAR, name="howl"), instead_of="roar")
    assert [technique.name for technique in anew.character.techniques] == ["howl", "sigh"]
    assert technique_named(anew.character, "howl").resisted_with.aptitude == "will"
    assert technique_named(anew.character, "sigh").name == "sigh"
    (gone,) = remove_technique(anew.character, "howl")
    assert [technique.name for technique in gone.character.techniques] == ["sigh"]
    assert [(event.cause, event.about) for event in (one, anew, gone)] == [
        ("technique", "roar"),
        ("technique", "howl"),
        ("technique_removed", "howl"),
    ]


def test_techniques_that_cannot_be() -> None:
    """No two of a name, none without one, none too long, sixty at most, none that is not there."""
    (one,) = write_technique(ILSE, ROAR)
    assert refusal(lambda: write_technique(one.character, ROAR)) == RuleError(
        "aubaine.technique_taken", name="roar"
    )
    assert refusal(lambda: write_technique(ILSE, replace(ROAR, name=""))).code == "aubaine.bad_name"
    for name in ("on_success", "on_failure"):
        assert write_technique(ILSE, replace(ROAR, **{name: "x" * MAX_OUTCOME}))
        long = replace(ROAR, **{name: "x" * (MAX_OUTCOME + 1)})
        assert refusal(lambda long=long: write_technique(ILSE, long)) == RuleError(
            "aubaine.outcome_too_long", most=MAX_OUTCOME
        )
    full = replace(
        ILSE, techniques=tuple(replace(ROAR, name=str(n)) for n in range(MOST_TECHNIQUES))
    )
    assert refusal(lambda: write_technique(full, ROAR)) == RuleError(
        "aubaine.too_many_techniques", most=MOST_TECHNIQUES
    )
    for act in (
        lambda: technique_named(ILSE, "roar"),
        lambda: remove_technique(ILSE, "roar"),
        lambda: write_technique(ILSE, ROAR, instead_of="roar"),
    ):
        assert refusal(act) == RuleError("aubaine.no_such_technique", name="roar")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"characteristics": {}}, "aubaine.characteristics_out_of_range"),
        ({"characteristics": dict.fromkeys("abcdefg", 0)}, "aubaine.characteristics_out_of_range"),
        ({"characteristics": {"a": MAX_VALUE + 1}}, "aubaine.value_out_of_range"),
        ({"aptitudes": {"a ": 0}}, "aubaine.bad_name"),
        (
            {"aptitudes": {str(n): 0 for n in range(MOST_APTITUDES + 1)}},
            "aubaine.too_many_aptitudes",
        ),
        ({"expertise": {"flying": frozenset({"wings"})}}, "aubaine.no_such_aptitude"),
        ({"armour_class": -MAX_VALUE - 1}, "aubaine.value_out_of_range"),
        ({"techniques": (ROAR, ROAR)}, "aubaine.technique_taken"),
    ],
)
def test_a_character_that_cannot_be(fields: dict[str, object], code: str) -> None:
    """Whatever a file says: refused when it is made, never later."""
    refused = refusal(lambda: replace(ILSE, **fields))  # type: ignore[arg-type]
    told = {
        "aubaine.too_many_aptitudes": {"most": MOST_APTITUDES},
        "aubaine.no_such_aptitude": {"name": "flying"},
    }
    assert refused.code == code
    assert refused.details == told.get(code, refused.details)


def test_names_of_others_stop_where_a_sheet_is_full() -> None:
    """AUB-CAR-05: six Caractéristiques, a hundred Aptitudes; one name is one thing only."""
    others = [
        Character(name="Bor", characteristics={f"Force {n}": 9 for n in range(6)}),
        Character(name="Tam", aptitudes={f"Savoir {n}": 9 for n in range(100)}),
        Character(name="Oswin", aptitudes={"Force 0": 5, "melee": 3}),
    ]
    ilse = with_names_of(new_character("Ilse"), others)
    assert list(ilse.characteristics)[4:] == ["Force 0", "Force 1"]
    assert len(ilse.aptitudes) == 100
    assert set(ilse.aptitudes.values()) == {0}
    assert "Force 0" not in ilse.aptitudes
    kept = Character(name="Ilse", characteristics={"Chance": 4})
    assert with_names_of(kept, others[:0]) == kept
    again = with_names_of(kept, [replace(kept, characteristics={"Chance": 1})])
    assert again.characteristics == {"Chance": 4}
