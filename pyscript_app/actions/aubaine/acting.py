"""What acts of Aubaine share: whose they are, the table's rulings, and a throw of several Jets."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.jet import Jet, JetRolled, dice_needed, roll_jet
from engine.rulesets.aubaine.rulings import Rulings
from pyscript_app.actions import own_rulings, seats
from pyscript_app.actions.outcome import Context, Outcome
from pyscript_app.games import AUBAINE
from pyscript_app.roster import AppEvent
from pyscript_app.state import Parts, Settings


def front(context: Context) -> tuple[str, Character]:
    """Find the character in front: see `seats.front`."""
    return seats.front(context, Character)


def in_front(context: Context) -> Character:
    """Take the character in front: see `seats.front`."""
    return seats.front(context, Character)[1]


def character_at(parts: Parts, key: str) -> Character:
    """Find a character of this game at the table: see `seats.at`."""
    return seats.at(parts, key, Character)


def others(context: Context) -> list[tuple[str, Character]]:
    """List the characters of this game at the table but the one in front, in order of arrival."""
    return seats.companions(context, Character)


def last_act(context: Context) -> tuple[tuple[str, AppEvent], ...]:
    """Read the events of the last act that stands; an unreadable one holds nothing."""
    number = context.done[-1] if context.done else 0
    same = takewhile(lambda one: one[0] == number, context.recent())
    return tuple((key, event) for _, key, event in same)[::-1]


def rulings_of(settings: Settings) -> Rulings:
    """Take what the table decided in this game; the recommended readings where it did not."""
    return own_rulings.rulings_of(settings, AUBAINE, Rulings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrower:
    """Somebody who throws: the part it is, its name, its Jet."""

    key: str
    name: str
    jet: Jet


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """The Jets of one act, in the order in which they are thrown, and what they come to."""

    throwers: tuple[Thrower, ...]
    settle: Callable[[Context, tuple[JetRolled, ...]], Outcome]

    @property
    def needed(self) -> int:
        """How many real dice it takes."""
        return sum(dice_needed(thrower.jet) for thrower in self.throwers)

    def decide(self, context: Context) -> Outcome:
        """Throw them all and settle."""
        rulings = rulings_of(context.settings)
        rolled = [
            roll_jet(thrower.jet, context.roller, rulings=rulings)[0] for thrower in self.throwers
        ]
        return self.settle(context, tuple(rolled))

    def whose(self, typed: int) -> tuple[Thrower, int, int]:
        """Find whose die comes after so many: who, which of theirs, of how many."""
        left = typed
        for thrower in self.throwers:
            count = dice_needed(thrower.jet)
            if left < count:
                return thrower, left + 1, count
            left -= count
        raise ValueError(f"no die after {typed}")
