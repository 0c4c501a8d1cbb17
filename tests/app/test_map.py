"""The map of the house (docs/architecture.md) has every room that there is, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
SHOWN = ("pyscript_app", "engine", "engine/dice")


@pytest.mark.parametrize("folder", SHOWN)
def test_every_module_is_on_the_map(folder: str) -> None:
    """Somebody new finds each module's subject."""
    modules = [path.stem for path in (ROOT / folder).glob("*.py") if path.stem != "__init__"]
    assert len(modules) > 3
    assert [name for name in modules if not re.search(rf"\b{name}\b", MAP)] == []


def test_the_map_names_no_room_that_is_gone() -> None:
    """A module that was renamed is renamed there too."""
    named = set(re.findall(r"`(\w+\.py)`", MAP))
    there = {path.name for folder in SHOWN for path in (ROOT / folder).glob("*.py")}
    assert len(named) > 20
    assert sorted(named - there) == []


def test_the_glossary_speaks_of_what_is_there() -> None:
    """Every identifier of the glossary stands in the code."""
    paths = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "pyscript_app").rglob("*.py")]
    words = set(re.findall(r"\w+", " ".join(path.read_text(encoding="utf-8") for path in paths)))
    named = {word for code in re.findall(r"`([\w.]+)`", GLOSSARY) for word in code.split(".")}
    assert len(named) > 200
    assert sorted(named - words - {""}) == []
