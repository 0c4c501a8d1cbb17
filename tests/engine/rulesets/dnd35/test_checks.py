"""Checks: what is added, DCs, training, taking 10 and 20, trying again, helping."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.aid import AID_TARGET, Helper, aid_modifiers, why_not_aid
from engine.rulesets.dnd35.character import Bonus, Character, Level, bought_skills
from engine.rulesets.dnd35.checks import (
    MAX_DIFFICULTY,
    Check,
    CheckMade,
    Method,
    ability_check,
    initiative_check,
    least_natural,
    level_check,
    made,
    roll_check,
    skill_check,
)
from engine.rulesets.dnd35.classes import ClassRow
from engine.rulesets.dnd35.difficulties import Target, circumstances
from engine.rulesets.dnd35.opposed import Side, settle_each
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import SKILLS, Skill, skill_key
from engine.rulesets.dnd35.synergies import Use
from engine.rulesets.dnd35.taking import (
    MAX_SECONDS,
    SECONDS,
    USUAL_TAKE_20,
    Against,
    Duration,
    Situation,
    Take,
    reasons_against,
    seconds_needed,
    take,
)
from engine.rulesets.dnd35.tries import Consequence, consequence_of, why_not_again
from engine.rulesets.dnd35.untrained import UntrainedTask, untrained_tasks


def trained(half_ranks: dict[str, int], **fields: object) -> Character:
    """A character with these ranks, in halves, and average scores."""
    row = ClassRow(points=0, skills=frozenset())
    level = Level(class_name="case", row=row, intelligence=10, spent=half_ranks)
    return replace(Character(name="Maëlle", levels=(level,)), **fields)  # type: ignore[arg-type]


def scores(**values: int) -> dict[Ability, int]:
    """Average scores but for these."""
    return {
        **dict.fromkeys(Ability, 10),
        **{Ability(name): value for name, value in values.items()},
    }


def rolled(check: Check, face: int) -> CheckMade:
    """The check with this face."""
    return roll_check(check, TypedRoller([face]))[0]


def bonus(value: int, *targets: Target) -> Check:
    """A check that adds so much."""
    return Check(modifiers=(Modifier(source="other", value=value),), targets=targets)


def test_a_check_adds_ranks_ability_and_everything_else_by_name() -> None:
    """S35-CHK-01, S35-CHK-02, S35-CHK-06, S35-CHK-08: the breakdown, not only the total."""
    maelle = trained(
        {"hide": 8, "balance": 10, "tumble": 11},
        scores=scores(dexterity=15),
        armour_penalty=-2,
        bonuses=(
            Bonus(source="race", value=4, skill="hide", note="halfling"),
            Bonus(source="luck", value=1),
            Bonus(source="feat", value=3, skill="spot"),
        ),
    )

    check = skill_check(maelle, "hide", modifiers=[Modifier(source="spell", value=2)])

    assert [(part.source, part.value) for part in check.modifiers] == [
        ("ranks", 4),
        ("dexterity", 2),
        ("armour", -2),
        ("race", 4),
        ("luck", 1),
        ("spell", 2),
    ]
    assert (check.skill_modifier, rolled(check, 9).total) == (11, 20)
    assert (check.skill, check.ability) == ("hide", Ability.DEXTERITY)
    assert [part.note for part in check.modifiers] == ["", "", "", "halfling", "", ""]
    assert tuple(bought_skills(maelle)) == ("hide", "balance", "tumble")


def test_armour_counts_once_twice_or_not_at_all() -> None:
    """E97, S35-CHK-06, S35-DSC-03: −3 is −6 swimming, −3 climbing, nothing spotting."""
    bor = trained({}, armour_penalty=-3)

    assert [skill_check(bor, skill).modifier for skill in ("swim", "climb", "spot")] == [-6, -3, 0]
    bare = replace(bor, armour_penalty=0)
    assert skill_check(bare, "swim").modifiers == (
        Modifier(source="ranks", value=0),
        Modifier(source="strength", value=0),
    )


def test_synergies_join_the_check() -> None:
    """S35-SYN-01, S35-SYN-02: always, or for the task that they are for."""
    tam = trained({"tumble": 10, "search": 10})

    assert skill_check(tam, "jump").modifier == 2
    assert skill_check(tam, "survival").modifier == 0
    tracking = skill_check(tam, "survival", uses=[Use.TRACKS])
    assert tracking.modifier == 2
    assert tracking.modifiers[-1] == Modifier(source="synergy", value=2, note="search")
    with_both = trained({"bluff": 10, "sense_motive": 10})
    one = Rulings(synergies_add_up=False)
    assert skill_check(with_both, "diplomacy").modifier == 4
    assert skill_check(with_both, "diplomacy", rulings=one).modifier == 2


@pytest.mark.parametrize(("face", "success"), [(11, True), (10, False)])
def test_the_dc_itself_succeeds(face: int, success: bool) -> None:
    """S35-CHK-03, S35-DC-01: a tower of 15, climbed with +4."""
    (outcome,) = rolled(bonus(4, Target(base=15)), face).outcomes

    assert (outcome.success, outcome.fails_by) == (success, None if success else 1)


def test_no_face_decides_by_itself() -> None:
    """S35-CHK-04: a 20 may fail, a 1 may succeed."""
    assert rolled(bonus(0, Target(base=21)), 20).outcomes[0].success is False
    assert rolled(bonus(9, Target(base=10)), 1).outcomes[0].success is True
    assert least_natural(bonus(6), Target(base=10)) == 4
    assert least_natural(bonus(9), Target(base=5)) == 1
    assert least_natural(bonus(0), Target(base=21)) == 21


def test_one_result_meets_several_dcs() -> None:
    """S35-CIR-01, S35-CIR-02, S35-CIR-03, S35-CIR-04: a listening audience, and its wary chief."""
    ilse = trained({"perform:lute": 8}, scores=scores(charisma=16))
    check = skill_check(
        ilse,
        "perform:lute",
        circumstances=circumstances(1, "listened first"),
        targets=[
            Target(base=15, adjust=-2, name="crowd"),
            Target(base=15, adjust=2, name="chief"),
        ],
    )
    crowd, chief = rolled(check, 5).outcomes

    assert (check.skill_modifier, check.modifier) == (7, 9)
    assert (crowd.target.difficulty, crowd.success) == (13, True)
    assert (chief.target.difficulty, chief.success, chief.fails_by) == (17, False, 3)
    assert circumstances(0) == ()
    assert circumstances(-2) == (Modifier(source="circumstances", value=-4),)
    assert circumstances(1, "rope") == (Modifier(source="circumstances", value=2, note="rope"),)


@pytest.mark.parametrize(
    ("target", "impossible"),
    [
        (Target(base=39), False),
        (Target(base=40), True),
        (Target(base=10, adjust=19), False),
        (Target(base=10, adjust=20), True),
    ],
)
def test_what_is_practically_impossible_is_pointed_out(target: Target, impossible: bool) -> None:
    """S35-DC-04, S35-DC-05: the game master judges; a high bonus may still do it."""
    assert target.practically_impossible == impossible
    assert rolled(bonus(37, Target(base=40)), 5).outcomes[0].success is True


def test_a_dc_has_limits() -> None:
    """S35-DC-04: any number that a table could mean."""
    tam = trained({})
    assert ability_check(tam, Ability.STRENGTH, targets=[Target(base=MAX_DIFFICULTY)]).targets
    for target in (Target(base=MAX_DIFFICULTY, adjust=1), Target(base=-MAX_DIFFICULTY - 1)):
        with pytest.raises(RuleError) as caught:
            skill_check(tam, "spot", targets=[target])
        assert caught.value.code == "dnd35.difficulty_out_of_range"


def test_a_skill_that_needs_training_needs_a_whole_rank() -> None:
    """S35-UNT-01, S35-UNT-02, S35-UNT-03, S35-DSC-02, S35-DSC-06: half of one is no training."""
    for halves in (0, 1):
        with pytest.raises(RuleError) as caught:
            skill_check(trained({"open_lock": halves}), "open_lock")
        assert caught.value == RuleError("dnd35.trained_only", skill="open_lock")
    assert skill_check(trained({"open_lock": 2}), "open_lock").modifier == 1
    assert skill_check(trained({}), "climb").modifier == 0


def test_a_skill_of_a_supplement_needs_the_tables_leave() -> None:
    """S35-DSC-08: without it nobody tries it, trained or not."""
    with pytest.raises(RuleError) as caught:
        skill_check(trained({"control_shape": 8}), "control_shape")
    assert caught.value == RuleError("dnd35.supplement_skill", skill="control_shape")
    assert skill_check(trained({}, supplements=True), "control_shape").modifier == 0


def test_languages_are_never_rolled() -> None:
    """S35-DSC-01, S35-DSC-10."""
    with pytest.raises(RuleError) as caught:
        skill_check(trained({"speak_language": 8}), "speak_language")

    assert caught.value == RuleError("dnd35.never_rolled", skill="speak_language")


@pytest.mark.parametrize(
    ("key", "task", "ability", "most"),
    [
        ("knowledge:local", UntrainedTask.COMMON_KNOWLEDGE, "intelligence", 10),
        ("handle_animal", UntrainedTask.DOMESTIC_ANIMALS, "charisma", None),
        ("sleight_of_hand", UntrainedTask.ANY_SLEIGHT, "dexterity", 10),
        ("sleight_of_hand", UntrainedTask.HIDE_ON_SELF, "dexterity", None),
    ],
)
def test_some_tasks_need_no_training(
    key: str, task: UntrainedTask, ability: str, most: int | None
) -> None:
    """S35-UNT-04, S35-DSC-06: an ability check in their place, without armour or ranks."""
    bor = trained({key: 1}, scores=scores(**{ability: 16}), armour_penalty=-4)

    check = skill_check(bor, key, task=task)

    assert task in untrained_tasks(key)
    assert (check.skill, check.ability, check.modifier, check.most) == (key, ability, 3, most)
    assert check.modifiers == (Modifier(source=ability, value=3),)
    assert skill_check(bor, key, task=task, circumstances=circumstances(-1)).modifier == 1
    with pytest.raises(RuleError):
        skill_check(trained({}), "spellcraft", task=task)


def test_what_the_table_adds_counts_without_training_and_what_helps_the_skill_does_not() -> None:
    """S35-UNT-04, S35-CHK-02, S35-ABI-01: 15 and a +5 by its name make 20; the sheet adds nothing.

    Trained, both count: 15 + 2 ranks + 5 + 3 + 2.
    """
    key, task = "knowledge:history", UntrainedTask.COMMON_KNOWLEDGE
    book = Modifier(source="other", value=5, note="grimoire")
    bonuses = (
        Bonus(source="feat", value=3, skill=key),
        Bonus(source="item", value=2),
        Bonus(source="racial", value=1, skill="bluff"),
    )
    novice = trained({}, bonuses=bonuses)
    scholar = trained({key: 4}, bonuses=bonuses)

    check = skill_check(novice, key, task=task, modifiers=[book], targets=[Target(base=10)])
    assert check.modifiers == (Modifier(source="intelligence", value=0), book)
    assert (
        check.modifiers == ability_check(novice, Ability.INTELLIGENCE, modifiers=[book]).modifiers
    )
    assert rolled(check, 15).total == 20
    assert rolled(check, 4).outcomes[0].margin == -1
    assert rolled(check, 5).outcomes[0].success
    assert rolled(skill_check(scholar, key, task=task, modifiers=[book]), 15).total == 27


def test_training_makes_the_exception_needless() -> None:
    """S35-UNT-04: whoever has a rank uses it."""
    check = skill_check(
        trained({"knowledge:local": 4}), "knowledge:local", task=UntrainedTask.COMMON_KNOWLEDGE
    )

    assert (check.modifier, check.most) == (2, None)


def test_nobody_untrained_knows_what_is_not_common() -> None:
    """EC-D4-077, EC-D4-078, S35-UNT-04: an 18 is enough for 10, and for no 11."""
    check = skill_check(
        trained({}),
        "knowledge:history",
        task=UntrainedTask.COMMON_KNOWLEDGE,
        targets=[Target(base=10), Target(base=11)],
    )
    common, deep = rolled(check, 18).outcomes

    assert (common.success, common.beyond_untrained) == (True, False)
    assert (deep.success, deep.beyond_untrained, deep.fails_by) == (False, True, 0)


def test_taking_10_needs_calm_and_nothing_else() -> None:
    """S35-T10-01, S35-T10-02, S35-T10-03, S35-T10-04: what failing costs does not matter."""
    (event,) = take(bonus(6, Target(base=10)), Take.TEN, Situation(penalty_on_failure=True))

    assert (event.total, event.method, event.dice) == (16, Method.TAKE_10, ())
    assert event.outcomes[0].success is True
    for situation in (Situation(threatened=True), Situation(distracted=True)):
        assert reasons_against(Take.TEN, situation) == (Against.THREATENED_OR_DISTRACTED,)


def test_every_reason_against_a_20_is_given() -> None:
    """S35-T20-01, S35-T20-03, S35-T20-07, S35-T20-09, S35-AID-03, S35-TRY-02, S35-DSC-04."""
    worst = Situation(
        threatened=True,
        penalty_on_failure=True,
        retry_allowed=False,
        enough_time=False,
        aid=True,
        caster_level_check=True,
    )

    assert reasons_against(Take.TWENTY, worst) == (
        Against.CASTER_LEVEL_CHECK,
        Against.THREATENED_OR_DISTRACTED,
        Against.AID,
        Against.PENALTY_ON_FAILURE,
        Against.NO_RETRY,
        Against.NO_TIME,
    )
    assert reasons_against(Take.TEN, worst) == (
        Against.CASTER_LEVEL_CHECK,
        Against.THREATENED_OR_DISTRACTED,
        Against.AID,
    )
    assert reasons_against(Take.TWENTY) == ()


def test_nobody_takes_a_number_to_help() -> None:
    """S35-AID-03: a ruling allows the 20, never the 10."""
    helping, allowed = Situation(aid=True), Rulings(take_20_to_aid=True)

    assert reasons_against(Take.TWENTY, helping) == (Against.AID,)
    assert reasons_against(Take.TWENTY, helping, rulings=allowed) == ()
    assert reasons_against(Take.TEN, helping, rulings=allowed) == (Against.AID,)
    assert take(bonus(2), Take.TWENTY, helping, rulings=allowed)[0].forced is False
    with pytest.raises(RuleError) as caught:
        take(bonus(2), Take.TWENTY, helping)
    assert caught.value == RuleError("dnd35.cannot_take", number=20, reason="aid")


def test_devices_allow_no_10_and_climbing_no_20() -> None:
    """S35-T20-03, S35-T20-08: whatever the place."""
    for device in ("use_magic_device", "use_psionic_device"):
        assert reasons_against(Take.TEN, skill=device) == (Against.SKILL_FORBIDS,)
        assert reasons_against(Take.TWENTY, skill=device) == ()
    assert reasons_against(Take.TWENTY, skill="climb") == (Against.PENALTY_ON_FAILURE,)
    assert reasons_against(Take.TEN, skill="climb") == ()
    device = Check(skill="use_magic_device")
    with pytest.raises(RuleError) as caught:
        take(device, Take.TEN)
    assert caught.value == RuleError("dnd35.cannot_take", number=10, reason="skill_forbids")
    assert take(device, Take.TWENTY)[0].total == 20


def test_no_20_where_every_failure_costs_something() -> None:
    """S35-T20-01, S35-T20-03, S35-TRY-05: a fall, a friend who bleeds; a lock has its trap or not.

    A 10 is taken all the same, as for care over days.
    """
    assert reasons_against(Take.TWENTY, skill="heal") == (Against.PENALTY_ON_FAILURE,)
    assert reasons_against(Take.TEN, skill="heal") == ()
    for skill in ("open_lock", "disable_device", "search", "escape_artist", "spot"):
        assert reasons_against(Take.TWENTY, skill=skill) == ()
    assert take(Check(skill="heal"), Take.TWENTY, forced=True)[0].forced is True
    keys = [skill_key(skill, "x" if SKILLS[skill].family else "") for skill in Skill]
    assert {key for key in keys if reasons_against(Take.TWENTY, skill=key)} == {"climb", "heal"}


def test_a_20_taken_is_no_natural_20() -> None:
    """S35-T20-06, S35-T20-05: 19 with −1, whatever else a 20 could mean."""
    (event,) = take(bonus(-1, Target(base=19), Target(base=20)), Take.TWENTY)

    assert [one.success for one in event.outcomes] == [True, False]
    assert (event.method, event.forced) == (Method.TAKE_20, False)
    assert [reasons_against(Take.TWENTY, skill=str(skill)) for skill in USUAL_TAKE_20] == [()] * 3


def test_a_refused_20_can_be_forced_and_costs_first() -> None:
    """S35-T20-04: the trap goes off, then the lock opens."""
    trapped = Situation(penalty_on_failure=True)

    with pytest.raises(RuleError) as caught:
        take(bonus(5), Take.TWENTY, trapped)
    assert caught.value == RuleError("dnd35.cannot_take", number=20, reason="penalty_on_failure")
    (event,) = take(bonus(5), Take.TWENTY, trapped, forced=True)
    assert (event.total, event.forced) == (25, True)
    assert take(bonus(5), Take.TWENTY, forced=True)[0].forced is False


def test_abilities_are_checked_too() -> None:
    """S35-ABI-01, S35-ABI-06, S35-ABI-07, S35-T20-07: a stuck door; 10 and 20 can be taken."""
    bor = trained({}, scores=scores(strength=16))
    check = ability_check(
        bor,
        Ability.STRENGTH,
        targets=[Target(base=13)],
        modifiers=[Modifier(source="crowbar", value=2)],
        circumstances=circumstances(-1),
    )

    assert (check.skill_modifier, check.modifier) == (5, 3)
    assert [part.source for part in check.modifiers] == ["strength", "crowbar"]
    assert take(check, Take.TEN)[0].outcomes[0].success is True
    assert take(check, Take.TWENTY)[0].total == 23


def test_initiative_is_a_check_of_dexterity() -> None:
    """S35-ABI-02."""
    check = initiative_check(
        trained({}, scores=scores(dexterity=14)), [Modifier(source="feat", value=4)]
    )

    assert (check.ability, check.modifier) == (Ability.DEXTERITY, 6)


@pytest.mark.parametrize(("wisdom", "expected"), [(2, 21), (0, 19), (-2, 19)])
def test_intimidate_meets_a_level_check(wisdom: int, expected: int) -> None:
    """S35-OPP-05: a bonus of Wisdom counts, a penalty does not."""
    assert rolled(level_check(5, wisdom, 4), 10).total == expected
    assert [(part.source, part.value) for part in level_check(5, wisdom, 4).modifiers] == [
        ("level", 5),
        ("wisdom", max(0, wisdom)),
        ("fear_saves", 4),
    ]
    assert level_check(5).modifier == 5


@pytest.mark.parametrize(
    ("base", "areas", "method", "seconds"),
    [
        (6, 1, Method.ROLL, 6),
        (6, 10, Method.ROLL, 60),
        (6, 10, Method.TAKE_10, 60),
        (6, 10, Method.TAKE_20, 1200),
        (60, 1, Method.TAKE_20, 1200),
    ],
)
def test_taking_20_takes_twenty_times_as_long(
    base: int, areas: int, method: Method, seconds: int
) -> None:
    """S35-T20-02, S35-T10-02, S35-TIM-01: a cave of ten squares is a minute, or twenty."""
    assert seconds_needed(base, areas=areas, method=method) == seconds


def test_some_uses_take_no_time_of_their_own() -> None:
    """S35-TIM-01, S35-TIM-02: reactions and jumps; a time has limits."""
    assert SECONDS[Duration.REACTION] == SECONDS[Duration.PART_OF_MOVEMENT] == 0
    assert SECONDS[Duration.MOVE_ACTION] == SECONDS[Duration.FULL_ROUND] == 6
    assert SECONDS[Duration.SIMPLE_ACTION] == 6
    assert set(SECONDS) == set(Duration)
    assert seconds_needed(6) == 6
    assert [seconds_needed(base) for base in (0, 1, MAX_SECONDS)] == [0, 1, MAX_SECONDS]
    for base in (-1, MAX_SECONDS + 1):
        with pytest.raises(RuleError) as caught:
            seconds_needed(base)
        assert caught.value.code == "dnd35.time_out_of_range"


@pytest.mark.parametrize(("face", "badly"), [(10, False), (11, False), (9, True), (15, False)])
def test_failing_by_5_has_consequences(face: int, badly: bool) -> None:
    """S35-TRY-03, S35-TRY-04: a climber against 15 falls at 10, not at 11."""
    (outcome,) = rolled(bonus(1, Target(base=15)), face).outcomes

    assert outcome.fails_badly == badly
    fallen = consequence_of(Skill.CLIMB, outcome)
    assert fallen == (Consequence.FALL if badly else None)


def test_a_trap_goes_off_only_where_there_is_one() -> None:
    """EX-D4-019, S35-TRY-03, S35-TRY-06: a plain lock is tried again and again."""
    (outcome,) = rolled(bonus(0, Target(base=20)), 15).outcomes

    assert consequence_of(Skill.OPEN_LOCK, outcome) is None
    assert consequence_of(Skill.OPEN_LOCK, outcome, trapped=True) is Consequence.TRAP_GOES_OFF
    assert consequence_of(Skill.DISABLE_DEVICE, outcome, trapped=True) is Consequence.TRAP_GOES_OFF
    assert consequence_of(Skill.SPOT, outcome) is None
    assert why_not_again() is None


def test_a_dying_friend_bleeds_while_one_fails() -> None:
    """S35-TRY-05, S35-UNT-01: by 3 already, untrained, and the next round is another try."""
    check = skill_check(trained({}), "heal", targets=[Target(base=15)])
    (missed,), (enough,) = rolled(check, 12).outcomes, rolled(check, 15).outcomes

    assert consequence_of(Skill.HEAL, missed) is Consequence.VICTIM_BLEEDS
    assert consequence_of(Skill.HEAL, enough) is None
    assert why_not_again() is None


def test_one_attempt_may_be_all() -> None:
    """S35-TRY-01, S35-TRY-02, S35-DSC-04: some skills say so."""
    assert why_not_again(retry_allowed=False) == RuleError("dnd35.no_retry")


def test_a_second_success_adds_nothing() -> None:
    """EC-D4-080, S35-CHK-07: what is done is done."""
    assert why_not_again(already_done=True) == RuleError("dnd35.already_done")


def test_any_skill_may_serve_another_purpose() -> None:
    """EX-D4-059, S35-DSC-07: riders are impressed by Ride, if the game master agrees."""
    check = skill_check(trained({"ride": 8}), "ride", targets=[Target(base=15, name="riders")])

    assert rolled(check, 11).outcomes[0].success is True


def test_everybody_climbs_alone() -> None:
    """EX-D4-048, S35-TEA-01: one's success is not another's."""
    climb = skill_check(trained({}), "climb", targets=[Target(base=10)])

    assert [rolled(climb, face).outcomes[0].success for face in (12, 3, 10)] == [True, False, True]


def test_help_is_two_for_each_who_reaches_10() -> None:
    """S35-AID-01, S35-AID-02, S35-AID-04, S35-AID-05, S35-AID-06: 9 does no harm."""
    helpers = [Helper(total=12), Helper(total=9), Helper(total=18, able_alone=False)]

    aid = Modifier(source="aid", value=2)
    assert aid_modifiers([*helpers, Helper(total=10)]) == (aid, aid)
    assert aid_modifiers(helpers[1:]) == ()
    assert len(aid_modifiers([Helper(total=9), Helper(total=15)], most=1)) == 0
    assert len(aid_modifiers([helpers[2], Helper(total=15)], most=1)) == 1
    one = Rulings(helpers_add_up=False)
    assert len(aid_modifiers([Helper(total=12)] * 3, rulings=one)) == 1
    assert AID_TARGET.difficulty == 10


def test_devices_cannot_be_helped_with() -> None:
    """EC-D4-079, S35-AID-07."""
    assert why_not_aid("use_magic_device") == RuleError("dnd35.no_aid", skill="use_magic_device")
    assert why_not_aid("use_psionic_device") is not None
    assert why_not_aid("climb") is None


def test_each_guard_listens_for_itself() -> None:
    """EC-D4-038, S35-OPP-04, S35-TEA-01: 17 is heard by 18 only."""
    sneaking = Side(total=17, modifier=9)
    guards = [Side(total=total, modifier=3) for total in (15, 18, 16)]

    settled = settle_each(sneaking, guards)

    assert [event.winner for event in settled] == [0, 1, 0]


def test_a_check_keeps_its_die() -> None:
    """S35-CHK-01, S35-RNK-11: what fell, and what was added; nothing falls when 10 is taken."""
    event = rolled(bonus(4), 13)

    assert [(die.faces, die.value, die.kept) for die in event.dice] == [(20, 13, True)]
    assert (event.natural, event.total, event.method) == (13, 17, Method.ROLL)
    assert made(bonus(4), Method.TAKE_10, 10).dice == ()
    assert (event.forced, made(bonus(4), Method.ROLL, 13).forced) == (False, False)
