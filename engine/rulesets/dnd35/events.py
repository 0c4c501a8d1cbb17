"""What happens in this game, and how it changes a character: only its sheet ever changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.dnd35 import ledger
from engine.rulesets.dnd35.checks import CheckMade
from engine.rulesets.dnd35.opposed import OpposedSettled, ScoresCompared

if TYPE_CHECKING:
    from engine.rulesets.dnd35.character import Character

Event = ledger.Event | CheckMade | OpposedSettled | ScoresCompared
"""Anything that an action of this game answers."""


def apply(character: Character, event: Event) -> Character:
    """The character after an event."""
    if isinstance(event, CheckMade | OpposedSettled | ScoresCompared):
        return character
    return ledger.apply(character, event)
