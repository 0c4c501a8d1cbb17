"""The other readings of the unclear cases, where a ruling of the table holds them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.aubaine.rulings import OpposedCriticals
from engine.rulesets.aubaine.rulings import Rulings as AubaineRulings
from engine.rulesets.dnd5e.rulings import (
    ClearExhaustion,
    ContestTie,
    NegativeHitDie,
    Rulings,
)
from engine.rulesets.dnd35.rulings import Rulings as Rulings35
from tests.conformance.cases import OWN_CASES, cases_in
from tests.conformance.test_cases import answer, differences

CASES = {case["id"]: case for case in cases_in(OWN_CASES)}

READINGS = [
    ("EC-D0-042", 0, Rulings(half_proficiency_up=True), {}),
    ("EC-D0-047", 0, Rulings(naturals_on_checks_and_saves=True), {}),
    ("EC-D0-055", 0, Rulings(contest_tie=ContestTie.REROLL), {}),
    ("EC-D0-055", 1, Rulings(contest_tie=ContestTie.NEXT_BEST), {}),
    ("EC-D0-101", 0, Rulings(scaled_encumbrance=False), {}),
    ("EC-D0-105", 0, Rulings(constitution_raises_current=True), {}),
    ("EC-D03-004", 0, Rulings(halve_speed_first=True), {}),
    ("EC-D3-024", 0, Rulings(natural_twenty_by_total=True), {"max_hp": 20}),
    ("EC-D3-055", 0, Rulings(prone_while_unconscious=False), {}),
    ("EC-D3-098", 0, Rulings(clear_exhaustion=ClearExhaustion.REMOVED), {}),
    ("EC-D3-098", 1, Rulings(clear_exhaustion=ClearExhaustion.ONE_LEVEL), {}),
    # by this reading a single die is thrown, the first
    ("EC-D3-116", 0, Rulings(exhaustion_on_death_saves=False), {"rolls": [14]}),
    ("EC-D3-119", 0, Rulings(negative_hit_die=NegativeHitDie.LOSE), {}),
    ("EC-D3-119", 1, Rulings(negative_hit_die=NegativeHitDie.ONE), {}),
    ("EC-D3-129", 0, Rulings(any_exertion_ends_rest=True), {}),
    ("EC-D3-131", 0, Rulings(window_to_start_of_rest=True), {}),
    ("EC-D2-019", 0, AubaineRulings(critical_success_succeeds=False), {}),
    ("EC-D2-020", 0, AubaineRulings(critical_failure_fails=False), {}),
    ("EC-D2-029", 0, AubaineRulings(opposed_criticals=OpposedCriticals.TOTALS_ONLY), {}),
    ("EC-D2-030", 0, AubaineRulings(opposed_criticals=OpposedCriticals.KIND_THEN_TIE), {}),
    ("EC-D2-044", 0, AubaineRulings(shifts_add_up=False), {}),
    ("EC-D4-001", 0, Rulings35(human_points_after_minimum=False), {}),
    ("EC-D4-002", 0, Rulings35(human_points_after_minimum=False), {}),
    ("EC-D4-054", 0, Rulings35(helpers_add_up=False), {}),
    ("EC-D4-057", 0, Rulings35(synergies_add_up=False), {}),
    ("EC-D4-062", 0, Rulings35(initiative_ties_by_modifier=False), {}),
]


@pytest.mark.parametrize(
    ("case_id", "place", "rulings", "changes"),
    [pytest.param(*reading, id=f"{reading[0]}-{reading[1]}") for reading in READINGS],
)
def test_another_reading(
    case_id: str, place: int, rulings: object, changes: dict[str, Any]
) -> None:
    """With the table's ruling the engine answers what that reading expects."""
    case = CASES[case_id]
    reading = case["alternatives"][place]

    got = answer({**case, "given": {**case["given"], **changes}}, rulings)

    assert differences(reading["expect"], got) == {}


def test_a_stable_creature_may_be_refused_its_short_rest() -> None:
    """EC-D3-122, the other reading: no rest while unconscious."""
    got = answer(CASES["EC-D3-122"], Rulings(short_rest_at_zero=False))

    assert got == {"error": "cannot_rest"}
