"""Rolls that only the game master sees, until they are revealed."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.rulesets.dnd5e.d20 import D20Rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledInSecret:
    """A test was rolled, and nothing of what fell is told."""

    rolled: D20Rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretRevealed:
    """What was rolled in secret in an act, known by its number, is told to everybody."""

    number: int
    rolled: D20Rolled


def untells(events: Iterable[tuple[str, object]]) -> bool:
    """Ask whether an act, once taken back, leaves something secret again."""
    return any(isinstance(event, SecretRevealed) for _, event in events)


SecretEvent = RolledInSecret | SecretRevealed
"""What happens to a secret roll; it changes nobody."""
