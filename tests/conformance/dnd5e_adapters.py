"""One small function an operation of the cases: it builds, calls the engine and reads the answer.

No adapter holds a rule: what a case leaves out takes the default that the format gives it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.dice.pool import Die
from engine.dice.rollers import TypedRoller
from engine.modifiers import Modifier, total
from engine.rulesets.dnd5e.abilities import Ability, ability_modifier
from engine.rulesets.dnd5e.advantage import Reason, RollMode, pool_of, roll_mode
from engine.rulesets.dnd5e.afflictions import clear_conditions, grapple_ends
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.attacks import attack_situation, why_not_attack
from engine.rulesets.dnd5e.capabilities import capabilities, speed_cm
from engine.rulesets.dnd5e.checks import ability_check, reroll_die, roll_test, saving_throw
from engine.rulesets.dnd5e.conditions import (
    TEMPORARY_STATES,
    Condition,
    ConditionInstance,
    Sense,
    contained,
)
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.creature import (
    Creature,
    HitDice,
    HitPoints,
    Sheet,
    Size,
    Status,
)
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test, rolled
from engine.rulesets.dnd5e.damage import take_damage, why_not_damage
from engine.rulesets.dnd5e.difficulties import (
    CASTING_ABILITIES,
    DIFFICULTIES,
    CasterClass,
    Difficulty,
    spell_save_difficulty,
)
from engine.rulesets.dnd5e.durations import ROUNDS_PER_HOUR
from engine.rulesets.dnd5e.dying import (
    FIRST_AID_DIFFICULTY,
    death_save,
    roll_waking_time,
    settle_first_aid,
    why_not_death_save,
    why_not_first_aid,
)
from engine.rulesets.dnd5e.events import (
    ConditionsChanged,
    DamageTaken,
    Event,
    GroupSettled,
    Healed,
    HitDieSpent,
    LifeChanged,
    LongRestFinished,
)
from engine.rulesets.dnd5e.exhausting import change_exhaustion
from engine.rulesets.dnd5e.exhaustion import EXHAUSTION, exhaustion_effects
from engine.rulesets.dnd5e.groups import helped, settle_group
from engine.rulesets.dnd5e.healing import heal, why_not_heal
from engine.rulesets.dnd5e.hiding import notices
from engine.rulesets.dnd5e.load import hindered_abilities, load_limits, load_state
from engine.rulesets.dnd5e.passing_time import pass_time
from engine.rulesets.dnd5e.passive import passive_score
from engine.rulesets.dnd5e.proficiency import (
    Expertise,
    Factor,
    Proficiency,
    proficiency_bonus,
)
from engine.rulesets.dnd5e.rests import (
    LongRest,
    long_rest,
    short_rest,
    spend_hit_die,
    why_not_short_rest,
)
from engine.rulesets.dnd5e.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd5e.sheet import (
    change_constitution,
    level_up,
    retroactive_hit_points,
)
from engine.rulesets.dnd5e.skills import SKILL_ABILITIES, Skill, skills_of
from engine.rulesets.dnd5e.states import (
    active_conditions,
    attack_reasons,
    check_reasons,
    lost_sense,
    save_reasons,
)
from engine.rulesets.dnd5e.tasks import TASKS
from engine.rulesets.dnd5e.temporary import (
    Choice,
    gain_temporary,
    temporary_options,
    why_not_temporary,
)
from engine.rulesets.dnd5e.weapons import WEAPON_ABILITIES, Weapon
from tests.conformance.cases import Answer, Given, UnknownTableError
from tests.conformance.words import (
    ABILITIES,
    ABILITY_WORDS,
    ACTION_WORDS,
    CONDITION_WORDS,
    EXHAUSTION_WORDS,
    SKILL_WORDS,
    SKILLS,
    SPEECH_WORDS,
    TASK_WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

FACTORS = {0.5: Factor.HALF, 1: Factor.NORMAL, 2: Factor.DOUBLE}
LOADS_G = {
    "unencumbered": 0,
    "encumbered": 30_000,
    "heavily_encumbered": 60_000,
    "push_or_drag_only": 100_000,
    "impossible": 200_000,
}
"""Loads of a medium creature with Strength 10 that put it in each state."""


def score_of(modifier: int) -> int:
    """A score with that modifier."""
    return 10 + 2 * modifier


def table_reasons(given: Given) -> tuple[Reason, ...]:
    """So many advantages and disadvantages without a name."""
    return (
        *(
            Reason(mode=RollMode.ADVANTAGE, source="table")
            for _ in range(given.get("advantages", 0))
        ),
        *(
            Reason(mode=RollMode.DISADVANTAGE, source="table")
            for _ in range(given.get("disadvantages", 0))
        ),
    )


def afflicted(creature: Creature, conditions: Iterable[str], *, in_sight: bool = True) -> Creature:
    """The creature under conditions, each from a source of its own."""
    effects = tuple(
        ConditionInstance(
            condition=Condition(name.partition("_by_")[0]),
            source=name.partition("_by_")[2] or "case",
            source_in_sight=in_sight,
        )
        for name in conditions
    )
    return fold(creature, [ConditionsChanged(cause="case", added=effects)])


def encumbered(given: Given) -> tuple[Sheet, Rulings]:
    """A sheet whose load puts it in the state of the case, and rulings with the variant on."""
    load = LOADS_G[given.get("encumbrance", "unencumbered")]
    speed = round(given.get("base", given.get("speed", 9)) * 100)
    return Sheet(name="case", load_g=load, speed_cm=speed), Rulings(encumbrance=True)


def living(given: Given, sheet: Sheet | None = None) -> Creature:
    """A creature with the hit points, counters and exhaustion of the case."""
    status = given.get("status")
    down = status in ("dying", "stable", "dead")
    maximum = given.get("max_hp", 20)
    creature = Creature(
        sheet=sheet or Sheet(name="case"),
        hit_points=HitPoints(
            current=given.get("hp", 0 if down else maximum),
            maximum=maximum,
            temporary=given.get("temp_hp", 0),
            temporary_lasts=given.get("temp_has_own_duration", False),
        ),
        successes=given.get("successes", 0),
        failures=given.get("failures", 0),
        stable=status == "stable",
        dead=status == "dead",
    )
    return fold(creature, change_exhaustion(creature, given.get("exhaustion", 0)))


def state(creature: Creature) -> Answer:
    """What the cases read of a creature."""
    return {
        "hp": creature.hit_points.current,
        "max_hp": creature.maximum_hit_points,
        "temp_hp": creature.hit_points.temporary,
        "status": str(creature.status),
        "successes": creature.successes,
        "failures": creature.failures,
        "exhaustion": creature.exhaustion,
        "prone": Condition.PRONE in active_conditions(creature),
        "dice_left": sum(dice.left for dice in creature.hit_dice),
    }


def found(events: Iterable[Event], kind: type) -> Any:
    """The only event of a kind, or None."""
    return next((event for event in events if isinstance(event, kind)), None)


def skilled(given: Given) -> Creature:
    """A creature that is as good at Perception as the case says."""
    sources = given.get("proficiency_sources", 1 if given.get("proficient") else 0)
    modifier = given.get("ability_mod", 0)
    scores = dict.fromkeys(Ability, 10)
    scores[Ability.WISDOM] = given.get("ability_score", score_of(modifier))
    factor = FACTORS[given.get("factor", 1)]
    return Creature(
        sheet=Sheet(
            name="case",
            level=given.get("level", 1),
            scores=scores,
            stated_proficiency=given.get("proficiency_bonus"),
            proficiencies=frozenset(
                Proficiency(subject=str(Skill.PERCEPTION), source=str(one))
                for one in range(sources)
            ),
            expertise=frozenset({Expertise(subject=str(Skill.PERCEPTION), factor=factor)}),
        ),
        hit_points=HitPoints(current=1, maximum=1),
    )


def skill_test(given: Given, rulings: Rulings = RECOMMENDED) -> D20Test:
    """The Perception check of the case."""
    return ability_check(
        skilled(given),
        Ability.WISDOM,
        Skill.PERCEPTION,
        difficulty=given.get("dc"),
        reasons=table_reasons(given),
        modifiers=(Modifier(source="other", value=given.get("other", 0)),),
        rulings=rulings,
    )


def with_total(wanted: int, difficulty: int) -> D20Rolled:
    """A roll that came to that total."""
    test = D20Test(
        kind=D20Kind.CHECK,
        difficulty=difficulty,
        modifiers=(Modifier(source="other", value=wanted - 10),),
    )
    return rolled(test, (Die(faces=20, value=10, kept=True),))


def ability_modifier_(given: Given, _rulings: Rulings) -> Answer:
    """Operation `ability_modifier`."""
    return {"modifier": ability_modifier(given["score"])}


def proficiency_bonus_(given: Given, _rulings: Rulings) -> Answer:
    """Operation `proficiency_bonus`."""
    return {"bonus": proficiency_bonus(given["level"])}


def roll_mode_(given: Given, _rulings: Rulings) -> Answer:
    """Operation `roll_mode`."""
    mode = roll_mode(table_reasons(given))
    return {"mode": str(mode), "dice": pool_of(mode).count}


def d20_keep(given: Given, _rulings: Rulings) -> Answer:
    """Operation `d20_keep`."""
    dice = TypedRoller(given["rolls"])
    test = D20Test(kind=D20Kind.CHECK, reasons=table_reasons(given))
    (event,) = roll_test(test, dice)
    dice.finish()
    for one in given.get("reroll", []):
        (event,) = reroll_die(event, one["index"], TypedRoller([one["new"]]))
    return {
        "mode": str(event.mode),
        "kept": event.natural,
        "rolls_after": [die.value for die in event.dice],
    }


def check_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `check_5e`."""
    (event,) = roll_test(skill_test(given, rulings), TypedRoller([given["d20"]]))
    granted = [m for m in event.test.modifiers if m.source in ("proficiency", "expertise")]
    return {
        "ability_mod": event.test.modifiers[0].value,
        "proficiency_added": total(granted),
        "total": event.total,
        "success": event.success,
        "margin": event.margin,
    }


