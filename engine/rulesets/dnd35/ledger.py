"""Taking levels and spending points, one level after another, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from engine.errors import RuleError, refuse
from engine.rulesets.dnd35.abilities import Ability, ability_modifier
from engine.rulesets.dnd35.character import (
    Character,
    Level,
    half_ranks,
    members_of,
    points_left,
    rank_limit,
    why_not_skill,
)
from engine.rulesets.dnd35.limits import MAX_LEVEL
from engine.rulesets.dnd35.points import bought_half_ranks
from engine.rulesets.dnd35.rulings import RECOMMENDED
from engine.rulesets.dnd35.skills import Skill, SkillKey, skill_key, skill_of

if TYPE_CHECKING:
    from engine.rulesets.dnd35.rulings import Rulings


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelTaken:
    """A level was begun; its points are still to be spent."""

    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsSpent:
    """Points of the last level went into a skill, or (negative) came back from it."""

    skill: SkillKey
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelDropped:
    """The last level was taken back, with what it had bought."""

    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChanged:
    """Anything else of the sheet was written anew; `cause` says what, for whoever tells it.

    `character` holds neither levels nor counters: those stay as they are.
    """

    character: Character
    cause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class IntelligenceCorrected:
    """The last level counts with another Intelligence."""

    score: int


Event = LevelTaken | PointsSpent | LevelDropped | SheetChanged | IntelligenceCorrected


def apply(character: Character, event: Event) -> Character:
    """The character after an event.

    Raises:
        RuleError: `dnd35.no_level_yet` for points without a level; what a sheet cannot hold.
    """
    match event:
        case LevelTaken():
            return replace(character, levels=(*character.levels, event.level))
        case PointsSpent():
            *before, last = _levels(character)
            left = last.spent.get(event.skill, 0) + event.points
            spent = {key: points for key, points in last.spent.items() if key != event.skill}
            if left:
                spent[event.skill] = left
            return replace(character, levels=(*before, replace(last, spent=spent)))
        case LevelDropped():
            return replace(character, levels=character.levels[:-1])
        case SheetChanged():
            kept = {"levels": character.levels, "counters": character.counters}
            return replace(event.character, **kept)  # type: ignore[arg-type]  # its own fields
        case IntelligenceCorrected():
            *before, last = _levels(character)
            return replace(character, levels=(*before, replace(last, intelligence=event.score)))
        case _:
            assert_never(event)


def _levels(character: Character) -> tuple[Level, ...]:
    if not character.levels:
        raise RuleError("dnd35.no_level_yet")
    return character.levels


def why_not_finish(character: Character, rulings: Rulings = RECOMMENDED) -> RuleError | None:
    """Why a level is not finished: points cannot be kept for later (S35-PTS-08, S35-RNK-12).

    Nor can a level have spent more than it brings, as when a ruling changes afterwards.
    """
    left = points_left(character, rulings)
    if left < 0:
        return _overspent(character, left)
    return RuleError("dnd35.points_left", left=left) if left else None


def _overspent(character: Character, left: int) -> RuleError:
    return RuleError("dnd35.points_overspent", level=len(character.levels), over=-left)


def why_not_level(
    character: Character, class_name: str, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why a level cannot be taken now: the one before is not finished, or no such class."""
    if class_name not in character.classes:
        return RuleError("dnd35.no_such_class", name=class_name)
    if len(character.levels) >= MAX_LEVEL:
        return RuleError("dnd35.no_more_levels", most=MAX_LEVEL)
    return why_not_finish(character, rulings)


def take_level(
    character: Character, class_name: str, *, rulings: Rulings = RECOMMENDED
) -> tuple[LevelTaken]:
    """Take a level in a class, with Intelligence as the sheet has it now.

    An ability raised by this very level is raised first (`edit_sheet`), then points are counted.
    The class decides how many there are and what a rank costs (S35-PTS-01, S35-PTS-09, S35-GEN-02).

    Raises:
        RuleError: what `why_not_level` answers.
    """
    refuse(why_not_level(character, class_name, rulings))
    level = Level(
        class_name=class_name,
        row=character.classes[class_name],
        intelligence=character.scores[Ability.INTELLIGENCE],
        human=character.human,
    )
    return (LevelTaken(level=level),)


