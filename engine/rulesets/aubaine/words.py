"""The Caractéristiques and Aptitudes that the rules name; a table names the others itself."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

CHARACTERISTICS = 6
"""How many Caractéristiques there are; the rules name four of them (AUB-CAR-05)."""


class Characteristic(StrEnum):
    """The four base values that the rules name, of six (AUB-G-02)."""

    STRENGTH = "strength"  # AUB-CAR-01
    INTELLIGENCE = "intelligence"  # AUB-CAR-02
    SPIRIT = "spirit"  # AUB-CAR-03
    CHARISMA = "charisma"  # AUB-CAR-04, named without being described


class Aptitude(StrEnum):
    """The ten areas of know-how that the rules name, tables add theirs (AUB-G-03, AUB-APT-11)."""

    INTIMIDATION = "intimidation"  # AUB-APT-01
    ATHLETICS = "athletics"  # AUB-APT-02
    MELEE = "melee"  # AUB-APT-03
    CRAFTS = "crafts"  # AUB-APT-04
    FINESSE = "finesse"  # AUB-APT-05
    AIM = "aim"  # AUB-APT-06
    REFLEXES = "reflexes"  # AUB-APT-07
    RESISTANCE = "resistance"  # AUB-APT-08
    WILL = "will"  # AUB-APT-09
    INVESTIGATION = "investigation"  # AUB-APT-10


class Use(StrEnum):
    """What an Aptitude most often serves for, beside everything else."""

    STRIKE = "strike"
    RESIST = "resist"


USUAL_APTITUDES: Mapping[Use, tuple[Aptitude, ...]] = MappingProxyType(
    {
        Use.STRIKE: (Aptitude.MELEE, Aptitude.FINESSE, Aptitude.AIM),
        Use.RESIST: (Aptitude.REFLEXES, Aptitude.RESISTANCE, Aptitude.WILL),
    }
)
"""Which come up most; they have no rule of their own, and any other may serve (AUB-ATK-02)."""