def contest_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `contest_5e`."""
    sides = ["a", "b"]
    holder = given.get("status_quo", "none")
    (event,) = settle_contest(
        [given["a"], given["b"]], holder=sides.index(holder) if holder in sides else None
    )
    effective = event.effective_winner
    return {
        "outcome": "unchanged" if event.winner is None else sides[event.winner],
        "effective_winner": None if effective is None else sides[effective],
    }


def contest_multi_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `contest_multi_5e`."""
    (event,) = settle_contest(given["totals"], rulings=rulings)
    return {"winner_index": event.winner, "reroll": list(event.reroll)}


def passive_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `passive_5e`."""
    return {"score": passive_score(skill_test(given)).value}


def notice_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `notice_5e`."""
    return {"noticed": notices(given["passive"], given["stealth"], rulings)}


def group_check_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `group_check_5e`."""
    if "totals" in given:
        successes = [bool(with_total(one, given["dc"]).success) for one in given["totals"]]
    else:
        missed = given["members"] - given["successes"]
        successes = [True] * given["successes"] + [False] * missed
    (event,) = settle_group(successes)
    assert isinstance(event, GroupSettled)
    return {"needed": event.needed, "successes": event.successes, "group_success": event.success}


def help_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `help_5e`."""
    offered = helped(given["helpers_able_alone"], productive=given.get("productive", True))
    mode = roll_mode((*offered.reasons, *table_reasons(given)))
    return {"valid_helpers": offered.valid_helpers, "mode": str(mode)}


