"""One value in two slots, so that a torn or broken write costs one edit at the most.

A value is written to its two slots in turn. Each slot starts with a line that says the format's
version, the revision (the number of the act that wrote it) and a checksum of the rest.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from zlib import crc32

MARK = "coup-de-des"
VERSION = 1
SLOTS = ("a", "b")
HEAD = re.compile(rf"{MARK} ([0-9]{{1,15}}) ([0-9]{{1,15}}) ([^ \n]*)\n")
"""Mark, version, revision, sum."""


class Fault(StrEnum):
    """Why a slot cannot be read."""

    BROKEN = "broken"
    NEWER = "newer"
    """Written by a later version of the page: to be left alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """What one slot holds: the body, its format's version and the act that wrote it."""

    version: int
    revision: int
    body: str


def checksum(revision: int, body: str) -> str:
    """Sum a slot's content in eight hexadecimal digits.

    >>> checksum(7, "{}")
    '968af458'
    """
    # a browser's string may hold half a character (a lone surrogate): it is summed like the rest
    return f"{crc32(f'{revision} {body}'.encode(errors='surrogatepass')):08x}"


def seal(revision: int, body: str, *, version: int = VERSION) -> str:
    """Write a slot's text.

    >>> seal(7, "{}").splitlines()
    ['coup-de-des 1 7 968af458', '{}']
    """
    return f"{MARK} {version} {revision} {checksum(revision, body)}\n{body}"


def unseal(text: str) -> Slot | Fault:
    """Read a slot's text; whatever it is, answer, never raise.

    >>> unseal(seal(7, "{}"))
    Slot(version=1, revision=7, body='{}')
    >>> unseal("{}")
    <Fault.BROKEN: 'broken'>
    """
    head = HEAD.match(text)
    if head is None:
        return Fault.BROKEN
    version, revision, body = int(head[1]), int(head[2]), text[head.end() :]
    if version > VERSION:
        return Fault.NEWER
    if version < 1 or head[3] != checksum(revision, body):
        return Fault.BROKEN
    return Slot(version=version, revision=revision, body=body)
