"""Death saving throws, first aid, stability and its hours."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import ability_check, bonus_parts, checked, roll_test
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test
from engine.rulesets.dnd5e.damage import add_failures
from engine.rulesets.dnd5e.durations import hours
from engine.rulesets.dnd5e.events import LifeChanged
from engine.rulesets.dnd5e.exhaustion import ExhaustionEffect, exhaustion_effects
from engine.rulesets.dnd5e.healing import heal
from engine.rulesets.dnd5e.odds import natural_odds
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.skills import Skill

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.dice.rollers import Roller
    from engine.modifiers import Modifier
    from engine.rulesets.dnd5e.events import Event
    from engine.rulesets.dnd5e.rulings import Rulings

DEATH_SAVE_DIFFICULTY = 10
FIRST_AID_DIFFICULTY = 10
SUCCESSES_TO_LIVE = 3
WAKING_DIE = 4


def why_not_death_save(creature: Creature) -> RuleError | None:
    """Why it rolls no death save: only the dying do (5E-DTH-01, 5E-STB-04)."""
    if creature.status is Status.DYING:
        return None
    return RuleError("dnd5e.no_death_save", status=str(creature.status))


def death_save_test(
    creature: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """The save that a dying creature rolls at the start of each of its turns.

    No ability; only what improves saves helps, and exhaustion 3 weighs on it (5E-DTH-01,
    5E-DTH-02, 5E-DTH-03, 5E-DTH-10, 5E-MIX-06, 5E-MIX-10).

    Raises:
        RuleError: `dnd5e.no_death_save`, or a number out of its range.
    """
    refuse(why_not_death_save(creature))
    tired = ExhaustionEffect.ATTACKS_AND_SAVES in exhaustion_effects(creature.exhaustion)
    own = Reason(mode=RollMode.DISADVANTAGE, source="exhaustion")
    weighed = (own,) if tired and rulings.exhaustion_on_death_saves else ()
    test = D20Test(
        kind=D20Kind.DEATH_SAVE,
        modifiers=(*bonus_parts(creature, {"saves", "death_saves"}), *modifiers),
        reasons=(*weighed, *reasons),
        difficulty=DEATH_SAVE_DIFFICULTY,
        luck=creature.sheet.luck,
        naturals=True,
    )
    return checked(test)


def settle_death_save(
    creature: Creature, event: D20Rolled, rulings: Rulings = RECOMMENDED
) -> tuple[Event, ...]:
    """What a rolled death save does.

    The kept die alone decides natural 1 (two failures) and natural 20 (1 hit point, awake); the
    total decides the rest. The third success makes it stable, the third failure kills
    (5E-DTH-03, 5E-DTH-04, 5E-DTH-05, 5E-DTH-06, 5E-DTH-07, 5E-DTH-08, 5E-DTH-09).

    Raises:
        RuleError: `dnd5e.no_death_save`.
    """
    refuse(why_not_death_save(creature))
    if event.natural == 1:
        return (add_failures(creature, 2, cause="natural_one"),)
    if event.natural == 20 or _twenty_by_total(event, rulings):
        return heal(creature, 1, cause="natural_twenty")
    if not event.success:
        return (add_failures(creature, 1, cause="failure"),)
    if creature.successes + 1 == SUCCESSES_TO_LIVE:
        return (LifeChanged(status=Status.STABLE, cause="success"),)
    return (
        LifeChanged(
            status=Status.DYING,
            cause="success",
            successes=creature.successes + 1,
            failures=creature.failures,
        ),
    )


def _twenty_by_total(event: D20Rolled, rulings: Rulings) -> bool:
    return rulings.natural_twenty_by_total and event.total is not None and event.total >= 20


def death_save(
    creature: Creature,
    roller: Roller,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> tuple[Event, ...]:
    """Roll a death save and settle it at once (5E-DTH-01).

    Raises:
        RuleError: `dnd5e.no_death_save`, or a number out of its range.
    """
    test = death_save_test(creature, reasons=reasons, modifiers=modifiers, rulings=rulings)
    (event,) = roll_test(test, roller)
    return (event, *settle_death_save(creature, event, rulings))


def why_not_first_aid(patient: Creature) -> RuleError | None:
    """Why first aid does nothing: only the dying can be stabilised (5E-STB-02)."""
    if patient.status is Status.DYING:
        return None
    return RuleError("dnd5e.not_dying", status=str(patient.status))


def first_aid_test(
    helper: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """An action: a helper's Wisdom (Medicine) against 10, skilled or not (5E-STB-02, 5E-WIS-04).

    Raises:
        RuleError: a number out of its range.
    """
    return ability_check(
        helper,
        Ability.WISDOM,
        Skill.MEDICINE,
        difficulty=FIRST_AID_DIFFICULTY,
        reasons=reasons,
        modifiers=modifiers,
        rulings=rulings,
    )


def settle_first_aid(patient: Creature, event: D20Rolled) -> tuple[LifeChanged, ...]:
    """Stable on a success; a failure costs nothing (5E-STB-02).

    Raises:
        RuleError: `dnd5e.not_dying`.
    """
    refuse(why_not_first_aid(patient))
    return stabilise(patient, cause="first_aid") if event.success else ()


def stabilise(patient: Creature, *, cause: str = "stabilised") -> tuple[LifeChanged]:
    """Make a dying creature stable: counters forgotten, still unconscious at 0.

    Rules 5E-STB-01, 5E-STB-03, 5E-STB-04, 5E-DTH-05.

    Raises:
        RuleError: `dnd5e.not_dying`.
    """
    refuse(why_not_first_aid(patient))
    return (LifeChanged(status=Status.STABLE, cause=cause),)


def why_not_waking_time(creature: Creature) -> RuleError | None:
    """Why no hours are rolled: it is not stable, or they already run (5E-STB-06)."""
    if creature.status is not Status.STABLE:
        return RuleError("dnd5e.not_stable", status=str(creature.status))
    if creature.rounds_to_wake is not None:
        return RuleError("dnd5e.waking_time_known", rounds_left=creature.rounds_to_wake)
    return None


def roll_waking_time(creature: Creature, roller: Roller) -> tuple[LifeChanged]:
    """Roll once the 1d4 hours after which a stable creature regains 1 hit point (5E-STB-06).

    Raises:
        RuleError: see `why_not_waking_time`.
    """
    refuse(why_not_waking_time(creature))
    return (
        LifeChanged(
            status=Status.STABLE,
            cause="waking_time",
            rounds_to_wake=hours(roller.roll(WAKING_DIE)),
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """The chances of what comes of a dying creature that nobody helps or hurts."""

    wakes: Fraction
    stable: Fraction
    dies: Fraction


def fate_odds(
    creature: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> Fate:
    """The exact chances to wake, to become stable and to die by death saves alone.

    Rules 5E-DTH-03, 5E-DTH-04, 5E-DTH-06, 5E-DTH-07.

    Raises:
        RuleError: `dnd5e.no_death_save`, or a number out of its range.

    >>> from engine.rulesets.dnd5e.creature import HitPoints, Sheet
    >>> dying = Creature(sheet=Sheet(name="Oswin"), hit_points=HitPoints(current=0, maximum=9))
    >>> round(float(fate_odds(dying).dies), 4)
    0.4049
    """
    test = death_save_test(creature, reasons=reasons, modifiers=modifiers, rulings=rulings)
    if test.mode is RollMode.AUTO_FAIL:
        return Fate(wakes=Fraction(0), stable=Fraction(0), dies=Fraction(1))
    natural = natural_odds(test)
    wanted = DEATH_SAVE_DIFFICULTY - test.modifier
    by_total = 20 - test.modifier if rulings.natural_twenty_by_total else 20
    wakes = natural.chance(lambda face: face > 1 and (face == 20 or face >= by_total))
    lives = natural.chance(lambda face: face > 1 and face >= wanted) - wakes
    return _fate(
        creature.successes,
        creature.failures,
        _Turn(wakes=wakes, succeeds=max(Fraction(0), lives), twice=natural.exactly(1)),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Turn:
    """What one death save can give; the rest is one failure."""

    wakes: Fraction
    succeeds: Fraction
    twice: Fraction


def _fate(successes: int, failures: int, turn: _Turn) -> Fate:
    """Follow every road from these counters; each roll moves one counter, so roads are short."""
    once = 1 - turn.wakes - turn.succeeds - turn.twice

    @cache
    def stable_from(good: int, bad: int) -> Fraction:
        if bad >= 3:
            return Fraction(0)
        if good == SUCCESSES_TO_LIVE:
            return Fraction(1)
        return (
            turn.succeeds * stable_from(good + 1, bad)
            + once * stable_from(good, bad + 1)
            + turn.twice * stable_from(good, bad + 2)
        )

    @cache
    def wakes_from(good: int, bad: int) -> Fraction:
        if bad >= 3 or good == SUCCESSES_TO_LIVE:
            return Fraction(0)
        return (
            turn.wakes
            + turn.succeeds * wakes_from(good + 1, bad)
            + once * wakes_from(good, bad + 1)
            + turn.twice * wakes_from(good, bad + 2)
        )

    stable, wakes = stable_from(successes, failures), wakes_from(successes, failures)
    return Fate(wakes=wakes, stable=stable, dies=1 - stable - wakes)
