"""Compiles the app's catalogues of sentences: `texts/<language>.po` → `.mo` beside it.

What only a game of its own bundle says goes to `texts/<game>/<language>.mo`: a start without that
game need not fetch it.
"""

import json
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "pyscript_app" / "texts"
NO_DATE = datetime(2020, 1, 1, tzinfo=UTC)


def compile_all(folder: Path = TEXTS) -> list[Path]:
    """Compile every catalogue of the folder; what was written."""
    written = []
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        # A catalogue without dates would be given today's: two builds give the same bytes.
        catalogue.creation_date = catalogue.revision_date = NO_DATE
        for game in ("", *own_games()):
            target = folder / game / f"{source.stem}.mo"
            target.parent.mkdir(exist_ok=True)
            with target.open("wb") as file:
                write_mo(file, part_of(catalogue, game))
            written.append(target)
    return written


def own_games() -> list[str]:
    """The games that have a bundle of their own."""
    plan = json.loads((ROOT / "tools" / "bundles.json").read_text())
    return [bundle for bundle in plan["bundles"] if bundle != plan["first"]]


def part_of(catalogue: Catalog, game: str) -> Catalog:
    """The sentences that only this game says; those of no such game where it is empty."""
    part = Catalog(locale=catalogue.locale, charset="utf-8")
    part.mime_headers = catalogue.mime_headers
    for message in catalogue:
        if message.id and game_of(message) == game:
            part[message.id] = message
    return part


def game_of(message: Message) -> str:
    """The game whose bundle a sentence belongs to, by its context or by its key."""
    key = message.id if isinstance(message.id, str) else message.id[0]
    names = {message.context or "", key.partition(".")[0]}
    return next((game for game in own_games() if game in names), "")


if __name__ == "__main__":
    for path in compile_all():
        print(path)
