"""Whether an action needs a Jet at all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Whether to roll; without a Jet, whether the action succeeds."""

    roll: bool
    success: bool | None = None


def need_of_a_jet(
    *, uncertain: bool = True, failure_costs: bool = True, impossible: bool = False
) -> Need:
    """What the table's answers come to, once the player has described aim and method.

    Impossible: it fails. No doubt, or nothing to lose: it succeeds. Else the dice decide
    (AUB-JET-02, AUB-JET-03, AUB-JET-04, AUB-JET-05, AUB-CRI-04).
    """
    if impossible:
        return Need(roll=False, success=False)
    if uncertain and failure_costs:
        return Need(roll=True)
    return Need(roll=False, success=True)
