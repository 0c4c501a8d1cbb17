"""Checks, saves, initiative: what is rolled, what is added, what is rerolled."""

from __future__ import annotations

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode, roll_mode
from engine.rulesets.dnd5e.afflictions import impose
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.checks import (
    ability_check,
    initiative_test,
    replace_die,
    reroll_die,
    roll_test,
    saving_throw,
    use_luck,
    why_not_luck,
    why_not_reroll,
)
from engine.rulesets.dnd5e.conditions import Condition, Sense
from engine.rulesets.dnd5e.creature import Bonus
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test, dice_needed
from engine.rulesets.dnd5e.difficulties import (
    CASTING_ABILITIES,
    DIFFICULTIES,
    CasterClass,
    Difficulty,
)
from engine.rulesets.dnd5e.proficiency import Proficiency
from engine.rulesets.dnd5e.rulings import Rulings
from engine.rulesets.dnd5e.sheet import edit_sheet, spend_inspiration, why_not_inspiration
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.states import lost_sense
from tests.support.dnd5e import reason_sources, scored, somebody, sources

HELP = Reason(mode=RollMode.ADVANTAGE, source="help")
POISON = Reason(mode=RollMode.DISADVANTAGE, source="poisoned")


def plain(**fields: object) -> D20Test:
    """A check of nobody."""
    return D20Test(kind=D20Kind.CHECK, **fields)  # type: ignore[arg-type]


def thrown(test: D20Test, *faces: int) -> D20Rolled:
    """The test rolled with these faces, all of them used."""
    dice = TypedRoller(faces)
    (event,) = roll_test(test, dice)
    dice.finish()
    return event


def test_a_check_is_asked_with_everything_it_needs() -> None:
    """5E-CHK-08, 5E-CHK-01, 5E-CHK-02, 5E-ABL-02, 5E-ADV-07: each part has its source.

    The game master chose the ability and the number; the table named its own reasons.
    """
    tam = somebody(
        scores={Ability.DEXTERITY: 18},
        proficiencies=frozenset({Proficiency(subject="stealth", source="class")}),
        bonuses=(Bonus(source="boots", value=1, scope="dexterity_check", note="elven boots"),),
    )

    test = ability_check(
        tam,
        Ability.DEXTERITY,
        Skill.STEALTH,
        difficulty=15,
        reasons=[HELP],
        modifiers=[Modifier(source="other", value=-2, note="mud")],
    )

    assert sources(test) == [("dexterity", 4), ("proficiency", 2), ("boots", 1), ("other", -2)]
    assert reason_sources(test) == ["help"]
    assert (test.mode, test.difficulty, dice_needed(test)) == (RollMode.ADVANTAGE, 15, 2)


def test_the_kept_die_and_all_that_is_added_make_the_total() -> None:
    """5E-CHK-03, 5E-ADV-01: both dice stay visible, 17 counts, 5 does not."""
    test = plain(difficulty=20, reasons=(HELP,), modifiers=(Modifier(source="wisdom", value=3),))

    event = thrown(test, 17, 5)

    assert [(die.value, die.kept) for die in event.dice] == [(17, True), (5, False)]
    assert (event.natural, event.total, event.margin, event.success) == (17, 20, 0, True)


@pytest.mark.parametrize(("face", "success", "margin"), [(15, True, 0), (14, False, -1)])
def test_the_difficulty_itself_succeeds(face: int, success: bool, margin: int) -> None:
    """5E-CHK-04, 5E-SAV-03, 5E-CHK-05: 15 meets 15, 14 misses it by one."""
    event = thrown(plain(difficulty=15), face)

    assert (event.success, event.margin) == (success, margin)


def test_without_a_difficulty_there_is_only_a_total() -> None:
    """5E-CHK-08: neither success nor margin, even when it fails automatically."""
    blind = Reason(mode=RollMode.AUTO_FAIL, source="blinded")

    assert (thrown(plain(), 9).success, thrown(plain(), 9).margin) == (None, None)
    assert thrown(plain(reasons=(blind,))).success is None