def load_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `load_5e`."""
    scores = {**dict.fromkeys(Ability, 10), Ability.STRENGTH: given["strength"]}
    sheet = Sheet(
        name="case",
        scores=scores,
        size=Size(given.get("size", "medium")),
        load_g=round(given.get("load", 0) * 1000),
        speed_cm=round(given.get("speed", 9) * 100),
    )
    table = Rulings(
        encumbrance=given.get("variant", False), scaled_encumbrance=rulings.scaled_encumbrance
    )
    limits = load_limits(sheet, table)
    creature = Creature(sheet=sheet, hit_points=HitPoints(current=1, maximum=1))
    return {
        "capacity": limits.capacity_g / 1000,
        "push_limit": limits.push_limit_g / 1000,
        "state": str(load_state(sheet, table)),
        "speed": speed_cm(creature, rulings=table) / 100,
        "disadvantage_on": [ABILITY_WORDS[one] for one in hindered_abilities(sheet, table)],
    }


def weapon_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `weapon_5e`."""
    abilities = WEAPON_ABILITIES[Weapon(given["kind"])]
    return {"abilities": [ABILITY_WORDS[ability] for ability in abilities]}


def con_change_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `con_change_5e`."""
    levels, old, new = given["levels_counted"], given["old_mod"], given["new_mod"]
    scores = {**dict.fromkeys(Ability, 10), Ability.CONSTITUTION: score_of(old)}
    creature = living(given, Sheet(name="case", level=levels, scores=scores))
    if "new_level_roll" in given:
        roll = given["new_level_roll"]
        faces = 12 if roll <= 12 else 20
        creature = fold(
            creature,
            level_up(creature, faces, TypedRoller([roll]), constitution=score_of(new)),
        )
    else:
        creature = fold(creature, change_constitution(creature, score_of(new), rulings=rulings))
    return {**state(creature), "delta": retroactive_hit_points(levels, old, new)}


def spell_dc_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `spell_dc_5e`."""
    return {"dc": total(spell_save_difficulty(skilled(given), Ability.WISDOM))}


