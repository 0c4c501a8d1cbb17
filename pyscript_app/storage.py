"""Where saves live: one small interface, and a stand-in that forgets.

The browser's own store (``browser.LocalStorage``) has the same four methods. Every key begins with
``PREFIX``, because all pages of one host share a single store.
"""

from typing import Protocol

PREFIX = "coup-de-des."


class StorageUnavailableError(Exception):
    """The store refused: full, forbidden or absent. ``reason`` says which, as a key."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Storage(Protocol):
    """Texts under keys; each ``set`` is there wholly or not at all."""

    def get(self, key: str) -> str | None:
        """Read a text, or ``None`` when the key is absent."""

    def set(self, key: str, text: str) -> None:
        """Write a text.

        Raises:
            StorageUnavailableError: nothing was written.
        """

    def remove(self, key: str) -> None:
        """Forget a key; an absent one is forgotten already."""

    def names(self) -> list[str]:
        """List our keys, in no particular order."""

    def everything(self) -> dict[str, str]:
        """Read every text of ours by its key, in one go: what a start does."""


class MemoryStorage:
    """A store that lives as long as the page: the fallback, and the tests' store."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = {} if texts is None else texts

    def get(self, key: str) -> str | None:
        """Read a text, or ``None`` when the key is absent."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """Write a text."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a key; an absent one is forgotten already."""
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        """List our keys, in no particular order."""
        return list(self.texts)

    def everything(self) -> dict[str, str]:
        """Read every text of ours by its key."""
        return {key: self.get(key) or "" for key in self.names()}
