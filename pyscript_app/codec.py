"""Values ↔ plain data ↔ text, with a version in every value.

cattrs does the work; this module says what is strict about it (a number is a number, a list is a
list, an unknown field is refused) and how data of an earlier version become data of this one.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar, get_origin

from engine.errors import RuleError
from pyscript_app import games
from pyscript_app.games import DND5E, EVENTS, GAMES
from pyscript_app.patches import Plain
from pyscript_app.remembering import once_for_each
from pyscript_app.roster import AppEvent, KnownEvent
from pyscript_app.slots import VERSION
from pyscript_app.state import Entry, Part

if TYPE_CHECKING:
    from cattrs import Converter

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

    @property
    def where(self) -> str:
        """The first field that is wrong, as a path, and the rule it breaks if it does.

        >>> UnreadableError(["expected int @ $.sheet.level"]).where
        'sheet.level'
        >>> UnreadableError(["dnd5e.level_out_of_range (value=0) @ $.sheet"]).where
        'sheet: dnd5e.level_out_of_range (value=0)'
        """
        what, _, path = self.fields[0].rpartition(" @ $")
        place = path.lstrip(".") or "$"
        is_rule = "." in what.partition(" ")[0]
        return f"{place}: {what}" if is_rule else place


def make_converter() -> "Converter":
    """Build the converter: strict scalars and lists, read-only maps, defaults left out."""
    # cattrs is imported when something is first read or written: a first visit starts without it
    from cattrs import Converter  # noqa: PLC0415
    from cattrs.cols import (  # noqa: PLC0415
        homogenous_tuple_structure_factory,
        is_mapping,
        list_structure_factory,
        mapping_structure_factory,
    )

    from engine.encounter import Combatant  # noqa: PLC0415 - nor with fights

    def frozenset_factory(kind: Any, made: Any) -> Hook:  # noqa: ANN401 - cattrs' own types
        inner = list_structure_factory(list[kind.__args__[0]], made)
        return lambda value, _: frozenset(inner(value, kind))

    def read_only_map(kind: Any, made: Any) -> Hook:  # noqa: ANN401
        inner = mapping_structure_factory(kind, made)
        return lambda value, kind: MappingProxyType(inner(value, kind))

    converter = Converter(
        forbid_extra_keys=True,
        omit_if_default=True,
        unstruct_collection_overrides={frozenset: _in_order, tuple: list},
    )
    converter.register_structure_hook(bool, _truth)
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook_factory(
        _has_origin(tuple),
        lambda kind, made: _of_list(homogenous_tuple_structure_factory, kind, made),
    )
    converter.register_structure_hook_factory(
        _has_origin(frozenset), lambda kind, made: _of_list(frozenset_factory, kind, made)
    )
    converter.register_structure_hook_factory(is_mapping, read_only_map)
    converter.register_structure_hook(Entry, _entry_of(converter))
    combatant = converter.gen_unstructure_attrs_fromdict(Combatant)

    # a turn leaves two hundred of them as they were: not written again, nor compared
    @once_for_each(4)
    def combatants(order: tuple[Combatant, ...]) -> list[Plain]:
        return [combatant(one) for one in order]

    converter.register_unstructure_hook_func(lambda kind: kind == tuple[Combatant, ...], combatants)
    return converter


def _entry_of(converter: "Converter") -> Hook:
    """Read an entry's sheet as a character of the entry's game."""
    from cattrs.gen import make_dict_structure_fn, override  # noqa: PLC0415 - see make_converter

    @cache
    def of_game(game: str) -> Hook:
        kind = games.sheet_class(game)
        sheet = override(struct_hook=lambda value, _: converter.structure(value, kind))
        hook: Hook = make_dict_structure_fn(
            Entry, converter, _cattrs_forbid_extra_keys=True, sheet=sheet
        )
        return hook

    def structure(value: Any, kind: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
        if not _is_of_a_game(value):
            raise TypeError("expected an entry of a known game")
        return of_game(value.get("game", DND5E))(value, kind)

    return structure


def _is_of_a_game(data: Plain) -> bool:
    game = data.get("game", DND5E) if isinstance(data, dict) else None
    return isinstance(game, str) and game in GAMES


@cache
def _events_of(owner: str) -> Mapping[str, type]:
    """Take the events of an owner by the names of their types.

    Read and written one by one: cattrs, given their union, makes what reads and writes each of them
    at once, and again whenever it learns another union: a tenth of a start.
    """
    union = KnownEvent if owner in {"", DND5E} else games.load(EVENTS[owner])
    return {kind.__name__: kind for kind in union.__args__}


def _in_order(items: Any) -> list[Any]:  # noqa: ANN401 - whatever JSON holds
    """List a set's plain items so that the same set is always the same text."""
    return sorted(items, key=to_text)


def _has_origin(kind: type) -> Callable[[Any], bool]:
    return lambda other: get_origin(other) is kind


