"""The wheels that micropip installs inside Pyodide: the project's own and its locked libraries."""

import re
import subprocess
import sys
import zipfile
from email.parser import HeaderParser
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "page.lock"
PAGE_PYTHON = "3.14"


def collect(folder: Path) -> list[Path]:
    """Fill a folder with pure wheels and an `order.txt` that names each after those it needs."""
    downloads = ROOT / "build" / "downloads"
    download(downloads)
    folder.mkdir(parents=True)
    for wheel in sorted(downloads.glob("*.whl")):
        copy_pure(wheel, folder)
    build_project(folder)
    wheels = in_dependency_order(sorted(folder.glob("*.whl")))
    (folder / "order.txt").write_text("\n".join(wheel.name for wheel in wheels))
    return wheels


def download(folder: Path, lock: Path = LOCK) -> None:
    """Fetch the locked wheels for the page's Python, once for each state of the lock."""
    stamp = folder / "lock.txt"
    if stamp.exists() and stamp.read_bytes() == lock.read_bytes():
        return
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download"]
    target = ["--python-version", PAGE_PYTHON, "--only-binary=:all:", "--no-deps"]
    locked = ["--require-hashes", "--requirement", str(lock), "--dest", str(folder)]
    subprocess.run([*pip, *target, *locked], check=True)
    stamp.write_bytes(lock.read_bytes())


def copy_pure(wheel: Path, folder: Path) -> None:
    """Copy a wheel; one with a compiled part for this machine loses it (MarkupSafe has a spare)."""
    name, version, *_ = wheel.name.split("-")
    target = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w") as pure:
        for info in source.infolist():
            if info.filename.endswith((".so", ".pyd")):
                continue
            content = source.read(info)
            if info.filename.endswith(".dist-info/WHEEL"):
                content = re.sub(rb"(?m)^Tag: .*$", b"Tag: py3-none-any", content)
                content = content.replace(b"Root-Is-Purelib: false", b"Root-Is-Purelib: true")
            pure.writestr(info.filename, content)


def build_project(folder: Path) -> None:
    """Build the project's own wheel."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, stdout=subprocess.DEVNULL)


def in_dependency_order(wheels: list[Path]) -> list[Path]:
    """Each wheel after all those it needs."""
    by_name = {canonical(wheel.name.split("-")[0]): wheel for wheel in wheels}
    graph = {name: requirements(wheel) & by_name.keys() for name, wheel in by_name.items()}
    return [by_name[name] for name in TopologicalSorter(graph).static_order()]


def requirements(wheel: Path) -> set[str]:
    """Names of the distributions a wheel needs without extras."""
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        headers = HeaderParser().parsestr(archive.read(metadata).decode())
    needs = [need for need in headers.get_all("Requires-Dist", []) if "extra ==" not in need]
    return {canonical(re.split(r"[^\w.-]", need)[0]) for need in needs}


def canonical(name: str) -> str:
    """The name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()
