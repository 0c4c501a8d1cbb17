"""An expression that was rolled, as a journal keeps it, and the limits of one roll.

Nothing is read here: a page that shows no dice does not need the notation (`rolling.py`).
"""

from dataclasses import dataclass

SIZES = (4, 6, 8, 10, 12, 20, 100)
"""The faces of the dice that lie on most tables."""
MOST_TIMES = 20
"""How often an expression may be rolled in one act."""
MOST_KEPT = 400
"""How many faces an act keeps, and how many dice it may ask for."""
MOST_TOTAL = 10**12
"""A total beyond it is refused: no table needs it, and not every reader of numbers keeps it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpressionRolled:
    """An expression was rolled, once or several times.

    `notation` is its plain writing; `totals` what it came to each time; `faces` every face in the
    order it fell, rerolls and explosions included, from which `rolling.retold` says again what
    became of each die. `faces` is empty when more than `MOST_KEPT` fell.
    """

    notation: str
    totals: tuple[int, ...]
    faces: tuple[int, ...] = ()