SAFE_INTEGERS = range(-(2**53), 2**53 + 1)
"""What JavaScript too reads as the number that was written; far above any number of a game."""


def _truth(value: Any, _: Any) -> bool:  # noqa: ANN401 - a hook sees anything
    if type(value) is not bool:
        raise TypeError("expected bool")
    return value


def _whole_number(value: Any, _: Any) -> int:  # noqa: ANN401
    if type(value) is not int or value not in SAFE_INTEGERS:
        raise TypeError("expected int")
    return value


def _text(value: Any, kind: type[str]) -> str:  # noqa: ANN401
    """Read a text, or one of the keys of a table: those are texts too."""
    if not isinstance(value, str):
        raise TypeError("expected str")
    return whole_text(value) if kind is str else kind(value)


def whole_text(text: str) -> str:
    r"""Join the halves of characters, and replace a half left alone: a store may garble it.

    >>> whole_text("\ud83d\ude00 \ud83d")
    '😀 \ufffd'
    """
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _of_list(factory: Any, kind: Any, converter: Any) -> Hook:  # noqa: ANN401 - cattrs' own types
    inner = factory(kind, converter)

    def structure(value: Any, kind: Any) -> Any:  # noqa: ANN401
        if not isinstance(value, list):
            raise TypeError("expected a list")
        return inner(value, kind)

    return structure


_converter: "Converter | None" = None


def converter() -> "Converter":
    """Take the one converter, built when first needed."""
    global _converter  # noqa: PLW0603 - building it costs a start several milliseconds
    if _converter is None:
        _converter = make_converter()
    return _converter


def make_ready(owners: Iterable[str] = tuple(EVENTS)) -> None:
    """Make what reads and writes the sheets and events of these owners."""
    for owner in owners:
        if owner in GAMES:
            sheet = games.new_sheet(owner, "…")
            entry_from_plain(entry_to_plain(Entry(game=owner, position=1, sheet=sheet)))
        for kind in _events_of(owner).values():
            converter().get_structure_hook(kind)
            converter().get_unstructure_hook(kind)


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
    except ImportError:  # a game whose bundle did not come makes nothing unreadable
        raise
    except Exception as error:
        from cattrs import transform_error  # noqa: PLC0415 - see make_converter
        from cattrs.v import format_exception  # noqa: PLC0415

        def said(inner: BaseException, kind: type | None) -> str:
            return str(inner) if isinstance(inner, RuleError) else format_exception(inner, kind)

        raise UnreadableError(transform_error(error, format_exception=said)) from error


def event_to_plain(event: AppEvent) -> Plain:
    """Write an event, with its type's name beside its fields, behind its owner's if it has one.

    The names of 5e's events stand alone: two games may call theirs the same.
    """
    owner = games.owner_of(event)
    mark = "" if owner in {"", DND5E} else f"{owner}."
    return {**to_plain(event), "type": f"{mark}{type(event).__name__}"}


def event_from_plain(data: Plain) -> AppEvent:
    """Read an event.

    Raises:
        UnreadableError: it is none of ours.
    """
    tag = data.get("type") if isinstance(data, dict) else None
    owner, _, name = tag.rpartition(".") if isinstance(tag, str) else ("", "", "")
    kind = _events_of(owner).get(name) if owner in {"", *EVENTS} else None
    if kind is None:
        raise UnreadableError(["unknown event @ $.type"])
    fields = {key: value for key, value in data.items() if key != "type"}
    event: AppEvent = from_plain(fields, kind)
    return event


FIGHT_KIND = "fight"
"""What a fight's data say that they are; a creature's say nothing."""


def part_to_plain(part: Part) -> Plain:
    """Write a part."""
    if isinstance(part, Entry):
        return entry_to_plain(part)
    return {"kind": FIGHT_KIND, **to_plain(part)}


def part_from_plain(data: Plain, version: int = VERSION) -> Part:
    """Read a part of this version or an earlier one.

    Raises:
        UnreadableError: it is neither a creature nor a fight.
    """
    if not isinstance(data, dict) or data.get("kind") != FIGHT_KIND:
        return entry_from_plain(data, version)
    fields = {name: value for name, value in data.items() if name != "kind"}
    fight: Part = from_plain(fields, games.load("engine.encounter:Fight"))
    return fight


def entry_to_plain(entry: Entry) -> Plain:
    """Write a creature's entry."""
    return to_plain(entry)


def entry_from_plain(data: Plain, version: int = VERSION) -> Entry:
    """Read a creature's entry of this version or an earlier one, and check its sheet.

    Raises:
        UnreadableError: it is no creature.
    """
    try:
        for step in range(version, VERSION):
            data = UPGRADES[step](data)
    except Exception as error:  # a step meets whatever a file holds
        raise UnreadableError([f"no entry of version {version} @ $"]) from error
    if isinstance(data, dict) and not _is_of_a_game(data):
        raise UnreadableError(["unknown game @ $.game"])
    return from_plain(data, Entry)


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
