"""Levels, points and ranks, one level after another and back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.counters import Counter
from engine.errors import RuleError
from engine.history import History, record, undo
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import (
    SKILL_FOCUS,
    Bonus,
    Character,
    bought_skills,
    half_ranks,
    languages,
    level_points,
    members_of,
    new_character,
    points_left,
    rank_limit,
    row_of,
    skill_keys,
    unwritten_fields,
)
from engine.rulesets.dnd35.checks import skill_check
from engine.rulesets.dnd35.classes import CLASSES, ClassRow
from engine.rulesets.dnd35.ledger import (
    Event,
    LevelDropped,
    add_member,
    apply,
    drop_level,
    drop_member,
    edit_last_intelligence,
    edit_sheet,
    spend,
    take_level,
    why_not_drop_member,
    why_not_finish,
    why_not_level,
    why_not_spend,
)
from engine.rulesets.dnd35.limits import MAX_LEVEL, MAX_NUMBER
from engine.rulesets.dnd35.points import (
    bought_half_ranks,
    most_half_ranks,
    rank_bonus,
    skill_points,
)
from engine.rulesets.dnd35.rulings import Rulings
from engine.rulesets.dnd35.skills import Skill, skill_of

ROGUE_SKILLS = ["hide", "listen", "spot", "search", "jump", "climb", "swim", "bluff", "tumble"]
FREE = {"class": ClassRow(points=0, skills=frozenset({"hide"}))}


def somebody(intelligence: int = 10, *, human: bool = False, **fields: object) -> Character:
    """A character without levels."""
    scores = {**dict.fromkeys(Ability, 10), Ability.INTELLIGENCE: intelligence}
    sheet = Character(name="Ilse", scores=scores, human=human)
    return replace(sheet, **fields)  # type: ignore[arg-type]


def levelled(character: Character, *levels: tuple[str, dict[str, int]]) -> Character:
    """The character after these levels, each a class and what it bought."""
    for class_name, bought in levels:
        (event,) = take_level(character, class_name)
        character = apply(character, event)
        for key, points in bought.items():
            (spent,) = spend(character, key, points)
            character = apply(character, spent)
    return character


def refusal(character: Character, key: str, points: int) -> RuleError:
    """Why points cannot be spent so."""
    with pytest.raises(RuleError) as caught:
        spend(character, key, points)
    assert why_not_spend(character, key, points) == caught.value
    return caught.value


def test_a_human_has_points_of_its_own() -> None:
    """E84, S35-PTS-01, S35-PTS-02, S35-PTS-04, S35-PTS-06: 44 at the first level, then 11."""
    assert skill_points(8, 2, first_level=True, human=True) == 44
    assert skill_points(8, 2, first_level=False, human=True) == 11
    assert skill_points(8, 2, first_level=True, human=False) == 40


@pytest.mark.parametrize(
    ("first", "human", "after", "inside"),
    [(True, False, 4, 4), (True, True, 8, 4), (False, False, 1, 1), (False, True, 2, 1)],
)
def test_a_level_brings_a_point_at_least(first: bool, human: bool, after: int, inside: int) -> None:
    """S35-PTS-02, S35-PTS-05, S35-PTS-06: the human point comes after the minimum, or inside."""
    within = Rulings(human_points_after_minimum=False)

    assert skill_points(2, -4, first_level=first, human=human) == after
    assert skill_points(2, -4, first_level=first, human=human, rulings=within) == inside
    assert skill_points(8, 2, first_level=True, human=True, rulings=within) == 44


def test_a_ruling_about_points_holds_at_every_step() -> None:
    """S35-PTS-05, S35-PTS-06: a slow human fighter has 4 points by that ruling, else 8."""
    within = Rulings(human_points_after_minimum=False)
    fighter = apply(somebody(3, human=True), take_level(somebody(3, human=True), "fighter")[0])
    assert (points_left(fighter), points_left(fighter, within)) == (8, 4)

    with pytest.raises(RuleError) as spending:
        spend(fighter, "climb", 5, rulings=within)
    assert spending.value == RuleError("dnd35.not_enough_points", left=4, asked=5)
    full = apply(fighter, spend(fighter, "climb", 4, rulings=within)[0])
    assert why_not_finish(full, within) is None
    assert why_not_level(full, "fighter", within) is None
    assert take_level(full, "fighter", rulings=within)
    with pytest.raises(RuleError) as early:
        take_level(full, "fighter")
    assert early.value == RuleError("dnd35.points_left", left=4)
    bright = apply(full, edit_last_intelligence(full, 12, rulings=within)[0])
    more = apply(bright, spend(bright, "swim", 4, rulings=within)[0])
    with pytest.raises(RuleError) as less:
        edit_last_intelligence(more, 7, rulings=within)
    assert less.value == RuleError("dnd35.not_enough_points", left=8, asked=4)
    assert edit_last_intelligence(more, 7)


def test_points_spent_before_a_stricter_ruling_can_be_taken_back_one_by_one() -> None:
    """D4-05, S35-PTS-08: 8 were spent, 4 are left by the other ruling: 4 too many, then none."""
    within = Rulings(human_points_after_minimum=False)
    slow = somebody(3, human=True)
    full = levelled(slow, ("fighter", {"climb": 4, "swim": 4}))
    over = RuleError("dnd35.points_overspent", level=1, over=4)
    assert why_not_level(full, "fighter") is None
    assert points_left(full, within) == -4

    assert why_not_finish(full, within) == over
    assert why_not_level(full, "fighter", within) == over
    assert why_not_spend(full, "jump", 1, within) == over
    left = full
    for more in (3, 2, 1):
        left = apply(left, spend(left, "swim", -1, rulings=within)[0])
        assert why_not_finish(left, within) == RuleError(
            "dnd35.points_overspent", level=1, over=more
        )
    left = apply(left, spend(left, "swim", -1, rulings=within)[0])
    assert why_not_finish(left, within) is None
    assert why_not_level(left, "fighter", within) is None
    assert why_not_spend(left, "swim", -1, within) == RuleError(
        "dnd35.not_spent_here", skill="swim", spent=0
    )


def test_an_overspent_level_takes_a_better_intelligence_and_no_worse_one() -> None:
    """S35-PTS-08, E87: 4 too many with 3; 4 too many with 9, as the least is 1; none with 10."""
    within = Rulings(human_points_after_minimum=False)
    full = levelled(somebody(7, human=True), ("fighter", {"climb": 4, "swim": 4}))
    full = apply(full, edit_last_intelligence(full, 10)[0])
    full = apply(full, spend(full, "jump", 4)[0])
    slow = replace(full, levels=(replace(full.levels[0], intelligence=7),))
    assert [points_left(one, within) for one in (full, slow)] == [0, -8]

    with pytest.raises(RuleError) as caught:
        edit_last_intelligence(full, 9, rulings=within)
    assert caught.value == RuleError("dnd35.not_enough_points", left=0, asked=4)
    dim = apply(slow, edit_last_intelligence(slow, 8, rulings=within)[0])
    assert points_left(dim, within) == -4
    assert points_left(apply(dim, edit_last_intelligence(dim, 9, rulings=within)[0]), within) == -4
    with pytest.raises(RuleError) as worse:
        edit_last_intelligence(dim, 7, rulings=within)
    assert worse.value == RuleError("dnd35.points_overspent", level=1, over=8)
    assert points_left(apply(dim, edit_last_intelligence(dim, 10, rulings=within)[0]), within) == 0


def test_intelligence_counts_as_it_was_at_each_level() -> None:
    """E85, S35-PTS-01: a later rise gives nothing back; wizard 12, Intelligence 20: 2 + 5 + 1."""
    bought = dict.fromkeys(["spellcraft", "concentration", "knowledge:arcana", "craft:ink"], 4)
    wizard = levelled(somebody(14, human=True), ("wizard", bought))
    assert points_left(wizard) == 4
    wizard = apply(wizard, spend(wizard, "profession:scribe", 4)[0])
    (risen,) = edit_sheet(wizard, scores={**wizard.scores, Ability.INTELLIGENCE: 20})
    wizard = apply(wizard, risen)
    later = apply(wizard, take_level(wizard, "wizard")[0])

    assert level_points(later, 0) == 20
    assert level_points(later, 1) == points_left(later) == 8


def test_an_ability_raised_by_the_level_is_raised_first() -> None:
    """E87, S35-PTS-01: raise, take the level, count the points; or correct the last level."""
    rogue = levelled(somebody(13), ("rogue", dict.fromkeys(ROGUE_SKILLS, 4)))
    (level,) = take_level(rogue, "rogue")
    before = apply(rogue, level)
    corrected = apply(before, edit_last_intelligence(before, 14)[0])

    assert new_character("Ilse") == somebody()
    assert points_left(before) == 9
    assert points_left(corrected) == 10
    assert level_points(corrected, 0) == 36


def test_a_correction_cannot_take_back_what_was_spent() -> None:
    """S35-PTS-08: nor correct a level that is not there."""
    spent = levelled(somebody(12), ("rogue", dict.fromkeys(ROGUE_SKILLS, 4)))

    with pytest.raises(RuleError) as caught:
        edit_last_intelligence(spent, 9)
    assert caught.value == RuleError("dnd35.not_enough_points", left=0, asked=8)
    assert points_left(apply(spent, edit_last_intelligence(spent, 13)[0])) == 0
    with pytest.raises(RuleError) as none:
        edit_last_intelligence(somebody(), 12)
    assert none.value == RuleError("dnd35.no_level_yet")


def test_four_times_only_at_the_very_first_level() -> None:
    """E95, S35-PTS-07: not at the first level of a second class, whatever its list."""
    fighter = levelled(somebody(), ("fighter", {"climb": 4, "swim": 4}))
    both = apply(fighter, take_level(fighter, "rogue")[0])

    assert level_points(both, 0) == 8
    assert level_points(both, 1) == 8
    assert points_left(both) == 8


@pytest.mark.parametrize(
    ("level", "own", "other"), [(1, 8, 4), (2, 10, 5), (5, 16, 8), (20, 46, 23)]
)
def test_ranks_have_a_limit(level: int, own: int, other: int) -> None:
    """E96, S35-RNK-02, S35-RNK-03, S35-RNK-04: 4 and 2, then 5 and 2½, never rounded."""
    assert most_half_ranks(level, class_skill=True) == own
    assert most_half_ranks(level, class_skill=False) == other


def test_points_buy_ranks_or_half_ranks() -> None:
    """E89, E91, E93, S35-RNK-01, S35-RNK-05: 4 points are 2 ranks cross-class, 3 are 1½."""
    fighter = levelled(somebody(12), ("fighter", {"hide": 3, "climb": 3}))

    assert bought_half_ranks(3, class_skill=False) == half_ranks(fighter, "hide") == 3
    assert bought_half_ranks(3, class_skill=True) == half_ranks(fighter, "climb") == 6
    assert points_left(fighter) == 12 - 3 - 3
    assert [rank_bonus(halves) for halves in (0, 1, 2, 3, 9, 10)] == [0, 0, 1, 1, 4, 5]


def test_ranks_are_halved_once_and_the_ability_never() -> None:
    """E89, E90, S35-RNK-01, S35-CHK-01: 4 points, 2 ranks; with +1 they make +3, with +4 +6."""
    fighter = levelled(somebody(12), ("fighter", {"search": 4, "hide": 4}))
    fighter = replace(fighter, scores={**fighter.scores, Ability.DEXTERITY: 18})

    assert skill_check(fighter, "search").modifier == 3
    assert skill_check(fighter, "hide").modifier == 6


def test_a_skill_at_its_limit_rises_with_the_level() -> None:
    """S35-RNK-07: by 1 in a class skill, by ½ cross-class, for one point."""
    first = levelled(somebody(12), ("fighter", {"climb": 4, "hide": 4, "swim": 4}))
    second = apply(first, take_level(first, "fighter")[0])

    assert refusal(second, "climb", 2) == RuleError(
        "dnd35.rank_limit", skill="climb", half_ranks=10
    )
    assert refusal(second, "hide", 2) == RuleError("dnd35.rank_limit", skill="hide", half_ranks=5)
    assert half_ranks(apply(second, spend(second, "hide", 1)[0]), "hide") == 5
    assert half_ranks(apply(second, spend(second, "climb", 1)[0]), "climb") == 10


def test_a_new_skill_may_be_bought_straight_to_its_limit() -> None:
    """S35-RNK-08, S35-RNK-09: 4 points in both cases at level 1."""
    rogue = levelled(somebody(), ("rogue", {"hide": 1}))

    assert half_ranks(apply(rogue, spend(rogue, "hide", 3)[0]), "hide") == 8
    assert half_ranks(apply(rogue, spend(rogue, "spellcraft", 4)[0]), "spellcraft") == 4
    assert refusal(rogue, "hide", 4).code == "dnd35.rank_limit"
    full = apply(rogue, spend(rogue, "hide", 3)[0])
    assert refusal(full, "hide", 1).code == "dnd35.rank_limit"
    assert refusal(rogue, "spellcraft", 5).code == "dnd35.rank_limit"


def test_the_cost_follows_the_class_of_the_level_and_the_limit_any_class() -> None:
    """E94, S35-PTS-09, S35-RNK-06, S35-RNK-13: a rogue's skill stays hers at a fighter's level."""
    rogue = levelled(somebody(), ("rogue", dict.fromkeys(ROGUE_SKILLS[:8], 4)))
    fighter = apply(rogue, take_level(rogue, "fighter")[0])
    raised = apply(fighter, spend(fighter, "hide", 2)[0])

    assert rank_limit(fighter, "hide") == 10
    assert half_ranks(raised, "hide") == 8 + 2
    assert rank_limit(fighter, "spellcraft") == 5
    assert bought_skills(raised) == {**dict.fromkeys(ROGUE_SKILLS[:8], 8), "hide": 10}
    assert list(bought_skills(raised)) == ROGUE_SKILLS[:8]
    assert refusal(raised, "hide", 1).code == "dnd35.not_enough_points"


def test_a_changed_class_leaves_earlier_levels_alone() -> None:
    """E94, S35-PTS-09, S35-RNK-12: the table may write a class anew; what was bought stays."""
    fighter = levelled(somebody(), ("fighter", {"climb": 4, "hide": 4}))
    classes = {**CLASSES, "fighter": ClassRow(points=6, skills=frozenset({"hide"}))}
    (event,) = edit_sheet(fighter, classes=classes, human=True)
    changed = apply(fighter, event)
    second = apply(changed, take_level(changed, "fighter")[0])

    assert (half_ranks(second, "climb"), half_ranks(second, "hide")) == (8, 4)
    assert (level_points(second, 0), level_points(second, 1)) == (8, 7)
    assert rank_limit(second, "hide") == 10


def test_a_level_with_points_left_is_not_finished() -> None:
    """EC-D4-024, S35-PTS-08, S35-RNK-12: nothing is kept for later."""
    rogue = levelled(somebody(), ("rogue", dict.fromkeys(ROGUE_SKILLS[:7], 4)))
    almost = apply(rogue, spend(rogue, "bluff", 3)[0])

    assert why_not_finish(almost) == RuleError("dnd35.points_left", left=1)
    with pytest.raises(RuleError) as caught:
        take_level(almost, "rogue")
    assert caught.value == RuleError("dnd35.points_left", left=1)
    done = apply(almost, spend(almost, "bluff", 1)[0])
    assert why_not_finish(done) is None
    assert why_not_level(done, "rogue") is None


def test_going_back_a_level_finds_the_one_before_as_it_was() -> None:
    """S35-PTS-08, S35-RNK-10: with its points, its ranks and its limit."""
    first = levelled(somebody(), ("fighter", {"climb": 4, "swim": 4}))
    second = levelled(first, ("rogue", {"hide": 5, "climb": 1, "spot": 2}))
    (event,) = drop_level(second)

    assert isinstance(event, LevelDropped)
    assert event.level.class_name == "rogue"
    assert apply(second, event) == first
    third = levelled(second, ("rogue", {"hide": 1, "spot": 1, "search": 6}))
    assert apply(third, drop_level(third)[0]) == second
    with pytest.raises(RuleError) as caught:
        drop_level(somebody())
    assert caught.value == RuleError("dnd35.no_level_yet")


def test_points_come_back_from_the_last_level_only() -> None:
    """S35-RNK-10: ranks are never below 0, and what an earlier level bought stays."""
    first = levelled(somebody(), ("fighter", {"climb": 4, "swim": 4}))
    second = levelled(first, ("rogue", {"hide": 5}))
    back = apply(second, spend(second, "hide", -5)[0])

    assert back.levels[-1].spent == {}
    assert points_left(back) == 8
    assert refusal(second, "climb", -1) == RuleError("dnd35.not_spent_here", skill="climb", spent=0)
    assert refusal(second, "hide", -6) == RuleError("dnd35.not_spent_here", skill="hide", spent=5)
    assert refusal(second, "hide", 0) == RuleError("dnd35.no_points")


def test_what_cannot_be_spent_is_refused() -> None:
    """S35-PTS-08, S35-DSC-08: more than is left, a skill not played here, no level at all."""
    rogue = levelled(somebody(), ("rogue", {}))

    assert refusal(rogue, "hide", 33) == RuleError("dnd35.not_enough_points", left=32, asked=33)
    assert refusal(rogue, "psicraft", 1).code == "dnd35.supplement_skill"
    assert refusal(somebody(), "hide", 1) == RuleError("dnd35.no_level_yet")
    assert why_not_level(somebody(), "jester") == RuleError("dnd35.no_such_class", name="jester")


def test_levels_have_an_end() -> None:
    """S35-RNK-02: far beyond any campaign; levels without points are finished at once."""
    nobody = Character(name="Bor", scores={**dict.fromkeys(Ability, 10)}, classes=FREE)
    character = nobody
    for _ in range(MAX_LEVEL):
        character = levelled(character, ("class", {}))
        character = apply(character, spend(character, "hide", points_left(character))[0])

    assert why_not_level(character, "class") == RuleError("dnd35.no_more_levels", most=MAX_LEVEL)
    assert half_ranks(character, "hide") <= (rank_limit(character, "hide") or 0)


def test_writing_the_sheet_leaves_levels_and_counters_where_they_are() -> None:
    """S35-PTS-09: neither is told with the change, so that neither goes back with its undoing."""
    counters = (Counter(name="Flèches", value=3, maximum=20),)
    fighter = levelled(somebody(counters=counters), ("fighter", {"climb": 4}))
    (event,) = edit_sheet(fighter, human=True)

    assert (event.character.levels, event.character.counters) == ((), ())
    assert apply(fighter, event) == replace(fighter, human=True)


def test_languages_are_bought_one_by_one() -> None:
    """S35-DSC-10, S35-DSC-01: one a point for the bard, two points each cross-class, no limit."""
    bard = levelled(somebody(), ("bard", {"speak_language": 6}))
    fighter = levelled(somebody(), ("fighter", {"speak_language": 5}))

    assert languages(bard) == 6
    assert languages(fighter) == 2
    assert rank_limit(bard, "speak_language") is None


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"scores": dict.fromkeys(Ability, 0)}, "dnd35.score_out_of_range"),
        ({"armour_penalty": 1}, "dnd35.penalty_out_of_range"),
        ({"armour_penalty": -MAX_NUMBER - 1}, "dnd35.penalty_out_of_range"),
        ({"bonuses": (Bonus(source="race", value=100),)}, "dnd35.bonus_out_of_range"),
        ({"bonuses": (Bonus(source="race", value=2, skill="fly"),)}, "dnd35.no_such_skill"),
        ({"bonuses": (Bonus(source="r", value=2, skill="psicraft"),)}, "dnd35.supplement_skill"),
        ({"classes": {"x": ClassRow(points=-1, skills=frozenset())}}, "dnd35.points_out_of_range"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(changes: dict[str, object], code: str) -> None:
    """S35-CHK-02, S35-CHK-06: penalties are 0 or less, a bonus helps a skill that is played."""
    with pytest.raises(RuleError) as caught:
        edit_sheet(somebody(), **changes)

    assert caught.value.code == code


def test_a_feat_is_a_bonus_of_the_sheet() -> None:
    """S35-CHK-02: Skill Focus adds 3 to its skill, and to no other."""
    focus = Bonus(source="skill_focus", value=SKILL_FOCUS, skill="heal", note="Talent")
    (event,) = edit_sheet(somebody(), bonuses=(focus, Bonus(source="luck", value=1)))

    assert (event.cause, edit_sheet(somebody(), "feat", human=True)[0].cause) == ("", "feat")
    assert skill_check(event.character, "heal").modifier == 4
    assert skill_check(event.character, "hide").modifier == 1


def test_members_of_a_family_are_those_written_and_those_with_ranks() -> None:
    """S35-DSC-09: each once, those written first; another family's stay with it."""
    fighter = levelled(somebody(), ("fighter", {"craft:ink": 2, "profession:scribe": 1}))
    for name in ("bows", "ink"):
        (event,) = add_member(replace(fighter, levels=()), Skill.CRAFT, name)
        assert event.cause == f"member.craft:{name}"
        assert event.character.members == (f"craft:{name}",)
    (event,) = add_member(fighter, Skill.CRAFT, "bows")
    two = apply(fighter, event)

    assert members_of(fighter, Skill.CRAFT) == ("craft:ink",)
    assert members_of(two, Skill.CRAFT) == ("craft:bows", "craft:ink")
    assert members_of(two, Skill.PROFESSION) == ("profession:scribe",)
    assert members_of(two, Skill.PERFORM) == ()
    (third,) = add_member(two, Skill.CRAFT, "masks")
    assert third.character.members == ("craft:bows", "craft:masks")


