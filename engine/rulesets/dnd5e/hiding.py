"""Hiding behind one stored Stealth total, and who notices."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.checks import ability_check
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.events import ContestSettled, StealthChanged
from engine.rulesets.dnd5e.rulings import RECOMMENDED
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import active_conditions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.modifiers import Modifier
    from engine.rulesets.dnd5e.creature import Creature
    from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
    from engine.rulesets.dnd5e.rulings import Rulings

SEEKER, HIDER = 0, 1


class Reveal(StrEnum):
    """What ends hiding (5E-HID-01, 5E-HID-05)."""

    DISCOVERED = "discovered"
    NOISE = "noise"
    CAME_OUT = "came_out"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True, kw_only=True)
class Observer:
    """Someone who may notice: a passive Perception (None when the needed sense is lost)."""

    name: str
    passive: int | None
    sees_clearly: bool = False


def why_not_hide(
    creature: Creature, *, allowed: bool, seen_clearly: bool = False
) -> RuleError | None:
    """Why it cannot try to hide.

    The game master rules first whether hiding is possible (`allowed`). Nobody hides from a creature
    that sees it clearly; the invisible can always try, as long as they keep quiet (5E-HID-01,
    5E-HID-04, 5E-HID-06, 5E-HID-10, 5E-CND-INV-01).
    """
    if Condition.INVISIBLE in active_conditions(creature):
        return None
    if seen_clearly:
        return RuleError("dnd5e.seen_clearly")
    return None if allowed else RuleError("dnd5e.hiding_not_allowed")


def hide_test(
    creature: Creature,
    *,
    reasons: Iterable[Reason] = (),
    modifiers: Iterable[Modifier] = (),
    rulings: Rulings = RECOMMENDED,
) -> D20Test:
    """Dexterity (Stealth), rolled once for the whole time it hides (5E-HID-02, 5E-DEX-03).

    Raises:
        RuleError: a number out of its range.
    """
    return ability_check(
        creature,
        Ability.DEXTERITY,
        Skill.STEALTH,
        reasons=reasons,
        modifiers=modifiers,
        rulings=rulings,
    )


def settle_hide(event: D20Rolled) -> tuple[StealthChanged]:
    """Store the total: it stands until it is discovered or stops hiding (5E-HID-02).

    Raises:
        RuleError: `dnd5e.no_total` for a check that failed automatically.
    """
    if event.total is None:
        raise RuleError("dnd5e.no_total")
    return (StealthChanged(total=event.total, cause="hid"),)


def why_not_reveal(creature: Creature) -> RuleError | None:
    """Why it cannot be revealed: it is not hiding."""
    return RuleError("dnd5e.not_hiding") if creature.stealth is None else None


def reveal(creature: Creature, cause: Reveal) -> tuple[StealthChanged]:
    """It no longer hides: found, heard, out of cover, or by choice (5E-HID-02, 5E-HID-05).

    Raises:
        RuleError: `dnd5e.not_hiding`.
    """
    refuse(why_not_reveal(creature))
    return (StealthChanged(total=None, cause=str(cause)),)


def search(hider: Creature, perception: int | None) -> tuple[ContestSettled]:
    """An active search: the seeker's Wisdom (Perception) against the stored total.

    A tie leaves the hider hidden: it holds the situation (5E-HID-03, 5E-FND-01, 5E-FND-02,
    5E-FND-03). Searching the wrong place cannot find: then nobody rolls.

    Raises:
        RuleError: `dnd5e.not_hiding`.
    """
    refuse(why_not_reveal(hider))
    return settle_contest([perception, hider.stealth], holder=HIDER)


def notices(passive: int | None, stealth: int, rulings: Rulings = RECOMMENDED) -> bool:
    """Whether someone who does not search notices: a passive score above the total (5E-HID-07).

    >>> notices(15, 14), notices(14, 14)
    (True, False)
    """
    if passive is None:
        return False
    return passive >= stealth if rulings.stealth_tie_is_noticed else passive > stealth


def who_notices(
    hider: Creature, observers: Iterable[Observer], rulings: Rulings = RECOMMENDED
) -> tuple[str, ...]:
    """The observers it is not hidden from: those who see it clearly, those who notice.

    Being hidden is between two creatures, never a state of one (5E-HID-04, 5E-HID-07, 5E-HID-08).

    Raises:
        RuleError: `dnd5e.not_hiding`.
    """
    refuse(why_not_reveal(hider))
    total = hider.stealth or 0
    return tuple(
        observer.name
        for observer in observers
        if observer.sees_clearly or notices(observer.passive, total, rulings)
    )


def unseen_attack_reasons(hider: Creature, *, allowed: bool) -> tuple[Reason, ...]:
    """The advantage of an attack from hiding on a distracted creature, if the table allows it.

    In a fight leaving cover is normally being seen (5E-HID-09).
    """
    if hider.stealth is None or not allowed:
        return ()
    return (Reason(mode=RollMode.ADVANTAGE, source="unseen"),)
