"""Reading the cases: from `tests/cases`, or from the folder that `CASES_DIR` names."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path
from typing import Any

OWN_CASES = Path(__file__).parent.parent / "cases"
ORDERED = {"order", "kept", "rolls_after"}

Case = dict[str, Any]
Given = dict[str, Any]
Answer = dict[str, Any]


class UnknownTableError(LookupError):
    """A table of another game."""


def cases_in(folder: Path) -> list[Case]:
    """Every case of a folder's JSON files, in the order of names and of lines."""
    return [
        case
        for path in sorted(folder.glob("*.json"))
        for case in _array(json.loads(path.read_text(encoding="utf-8")))
    ]


def all_cases() -> list[Case]:
    """The cases to run: ours, or those of `CASES_DIR`."""
    return cases_in(Path(os.environ.get("CASES_DIR") or OWN_CASES))


def computed(cases: list[Case]) -> list[Case]:
    """The cases that are computed: a decision is shown, asked or allowed, never computed."""
    return [case for case in cases if case["given"]["op"] != "decision"]


def _array(content: object) -> list[Case]:
    """The cases of one file; a table that happens to lie beside them holds none."""
    if not isinstance(content, list):
        return []
    return [one for one in content if isinstance(one, dict) and "given" in one and "id" in one]


def agrees(key: str, expected: Any, actual: Any) -> bool:
    """Whether an answer is the expected one: lists without order, fractions as fractions."""
    if isinstance(actual, Fraction) and isinstance(expected, str):
        return Fraction(expected) == actual
    if isinstance(expected, list) and isinstance(actual, list) and key not in ORDERED:
        return sorted(map(str, expected)) == sorted(map(str, actual))
    return bool(expected == actual)
