"""The attacks of a sheet: what is rolled, what it does, and its exact odds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.attacks import AttackSituation, attack_situation
from engine.rulesets.dnd5e.checks import roll_test
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import MOST_ATTACKS, Bonus, Creature
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.weapon_attacks import (
    attack_ability,
    attack_odds,
    damage_dice,
    damage_odds,
    is_critical,
    mean_damage,
    range_reasons,
    roll_damage,
    weapon_attack,
)
from engine.rulesets.dnd5e.weapons import Attack, Weapon
from tests.support.dnd5e import after, somebody, sources

DAGGER = Attack(
    name="Dague", weapon=Weapon.FINESSE, count=1, faces=4, damage_type="perforants", range_cm=600
)
SWORD = Attack(name="Épée longue", count=1, faces=8)
GREATSWORD = Attack(name="Espadon", count=2, faces=6, attack_bonus=1, damage_bonus=1)
RAY = Attack(name="Rayon", weapon=Weapon.SPELL, count=1, faces=8)
OPEN = AttackSituation(reasons=(), critical_on_hit=False)
HELPLESS = AttackSituation(
    reasons=(Reason(mode=RollMode.ADVANTAGE, source="target_unconscious"),), critical_on_hit=True
)


def rogue(**sheet: Any) -> Creature:
    """Somebody of level 5 with Strength 12, Dexterity 18 and Intelligence 14."""
    scores = {Ability.STRENGTH: 12, Ability.DEXTERITY: 18, Ability.INTELLIGENCE: 14}
    return somebody(level=5, scores=scores, **sheet)


@pytest.mark.parametrize(
    ("attack", "ability"),
    [
        (SWORD, Ability.STRENGTH),
        (replace(SWORD, weapon=Weapon.THROWN_MELEE), Ability.STRENGTH),
        (replace(SWORD, weapon=Weapon.RANGED), Ability.DEXTERITY),
        (DAGGER, Ability.DEXTERITY),
        (replace(DAGGER, ability=Ability.STRENGTH), Ability.STRENGTH),
        (RAY, Ability.INTELLIGENCE),
        (replace(RAY, ability=Ability.CHARISMA), Ability.CHARISMA),
    ],
)
def test_the_weapon_names_the_ability(attack: Attack, ability: Ability) -> None:
    """5E-STR-04, 5E-DEX-06: and the player chooses with a finesse weapon; the best by default."""
    assert attack_ability(rogue(), attack) is ability


def test_an_attack_adds_ability_proficiency_and_its_own_bonus() -> None:
    """5E-PRO-03, 5E-STR-04, E33: Strength +1, proficiency +3, a +1 blade, each once."""
    test = weapon_attack(rogue(), GREATSWORD, OPEN, 15)

    assert sources(test) == [("strength", 1), ("proficiency", 3), ("weapon", 1)]
    assert (test.ability, test.difficulty, test.naturals) == (Ability.STRENGTH, 15, True)


def test_an_unmastered_weapon_has_no_proficiency() -> None:
    """5E-PRO-06: and what the sheet and the table add still counts."""
    one = rogue(bonuses=(Bonus(source="other", note="Bénédiction", value=2, scope="attacks"),))
    club = replace(SWORD, proficient=False)
    test = weapon_attack(one, club, OPEN, modifiers=[Modifier(source="cover", value=-2)])

    assert sources(test) == [("strength", 1), ("other", 2), ("cover", -2)]
    assert test.difficulty is None


def test_a_proficiency_given_twice_counts_once() -> None:
    """5E-PRO-04, E33: +3, not +6."""
    again = Modifier(source="proficiency", value=3)

    assert weapon_attack(rogue(), SWORD, OPEN, modifiers=[again]).modifier == 4


def test_conditions_of_both_sides_reach_the_roll() -> None:
    """5E-CND-POI-01, 5E-CND-RES-02, 5E-ADV-03: poisoned against restrained is one die."""
    poisoned = after(rogue(), impose(rogue(), Condition.POISONED, "spider"))
    held = after(somebody(), impose(somebody(), Condition.RESTRAINED, "web"))
    situation = attack_situation(poisoned, held, attack_ability(poisoned, DAGGER))

    assert weapon_attack(poisoned, DAGGER, situation, 12).mode is RollMode.NORMAL


# face, armour class, helpless within reach, table's naturals → hit, critical
ROLLS = [
    (20, 30, False, True, True, True),
    (20, 30, False, False, False, False),
    (20, 10, False, False, True, False),
    (19, 12, False, True, True, False),
    (1, 2, False, True, False, False),
    (1, 2, False, False, True, False),
    (1, 2, True, True, False, False),
    (11, 18, True, True, True, True),
    (10, 18, True, True, False, False),
    (20, None, False, True, None, True),
    (12, None, False, True, None, False),
    (12, None, True, True, None, True),
]


@pytest.mark.parametrize(("face", "armour_class", "helpless", "naturals", "hit", "critical"), ROLLS)
def test_naturals_hit_miss_and_are_critical(
    face: int,
    armour_class: int | None,
    helpless: bool,
    naturals: bool,
    hit: bool | None,
    critical: bool,
) -> None:
    """SRD 5.1, 5E-CND-UNC-06, 5E-MIX-02: a miss is never critical, whoever is helpless."""
    situation = replace(OPEN, critical_on_hit=helpless)
    rulings = Rulings(naturals_on_attacks=naturals)
    test = weapon_attack(rogue(), DAGGER, situation, armour_class, rulings=rulings)
    (event,) = roll_test(test, TypedRoller([face]))

    assert event.success is hit
    assert event.test.attack == DAGGER
    assert is_critical(event) is critical


def test_damage_keeps_every_die() -> None:
    """5E-STR-04: two dice and what is added, by name."""
    (event,) = roll_damage(rogue(), GREATSWORD, TypedRoller([6, 2]))

    assert [die.value for die in event.dice] == [6, 2]
    assert [(one.source, one.value) for one in event.modifiers] == [("strength", 1), ("weapon", 1)]
    assert (event.total, event.critical, event.attack) == (10, False, "Espadon")


def test_a_critical_hit_throws_twice_the_dice_and_adds_once() -> None:
    """SRD 5.1: 4d6 + 2, not twice the total."""
    roller = TypedRoller([6, 2, 1, 5])
    (event,) = roll_damage(rogue(), GREATSWORD, roller, critical=True)
    roller.finish()

    assert (event.total, event.critical) == (16, True)
    assert damage_dice(DAGGER) == (4,)
    assert damage_dice(DAGGER, critical=True) == (4, 4)


def test_a_missing_die_is_asked_for() -> None:
    """Real dice: a critical with one face typed is not half a critical."""
    with pytest.raises(RuleError) as refused:
        roll_damage(rogue(), DAGGER, TypedRoller([3]), critical=True)

    assert refused.value == RuleError("dice.missing_die", faces=4)


def test_a_spell_adds_no_ability_to_its_damage() -> None:
    """SRD 5.1: while the attack roll does."""
    (event,) = roll_damage(rogue(), RAY, TypedRoller([7]))

    assert (event.total, event.modifiers) == (7, ())
    assert weapon_attack(rogue(), RAY, OPEN).modifier == 5


def test_a_penalty_never_makes_damage_negative() -> None:
    """SRD 5.1: at worst 0; and a blow without dice has its bonus."""
    weak = somebody(scores={Ability.STRENGTH: 1})
    (event,) = roll_damage(weak, replace(SWORD, faces=4), TypedRoller([2]))
    (fist,) = roll_damage(rogue(), replace(SWORD, count=0, damage_bonus=1), TypedRoller([]))

    assert (event.total, fist.total) == (0, 2)
    assert damage_odds(weak, replace(SWORD, faces=4)).weights == {0: 4}


def test_the_odds_of_an_attack_are_exact() -> None:
    """SRD 5.1: +7 against 15 hits on 8 or more; 1 in 20 is critical; 13 and 1 mean hits."""
    test = weapon_attack(rogue(), DAGGER, OPEN, 15)
    odds = attack_odds(rogue(), DAGGER, test)

    assert (odds.hit, odds.critical) == (Fraction(13, 20), Fraction(1, 20))
    assert mean_damage(rogue(), DAGGER) == Fraction(13, 2)
    assert mean_damage(rogue(), DAGGER, critical=True) == 9
    assert odds.mean == Fraction(12, 20) * Fraction(13, 2) + Fraction(1, 20) * 9


@pytest.mark.parametrize(
    ("armour_class", "hit", "critical"),
    [(30, Fraction(1, 20), Fraction(1, 20)), (2, Fraction(19, 20), Fraction(1, 20))],
)
def test_naturals_bound_the_odds(armour_class: int, hit: Fraction, critical: Fraction) -> None:
    """SRD 5.1: out of reach, a 20 hits; too easy, a 1 misses."""
    test = weapon_attack(rogue(), DAGGER, OPEN, armour_class)
    odds = attack_odds(rogue(), DAGGER, test)

    assert (odds.hit, odds.critical) == (hit, critical)


def test_every_hit_on_the_helpless_is_critical() -> None:
    """5E-MIX-02, 5E-CND-UNC-06: with advantage, the chance to hit is the critical's."""
    test = weapon_attack(rogue(), DAGGER, HELPLESS, 15)
    odds = attack_odds(rogue(), DAGGER, test)

    assert odds.hit == odds.critical == 1 - Fraction(7, 20) ** 2
    assert odds.mean == odds.critical * 9


