"""Damage: what reaches the hit points, and what follows at 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse, require_between
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.concentration import broken, shaken
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import MAX_HIT_POINTS, Creature, Status
from engine.rulesets.dnd5e.events import ConcentrationChanged, DamageTaken, LifeChanged
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.states import active_conditions

if TYPE_CHECKING:
    from engine.rulesets.dnd5e.rulings import Rulings

FAILURES_TO_DIE = 3


def why_not_damage(creature: Creature) -> RuleError | None:
    """Why damage means nothing to it: it is dead."""
    return dead_refusal(creature)


def dead_refusal(creature: Creature) -> RuleError | None:
    """The refusal of whatever a dead creature cannot receive (5E-HEA-03)."""
    return RuleError("dnd5e.dead") if creature.dead else None


def check_amount(amount: int) -> None:
    """Refuse an amount of damage, healing or temporary points outside 0…9999.

    Raises:
        RuleError: `dnd5e.amount_out_of_range`.
    """
    require_between("dnd5e.amount_out_of_range", amount, 0, MAX_HIT_POINTS)


def after_defences(amount: int, *, resistant: bool, vulnerable: bool, immune: bool) -> int:
    """What is suffered of an amount: halved and rounded down, then doubled (5E-HP-06).

    >>> after_defences(25, resistant=True, vulnerable=True, immune=False)
    24
    """
    if immune:
        return 0
    halved = amount // 2 if resistant else amount
    return 2 * halved if vulnerable else halved


def take_damage(
    creature: Creature,
    amount: int,
    *,
    critical: bool = False,
    resistant: bool = False,
    vulnerable: bool = False,
    immune: bool = False,
    rulings: Rulings = RECOMMENDED,
) -> tuple[DamageTaken | LifeChanged | ConcentrationChanged, ...]:
    """One damage event, from resistance to death.

    Resistance first (a petrified creature has it), then temporary points, then hit points, then
    what happens at 0 (5E-HP-03, 5E-HP-04, 5E-HP-05, 5E-TMP-02, 5E-CND-PET-05, 5E-ZER-06).
    `critical` also says an automatic critical: see `attacks` (5E-MIX-02). It shakes or breaks
    concentration: see `concentration`.

    Raises:
        RuleError: `dnd5e.amount_out_of_range`, `dnd5e.dead`.
    """
    check_amount(amount)
    refuse(why_not_damage(creature))
    stone = Condition.PETRIFIED in active_conditions(creature)
    suffered = after_defences(
        amount, resistant=resistant or stone, vulnerable=vulnerable, immune=immune
    )
    points = creature.hit_points
    absorbed = min(points.temporary, suffered)
    lost = min(points.current, suffered - absorbed)
    event = DamageTaken(
        amount=amount,
        suffered=suffered,
        absorbed=absorbed,
        lost=lost,
        remainder=suffered - absorbed - lost,
        critical=critical,
    )
    events: tuple[DamageTaken | LifeChanged, ...] = (
        event,
        *_consequences(creature, event, rulings),
    )
    return (*events, *(broken(fold(creature, events)) or shaken(creature, suffered)))


def _consequences(
    creature: Creature, event: DamageTaken, rulings: Rulings
) -> tuple[LifeChanged, ...]:
    if creature.hit_points.current == 0:
        return _damage_at_zero(creature, event, rulings)
    if event.lost == creature.hit_points.current:
        return (_drop_to_zero(creature, event, rulings),)
    return ()


def _drop_to_zero(creature: Creature, event: DamageTaken, rulings: Rulings) -> LifeChanged:
    """Dead at once, dead as monsters are, or unconscious and dying with clean counters.

    Rules 5E-ZER-01, 5E-ZER-02, 5E-ZER-03, 5E-ZER-04, 5E-ZER-06, 5E-MON-01, 5E-MON-02,
    5E-MIX-01, 5E-MIX-07.
    """
    if event.remainder >= creature.maximum_hit_points:
        return LifeChanged(status=Status.DEAD, cause="instant_death")
    if creature.sheet.dies_at_zero and rulings.monsters_die_at_zero:
        return LifeChanged(status=Status.DEAD, cause="monster_at_zero")
    return LifeChanged(status=Status.DYING, cause="fell_unconscious")


def _damage_at_zero(
    creature: Creature, event: DamageTaken, rulings: Rulings
) -> tuple[LifeChanged, ...]:
    """Instant death first, then one failure, two if critical; stability is over.

    What temporary points absorb whole does not count, unless the table rules otherwise
    (5E-DTH-11, 5E-DTH-12, 5E-DTH-13, 5E-DTH-14, 5E-STB-05, 5E-TMP-07, 5E-MIX-06, 5E-MIX-17).
    """
    counted = event.suffered if rulings.absorbed_damage_at_zero_fails else event.remainder
    if counted == 0:
        return ()
    if event.remainder >= creature.maximum_hit_points:
        return (
            LifeChanged(
                status=Status.DEAD,
                cause="instant_death",
                successes=creature.successes,
                failures=creature.failures,
            ),
        )
    return (add_failures(creature, 2 if event.critical else 1, cause="damage_at_zero"),)


def add_failures(creature: Creature, count: int, *, cause: str) -> LifeChanged:
    """Failures counted, at most three, and death at the third (5E-DTH-04, 5E-DTH-09)."""
    failures = min(FAILURES_TO_DIE, creature.failures + count)
    died = failures == FAILURES_TO_DIE
    return LifeChanged(
        status=Status.DEAD if died else Status.DYING,
        cause=cause,
        successes=creature.successes,
        failures=failures,
    )
