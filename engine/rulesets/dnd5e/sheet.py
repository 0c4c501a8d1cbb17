"""Decisions about the sheet itself: corrections, Constitution, levels, inspiration."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import RuleError, refuse, require_between
from engine.rulesets.dnd5e.abilities import Ability, ability_modifier
from engine.rulesets.dnd5e.apply import apply
from engine.rulesets.dnd5e.creature import (
    MAX_HIT_POINTS,
    Creature,
    HitDice,
    HitPoints,
    Sheet,
    current_maximum,
)
from engine.rulesets.dnd5e.events import LevelGained, SheetChanged
from engine.rulesets.dnd5e.proficiency import MAX_LEVEL
from engine.rulesets.dnd5e.rulings import RECOMMENDED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.dice.rollers import Roller
    from engine.rulesets.dnd5e.rulings import Rulings


def edit_sheet(
    creature: Creature, *, cause: str = "edited", **changes: object
) -> tuple[SheetChanged]:
    """Write fields of the sheet anew; hit points stay as they are.

    Raises:
        RuleError: what `validate` refuses in the result.
    """
    sheet = replace(creature.sheet, **changes)  # type: ignore[arg-type]  # fields of Sheet
    return _changed(creature, cause, sheet, creature.hit_points, creature.hit_dice)


def edit_hit_points(
    creature: Creature, *, cause: str = "edited", **changes: int
) -> tuple[SheetChanged]:
    """Write hit points anew: `current`, `maximum`, `bonus`. It is neither damage nor healing.

    Current points above the new maximum are cut to it (5E-HP-02, 5E-CST-07).

    Raises:
        RuleError: what `validate` refuses in the result.
    """
    points = replace(creature.hit_points, **changes)  # type: ignore[arg-type]  # its numbers
    require_between("dnd5e.maximum_out_of_range", points.maximum, 1, MAX_HIT_POINTS)
    if "current" not in changes:
        points = _cut(points, creature.exhaustion)
    return _changed(creature, cause, creature.sheet, points, creature.hit_dice)


def edit_hit_dice(
    creature: Creature, hit_dice: Iterable[HitDice], *, cause: str = "edited"
) -> tuple[SheetChanged]:
    """Write the hit dice anew, one entry a size (5E-SR-02, 5E-SR-07).

    Raises:
        RuleError: what `validate` refuses in the result.
    """
    return _changed(creature, cause, creature.sheet, creature.hit_points, tuple(hit_dice))


def why_not_inspiration(creature: Creature) -> RuleError | None:
    """Why inspiration cannot be spent: there is none (5E-ADV-07)."""
    return None if creature.sheet.inspiration else RuleError("dnd5e.no_inspiration")


def spend_inspiration(creature: Creature) -> tuple[SheetChanged]:
    """Spend inspiration on a roll tied to a trait, an ideal or a bond (5E-ADV-07).

    Raises:
        RuleError: `dnd5e.no_inspiration`.
    """
    refuse(why_not_inspiration(creature))
    return edit_sheet(creature, cause="inspiration_spent", inspiration=False)


def retroactive_hit_points(levels: int, old_modifier: int, new_modifier: int) -> int:
    """What a new Constitution modifier changes for the levels already counted.

    As if it had been there since level 1 (5E-CST-03, 5E-CST-04, 5E-CST-06).

    >>> retroactive_hit_points(3, 1, 2), retroactive_hit_points(7, 2, 1)
    (3, -7)
    """
    return (new_modifier - old_modifier) * levels


def change_constitution(
    creature: Creature, score: int, *, rulings: Rulings = RECOMMENDED
) -> tuple[SheetChanged]:
    """A new Constitution score, and the hit-point maximum it makes, at least 1.

    A lower maximum cuts current points, a higher one leaves them unless the table says otherwise;
    exhaustion halves last (5E-CST-04, 5E-CST-06, 5E-CST-07, 5E-MIX-08).

    Raises:
        RuleError: `dnd5e.score_out_of_range`.
    """
    sheet = _with_constitution(creature.sheet, score)
    old, new = creature.sheet.modifier(Ability.CONSTITUTION), ability_modifier(score)
    change = retroactive_hit_points(creature.level, old, new)
    points = _raised(creature.hit_points, change)
    if rulings.constitution_raises_current and change > 0 and points.current > 0:
        points = replace(points, current=points.current + change)
    points = _cut(points, creature.exhaustion)
    return _changed(creature, "constitution", sheet, points, creature.hit_dice)


def average_hit_die(faces: int) -> int:
    """What a hit die gives a new level when it is not rolled: its average, rounded up (SRD 5.1).

    >>> [average_hit_die(faces) for faces in (6, 8, 10, 12)]
    [4, 5, 6, 7]
    """
    return faces // 2 + 1


def why_not_level_up(creature: Creature) -> RuleError | None:
    """Why it gains no level: it already has the last one."""
    if creature.level == MAX_LEVEL:
        return RuleError("dnd5e.level_out_of_range", value=MAX_LEVEL + 1, low=1, high=MAX_LEVEL)
    return None


def level_up(
    creature: Creature, faces: int, roller: Roller, *, constitution: int | None = None
) -> tuple[LevelGained]:
    """Gain a level: the new Constitution first, for the levels before, then the die with it.

    The maximum grows, current points do not (5E-CST-03, 5E-CST-05, 5E-CST-07).

    Raises:
        RuleError: see `why_not_level_up`; `dnd5e.score_out_of_range`; `dnd5e.unknown_hit_die`.
    """
    refuse(why_not_level_up(creature))
    before = creature.sheet
    sheet = before if constitution is None else _with_constitution(before, constitution)
    modifier = sheet.modifier(Ability.CONSTITUTION)
    old = before.modifier(Ability.CONSTITUTION)
    retroactive = retroactive_hit_points(creature.level, old, modifier)
    hit_dice = _one_more(creature.hit_dice, faces)
    natural = roller.roll(faces)
    points = _raised(creature.hit_points, retroactive + natural + modifier)
    event = LevelGained(
        faces=faces,
        natural=natural,
        modifier=modifier,
        retroactive=retroactive,
        sheet=replace(sheet, level=creature.level + 1),
        hit_points=_cut(points, creature.exhaustion),
        hit_dice=hit_dice,
    )
    apply(creature, event)
    return (event,)


def _one_more(hit_dice: tuple[HitDice, ...], faces: int) -> tuple[HitDice, ...]:
    if all(dice.faces != faces for dice in hit_dice):
        return (*hit_dice, HitDice(faces=faces, total=1))
    return tuple(
        replace(dice, total=dice.total + 1) if dice.faces == faces else dice for dice in hit_dice
    )


def _with_constitution(sheet: Sheet, score: int) -> Sheet:
    ability_modifier(score)
    return replace(sheet, scores={**sheet.scores, Ability.CONSTITUTION: score})


def _raised(points: HitPoints, change: int) -> HitPoints:
    return replace(points, maximum=max(1, points.maximum + change))


def _cut(points: HitPoints, exhaustion: int) -> HitPoints:
    return replace(points, current=min(points.current, current_maximum(points, exhaustion)))


def _changed(
    creature: Creature,
    cause: str,
    sheet: Sheet,
    points: HitPoints,
    hit_dice: tuple[HitDice, ...],
) -> tuple[SheetChanged]:
    """The event, once its result is known to be a possible creature."""
    event = SheetChanged(cause=cause, sheet=sheet, hit_points=points, hit_dice=hit_dice)
    apply(creature, event)
    return (event,)
