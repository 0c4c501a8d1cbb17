"""Runs inside Pyodide beside `pack.py`: what libraries write as text and compile at each start.

What is kept here, the page takes from `pyscript_app/compiled_texts.py`.
"""

import ast
import dataclasses
import importlib
import marshal
from collections.abc import Callable, Iterable
from types import CodeType
from typing import TypeVar

from pyscript_app.compiled_texts import key_of

TABLE = """\
from pyscript_app.compiled_texts import bring

bring({methods!r}, {converters!r})
"""
CATTRS = "cattrs/gen/__init__.py"

T = TypeVar("T")


class Written:
    """The texts of each bundle."""

    def __init__(
        self, bundles: Iterable[str], first: str, bundle_of: Callable[[str], str | None]
    ) -> None:
        bundles = list(bundles)
        self.first = first
        self._bundle_of = bundle_of
        self._texts: dict[bytes, str] = {}
        self.methods: dict[str, dict[bytes, CodeType]] = {bundle: {} for bundle in bundles}
        self.converters: dict[str, dict[bytes, bytes]] = {bundle: {} for bundle in bundles}

    def record_methods(self) -> None:
        """Keep what `dataclasses` writes from now on, as classes are imported."""

        def recorder(text: str, names: dict[str, object], made: dict[str, object]) -> None:
            code = compile(text, "<dataclass>", "exec", dont_inherit=True)
            self._keep(self.methods[self._home(str(names["__name__"]))], text, code)
            exec(code, names, made)  # noqa: S102 (what dataclasses itself does)

        # A global of that name comes before the builtin.
        dataclasses.exec = recorder

    def record_converters(self, make_ready: str) -> None:
        """Keep what cattrs writes while this `module:function` has it write everything."""

        def recorder(text: str, file: str, mode: str) -> CodeType:
            code = compile(text, "<converter>", mode, dont_inherit=True)
            # "<cattrs generated structure module.Class>", or nothing at all
            self._keep(
                self.converters[self._home(file.rpartition(" ")[2])], text, marshal.dumps(code)
            )
            return code

        vars(importlib.import_module("cattrs.gen"))["compile"] = recorder
        module, _, name = make_ready.partition(":")
        getattr(importlib.import_module(module), name)()

    def module(self, bundle: str) -> tuple[str, str]:
        """Name and source of the module that brings a bundle's code."""
        source = TABLE.format(
            methods=marshal.dumps(self.methods[bundle]),
            converters=marshal.dumps(self.converters[bundle]),
        )
        return f"compiled_texts_{bundle}", source

    def _keep(self, kept: dict[bytes, T], text: str, made: T) -> None:
        if self._texts.setdefault(key_of(text), text) != text:
            raise ValueError("two texts have one hash")
        kept[key_of(text)] = made

    def _home(self, name: str) -> str:
        """The bundle whose module defines a class; the first has all others."""
        return self._bundle_of(name) or self.first


def hand_over(tree: ast.Module, path: str) -> None:
    """Let cattrs ask for code before it compiles."""
    if path == CATTRS:
        future = sum(isinstance(n, ast.ImportFrom) and n.module == "__future__" for n in tree.body)
        ask = ast.parse("from pyscript_app.compiled_texts import compile").body
        tree.body[future:future] = ask
        ast.fix_missing_locations(tree)
