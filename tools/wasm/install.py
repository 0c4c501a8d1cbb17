"""Runs inside Pyodide: micropip installs the project's wheel and its locked libraries.

`/wheels` holds the wheels and `/wheels/order.txt` their names, each after those it needs.
micropip can come back without an error although nothing was installed, so each distribution is
looked up afterwards.
"""

import importlib.metadata
import sys
import zipfile
from pathlib import Path

WHEELS = Path("/wheels")
SITE_PACKAGES = next(entry for entry in sys.path if entry.endswith("site-packages"))


def distribution(wheel: str) -> tuple[str, str]:
    """The name and the version in a wheel's file name."""
    name, version, *_ = wheel.split("-")
    return name, version


async def install_all() -> None:
    """Unpack micropip, then let it install every other wheel."""
    wheels = (WHEELS / "order.txt").read_text().split()
    with zipfile.ZipFile(
        WHEELS / next(name for name in wheels if name.startswith("micropip-"))
    ) as it:
        it.extractall(SITE_PACKAGES)
    import micropip  # noqa: PLC0415 (it has only just been unpacked)

    for wheel in wheels:
        if not wheel.startswith("micropip-"):
            await micropip.install(f"emfs:{WHEELS / wheel}")
    for wheel in wheels:
        name, version = distribution(wheel)
        found = importlib.metadata.version(name)
        if found != version:
            raise RuntimeError(f"{wheel} was not installed: found {found}")


await install_all()  # noqa: F704, PLE1142 (run by runPythonAsync)
