"""What conditions leave of a turn, of attacks, of saves: the whole matrix."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode, roll_mode
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.attacks import attack_situation, attack_test, why_not_attack
from engine.rulesets.dnd5e.capabilities import (
    Capabilities,
    can_move,
    capabilities,
    may_approach,
    weight_g,
)
from engine.rulesets.dnd5e.conditions import Actions, Condition, Speech
from engine.rulesets.dnd5e.creature import Bonus, Creature
from engine.rulesets.dnd5e.passive import passive_skill
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import (
    attack_reasons,
    charm_reasons,
    check_reasons,
    save_reasons,
)
from tests.support.dnd5e import after, reason_sources, somebody, sources, wounded

C = Condition
NOR, ADV, DIS, FAIL = (
    RollMode.NORMAL,
    RollMode.ADVANTAGE,
    RollMode.DISADVANTAGE,
    RollMode.AUTO_FAIL,
)


def under(*conditions: Condition, source: str = "wolf") -> Creature:
    """Somebody under these conditions."""
    creature = somebody()
    for condition in conditions:
        creature = after(creature, impose(creature, condition, source))
    return creature


# condition, own attacks, attacked near, attacked far, critical near, checks, STR save, DEX save
MATRIX = [
    (C.PRONE, DIS, ADV, DIS, False, NOR, NOR, NOR),
    (C.DEAFENED, NOR, NOR, NOR, False, NOR, NOR, NOR),
    (C.BLINDED, DIS, ADV, ADV, False, NOR, NOR, NOR),
    (C.CHARMED, NOR, NOR, NOR, False, NOR, NOR, NOR),
    (C.GRAPPLED, NOR, NOR, NOR, False, NOR, NOR, NOR),
    (C.POISONED, DIS, NOR, NOR, False, DIS, NOR, NOR),
    (C.RESTRAINED, DIS, ADV, ADV, False, NOR, NOR, DIS),
    (C.STUNNED, NOR, ADV, ADV, False, NOR, FAIL, FAIL),
    (C.UNCONSCIOUS, DIS, ADV, NOR, True, NOR, FAIL, FAIL),
    (C.INVISIBLE, ADV, DIS, DIS, False, NOR, NOR, NOR),
    (C.INCAPACITATED, NOR, NOR, NOR, False, NOR, NOR, NOR),
    (C.PARALYSED, NOR, ADV, ADV, True, NOR, FAIL, FAIL),
    (C.PETRIFIED, NOR, ADV, ADV, False, NOR, FAIL, FAIL),
    (C.FRIGHTENED, DIS, NOR, NOR, False, DIS, NOR, NOR),
    (C.TURNED, NOR, NOR, NOR, False, NOR, NOR, NOR),
    (C.SURPRISED, NOR, NOR, NOR, False, NOR, NOR, NOR),
]


@pytest.mark.parametrize("row", MATRIX, ids=[str(row[0]) for row in MATRIX])
def test_the_matrix_of_rolls(
    row: tuple[Condition, RollMode, RollMode, RollMode, bool, *tuple[RollMode, ...]],
) -> None:
    """One row a condition.

    5E-CND-PRO-02, 5E-CND-PRO-03, 5E-CND-BLI-02, 5E-CND-BLI-03, 5E-CND-POI-01, 5E-CND-RES-02,
    5E-CND-RES-03, 5E-CND-STU-02, 5E-CND-STU-03, 5E-CND-UNC-04, 5E-CND-UNC-05, 5E-CND-UNC-06,
    5E-CND-INV-02, 5E-CND-PAR-02, 5E-CND-PAR-03, 5E-CND-PAR-04, 5E-CND-PET-03, 5E-CND-PET-04,
    5E-CND-FRI-01, 5E-MIX-03.
    """
    condition, own, near, far, critical, checks, strength, dexterity = row
    one = under(condition)
    close = attack_situation(somebody(), one, distance_cm=150)
    away = attack_situation(somebody(), one, distance_cm=151)

    assert roll_mode(attack_reasons(one, Ability.STRENGTH)) is own
    assert (close.mode, away.mode) == (near, far)
    assert (close.critical_on_hit, away.critical_on_hit) == (critical, False)
    assert roll_mode(check_reasons(one, Ability.WISDOM)) is checks
    assert roll_mode(save_reasons(one, Ability.STRENGTH)) is strength
    assert roll_mode(save_reasons(one, Ability.DEXTERITY)) is dexterity
    assert roll_mode(save_reasons(one, Ability.CONSTITUTION)) is NOR


# condition, actions, reactions, moves, crawls, speech, aware
TURNS = [
    (C.PRONE, Actions.ALL, True, True, True, Speech.NORMAL, True),
    (C.DEAFENED, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.BLINDED, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.CHARMED, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.GRAPPLED, Actions.ALL, True, False, False, Speech.NORMAL, True),
    (C.POISONED, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.RESTRAINED, Actions.ALL, True, False, False, Speech.NORMAL, True),
    (C.STUNNED, Actions.NONE, False, False, False, Speech.FALTERING, True),
    (C.UNCONSCIOUS, Actions.NONE, False, False, True, Speech.NONE, False),
    (C.INVISIBLE, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.INCAPACITATED, Actions.NONE, False, True, False, Speech.NORMAL, True),
    (C.PARALYSED, Actions.NONE, False, False, False, Speech.NONE, True),
    (C.PETRIFIED, Actions.NONE, False, False, False, Speech.NONE, False),
    (C.FRIGHTENED, Actions.ALL, True, True, False, Speech.NORMAL, True),
    (C.TURNED, Actions.DASH_OR_ESCAPE, False, True, False, Speech.NORMAL, True),
    (C.SURPRISED, Actions.NONE, False, False, False, Speech.NORMAL, True),
]


@pytest.mark.parametrize("row", TURNS, ids=[str(row[0]) for row in TURNS])
def test_the_matrix_of_turns(
    row: tuple[Condition, Actions, bool, bool, bool, Speech, bool],
) -> None:
    """One row a condition.

    5E-CND-PRO-01, 5E-CND-GRA-01, 5E-CND-RES-01, 5E-CND-STU-01, 5E-CND-UNC-01, 5E-CND-INC-01,
    5E-CND-PAR-01, 5E-CND-PET-02, 5E-CND-TUR-02, 5E-CND-TUR-03, 5E-CND-SUR-01, 5E-CND-SUR-02, E62.
    """
    condition, actions, reactions, moves, crawls, speech, aware = row

    assert capabilities(under(condition)) == Capabilities(
        actions=actions,
        reactions=reactions,
        can_move=moves,
        crawls=crawls,
        speech=speech,
        aware=aware,
    )


def test_who_is_under_nothing_does_everything() -> None:
    """And the dead do nothing at all."""
    free = capabilities(somebody())

    assert free == Capabilities(
        actions=Actions.ALL,
        reactions=True,
        can_move=True,
        crawls=False,
        speech=Speech.NORMAL,
        aware=True,
    )
    assert capabilities(wounded(0, dead=True)) == Capabilities(
        actions=Actions.NONE,
        reactions=False,
        can_move=False,
        crawls=False,
        speech=Speech.NONE,
        aware=False,
    )


def test_the_strictest_condition_wins() -> None:
    """5E-CND-06: turned and stunned is stunned; stunned and paralysed is mute."""
    assert capabilities(under(C.TURNED, C.STUNNED)).actions is Actions.NONE
    assert capabilities(under(C.STUNNED, C.PARALYSED)).speech is Speech.NONE


def test_the_turned_may_dodge_with_nowhere_to_flee() -> None:
    """5E-CND-TUR-04: otherwise only dash or escape."""
    cornered = capabilities(under(C.TURNED), nowhere_to_flee=True)

    assert cornered.actions is Actions.DASH_ESCAPE_OR_DODGE
    assert capabilities(somebody(), nowhere_to_flee=True).actions is Actions.ALL


def test_poison_lowers_what_needs_no_dice() -> None:
    """5E-MIX-09: passive Perception loses 5."""
    assert passive_skill(under(C.POISONED), Skill.PERCEPTION).value == 5


@pytest.mark.parametrize(
    ("exhaustion", "checks", "attacks", "saves"),
    [(0, NOR, NOR, NOR), (1, DIS, NOR, NOR), (2, DIS, NOR, NOR), (3, DIS, DIS, DIS)],
)
def test_exhaustion_weighs_on_rolls(
    exhaustion: int, checks: RollMode, attacks: RollMode, saves: RollMode
) -> None:
    """5E-EXH-01, 5E-EXH-03: checks from 1, attacks and saves from 3, from one source of truth."""
    tired = wounded(5, exhaustion=exhaustion)
    told = check_reasons(tired, Ability.WISDOM)

    assert [one.source for one in told] == (["exhaustion"] if exhaustion else [])
    assert roll_mode(check_reasons(tired, Ability.WISDOM)) is checks
    assert roll_mode(attack_reasons(tired, Ability.STRENGTH)) is attacks
    assert roll_mode(save_reasons(tired, Ability.WISDOM)) is saves


def test_failing_saves_beats_everything() -> None:
    """5E-MIX-11, 5E-CND-06: two reasons to fail, one advantage: it fails."""
    held = under(C.STUNNED, C.PARALYSED)
    reasons = (*save_reasons(held, Ability.DEXTERITY), Reason(mode=ADV, source="bless"))

    assert roll_mode(reasons) is FAIL
    assert [one.source for one in reasons] == ["stunned", "paralysed", "bless"]


def test_every_reason_is_named_after_its_cause() -> None:
    """5E-CND-RES-03, 5E-CND-06: neither more reasons nor fewer."""
    held = under(C.RESTRAINED, C.DEAFENED)

    assert [one.source for one in save_reasons(held, Ability.DEXTERITY)] == ["restrained"]
    assert [one.source for one in attack_reasons(held, Ability.STRENGTH)] == ["restrained"]
    assert check_reasons(held, Ability.DEXTERITY) == ()


def test_only_the_charmer_charms() -> None:
    """5E-CND-CHA-01, 5E-CND-CHA-02, EC-D3-142: no attack on it; no advantage for a third party."""
    charmed = under(C.CHARMED, source="siren")

    assert [(one.mode, one.source) for one in charm_reasons(charmed, "siren")] == [(ADV, "charmed")]
    assert charm_reasons(charmed, "bard") == ()
    assert charm_reasons(under(C.POISONED, source="siren"), "siren") == ()
    assert why_not_attack(charmed, "siren") == RuleError("dnd5e.charmed_by_target", source="siren")
    assert why_not_attack(charmed, "bard") is None
    assert why_not_attack(charmed) is None
    assert why_not_attack(under(C.POISONED, source="siren"), "siren") is None


@pytest.mark.parametrize("condition", [C.INCAPACITATED, C.TURNED, C.SURPRISED, C.STUNNED])
def test_who_has_no_free_action_does_not_attack(condition: Condition) -> None:
    """5E-CND-INC-01, 5E-CND-TUR-03, 5E-CND-SUR-02: the refusal says what is left."""
    refusal = why_not_attack(under(condition))

    assert refusal is not None
    assert refusal.code == "dnd5e.cannot_attack"


def test_invisible_against_blinded_is_one_advantage() -> None:
    """5E-MIX-18: two reasons, one extra die; blind against blind cancels."""
    both = attack_situation(under(C.INVISIBLE), under(C.BLINDED))
    blind = attack_situation(under(C.BLINDED), under(C.BLINDED))

    assert ([one.source for one in both.reasons], both.mode) == (
        ["invisible", "target_blinded"],
        ADV,
    )
    assert blind.mode is NOR


def test_an_arrow_at_the_unconscious_is_a_normal_roll() -> None:
    """5E-MIX-03: or has advantage where the table says prone comes only on waking."""
    bor = wounded(0)
    later = Rulings(prone_while_unconscious=False)

    assert attack_situation(somebody(), bor, distance_cm=900).mode is NOR
    assert attack_situation(somebody(), bor, distance_cm=900, rulings=later).mode is ADV


def test_an_attack_adds_what_its_weapon_allows() -> None:
    """5E-STR-04, 5E-DEX-06, 5E-DEX-07: the armour class is the table's number."""
    tam = somebody(
        scores={Ability.DEXTERITY: 16},
        bonuses=(Bonus(source="bracers", value=2, scope="attacks"),),
        luck=True,
    )
    reason = Reason(mode=ADV, source="unseen")
    situation = attack_situation(tam, somebody(), Ability.DEXTERITY, reasons=[reason])

    test = attack_test(
        tam,
        Ability.DEXTERITY,
        situation,
        armour_class=15,
        modifiers=[Modifier(source="magic", value=1)],
    )

    assert sources(test) == [("dexterity", 3), ("bracers", 2), ("magic", 1)]
    assert (reason_sources(test), test.difficulty, test.luck) == (["unseen"], 15, True)
    assert test.naturals
    off = Rulings(naturals_on_attacks=False)
    assert not attack_test(tam, Ability.DEXTERITY, situation, rulings=off).naturals


