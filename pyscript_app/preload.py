"""Imports all that may sit in the memory snapshot."""

import random
from dataclasses import dataclass, field

import htpy as h


@dataclass
class Counter:
    """What was thrown so far."""

    thrown: list[int] = field(default_factory=list)
    dice: random.SystemRandom = field(default_factory=random.SystemRandom)


def page(counter: Counter) -> str:
    """The page as HTML."""
    return str(
        h.main[
            h.h1["Coup de dés"],
            h.button(type="button", data_action="dnd5e.roll")["Lancer"],
            h.output(role="status")[", ".join(map(str, counter.thrown))],
            h.p(data_offline_status=True),
        ]
    )