def damage_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `damage_5e`."""
    sheet = Sheet(name="case", dies_at_zero=given.get("monster", False))
    creature = living(given, sheet)
    if why_not_damage(creature) is not None:
        return {**state(creature), "remainder": 0, "damage_to_hp": 0, "absorbed_by_temp": 0}
    events = take_damage(
        creature,
        given["damage"],
        critical=given.get("critical", False),
        resistant=given.get("resistant", False),
        vulnerable=given.get("vulnerable", False),
        immune=given.get("immune", False),
        rulings=rulings,
    )
    taken: DamageTaken = found(events, DamageTaken)
    return {
        **state(fold(creature, events)),
        "remainder": taken.remainder,
        "absorbed_by_temp": taken.absorbed,
        "damage_to_hp": taken.lost + taken.remainder,
    }


def heal_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `heal_5e`."""
    creature = living(given)
    refused = why_not_heal(creature) is not None
    events = () if refused else heal(creature, given["amount"])
    regained = 0 if refused else found(events, Healed).regained
    return {
        **state(fold(creature, events)),
        "regained": regained,
        "lost": given["amount"] - regained,
    }


def death_save_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `death_save_5e`."""
    creature = living({"status": "dying", **given})
    if why_not_death_save(creature) is not None:
        return {**state(creature), "roll_needed": False}
    dice = TypedRoller(given["rolls"] if "rolls" in given else [given["d20"]])
    bonus = (Modifier(source="other", value=given.get("bonus", 0)),)
    events = death_save(
        creature, dice, reasons=table_reasons(given), modifiers=bonus, rulings=rulings
    )
    dice.finish()
    words = {
        "natural_one": "double_failure",
        "natural_twenty": "revive",
        "success": "success",
        "failure": "failure",
    }
    return {
        **state(fold(creature, events)),
        "roll_needed": True,
        "kept": found(events, D20Rolled).natural,
        "result": words[found(events, LifeChanged).cause],
    }


def death_save_sequence_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `death_save_sequence_5e`."""
    creature = living({"status": "dying", **given})
    used = 0
    for face in given["d20s"]:
        if why_not_death_save(creature) is not None:
            break
        creature = fold(creature, death_save(creature, TypedRoller([face])))
        used += 1
    return {**state(creature), "rolls_used": used}


