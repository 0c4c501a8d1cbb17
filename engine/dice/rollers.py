"""Where the faces come from: the system, a seed, or someone who reads them off real dice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Protocol

from engine.errors import RuleError

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable


class Roller(Protocol):
    """Anything that answers which face a die shows."""

    def roll(self, faces: int) -> int:
        """Roll one die and return its face, from 1 to `faces`."""
        ...


class SystemRoller:
    """Fair dice from the entropy of the system; nothing corrects their streaks."""

    def roll(self, faces: int) -> int:
        """Roll one die and return its face, from 1 to `faces`."""
        return system_source().randrange(faces) + 1


@cache
def system_source() -> random.SystemRandom:
    """Take the system's entropy, which has no state of its own to be shared or frozen."""
    import random  # noqa: PLC0415 - slow to import, and a page is shown before any die falls

    return random.SystemRandom()


class SeededRoller:
    """Dice that fall the same way again for the same seed: rehearsals and long tests."""

    def __init__(self, seed: int) -> None:
        import random  # noqa: PLC0415 - see `system_source`

        self._source = random.Random(seed)

    def roll(self, faces: int) -> int:
        """Roll one die and return its face, from 1 to `faces`."""
        return self._source.randrange(faces) + 1


class TypedRoller:
    """Faces typed by a person who threw real dice, or written down by a test.

    >>> dice = TypedRoller([17, 5])
    >>> dice.roll(20), dice.roll(20)
    (17, 5)
    >>> dice.finish()
    """

    def __init__(self, faces: Iterable[int]) -> None:
        self._waiting = list(faces)

    def roll(self, faces: int) -> int:
        """Give the next typed face.

        Raises:
            RuleError: `dice.missing_die` when none is left, `dice.impossible_face` when a die of
                that size cannot show it.
        """
        if not self._waiting:
            raise RuleError("dice.missing_die", faces=faces)
        face = self._waiting.pop(0)
        if not 1 <= face <= faces:
            raise RuleError("dice.impossible_face", face=face, faces=faces)
        return face

    def finish(self) -> None:
        """Check that every typed face was used.

        Raises:
            RuleError: `dice.too_many_dice`, with how many are left.
        """
        if self._waiting:
            raise RuleError("dice.too_many_dice", left=len(self._waiting))
