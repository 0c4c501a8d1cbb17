"""Opposed checks, comparisons, initiative, and the odds of all of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.aid import Helper, aid_modifiers
from engine.rulesets.dnd35.checks import Check, roll_check
from engine.rulesets.dnd35.difficulties import Target
from engine.rulesets.dnd35.initiative import Entry, precedence, throw_again, turn_order
from engine.rulesets.dnd35.odds import aided_chance, chance, opposed_odds, total_odds
from engine.rulesets.dnd35.opposed import (
    DecidedBy,
    OpposedSettled,
    ScoresCompared,
    Side,
    compare_scores,
    part_by_die,
    settle_by_score,
    settle_opposed,
    side_of,
)
from engine.rulesets.dnd35.rulings import Rulings


def check(modifier: int, circumstance: int = 0) -> Check:
    """A check that adds so much."""
    return Check(
        modifiers=(Modifier(source="ranks", value=modifier),),
        circumstances=(Modifier(source="circumstances", value=circumstance),),
    )


def entry(name: str, total: int, modifier: int = 0) -> Entry:
    """One participant."""
    return Entry(name=name, total=total, modifier=modifier)


def test_the_higher_result_wins_then_the_higher_modifier() -> None:
    """E82, S35-OPP-01, S35-OPP-02, S35-OPP-03: 17 against 17."""
    for one, other, winner, step in (
        (Side(total=18, modifier=3), Side(total=17, modifier=9), 0, DecidedBy.RESULT),
        (Side(total=17, modifier=9), Side(total=18, modifier=3), 1, DecidedBy.RESULT),
        (Side(total=17, modifier=5), Side(total=17, modifier=4), 0, DecidedBy.SKILL_MODIFIER),
        (Side(total=17, modifier=4), Side(total=17, modifier=5), 1, DecidedBy.SKILL_MODIFIER),
        (Side(total=17, modifier=5), Side(total=17, modifier=5), None, DecidedBy.REROLL),
    ):
        (event,) = settle_opposed(one, other)
        assert (event.winner, event.decided_by, event.sides) == (winner, step, (one, other))


def test_circumstances_count_in_a_tie() -> None:
    """S35-OPP-02: everything that was added to the die on that check."""
    (made,) = roll_check(check(7, 2), TypedRoller([5]))

    assert side_of(made) == Side(total=14, modifier=9)


def test_luck_has_no_part_in_comparing_scores() -> None:
    """S35-ABI-04, S35-ABI-05: the score, not its modifier; equals throw a die."""
    assert compare_scores(15, 14) == (0, DecidedBy.SCORE)
    assert compare_scores(14, 15) == (1, DecidedBy.SCORE)
    assert compare_scores(15, 15) == (None, DecidedBy.DIE)
    assert [part_by_die(TypedRoller([face])) for face in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    with pytest.raises(RuleError, match=r"^dice\.impossible_face"):
        part_by_die(TypedRoller([7]))


@pytest.mark.parametrize(
    ("scores", "faces", "winner", "die"),
    [
        ((15, 14), [], 0, None),
        ((14, 15), [], 1, None),
        ((15, 15), [3], 0, 3),
        ((15, 15), [4], 1, 4),
    ],
)
def test_a_comparison_tells_who_was_better_and_the_die_of_equals(
    scores: tuple[int, int], faces: list[int], winner: int, die: int | None
) -> None:
    """S35-ABI-04, S35-ABI-05: no die falls between unequal scores, one d6 between equals."""
    roller = TypedRoller(faces)
    (event,) = settle_by_score(Ability.STRENGTH, scores, ("Bor", "Tam"), roller)
    roller.finish()

    assert event == ScoresCompared(
        ability=Ability.STRENGTH, scores=scores, names=("Bor", "Tam"), winner=winner, die=die
    )
    if die is not None:
        with pytest.raises(RuleError, match=r"^dice\.impossible_face"):
            settle_by_score(Ability.STRENGTH, scores, ("Bor", "Tam"), TypedRoller([7]))


@pytest.mark.parametrize(
    ("scores", "names", "winner"),
    [((15,), ("a", "b"), 0), ((15, 14), ("a",), 0), ((15, 14), ("a", "b"), 2)],
)
def test_a_comparison_has_two_sides(
    scores: tuple[int, ...], names: tuple[str, ...], winner: int
) -> None:
    """S35-OPP-01, S35-ABI-04: whatever a journal says."""
    assert ScoresCompared(ability=Ability.WISDOM, scores=(1, 2), names=("a", "b"), winner=1)
    with pytest.raises(ValueError, match=r"^a comparison has two sides$"):
        ScoresCompared(ability=Ability.WISDOM, scores=scores, names=names, winner=winner)
    sides = tuple(Side(total=one, modifier=0) for one in scores)
    with pytest.raises(ValueError, match=r"^an opposed check has two sides$"):
        OpposedSettled(
            sides=sides,  # type: ignore[arg-type]  # what is refused
            winner=winner,
            decided_by=DecidedBy.RESULT,
            names=names,
        )


def test_initiative_ties_go_to_the_modifier_then_to_the_dice() -> None:
    """S35-ABI-02, S35-ABI-03: or straight to the dice, by ruling."""
    entries = [entry("tam", 15, 2), entry("bor", 15, 4), entry("ilse", 19), entry("oswin", 15, 2)]

    order = turn_order(entries)
    dice = turn_order(entries, rulings=Rulings(initiative_ties_by_modifier=False))

    assert [[one.name for one in group] for group in order] == [
        ["ilse"],
        ["bor"],
        ["tam", "oswin"],
    ]
    assert [[one.name for one in group] for group in dice] == [["ilse"], ["tam", "bor", "oswin"]]


def test_what_goes_before_among_equal_results() -> None:
    """S35-ABI-03: the modifier, or nothing where the table throws again at once."""
    assert (precedence(4), precedence(-1)) == (4, -1)
    assert precedence(4, Rulings(initiative_ties_by_modifier=False)) == 0


def test_the_tied_throw_again_among_themselves() -> None:
    """S35-ABI-03, S35-OPP-03: as often as needed."""
    tied = [entry("tam", 15, 2), entry("oswin", 15, 2)]

    assert throw_again(tied, TypedRoller([4, 9])) == (
        (entry("oswin", 11, 2),),
        (entry("tam", 6, 2),),
    )
    assert len(throw_again(tied, TypedRoller([4, 4]))) == 1
    assert len(throw_again(tied, TypedRoller([20, 19]))) == 2
    with pytest.raises(RuleError, match="impossible_face"):
        throw_again(tied, TypedRoller([21, 19]))


def test_who_throws_again_by_the_table_s_ruling_may_tie_again() -> None:
    """S35-ABI-03: 13 with +3 and 13 with +1: by modifiers they part, else they throw once more."""
    dice = Rulings(initiative_ties_by_modifier=False)
    tied = [entry("tam", 15, 3), entry("oswin", 15, 1)]

    assert len(throw_again(tied, TypedRoller([10, 12]))) == 2
    assert len(throw_again(tied, TypedRoller([10, 12]), rulings=dice)) == 1
    assert len(throw_again(tied, TypedRoller([4, 9]), rulings=dice)) == 2


@pytest.mark.parametrize(("modifier", "other"), [(5, 4), (4, 5), (0, 0), (3, 19), (30, 0), (0, 25)])
def test_opposed_odds_are_the_count_of_every_pair(modifier: int, other: int) -> None:
    """E82, S35-OPP-01, S35-OPP-02, S35-OPP-03: all 400, those who throw again share evenly."""
    wins = [Fraction(0), Fraction(0)]
    for one, two in product(range(1, 21), repeat=2):
        (event,) = settle_opposed(
            Side(total=one + modifier, modifier=modifier), Side(total=two + other, modifier=other)
        )
        for winner in (0, 1) if event.winner is None else (event.winner,):
            wins[winner] += Fraction(1, 400) / (2 if event.winner is None else 1)

    assert opposed_odds(check(modifier), check(other)) == tuple(wins)


def test_one_point_more_wins_229_times_of_400() -> None:
    """E82, S35-OPP-02: +5 against +4, a circumstance included."""
    assert opposed_odds(check(3, 2), check(4)) == (Fraction(229, 400), Fraction(171, 400))


@pytest.mark.cpython_only
def test_icepool_agrees_on_opposed_checks() -> None:
    """S35-OPP-01, S35-OPP-02: another project counts the same."""
    icepool = pytest.importorskip("icepool")
    theirs = (icepool.d20 + 7 >= icepool.d20 + 2).probability(True)

    assert opposed_odds(check(7), check(2))[0] == theirs


@given(st.integers(-10, 40), st.integers(-10, 60))
@settings(max_examples=60, deadline=None)
def test_a_chance_is_the_share_of_the_faces_that_succeed(modifier: int, dc: int) -> None:
    """S35-CHK-03, S35-CHK-04: twenty faces, none special."""
    target = Target(base=dc)
    one = Check(modifiers=check(modifier).modifiers, targets=(target,))
    wins = [roll_check(one, TypedRoller([face]))[0].outcomes[0].success for face in range(1, 21)]

    assert chance(one, target) == Fraction(sum(wins), 20)
    assert total_odds(one).at_least(dc) == chance(one, target)


def test_what_untrained_people_cannot_reach_has_no_chance() -> None:
    """S35-UNT-04: whatever the face."""
    assert chance(Check(most=10), Target(base=11)) == 0
    assert chance(Check(most=10), Target(base=10)) == Fraction(11, 20)


def test_a_helper_raises_the_chance() -> None:
    """E99, S35-AID-01, S35-AID-02: helper +4 is 3/4; main +4 against 20 goes from 1/4 to 13/40."""
    target = Target(base=20)

    assert chance(check(4), Target(base=10)) == Fraction(3, 4)
    assert aided_chance(check(4), target, []) == Fraction(1, 4)
    assert aided_chance(check(4), target, [check(4)]) == Fraction(13, 40)


@pytest.mark.parametrize("add_up", [True, False])
def test_helped_odds_are_the_count_of_every_throw(add_up: bool) -> None:
    """S35-AID-06: two helpers, 8,000 throws, both readings."""
    rulings = Rulings(helpers_add_up=add_up)
    wins = 0
    for main, one, two in product(range(1, 21), repeat=3):
        helpers = [Helper(total=one + 2), Helper(total=two - 3)]
        parts = aid_modifiers(helpers, rulings=rulings)
        wins += main + 4 + sum(part.value for part in parts) >= 18

    odds = aided_chance(check(4), Target(base=18), [check(2), check(-3)], rulings=rulings)

    assert odds == Fraction(wins, 8000)
