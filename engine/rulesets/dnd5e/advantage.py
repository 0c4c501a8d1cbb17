"""Advantage, disadvantage and automatic failure: their reasons, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.dice.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterable


class RollMode(StrEnum):
    """How the d20 is thrown, and what one reason asks for."""

    NORMAL = "normal"
    ADVANTAGE = "advantage"
    DISADVANTAGE = "disadvantage"
    AUTO_FAIL = "auto_fail"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One cause of advantage, disadvantage or automatic failure (5E-ADV-07).

    `source` is a key ("help", "poisoned", "circumstances"…); `note` the table's own words.
    """

    mode: RollMode
    source: str
    note: str = ""


def roll_mode(reasons: Iterable[Reason]) -> RollMode:
    """What all the reasons come to together.

    Numbers do not matter: any advantage with any disadvantage is a normal roll, and automatic
    failure beats everything (5E-ADV-02, 5E-ADV-03, 5E-ADV-04, 5E-CND-06, 5E-MIX-11, 5E-MIX-14).
    """
    modes = {reason.mode for reason in reasons}
    if RollMode.AUTO_FAIL in modes:
        return RollMode.AUTO_FAIL
    opposed = modes & {RollMode.ADVANTAGE, RollMode.DISADVANTAGE}
    return opposed.pop() if len(opposed) == 1 else RollMode.NORMAL


def pool_of(mode: RollMode) -> Pool:
    """The d20s of a mode: one, or two of which one is kept; none to fail (5E-ADV-01, 5E-ADV-02)."""
    match mode:
        case RollMode.NORMAL:
            return Pool(count=1, faces=20, keep=1)
        case RollMode.ADVANTAGE:
            return Pool(count=2, faces=20, keep=1)
        case RollMode.DISADVANTAGE:
            return Pool(count=2, faces=20, keep=1, highest=False)
        case _:
            return Pool(count=0, faces=20, keep=0)