@pytest.mark.parametrize(
    ("family", "name", "refused"),
    [
        (Skill.CRAFT, "ink", RuleError("dnd35.member_known", skill="craft:ink")),
        (Skill.CRAFT, "", RuleError("dnd35.member_needed", skill="craft")),
        (Skill.HIDE, "ink", RuleError("dnd35.no_members", skill="hide")),
    ],
)
def test_a_member_that_cannot_be_written(family: Skill, name: str, refused: RuleError) -> None:
    """S35-DSC-09: shown already, with ranks alone; without a name; of a skill without members."""
    fighter = levelled(somebody(), ("fighter", {"craft:ink": 2}))
    with pytest.raises(RuleError) as caught:
        add_member(fighter, family, name)
    assert caught.value == refused


def test_fields_that_the_sheet_does_not_show_yet() -> None:
    """S35-DSC-09: ten core fields and psionics, less those written."""
    ilse = somebody()
    left = unwritten_fields(replace(ilse, members=("knowledge:arcana", "craft:history")))

    assert unwritten_fields(ilse)[:2] == ("knowledge:arcana", "knowledge:architecture")
    assert len(unwritten_fields(ilse)) == 11
    assert left == unwritten_fields(ilse)[1:]


def test_every_skill_can_be_rolled_and_of_a_family_its_members() -> None:
    """S35-DSC-08, S35-DSC-09: 36 less four families, 42 less four with the supplements."""
    plain = skill_keys(somebody())
    shown = skill_keys(somebody(members=("craft:ink", "craft:bows", "perform:lute")))

    assert (len(plain), len(skill_keys(somebody(supplements=True)))) == (32, 38)
    assert not {"craft", "knowledge", "profession", "perform", "psicraft"} & set(plain)
    assert shown[:5] == ("tumble", "spellcraft", "craft:ink", "craft:bows", "bluff")
    assert set(shown) - set(plain) == {"craft:ink", "craft:bows", "perform:lute"}


