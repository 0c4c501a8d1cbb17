"""What a table decides where the rules leave a choice; the defaults are our reading of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class OpposedCriticals(StrEnum):
    """What a critical is worth in an opposed Jet, which the rules do not say."""

    KIND_THEN_TOTAL = "kind_then_total"
    KIND_THEN_TIE = "kind_then_tie"
    TOTALS_ONLY = "totals_only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The table's rulings. Each field names its rule; the default is the recommended reading."""

    critical_success_succeeds: bool = True  # AUB-CRI-05
    critical_failure_fails: bool = True  # AUB-CRI-06
    opposed_criticals: OpposedCriticals = OpposedCriticals.KIND_THEN_TOTAL  # AUB-CRI-07
    shifts_add_up: bool = True  # AUB-CA-01: three steps in all, else three steps each


RECOMMENDED = Rulings()
"""Every choice as the recommended reading has it."""
