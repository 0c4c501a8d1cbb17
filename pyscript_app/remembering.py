"""What was computed from a value that never changes is known when the same value is met again."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar, cast

V = TypeVar("V")
R = TypeVar("R")


class _Same:
    """A value as a key that finds only itself: to compare large values takes long."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


def once_for_each(most: int) -> Callable[[Callable[[V], R]], Callable[[V], R]]:
    """Call a function once for the very same value; the results for the last ``most`` are kept.

    Neither the value nor the result may ever be changed.

    >>> shout = once_for_each(2)(lambda words: [word.upper() for word in words])
    >>> words = ("à", "table")
    >>> shout(words) is shout(words), shout(words)
    (True, ['À', 'TABLE'])
    """

    def remembering(compute: Callable[[V], R]) -> Callable[[V], R]:
        @lru_cache(maxsize=most)
        def computed(same: _Same) -> R:
            return compute(cast("V", same.value))

        @wraps(compute)
        def remembered(value: V) -> R:
            return computed(_Same(value))

        return remembered

    return remembering