@pytest.mark.parametrize("kind", [D20Kind.CHECK, D20Kind.SAVE])
@pytest.mark.parametrize(("face", "total", "by_total"), [(20, 10, False), (1, 31, True)])
def test_a_natural_decides_only_where_the_table_says_so(
    kind: D20Kind, face: int, total: int, by_total: bool
) -> None:
    """5E-CHK-07: only the total counts, unless the ruling is on."""
    extra = (Modifier(source="other", value=total - face),)
    by_the_text = D20Test(kind=kind, difficulty=15, modifiers=extra)
    by_the_table = D20Test(kind=kind, difficulty=15, modifiers=extra, naturals=True)

    assert thrown(by_the_text, face).success is by_total
    assert thrown(by_the_table, face).success is not by_total
    assert thrown(by_the_table, 10).success is (10 + total - face >= 15)


def test_the_ruling_on_naturals_reaches_checks_and_saves() -> None:
    """5E-CHK-07: the test itself carries it."""
    rulings = Rulings(naturals_on_checks_and_saves=True)

    assert ability_check(somebody(), Ability.WISDOM, rulings=rulings).naturals
    assert saving_throw(somebody(), Ability.WISDOM, rulings=rulings).naturals
    assert not ability_check(somebody(), Ability.WISDOM).naturals
    assert not saving_throw(somebody(), Ability.WISDOM).naturals


@pytest.mark.parametrize(
    ("modes", "mode", "dice"),
    [
        ([], RollMode.NORMAL, 1),
        ([RollMode.ADVANTAGE] * 3, RollMode.ADVANTAGE, 2),
        ([RollMode.DISADVANTAGE] * 2, RollMode.DISADVANTAGE, 2),
        ([RollMode.ADVANTAGE, RollMode.ADVANTAGE, RollMode.DISADVANTAGE], RollMode.NORMAL, 1),
        ([RollMode.ADVANTAGE, RollMode.AUTO_FAIL], RollMode.AUTO_FAIL, 0),
        ([RollMode.NORMAL, RollMode.DISADVANTAGE], RollMode.DISADVANTAGE, 2),
    ],
)
def test_reasons_come_to_one_mode(modes: list[RollMode], mode: RollMode, dice: int) -> None:
    """5E-ADV-02, 5E-ADV-03, 5E-ADV-04, E17, E20, 5E-MIX-11: as many dice as the mode says."""
    reasons = tuple(Reason(mode=one, source="table") for one in modes)
    test = plain(reasons=reasons)

    assert roll_mode(reasons) is mode
    assert dice_needed(test) == dice
    assert len(thrown(test, *[10] * dice).dice) == dice


def test_an_automatic_failure_throws_nothing() -> None:
    """5E-MIX-11, 5E-CND-06: no die, no total, no success, whatever else there is."""
    blind = Reason(mode=RollMode.AUTO_FAIL, source="blinded")
    extra = (Modifier(source="other", value=50),)

    event = thrown(plain(difficulty=5, reasons=(HELP, blind), modifiers=extra))

    assert (event.dice, event.natural, event.total, event.margin) == ((), None, None, None)
    assert event.success is False


def test_help_and_poison_cancel_out() -> None:
    """5E-MIX-14, 5E-ADV-03: one d20, both reasons told."""
    ilse = somebody()
    ilse = fold(ilse, impose(ilse, Condition.POISONED, "spider"))

    test = ability_check(ilse, Ability.WISDOM, reasons=[HELP])

    assert reason_sources(test) == ["poisoned", "help"]
    assert test.mode is RollMode.NORMAL


def test_a_bonus_counts_once_whatever_it_covers() -> None:
    """E33: Charisma +2 and a bonus of 4 are +6, not +10."""
    bonuses = tuple(Bonus(source="wisdom_too", value=4, scope="checks") for _ in range(1))
    creature = somebody(scores={Ability.CHARISMA: 14}, bonuses=bonuses)

    assert ability_check(creature, Ability.CHARISMA, Skill.PERSUASION).modifier == 6
    assert ability_check(creature, Ability.CHARISMA).modifier == 6


@pytest.mark.parametrize(
    ("scope", "check", "save", "initiative"),
    [
        ("checks", 1, 0, 1),
        ("saves", 0, 1, 0),
        ("initiative", 0, 0, 1),
        ("dexterity_check", 1, 0, 1),
        ("dexterity_save", 0, 1, 0),
        ("stealth", 1, 0, 0),
        ("unproficient_checks", 1, 0, 1),
        ("death_saves", 0, 0, 0),
        ("wisdom_check", 0, 0, 0),
    ],
)
def test_a_bonus_reaches_its_scope_only(scope: str, check: int, save: int, initiative: int) -> None:
    """5E-CHK-03, 5E-SAV-02, 5E-INI-02: each scope on its own rolls."""
    creature = somebody(bonuses=(Bonus(source="blessing", value=1, scope=scope),))

    assert ability_check(creature, Ability.DEXTERITY, Skill.STEALTH).modifier == check
    assert saving_throw(creature, Ability.DEXTERITY).modifier == save
    assert initiative_test(creature).modifier == initiative


