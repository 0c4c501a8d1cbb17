"""The way from one plain value to another: small, so that 500 ways back fit beside the saves.

Plain values are what JSON holds. A patch descends into objects and replaces anything else whole:
``{"set": [[path, value], …], "drop": [path, …]}``, a path being a list of keys.
"""

import json
from typing import Any

Plain = Any
"""``None``, a bool, an int, a str, a list or a dict with str keys, of such values."""
Patch = dict[str, Any]


def diff(start: Plain, end: Plain) -> Patch:
    """Write the way from ``start`` to ``end``.

    >>> diff({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 4, "d": 3}})
    {'set': [[['b', 'c'], 4]], 'drop': [['a']]}
    >>> diff(None, {"a": 1})
    {'set': [[[], {'a': 1}]]}
    """
    sets: list[list[Any]] = []
    drops: list[list[str]] = []
    _walk(start, end, [], sets, drops)
    return {name: steps for name, steps in (("set", sets), ("drop", drops)) if steps}


def _walk(
    start: Plain, end: Plain, path: list[str], sets: list[list[Any]], drops: list[list[str]]
) -> None:
    if start is end:
        return
    if isinstance(start, dict) and isinstance(end, dict):
        drops.extend([*path, key] for key in start if key not in end)
        for key, value in end.items():
            if key not in start:
                sets.append([[*path, key], value])
            else:
                _walk(start[key], value, [*path, key], sets, drops)
    elif not _same(start, end):
        sets.append([path, end])


def _same(start: Plain, end: Plain) -> bool:
    """Compare as texts would: 1 == True to Python, but they are not written the same."""
    if type(start) is not type(end) or start != end:
        return False
    return not isinstance(start, list) or json.dumps(start) == json.dumps(end)


def patch(start: Plain, way: Patch) -> Plain:
    """Go the way from ``start``, which stays as it is.

    Raises:
        LookupError, TypeError, ValueError, AttributeError: the way does not start here.

    >>> patch({"a": 1, "b": {"c": 2}}, {"set": [[["b", "c"], 4]], "drop": [["a"]]})
    {'b': {'c': 4}}
    """
    end = start
    for path in way.get("drop", ()):
        end = _without(end, path)
    for path, value in way.get("set", ()):
        end = _with(end, path, value)
    return end


def _with(start: Plain, path: list[str], value: Plain) -> Plain:
    if not path:
        return value
    return {**start, path[0]: _with(start.get(path[0]), path[1:], value)}


def _without(start: Plain, path: list[str]) -> Plain:
    if len(path) == 1:
        return {key: value for key, value in start.items() if key != path[0]}
    return {**start, path[0]: _without(start[path[0]], path[1:])}