def stabilise_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `stabilise_5e`."""
    creature = living({"status": "dying", **given})
    event = with_total(given["medicine_total"], FIRST_AID_DIFFICULTY)
    refused = why_not_first_aid(creature) is not None
    after = creature if refused else fold(creature, settle_first_aid(creature, event))
    return {**state(after), "success": event.success}


def stable_wait_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `stable_wait_5e`."""
    creature = living({"status": "stable", **given})
    creature = fold(creature, roll_waking_time(creature, TypedRoller([given["d4"]])))
    rounds = round(given["hours"] * ROUNDS_PER_HOUR)
    return state(fold(creature, pass_time(creature, rounds)))


def temp_gain_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `temp_gain_5e`."""
    creature = living(given)
    refused = why_not_temporary(creature) is not None
    choice = Choice(given["choice"])
    events = () if refused else gain_temporary(creature, given["gain"], choice)
    return {
        **state(fold(creature, events)),
        "options": list(temporary_options(creature, given["gain"])),
    }


def contained_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `contained_5e`."""
    return {"includes": [str(one) for one in contained(Condition(given["condition"]))]}


def attack_mode_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `attack_mode_5e`."""
    attacker = living({"exhaustion": given.get("attacker_exhaustion", 0)})
    attacker = afflicted(
        attacker, given.get("attacker", []), in_sight=given.get("source_visible", True)
    )
    target = afflicted(living({}), given.get("target", []))
    situation = attack_situation(
        attacker,
        target,
        distance_cm=round(given.get("distance_m", 1.5) * 100),
        reasons=table_reasons(given),
        rulings=rulings,
    )
    return {
        "allowed": why_not_attack(attacker, "target") is None,
        "mode": str(situation.mode),
        "auto_critical_on_hit": situation.critical_on_hit,
    }


def _acting(given: Given) -> tuple[Creature, Rulings]:
    """The creature of a mode or speed case, and its table's rulings."""
    sheet, rulings = encumbered(given)
    visible = given.get("source_visible", True)
    return (
        afflicted(living(given, sheet), given.get("conditions", []), in_sight=visible),
        rulings,
    )


def save_mode_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `save_mode_5e`."""
    creature, rulings = _acting(given)
    ability = ABILITIES[given["ability"]]
    test = saving_throw(creature, ability, reasons=table_reasons(given), rulings=rulings)
    return {"mode": str(test.mode)}


def check_mode_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `check_mode_5e`."""
    creature, rulings = _acting(given)
    ability = ABILITIES[given.get("ability", "WIS")]
    needed = lost_sense(creature, Sense(given["requires"])) if given.get("requires") else ()
    test = ability_check(
        creature, ability, reasons=(*needed, *table_reasons(given)), rulings=rulings
    )
    return {"mode": str(test.mode)}


def can_act_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `can_act_5e`."""
    creature, _ = _acting(given)
    able = capabilities(creature, nowhere_to_flee=given.get("nowhere_to_flee", False))
    return {
        "actions": ACTION_WORDS[able.actions],
        "reactions": able.reactions,
        "can_move": able.can_move,
        "speak": SPEECH_WORDS[able.speech],
    }


def speed_5e(given: Given, table: Rulings) -> Answer:
    """Operation `speed_5e`."""
    creature, _ = _acting(given)
    rulings = Rulings(encumbrance=True, halve_speed_first=table.halve_speed_first)
    bonus = round(given.get("bonus", 0) * 100)
    return {"speed": speed_cm(creature, bonus, rulings=rulings) / 100}


def grapple_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `grapple_5e`."""
    grappler = afflicted(living({}), given.get("grappler", []))
    moved = given.get("moved_out_of_reach", False)
    return {"grapple_ends": grapple_ends(grappler, moved_out_of_reach=moved)}