def test_initiative_is_a_dexterity_check() -> None:
    """5E-INI-01, 5E-INI-02, 5E-MIX-09, E65: exhaustion 1 and poison weigh on it."""
    tam = scored(dexterity=16)
    tam = fold(tam, impose(tam, Condition.POISONED, "dart"))

    test = initiative_test(tam, reasons=[HELP], modifiers=[Modifier(source="other", value=1)])

    assert (test.kind, test.ability, test.difficulty) == (
        D20Kind.INITIATIVE,
        Ability.DEXTERITY,
        None,
    )
    assert sources(test) == [("dexterity", 3), ("other", 1)]
    assert reason_sources(test) == ["poisoned", "help"]


def test_a_save_is_forced_and_named_by_its_effect() -> None:
    """5E-SAV-01, 5E-SAV-02, 5E-SAV-05: the effect says Dexterity, 14, and what follows."""
    wizard = somebody(
        scores={Ability.DEXTERITY: 14},
        proficiencies=frozenset({Proficiency(subject="dexterity_save", source="feat")}),
    )

    test = saving_throw(
        wizard,
        Ability.DEXTERITY,
        difficulty=14,
        reasons=[HELP],
        modifiers=[Modifier(source="cover", value=2)],
    )

    assert (test.kind, test.skill, test.mode) == (D20Kind.SAVE, None, RollMode.ADVANTAGE)
    assert sources(test) == [("dexterity", 2), ("proficiency", 2), ("cover", 2)]


def test_a_lost_sense_fails_the_check_that_needs_it() -> None:
    """5E-CND-BLI-01, 5E-CND-DEA-01, 5E-CND-DEA-02: each its own; the unaware all."""
    creature = somebody()
    blind = fold(creature, impose(creature, Condition.BLINDED, "sand"))
    deaf = fold(creature, impose(creature, Condition.DEAFENED, "bell"))
    asleep = fold(creature, impose(creature, Condition.UNCONSCIOUS, "spell"))

    lost = {
        (name, sense): [reason.source for reason in lost_sense(one, sense)]
        for name, one in (("blind", blind), ("deaf", deaf), ("asleep", asleep))
        for sense in Sense
    }

    assert lost == {
        ("blind", Sense.SIGHT): ["blinded"],
        ("blind", Sense.HEARING): [],
        ("deaf", Sense.SIGHT): [],
        ("deaf", Sense.HEARING): ["deafened"],
        ("asleep", Sense.SIGHT): ["unconscious"],
        ("asleep", Sense.HEARING): ["unconscious"],
    }


@pytest.mark.parametrize("difficulty", [-999, 0, 999])
def test_any_sensible_difficulty_is_allowed(difficulty: int) -> None:
    """5E-CHK-06: any whole number, within what a pad can type."""
    assert ability_check(somebody(), Ability.WISDOM, difficulty=difficulty).difficulty == difficulty


@pytest.mark.parametrize("difficulty", [-1000, 1000])
def test_an_absurd_difficulty_is_refused(difficulty: int) -> None:
    """5E-CHK-06: a slip of the finger."""
    with pytest.raises(RuleError) as caught:
        ability_check(somebody(), Ability.WISDOM, difficulty=difficulty)

    assert caught.value.code == "dnd5e.difficulty_out_of_range"


@pytest.mark.parametrize("value", [-100, 100])
def test_an_absurd_bonus_is_refused(value: int) -> None:
    """A bonus goes from −99 to 99."""
    with pytest.raises(RuleError) as caught:
        saving_throw(somebody(), Ability.WISDOM, modifiers=[Modifier(source="other", value=value)])

    assert caught.value == RuleError("dnd5e.bonus_out_of_range", value=value, low=-99, high=99)


