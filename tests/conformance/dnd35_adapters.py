"""One small function an operation of the 3.5 cases: it builds, calls and reads the answer.

No adapter holds a rule: what a case leaves out takes the default that the format gives it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.abilities import Ability, ability_modifier
from engine.rulesets.dnd35.aid import Helper, aid_modifiers
from engine.rulesets.dnd35.character import Character, Level, half_ranks, level_points
from engine.rulesets.dnd35.checks import (
    Check,
    CheckMade,
    Method,
    least_natural,
    level_check,
    roll_check,
    skill_check,
)
from engine.rulesets.dnd35.classes import CLASSES, ClassRow
from engine.rulesets.dnd35.difficulties import DIFFICULTIES, Difficulty, Target
from engine.rulesets.dnd35.initiative import Entry, turn_order
from engine.rulesets.dnd35.ledger import apply, spend
from engine.rulesets.dnd35.opposed import (
    LEVEL_CHECK,
    OPPOSED_SKILLS,
    Side,
    compare_scores,
    settle_opposed,
)
from engine.rulesets.dnd35.points import most_half_ranks, rank_bonus
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd35.skills import SKILLS, Skill, SkillRow
from engine.rulesets.dnd35.synergies import synergy_modifiers
from engine.rulesets.dnd35.taking import (
    ROUND_SECONDS,
    Situation,
    Take,
    reasons_against,
    seconds_needed,
    take,
)
from tests.conformance.cases import Answer, Given, UnknownTableError
from tests.conformance.dnd35_words import (
    ABILITY_WORDS,
    ENGLISH,
    FRENCH,
    USES,
    english_of,
    key_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SIDES = {0: "a", 1: "b", None: None}
TRIED = Skill.HIDE
"""The skill whose header a case rewrites."""


def ability_modifier_(given: Given, _rulings: Rulings) -> Answer:
    """Operation `ability_modifier`."""
    return {"modifier": ability_modifier(given["score"])}


def score_of(modifier: int) -> int:
    """A score with that modifier."""
    return 10 + 2 * modifier


def ranks_of(halves: int) -> float:
    """Ranks as the cases write them."""
    return halves / 2


def halves_of(ranks: float) -> int:
    """Ranks in halves."""
    return round(ranks * 2)


def bought(half_rank_count: int) -> Level:
    """A level that left the tried skill with so many half ranks, bought cross-class."""
    return Level(
        class_name="case",
        row=ClassRow(points=0, skills=frozenset()),
        intelligence=10,
        spent={str(TRIED): half_rank_count},
    )


def s35_points(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_points`."""
    base = CLASSES[given["class"]].points if "class" in given else given["class_base"]
    score = given["int_score"] if "int_score" in given else score_of(given["int_mod"])
    level = Level(
        class_name="case",
        row=ClassRow(points=base, skills=frozenset()),
        intelligence=score,
        human=given.get("human", False),
    )
    first = given.get("first_character_level", False)
    character = Character(name="case", levels=(level,) if first else (level, level))
    return {"points": level_points(character, len(character.levels) - 1, rulings)}


