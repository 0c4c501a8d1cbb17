"""What the table decides in a game that is a bundle of its own: plain data in `Settings`."""

from dataclasses import replace
from typing import TypeVar

from pyscript_app.actions.outcome import Context, Outcome
from pyscript_app.codec import to_plain
from pyscript_app.drafts import read_or_new
from pyscript_app.state import Settings

R = TypeVar("R")


def rulings_of(settings: Settings, game: str, kind: type[R]) -> R:
    """Take what the table decided in a game; the recommended readings where it did not."""
    return read_or_new(settings.other_rulings.get(game), kind)


def decided(context: Context, game: str, rulings: object) -> Outcome:
    """Keep what the table decided in a game."""
    others = {**context.settings.other_rulings, game: to_plain(rulings)}
    return Outcome(settings=replace(context.settings, other_rulings=others))
