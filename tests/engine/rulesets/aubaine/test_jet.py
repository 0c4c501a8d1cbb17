"""The Jet: the pair, the total, the criticals, what has to be reached."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dice.pool import Die
from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier, total
from engine.rulesets.aubaine.character import NAMED_APTITUDES, Character
from engine.rulesets.aubaine.effects import Effect
from engine.rulesets.aubaine.events import apply
from engine.rulesets.aubaine.jet import (
    MAX_TARGET,
    Critical,
    Jet,
    JetRolled,
    Pair,
    TargetKind,
    chosen_pair,
    critical_of,
    jet_of,
    roll_jet,
    succeeds,
)
from engine.rulesets.aubaine.need import Need, need_of_a_jet
from engine.rulesets.aubaine.rulings import Rulings
from engine.rulesets.aubaine.targets import (
    DIFFICULTIES,
    Difficulty,
    Technique,
    Warned,
    difficulty_warning,
    play_technique,
    shifted_armour_class,
    technique_difficulty,
    why_not_aim,
)
from engine.rulesets.aubaine.words import USUAL_APTITUDES, Aptitude, Characteristic, Use

TAM = Character(
    name="Tam",
    characteristics={"strength": 4, "intelligence": 5, "spirit": 2, "charisma": 3},
    aptitudes={**NAMED_APTITUDES, "intimidation": 3, "herbs": 6},
)
BREAKING = Pair(characteristic="strength", aptitude="intimidation")


def thrown(jet: Jet, *faces: int, rulings: Rulings = Rulings()) -> JetRolled:  # noqa: B008 - frozen
    """The Jet with these faces."""
    (rolled,) = roll_jet(jet, TypedRoller(faces), rulings=rulings)
    return rolled


def test_a_jet_is_two_dice_and_a_pair() -> None:
    """AUB-G-01, AUB-JET-01, AUB-JET-07, AUB-PAI-02: a table is broken to frighten."""
    jet = jet_of(TAM, BREAKING, target=20, against=TargetKind.DIFFICULTY)
    assert (jet.pair, jet.target, jet.against) == (BREAKING, 20, "difficulty")
    rolled = thrown(jet, 6, 8)

    assert jet.modifiers == (
        Modifier(source="strength", value=4),
        Modifier(source="intimidation", value=3),
    )
    assert (rolled.total, rolled.kept, rolled.success) == (21, (8, 6), True)


@pytest.mark.parametrize("aptitude", [None, "athletics", "sailing"])
def test_without_the_aptitude_the_characteristic_remains(aptitude: str | None) -> None:
    """AUB-PAI-01, AUB-PAI-03, AUB-APT-11, EC-D2-046: an unknown Aptitude is 0, never refused."""
    jet = jet_of(TAM, Pair(characteristic="intelligence", aptitude=aptitude), target=20)

    assert (jet.modifier, thrown(jet, 6, 8).total) == (5, 19)


def test_a_table_adds_its_own_aptitudes() -> None:
    """AUB-APT-11: herbs are not in the rules."""
    assert jet_of(TAM, Pair(characteristic="spirit", aptitude="herbs")).modifier == 8


def test_a_jet_named_by_its_aptitude_still_needs_a_characteristic() -> None:
    """EX-D2-005, AUB-PAI-04, AUB-JET-05: the game master chooses it."""
    with pytest.raises(RuleError) as caught:
        chosen_pair("melee", None)

    assert caught.value == RuleError("aubaine.characteristic_needed")
    assert chosen_pair("melee", "spirit") == Pair(characteristic="spirit", aptitude="melee")


def test_a_jet_named_by_its_pair_is_known() -> None:
    """EX-D2-006, AUB-PAI-05."""
    assert chosen_pair("melee", "strength") == Pair(characteristic="strength", aptitude="melee")


def test_a_technique_imposes_its_pair() -> None:
    """EC-D2-047, AUB-PAI-06: whatever the game master would have chosen."""
    imposed = Pair(characteristic="strength", aptitude="melee")

    assert chosen_pair("melee", "intelligence", imposed) == imposed
    assert chosen_pair(None, None, imposed) == imposed


@pytest.mark.parametrize(
    ("aptitude", "characteristic"),
    [("investigation", "intelligence"), ("athletics", "strength"), ("intimidation", "spirit")],
)
def test_any_aptitude_may_resist(aptitude: str, characteristic: str) -> None:
    """EX-D2-036, EX-D2-037, EX-D2-038, AUB-ATK-01, AUB-ATK-03: if the game master agrees."""
    pair = chosen_pair(aptitude, characteristic)

    assert thrown(jet_of(TAM, pair, target=10), 5, 5).success is True


def test_what_the_rules_name() -> None:
    """AUB-G-02, AUB-G-03, AUB-ATK-02, AUB-DEF-01: four of six, ten, three and three."""
    assert len(Characteristic) == 4
    assert len(Aptitude) == 10
    assert USUAL_APTITUDES[Use.STRIKE] == (Aptitude.MELEE, Aptitude.FINESSE, Aptitude.AIM)
    assert USUAL_APTITUDES[Use.RESIST] == (Aptitude.REFLEXES, Aptitude.RESISTANCE, Aptitude.WILL)
    assert list(TargetKind) == ["difficulty", "armour_class", "opposed"]


def test_an_unnamed_characteristic_has_to_be_written_first() -> None:
    """AUB-CAR-05: nothing is invented."""
    with pytest.raises(RuleError) as caught:
        jet_of(TAM, Pair(characteristic="vigour"))

    assert caught.value == RuleError("aubaine.no_such_characteristic", name="vigour")


@pytest.mark.parametrize(("faces", "success"), [((5, 5), True), ((5, 4), False)])
def test_the_target_itself_is_enough(faces: tuple[int, int], success: bool) -> None:
    """AUB-DEF-02: 17 against 17, then 16."""
    rolled = thrown(jet_of(TAM, BREAKING, target=17), *faces)

    assert (rolled.success, rolled.reaches_target) == (success, success)


def test_without_a_target_there_is_only_a_total() -> None:
    """AUB-DEF-01: an opposed Jet is compared elsewhere."""
    rolled = thrown(jet_of(TAM, BREAKING), 12, 12)

    assert (rolled.success, rolled.reaches_target, rolled.total) == (None, None, 31)


def test_a_target_has_limits() -> None:
    """AUB-SCL-02: any number that a table could mean."""
    assert jet_of(TAM, BREAKING, target=MAX_TARGET).target == MAX_TARGET
    for target in (MAX_TARGET + 1, -MAX_TARGET - 1):
        with pytest.raises(RuleError) as caught:
            jet_of(TAM, BREAKING, target=target)
        assert caught.value.code == "aubaine.target_out_of_range"


def test_the_same_effect_both_ways_is_refused_before_the_throw() -> None:
    """AUB-STK-01: the table says which, then throws."""
    both = [Effect(key="song", advantages=1), Effect(key="song", advantages=-1)]

    with pytest.raises(RuleError):
        jet_of(TAM, BREAKING, effects=both)


@pytest.mark.parametrize(
    ("one", "other", "critical"),
    [
        (12, 12, Critical.SUCCESS),
        (1, 1, Critical.FAILURE),
        (12, 11, None),
        (1, 2, None),
        (7, 7, None),
        (12, 1, None),
    ],
)
def test_both_kept_dice_make_a_critical(one: int, other: int, critical: Critical | None) -> None:
    """AUB-CRI-01, AUB-CRI-02, AUB-CRI-03."""
    assert critical_of(one, other) is critical
    assert critical_of(other, one) is critical


def test_a_critical_decides_unless_the_table_rules_otherwise() -> None:
    """AUB-CRI-05, AUB-CRI-06: both readings of both."""
    by_total = Rulings(critical_success_succeeds=False, critical_failure_fails=False)
    high, low = jet_of(TAM, BREAKING, target=35), jet_of(TAM, BREAKING, target=9)

    assert thrown(high, 12, 12).success is True
    assert thrown(high, 12, 12, rulings=by_total).success is False
    assert thrown(low, 1, 1).success is False
    assert thrown(low, 1, 1).reaches_target is True
    assert thrown(low, 1, 1, rulings=by_total).success is True


def test_a_critical_does_not_make_the_impossible_possible() -> None:
    """AUB-CRI-04, AUB-JET-04: nobody jumps over the tower."""
    jet = jet_of(TAM, BREAKING, target=10, possible=False)

    assert thrown(jet, 12, 12).success is False
    assert thrown(jet, 12, 12).critical is Critical.SUCCESS
    assert succeeds(jet_of(TAM, BREAKING, possible=False), 40, None) is False


@pytest.mark.parametrize(
    ("answers", "need"),
    [
        ({}, Need(roll=True)),
        ({"uncertain": False}, Need(roll=False, success=True)),
        ({"failure_costs": False}, Need(roll=False, success=True)),
        ({"impossible": True}, Need(roll=False, success=False)),
        ({"impossible": True, "uncertain": False}, Need(roll=False, success=False)),
    ],
)
def test_a_jet_is_thrown_only_when_it_decides_something(
    answers: dict[str, bool], need: Need
) -> None:
    """AUB-JET-02, AUB-JET-03, AUB-JET-04, AUB-JET-05: nothing to lose succeeds without dice."""
    assert need_of_a_jet(**answers) == need


@pytest.mark.parametrize(
    ("difficulty", "warning"),
    [
        (9, Warned.TRIVIAL),
        (10, None),
        (22, None),
        (35, None),
        (36, Warned.ABOVE_CEILING),
    ],
)
def test_a_difficulty_off_the_scale_is_only_warned_about(
    difficulty: int, warning: Warned | None
) -> None:
    """AUB-SCL-01, AUB-SCL-02, AUB-SCL-03, AUB-SCL-04."""
    assert difficulty_warning(difficulty) is warning
    assert thrown(jet_of(TAM, BREAKING, target=difficulty), 12, 11).total == 30


def test_the_scale_has_six_words() -> None:
    """AUB-SCL-01, AUB-G-04: its lowest and its highest have no warning."""
    assert list(DIFFICULTIES) == list(Difficulty)
    assert all(difficulty_warning(number) is None for number in DIFFICULTIES.values())


def test_the_difficulty_of_a_technique_is_worked_out_when_it_is_played() -> None:
    """AUB-G-09, AUB-POW-01, AUB-POW-02, AUB-POW-03, AUB-POW-05: 10 + Charisme + Intimidation."""
    dread = Technique(
        name="dread",
        pair=Pair(characteristic="charisma", aptitude="intimidation"),
        resisted_with=Pair(characteristic="spirit", aptitude="will"),
        on_success="nothing",
        on_failure="flees",
    )
    parts = technique_difficulty(TAM, dread.pair)
    resisting = jet_of(TAM, dread.resisted_with, target=total(parts))

    assert [(part.source, part.value) for part in parts] == [
        ("base", 10),
        ("charisma", 3),
        ("intimidation", 3),
    ]
    assert thrown(resisting, 7, 7).success is True
    assert thrown(resisting, 7, 6).success is False


@pytest.mark.parametrize(("shifts", "reached"), [((), 15), ((3,), 18), ((-3,), 12), ((2, -3), 14)])
def test_a_ca_moves_by_three_steps_at_most(shifts: tuple[int, ...], reached: int) -> None:
    """AUB-CA-01, AUB-G-05: their sum counts."""
    assert shifted_armour_class(15, shifts) == reached


@pytest.mark.parametrize("shifts", [(4,), (-4,), (2, 2), (-3, -1)])
def test_beyond_three_steps_it_is_impossible(shifts: tuple[int, ...]) -> None:
    """AUB-CA-02: refused, not thrown at."""
    with pytest.raises(RuleError) as caught:
        shifted_armour_class(15, shifts)

    assert caught.value == RuleError("aubaine.shift_too_large", shift=sum(shifts), most=3)


def test_each_shift_may_be_limited_apart() -> None:
    """AUB-CA-01, the other reading: two steps and two more are allowed, four at once are not."""
    apart = Rulings(shifts_add_up=False)

    assert shifted_armour_class(15, [2, 2], rulings=apart) == 19
    assert why_not_aim([1, 4], rulings=apart) == RuleError(
        "aubaine.shift_too_large", shift=4, most=3
    )
    assert why_not_aim([3, 3], rulings=apart) is None


def test_nothing_reaches_full_cover() -> None:
    """AUB-CA-03."""
    assert why_not_aim([-3], full_cover=True) == RuleError("aubaine.full_cover")


def test_a_technique_played_keeps_its_difficulty() -> None:
    """AUB-POW-04: worked out then; a value written later changes nothing of it."""
    roar = Technique(
        name="roar",
        pair=Pair(characteristic="charisma", aptitude="intimidation"),
        resisted_with=Pair(characteristic="spirit"),
    )
    (played,) = play_technique(TAM, roar)
    assert played.difficulty == technique_difficulty(TAM, roar.pair)
    assert played.technique == roar
    assert apply(TAM, played) == TAM
    with pytest.raises(RuleError):
        play_technique(TAM, replace(roar, pair=Pair(characteristic="luck")))


@pytest.mark.parametrize("faces", [(), (5,), (5, 6, 7)])
def test_two_dice_count(faces: tuple[int, ...]) -> None:
    """AUB-JET-06: whatever a journal says."""
    jet = Jet(pair=BREAKING)
    dice = tuple(Die(faces=12, value=face, kept=True) for face in faces)
    with pytest.raises(RuleError) as caught:
        JetRolled(jet=jet, net=0, dice=dice, total=0, critical=None, success=None)
    assert caught.value == RuleError("aubaine.two_dice_count", kept=len(faces))
