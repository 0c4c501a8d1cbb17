"""The sentences must be compiled before the app can speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings

from tools.texts import TEXTS, compile_all

if TYPE_CHECKING:
    from pathlib import Path


def _is_stale(source: Path) -> bool:
    target = source.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime


if any(_is_stale(source) for source in TEXTS.rglob("*.po")):
    compile_all()

settings.register_profile("app", deadline=None, max_examples=40)
settings.load_profile("app")
