"""What a table decides where the documents leave a choice; the defaults are our reading of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.rulesets.dnd5e.proficiency import Factor


class ContestTie(StrEnum):
    """A tie for the best of three sides or more: only two-sided contests are described."""

    UNCHANGED = "unchanged"
    REROLL = "reroll"
    NEXT_BEST = "next_best"


class NegativeHitDie(StrEnum):
    """A hit die whose total is below zero."""

    NOTHING = "nothing"
    LOSE = "lose"
    ONE = "one"


class ClearExhaustion(StrEnum):
    """What removing all conditions does to exhaustion."""

    KEPT = "kept"
    ONE_LEVEL = "one_level"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The table's rulings. Each field names its rule; the default is the recommended reading."""

    # abilities and checks
    encumbrance: bool = False  # the variant 5E-ENC-01
    scaled_encumbrance: bool = True  # 5E-ENC-06
    lifting_slows: bool = True  # 5E-LOD-06
    skills_with_other_abilities: bool = False  # the variant 5E-SKL-11
    naturals_on_checks_and_saves: bool = False  # 5E-CHK-07: the documents know none
    naturals_on_attacks: bool = True  # the combat chapter's own rule, from the 5e SRD
    half_proficiency_up: bool = False  # 5E-PRO-08
    competing_factors: Factor | None = None  # 5E-PRO-09: ask
    contest_tie: ContestTie = ContestTie.UNCHANGED  # 5E-OPP-06
    stealth_tie_is_noticed: bool = False  # 5E-HID-07
    halve_speed_first: bool = False  # 5E-MIX-13
    constitution_raises_current: bool = False  # 5E-CST-07
    # health
    absorbed_damage_at_zero_fails: bool = False  # 5E-TMP-07
    natural_twenty_by_total: bool = False  # 5E-DTH-08
    exhaustion_on_death_saves: bool = True  # 5E-DTH-10
    prone_while_unconscious: bool = True  # 5E-CND-UNC-02
    monsters_die_at_zero: bool = True  # 5E-MON-01
    clear_exhaustion: ClearExhaustion = ClearExhaustion.KEPT  # 5E-MIX-15
    # rests
    negative_hit_die: NegativeHitDie = NegativeHitDie.NOTHING  # 5E-SR-05
    short_rest_at_zero: bool = True  # 5E-SR-08
    window_to_start_of_rest: bool = False  # 5E-LR-06: end to end
    any_exertion_ends_rest: bool = False  # 5E-LR-03: one hour does
    useless_rest_ends_temporary: bool = True  # 5E-LR-08


RECOMMENDED = Rulings()
"""Every choice as the recommended reading has it."""

ON, OFF = (True, False), (False, True)

CHOICES: Mapping[str, tuple[bool | StrEnum | None, ...]] = MappingProxyType(
    {
        "encumbrance": OFF,
        "scaled_encumbrance": ON,
        "lifting_slows": ON,
        "skills_with_other_abilities": OFF,
        "naturals_on_checks_and_saves": OFF,
        "naturals_on_attacks": ON,
        "half_proficiency_up": OFF,
        "competing_factors": (None, Factor.DOUBLE, Factor.HALF),
        "contest_tie": tuple(ContestTie),
        "stealth_tie_is_noticed": OFF,
        "halve_speed_first": OFF,
        "constitution_raises_current": OFF,
        "absorbed_damage_at_zero_fails": OFF,
        "natural_twenty_by_total": OFF,
        "exhaustion_on_death_saves": ON,
        "prone_while_unconscious": ON,
        "monsters_die_at_zero": ON,
        "clear_exhaustion": tuple(ClearExhaustion),
        "negative_hit_die": tuple(NegativeHitDie),
        "short_rest_at_zero": ON,
        "window_to_start_of_rest": OFF,
        "any_exertion_ends_rest": OFF,
        "useless_rest_ends_temporary": ON,
    }
)
"""Ruling → all that a table may decide, the recommended reading first."""