def condition_instances_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `condition_instances_5e`."""
    creature = Creature(
        sheet=Sheet(name="case"),
        hit_points=HitPoints(current=1, maximum=1),
        conditions=tuple(
            ConditionInstance(
                condition=Condition(one["condition"]),
                source=one.get("source", ""),
                rounds_left=one.get("rounds_left"),
            )
            for one in given["instances"]
        ),
    )
    after = fold(creature, pass_time(creature, given["rounds_elapsed"]))
    return {"active": sorted({str(one.condition) for one in after.conditions})}


def remove_all_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `remove_all_5e`."""
    creature = afflicted(living(given), given["conditions"])
    named = [Condition(one) for one in given.get("also_named", [])]
    after = fold(creature, clear_conditions(creature, named, rulings=rulings))
    return {
        "remaining": [str(one.condition) for one in after.conditions],
        "exhaustion": after.exhaustion,
    }


def exhaustion_5e(given: Given, _rulings: Rulings) -> Answer:
    """Operation `exhaustion_5e`."""
    sheet, _ = encumbered(given)
    creature = living({**given, "exhaustion": given["level"]}, sheet)
    creature = fold(creature, change_exhaustion(creature, given.get("change", 0)))
    return {
        **state(creature),
        "level": creature.exhaustion,
        "dead": creature.status is Status.DEAD,
        "effects": [EXHAUSTION_WORDS[one] for one in exhaustion_effects(creature.exhaustion)],
        "speed": speed_cm(creature) / 100,
        "check_mode": str(roll_mode(check_reasons(creature, Ability.WISDOM))),
        "attack_mode": str(roll_mode(attack_reasons(creature, Ability.STRENGTH))),
        "save_mode": str(roll_mode(save_reasons(creature, Ability.WISDOM))),
    }


