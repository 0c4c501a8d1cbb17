"""What a table writes down of a character: values, Expertise, armour class."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

from engine.counters import Counters, validate_counters
from engine.errors import RuleError, require_between
from engine.rulesets.aubaine.words import CHARACTERISTICS, Aptitude, Characteristic

V = TypeVar("V")

MAX_VALUE = 99
USUAL_PAIR_TOTAL = 12
"""What a Caractéristique and an Aptitude normally come to at most (AUB-SCL-03)."""
MOST_APTITUDES = 100
MAX_NAME = 60

NAMED_CHARACTERISTICS: Mapping[str, int] = MappingProxyType(dict.fromkeys(Characteristic, 0))
"""The Caractéristiques that every sheet starts with (AUB-CAR-05)."""
NAMED_APTITUDES: Mapping[str, int] = MappingProxyType(dict.fromkeys(Aptitude, 0))
"""The Aptitudes that every sheet starts with (AUB-APT-11)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A character, whose values the table sets (AUB-G-02, AUB-G-03).

    Those that the rules name have keys; the others are written with the table's own words
    (AUB-CAR-05, AUB-APT-11). `expertise` keeps, for each Aptitude, everything that grants it.
    """

    name: str
    characteristics: Mapping[str, int] = field(default_factory=lambda: NAMED_CHARACTERISTICS)
    aptitudes: Mapping[str, int] = field(default_factory=lambda: NAMED_APTITUDES)
    expertise: Mapping[str, frozenset[str]] = field(default_factory=dict)
    armour_class: int | None = None
    counters: Counters = ()
    """What the rules do not define and the table counts: points de vie, coins…"""

    def __post_init__(self) -> None:
        """Refuse counters that cannot be.

        Raises:
            RuleError: see `engine.counters.validate_counters`.
        """
        validate_counters(self.counters)


def new_character(name: str) -> Character:
    """A character of whom nothing is written yet."""
    return Character(name=name)


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterChanged:
    """The sheet was written anew; `cause` says what was done."""

    cause: str
    character: Character


def set_characteristic(character: Character, name: str, value: int) -> tuple[CharacterChanged]:
    """Set a Caractéristique, naming it if it is one that the rules left without a name.

    Rule AUB-CAR-05.

    Raises:
        RuleError: `aubaine.value_out_of_range`, `aubaine.bad_name`, or
            `aubaine.no_more_characteristics` beyond six.
    """
    values = {**character.characteristics, _checked_name(name): _checked(value)}
    if len(values) > CHARACTERISTICS:
        raise RuleError("aubaine.no_more_characteristics", most=CHARACTERISTICS)
    return _changed("characteristic", replace(character, characteristics=values))


def set_aptitude(character: Character, name: str, value: int) -> tuple[CharacterChanged]:
    """Set an Aptitude, one of the ten or another (AUB-APT-11).

    Raises:
        RuleError: `aubaine.value_out_of_range`, `aubaine.bad_name`, `aubaine.too_many_aptitudes`.
    """
    values = {**character.aptitudes, _checked_name(name): _checked(value)}
    if len(values) > MOST_APTITUDES:
        raise RuleError("aubaine.too_many_aptitudes", most=MOST_APTITUDES)
    return _changed("aptitude", replace(character, aptitudes=values))


def remove_value(character: Character, name: str) -> tuple[CharacterChanged]:
    """Take away a Caractéristique or an Aptitude that the table had named.

    Raises:
        RuleError: `aubaine.built_in` for those that the rules name, `aubaine.no_such_value`.
    """
    if name in NAMED_CHARACTERISTICS or name in NAMED_APTITUDES:
        raise RuleError("aubaine.built_in", name=name)
    if name not in character.characteristics and name not in character.aptitudes:
        raise RuleError("aubaine.no_such_value", name=name)
    changed = replace(
        character,
        characteristics=_without(character.characteristics, name),
        aptitudes=_without(character.aptitudes, name),
        expertise=_without(character.expertise, name),
    )
    return _changed("removed", changed)


def grant_expertise(character: Character, aptitude: str, source: str) -> tuple[CharacterChanged]:
    """Write down what grants Expertise; several sources are one Expertise (AUB-STK-03).

    Raises:
        RuleError: `aubaine.no_such_aptitude`.
    """
    if aptitude not in character.aptitudes:
        raise RuleError("aubaine.no_such_aptitude", name=aptitude)
    sources = character.expertise.get(aptitude, frozenset()) | {source}
    return _changed(
        "expertise", replace(character, expertise={**character.expertise, aptitude: sources})
    )


def withdraw_expertise(character: Character, aptitude: str, source: str) -> tuple[CharacterChanged]:
    """Take one source of Expertise away; what another source grants stays.

    Raises:
        RuleError: `aubaine.no_such_source`.
    """
    sources = character.expertise.get(aptitude, frozenset())
    if source not in sources:
        raise RuleError("aubaine.no_such_source", source=source, aptitude=aptitude)
    left = _without(character.expertise, aptitude)
    if sources - {source}:
        left = {**left, aptitude: sources - {source}}
    return _changed("expertise", replace(character, expertise=left))


def set_armour_class(character: Character, armour_class: int | None) -> tuple[CharacterChanged]:
    """Set the CA, or forget it (AUB-G-05).

    Raises:
        RuleError: `aubaine.value_out_of_range`.
    """
    if armour_class is not None:
        _checked(armour_class)
    return _changed("armour_class", replace(character, armour_class=armour_class))


def high_pairs(character: Character) -> tuple[tuple[str, str], ...]:
    """The pairs above what the scale is built for: worth a warning, never refused (AUB-SCL-03)."""
    return tuple(
        (characteristic, aptitude)
        for characteristic, value in character.characteristics.items()
        for aptitude, rank in character.aptitudes.items()
        if value + rank > USUAL_PAIR_TOTAL
    )


def _changed(cause: str, character: Character) -> tuple[CharacterChanged]:
    return (CharacterChanged(cause=cause, character=character),)


def _checked(value: int) -> int:
    require_between("aubaine.value_out_of_range", value, -MAX_VALUE, MAX_VALUE)
    return value


def _checked_name(name: str) -> str:
    if not name.strip() or name != name.strip() or len(name) > MAX_NAME:
        raise RuleError("aubaine.bad_name", most=MAX_NAME)
    return name


def _without(values: Mapping[str, V], name: str) -> dict[str, V]:
    return {key: value for key, value in values.items() if key != name}