def test_a_heavy_load_weighs_on_attacks() -> None:
    """5E-ENC-03: with Strength or Dexterity."""
    laden = wounded(5, sheet=somebody(load_g=60_000).sheet)
    rulings = Rulings(encumbrance=True)

    assert roll_mode(attack_reasons(laden, Ability.STRENGTH, rulings)) is DIS
    assert roll_mode(attack_reasons(laden, Ability.STRENGTH)) is NOR


def test_the_frightened_never_come_closer() -> None:
    """5E-CND-FRI-02, EC-D3-068: seen or not; along or away they may, from others too."""
    afraid = under(C.FRIGHTENED, source="dragon")

    assert not may_approach(afraid, "dragon", from_cm=1000, to_cm=999)
    assert may_approach(afraid, "dragon", from_cm=1000, to_cm=1000)
    assert may_approach(afraid, "wolf", from_cm=1000, to_cm=0)


@pytest.mark.parametrize(
    ("from_cm", "to_cm", "allowed"),
    [(1200, 900, True), (1200, 899, False), (900, 900, True), (300, 600, True), (600, 300, False)],
)
def test_the_turned_stay_9_m_away(from_cm: int, to_cm: int, allowed: bool) -> None:
    """5E-CND-TUR-01, EC-D3-143: 9 m exactly is allowed; going away always is."""
    turned = under(C.TURNED, source="priest")

    assert may_approach(turned, "priest", from_cm=from_cm, to_cm=to_cm) is allowed


def test_stone_weighs_ten_times_as_much() -> None:
    """5E-CND-PET-01, EC-D3-101: 80 kg are 800."""
    assert weight_g(under(C.PETRIFIED), 80_000) == 800_000
    assert weight_g(somebody(), 80_000) == 80_000
    assert can_move(somebody())