def short_rest_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `short_rest_5e`."""
    rolls = given.get("rolls", [])
    faces = 12 if max(rolls, default=1) <= 12 else 20
    level = given.get("level", 1)
    scores = {
        **dict.fromkeys(Ability, 10),
        Ability.CONSTITUTION: score_of(given.get("con_mod", 0)),
    }
    creature = living(given, Sheet(name="case", level=level, scores=scores))
    dice = HitDice(faces=faces, total=level, spent=given.get("dice_spent", 0))
    creature = with_dice(creature, dice)
    minutes = given.get("minutes", 60)
    refusal = why_not_short_rest(creature, minutes, rulings)
    if refusal is not None and refusal.code == "dnd5e.short_rest_too_short":
        return {**state(creature), "benefit": False, "regained": 0}
    creature = fold(creature, short_rest(creature, minutes, rulings=rulings))
    regained = 0
    for roll in rolls:
        events = spend_hit_die(creature, faces, TypedRoller([roll]), rulings=rulings)
        regained += found(events, HitDieSpent).regained
        creature = fold(creature, events)
    return {**state(creature), "benefit": True, "regained": regained}


def with_dice(creature: Creature, dice: HitDice) -> Creature:
    """The creature with these hit dice and no others."""
    return fold(creature, [LongRestFinished(benefit=False, refusal="", hit_dice=(dice,))])


def long_rest_5e(given: Given, rulings: Rulings) -> Answer:
    """Operation `long_rest_5e`."""
    level = given.get("level", 1)
    creature = living(given, Sheet(name="case", level=level))
    dice = HitDice(faces=8, total=level, spent=given.get("dice_spent", 0))
    creature = with_dice(creature, dice)
    since = given.get("hours_since_last_rest_end")
    rest = LongRest(
        minutes=round(given.get("hours", 8) * 60),
        watch_minutes=round(given.get("watch_hours", 0) * 60),
        exertion_minutes=round(given.get("strenuous_hours", 0) * 60),
        minutes_since_last=None if since is None else round(since * 60),
        food_and_drink=given.get("food_and_drink", True),
    )
    events = long_rest(creature, rest, rulings=rulings)
    after = fold(creature, events)
    left = sum(one.left for one in after.hit_dice)
    return {
        **state(after),
        "benefit": found(events, LongRestFinished).benefit,
        "dice_regained": left - dice.left,
    }


LOOKUPS: dict[str, Callable[[Any], Answer]] = {
    "skill_ability_5e": lambda key: {"value": ABILITY_WORDS[SKILL_ABILITIES[SKILLS[key]]]},
    "skills_of_ability_5e": lambda key: {
        "value": [SKILL_WORDS[skill] for skill in skills_of(ABILITIES[key])]
    },
    "skill_count_5e": lambda _: {"value": len(SKILL_ABILITIES)},
    "casting_5e": lambda key: {"value": ABILITY_WORDS[CASTING_ABILITIES[CasterClass(key)]]},
    "tasks_5e": lambda key: {"value": [TASK_WORDS[task] for task in TASKS[ABILITIES[key]]]},
    "dc_5e": lambda key: {"value": DIFFICULTIES[Difficulty(key)]},
    "exhaustion_5e": lambda key: {"value": EXHAUSTION_WORDS[EXHAUSTION[int(key)]]},
    "conditions_5e": lambda _: {
        "count": len(CONDITION_WORDS) - len(TEMPORARY_STATES),
        "value": {str(k): CONDITION_WORDS[k] for k in Condition if k not in TEMPORARY_STATES},
    },
    "temporary_states_5e": lambda _: {
        "value": {str(k): CONDITION_WORDS[k] for k in TEMPORARY_STATES}
    },
}


def lookup(given: Given, _rulings: Rulings) -> Answer:
    """Operation `lookup`, for the tables of this game."""
    if given["table"] not in LOOKUPS:
        raise UnknownTableError(given["table"])
    return LOOKUPS[given["table"]](given.get("key"))


DEFAULT_RULINGS = RECOMMENDED
ADAPTERS: dict[str, Callable[[Given, Rulings], Answer]] = {
    "ability_modifier": ability_modifier_,
    "proficiency_bonus": proficiency_bonus_,
    "roll_mode": roll_mode_,
    "d20_keep": d20_keep,
    "check_5e": check_5e,
    "contest_5e": contest_5e,
    "contest_multi_5e": contest_multi_5e,
    "passive_5e": passive_5e,
    "notice_5e": notice_5e,
    "group_check_5e": group_check_5e,
    "help_5e": help_5e,
    "load_5e": load_5e,
    "weapon_5e": weapon_5e,
    "con_change_5e": con_change_5e,
    "spell_dc_5e": spell_dc_5e,
    "damage_5e": damage_5e,
    "heal_5e": heal_5e,
    "death_save_5e": death_save_5e,
    "death_save_sequence_5e": death_save_sequence_5e,
    "stabilise_5e": stabilise_5e,
    "stable_wait_5e": stable_wait_5e,
    "temp_gain_5e": temp_gain_5e,
    "contained_5e": contained_5e,
    "attack_mode_5e": attack_mode_5e,
    "save_mode_5e": save_mode_5e,
    "check_mode_5e": check_mode_5e,
    "can_act_5e": can_act_5e,
    "speed_5e": speed_5e,
    "grapple_5e": grapple_5e,
    "condition_instances_5e": condition_instances_5e,
    "remove_all_5e": remove_all_5e,
    "exhaustion_5e": exhaustion_5e,
    "short_rest_5e": short_rest_5e,
    "long_rest_5e": long_rest_5e,
    "lookup": lookup,
}
