"""Numbers with a source."""

from __future__ import annotations

from engine.modifiers import Modifier, total


def test_a_sum_of_modifiers_keeps_their_signs() -> None:
    """Bonuses and penalties add up; nothing adds nothing."""
    parts = [Modifier(source="dexterity", value=4), Modifier(source="other", value=-6, note="mud")]

    assert total(parts) == -2
    assert total([]) == 0
