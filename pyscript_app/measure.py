"""What the page holds in memory: for `make bench`, never called while playing."""

import gc
import types
from collections.abc import Mapping

SHARED = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
"""What every object refers to and none owns."""


def measure(journal: object) -> Mapping[str, int]:
    """Count, after a full collection, what is tracked, and what of it the journal owns.

    ``objects`` are the containers Python's collector tracks, frozen ones among them, ``journal``
    those reached from the journal, ``proxies`` the live proxies of JavaScript objects.
    """
    gc.collect()
    tracked = gc.get_objects()
    proxies = sum(1 for one in tracked if type(one).__name__ == "JsProxy")
    objects = len(tracked) + gc.get_freeze_count()  # a frozen one that goes makes room
    return {"objects": objects, "journal": owned(journal), "proxies": proxies}


def owned(root: object) -> int:
    """Count the tracked objects reached from one object, without what all objects share.

    >>> owned([[], [1, 2]])
    3
    """
    seen = {id(root)}
    todo = [root]
    count = 0
    while todo:
        one = todo.pop()
        count += gc.is_tracked(one)
        for other in gc.get_referents(one):
            if id(other) not in seen and not isinstance(other, SHARED):
                seen.add(id(other))
                todo.append(other)
    return count
