"""Modules that are imported when something of theirs is first needed; see tools/wasm/late.py."""

import sys


class Late:
    """Stands for a module; ``known`` are the values of it that its importer needs at once."""

    def __init__(self, name: str, **known: object) -> None:
        self.__dict__.update(known)
        self._name = name

    def __getattr__(self, key: str) -> object:
        __import__(self._name)
        return getattr(sys.modules[self._name], key)
