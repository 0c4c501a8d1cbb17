"""What a table may decide."""

from __future__ import annotations

from dataclasses import fields, replace

from engine.rulesets.dnd5e.rulings import CHOICES, RECOMMENDED, Rulings


def test_every_ruling_has_its_choices_the_recommended_first() -> None:
    """A new ruling cannot be forgotten where the table chooses."""
    assert {field.name: getattr(RECOMMENDED, field.name) for field in fields(Rulings)} == {
        name: choices[0] for name, choices in CHOICES.items()
    }


def test_every_choice_is_a_ruling() -> None:
    """And each choice differs from the others."""
    for name, choices in CHOICES.items():
        ruled = {replace(RECOMMENDED, **{name: choice}) for choice in choices}
        assert len(ruled) == len(choices) > 1
