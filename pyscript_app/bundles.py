"""Each other game comes in a file of its own, a bundle, which the page fetches when it is needed.

``static/bundles.mjs`` puts the file in place and has it opened here. Where the modules lie on a
disk (in tests, in tools), every game is here from the start.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from zipimport import zipimporter

GAMES = ("aubaine", "dnd35")
"""The games that have a bundle of their own; ``tools/bundles.json`` says what is in each."""


def game_of(module: str) -> str:
    """Find the game of its own bundle that a module belongs to; empty for what is always here.

    >>> game_of("engine.rulesets.aubaine.jet")
    'aubaine'
    >>> game_of("dnd5e.checks")
    ''
    """
    return next((game for game in GAMES if game in module.split(".")), "")


def is_here(game: str) -> bool:
    """Ask whether a game's modules can be imported now."""
    return game not in GAMES or find_spec(f"engine.rulesets.{game}") is not None


def open_bundle(file: str) -> None:
    """Let the modules of a bundle be found: they share packages with those that were here first."""
    game = file.rpartition("/")[2].removesuffix(".zip")
    # First: whoever looks through the packages' own places finds nothing there, and slowly.
    sys.meta_path.insert(0, _Bundle(file, game))
    # the methods of its dataclasses, compiled at build time: see tools/wasm/written_code.py
    import_module(f"compiled_texts_{game}")


class _Bundle:
    """Finds a game's modules in one file, whatever folders their packages lie in."""

    def __init__(self, file: str, game: str) -> None:
        self.file = file
        self.game = game
        self._importers: dict[str, zipimporter] = {}

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 - the import system passes three
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if self.game not in name:
            return None
        folder = name.rpartition(".")[0].replace(".", "/")
        if folder not in self._importers:
            self._importers[folder] = zipimporter(f"{self.file}/{folder}".removesuffix("/"))
        return self._importers[folder].find_spec(name)
