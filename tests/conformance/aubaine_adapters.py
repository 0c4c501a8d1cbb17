"""One small function an operation of the Aubaine cases: it builds, calls and reads the answer.

No adapter holds a rule: what a case leaves out takes the default that the format gives it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import total
from engine.rulesets.aubaine.character import NAMED_APTITUDES, NAMED_CHARACTERISTICS, Character
from engine.rulesets.aubaine.effects import Effect, pool_of, stack
from engine.rulesets.aubaine.jet import Critical, JetRolled, Pair, jet_of, roll_jet
from engine.rulesets.aubaine.need import need_of_a_jet
from engine.rulesets.aubaine.odds import dice_odds, double_chance, total_odds
from engine.rulesets.aubaine.opposed import Side, settle_opposed
from engine.rulesets.aubaine.rulings import RECOMMENDED, Rulings
from engine.rulesets.aubaine.targets import (
    DIFFICULTIES,
    difficulty_warning,
    shifted_armour_class,
    technique_difficulty,
)
from engine.rulesets.aubaine.words import Aptitude, Characteristic
from tests.conformance.aubaine_words import (
    APTITUDE_WORDS,
    CHARACTERISTIC_WORDS,
    DECISION_WORDS,
    DIFFICULTY_WORDS,
)
from tests.conformance.cases import Answer, Given, UnknownTableError

if TYPE_CHECKING:
    from collections.abc import Callable

PAIR = Pair(characteristic=Characteristic.STRENGTH, aptitude=Aptitude.MELEE)


def somebody(given: Given) -> Character:
    """A character with the values of a case."""
    return Character(
        name="case",
        characteristics={
            **NAMED_CHARACTERISTICS,
            PAIR.characteristic: given.get("caracteristique", 0),
        },
        aptitudes={**NAMED_APTITUDES, Aptitude.MELEE: given.get("aptitude", 0)},
    )


def effects_of(given: Given) -> tuple[Effect, ...]:
    """So many different Avantages and Désavantages."""
    return (
        *(Effect(key=f"for {n}", advantages=1) for n in range(given.get("avantages", 0))),
        *(Effect(key=f"against {n}", advantages=-1) for n in range(given.get("desavantages", 0))),
    )


def aub_dice(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_dice`."""
    net = stack(effects_of(given)).net
    pool = pool_of(net)
    kept = "two_highest" if pool.highest else "two_lowest"
    return {
        "net": net,
        "dice": pool.count,
        "keep": "both" if pool.count == pool.keep else kept,
    }


def aub_roll(given: Given, rulings: Rulings) -> Answer:
    """Operation `aub_roll`."""
    jet = jet_of(
        somebody(given),
        PAIR,
        target=given.get("target"),
        effects=effects_of(given),
        possible=not given.get("impossible_in_fiction", False),
    )
    roller = TypedRoller(given["rolls"])
    (rolled,) = roll_jet(jet, roller, rulings=rulings)
    roller.finish()
    return {
        "net": rolled.net,
        "kept": kept_in_order(rolled),
        "total": rolled.total,
        "critical": str(rolled.critical or "none"),
        "reaches_target": rolled.reaches_target,
        "success": rolled.success,
    }


def kept_in_order(rolled: JetRolled) -> list[int]:
    """The kept faces, the higher first."""
    return list(rolled.kept)


def aub_need_roll(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_need_roll`."""
    need = need_of_a_jet(
        uncertain=given.get("uncertain", True),
        failure_costs=given.get("failure_costs", True),
        impossible=given.get("impossible", False),
    )
    words = {None: None, True: "success", False: "failure"}
    return {"roll": need.roll, "outcome": words[need.success]}


def aub_opposed(given: Given, rulings: Rulings) -> Answer:
    """Operation `aub_opposed`."""
    names = list(given["sides"])
    sides = [
        Side(
            total=side["total"],
            pair_total=side["pair"],
            net=side.get("net", 0),
            critical=None if side.get("critical", "none") == "none" else Critical(side["critical"]),
        )
        for side in given["sides"].values()
    ]
    status_quo = given.get("status_quo")
    holder = names.index(status_quo) if status_quo in names else None
    (settled,) = settle_opposed(sides, holder=holder, rulings=rulings)
    return {
        "winner": None if settled.winner is None else names[settled.winner],
        "decided_by": DECISION_WORDS[settled.decided_by],
        "reroll": [names[place] for place in settled.reroll],
    }


def aub_power_dd(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_power_dd`."""
    return {"dd": total(technique_difficulty(somebody(given), PAIR))}


def aub_ca(given: Given, rulings: Rulings) -> Answer:
    """Operation `aub_ca`."""
    shifts = given.get("shifts", [given.get("shift", 0)])
    try:
        reached = shifted_armour_class(
            given["ca"], shifts, full_cover=given.get("full_cover", False), rulings=rulings
        )
    except RuleError:
        return {"possible": False}
    return {"possible": True, "ca": reached}


def aub_stack(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_stack`."""
    stacked = stack(Effect(key=one["key"], advantages=one["avantages"]) for one in given["effects"])
    return {
        "avantages": stacked.advantages,
        "desavantages": stacked.disadvantages,
        "net": stacked.net,
    }


def aub_dd_check(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_dd_check`."""
    warning = difficulty_warning(given["dd"])
    return {"allowed": True, "warning": None if warning is None else str(warning)}


def aub_odds(given: Given, _rulings: Rulings) -> Answer:
    """Operation `aub_odds`."""
    net, event = given["net"], given["event"]
    if event == "total_at_least":
        given = {**given, "caracteristique": given.get("modifier", 0)}
        effect = Effect(key="case", advantages=net)
        odds = total_odds(jet_of(somebody(given), PAIR, effects=[effect]))
        return {"value": odds.at_least(given["target"])}
    if event == "mean":
        return {"value": dice_odds(net).mean()}
    doubles = {"double_12": Critical.SUCCESS, "double_1": Critical.FAILURE}
    return {"value": double_chance(net, doubles[event])}


LOOKUPS: dict[str, Callable[[Any], Answer]] = {
    "dd_aubaine": lambda key: {"value": DIFFICULTIES[DIFFICULTY_WORDS[key]]},
    "aptitudes_named_aubaine": lambda _: {"value": [APTITUDE_WORDS[one] for one in Aptitude]},
    "caracteristiques_named_aubaine": lambda _: {
        "value": [CHARACTERISTIC_WORDS[one] for one in Characteristic]
    },
}


def lookup(given: Given, _rulings: Rulings) -> Answer:
    """Operation `lookup`, for the tables of this game."""
    if given["table"] not in LOOKUPS:
        raise UnknownTableError(given["table"])
    return LOOKUPS[given["table"]](given.get("key"))


DEFAULT_RULINGS = RECOMMENDED
ADAPTERS: dict[str, Callable[[Given, Rulings], Answer]] = {
    "aub_dice": aub_dice,
    "aub_roll": aub_roll,
    "aub_need_roll": aub_need_roll,
    "aub_opposed": aub_opposed,
    "aub_power_dd": aub_power_dd,
    "aub_ca": aub_ca,
    "aub_stack": aub_stack,
    "aub_dd_check": aub_dd_check,
    "aub_odds": aub_odds,
    "lookup": lookup,
}
