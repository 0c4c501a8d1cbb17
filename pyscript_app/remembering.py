"""What was computed from a value that never changes is known when the same value is met again."""

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Concatenate, ParamSpec, TypeVar, cast

V = TypeVar("V")
R = TypeVar("R")
P = ParamSpec("P")


class _Same:
    """A value as a key that finds only itself: to compare large values takes long."""

    __slots__ = ("value",)

    def __init__(self, value: object) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


def once_for_each(
    most: int,
) -> Callable[[Callable[Concatenate[V, P], R]], Callable[Concatenate[V, P], R]]:
    """Call a function once for the very same first value; the last ``most`` results are kept.

    Neither the value nor the result may ever be changed; further values must be hashable.

    >>> shout = once_for_each(2)(lambda words: [word.upper() for word in words])
    >>> words = ("à", "table")
    >>> shout(words) is shout(words), shout(words)
    (True, ['À', 'TABLE'])
    """

    def remembering(compute: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
        def called(same: _Same, *args: P.args, **kwargs: P.kwargs) -> R:
            return compute(cast("V", same.value), *args, **kwargs)

        computed = cast("Callable[Concatenate[_Same, P], R]", lru_cache(maxsize=most)(called))

        def remembered(value: V, /, *args: P.args, **kwargs: P.kwargs) -> R:
            return computed(_Same(value), *args, **kwargs)

        return update_wrapper(remembered, compute)

    return remembering
