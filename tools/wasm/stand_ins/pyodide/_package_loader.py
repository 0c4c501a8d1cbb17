"""What Pyodide's start asks of its package loader; the page installs no package.

The whole loader imports every kind of archive, a fifth of all that a start would import.
"""

from site import getsitepackages

# The makers of memory snapshots count on it among the objects that Python holds.
from pyodide_js import loadedPackages  # noqa: F401


class _Folder:
    """A path, which JavaScript takes as text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Tell JavaScript which packages are installed: none is."""
