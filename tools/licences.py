"""Gathers the licences of all parts that ship."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "licences"
# Packages of node_modules whose code ships, as they are installed.
FROM_NODE = ("@pyscript/core", "idiomorph", "workbox-core", "workbox-window")


def write(folder: Path, installed: Path) -> None:
    """Write one file for each part: ours, the page's libraries, Python's libraries."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "coup-de-des.txt")
    for package in FROM_NODE:
        name = package.removeprefix("@").replace("/", "-")
        shutil.copy(ROOT / "node_modules" / package / "LICENSE", folder / f"{name}.txt")
    for kept in sorted(KEPT.glob("*.txt")):
        shutil.copy(kept, folder / kept.name)
    for info in sorted(installed.glob("*.dist-info")):
        name = info.name.split("-")[0]
        if name in {"micropip", "coup_de_des"}:
            continue
        texts = sorted(info.rglob("LICENSE*")) or sorted(info.rglob("COPYING*"))
        if not texts:
            raise SystemExit(f"{info.name} says nothing of its licence")
        shutil.copy(texts[0], folder / f"{name}.txt")