def s35_max_rank(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_max_rank`."""
    limit = most_half_ranks(
        given["character_level"], class_skill=given.get("class_skill_of_any_class", False)
    )
    return {"max_rank": ranks_of(limit)}


def s35_spend(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_spend`: a character of that level, whose last level has points enough."""
    now = given.get("class_skill_for_this_level", False)
    ever = given.get("class_skill_of_any_class", now)
    key = str(TRIED)
    owned, other = frozenset({key}), frozenset[str]()
    last = Level(
        class_name="case",
        row=ClassRow(points=99, skills=owned if now else other),
        intelligence=10,
    )
    earlier = tuple(
        Level(
            class_name="case",
            row=ClassRow(points=0, skills=other),
            intelligence=10,
            spent={key: halves_of(given.get("rank", 0))} if place == 0 else {},
        )
        for place in range(given["character_level"] - 1)
    )
    if not earlier:
        last = Level(
            class_name="case",
            row=last.row,
            intelligence=10,
            spent=already_bought(key, halves_of(given.get("rank", 0)), now=now),
        )
    elif ever and not now:
        earlier = (*earlier[:-1], with_class_skill(earlier[-1], key))
    character = Character(name="case", levels=(*earlier, last))
    limit = most_half_ranks(given["character_level"], class_skill=ever)
    try:
        (event,) = spend(character, key, given["points"], rulings=rulings)
    except RuleError:
        return {"legal": False, "max_rank": ranks_of(limit)}
    halves = half_ranks(apply(character, event), key)
    return {
        "legal": True,
        "rank": ranks_of(halves),
        "check_bonus": rank_bonus(halves),
        "max_rank": ranks_of(limit),
    }


def already_bought(key: str, halves: int, *, now: bool) -> dict[str, int]:
    """Points that the first level itself has spent."""
    points = halves // 2 if now else halves
    return {key: points} if points else {}


def with_class_skill(level: Level, key: str) -> Level:
    """The level, of a class that owns the skill; what it spent buys as many ranks."""
    spent = {name: points // 2 for name, points in level.spent.items()}
    row = ClassRow(points=0, skills=frozenset({key}))
    return Level(class_name="case", row=row, intelligence=10, spent=spent)


def s35_check(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_check`."""
    try:
        check = check_of(given)
    except RuleError:
        return {"allowed": False}
    answer = {
        "allowed": True,
        "skill_modifier": check.skill_modifier,
        "total_modifier": check.modifier,
    }
    event = made_of(given, check, rulings)
    if event is None:
        return answer
    answer["result"] = event.total
    named = {one.target.name: one for one in event.outcomes}
    if "dcs" in given:
        answer["successes"] = {name: named[name].success for name in given["dcs"]}
    if "dc" in given:
        single = named[""]
        answer |= {
            "dc": single.target.difficulty,
            "success": single.success,
            "fails_by": single.fails_by or 0,
            "fails_by_5_or_more": single.fails_badly,
        }
    return answer


def check_of(given: Given) -> Check:
    """The check of a case."""
    row = SkillRow(
        Ability.DEXTERITY,
        trained_only=given.get("trained_only", False),
        armour_factor=given.get("armour_factor", 0),
    )
    character = Character(
        name="case",
        scores={
            **dict.fromkeys(Ability, 10),
            Ability.DEXTERITY: score_of(given.get("ability_mod", 0)),
        },
        armour_penalty=-abs(given.get("armour_penalty", 0)),
        rows={TRIED: row},
        levels=(bought(halves_of(given.get("ranks", 0))),),
    )
    circumstance = given.get("circumstance", 0)
    values = circumstance if isinstance(circumstance, list) else [circumstance]
    adjust = given.get("dc_adjust", 0)
    dcs = {**given.get("dcs", {}), **({"": given["dc"]} if "dc" in given else {})}
    return skill_check(
        character,
        str(TRIED),
        modifiers=[Modifier(source="other", value=given.get("misc", 0))],
        circumstances=[Modifier(source="circumstances", value=value) for value in values],
        targets=[Target(base=dc, adjust=adjust, name=name) for name, dc in dcs.items()],
    )


def made_of(given: Given, check: Check, rulings: Rulings) -> CheckMade | None:
    """The check made by the case's method, or by its die."""
    takes = {"take10": Take.TEN, "take20": Take.TWENTY}
    if given.get("method") in takes:
        return take(check, takes[given["method"]], rulings=rulings)[0]
    if "d20" not in given:
        return None
    return roll_check(check, TypedRoller([given["d20"]]))[0]


def s35_need(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_need`."""
    check = Check(modifiers=(Modifier(source="other", value=given["skill_modifier"]),))
    return {"minimum_d20": least_natural(check, Target(base=given["dc"]))}


def s35_opposed(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_opposed`."""
    one, other = (
        Side(total=given[side]["result"], modifier=given[side]["modifier"]) for side in ("a", "b")
    )
    (event,) = settle_opposed(one, other)
    return {"winner": SIDES[event.winner], "decided_by": str(event.decided_by)}


def s35_take(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_take`."""
    situation = Situation(
        threatened=given.get("threatened", False),
        distracted=given.get("distracted", False),
        penalty_on_failure=given.get("penalty_on_failure", False),
        retry_allowed=given.get("retry_allowed", True),
        enough_time=given.get("enough_time", True),
        aid=given.get("aid", False),
        caster_level_check=given.get("caster_level_check", False),
    )
    skill = key_of(given["skill"]) if given.get("skill") else None
    reasons = reasons_against(Take(given["which"]), situation, skill, rulings=rulings)
    return {"allowed": not reasons, "reasons": [str(reason) for reason in reasons]}


def s35_time(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_time`."""
    base = given.get("base_seconds", given.get("base_rounds", 0) * ROUND_SECONDS)
    method = Method.TAKE_20 if given.get("take20", False) else Method.ROLL
    return {"seconds": seconds_needed(base, areas=given.get("areas", 1), method=method)}


def s35_aid(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_aid`."""
    helpers = [
        Helper(total=one["result"], able_alone=one.get("meets_requirements", True))
        for one in given["helpers"]
    ]
    parts = aid_modifiers(helpers, most=given.get("gm_limit"), rulings=rulings)
    return {"bonus": sum(part.value for part in parts)}


def s35_synergy(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_synergy`."""
    have = {key_of(one["skill"]): halves_of(one["ranks"]) for one in given["have"]}
    uses = [USES[given["use"]]] if given.get("use") in USES else []
    parts = synergy_modifiers(key_of(given["on"]), have, uses, rulings=rulings)
    return {"bonus": sum(part.value for part in parts)}


def s35_compare_scores(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_compare_scores`."""
    winner, decided_by = compare_scores(given["a"], given["b"])
    return {"winner": SIDES[winner], "decided_by": str(decided_by)}


def s35_initiative(given: Given, rulings: Rulings) -> Answer:
    """Operation `s35_initiative`."""
    entries = [
        Entry(name=name, total=one["total"], modifier=one["modifier"])
        for name, one in given["combatants"].items()
    ]
    groups = turn_order(entries, rulings=rulings)
    return {
        "order": [entry.name for group in groups for entry in group],
        "reroll_needed": any(len(group) > 1 for group in groups),
    }


def s35_level_check(given: Given, _rulings: Rulings) -> Answer:
    """Operation `s35_level_check`."""
    check = level_check(given["level"], given.get("wis_mod", 0), given.get("fear_save_mods", 0))
    return {"result": roll_check(check, TypedRoller([given["d20"]]))[0].total}


def skill_35(name: str) -> Answer:
    """The header of a skill."""
    skill = FRENCH.get(name) or ENGLISH[name]
    row = SKILLS[skill]
    return {
        "english": english_of(skill),
        "key_ability": None if row.ability is None else ABILITY_WORDS[row.ability],
        "trained_only": row.trained_only,
        "armour_penalty_factor": row.armour_factor,
    }


def opposed_35(name: str) -> Answer:
    """What usually opposes a skill."""
    opposite = OPPOSED_SKILLS[ENGLISH.get(name) or FRENCH[name]]
    return {"value": "level check" if opposite == LEVEL_CHECK else english_of(Skill(opposite))}


LOOKUPS: dict[str, Callable[[Any], Answer]] = {
    "skill_35": skill_35,
    "skill_count_35": lambda _: {"value": len(SKILLS)},
    "supplement_skills_35": lambda _: {
        "value": [word for word, skill in FRENCH.items() if SKILLS[skill].supplement]
    },
    "dc_35": lambda key: {"value": DIFFICULTIES[Difficulty(key)]},
    "opposed_35": opposed_35,
    "points_35": lambda key: {"value": CLASSES[key].points},
}


def lookup(given: Given, _rulings: Rulings) -> Answer:
    """Operation `lookup`, for the tables of this game."""
    if given["table"] not in LOOKUPS:
        raise UnknownTableError(given["table"])
    return LOOKUPS[given["table"]](given.get("key"))


DEFAULT_RULINGS = RECOMMENDED
ADAPTERS: dict[str, Callable[[Given, Rulings], Answer]] = {
    "ability_modifier": ability_modifier_,
    "s35_points": s35_points,
    "s35_max_rank": s35_max_rank,
    "s35_spend": s35_spend,
    "s35_check": s35_check,
    "s35_need": s35_need,
    "s35_opposed": s35_opposed,
    "s35_take": s35_take,
    "s35_time": s35_time,
    "s35_aid": s35_aid,
    "s35_synergy": s35_synergy,
    "s35_compare_scores": s35_compare_scores,
    "s35_initiative": s35_initiative,
    "s35_level_check": s35_level_check,
    "lookup": lookup,
}
