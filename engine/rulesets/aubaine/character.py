"""What a table writes down of a character: values, Expertise, armour class."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

from engine.counters import Counters, validate_counters
from engine.errors import RuleError, require_between
from engine.rulesets.aubaine.targets import Technique
from engine.rulesets.aubaine.words import CHARACTERISTICS, Aptitude, Characteristic

V = TypeVar("V")

MAX_VALUE = 99
USUAL_PAIR_TOTAL = 12
"""What a Caractéristique and an Aptitude normally come to at most (AUB-SCL-03)."""
MOST_APTITUDES = 100
MAX_NAME = 60
MOST_TECHNIQUES = 60
MAX_OUTCOME = 200
"""How long what a Compétence does may be told."""

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
    techniques: tuple[Technique, ...] = ()
    """The Compétences that it plays; no two share a name."""

    def __post_init__(self) -> None:
        """Refuse a character that cannot be.

        Raises:
            RuleError: what the functions of this module and `validate_counters` refuse.
        """
        for name, value in (*self.characteristics.items(), *self.aptitudes.items()):
            _checked_name(name)
            _checked(value)
        require_between(
            "aubaine.characteristics_out_of_range", len(self.characteristics), 1, CHARACTERISTICS
        )
        if len(self.aptitudes) > MOST_APTITUDES:
            raise RuleError("aubaine.too_many_aptitudes", most=MOST_APTITUDES)
        for aptitude in self.expertise:
            if aptitude not in self.aptitudes:
                raise RuleError("aubaine.no_such_aptitude", name=aptitude)
        if self.armour_class is not None:
            _checked(self.armour_class)
        _validate_techniques(self.techniques)
        validate_counters(self.counters)


def new_character(name: str) -> Character:
    """A character of whom nothing is written yet."""
    return Character(name=name)


def with_names_of(character: Character, others: Iterable[Character]) -> Character:
    """Give a character, at 0, the values that others of its table have (AUB-CAR-05, AUB-APT-11).

    A name that is known already keeps its value; there are at most as many as a sheet holds.

    >>> bor = Character(name="Bor", aptitudes={"Chance": 3})
    >>> with_names_of(new_character("Tam"), [bor]).aptitudes["Chance"]
    0
    """
    characteristics, aptitudes = dict(character.characteristics), dict(character.aptitudes)
    for other in others:
        for names, values, most in (
            (other.characteristics, characteristics, CHARACTERISTICS),
            (other.aptitudes, aptitudes, MOST_APTITUDES),
        ):
            for name in names:
                if name not in {**characteristics, **aptitudes} and len(values) < most:
                    values[name] = 0
    return replace(character, characteristics=characteristics, aptitudes=aptitudes)


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterChanged:
    """The sheet was written anew; `cause` says what was done.

    `about` is the value's, the Aptitude's or the Compétence's name, `value` the number written,
    `source` what grants Expertise.
    """

    cause: str
    character: Character
    about: str = ""
    value: int | None = None
    source: str = ""


def rename(character: Character, name: str) -> tuple[CharacterChanged]:
    """Give the character another name.

    Raises:
        RuleError: `aubaine.bad_name`.
    """
    return _changed("name", replace(character, name=_checked_name(name)), about=name)


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
    changed = replace(character, characteristics=values)
    return _changed("characteristic", changed, about=name, value=value)


def set_aptitude(character: Character, name: str, value: int) -> tuple[CharacterChanged]:
    """Set an Aptitude, one of the ten or another (AUB-APT-11).

    Raises:
        RuleError: `aubaine.value_out_of_range`, `aubaine.bad_name`, `aubaine.too_many_aptitudes`.
    """
    values = {**character.aptitudes, _checked_name(name): _checked(value)}
    if len(values) > MOST_APTITUDES:
        raise RuleError("aubaine.too_many_aptitudes", most=MOST_APTITUDES)
    return _changed("aptitude", replace(character, aptitudes=values), about=name, value=value)


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
    return _changed("removed", changed, about=name)


def grant_expertise(character: Character, aptitude: str, source: str) -> tuple[CharacterChanged]:
    """Write down what grants Expertise; several sources are one Expertise (AUB-STK-03).

    Raises:
        RuleError: `aubaine.no_such_aptitude`.
    """
    if aptitude not in character.aptitudes:
        raise RuleError("aubaine.no_such_aptitude", name=aptitude)
    sources = character.expertise.get(aptitude, frozenset()) | {source}
    changed = replace(character, expertise={**character.expertise, aptitude: sources})
    return _changed("expertise", changed, about=aptitude, source=source)


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
    changed = replace(character, expertise=left)
    return _changed("expertise_withdrawn", changed, about=aptitude, source=source)


def set_armour_class(character: Character, armour_class: int | None) -> tuple[CharacterChanged]:
    """Set the CA, or forget it (AUB-G-05).

    Raises:
        RuleError: `aubaine.value_out_of_range`.
    """
    if armour_class is not None:
        _checked(armour_class)
    changed = replace(character, armour_class=armour_class)
    return _changed("armour_class", changed, value=armour_class)


def high_pairs(character: Character) -> tuple[tuple[str, str], ...]:
    """The pairs above what the scale is built for: worth a warning, never refused (AUB-SCL-03)."""
    return tuple(
        (characteristic, aptitude)
        for characteristic, value in character.characteristics.items()
        for aptitude, rank in character.aptitudes.items()
        if value + rank > USUAL_PAIR_TOTAL
    )


def write_technique(
    character: Character, technique: Technique, instead_of: str = ""
) -> tuple[CharacterChanged]:
    """Save a Compétence, a new one or another one's place (AUB-POW-02).

    Raises:
        RuleError: `aubaine.no_such_technique`, `aubaine.bad_name`, `aubaine.technique_taken`,
            `aubaine.outcome_too_long`, `aubaine.too_many_techniques`.
    """
    if not instead_of:
        written = (*character.techniques, technique)
    else:
        technique_named(character, instead_of)
        written = tuple(
            technique if one.name == instead_of else one for one in character.techniques
        )
    return _changed("technique", replace(character, techniques=written), about=technique.name)


def remove_technique(character: Character, name: str) -> tuple[CharacterChanged]:
    """Take a Compétence off the sheet.

    Raises:
        RuleError: `aubaine.no_such_technique`.
    """
    technique_named(character, name)
    left = tuple(one for one in character.techniques if one.name != name)
    return _changed("technique_removed", replace(character, techniques=left), about=name)


def technique_named(character: Character, name: str) -> Technique:
    """One of the Compétences of the sheet.

    Raises:
        RuleError: `aubaine.no_such_technique`.
    """
    for technique in character.techniques:
        if technique.name == name:
            return technique
    raise RuleError("aubaine.no_such_technique", name=name)


def _changed(
    cause: str,
    character: Character,
    *,
    about: str = "",
    value: int | None = None,
    source: str = "",
) -> tuple[CharacterChanged]:
    return (
        CharacterChanged(cause=cause, character=character, about=about, value=value, source=source),
    )


def _validate_techniques(techniques: tuple[Technique, ...]) -> None:
    names: set[str] = set()
    for technique in techniques:
        if _checked_name(technique.name) in names:
            raise RuleError("aubaine.technique_taken", name=technique.name)
        names.add(technique.name)
        if max(len(technique.on_success), len(technique.on_failure)) > MAX_OUTCOME:
            raise RuleError("aubaine.outcome_too_long", most=MAX_OUTCOME)
    if len(names) > MOST_TECHNIQUES:
        raise RuleError("aubaine.too_many_techniques", most=MOST_TECHNIQUES)


def _checked(value: int) -> int:
    require_between("aubaine.value_out_of_range", value, -MAX_VALUE, MAX_VALUE)
    return value


def _checked_name(name: str) -> str:
    if not name.strip() or name != name.strip() or len(name) > MAX_NAME:
        raise RuleError("aubaine.bad_name", most=MAX_NAME)
    return name


def _without(values: Mapping[str, V], name: str) -> dict[str, V]:
    return {key: value for key, value in values.items() if key != name}
