"""What is being prepared on the Dés tab, and the throws that this phone keeps by name."""

from dataclasses import dataclass

CARDS = ("", "favourites", "own", "how")
"""What may be open below the result, one at a time."""
MOST_TYPED = 1000
"""More than any expression may have, so that what is refused as too long stays as it was typed."""
MOST_FAVOURITES = 60
MOST_STEPS = 30
"""How many taps can be taken off one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FavouriteDice:
    """A throw with a name: the expression as it was typed, and how often it is rolled."""

    name: str
    text: str
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceDraft:
    """The expression as it is typed, what it was before the last taps, how often it is rolled.

    ``target`` is the total whose chance is shown, as it was typed.
    """

    text: str = ""
    before: tuple[str, ...] = ()
    times: int = 1
    target: str = ""
    card: str = ""
