"""What a table decides where the document leaves a choice; the defaults are our reading of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The table's rulings. Each field names its rule; the default is the recommended reading."""

    human_points_after_minimum: bool = True  # S35-PTS-02, S35-PTS-06
    helpers_add_up: bool = True  # S35-AID-06
    take_20_to_aid: bool = False  # S35-AID-03
    synergies_add_up: bool = True  # S35-SYN-04
    initiative_ties_by_modifier: bool = True  # S35-ABI-03: else the tied throw again at once


RECOMMENDED = Rulings()
"""Every choice as the recommended reading has it."""
