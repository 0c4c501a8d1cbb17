"""Runs the engine's tests inside Pyodide under Node: `python tools/test_wasm.py`."""

import subprocess
import sys
from pathlib import Path

import wheels

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "wasm-tests.lock"
DOWNLOADS = ROOT / "build" / "wasm-tests"


def main() -> None:
    """Fetch the locked test tools, then run; the exit code is pytest's."""
    bundles = sorted((ROOT / "_site" / "app").glob("*/app.zip"))
    if not bundles:
        raise SystemExit("the site is not built: run make site")
    wheels.download(DOWNLOADS, LOCK)
    tool = ROOT / "tools" / "wasm" / "run_tests.mjs"
    command = ["node", str(tool), str(bundles[0].parent), str(DOWNLOADS), str(ROOT)]
    sys.exit(subprocess.run(command, check=False).returncode)


if __name__ == "__main__":
    main()
