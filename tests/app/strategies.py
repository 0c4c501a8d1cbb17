"""Any state, any event: what Hypothesis draws from."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from engine.counters import Counter, CountersWritten, Refill
from engine.dice.pool import Die
from engine.dice.rolled import ExpressionRolled
from engine.encounter import Combatant, Fight, FightEvent
from engine.modifiers import Modifier
from engine.rulesets.dnd5e import events
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.conditions import Condition, ConditionInstance
from engine.rulesets.dnd5e.creature import (
    SCOPES,
    Bonus,
    Concentration,
    Creature,
    HitDice,
    HitPoints,
    Sheet,
    Size,
    Status,
    current_maximum,
)
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test
from engine.rulesets.dnd5e.proficiency import Expertise, Factor, Proficiency, save_subject
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.weapons import DAMAGE_DIE_FACES, WEAPON_ABILITIES, Attack, Weapon
from pyscript_app.roster import AppEvent, EntryAdded, EntryArchived, EntryRemoved
from pyscript_app.secret_rolls import SecretEvent
from pyscript_app.state import Entry

NOTES = st.text(max_size=12) | st.sampled_from(
    [
        "",
        "Épée « longue »",
        "🎲🐉",
        "שלום עולם",
        "\u202eretourné",
        "a\nb\t\x00",
        "é" * 2000,
        '"events":[',
    ]
)
"""Emoji, scripts that run the other way, control characters, long texts, our own marks."""
NAMES = NOTES.filter(lambda text: bool(text.strip()))
SUBJECTS = st.sampled_from([*map(str, Skill), *(save_subject(one) for one in Ability)]) | NAMES
SMALL = st.integers(-99, 99)
ROUNDS = st.none() | st.integers(0, 100_000)

PROFICIENCIES = st.builds(Proficiency, subject=SUBJECTS, source=NOTES)
EXPERTISE = st.builds(Expertise, subject=SUBJECTS, source=NOTES, factor=st.sampled_from(Factor))
BONUSES = st.builds(
    Bonus, source=NOTES, value=SMALL, scope=st.sampled_from(sorted(SCOPES)), note=NOTES
)
ATTACKS = st.sampled_from(Weapon).flatmap(
    lambda weapon: st.builds(
        Attack,
        name=NAMES,
        weapon=st.just(weapon),
        ability=st.none() | st.sampled_from(WEAPON_ABILITIES[weapon]),
        proficient=st.booleans(),
        count=st.integers(0, 40),
        faces=st.sampled_from(DAMAGE_DIE_FACES),
        attack_bonus=SMALL,
        damage_bonus=SMALL,
        damage_type=NOTES,
        range_cm=st.integers(0, 3000),
        long_range_cm=st.none() | st.integers(3000, 30_000),
    )
)
COUNTERS = st.lists(
    st.builds(
        Counter,
        name=NAMES,
        value=st.integers(0, 20),
        maximum=st.integers(20, 9999),
        refill=st.sampled_from(Refill),
    ),
    max_size=3,
    unique_by=lambda counter: counter.name,
).map(tuple)
SHEETS = st.builds(
    Sheet,
    name=NAMES,
    class_name=NOTES,
    level=st.integers(1, 20),
    scores=st.permutations(list(Ability)).flatmap(
        lambda order: st.fixed_dictionaries({ability: st.integers(1, 30) for ability in order})
    ),
    stated_proficiency=st.none() | st.integers(0, 99),
    proficiencies=st.frozensets(PROFICIENCIES, max_size=4),
    expertise=st.frozensets(EXPERTISE, max_size=3),
    bonuses=st.lists(BONUSES, max_size=3).map(tuple),
    size=st.sampled_from(Size),
    speed_cm=st.integers(0, 100_000),
    load_g=st.integers(0, 10_000_000),
    luck=st.booleans(),
    inspiration=st.booleans(),
    dies_at_zero=st.booleans(),
    armour_class=st.none() | st.integers(0, 99),
    spell_ability=st.none() | st.sampled_from(Ability),
    attacks=st.lists(ATTACKS, max_size=2).map(tuple),
)
CONDITIONS = st.builds(
    ConditionInstance,
    condition=st.sampled_from(Condition),
    source=NOTES,
    rounds_left=ROUNDS,
    source_in_sight=st.booleans(),
)

CONCENTRATIONS = st.builds(
    Concentration, on=NOTES, saves_due=st.lists(st.integers(10, 999), max_size=3).map(tuple)
)


@st.composite
def hit_dice(draw: st.DrawFn) -> HitDice:
    """Draw hit dice of one size, some of them spent."""
    total = draw(st.integers(0, 20))
    faces = draw(st.sampled_from([4, 6, 8, 10, 12, 20]))
    return HitDice(faces=faces, total=total, spent=draw(st.integers(0, total)))


@st.composite
def creatures(draw: st.DrawFn) -> Creature:
    """Draw a creature of any status, each field free within its rules."""
    status = draw(st.sampled_from(Status))
    dead = status is Status.DEAD
    exhaustion = draw(st.integers(0, 6 if dead else 5))
    maximum, bonus = draw(st.integers(1, 9999)), draw(st.integers(-50, 50))
    full = HitPoints(current=0, maximum=maximum, bonus=bonus)
    top = current_maximum(full, exhaustion)
    low, high = {Status.CONSCIOUS: (1, top), Status.DEAD: (0, top)}.get(status, (0, 0))
    counted = st.integers(0, {Status.DYING: 2, Status.DEAD: 3}.get(status, 0))
    stable = status is Status.STABLE
    return Creature(
        sheet=draw(SHEETS),
        hit_points=HitPoints(
            current=draw(st.integers(low, high)),
            maximum=maximum,
            bonus=bonus,
            temporary=draw(st.integers(0, 9999)),
            temporary_lasts=draw(st.booleans()),
            temporary_rounds_left=draw(ROUNDS),
        ),
        hit_dice=tuple(draw(st.lists(hit_dice(), max_size=2))),
        successes=draw(counted),
        failures=draw(counted),
        stable=stable,
        dead=dead,
        conditions=tuple(draw(st.lists(CONDITIONS, max_size=3))),
        exhaustion=exhaustion,
        stealth=draw(st.none() | st.integers(-20, 60)),
        rounds_to_wake=draw(ROUNDS) if stable else None,
        rounds_since_long_rest=draw(ROUNDS),
        hit_dice_open=draw(st.booleans()),
        concentration=draw(st.none() | CONCENTRATIONS),
        counters=draw(COUNTERS),
    )


ENTRIES = st.builds(
    Entry, position=st.integers(1, 10_000), archived=st.booleans(), sheet=creatures()
)

DICE = st.builds(
    Die,
    faces=st.just(20),
    value=st.integers(1, 20),
    kept=st.booleans(),
    replaced=st.lists(st.integers(1, 20), max_size=2).map(tuple),
)
D20_TESTS = st.builds(
    D20Test,
    kind=st.sampled_from(D20Kind),
    ability=st.none() | st.sampled_from(Ability),
    skill=st.none() | st.sampled_from(Skill),
    modifiers=st.lists(st.builds(Modifier, source=NOTES, value=SMALL, note=NOTES), max_size=3).map(
        tuple
    ),
    reasons=st.lists(
        st.builds(Reason, mode=st.sampled_from(RollMode), source=NOTES, note=NOTES), max_size=3
    ).map(tuple),
    difficulty=st.none() | st.integers(0, 99),
)
_D20_ROLLS = st.builds(
    D20Rolled,
    test=D20_TESTS,
    mode=st.sampled_from(RollMode),
    dice=st.lists(DICE, max_size=2).map(tuple),
    natural=st.none() | st.integers(1, 20),
    total=st.none() | SMALL,
    success=st.none() | st.booleans(),
)

_OF_TYPE: dict[type, st.SearchStrategy[Any]] = {
    D20Rolled: _D20_ROLLS,
    Sheet: SHEETS,
    EntryAdded: st.builds(
        EntryAdded,
        entry=ENTRIES,
        origin=st.sampled_from(["created", "duplicated", "imported"]),
    ),
    CountersWritten: st.builds(CountersWritten, cause=NOTES, name=NOTES, counters=COUNTERS),
    EntryRemoved: st.builds(EntryRemoved, name=NOTES),
    EntryArchived: st.builds(EntryArchived, archived=st.booleans()),
    ExpressionRolled: st.builds(
        ExpressionRolled,
        notation=st.sampled_from(["2d6", "1d20 + 5", "4d6kh3[feu]", "3d6!", "?"]),
        totals=st.lists(SMALL, min_size=1, max_size=4).map(tuple),
        faces=st.lists(st.integers(1, 20), max_size=6).map(tuple),
    ),
}
COMBATANTS = st.builds(
    Combatant,
    key=st.integers(1, 400).map(lambda number: f"creature/{number}"),
    initiative=st.none() | SMALL,
    precedence=SMALL,
)
FIGHTS = st.builds(
    Fight,
    number=st.integers(1, 10_000),
    combatants=st.lists(COMBATANTS, max_size=6, unique_by=lambda one: one.key).map(tuple),
    round=st.integers(0, 400),
    turn=st.sampled_from(["", "creature/1"]),
    finished=st.booleans(),
)
_OF_TYPE[Fight] = FIGHTS
_OF_TYPE[Die] = DICE
for kind, strategy in _OF_TYPE.items():
    st.register_type_strategy(kind, strategy)
st.register_type_strategy(HitDice, hit_dice())
st.register_type_strategy(int, st.integers(-100_000, 100_000))
st.register_type_strategy(str, NOTES)

GAME_EVENTS: st.SearchStrategy[AppEvent] = st.one_of(
    *(st.from_type(kind) for kind in events.Event.__args__)
)
EVENTS: st.SearchStrategy[AppEvent] = st.one_of(
    *(
        st.from_type(kind)
        for union in (AppEvent, FightEvent, SecretEvent)
        for kind in union.__args__
    )
)
