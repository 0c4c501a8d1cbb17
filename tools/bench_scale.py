"""A long campaign, played in plain Python, and what one act costs in it, in the page.

`saved` plays it and answers what a browser's store would hold; `tools/bench.py` puts it there and
taps. Dice are written down, so that two runs measure the same table.
"""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import count, cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sample_table import MINUTE, NOON, kept

from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage

CREATURES = 50
LINES = 5_000
ROUNDS = 40
FEW_LINES = 600
"""Enough that acts grow old while the page is measured."""
SIZES = (5, 50, 200)
"""How many creatures the cost of an act is shown for."""


class _Written:
    """Faces that are written down, again and again."""

    def __init__(self) -> None:
        self._faces = cycle([3, 11, 7, 18, 14, 2, 9, 16, 5, 12, 20, 1])

    def roll(self, faces: int) -> int:
        """The next face, as far as the die has it."""
        return min(next(self._faces), faces)


EXAMPLES = {"dnd5e": "maelle", "aubaine": "nel", "dnd35": "lys"}
"""Game → one of its ready characters."""


ROLLS = {
    "dnd5e": ("dnd5e.roll", {"subject": "stealth"}),
    "aubaine": ("aubaine.throw_jet", {}),
    "dnd35": ("dnd35.roll", {"group": "skill", "subject": "climb"}),
}
"""Game → an act that rolls at once."""


def saved_in_front(game: str) -> dict[str, str]:
    """What a store holds where a ready character of this game is in front and has just rolled."""
    session = _new_session()
    session.handle("creatures.example", {"game": game, "example": EXAMPLES[game]})
    action, values = ROLLS[game]
    session.handle(action, values)
    session.handle("shell.tab", {"tab": "rolls"})
    return kept(session)


def _new_session() -> Session:
    minutes, keys = count(), count(1)
    return Session(
        World(
            storage=MemoryStorage(),
            now=lambda: NOON + MINUTE * next(minutes),
            roller=_Written(),
            new_id=lambda: f"scale{next(keys)}",
        )
    )


@cache
def saved(creatures: int = CREATURES, lines: int = LINES, rounds: int = ROUNDS) -> dict[str, str]:
    """What a store holds after so many creatures, rounds of one fight and lines of the journal."""
    session = _new_session()
    for number in range(1, creatures + 1):
        session.handle("creatures.new", {"name": f"Gobelin {number}"})
    for action in ("fights.prepare", "fights.roll"):
        session.handle(action, {})
    for _ in range(rounds * creatures):
        session.handle("fights.next", {})
    for action, values in _small_acts(list(session.context().parts)):
        if len(session.journal) >= lines:
            break
        session.handle(action, values)
    session.handle("creatures.front", {"key": next(iter(session.context().parts))})
    session.handle("shell.tab", {"tab": "health"})
    return kept(session)


def _small_acts(keys: list[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Wounds, healing and rolls, creature after creature, without end."""
    for key in cycle(keys):
        yield "creatures.front", {"key": key}
        yield "dnd5e.roll", {"subject": "stealth"}
        for act in ("dnd5e.damage", "dnd5e.heal"):
            yield "dnd5e.digit", {"digit": "2"}
            yield act, {}


def size(texts: dict[str, str]) -> int:
    """Bytes of a store, keys included, each character as UTF-8 writes it."""
    return sum(len(key.encode()) + len(text.encode()) for key, text in texts.items())
