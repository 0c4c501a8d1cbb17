"""Texts that libraries compile at each start come with their code; a new one is compiled."""

import dataclasses
import marshal
from collections.abc import Iterator

import pytest

from pyscript_app import compiled_texts
from pyscript_app.compiled_texts import key_of


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A bundle's table, in which each text stands for another: whose code runs is seen."""
    monkeypatch.setattr(compiled_texts, "_methods", {})
    monkeypatch.setattr(compiled_texts, "_converters", {})
    methods = {key_of("made = 1"): compile("made = 2", "<build>", "exec")}
    converters = {key_of("made = 3"): marshal.dumps(compile("made = 4", "<build>", "exec"))}
    compiled_texts.bring(marshal.dumps(methods), marshal.dumps(converters))
    yield
    del vars(dataclasses)["exec"]


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(("text", "made"), [("made = 1", 2), ("made = 5", 5)])
def test_a_dataclass_takes_the_code_of_its_methods(text: str, made: int) -> None:
    """Where the build has none, the text counts."""
    names: dict[str, object] = {}
    vars(dataclasses)["exec"](text, names, names)

    assert names["made"] == made


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(("text", "made"), [("made = 3", 4), ("made = 5", 5)])
def test_cattrs_takes_the_code_of_its_functions(text: str, made: int) -> None:
    """Where the build has none, the text is compiled."""
    names: dict[str, object] = {}
    exec(compiled_texts.compile(text, "<cattrs>", "exec"), names)  # noqa: S102 (as cattrs does)

    assert names["made"] == made
