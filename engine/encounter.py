"""A fight: who takes part, in which order, and whose turn it is. The same for every game.

The order is that of `Fight.combatants`, and nothing else: it is made by initiative, and what the
table decides between those who tie moves them in it. What a turn does to a creature is its game’s
business; a fight knows creatures by their keys only.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.dice.pool import Die
from engine.errors import RuleError, refuse, require_between

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST_COMBATANTS = 200
MAX_INITIATIVE = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant:
    """One creature of a fight; `initiative` is None until it is rolled or told.

    `precedence` goes before among equal initiatives, in games where a tie looks at something else
    first; where it does not, it is 0 for all.
    """

    key: str
    initiative: int | None = None
    precedence: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A fight as it is now: `combatants` in the order of their turns.

    `round` counts from 1 and is 0 while the fight is being prepared; `turn` is the key of the
    combatant whose turn it is, empty when it is nobody’s. Fights are numbered as they begin.
    """

    number: int
    combatants: tuple[Combatant, ...] = ()
    round: int = 0
    turn: str = ""
    finished: bool = False

    def __post_init__(self) -> None:
        keys = [one.key for one in self.combatants]
        if len(set(keys)) != len(keys):
            raise RuleError("encounter.twice")
        require_between("encounter.too_many", len(keys), 0, MOST_COMBATANTS)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all combatants, in the order of their turns."""
        return tuple(one.key for one in self.combatants)

    @property
    def begun(self) -> bool:
        """Whether turns are being taken, or were."""
        return self.round > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """The initiative of one combatant, what it was called then, and the dice if any were thrown."""

    key: str
    name: str
    initiative: int
    precedence: int = 0
    dice: tuple[Die, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FightPrepared:
    """A fight was prepared with these combatants; nobody has had a turn yet."""

    fight: Fight


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantJoined:
    """Somebody came into the fight; without initiative, it stands last."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatantLeft:
    """Somebody left the fight; the order of the others stays as it is."""

    key: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativesSet:
    """Initiatives were rolled or told; those who have one now stand where it puts them."""

    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TieSettled:
    """Those who tied stand in this order now, by hand or by a die (`faces`, in that order).

    `totals` are what was compared, where something is added to the face.
    """

    order: tuple[str, ...]
    names: tuple[str, ...]
    faces: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun:
    """A combatant’s turn began."""

    key: str
    name: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightEnded:
    """The fight was over after that round; it is kept as it was."""

    number: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightForgotten:
    """A fight was removed, to make room for a later one or because the table wanted it gone."""

    number: int


FightEvent = (
    FightPrepared
    | CombatantJoined
    | CombatantLeft
    | InitiativesSet
    | TieSettled
    | TurnBegun
    | FightEnded
    | FightForgotten
)
"""Anything that happens to a fight."""


def find(fight: Fight, key: str) -> Combatant:
    """The combatant with this key.

    Raises:
        RuleError: `encounter.not_there`.
    """
    for one in fight.combatants:
        if one.key == key:
            return one
    raise RuleError("encounter.not_there")


def prepare(number: int, keys: Sequence[str]) -> tuple[FightPrepared]:
    """Prepare a fight between these creatures, in the order given until initiative is known.

    Raises:
        RuleError: `encounter.twice`, `encounter.too_many`.
    """
    combatants = tuple(Combatant(key=key) for key in keys)
    return (FightPrepared(fight=Fight(number=number, combatants=combatants)),)


def why_not_change(fight: Fight) -> RuleError | None:
    """Why nothing more happens in a fight: it is finished."""
    return RuleError("encounter.finished", number=fight.number) if fight.finished else None


def join(fight: Fight, key: str, name: str) -> tuple[CombatantJoined]:
    """Come into a fight, before it begins or in the middle of it.

    Raises:
        RuleError: `encounter.finished`, `encounter.twice`, `encounter.too_many`.
    """
    refuse(why_not_change(fight))
    event = CombatantJoined(key=key, name=name)
    _joined(fight, event)
    return (event,)


def leave(fight: Fight, key: str, name: str) -> tuple[CombatantLeft]:
    """Leave a fight. Whoever leaves during its own turn ends it: see `next_turn`.

    Raises:
        RuleError: `encounter.finished`, `encounter.not_there`.
    """
    refuse(why_not_change(fight))
    find(fight, key)
    return (CombatantLeft(key=key, name=name),)


def set_initiatives(fight: Fight, placed: Sequence[Placed]) -> tuple[InitiativesSet]:
    """Put combatants where their initiative says, the highest first; those without stay last.

    Among equals who come late, those already placed keep going first.

    Raises:
        RuleError: `encounter.finished`, `encounter.not_there`,
            `encounter.initiative_out_of_range`.
    """
    refuse(why_not_change(fight))
    for one in placed:
        find(fight, one.key)
        require_between(
            "encounter.initiative_out_of_range", one.initiative, -MAX_INITIATIVE, MAX_INITIATIVE
        )
    return (InitiativesSet(placed=tuple(placed)),)


def tied(fight: Fight, key: str) -> tuple[str, ...]:
    """Those who tie with a combatant, itself among them, in order; only itself when nobody does.

    Those who have no initiative tie with nobody.

    Raises:
        RuleError: `encounter.not_there`.
    """
    mine = find(fight, key)
    if mine.initiative is None:
        return (key,)
    return tuple(one.key for one in fight.combatants if _rank(one) == _rank(mine))


def neighbours(fight: Fight, key: str) -> tuple[str, ...]:
    """Those among whom a combatant can be moved by hand, in order: its equals.

    Those who have no initiative are equals of each other: the table alone orders them.

    Raises:
        RuleError: `encounter.not_there`.
    """
    mine = _rank(find(fight, key))
    return tuple(one.key for one in fight.combatants if _rank(one) == mine)