def why_not_spend(
    character: Character, key: SkillKey, points: int, rulings: Rulings = RECOMMENDED
) -> RuleError | None:
    """Why the last level cannot put so many points into a skill, or take them back.

    Several points may go into one skill, up to its maximum, a new one included; one at its maximum
    rises with the level (S35-RNK-07, S35-RNK-08, S35-RNK-09, S35-RNK-10).
    """
    if not character.levels:
        return RuleError("dnd35.no_level_yet")
    if not points:
        return RuleError("dnd35.no_points")
    refusal = why_not_skill(character, key)
    if refusal is not None:
        return refusal
    last = character.levels[-1]
    if last.spent.get(key, 0) + points < 0:
        return RuleError("dnd35.not_spent_here", skill=key, spent=last.spent.get(key, 0))
    left = points_left(character, rulings)
    if points > 0 > left:
        return _overspent(character, left)
    # points that come back are welcome however many there are too many
    if points > 0 and points > left:
        return RuleError("dnd35.not_enough_points", left=left, asked=points)
    limit = rank_limit(character, key)
    bought = bought_half_ranks(points, class_skill=last.row.owns(key))
    if limit is not None and points > 0 and half_ranks(character, key) + bought > limit:
        return RuleError("dnd35.rank_limit", skill=key, half_ranks=limit)
    return None


def spend(
    character: Character, key: SkillKey, points: int, *, rulings: Rulings = RECOMMENDED
) -> tuple[PointsSpent]:
    """Put points of the last level into a skill; a negative number takes them back.

    Rules S35-RNK-01, S35-RNK-12.

    Raises:
        RuleError: what `why_not_spend` answers.
    """
    refuse(why_not_spend(character, key, points, rulings))
    return (PointsSpent(skill=key, points=points),)


def drop_level(character: Character) -> tuple[LevelDropped]:
    """Go back a level: the one before is the last again, with its points as they were spent.

    Raises:
        RuleError: `dnd35.no_level_yet`.
    """
    return (LevelDropped(level=_levels(character)[-1]),)


def edit_sheet(character: Character, cause: str = "", **changes: object) -> tuple[SheetChanged]:
    """Write fields of the sheet anew; the levels and the counters stay as they are.

    Raises:
        RuleError: `dnd35.supplement_skill`; what `limits.validate_character` refuses.
    """
    # levels are checked when they are taken: a sheet without them is checked sooner
    bare = {**changes, "levels": (), "counters": ()}
    edited = replace(character, **bare)  # type: ignore[arg-type]  # fields of Character
    for bonus in edited.bonuses:
        if bonus.skill:
            refuse(why_not_skill(edited, bonus.skill))
    return (SheetChanged(character=edited, cause=cause),)


def add_member(character: Character, family: Skill, name: str) -> tuple[SheetChanged]:
    """Show a member of a family, with ranks or without (S35-DSC-09).

    Raises:
        RuleError: `dnd35.member_needed`, `dnd35.no_members`, `dnd35.bad_member`,
            `dnd35.member_known`.
    """
    key = skill_key(family, name)
    if key in members_of(character, family):
        raise RuleError("dnd35.member_known", skill=key)
    return edit_sheet(character, f"member.{key}", members=(*character.members, key))


def why_not_drop_member(character: Character, key: SkillKey) -> RuleError | None:
    """Why a member of a family stays on the sheet: points were spent on it."""
    if any(key in level.spent for level in character.levels):
        return RuleError("dnd35.member_has_ranks", skill=key)
    return None


def drop_member(character: Character, key: SkillKey) -> tuple[SheetChanged]:
    """Show a member of a family no more, nor what helped it alone.

    Raises:
        RuleError: what `why_not_drop_member` answers; `dnd35.no_such_skill`.
    """
    skill_of(key)
    refuse(why_not_drop_member(character, key))
    members = tuple(one for one in character.members if one != key)
    bonuses = tuple(bonus for bonus in character.bonuses if bonus.skill != key)
    return edit_sheet(character, f"no_member.{key}", members=members, bonuses=bonuses)


def edit_last_intelligence(
    character: Character, score: int, *, rulings: Rulings = RECOMMENDED
) -> tuple[IntelligenceCorrected]:
    """Correct the Intelligence that the last level counts with.

    Raises:
        RuleError: `dnd35.score_out_of_range`, `dnd35.no_level_yet`, `dnd35.not_enough_points`
            when more was spent than it would give; `dnd35.points_overspent` when too much was
            spent already, and it would be more.
    """
    ability_modifier(score)
    _levels(character)
    event = IntelligenceCorrected(score=score)
    now, left = points_left(character, rulings), points_left(apply(character, event), rulings)
    if left < now < 0:
        raise _overspent(character, left)
    if left < 0 <= now:
        raise RuleError("dnd35.not_enough_points", left=now, asked=-left)
    return (event,)
