"""An invented table, played in plain Python: what the pictures and some tests start from.

Everything is written down, dice and times included, so that two runs play the same evening.
"""

import sys
from collections.abc import Iterable, Mapping
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.dice.rollers import TypedRoller
from pyscript_app.session import Session, World
from pyscript_app.storage import MemoryStorage

NOON = 1_750_000_000_000
"""When the invented evening starts, in milliseconds since 1970."""
MINUTE = 60_000
EVENING = 60 * MINUTE
"""How long it lasts, in milliseconds."""

Act = tuple[str, Mapping[str, str]]

SCORES = {
    "strength": 8,
    "dexterity": 16,
    "constitution": 14,
    "intelligence": 13,
    "wisdom": 12,
    "charisma": 15,
}
EXPERT = ("stealth", "sleight_of_hand")
PROFICIENT = ("perception", "deception", "acrobatics", "insight", "investigation")


def played(acts: Iterable[Act], dice: Iterable[int] = (), start: int = NOON) -> Session:
    """Do these acts one a minute at a new table.

    Raises:
        ValueError: the table refused one of them.
    """
    minutes, keys = count(), count(1)
    session = Session(
        World(
            storage=MemoryStorage(),
            now=lambda: start + MINUTE * next(minutes),
            roller=TypedRoller(dice),
            new_id=lambda: f"sample{next(keys)}",
        )
    )
    for action, values in acts:
        session.handle(action, values)
        if session.notice is not None and session.notice.refused:
            raise ValueError(f"{action} {dict(values)}: {session.notice}")
    return session


def written(field: str, value: object, **values: str) -> Act:
    """Write one field of the sheet."""
    action = "score" if "ability" in values else field
    return f"dnd5e.{action}", {"field": field, field: str(value), **values}


def tapped(action: str, **values: str) -> Act:
    """Tap a button."""
    return action, values


def digits(amount: int) -> list[Act]:
    """Type an amount on the pad."""
    return [tapped("dnd5e.digit", digit=digit) for digit in str(amount)]


def maelle(name: str = "Maëlle") -> list[Act]:
    """Write the sheet of a rogue of level 5, 31 hit points of 38, 4 temporary ones."""
    acts = [
        tapped("creatures.new", name=name),
        written("level", 5),
        *(written(ability, score, ability=ability) for ability, score in SCORES.items()),
        written("maximum", 38),
    ]
    for skill in (*EXPERT, *PROFICIENT):
        taps = 2 if skill in EXPERT else 1
        acts += [tapped("dnd5e.skill", skill=skill)] * taps
    acts += [tapped("dnd5e.save", ability=ability) for ability in ("dexterity", "intelligence")]
    acts += [*digits(7), tapped("dnd5e.damage"), *digits(4), tapped("dnd5e.temporary")]
    return acts


def stealth_with_help() -> list[Act]:
    """Roll Stealth against DC 15 with an ally's help; it takes two dice."""
    return [
        tapped("shell.tab", tab="rolls"),
        tapped("dnd5e.difficulty", difficulty="15"),
        tapped("dnd5e.choose", subject="stealth"),
        tapped("dnd5e.cause", effect="advantage", source="help"),
        tapped("dnd5e.roll"),
    ]


def evening(start: int = NOON) -> Session:
    """Play Maëlle, Bor and Tam, put Ilse away, and leave Maëlle in front after a roll."""
    others = [
        tapped("creatures.new", name="Bor"),
        written("maximum", 44),
        tapped("creatures.new", name="Tam"),
        written("maximum", 22),
        *digits(30),
        tapped("dnd5e.damage"),
        tapped("creatures.new", name="Ilse"),
        tapped("creatures.archive", key="creature/sample4"),
        tapped("creatures.front", key="creature/sample1"),
    ]
    return played([*maelle(), *others, *stealth_with_help()], dice=[5, 17], start=start)


def kept(session: Session) -> dict[str, str]:
    """Copy what the session saved, as a browser's store would hold it."""
    return {name: session.storage.get(name) or "" for name in session.storage.names()}