def test_a_member_goes_with_what_helped_it_alone() -> None:
    """S35-DSC-09: what helps another skill, or all, stays; so does a member with ranks."""
    helps = tuple(Bonus(source="s", value=2, skill=key) for key in ("craft:ink", "hide", ""))
    members = ("craft:bows", "craft:ink")
    fighter = levelled(somebody(members=members, bonuses=helps), ("fighter", {"craft:bows": 1}))

    (event,) = drop_member(fighter, "craft:ink")
    assert event.cause == "no_member.craft:ink"
    assert event.character.members == ("craft:bows",)
    assert event.character.bonuses == helps[1:]
    assert why_not_drop_member(fighter, "craft:ink") is None
    refused = RuleError("dnd35.member_has_ranks", skill="craft:bows")
    assert why_not_drop_member(fighter, "craft:bows") == refused
    with pytest.raises(RuleError) as caught:
        drop_member(fighter, "craft:bows")
    assert caught.value == refused
    with pytest.raises(RuleError) as unknown:
        drop_member(fighter, "fly")
    assert unknown.value == RuleError("dnd35.no_such_skill", skill="fly")


KEYS = ["hide", "climb", "spellcraft", "craft:ink", "craft", "psicraft", "speak_language", "fly"]
ACTS = ["level", "spend", "back", "drop", "intelligence", "human", "member", "forget", "bonus"]
walks = st.lists(
    st.tuples(st.sampled_from(ACTS), st.sampled_from(KEYS), st.integers(0, 12)), max_size=150
)


