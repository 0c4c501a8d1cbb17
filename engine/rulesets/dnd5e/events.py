"""What happened to a creature or at the table: frozen facts, in the past tense.

`D20Rolled` lives beside the test it answers (`d20`), what happens to counters beside them
(`counters`). Causes are keys; an interface has the words.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.counters import CounterChanged, CountersWritten
from engine.dice.pool import Die
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.conditions import ConditionInstance
from engine.rulesets.dnd5e.creature import Concentration, HitDice, HitPoints, Sheet, Status
from engine.rulesets.dnd5e.d20 import D20Rolled


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled:
    """The damage of an attack was rolled: every die, what is added, and what the attack is called.

    Nobody has suffered it yet.
    """

    attack: str
    dice: tuple[Die, ...]
    modifiers: tuple[Modifier, ...]
    critical: bool = False
    damage_type: str = ""

    @property
    def total(self) -> int:
        """The damage, never below 0."""
        return max(0, sum(die.value for die in self.dice) + total(self.modifiers))


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageTaken:
    """Damage came: `amount` as dealt, `suffered` after resistance, vulnerability and immunity.

    `absorbed` went to temporary hit points and `lost` to hit points; `remainder` is what was left
    after 0 (5E-HP-05). Its consequences are events of their own.
    """

    amount: int
    suffered: int
    absorbed: int
    lost: int
    remainder: int
    critical: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed:
    """Hit points came back: `regained` of the `amount`, the rest is lost at the maximum.

    Regaining any ends dying and stability and forgets the counters (5E-DTH-05).
    """

    amount: int
    regained: int
    cause: str = "healing"


@dataclass(frozen=True, slots=True, kw_only=True)
class TemporaryChanged:
    """The temporary hit points are now `amount`: granted, kept, or ended."""

    amount: int
    cause: str
    lasts: bool = False
    rounds_left: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeChanged:
    """It fell, woke, became stable or died, or a death save was counted; see `cause`."""

    status: Status
    cause: str
    successes: int = 0
    failures: int = 0
    rounds_to_wake: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionsChanged:
    """Effects began or ended."""

    cause: str
    added: tuple[ConditionInstance, ...] = ()
    removed: tuple[ConditionInstance, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustionChanged:
    """Exhaustion is now `level`; `current` is what the new maximum leaves of hit points."""

    level: int
    current: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcentrationChanged:
    """It concentrates on something, owes a save for it, or no longer does (None)."""

    cause: str
    concentration: Concentration | None
    before: Concentration | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StealthChanged:
    """It hides behind this total, or no longer hides (None)."""

    total: int | None
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePassed:
    """Rounds of 6 seconds passed; poison runs for fewer of them while petrified."""

    rounds: int
    poison_rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortRestFinished:
    """A short rest ended: hit dice may be spent, one after the other."""

    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HitDieSpent:
    """One hit die was spent: its face, the Constitution modifier, what was regained."""

    faces: int
    natural: int
    modifier: int
    regained: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LongRestFinished:
    """A long rest ended; without benefit `refusal` says why. `hit_dice` are as they are now."""

    benefit: bool
    refusal: str
    hit_dice: tuple[HitDice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChanged:
    """The sheet was written anew, with the hit points and hit dice that go with it."""

    cause: str
    sheet: Sheet
    hit_points: HitPoints
    hit_dice: tuple[HitDice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelGained:
    """A level was gained: the hit die rolled, and the new sheet, hit points and hit dice.

    `retroactive` is what a new Constitution modifier gave for the levels before (5E-CST-05).
    """

    faces: int
    natural: int
    modifier: int
    retroactive: int
    sheet: Sheet
    hit_points: HitPoints
    hit_dice: tuple[HitDice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestSettled:
    """A contest was settled: `winner` is a side's place, None when nothing changed.

    `holder` is the side that wanted no change, when there is one: a tie is its victory by default.
    """

    totals: tuple[int | None, ...]
    winner: int | None
    holder: int | None = None
    reroll: tuple[int, ...] = ()

    @property
    def effective_winner(self) -> int | None:
        """Who has what it wanted: the winner, or on a tie the holder of the situation."""
        return self.holder if self.winner is None else self.winner


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSettled:
    """A group check was settled: how many had to succeed, and how many did."""

    members: int
    needed: int
    successes: int

    @property
    def success(self) -> bool:
        """Whether the whole group succeeds."""
        return self.successes >= self.needed


Event = (
    D20Rolled
    | DamageRolled
    | DamageTaken
    | Healed
    | TemporaryChanged
    | LifeChanged
    | ConditionsChanged
    | ExhaustionChanged
    | ConcentrationChanged
    | StealthChanged
    | TimePassed
    | ShortRestFinished
    | HitDieSpent
    | LongRestFinished
    | SheetChanged
    | LevelGained
    | CounterChanged
    | CountersWritten
    | ContestSettled
    | GroupSettled
)
"""Anything that an action of this game answers."""
