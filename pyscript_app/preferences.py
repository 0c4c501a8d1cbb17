"""What this phone remembers that is no part of the story: settings, and where the player was.

Nothing here can be worth stopping for: what cannot be read is replaced by the usual.
"""

from contextlib import suppress
from typing import TypeVar

from pyscript_app.codec import UnreadableError, from_plain, from_text, to_plain, to_text
from pyscript_app.state import Settings
from pyscript_app.storage import PREFIX, Storage, StorageUnavailableError
from pyscript_app.texts import LANGUAGES
from pyscript_app.ui import TABS, Ui

LANGUAGE = PREFIX + "language"
"""Apart, as plain text, because the page speaks before Python runs."""
THEME = PREFIX + "theme"
SETTINGS = PREFIX + "settings"
UI = PREFIX + "ui"

THEMES = ("auto", "dark", "light")

T = TypeVar("T")


def load_settings(storage: Storage) -> Settings:
    """Read the settings, or take the usual ones."""
    settings = _read(storage, SETTINGS, Settings) or Settings()
    known = settings.language in LANGUAGES and settings.theme in THEMES
    return settings if known else Settings()


def save_settings(storage: Storage, settings: Settings) -> None:
    """Write the settings if the store lets us."""
    _write(storage, SETTINGS, to_text(to_plain(settings)))
    _write(storage, LANGUAGE, settings.language)
    _write(storage, THEME, settings.theme)


def load_ui(storage: Storage) -> Ui:
    """Read where the player was, or start at the first view."""
    ui = _read(storage, UI, Ui) or Ui()
    return ui if ui.tab in TABS else Ui()


def save_ui(storage: Storage, ui: Ui) -> None:
    """Write where the player is if the store lets us."""
    text = to_text(to_plain(ui))
    if storage.get(UI) != text:
        _write(storage, UI, text)


def _read(storage: Storage, key: str, kind: type[T]) -> T | None:
    text = storage.get(key)
    if text is None:
        return None
    with suppress(UnreadableError):
        return from_plain(from_text(text), kind)
    return None


def _write(storage: Storage, key: str, text: str) -> None:
    with suppress(StorageUnavailableError):  # the next act meets the same refusal, and says so
        storage.set(key, text)