def tried(character: Character, act: str, key: str, number: int) -> tuple[Event, ...] | RuleError:
    """The events of an act, or its refusal."""
    try:
        match act:
            case "level":
                return take_level(character, list(CLASSES)[number % 11])
            case "spend":
                return spend(character, key, min(number, points_left(character)))
            case "back":
                return spend(character, key, -number)
            case "drop":
                return drop_level(character)
            case "intelligence":
                return edit_last_intelligence(character, 3 + number)
            case "member":
                return add_member(character, skill_of(key), "ink" if number % 2 else "masks")
            case "forget":
                return drop_member(character, key)
            case "bonus":
                return edit_sheet(character, bonuses=(Bonus(source="s", value=number, skill=key),))
            case _:
                return edit_sheet(character, human=number % 2 == 0)
    except RuleError as refused:
        return refused


def to_part(part: Character | None, event: Event) -> Character | None:
    """One event applied to a part of the history."""
    return None if part is None else apply(part, event)


@given(walks)
@settings(max_examples=80, deadline=None)
def test_a_ledger_stays_legal_whatever_is_tried(walk: list[tuple[str, str, int]]) -> None:
    """S35-PTS-08, S35-RNK-02, S35-RNK-03, S35-RNK-10: a refusal changes nothing.

    No skill passes its limit, no level spends more than it has, all but the last spent everything;
    undoing every act is the start.
    """
    start = somebody(12)
    history: History[Character, Event] = History(parts={"ilse": start})
    for step, (act, key, number) in enumerate(walk):
        events = tried(history.parts["ilse"], act, key, number)
        if isinstance(events, RuleError):
            assert events.code.startswith("dnd35.")
            continue
        history = record(history, step, [("ilse", event) for event in events], to_part)
        check_ledger(history.parts["ilse"])
    if history.done:
        assert undo(history, len(history.done)).parts == {"ilse": start}


def check_ledger(character: Character) -> None:
    """What is true of every ledger at any time."""
    for place, level in enumerate(character.levels):
        left = level_points(character, place) - sum(level.spent.values())
        assert left == 0 if place < len(character.levels) - 1 else left >= 0
        assert all(points > 0 for points in level.spent.values())
    for key in ("hide", "climb", "spellcraft", "craft:ink"):
        assert 0 <= half_ranks(character, key) <= (rank_limit(character, key) or 0)
    assert bought_skills(character) == {
        key: half_ranks(character, key) for key in bought_skills(character)
    }
    for key in {*skill_keys(character)} & {*KEYS, "craft:masks"}:
        row = row_of(character, key)
        if row.ability is not None and (not row.trained_only or half_ranks(character, key) > 1):
            check = skill_check(character, key)
            assert check.skill_modifier == sum(part.value for part in check.modifiers)
            assert check.modifiers[0].value == half_ranks(character, key) // 2
