"""Each other game is a bundle of its own: what belongs to it, and how it is opened."""

from __future__ import annotations

import json
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pyscript_app.actions import registry
from pyscript_app.bundles import GAMES, game_of, is_here, open_bundle
from pyscript_app.texts import load
from tools.texts import own_games

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
PLAN = json.loads((ROOT / "tools" / "bundles.json").read_text())


def test_the_app_and_the_build_name_the_same_games() -> None:
    """The build makes the bundles, the app asks for them by name."""
    assert list(GAMES) == own_games()


def test_what_a_bundle_names_is_of_its_game() -> None:
    """Every package named for a game's bundle is known in the app as that game's."""
    for game in GAMES:
        assert {game_of(prefix) for prefix in PLAN["bundles"][game]} == {game}
    assert {game_of(prefix) for prefix in PLAN["bundles"][PLAN["first"]]} == {""}


def test_texts_learn_a_game_once() -> None:
    """Asked for again, the same catalogue is not read again: its chain does not grow."""
    texts = load("fr")
    for _ in range(3):
        texts = texts.for_game("aubaine").for_game("dnd5e")
    length, catalogue = 0, texts._catalogue
    while (catalogue := catalogue._fallback) is not None:
        length += 1

    assert length == 1


@pytest.fixture
def bundle(tmp_path: Path) -> Iterator[str]:
    """A bundle with a game that is nowhere else."""
    file = tmp_path / "tryout.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("compiled_texts_tryout.py", "")
        archive.writestr("engine/rulesets/tryout/__init__.py", "")
        archive.writestr("engine/rulesets/tryout/odds.py", "EVEN = 50\n")
    finders = list(sys.meta_path)
    yield str(file)
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if "tryout" in name]:
        del sys.modules[name]


def test_an_open_bundle_joins_the_packages_that_are_here(bundle: str) -> None:
    """Its modules lie in another file than those of the package around them."""
    name = "engine.rulesets.tryout.odds"
    with pytest.raises(ModuleNotFoundError):
        import_module(name)
    open_bundle(bundle)

    assert import_module(name).EVEN == 50
    with pytest.raises(ModuleNotFoundError):
        import_module("engine.rulesets.tryout.nothing")


def test_a_game_that_is_not_here_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its actions wait for it; those of the others are found, and it is asked for again."""
    monkeypatch.setattr(registry, "_actions", {})
    monkeypatch.setattr(registry, "_left", ["aubaine.nothing", "shell"])
    monkeypatch.setattr(registry, "is_here", lambda game: game == "")

    assert "shell.tab" in registry.load_all()
    assert registry._left == ["aubaine.nothing"]
    with pytest.raises(KeyError):
        registry.find("aubaine.roll")


def test_games_on_the_disk_are_here() -> None:
    """In tests and tools nothing has to be fetched."""
    assert all(is_here(game) for game in (*GAMES, "dnd5e"))
