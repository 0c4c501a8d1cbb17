"""Difficulties: the scale, what moves a DC, several DCs for one check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.modifiers import Modifier

STEP = 2
"""What one favourable or unfavourable condition is worth (S35-CIR-01)."""
PRACTICALLY_IMPOSSIBLE = 40
"""From there on nothing is defined in advance; the game master judges (S35-DC-04, S35-DC-05)."""
IMPOSSIBLE_RISE = 20
"""What turns a usual task into such a one (S35-DC-04)."""


class Difficulty(StrEnum):
    """The words of the scale."""

    VERY_EASY = "very_easy"
    EASY = "easy"
    AVERAGE = "average"
    TOUGH = "tough"
    CHALLENGING = "challenging"
    FORMIDABLE = "formidable"
    HEROIC = "heroic"
    NEARLY_IMPOSSIBLE = "nearly_impossible"


DIFFICULTIES: Mapping[Difficulty, int] = MappingProxyType(
    {
        Difficulty.VERY_EASY: 0,
        Difficulty.EASY: 5,
        Difficulty.AVERAGE: 10,
        Difficulty.TOUGH: 15,
        Difficulty.CHALLENGING: 20,
        Difficulty.FORMIDABLE: 25,
        Difficulty.HEROIC: 30,
        Difficulty.NEARLY_IMPOSSIBLE: 40,
    }
)
"""Word → DC: a harder task has a higher number (S35-DC-02, S35-DC-03, from the 3.5 SRD)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A DC that the game master set (S35-DC-01), and who or what it is for.

    `adjust` is how far the task itself is easier or harder than usual, in steps of 2 or more
    (S35-CIR-01, S35-CIR-02, S35-DC-04).
    """

    base: int
    adjust: int = 0
    name: str = ""

    @property
    def difficulty(self) -> int:
        """The number to reach."""
        return self.base + self.adjust

    @property
    def practically_impossible(self) -> bool:
        """Whether the game master has to say if it can be done at all (S35-DC-04, S35-DC-05)."""
        return self.difficulty >= PRACTICALLY_IMPOSSIBLE or self.adjust >= IMPOSSIBLE_RISE


def circumstances(steps: int, note: str = "") -> tuple[Modifier, ...]:
    """What helps or hinders whoever acts: 2 a step, on the check and not on the DC.

    Several conditions may meet (S35-CIR-01, S35-CIR-02, S35-CIR-03, S35-CIR-04).

    >>> circumstances(-1)[0].value
    -2
    """
    if not steps:
        return ()
    return (Modifier(source="circumstances", value=STEP * steps, note=note),)