def test_odds_without_an_armour_class_or_without_dice() -> None:
    """Only the critical is known without a number to reach; who fails at once throws nothing."""
    test = weapon_attack(rogue(), DAGGER, OPEN)
    odds = attack_odds(rogue(), DAGGER, test)
    lost = AttackSituation(
        reasons=(Reason(mode=RollMode.AUTO_FAIL, source="circumstances"),), critical_on_hit=True
    )
    none = attack_odds(rogue(), DAGGER, weapon_attack(rogue(), DAGGER, lost, 10))

    assert (odds.hit, odds.critical, odds.mean) == (None, Fraction(1, 20), None)
    assert (none.hit, none.critical, none.mean) == (0, 0, 0)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"name": "  "}, "dnd5e.attack_name_missing"),
        ({"ability": Ability.DEXTERITY}, "dnd5e.attack_ability"),
        ({"count": -1}, "dnd5e.damage_dice_out_of_range"),
        ({"count": 41}, "dnd5e.damage_dice_out_of_range"),
        ({"faces": 7}, "dnd5e.unknown_damage_die"),
        ({"attack_bonus": 100}, "dnd5e.bonus_out_of_range"),
        ({"damage_bonus": -100}, "dnd5e.bonus_out_of_range"),
        ({"range_cm": -1}, "dnd5e.range_out_of_range"),
        ({"long_range_cm": 149}, "dnd5e.range_out_of_range"),
    ],
)
def test_an_attack_that_cannot_be_is_refused(changes: dict[str, Any], code: str) -> None:
    """One line a reason; the edges themselves are allowed."""
    edges = replace(SWORD, count=40, attack_bonus=99, damage_bonus=-99, long_range_cm=150)

    assert somebody(attacks=(edges,)).sheet.attacks == (edges,)
    with pytest.raises(RuleError) as refused:
        somebody(attacks=(replace(SWORD, **changes),))
    assert refused.value.code == code


