"""Code of the texts that libraries write while the app starts, compiled by the build.

`dataclasses` writes the methods of each class, cattrs what reads and writes one. The build has both
written once (``tools/wasm/written_code.py``) and brings their code here, a bundle at a time. A text
that is new is compiled as ever.
"""

import builtins
import dataclasses
import marshal
from collections.abc import Mapping
from importlib.util import source_hash
from types import CodeType

_methods: dict[bytes, CodeType] = {}
_converters: dict[bytes, bytes] = {}
"""Each is unpacked when it is asked for: a start reads and writes few of all classes."""


def key_of(text: str) -> bytes:
    """Name a text by its hash, as Python does a module's source: the texts are long."""
    return source_hash(text.encode())


def bring(methods: bytes, converters: bytes) -> None:
    """Take in what a bundle's texts are compiled to, as ``marshal`` wrote it by key."""
    _methods.update(marshal.loads(methods))  # noqa: S302 - it ships with the app
    _converters.update(marshal.loads(converters))  # noqa: S302
    vars(dataclasses)["exec"] = _run  # a global of that name comes before the builtin


def _run(text: str, names: dict[str, object], made: Mapping[str, object]) -> None:
    exec(_methods.get(key_of(text), text), names, made)  # noqa: S102 (what dataclasses itself does)


def compile(text: str, file: str, mode: str) -> CodeType:  # noqa: A001 - cattrs asks for this name
    """Take a text's code, or compile it."""
    packed = _converters.get(key_of(text))
    if packed is None:
        return builtins.compile(text, file, mode)
    code: CodeType = marshal.loads(packed)  # noqa: S302
    return code
