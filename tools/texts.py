"""Compiles the app's catalogues of sentences: `texts/**/<language>.po` → `.mo` beside it.

What only a game of its own bundle says lies in `texts/<game>/`: a start without that game need not
fetch it.
"""

import json
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "pyscript_app" / "texts"
NO_DATE = datetime(2020, 1, 1, tzinfo=UTC)


def compile_all(folder: Path = TEXTS) -> list[Path]:
    """Compile every catalogue of the folder; what was written."""
    written = []
    for source in sorted(folder.rglob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        # A catalogue without dates would be given today's: two builds give the same bytes.
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


def own_games() -> list[str]:
    """The games that have a bundle of their own."""
    plan = json.loads((ROOT / "tools" / "bundles.json").read_text())
    return [bundle for bundle in plan["bundles"] if bundle != plan["first"]]


if __name__ == "__main__":
    for path in compile_all():
        print(path)
