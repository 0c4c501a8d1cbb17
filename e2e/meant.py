"""Clicks of a test are meant: where the last one fell, the next waits as a person's would.

An act that comes under a thumb that has not moved ignores its trembling (`static/taps.mjs`); a test
clicks faster than a thumb trembles.
"""

import time
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, Locator, Page

TREMBLING_S = 0.4
"""Longer than the time for which an act ignores a second tap."""
TREMBLE_PX = 24

_last: WeakKeyDictionary[Page, tuple[float, float, float]] = WeakKeyDictionary()


def slowly(click: Callable[..., None]) -> Callable[..., None]:
    """Make a click that waits where it falls upon the last one."""

    def meant(shown: Locator, *args: Any, **kwargs: Any) -> None:
        x, y = _middle(shown)
        last_x, last_y, when = _last.get(shown.page, (-1.0, -1.0, 0.0))
        left = TREMBLING_S - (time.monotonic() - when)
        if left > 0 and abs(x - last_x) < TREMBLE_PX and abs(y - last_y) < TREMBLE_PX:
            shown.page.wait_for_timeout(left * 1000)
        click(shown, *args, **kwargs)
        _last[shown.page] = (x, y, time.monotonic())

    return meant


def _middle(shown: Locator) -> tuple[float, float]:
    try:
        shown.scroll_into_view_if_needed()
        box = shown.bounding_box()
    except Error:  # the click says better what is wrong
        box = None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (-99.0, -99.0)