def test_a_sheet_has_room_for_forty_attacks() -> None:
    """More is a slip; and the armour class has its range (5E-DEX-07)."""
    assert len(somebody(attacks=(SWORD,) * MOST_ATTACKS).sheet.attacks) == MOST_ATTACKS
    with pytest.raises(RuleError, match=r"dnd5e\.too_many_attacks"):
        somebody(attacks=(SWORD,) * (MOST_ATTACKS + 1))
    assert somebody(armour_class=0).sheet.armour_class == 0
    assert somebody(armour_class=99).sheet.armour_class == 99
    for armour_class in (-1, 100):
        with pytest.raises(RuleError, match=r"dnd5e\.armour_class_out_of_range"):
            somebody(armour_class=armour_class)


@pytest.mark.parametrize(
    ("distance", "harder"), [(2400, False), (2401, True), (9600, True), (9601, False)]
)
def test_a_shot_beyond_its_ordinary_range_is_harder(distance: int, harder: bool) -> None:
    """SRD 5.1: disadvantage above 24 m, up to 96 m; past that there is no shot to weigh on."""
    bow = Attack(name="Arc", weapon=Weapon.RANGED, range_cm=2400, long_range_cm=9600)
    given = Reason(mode=RollMode.DISADVANTAGE, source="long_range")
    assert range_reasons(bow, distance) == ((given,) if harder else ())


def test_an_attack_without_a_long_range_is_never_harder_from_afar() -> None:
    """SRD 5.1: its only range is the whole of it."""
    assert range_reasons(SWORD, 15_000) == ()
