"""Exact odds of expressions, against listing every throw and against another project's."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.dice import expression_odds as module
from engine.dice.expression_odds import expression_odds
from engine.dice.notation import parse
from engine.dice.odds import Distribution, die, ordered_sum
from engine.dice.rollers import TypedRoller
from engine.dice.throwing import throw_expression
from engine.errors import RuleError


def listed(text: str, throws: list[int]) -> dict[int, Fraction]:
    """Every throw of an expression that always takes the same dice, read by the throw itself."""
    expression, counts = parse(text), Counter[int]()
    for faces in product(*(range(1, faces + 1) for faces in throws)):
        counts[throw_expression(expression, TypedRoller(faces))[0].total] += 1
    whole = counts.total()
    return {total: Fraction(count, whole) for total, count in counts.items()}


def chances(odds: Distribution) -> dict[int, Fraction]:
    """The chance of each outcome."""
    return {outcome: odds.exactly(outcome) for outcome in odds.weights}


@pytest.mark.parametrize(
    ("text", "throws"),
    [
        ("4d4kh3", [4] * 4),
        ("4d4kl2", [4] * 4),
        ("4d4dh1dl1", [4] * 4),
        ("5d3kh3kl1", [3] * 5),
        ("3d6kh2dl1", [6] * 3),
        ("2d4dh1dl1", [4] * 2),
        ("4d4cs>=3", [4] * 4),
        ("4d4kh2cs4", [4] * 4),
        ("3d4cs>=2", [4] * 3),
        ("3d6mi3ma5", [6] * 3),
        ("2d6*1d4-1d3", [6, 6, 4, 3]),
        ("2d6/1d4", [6, 6, 4]),
        ("-1d6/2+1d4", [6, 4]),
        ("1d20-1d4+7", [20, 4]),
        ("(1d6+1)*(1d4-2)", [6, 4]),
        ("3d4+2d6", [4, 4, 4, 6, 6]),
        ("d%", [100]),
        ("3d4ma(1-3)", [4] * 3),
        ("3d4ma(1-3)kh1", [4] * 3),
        ("3d4mi(1-3)ma(1-1)kl2", [4] * 3),
        ("3d4ma(1-3)cs<0", [4] * 3),
    ],
)
def test_odds_are_the_count_of_every_throw(text: str, throws: list[int]) -> None:
    """Kept, dropped, counted, added, multiplied, divided; raised or lowered below 0 too."""
    odds = expression_odds(text)

    assert chances(odds) == listed(text, throws)
    assert min(odds.weights.values()) > 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2d20kh1", Fraction(51, 100)),
        ("2d20kl1", Fraction(9, 100)),
        ("3d20kh1", Fraction(657, 1000)),
        ("1d20", Fraction(3, 10)),
    ],
)
def test_fifteen_or_more(text: str, expected: Fraction) -> None:
    """E21, E25: the chance to reach a target."""
    assert expression_odds(text).at_least(15) == expected


def test_rerolled_dice_have_the_chances_of_both_throws() -> None:
    """E12, E13: once, a 1 comes back one time in six; until, never."""
    once, until = expression_odds("1d6ro1"), expression_odds("1d6rr1")

    assert once.exactly(1) == Fraction(1, 36)
    assert once.exactly(6) == Fraction(7, 36)
    assert chances(until) == {face: Fraction(1, 5) for face in range(2, 7)}
    assert chances(expression_odds("1d6rr6")) == {face: Fraction(1, 5) for face in range(1, 6)}
    assert expression_odds("1d6mi2ro<3").exactly(1) == Fraction(1, 18)


def test_a_reroll_that_never_happens_changes_nothing() -> None:
    """`ro<1` on a d6, `rr>6`: no face is meant."""
    assert chances(expression_odds("2d6ro<1")) == chances(expression_odds("2d6rr>6"))
    assert chances(expression_odds("1d6!>6")) == chances(die(6))


def test_explosions_count_up_to_their_cap() -> None:
    """E7, E11: each 6 adds a throw, ten times at most; d2 shows the whole row."""
    odds = expression_odds("1d2!")

    assert odds.exactly(1) == Fraction(1, 2)
    assert odds.exactly(3) == Fraction(1, 4)
    assert odds.exactly(2) == 0
    assert odds.exactly(22) == odds.exactly(21) == Fraction(1, 2**11)
    assert max(odds.weights) == 22
    assert expression_odds("1d6!>4").exactly(12) == explosions_to(12)


def explosions_to(total: int) -> Fraction:
    """How often a d6 that explodes on 5 and 6 comes to a total, three throws at most."""
    found = Fraction(0)
    for count in (1, 2, 3):
        for faces in product(range(1, 7), repeat=count):
            goes_on = [face > 4 for face in faces]
            if sum(faces) == total and all(goes_on[:-1]) and not goes_on[-1]:
                found += Fraction(1, 6**count)
    return found


@pytest.mark.cpython_only
@pytest.mark.parametrize(
    "text", ["20d6", "40d6", "10d12kh2", "8d10dh2dl3", "6d6kl4", "3d8+2d6", "12d10cs>=8"]
)
def test_icepool_agrees(text: str) -> None:
    """Another project counts the same."""
    icepool = pytest.importorskip("icepool")
    theirs = {
        "20d6": lambda: 20 @ icepool.d6,
        "40d6": lambda: 40 @ icepool.d6,
        "10d12kh2": lambda: icepool.d12.highest(10, 2),
        "8d10dh2dl3": icepool.d10.pool(8)[3:6].sum,
        "6d6kl4": lambda: icepool.d6.lowest(6, 4),
        "3d8+2d6": lambda: 3 @ icepool.d8 + 2 @ icepool.d6,
        "12d10cs>=8": lambda: 12 @ (icepool.d10 >= 8),
    }[text]()

    assert chances(expression_odds(text)) == {
        int(outcome): theirs.probability(outcome) for outcome in theirs.outcomes()
    }


@pytest.mark.cpython_only
def test_icepool_agrees_on_explosions() -> None:
    """The same cap, the same row."""
    icepool = pytest.importorskip("icepool")
    theirs = icepool.d6.explode(depth=module.MOST_EXPLOSIONS)

    assert chances(expression_odds("1d6!")) == {
        outcome: theirs.probability(outcome) for outcome in theirs.outcomes()
    }


def test_a_divisor_that_can_be_0_has_no_odds() -> None:
    """It is refused before anything is thrown."""
    with pytest.raises(RuleError) as caught:
        expression_odds("6/(1d2-1)")

    assert caught.value == RuleError("notation.division_by_zero", column=2)


@pytest.mark.parametrize(
    "text",
    [
        "100d1000",
        "100d100kh50",
        "1d1000!>=2",
        "1d1000*1d1000",
        "1d1000*2000+1d1000",
        "50d20+50d1000",
    ],
)
def test_odds_that_would_take_too_long_are_refused(text: str) -> None:
    """E7: nothing hangs; such dice are thrown without odds."""
    with pytest.raises(RuleError) as caught:
        expression_odds(text)

    assert caught.value == RuleError("dice.odds_too_large")


def test_ranks_in_the_middle_are_summed_too() -> None:
    """The second lowest of three: neither of the extremes."""
    middle = ordered_sum(die(4), 3, (1, 2), {face: face for face in range(1, 5)})

    counts = Counter(sorted(faces)[1] for faces in product(range(1, 5), repeat=3))
    assert dict(middle.weights) == counts


def test_large_sums_are_polynomials_too() -> None:
    """Half a million pairs, which are never listed."""
    odds = expression_odds("50d20-50d12+3")

    assert (min(odds.weights), max(odds.weights)) == (50 - 600 + 3, 1000 - 50 + 3)
    assert odds.mean() == 50 * Fraction(21, 2) - 50 * Fraction(13, 2) + 3


def test_weights_beyond_counting_are_refused() -> None:
    """E7: 1,998 coefficients of 251 bytes are multiplied, of 1,001 they are not."""
    light, heavy = (Distribution(dict.fromkeys(range(1000), 2**bits)) for bits in (990, 3990))

    assert light.plus(light).size == light.size**2
    with pytest.raises(RuleError) as caught:
        heavy.plus(heavy)
    assert caught.value == RuleError("dice.odds_too_large")


def test_far_apart_outcomes_are_added_pair_by_pair() -> None:
    """Gaps would make the packed numbers long for nothing; the result is the same."""
    far = Distribution({0: 1, 1_000_000: 2})
    near = Distribution(dict.fromkeys(range(1, 60), 3))

    assert far.plus(die(2)).weights == {1: 1, 2: 1, 1_000_001: 2, 1_000_002: 2}
    assert near.plus(near).weights == {total: 9 * (59 - abs(total - 60)) for total in range(2, 119)}
    assert die(2).plus(far).weights == far.plus(die(2)).weights
    apart = Distribution(dict.fromkeys(range(0, 180_000, 600), 1))
    assert apart.plus(apart).size == 300 * 300
    assert near.shift(-40).plus(near.opposite()).weights == {
        total: 9 * (59 - abs(total + 40)) for total in range(-98, 19)
    }
