"""Compiles the app's catalogues of sentences: `texts/**/<language>.po` → `.mo` beside it."""

from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

TEXTS = Path(__file__).resolve().parent.parent / "pyscript_app" / "texts"
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


if __name__ == "__main__":
    for path in compile_all():
        print(path)
