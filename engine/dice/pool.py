"""A pool of equal dice of which some are kept, and the dice once thrown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.rollers import Roller


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """A die on the table: its size, what it shows, and whether it counts.

    `replaced` lists what it showed before being rerolled or replaced, oldest first.
    """

    faces: int
    value: int
    kept: bool
    replaced: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """`count` dice with `faces` faces, of which the `keep` highest (or lowest) count."""

    count: int
    faces: int
    keep: int
    highest: bool = True

    def __post_init__(self) -> None:
        if not 0 <= self.keep <= self.count or self.faces < 1:
            raise ValueError(f"no such pool: {self}")

    def throw(self, roller: Roller) -> tuple[Die, ...]:
        """Throw the dice and keep those that count, in the order they fell.

        >>> from engine.dice.rollers import TypedRoller
        >>> pool = Pool(count=2, faces=20, keep=1)
        >>> [(die.value, die.kept) for die in pool.throw(TypedRoller([5, 17]))]
        [(5, False), (17, True)]
        """
        values = [roller.roll(self.faces) for _ in range(self.count)]
        return self.sort([Die(faces=self.faces, value=value, kept=False) for value in values])

    def sort(self, dice: Sequence[Die]) -> tuple[Die, ...]:
        """Say again which of these dice count, for instance after one of them was rerolled."""
        sign = -1 if self.highest else 1
        # sorted() is stable: the earlier die wins a tie, so the journal shows it first
        best = sorted(range(len(dice)), key=lambda index: sign * dice[index].value)
        kept = set(best[: self.keep])
        return tuple(
            Die(faces=die.faces, value=die.value, kept=index in kept, replaced=die.replaced)
            for index, die in enumerate(dice)
        )
