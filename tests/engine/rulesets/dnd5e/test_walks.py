"""Long walks of random acts: whatever happens, a creature stays possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.counters import Counter, Refill, change_counter
from engine.dice.rollers import SeededRoller
from engine.errors import RuleError
from engine.history import History, record, undo
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.afflictions import clear_conditions, end_condition, impose, stand_up
from engine.rulesets.dnd5e.apply import apply, fold
from engine.rulesets.dnd5e.conditions import Condition, spread
from engine.rulesets.dnd5e.creature import Creature, HitDice, HitPoints, Sheet, Status
from engine.rulesets.dnd5e.damage import take_damage, why_not_damage
from engine.rulesets.dnd5e.dying import death_save, roll_waking_time, stabilise
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.healing import heal, revive, why_not_heal
from engine.rulesets.dnd5e.passing_time import pass_time
from engine.rulesets.dnd5e.rests import LongRest, long_rest, short_rest, spend_hit_die
from engine.rulesets.dnd5e.rulings import NegativeHitDie, Rulings
from engine.rulesets.dnd5e.sheet import change_constitution, edit_hit_points, level_up
from engine.rulesets.dnd5e.states import active_conditions
from engine.rulesets.dnd5e.temporary import Choice, gain_temporary

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.dnd5e.events import Event

Act = tuple[str, int, int]
"""A name, a number, and the seed of its dice."""

RULINGS = [
    Rulings(),
    Rulings(
        absorbed_damage_at_zero_fails=True,
        natural_twenty_by_total=True,
        exhaustion_on_death_saves=False,
        monsters_die_at_zero=False,
        negative_hit_die=NegativeHitDie.LOSE,
        constitution_raises_current=True,
        useless_rest_ends_temporary=False,
    ),
]

CONDITIONS = list(Condition)
SOURCES = ["wolf", "gas"]


def one_of(number: int) -> Condition:
    """A condition for any number."""
    return CONDITIONS[number % len(CONDITIONS)]


def acts(seed: int, rulings: Rulings) -> dict[str, Callable[[Creature, int], tuple[Event, ...]]]:
    """What can happen, by name; each takes a creature and a number."""
    dice = SeededRoller(seed)
    return {
        "damage": lambda c, n: take_damage(c, n, critical=n % 3 == 0, rulings=rulings),
        "heal": heal,
        "temporary": lambda c, n: gain_temporary(
            c, n, list(Choice)[n % 2], rounds_left=n or None, lasts=n % 5 == 0
        ),
        "death_save": lambda c, _: death_save(c, dice, rulings=rulings),
        "stabilise": lambda c, _: stabilise(c),
        "waking_time": lambda c, _: roll_waking_time(c, dice),
        "revive": lambda c, n: revive(c, max(1, n % 7)),
        "impose": lambda c, n: impose(c, one_of(n), SOURCES[n % 2], n or None),
        "end": lambda c, n: end_condition(c, one_of(n), None if n % 3 else SOURCES[n % 2]),
        "clear": lambda c, _: clear_conditions(c),
        "stand_up": lambda c, _: stand_up(c),
        "exhaustion": lambda c, n: change_exhaustion(c, n % 5 - 2),
        "time": lambda c, n: pass_time(c, n * n),
        "short_rest": lambda c, _: short_rest(c, rulings=rulings),
        "hit_die": lambda c, _: spend_hit_die(c, 8, dice, rulings=rulings),
        "long_rest": lambda c, n: long_rest(c, LongRest(minutes=480 + n), rulings=rulings),
        "constitution": lambda c, n: change_constitution(c, 1 + n % 30, rulings=rulings),
        "maximum": lambda c, n: edit_hit_points(c, maximum=1 + n),
        "level": lambda c, _: level_up(c, 8, dice),
        "count": lambda c, n: change_counter(c.counters, "slots", n % 5 - 3),
    }


NAMES = list(acts(0, Rulings()))

walks = st.lists(
    st.tuples(st.sampled_from(NAMES), st.integers(0, 40), st.integers(0, 9)),
    min_size=1,
    max_size=300,
)
creatures = st.builds(
    lambda maximum, level, constitution, monster: Creature(
        sheet=Sheet(
            name="Tam",
            level=level,
            scores={**dict.fromkeys(Ability, 10), Ability.CONSTITUTION: constitution},
            dies_at_zero=monster,
        ),
        hit_points=HitPoints(current=maximum, maximum=maximum),
        hit_dice=(HitDice(faces=8, total=level),),
        counters=(Counter(name="slots", value=4, maximum=4, refill=Refill.SHORT_REST),),
    ),
    st.integers(1, 60),
    st.integers(1, 20),
    st.integers(1, 30),
    st.booleans(),
)


def check_invariants(creature: Creature) -> None:
    """What is true of every creature at any time."""
    points = creature.hit_points
    assert 0 <= points.current <= creature.maximum_hit_points
    assert points.temporary >= 0
    assert creature.status in set(Status)
    if creature.status is not Status.DEAD:
        assert creature.successes <= 2
        assert creature.failures <= 2
    if creature.status in (Status.CONSCIOUS, Status.STABLE):
        assert (creature.successes, creature.failures) == (0, 0)
    assert (creature.exhaustion < 6) or creature.dead
    assert all(0 <= counter.value <= counter.maximum for counter in creature.counters)
    assert len({(one.condition, one.source) for one in creature.conditions}) == len(
        creature.conditions
    )
    assert all(one.rounds_left != 0 for one in creature.conditions)


def check_conditions(creature: Creature) -> None:
    """A condition is there exactly while a source is: an effect, another condition, or 0 points."""
    imposed = {one.condition for one in creature.conditions}
    if creature.status in (Status.DYING, Status.STABLE):
        imposed.add(Condition.UNCONSCIOUS)
    if Condition.PETRIFIED in imposed:
        imposed.discard(Condition.POISONED)
    assert active_conditions(creature) == spread(imposed)


def check_step(before: Creature, name: str, after: Creature) -> None:
    """What an act may change: only coming back ends death, only healing touches no temporary."""
    if before.dead and name != "revive":
        assert after.dead
    if name == "heal":
        assert after.hit_points.temporary == before.hit_points.temporary
        assert after.hit_points.current >= before.hit_points.current
    if name == "damage":
        assert after.hit_points.current <= before.hit_points.current
    if name == "level" and before.hit_points.current:
        assert after.hit_points.current <= max(before.hit_points.current, after.maximum_hit_points)


def tried(
    creature: Creature, name: str, number: int, seed: int, rulings: Rulings
) -> tuple[Event, ...] | RuleError:
    """The events of an act, or its refusal."""
    try:
        return acts(seed, rulings)[name](creature, number)
    except RuleError as refusal:
        return refusal


def to_part(part: Creature | None, event: Event) -> Creature | None:
    """One event applied to a part of the history."""
    return None if part is None else apply(part, event)


@given(creatures, walks, st.sampled_from(RULINGS))
@settings(max_examples=60, deadline=None)
def test_a_creature_stays_possible_whatever_happens(
    creature: Creature, walk: list[Act], rulings: Rulings
) -> None:
    """5E-HP-02, 5E-DTH-09, 5E-EXH-07, 5E-CND-03: hundreds of acts.

    What was refused changed nothing.

    Undoing every act is the start, and replaying its events is the end.
    """
    history: History[Creature, Event] = History(parts={"tam": creature})
    for step, (name, number, seed) in enumerate(walk):
        before = history.parts["tam"]
        events = tried(before, name, number, seed, rulings)
        if isinstance(events, RuleError):
            assert events.code.startswith(("dnd5e.", "counter."))
            continue
        history = record(history, step, [("tam", event) for event in events], to_part)
        after = history.parts["tam"]
        check_invariants(after)
        check_conditions(after)
        check_step(before, name, after)
    if history.done:
        happened = [event for act in history.done for _, event in act.events]
        assert fold(creature, happened) == history.parts["tam"]
        assert undo(history, len(history.done)).parts == {"tam": creature}


@given(creatures, walks)
@settings(max_examples=30, deadline=None)
def test_what_is_greyed_is_what_is_refused(creature: Creature, walk: list[Act]) -> None:
    """T5: the precondition asked without trying agrees with the act."""
    for name, number, seed in walk:
        known = {"damage": why_not_damage, "heal": why_not_heal}.get(name)
        answered = known(creature) if known else None
        events = tried(creature, name, number, seed, Rulings())
        if isinstance(events, RuleError):
            assert answered in (None, events)
            assert known is None or answered is not None
        else:
            assert answered is None
            creature = fold(creature, events)
