"""What is being prepared in a game that is a bundle of its own: kept as plain data in the `Ui`.

The screen's state is read at every start, before any other game's bundle is there; so a game's
draft is a value of its own module, and the `Ui` holds it as data.
"""

from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from pyscript_app.codec import UnreadableError, from_plain, to_plain
from pyscript_app.remembering import once_for_each
from pyscript_app.ui import Ui

D = TypeVar("D")


def draft_of(ui: Ui, game: str, kind: type[D]) -> D:
    """Take a game's draft; a new one where there is none, or none that can be read."""
    return read_or_new(ui.drafts.get(game), kind)


def read_or_new(data: Any, kind: type[D]) -> D:  # noqa: ANN401 - whatever JSON holds
    """Read a value that was kept as plain data; a new one of its kind where there is none."""
    return kind() if data is None else _read(data, kind)


# each act and each view asks for it again
@once_for_each(8)
def _read(data: Any, kind: type[D]) -> D:  # noqa: ANN401
    try:
        return from_plain(data, kind)
    except UnreadableError:
        return kind()


def with_draft(ui: Ui, game: str, draft: object) -> Ui:
    """Keep a game's draft."""
    return replace(ui, drafts=MappingProxyType({**ui.drafts, game: to_plain(draft)}))
