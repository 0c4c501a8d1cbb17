"""What ships, looked at without a browser: bundles, snapshot, manifest, the build itself."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyscript_app.bundles import GAMES, game_of

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def shipped(site: Path) -> Any:
    """What the shipped files say of themselves inside Pyodide."""
    (app,) = (site / "app").iterdir()
    tool = ROOT / "tools" / "wasm" / "check_bundles.mjs"
    done = subprocess.run(
        ["node", str(tool), str(app)], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_every_module_can_be_imported(shipped: Any) -> None:
    """A module of the standard library that was left out would only be missed on the page."""
    assert "engine.dice.rollers" in shipped["bundles"]["app"]
    assert "pyscript_app.main" in shipped["bundles"]["app"]
    assert shipped["failures"] == []


def test_every_source_module_ships(shipped: Any) -> None:
    """The bundles hold the engine and the app whole, each module once."""
    sources = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "pyscript_app").rglob("*.py")]
    paths = [file.relative_to(ROOT).with_suffix("").as_posix() for file in sources]

    assert sorted(name for bundle in shipped["bundles"].values() for name in bundle) == sorted(
        path.removesuffix("/__init__").replace("/", ".") for path in paths
    )


def test_each_other_game_is_a_bundle_of_its_own(shipped: Any) -> None:
    """What is of one game ships with that game, and only there."""
    assert sorted(shipped["bundles"]) == sorted(["app", *GAMES])
    for bundle, modules in shipped["bundles"].items():
        assert {game_of(name) for name in modules} == {"" if bundle == "app" else bundle}


def test_what_a_start_never_uses_comes_later(shipped: Any) -> None:
    """Sockets, processes, archives, logging: not imported until asked for, and there when asked."""
    assert shipped["late"] == {"early": [], "lost": [], "works": True}


def test_no_start_compiles_what_reads_the_saves(shipped: Any) -> None:
    """The build ships the code of what cattrs writes for the sheets and events of every game."""
    assert shipped["texts"]["missed"] == []
    assert shipped["texts"]["came"] > 100


def test_snapshot_holds_no_other_game(shipped: Any) -> None:
    """Nor does the app need one to start: the snapshot was made without their bundles."""
    held = shipped["held"]

    assert "pyscript_app.screens.dnd5e.rolls" in held["modules"]
    assert [name for name in held["modules"] if game_of(name)] == []
    assert held["games"] == []


def test_a_game_can_be_opened_on_a_restored_snapshot(shipped: Any) -> None:
    """Its bundle is put in place after the start, on the fast road too; nothing is imported yet."""
    assert shipped["opened"] == {**shipped["held"], "games": list(GAMES)}


def test_two_starts_from_one_snapshot_throw_different_dice(shipped: Any) -> None:
    """The memory is the same each time; chance must not be. Forty d20s agree once in 10^52."""
    first, second = shipped["starts"]

    assert len(first) == len(second) == 40
    assert first != second


def test_manifest_and_pictures(site: Path) -> None:
    """Relative addresses only, and every picture is there in the size it claims."""
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert {manifest[key] for key in ("id", "start_url", "scope")} == {"./"}
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == "#15131f"
    for icon in manifest["icons"]:
        picture = (site / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_page_names_relative_addresses_only(site: Path) -> None:
    """The site works from `/` and from `/coup-de-des/`."""
    page = (site / "index.html").read_text()
    addresses = re.findall(r'(?:href|src)="([^"]+)"', page)
    config = re.search(r'"interpreter": "([^"]+)"', page)

    assert config is not None
    assert len(addresses) > 8
    for address in [*addresses, config[1]]:
        assert address.startswith("./")
        assert (site / address).is_file()
    assert "unbuilt" not in page
    assert "build:" not in page


def test_licences_of_all_parts_ship(site: Path) -> None:
    """One text for each part."""
    parts = {file.stem for file in (site / "licences").glob("*.txt")}

    assert parts >= {"coup-de-des", "pyodide", "python", "pyscript-core", "idiomorph"}
    assert parts >= {"htpy", "markupsafe", "cattrs", "attrs", "workbox-core", "workbox-window"}
    assert (site / ".nojekyll").exists()


def test_two_builds_give_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Whoever builds a release gets that release."""
    again = tmp_path / "site"
    build = [sys.executable, str(ROOT / "tools" / "build_site.py"), str(again)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)

    assert digests(again) == digests(site)


def digests(folder: Path) -> dict[str, str]:
    """Path → hash of every file."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files
    }
