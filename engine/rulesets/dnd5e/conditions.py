"""The fourteen conditions, the two temporary states, and everything each of them does.

One row a condition, one column a question. What a condition contains is not repeated in its row:
`spread` adds the rows of what it contains.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from engine.rulesets.dnd5e.advantage import RollMode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Condition(StrEnum):
    """Fourteen conditions, then two temporary states (5E-CND-01, 5E-CND-05)."""

    PRONE = "prone"
    DEAFENED = "deafened"
    BLINDED = "blinded"
    CHARMED = "charmed"
    GRAPPLED = "grappled"
    POISONED = "poisoned"
    RESTRAINED = "restrained"
    STUNNED = "stunned"
    UNCONSCIOUS = "unconscious"
    INVISIBLE = "invisible"
    INCAPACITATED = "incapacitated"
    PARALYSED = "paralysed"
    PETRIFIED = "petrified"
    FRIGHTENED = "frightened"
    TURNED = "turned"
    SURPRISED = "surprised"


TEMPORARY_STATES = frozenset({Condition.TURNED, Condition.SURPRISED})
"""They act like conditions, but removing all conditions leaves them (5E-CND-TMP-01)."""


class Sense(StrEnum):
    """A sense that a check may need."""

    SIGHT = "sight"
    HEARING = "hearing"


class Actions(StrEnum):
    """What a creature may do with its action, from anything to nothing."""

    ALL = "all"
    DASH_ESCAPE_OR_DODGE = "dash_escape_or_dodge"
    DASH_OR_ESCAPE = "dash_or_escape"
    NONE = "none"


class Speech(StrEnum):
    """How well a creature can speak."""

    NORMAL = "normal"
    FALTERING = "falteringly"
    NONE = "none"


class Movement(StrEnum):
    """What a condition leaves of movement."""

    NORMAL = "normal"
    CRAWL = "crawl"
    SPEED_ZERO = "speed_zero"
    NONE = "none"


_ADV = RollMode.ADVANTAGE
_DIS = RollMode.DISADVANTAGE


class Effects(NamedTuple):
    """What one condition does by itself; the defaults do nothing."""

    rules: str
    contains: frozenset[Condition] = frozenset()
    own_attacks: RollMode = RollMode.NORMAL
    attacked_within_reach: RollMode = RollMode.NORMAL
    attacked_from_afar: RollMode = RollMode.NORMAL
    hits_within_reach_are_critical: bool = False
    checks: RollMode = RollMode.NORMAL
    lost_sense: Sense | None = None
    fails_strength_and_dexterity_saves: bool = False
    dexterity_saves: RollMode = RollMode.NORMAL
    movement: Movement = Movement.NORMAL
    speech: Speech = Speech.NORMAL
    actions: Actions = Actions.ALL
    reactions: bool = True
    unaware: bool = False


_HELPLESS = frozenset({Condition.INCAPACITATED})

EFFECTS: Mapping[Condition, Effects] = MappingProxyType(
    {
        Condition.PRONE: Effects(
            rules="5E-CND-PRO-01 5E-CND-PRO-02 5E-CND-PRO-03",
            own_attacks=_DIS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_DIS,
            movement=Movement.CRAWL,
        ),
        Condition.DEAFENED: Effects(
            rules="5E-CND-DEA-01 5E-CND-DEA-02",
            lost_sense=Sense.HEARING,
        ),
        Condition.BLINDED: Effects(
            rules="5E-CND-BLI-01 5E-CND-BLI-02 5E-CND-BLI-03",
            own_attacks=_DIS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            lost_sense=Sense.SIGHT,
        ),
        Condition.CHARMED: Effects(rules="5E-CND-CHA-01 5E-CND-CHA-02"),
        Condition.GRAPPLED: Effects(
            rules="5E-CND-GRA-01",
            movement=Movement.SPEED_ZERO,
        ),
        Condition.POISONED: Effects(
            rules="5E-CND-POI-01",
            own_attacks=_DIS,
            checks=_DIS,
        ),
        Condition.RESTRAINED: Effects(
            rules="5E-CND-RES-01 5E-CND-RES-02 5E-CND-RES-03",
            own_attacks=_DIS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            dexterity_saves=_DIS,
            movement=Movement.SPEED_ZERO,
        ),
        Condition.STUNNED: Effects(
            rules="5E-CND-STU-01 5E-CND-STU-02 5E-CND-STU-03",
            contains=_HELPLESS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            fails_strength_and_dexterity_saves=True,
            movement=Movement.NONE,
            speech=Speech.FALTERING,
        ),
        Condition.UNCONSCIOUS: Effects(
            rules="5E-CND-UNC-01 5E-CND-UNC-02 5E-CND-UNC-04 5E-CND-UNC-05 5E-CND-UNC-06",
            contains=frozenset({Condition.INCAPACITATED, Condition.PRONE}),
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            hits_within_reach_are_critical=True,
            fails_strength_and_dexterity_saves=True,
            movement=Movement.NONE,
            speech=Speech.NONE,
            unaware=True,
        ),
        Condition.INVISIBLE: Effects(
            rules="5E-CND-INV-01 5E-CND-INV-02",
            own_attacks=_ADV,
            attacked_within_reach=_DIS,
            attacked_from_afar=_DIS,
        ),
        Condition.INCAPACITATED: Effects(
            rules="5E-CND-INC-01",
            actions=Actions.NONE,
            reactions=False,
        ),
        Condition.PARALYSED: Effects(
            rules="5E-CND-PAR-01 5E-CND-PAR-02 5E-CND-PAR-03 5E-CND-PAR-04",
            contains=_HELPLESS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            hits_within_reach_are_critical=True,
            fails_strength_and_dexterity_saves=True,
            movement=Movement.NONE,
            speech=Speech.NONE,
        ),
        Condition.PETRIFIED: Effects(
            rules="5E-CND-PET-02 5E-CND-PET-03 5E-CND-PET-04",
            contains=_HELPLESS,
            attacked_within_reach=_ADV,
            attacked_from_afar=_ADV,
            fails_strength_and_dexterity_saves=True,
            movement=Movement.NONE,
            speech=Speech.NONE,
            unaware=True,
        ),
        Condition.FRIGHTENED: Effects(
            rules="5E-CND-FRI-01",
            own_attacks=_DIS,
            checks=_DIS,
        ),
        Condition.TURNED: Effects(
            rules="5E-CND-TUR-02 5E-CND-TUR-03 5E-CND-TUR-04",
            actions=Actions.DASH_OR_ESCAPE,
            reactions=False,
        ),
        Condition.SURPRISED: Effects(
            rules="5E-CND-SUR-01 5E-CND-SUR-02",
            movement=Movement.NONE,
            actions=Actions.NONE,
            reactions=False,
        ),
    }
)
"""Condition → what it does; the whole matrix of the conditions chapter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionInstance:
    """One effect that imposes a condition: what, from whom or what, and for how long.

    Several instances of one condition each keep their own duration; the condition is there as long
    as one of them is (5E-CND-03). `rounds_left` counts rounds of 6 seconds, None means until it is
    countered (5E-CND-02). `source_in_sight` matters to the frightened only (5E-CND-FRI-01).
    """

    condition: Condition
    source: str
    rounds_left: int | None = None
    source_in_sight: bool = True


def contained(condition: Condition) -> frozenset[Condition]:
    """The conditions that come with this one (5E-CND-04).

    >>> sorted(contained(Condition.UNCONSCIOUS))
    [<Condition.INCAPACITATED: 'incapacitated'>, <Condition.PRONE: 'prone'>]
    """
    return EFFECTS[condition].contains


def spread(conditions: Iterable[Condition]) -> frozenset[Condition]:
    """The conditions, and all that they contain (5E-CND-04)."""
    found = frozenset(conditions)
    return found.union(*(contained(condition) for condition in found))
