"""A creature: the sheet its player writes, and the state that play changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from engine.counters import Counter, validate_counters
from engine.errors import RuleError, require_between
from engine.rulesets.dnd5e.abilities import (
    PERSON_MAX_SCORE,
    Ability,
    ability_modifier,
    check_score,
)
from engine.rulesets.dnd5e.conditions import ConditionInstance
from engine.rulesets.dnd5e.exhaustion import (
    DEADLY_LEVEL,
    ExhaustionEffect,
    exhaustion_effects,
)
from engine.rulesets.dnd5e.proficiency import (
    MAX_LEVEL,
    MIN_LEVEL,
    Expertise,
    Proficiency,
    proficiency_bonus,
)
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.weapons import Attack, validate_attack

MAX_HIT_POINTS = 9999
MAX_LOAD_G = 10_000_000
MAX_SPEED_CM = 100_000
MAX_BONUS = 99
MAX_ARMOUR_CLASS = 99
MOST_ATTACKS = 40
HIT_DIE_FACES = (4, 6, 8, 10, 12, 20)


class Status(StrEnum):
    """One of four: with hit points, or at 0 dying, stable, or dead (Part B's state model)."""

    CONSCIOUS = "conscious"
    DYING = "dying"
    STABLE = "stable"
    DEAD = "dead"


class Size(StrEnum):
    """Sizes in full, because their French initials mislead (5E-LOD-04)."""

    TINY = "tiny"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    HUGE = "huge"
    GARGANTUAN = "gargantuan"


SCOPES = frozenset(
    {
        "checks",  # every ability check, initiative included
        "unproficient_checks",  # the checks that the proficiency bonus does not reach (5E-PRO-10)
        "saves",
        "death_saves",
        "attacks",
        "initiative",
        "passive",
        *(str(skill) for skill in Skill),
        *(f"passive_{skill}" for skill in Skill),
        *(f"{ability}_check" for ability in Ability),
        *(f"{ability}_save" for ability in Ability),
    }
)
"""What a bonus of the sheet may apply to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus or penalty that the sheet adds by itself wherever its scope applies.

    `source` is a key or the table's own name for it; `scope` one of `SCOPES`.
    """

    source: str
    value: int
    scope: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HitPoints:
    """Current hit points, their full maximum, and the temporary ones beside them.

    `bonus` changes the maximum for a while. `temporary_lasts` says that the temporary points have
    a duration of their own, counted by `temporary_rounds_left` when it is known
    (5E-HP-01, 5E-HP-02, 5E-TMP-01, 5E-TMP-03, 5E-TMP-08).
    """

    current: int
    maximum: int
    bonus: int = 0
    temporary: int = 0
    temporary_lasts: bool = False
    temporary_rounds_left: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HitDice:
    """The hit dice of one size: how many the level gives, how many are spent (5E-SR-02)."""

    faces: int
    total: int
    spent: int = 0

    @property
    def left(self) -> int:
        """How many can still be spent."""
        return self.total - self.spent


@dataclass(frozen=True, slots=True, kw_only=True)
class Concentration:
    """What a creature concentrates on, as the table calls it, and the saves it still owes for it.

    `saves_due` are difficulties, the oldest first. Not in the documents: see `concentration`.
    """

    on: str = ""
    saves_due: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What a player writes down, and what only a decision of the table changes.

    Monsters state their proficiency bonus (`stated_proficiency`) and usually die at 0 hit points
    (5E-PRO-01, 5E-MON-01). `carries_as_larger` is for those who bear weights as if one size
    larger. Weight in grams, speed in centimetres a turn: whole numbers.
    `class_name` is in the table's own words; `armour_class` is the number that the armour chapter
    makes (5E-DEX-07); `spell_ability` is what its spells use (5E-SAV-06).
    """

    name: str
    class_name: str = ""
    level: int = 1
    scores: Mapping[Ability, int] = field(
        default_factory=lambda: dict.fromkeys(Ability, 10),
    )
    stated_proficiency: int | None = None
    proficiencies: frozenset[Proficiency] = frozenset()
    expertise: frozenset[Expertise] = frozenset()
    bonuses: tuple[Bonus, ...] = ()
    size: Size = Size.MEDIUM
    carries_as_larger: bool = False
    speed_cm: int = 900
    load_g: int = 0
    luck: bool = False
    inspiration: bool = False
    dies_at_zero: bool = False
    armour_class: int | None = None
    spell_ability: Ability | None = None
    attacks: tuple[Attack, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", MappingProxyType(dict(self.scores)))

    def modifier(self, ability: Ability) -> int:
        """The modifier of one of its abilities (5E-ABL-06)."""
        return ability_modifier(self.scores[ability])

    @property
    def proficiency_bonus(self) -> int:
        """The bonus that its level gives, or the one its stat block states (5E-PRO-01)."""
        if self.stated_proficiency is not None:
            return self.stated_proficiency
        return proficiency_bonus(self.level)


@dataclass(frozen=True, slots=True, kw_only=True)
class Creature:
    """A character or monster as it is now; play replaces it, never changes it.

    `rounds_to_wake` runs while stable (5E-STB-06), `rounds_since_long_rest` since the end of the
    last one that did good (5E-LR-06); rounds are 6 seconds. `stealth` is the total it hides behind
    (5E-HID-02). `hit_dice_open` is true between the end of a short rest and whatever comes next.

    Raises:
        RuleError: see `validate`.
    """

    sheet: Sheet
    hit_points: HitPoints
    hit_dice: tuple[HitDice, ...] = ()
    successes: int = 0
    failures: int = 0
    stable: bool = False
    dead: bool = False
    conditions: tuple[ConditionInstance, ...] = ()
    exhaustion: int = 0
    stealth: int | None = None
    rounds_to_wake: int | None = None
    rounds_since_long_rest: int | None = None
    hit_dice_open: bool = False
    counters: tuple[Counter, ...] = ()
    concentration: Concentration | None = None

    def __post_init__(self) -> None:
        validate(self)

    @property
    def name(self) -> str:
        """What the table calls it."""
        return self.sheet.name

    @property
    def level(self) -> int:
        """Its total level, 1 to 20."""
        return self.sheet.level

    @property
    def status(self) -> Status:
        """Conscious, dying, stable or dead, and nothing else."""
        if self.dead:
            return Status.DEAD
        if self.hit_points.current > 0:
            return Status.CONSCIOUS
        return Status.STABLE if self.stable else Status.DYING

    @property
    def maximum_hit_points(self) -> int:
        """The maximum that counts now; see `current_maximum`."""
        return current_maximum(self.hit_points, self.exhaustion)


def current_maximum(points: HitPoints, exhaustion: int) -> int:
    """The full maximum and its temporary change, halved from exhaustion 4 on, at least 1.

    What changed the maximum comes first, the halving last, rounded down (5E-EXH-06, 5E-MIX-07,
    5E-MIX-08).
    """
    full = points.maximum + points.bonus
    halved = ExhaustionEffect.HALF_MAXIMUM in exhaustion_effects(exhaustion)
    return max(1, full // 2 if halved else full)


def new_creature(
    name: str, *, level: int = 1, hit_points: int = 8, hit_die: int = 8, **sheet: object
) -> Creature:
    """A rested creature; what is not said is average: scores of 10, medium, 9 m a turn.

    `sheet` takes the other fields of `Sheet`; abilities that `scores` leaves out are 10.

    Raises:
        RuleError: see `validate`.

    >>> new_creature("Bor", hit_points=12, scores={Ability.STRENGTH: 16}).maximum_hit_points
    12
    """
    scores = sheet.pop("scores", {})
    if not isinstance(scores, Mapping):
        raise TypeError("scores is a mapping from abilities to numbers")
    return Creature(
        sheet=Sheet(
            name=name,
            level=level,
            scores={**dict.fromkeys(Ability, 10), **scores},
            **sheet,  # type: ignore[arg-type]  # any other field of Sheet, checked by `validate`
        ),
        hit_points=HitPoints(current=hit_points, maximum=hit_points),
        hit_dice=(HitDice(faces=hit_die, total=level),),
    )


def validate(creature: Creature) -> None:
    """Refuse a creature that cannot be; every way of making one passes here.

    Raises:
        RuleError: the first thing that is wrong, with its numbers (5E-ABL-03, 5E-HP-02,
            5E-DTH-09, 5E-EXH-01, 5E-SR-02).
    """
    _validate_sheet(creature.sheet)
    _validate_hit_points(creature)
    _validate_life(creature)
    validate_counters(creature.counters)
    for dice in creature.hit_dice:
        if dice.faces not in HIT_DIE_FACES:
            raise RuleError("dnd5e.unknown_hit_die", faces=dice.faces)
        require_between("dnd5e.hit_dice_out_of_range", dice.total, 0, 99)
        require_between("dnd5e.hit_dice_out_of_range", dice.spent, 0, dice.total)


def _validate_sheet(sheet: Sheet) -> None:
    if not sheet.name.strip():
        raise RuleError("dnd5e.name_missing")
    require_between("dnd5e.level_out_of_range", sheet.level, MIN_LEVEL, MAX_LEVEL)
    for ability in Ability:
        if ability not in sheet.scores:
            raise RuleError("dnd5e.score_missing", ability=str(ability))
        check_score(sheet.scores[ability])
    if sheet.stated_proficiency is not None:
        require_between("dnd5e.proficiency_out_of_range", sheet.stated_proficiency, 0, MAX_BONUS)
    for bonus in sheet.bonuses:
        if bonus.scope not in SCOPES:
            raise RuleError("dnd5e.unknown_scope", scope=bonus.scope)
        require_between("dnd5e.bonus_out_of_range", bonus.value, -MAX_BONUS, MAX_BONUS)
    require_between("dnd5e.speed_out_of_range", sheet.speed_cm, 0, MAX_SPEED_CM)
    require_between("dnd5e.load_out_of_range", sheet.load_g, 0, MAX_LOAD_G)
    if sheet.armour_class is not None:
        code = "dnd5e.armour_class_out_of_range"
        require_between(code, sheet.armour_class, 0, MAX_ARMOUR_CLASS)
    if len(sheet.attacks) > MOST_ATTACKS:
        raise RuleError("dnd5e.too_many_attacks", most=MOST_ATTACKS)
    for attack in sheet.attacks:
        validate_attack(attack)


def _validate_hit_points(creature: Creature) -> None:
    points = creature.hit_points
    code = "dnd5e.hit_points_out_of_range"
    require_between("dnd5e.maximum_out_of_range", points.maximum, 1, MAX_HIT_POINTS)
    require_between("dnd5e.bonus_out_of_range", points.bonus, -MAX_HIT_POINTS, MAX_HIT_POINTS)
    require_between(code, points.current, 0, creature.maximum_hit_points)
    require_between("dnd5e.temporary_out_of_range", points.temporary, 0, MAX_HIT_POINTS)


def _validate_life(creature: Creature) -> None:
    require_between("dnd5e.exhaustion_out_of_range", creature.exhaustion, 0, DEADLY_LEVEL)
    highest = 3 if creature.dead else 2
    for counter in (creature.successes, creature.failures):
        require_between("dnd5e.counter_out_of_range", counter, 0, highest)
    counting = creature.successes or creature.failures
    alive_again = creature.hit_points.current > 0 and not creature.dead
    if alive_again and (creature.stable or counting):
        raise RuleError("dnd5e.saves_while_conscious")
    if creature.stable and (creature.dead or counting):
        raise RuleError("dnd5e.stable_without_peace")
    if creature.rounds_to_wake is not None and not creature.stable:
        raise RuleError("dnd5e.waking_without_stability")
    if creature.exhaustion == DEADLY_LEVEL and not creature.dead:
        raise RuleError("dnd5e.alive_at_deadly_exhaustion")


def warnings(creature: Creature) -> tuple[RuleError, ...]:
    """What is unusual without being forbidden: an adventurer's score above 20 (5E-ABL-03)."""
    if creature.sheet.stated_proficiency is not None:
        return ()
    return tuple(
        RuleError("dnd5e.score_above_person", ability=str(ability), score=score)
        for ability, score in creature.sheet.scores.items()
        if score > PERSON_MAX_SCORE
    )
