"""The only module that touches JavaScript: taps in, pages out, and the browser's own store."""

import json
from collections.abc import Callable, Mapping

import js
import pyodide_js
from pyodide.ffi import create_once_callable, create_proxy, jsnull, to_js

from pyscript_app.storage import PREFIX, StorageUnavailableError

Tapped = Callable[[str, str, str], None]


def show(place: str, html: str) -> None:
    """Put this HTML inside the element of this id."""
    js.coupDeDes.show(place, html)


def rehearse(html: str) -> None:
    """Put this HTML where nobody sees it, as `show` would."""
    js.coupDeDes.rehearse(html)


def set_root(language: str, theme: str) -> None:
    """Give the page its language, and its theme: empty for the system's own."""
    js.coupDeDes.setRoot(language, theme)


def on_tap(callback: Tapped) -> None:
    """Call back with the action's name, its values as JSON and the kind of event."""
    js.coupDeDes.onTap(create_proxy(callback))


def ready() -> None:
    """Say that the page answers from now on."""
    js.coupDeDes.ready()


def download(name: str, text: str) -> None:
    """Give the person a file."""
    js.coupDeDes.download(name, text)


def hand_on(title: str, text: str) -> None:
    """Let the person send a text to others, the way this device does it."""
    js.coupDeDes.handOn(title, text)


def pick_file(taken: Callable[[str], None]) -> None:
    """Ask the person for a file; call back with its text, unless they think better of it."""

    def picked(text: object) -> None:
        if isinstance(text, str):
            taken(text)

    js.coupDeDes.pickFile().then(create_proxy(picked))


def find_lost(found: Callable[[str], None]) -> None:
    """Look for a copy of saves that are no longer there; call back with it, if there is one."""

    def looked(text: object) -> None:
        if isinstance(text, str):
            found(text)

    js.coupDeDes.findLost().then(create_proxy(looked))


def when_spare(work: Callable[[], None]) -> None:
    """Do something when nothing else is to be done, and not while somebody taps."""
    js.coupDeDes.whenSpare(create_once_callable(lambda *_: work()))


def when_quiet(work: Callable[[], None]) -> None:
    """Do something once nobody has tapped for a moment, or soon all the same."""
    js.coupDeDes.whenQuiet(create_once_callable(lambda *_: work()))


def on_fast_road() -> bool:
    """Ask whether this page started from the memory snapshot."""
    return str(js.coupDeDes.road) == "fast"


def offer_measure(measured: Callable[[], Mapping[str, int]]) -> None:
    """Let a bench ask what the page holds in memory; ``memory`` is the wasm's, in bytes."""

    def measure() -> object:
        numbers = {**measured(), "memory": pyodide_js._module.HEAP8.length}  # noqa: SLF001 - Pyodide names it so
        return to_js(numbers, dict_converter=js.Object.fromEntries)

    js.coupDeDes.measure = create_proxy(measure)


def reload() -> None:
    """Start the page again."""
    js.location.reload()


def in_ios_tab() -> bool:
    """Ask whether this is a tab of iOS's browser: there, and only there, the property exists."""
    return getattr(js.navigator, "standalone", None) is False


def without_data() -> bool:
    """Ask whether the address asks for safe mode, which reads nothing that is saved."""
    return "sans-donnees" in str(js.location.search)


class LocalStorage:
    """The browser's own store: synchronous, and still there when the tab is killed."""

    def get(self, key: str) -> str | None:
        """Read a text, or ``None`` when the key is absent."""
        text = js.localStorage.getItem(key)
        # pyscript.ffi.is_none says the same, but brings the whole of PyScript's package along.
        return None if text is jsnull else str(text)

    def set(self, key: str, text: str) -> None:
        """Write a text.

        Raises:
            StorageUnavailableError: the store is full or forbids it; nothing was written.
        """
        try:
            js.localStorage.setItem(key, text)
        except Exception as error:
            full = "quota" in str(error).lower()
            raise StorageUnavailableError("full" if full else "forbidden") from error

    def remove(self, key: str) -> None:
        """Forget a key; an absent one is forgotten already."""
        js.localStorage.removeItem(key)

    def names(self) -> list[str]:
        """List our keys, in no particular order."""
        return [name for name in js.Object.keys(js.localStorage) if name.startswith(PREFIX)]

    def everything(self) -> dict[str, str]:
        """Read every text of ours by its key: one call, however many pages the journal has."""
        found = json.loads(js.JSON.stringify(js.localStorage))
        return {key: text for key, text in found.items() if key.startswith(PREFIX)}


def open_storage() -> tuple[LocalStorage | None, str]:
    """Open the store if it can be written; else say why not, as a key."""
    probe = PREFIX + "probe"
    try:
        found = getattr(js, "localStorage", None)
        if found is None or found is jsnull:  # a web view without a store
            return None, "absent"
        storage = LocalStorage()
        storage.set(probe, "1")
        storage.remove(probe)
    except StorageUnavailableError as error:
        # a full store can still be read
        return (storage, "") if error.reason == "full" else (None, error.reason)
    except Exception:  # noqa: BLE001 - even looking at it may be forbidden, in ways that differ
        return None, "forbidden"
    return storage, ""
