"""What an act of the journal is about: dice, health, or neither; read off the names of its events.

An old act is only a sentence: its record keeps the letters of what it was about.
"""

from collections.abc import Iterable, Mapping
from typing import Any

ROLLS = "r"
HEALTH = "h"
KINDS = (ROLLS, HEALTH)

_NAMED = {
    ROLLS: frozenset(
        {
            *("D20Rolled", "DamageRolled", "ExpressionRolled", "RolledInSecret", "SecretRevealed"),
            *("ContestSettled", "GroupSettled", "HitDieSpent", "InitiativesSet", "TieSettled"),
            *("JetRolled", "CheckMade", "OpposedSettled", "ScoresCompared", "TechniquePlayed"),
        }
    ),
    HEALTH: frozenset(
        {
            *("DamageTaken", "Healed", "TemporaryChanged", "LifeChanged", "ConditionsChanged"),
            *("ExhaustionChanged", "ConcentrationChanged", "ShortRestFinished", "HitDieSpent"),
            *("LongRestFinished", "LevelGained", "CounterChanged"),
        }
    ),
}
"""Kind → the names of the events that are of it; an event may be of both."""


def kinds_of(names: Iterable[str]) -> str:
    """Tell the kinds of an act from the names of its events, as letters.

    >>> kinds_of(["D20Rolled", "aubaine.CharacterChanged"])
    'r'
    """
    plain = {name.rpartition(".")[2] for name in names}
    return "".join(kind for kind in KINDS if plain & _NAMED[kind])


def kinds_in(record: Mapping[str, Any]) -> str:
    """Tell the kinds of a record: an act's, its headline's or a sentence's."""
    if "text" in record or "k" in record:
        kinds = record.get("k")
        return kinds if isinstance(kinds, str) else ""
    try:
        return kinds_of(str(event["type"]) for _, event in record["events"])
    except (LookupError, TypeError, ValueError):
        return ""
