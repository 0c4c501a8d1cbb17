"""Exact odds of Jets, against listing every throw and against another project's."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.aubaine.effects import Effect
from engine.rulesets.aubaine.jet import Critical, Jet, JetRolled, Pair, dice_needed, roll_jet
from engine.rulesets.aubaine.odds import (
    chance,
    dice_odds,
    double_chance,
    odds_against,
    opposed_odds,
    outlook,
    total_odds,
)
from engine.rulesets.aubaine.opposed import Side, settle_opposed, side_of
from engine.rulesets.aubaine.rulings import OpposedCriticals, Rulings

NETS = (-2, -1, 0, 1, 2)
RULINGS = [
    Rulings(),
    Rulings(critical_success_succeeds=False, critical_failure_fails=False),
    *(Rulings(opposed_criticals=kind) for kind in OpposedCriticals),
]


def jet(net: int = 0, pair: int = 0, target: int | None = None, *, possible: bool = True) -> Jet:
    """A Jet with that many net Avantages."""
    return Jet(
        pair=Pair(characteristic="strength"),
        modifiers=(Modifier(source="strength", value=pair),),
        effects=(Effect(key="table", advantages=net),),
        target=target,
        possible=possible,
    )


def every_roll(one: Jet, rulings: Rulings) -> list[JetRolled]:
    """Every way the dice can fall, read by the Jet itself."""
    return [
        roll_jet(one, TypedRoller(faces), rulings=rulings)[0]
        for faces in product(range(1, 13), repeat=dice_needed(one))
    ]


@pytest.mark.parametrize("net", [-1, 0, 1, 2])
def test_odds_are_the_count_of_every_throw(net: int) -> None:
    """AUB-ODD-01, AUB-ODD-02, AUB-ODD-03, AUB-ADV-04: all 144, 1,728 or 20,736 ways."""
    rolls = every_roll(jet(net, 3), Rulings())
    totals = Counter(rolled.total for rolled in rolls)
    criticals = Counter(rolled.critical for rolled in rolls)
    odds = total_odds(jet(net, 3))

    assert {total: odds.exactly(total) for total in odds.weights} == {
        total: Fraction(count, len(rolls)) for total, count in totals.items()
    }
    for critical in Critical:
        assert double_chance(net, critical) == Fraction(criticals[critical], len(rolls))


@pytest.mark.parametrize(
    ("net", "twelves", "ones", "mean"),
    [
        (0, Fraction(1, 144), Fraction(1, 144), Fraction(13)),
        (1, Fraction(34, 1728), Fraction(1, 1728), Fraction(767, 48)),
        (2, Fraction(771, 20736), Fraction(1, 20736), Fraction(92131, 5184)),
        (3, Fraction(911, 15552), Fraction(1, 248832), Fraction(393263, 20736)),
    ],
)
def test_an_advantage_makes_one_critical_likelier_and_the_other_rarer(
    net: int, twelves: Fraction, ones: Fraction, mean: Fraction
) -> None:
    """AUB-CRI-08, AUB-ODD-01, AUB-ODD-02, AUB-ODD-03: a Désavantage is the mirror."""
    good, bad = outlook(jet(net)), outlook(jet(-net))

    assert (good.critical_success, good.critical_failure, good.mean) == (twelves, ones, mean)
    assert (bad.critical_success, bad.critical_failure, bad.mean) == (ones, twelves, 26 - mean)


def test_without_a_target_there_is_no_chance_to_tell() -> None:
    """AUB-DEF-01: unless the fiction forbids it."""
    assert chance(jet()) is None
    assert outlook(jet()).success is None
    assert chance(jet(possible=False)) == 0


def test_the_outlook_reads_criticals_as_the_table_does() -> None:
    """AUB-CRI-04, AUB-CRI-06, AUB-DEF-02: 25 is out of reach but for two 12s."""
    by_total = Rulings(critical_success_succeeds=False)

    assert outlook(jet(target=25)).success == Fraction(1, 144)
    assert outlook(jet(target=25), rulings=by_total).success == 0


@given(
    st.sampled_from([-1, 0, 1]),
    st.integers(-2, 14),
    st.integers(0, 40),
    st.booleans(),
    st.sampled_from(RULINGS),
)
@settings(max_examples=20, deadline=None)
def test_a_chance_is_the_share_of_the_throws_that_succeed(
    net: int, pair: int, target: int, possible: bool, rulings: Rulings
) -> None:
    """AUB-DEF-02, AUB-CRI-04, AUB-CRI-05, AUB-CRI-06: read as the Jet reads them."""
    one = jet(net, pair, target, possible=possible)
    rolls = every_roll(one, rulings)

    wanted = Fraction(sum(bool(rolled.success) for rolled in rolls), len(rolls))
    assert chance(one, rulings=rulings) == wanted


def listed_wins(jets: list[Jet], holder: int | None, rulings: Rulings) -> list[Fraction]:
    """Who wins, pair of throws by pair of throws; those who throw again share alike."""
    sides = [Counter(side_of(rolled) for rolled in every_roll(one, rulings)) for one in jets]
    wins, whole = [Fraction(0)] * len(jets), Fraction(1)
    for counts in sides:
        whole *= counts.total()
    for thrown in product(*(counts.items() for counts in sides)):
        weight = Fraction(1)
        for _, count in thrown:
            weight *= count
        (event,) = settle_opposed([side for side, _ in thrown], holder=holder, rulings=rulings)
        winners = event.reroll or (event.winner or 0,)
        for place in winners:
            wins[place] += weight / whole / len(winners)
    return wins


PAIRS = list(combinations_with_replacement([(0, 3), (1, 3), (-1, 4)], 2))


@pytest.mark.parametrize("sides", PAIRS)
@pytest.mark.parametrize("holder", [None, 0, 1])
@pytest.mark.parametrize("kind", list(OpposedCriticals))
def test_opposed_odds_are_the_count_of_every_throw(
    sides: tuple[tuple[int, int], ...], holder: int | None, kind: OpposedCriticals
) -> None:
    """E82, AUB-OPP-01, AUB-OPP-02, AUB-OPP-03, AUB-OPP-04, AUB-OPP-05, AUB-CRI-07: two sides."""
    jets = [jet(net, pair) for net, pair in sides]
    rulings = Rulings(opposed_criticals=kind)

    odds = opposed_odds(jets, holder=holder, rulings=rulings)

    assert list(odds) == listed_wins(jets, holder, rulings)
    assert sum(odds) == 1


@pytest.mark.cpython_only
@pytest.mark.parametrize("holder", [None, 1, 2])
def test_three_sides_are_the_count_of_every_throw(holder: int | None) -> None:
    """AUB-OPP-05, AUB-OPP-06: two alike and a third, every total with every other."""
    jets = [jet(0, 3), jet(0, 3), jet(1, 2)]

    assert list(opposed_odds(jets, holder=holder)) == listed_wins(jets, holder, Rulings())


def test_four_alike_share_evenly() -> None:
    """AUB-OPP-05: however often they tie; with a holder, it has more."""
    alike = [jet(1, 3)] * 4

    assert opposed_odds(alike) == (Fraction(1, 4),) * 4
    assert opposed_odds(alike[1:]) == (Fraction(1, 3),) * 3
    held = opposed_odds(alike, holder=2)
    assert held[2] > Fraction(1, 4)
    assert sum(held) == 1


@pytest.mark.cpython_only
def test_icepool_agrees_on_dice_and_on_opposed_jets() -> None:
    """AUB-ODD-01, AUB-OPP-01, AUB-OPP-05: another project counts the same."""
    icepool = pytest.importorskip("icepool")
    for net in NETS:
        keep = icepool.d12.highest if net >= 0 else icepool.d12.lowest
        theirs, ours = keep(2 + abs(net), 2), dice_odds(net)
        assert {n: ours.exactly(n) for n in ours.weights} == {
            n: theirs.probability(n) for n in theirs.outcomes()
        }
    left = icepool.d12.highest(3, 2) + 3
    right = icepool.d12.lowest(3, 2) + 5
    plain = Rulings(opposed_criticals=OpposedCriticals.TOTALS_ONLY)
    # the better pair wins a tie
    assert opposed_odds([jet(1, 3), jet(-1, 5)], rulings=plain) == (
        (left > right).probability(True),
        (left <= right).probability(True),
    )


def test_who_is_beaten_does_not_throw_again_with_those_who_tie() -> None:
    """AUB-OPP-02, AUB-OPP-05: two others tie at 25 with a better pair; six throws of 144 pass."""
    others = [Side(total=25, pair_total=9)] * 2
    plain = Rulings(opposed_criticals=OpposedCriticals.TOTALS_ONLY)

    assert odds_against(jet(0, 4), others, rulings=plain) == (Fraction(6, 144), 0)


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("holder", [None, 0, 1, 2])
@pytest.mark.parametrize("net", [-1, 0, 1])
def test_odds_against_known_totals_list_every_throw(
    net: int, holder: int | None, rulings: Rulings
) -> None:
    """AUB-OPP-01 to 05: against two announced totals, as if each throw were settled by hand."""
    mine = jet(net, 4)
    others = [
        Side(total=20, pair_total=4, net=net),
        Side(total=19, pair_total=9, critical=Critical.SUCCESS if net == 1 else None),
    ]
    count = 12 ** dice_needed(mine)
    wins = again = 0
    for faces in product(range(1, 13), repeat=dice_needed(mine)):
        (rolled,) = roll_jet(mine, TypedRoller(faces), rulings=rulings)
        (event,) = settle_opposed([side_of(rolled), *others], holder=holder, rulings=rulings)
        wins += event.winner == 0
        again += 0 in event.reroll
    assert odds_against(mine, others, holder=holder, rulings=rulings) == (
        Fraction(wins, count),
        Fraction(again, count),
    )


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("holder", [None, 0, 1, 2])
@pytest.mark.parametrize("pair", [3, 4, 5])
def test_odds_with_a_known_total_and_another_throw_list_every_throw(
    pair: int, holder: int | None, rulings: Rulings
) -> None:
    """AUB-OPP-01 to 05: one sheet and one announced total; the pair below, equal, above."""
    mine, theirs = jet(0, 4), jet(0, pair)
    told = Side(total=18, pair_total=4)
    # what falls is told by its sum: only two 1s make 2, only two 12s make 24
    sums = {sum(faces): faces for faces in product(range(1, 13), repeat=2)}
    many = Counter(map(sum, product(range(1, 13), repeat=2)))
    wins = again = 0
    for one, other in product(sums, repeat=2):
        sides = [
            side_of(roll_jet(mine, TypedRoller(sums[one]), rulings=rulings)[0]),
            side_of(roll_jet(theirs, TypedRoller(sums[other]), rulings=rulings)[0]),
            told,
        ]
        (event,) = settle_opposed(sides, holder=holder, rulings=rulings)
        wins += many[one] * many[other] * (event.winner == 0)
        again += many[one] * many[other] * (0 in event.reroll)
    assert odds_against(mine, [theirs, told], holder=holder, rulings=rulings) == (
        Fraction(wins, 144**2),
        Fraction(again, 144**2),
    )


def test_odds_against_refuse_a_holder_who_is_not_there() -> None:
    """The second side of two is the last."""
    with pytest.raises(RuleError, match="no_such_side"):
        odds_against(jet(0, 4), [Side(total=12, pair_total=0)], holder=2)
