"""What happens in this game, and how it changes a character: only its sheet ever changes."""

from __future__ import annotations

from engine.rulesets.aubaine.character import Character, CharacterChanged
from engine.rulesets.aubaine.jet import JetRolled
from engine.rulesets.aubaine.opposed import OpposedSettled
from engine.rulesets.aubaine.targets import TechniquePlayed

Event = CharacterChanged | JetRolled | OpposedSettled | TechniquePlayed
"""Anything that an action of this game answers."""


def apply(character: Character, event: Event) -> Character:
    """The character after an event."""
    return event.character if isinstance(event, CharacterChanged) else character
