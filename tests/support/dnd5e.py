"""Creatures of our own invention, and short ways to read what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature, HitDice, HitPoints, Sheet, new_creature
from engine.rulesets.dnd5e.exhausting import change_exhaustion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.rulesets.dnd5e.d20 import D20Test
    from engine.rulesets.dnd5e.events import Event


def somebody(**sheet: Any) -> Creature:
    """A character with 20 hit points; keyword arguments are fields of its sheet."""
    return new_creature("Maëlle", hit_points=20, **sheet)


def scored(**scores: int) -> Creature:
    """A character whose named abilities have these scores."""
    return somebody(scores={Ability(name): score for name, score in scores.items()})


def wounded(
    current: int, maximum: int = 20, *, temporary: int = 0, exhaustion: int = 0, **fields: Any
) -> Creature:
    """A character with these hit points; keyword arguments are fields of the creature."""
    creature = Creature(
        sheet=fields.pop("sheet", Sheet(name="Bor")),
        hit_points=HitPoints(current=current, maximum=maximum, temporary=temporary),
        hit_dice=fields.pop("hit_dice", (HitDice(faces=8, total=1),)),
        **fields,
    )
    return fold(creature, change_exhaustion(creature, exhaustion))


def after(creature: Creature, *acts: Iterable[Event]) -> Creature:
    """The creature after the events of some acts."""
    for events in acts:
        creature = fold(creature, events)
    return creature


def only(events: Iterable[Event], kind: type) -> Any:
    """The only event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def sources(test: D20Test) -> list[tuple[str, int]]:
    """What a test adds, and from where."""
    return [(modifier.source, modifier.value) for modifier in test.modifiers]


def reason_sources(test: D20Test) -> list[str]:
    """Why a test is rolled as it is."""
    return [reason.source for reason in test.reasons]