def ties(combatants: Sequence[Combatant]) -> frozenset[str]:
    """Everybody who ties with somebody."""
    ranks = Counter(_rank(one) for one in combatants if one.initiative is not None)
    return frozenset(one.key for one in combatants if ranks[_rank(one)] > 1)


def move(fight: Fight, key: str, by: int, names: Callable[[str], str]) -> tuple[TieSettled]:
    """Take a combatant one place up (-1) or down (1) by hand, among its equals.

    Raises:
        RuleError: `encounter.finished`, `encounter.not_there`, `encounter.not_tied`.
    """
    refuse(why_not_change(fight))
    order = list(neighbours(fight, key))
    place = order.index(key)
    if not 0 <= place + by < len(order):
        raise RuleError("encounter.not_tied")
    order.insert(place + by, order.pop(place))
    return (TieSettled(order=tuple(order), names=tuple(map(names, order))),)


def settle_by_die(
    fight: Fight,
    key: str,
    faces: Sequence[int],
    names: Callable[[str], str],
    bonuses: Sequence[int] = (),
) -> tuple[TieSettled]:
    """Settle a tie by a die each, thrown in their present order; equal results keep that order.

    `bonuses` are added to the faces, one each, in games where a tie throws the same check again.

    Raises:
        RuleError: `encounter.finished`, `encounter.not_there`, `encounter.not_tied`.
    """
    refuse(why_not_change(fight))
    before = tied(fight, key)
    if len(before) == 1:
        raise RuleError("encounter.not_tied")
    thrown = dict(zip(before, faces, strict=True))
    added = dict(zip(before, bonuses or (0,) * len(before), strict=True))
    totals = {one: thrown[one] + added[one] for one in before}
    order = tuple(sorted(before, key=lambda one: -totals[one]))
    return (
        TieSettled(
            order=order,
            names=tuple(map(names, order)),
            faces=tuple(thrown[one] for one in order),
            totals=tuple(totals[one] for one in order) if any(bonuses) else (),
        ),
    )


def next_in_order(
    fight: Fight, skipped: Callable[[str], bool] = lambda _: False
) -> tuple[str, int]:
    """Whose turn comes next, and in which round; `skipped` says who takes no turn (the dead).

    Raises:
        RuleError: `encounter.nobody_acts`.
    """
    keys = fight.keys
    if fight.turn:
        start, number = keys.index(fight.turn) + 1, fight.round
    else:
        start, number = 0, fight.round + 1
    for place in range(start, start + len(keys)):
        key = keys[place % len(keys)]
        if not skipped(key):
            return key, number + place // len(keys)
    raise RuleError("encounter.nobody_acts")


def next_turn(
    fight: Fight,
    names: Callable[[str], str],
    skipped: Callable[[str], bool] = lambda _: False,
) -> tuple[TurnBegun]:
    """Begin the first turn, or end the present one and begin the next.

    Raises:
        RuleError: `encounter.finished`, `encounter.nobody_acts`.
    """
    refuse(why_not_change(fight))
    key, number = next_in_order(fight, skipped)
    return (TurnBegun(key=key, name=names(key), round=number),)


def end(fight: Fight) -> tuple[FightEnded]:
    """End a fight.

    Raises:
        RuleError: `encounter.finished`.
    """
    refuse(why_not_change(fight))
    return (FightEnded(number=fight.number, round=fight.round),)


def forget(fight: Fight) -> tuple[FightForgotten]:
    """Remove a fight."""
    return (FightForgotten(number=fight.number),)


def apply(fight: Fight | None, event: FightEvent) -> Fight | None:
    """The fight after one event; None is no fight.

    What happens to a fight that is not there changes nothing.
    """
    if isinstance(event, FightPrepared):
        return event.fight
    if isinstance(event, FightForgotten) or fight is None:
        return None
    match event:
        case CombatantJoined():
            return _joined(fight, event)
        case CombatantLeft(key=key):
            return _without(fight, key)
        case InitiativesSet(placed=placed):
            return _placed(fight, placed)
        case TieSettled(order=order):
            return _in_order(fight, order)
        case TurnBegun(key=key, round=number):
            return replace(fight, turn=key, round=number)
        case _:
            return replace(fight, finished=True, turn="")


def _rank(one: Combatant) -> tuple[bool, int, int]:
    """The highest first, those without initiative last."""
    return (one.initiative is None, -(one.initiative or 0), -one.precedence)


def _joined(fight: Fight, event: CombatantJoined) -> Fight:
    return replace(fight, combatants=(*fight.combatants, Combatant(key=event.key)))


def _without(fight: Fight, key: str) -> Fight:
    left = tuple(one for one in fight.combatants if one.key != key)
    return replace(fight, combatants=left, turn="" if fight.turn == key else fight.turn)


def _placed(fight: Fight, placed: Sequence[Placed]) -> Fight:
    """Sort again; `sorted` is stable, so that what the table decided between equals stays."""
    told = {one.key: one for one in placed}
    stay = [one for one in fight.combatants if one.key not in told]
    come = [
        Combatant(
            key=one.key, initiative=told[one.key].initiative, precedence=told[one.key].precedence
        )
        for one in fight.combatants
        if one.key in told
    ]
    return replace(fight, combatants=tuple(sorted([*stay, *come], key=_rank)))


def _in_order(fight: Fight, order: Sequence[str]) -> Fight:
    by_key = {one.key: one for one in fight.combatants}
    rest = iter(order)
    return replace(
        fight,
        combatants=tuple(
            by_key[next(rest)] if one.key in order else one for one in fight.combatants
        ),
    )
