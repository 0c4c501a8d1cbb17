"""Values ↔ plain data ↔ text, with a version in every value.

cattrs does the work; this module says what is strict about it (a number is a number, a list is a
list, an unknown field is refused) and how data of an earlier version become data of this one.
"""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, get_origin

from cattrs import Converter, transform_error
from cattrs.cols import (
    homogenous_tuple_structure_factory,
    is_mapping,
    list_structure_factory,
    mapping_structure_factory,
)
from cattrs.strategies import configure_tagged_union

from engine.errors import RuleError
from pyscript_app.patches import Plain
from pyscript_app.roster import AppEvent
from pyscript_app.slots import VERSION
from pyscript_app.state import Entry

T = TypeVar("T")
Hook = Callable[[Any, Any], Any]
Upgrade = Callable[[Plain], Plain]

UPGRADES: Mapping[int, Upgrade] = MappingProxyType({})
"""Version → what makes an entry of that version one of the next. Each has stored samples."""


class UnreadableError(Exception):
    """Data that is not what it says it is; ``fields`` says what is wrong, and where."""

    def __init__(self, fields: list[str]) -> None:
        super().__init__("; ".join(fields))
        self.fields = fields


class NewerError(Exception):
    """Data that a later version of the page wrote."""


def make_converter() -> Converter:
    """Build the converter: strict scalars and lists, read-only maps, defaults left out."""
    converter = Converter(
        forbid_extra_keys=True,
        omit_if_default=True,
        unstruct_collection_overrides={frozenset: _in_order, tuple: list},
    )
    for kind in (bool, int, str):
        converter.register_structure_hook_func(_is(kind), _scalar(kind))
    converter.register_structure_hook_factory(
        _has_origin(tuple),
        lambda kind, made: _of_list(homogenous_tuple_structure_factory, kind, made),
    )
    converter.register_structure_hook_factory(
        _has_origin(frozenset), lambda kind, made: _of_list(_frozenset_factory, kind, made)
    )
    converter.register_structure_hook_factory(is_mapping, _read_only_map)
    configure_tagged_union(AppEvent, converter, tag_name="type")
    return converter


def _in_order(items: Any) -> list[Any]:  # noqa: ANN401 - whatever JSON holds
    """List a set's plain items so that the same set is always the same text."""
    return sorted(items, key=to_text)


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda other: other is kind


def _has_origin(kind: type) -> Callable[[Any], bool]:
    return lambda other: get_origin(other) is kind


def _scalar(kind: type) -> Hook:
    def structure(value: Any, _: Any) -> Any:  # noqa: ANN401 - a hook sees anything
        if type(value) is not kind:
            raise TypeError(f"expected {kind.__name__}")
        return value

    return structure


def _of_list(factory: Any, kind: Any, converter: Any) -> Hook:  # noqa: ANN401 - cattrs' own types
    inner = factory(kind, converter)

    def structure(value: Any, kind: Any) -> Any:  # noqa: ANN401
        if not isinstance(value, list):
            raise TypeError("expected a list")
        return inner(value, kind)

    return structure


def _frozenset_factory(kind: Any, converter: Any) -> Hook:  # noqa: ANN401
    inner = list_structure_factory(list[kind.__args__[0]], converter)
    return lambda value, _: frozenset(inner(value, kind))


def _read_only_map(kind: Any, converter: Any) -> Hook:  # noqa: ANN401
    inner = mapping_structure_factory(kind, converter)
    return lambda value, kind: MappingProxyType(inner(value, kind))


_converter: Converter | None = None


def converter() -> Converter:
    """Take the one converter, built when first needed."""
    global _converter  # noqa: PLW0603 - building it costs a start several milliseconds
    if _converter is None:
        _converter = make_converter()
    return _converter


def to_plain(value: object, kind: Any = None) -> Plain:  # noqa: ANN401 - unions are not types
    """Write a value as plain data, defaults left out."""
    return converter().unstructure(value, kind)


def from_plain(data: Plain, kind: type[T]) -> T:
    """Read a value from plain data.

    Raises:
        UnreadableError: something is missing, unknown or of the wrong kind.
    """
    if not isinstance(data, dict):
        raise UnreadableError(["expected an object @ $"])
    try:
        return converter().structure(data, kind)
    except Exception as error:
        raise UnreadableError(transform_error(error)) from error


def event_to_plain(event: AppEvent) -> Plain:
    """Write an event, with its type's name beside its fields."""
    return to_plain(event, AppEvent)


def event_from_plain(data: Plain) -> AppEvent:
    """Read an event.

    Raises:
        UnreadableError: it is none of ours.
    """
    return from_plain(data, AppEvent)  # type: ignore[arg-type]  # a union is no type to mypy


def entry_to_plain(entry: Entry) -> Plain:
    """Write a creature's entry."""
    return to_plain(entry)


def entry_from_plain(data: Plain, version: int = VERSION) -> Entry:
    """Read a creature's entry of this version or an earlier one, and check its sheet.

    Raises:
        NewerError: a later version of the page wrote it.
        UnreadableError: it is no creature.
    """
    if version > VERSION:
        raise NewerError
    for step in range(version, VERSION):
        data = UPGRADES[step](data)
    try:
        return from_plain(data, Entry)
    except RuleError as error:
        raise UnreadableError([f"{error} @ $.sheet"]) from error


def to_text(data: Plain) -> str:
    """Write plain data as one line of JSON."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Plain:
    """Read JSON.

    Raises:
        UnreadableError: it is not JSON, or is nested beyond reason.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableError([f"{error} @ $"]) from error