def test_typical_difficulties_have_words() -> None:
    """5E-CHK-06: six of them, five apart."""
    assert [DIFFICULTIES[word] for word in Difficulty] == [5, 10, 15, 20, 25, 30]
    assert set(CASTING_ABILITIES) == set(CasterClass)


class TestLuck:
    """Rerolling one die."""

    lucky = plain(luck=True, reasons=(HELP,), difficulty=15)

    def test_a_natural_1_is_rerolled_and_stands(self) -> None:
        """5E-ADV-05, 5E-ADV-06: 1 and 13, the 1 becomes 18 and is kept; its past is shown."""
        event = thrown(self.lucky, 1, 13)

        (again,) = use_luck(event, 0, TypedRoller([18]))

        assert [(d.value, d.kept, d.replaced) for d in again.dice] == [
            (18, True, (1,)),
            (13, False, ()),
        ]
        assert (again.natural, again.success, again.test) == (18, True, self.lucky)

    def test_only_one_of_two_ones_is_rerolled(self) -> None:
        """E22, 5E-ADV-05: the player picks which, and then no other."""
        event = thrown(self.lucky, 1, 1)

        (again,) = use_luck(event, 1, TypedRoller([1]))

        assert why_not_luck(event, 0) is None
        assert [die.replaced for die in again.dice] == [(), (1,)]
        for index in (0, 1):
            assert why_not_luck(again, index) == RuleError("dnd5e.only_one_die_may_be_rerolled")
        with pytest.raises(RuleError, match="only_one_die"):
            use_luck(again, 0, TypedRoller([9]))

    def test_luck_works_with_disadvantage_too(self) -> None:
        """5E-ADV-05: the lower of the new pair is kept."""
        test = plain(luck=True, reasons=(POISON,))

        (again,) = use_luck(thrown(test, 1, 13), 0, TypedRoller([8]))

        assert again.natural == 8

    def test_luck_needs_the_gift_and_a_1(self) -> None:
        """5E-ADV-06: it triggers on a natural 1."""
        lucky, plain_roll = thrown(self.lucky, 2, 13), thrown(plain(), 1)

        assert why_not_luck(lucky, 0) == RuleError("dnd5e.luck_needs_a_one", face=2)
        assert why_not_luck(plain_roll, 0) == RuleError("dnd5e.no_luck")
        assert why_not_luck(lucky, 2) == RuleError("dnd5e.no_such_die", index=2, dice=2)
        assert why_not_reroll(lucky, -1) == RuleError("dnd5e.no_such_die", index=-1, dice=2)

    def test_luck_is_on_the_sheet(self) -> None:
        """E23: checks, saves and initiative alike."""
        halfling = somebody(luck=True)

        assert ability_check(halfling, Ability.WISDOM).luck
        assert saving_throw(halfling, Ability.WISDOM).luck
        assert initiative_test(halfling).luck
        assert not initiative_test(somebody()).luck

    def test_other_effects_reroll_or_replace_any_die(self) -> None:
        """5E-ADV-05: one die, whatever it shows."""
        event = thrown(self.lucky, 7, 13)

        (rerolled,) = reroll_die(event, 1, TypedRoller([2]))
        (replaced,) = replace_die(event, 0, 20)

        assert (rerolled.natural, replaced.natural) == (7, 20)
        assert rerolled.dice[1].replaced == (13,)

    @pytest.mark.parametrize("face", [0, 21])
    def test_a_replacement_is_a_face_of_a_d20(self, face: int) -> None:
        """A d20 shows 1 to 20."""
        with pytest.raises(RuleError, match="impossible_face"):
            replace_die(thrown(self.lucky, 7, 13), 0, face)


def test_inspiration_is_spent_for_one_advantage() -> None:
    """5E-ADV-07, EX-D0-013: a roll tied to a trait, an ideal or a bond; then it is gone."""
    inspired = somebody(inspiration=True)

    spent = fold(inspired, spend_inspiration(inspired))
    reason = Reason(mode=RollMode.ADVANTAGE, source="inspiration")

    assert ability_check(spent, Ability.CHARISMA, reasons=[reason]).mode is RollMode.ADVANTAGE
    assert why_not_inspiration(spent) == RuleError("dnd5e.no_inspiration")
    with pytest.raises(RuleError, match="no_inspiration"):
        spend_inspiration(spent)
    assert fold(spent, edit_sheet(spent, inspiration=True)) == inspired
