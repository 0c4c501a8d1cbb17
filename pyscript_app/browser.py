"""The only module that touches JavaScript."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy


def show(place: str, html: str) -> None:
    """Put this HTML inside the element of this id."""
    js.coupDeDes.show(place, html)


def on_tap(callback: Callable[[str, str, str], None]) -> None:
    """Call back with the action's name, its values as JSON and the kind of event."""
    js.coupDeDes.onTap(create_proxy(callback))


def ready() -> None:
    """The page answers from now on."""
    js.coupDeDes.ready()
