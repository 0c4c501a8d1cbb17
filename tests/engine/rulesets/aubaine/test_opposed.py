"""Opposed Jets: who wins, by which step, and who throws again."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.rollers import SeededRoller, TypedRoller
from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.effects import Effect
from engine.rulesets.aubaine.jet import Critical, Jet, Pair, jet_of, roll_jet
from engine.rulesets.aubaine.opposed import (
    DecidedBy,
    OpposedSettled,
    Side,
    Step,
    rank,
    settle_again,
    settle_opposed,
    side_of,
)
from engine.rulesets.aubaine.rulings import OpposedCriticals, Rulings


def side(total: int, pair: int = 5, net: int = 0, critical: Critical | None = None) -> Side:
    """What one participant brings."""
    return Side(total=total, pair_total=pair, net=net, critical=critical)


def settled(
    *sides: Side, holder: int | None = None, rulings: Rulings | None = None
) -> OpposedSettled:
    """The comparison."""
    (event,) = settle_opposed(sides, holder=holder, rulings=rulings or Rulings())
    return event


def outcome(event: OpposedSettled) -> tuple[int | None, str, tuple[int, ...]]:
    """Who won, by which step, who throws again."""
    return event.winner, event.decided_by, event.reroll


def test_the_highest_total_wins() -> None:
    """AUB-OPP-01, AUB-OPP-07: whatever the pair, and whoever holds the situation."""
    assert outcome(settled(side(20, 9), side(21), holder=0)) == (1, "total", ())


def test_ties_are_parted_in_the_order_of_the_rules() -> None:
    """E82, AUB-OPP-02, AUB-OPP-03, AUB-OPP-04, AUB-DEF-03, AUB-G-10: pair, net, status quo."""
    assert outcome(settled(side(17, 6, 3), side(17, 7, -1), holder=0)) == (1, "pair_total", ())
    assert outcome(settled(side(17, 7, 0), side(17, 7, -1), holder=1)) == (0, "net_advantages", ())
    assert outcome(settled(side(17, 7, 1), side(17, 7, 1), holder=1)) == (1, "status_quo", ())
    assert outcome(settled(side(17, 7), side(17, 7))) == (None, "reroll", (0, 1))


def test_only_the_tied_are_parted() -> None:
    """AUB-OPP-05, AUB-OPP-06: the third one's better pair does not matter."""
    assert outcome(settled(side(22, 6), side(22, 6), side(21, 9))) == (None, "reroll", (0, 1))
    assert outcome(settled(side(22, 6), side(21, 9), side(22, 5))) == (0, "pair_total", ())


def test_the_holder_wins_only_among_the_tied() -> None:
    """AUB-OPP-04: with three, a beaten holder leaves the tied without a status quo."""
    assert outcome(settled(side(22), side(22), side(9), holder=2)) == (None, "reroll", (0, 1))
    assert outcome(settled(side(22), side(22), side(22), holder=2)) == (2, "status_quo", ())


def test_the_tied_throw_again_and_the_others_keep_their_rank() -> None:
    """AUB-OPP-05: even when the new totals are lower than the third one's."""
    first = settled(side(22), side(21, 9), side(22))
    (second,) = settle_again(first, [side(9), side(9)])
    (third,) = settle_again(second, [side(10), side(12)])

    assert outcome(second) == (None, "reroll", (0, 2))
    assert outcome(third) == (2, "total", ())
    assert [one.total for one in third.sides] == [10, 21, 12]


def test_whoever_kept_the_situation_keeps_it_when_others_throw_again() -> None:
    """AUB-OPP-04, AUB-OPP-05: a beaten holder parts nobody, and stays the holder."""
    first = settled(side(22), side(22), side(9), holder=2)
    (second,) = settle_again(first, [side(9), side(9)])

    assert outcome(second) == (None, "reroll", (0, 1))
    assert second.holder == 2


@pytest.mark.parametrize("count", [0, 1, 3])
def test_exactly_the_tied_throw_again(count: int) -> None:
    """AUB-OPP-05: and nobody does once it is decided."""
    tied, over = settled(side(22), side(22)), settled(side(22), side(21))

    with pytest.raises(RuleError) as caught:
        settle_again(tied, [side(9)] * count)

    assert caught.value == RuleError("aubaine.not_the_tied", tied=2, thrown=count)
    with pytest.raises(RuleError):
        settle_again(over, [])


jets = st.lists(
    st.builds(
        lambda pair, net: Jet(
            pair=Pair(characteristic="strength"),
            modifiers=(Modifier(source="strength", value=pair),),
            effects=(Effect(key="table", advantages=net),),
        ),
        st.integers(3, 4),
        st.integers(-1, 1),
    ),
    min_size=2,
    max_size=6,
)


@given(jets, st.integers(-1, 5), st.sampled_from(list(OpposedCriticals)), st.integers(0, 1000))
@settings(max_examples=200, deadline=None)
def test_jets_are_opposed_until_somebody_wins(
    jets: list[Jet], held: int, kind: OpposedCriticals, seed: int
) -> None:
    """AUB-OPP-01 to AUB-OPP-07: whoever throws again was tied; the others keep what they threw.

    The winner was among the tied of every round, and nobody of them had a better rank.
    """
    roller, rulings = SeededRoller(seed), Rulings(opposed_criticals=kind)
    holder = held if 0 <= held < len(jets) else None
    first = [side_of(roll_jet(jet, roller, rulings=rulings)[0]) for jet in jets]
    (event,) = settle_opposed(first, holder=holder, rulings=rulings)
    while event.winner is None:
        before = event
        assert (
            len({(event.sides[place].pair_total, event.sides[place].net) for place in event.reroll})
            == 1
        )
        assert holder not in event.reroll
        again = [
            side_of(roll_jet(jets[place], roller, rulings=rulings)[0]) for place in event.reroll
        ]
        (event,) = settle_again(event, again, rulings=rulings)
        assert event.among == before.reroll
        kept = set(range(len(jets))) - set(before.reroll)
        assert all(event.sides[place] == before.sides[place] for place in kept)
    assert event.winner in event.among
    best = rank(event.sides[event.winner], rulings)
    assert best == max(rank(event.sides[place], rulings) for place in event.among)


def test_a_critical_is_worth_more_than_a_total() -> None:
    """AUB-CRI-07: success beats plain beats failure, and totals stay visible."""
    won, lost = Critical.SUCCESS, Critical.FAILURE
    event = settled(side(24, 0, critical=won), side(30), side(14, 12, critical=lost))

    assert outcome(event) == (0, "critical", ())
    assert [one.total for one in event.sides] == [24, 30, 14]
    assert outcome(settled(side(14, 12, critical=lost), side(9))) == (1, "critical", ())


def test_two_criticals_of_a_kind_go_by_totals() -> None:
    """AUB-CRI-07: or straight to the tie-break, by ruling."""
    won = Critical.SUCCESS
    sides = (side(28, 4, critical=won), side(30, 6, critical=won), side(33, 20))

    assert outcome(settled(*sides)) == (1, "total", ())
    tie = Rulings(opposed_criticals=OpposedCriticals.KIND_THEN_TIE)
    assert outcome(settled(*sides, rulings=tie)) == (1, "pair_total", ())


def test_totals_only_by_ruling() -> None:
    """AUB-CRI-07, the other reading."""
    plain = Rulings(opposed_criticals=OpposedCriticals.TOTALS_ONLY)

    assert outcome(settled(side(24, 0, critical=Critical.SUCCESS), side(30), rulings=plain)) == (
        1,
        "total",
        (),
    )


def test_slips_of_the_table_are_refused() -> None:
    """AUB-OPP-01, AUB-OPP-07: two sides at least, and a holder among them."""
    with pytest.raises(RuleError) as alone:
        settle_opposed([side(9)])
    assert alone.value == RuleError("aubaine.opposed_needs_two_sides", sides=1)
    for holder in (-1, 2):
        with pytest.raises(RuleError) as elsewhere:
            settle_opposed([side(9), side(8)], holder=holder)
        assert elsewhere.value == RuleError("aubaine.no_such_side", side=holder, sides=2)


def test_a_thrown_jet_brings_what_is_compared() -> None:
    """AUB-OPP-01, AUB-OPP-03: the pair is what is added without dice."""
    bor = Character(name="Bor", characteristics={"strength": 4}, aptitudes={"melee": 3})
    jet = jet_of(
        bor,
        Pair(characteristic="strength", aptitude="melee"),
        effects=[Effect(key="prone", advantages=-1)],
    )
    (rolled,) = roll_jet(jet, TypedRoller([1, 9, 1]))

    assert side_of(rolled) == side(9, 7, -1, Critical.FAILURE)
    assert side_of(rolled, "Bor").who == "Bor"
    assert DecidedBy.REROLL == "reroll"


def test_every_step_is_told() -> None:
    """AUB-OPP-02 to 05: who was compared, and whom each step left."""
    tie = settled(side(20, 7, 1), side(20, 7, 1), side(19, 9))
    assert tie.among == (0, 1, 2)
    assert [(step.by, step.left) for step in tie.steps] == [
        ("critical", (0, 1, 2)),
        ("total", (0, 1)),
        ("pair_total", (0, 1)),
        ("net_advantages", (0, 1)),
        ("reroll", (0, 1)),
    ]
    (again,) = settle_again(tie, [side(10, 7, 1), side(12, 7, 1)])
    assert (again.among, again.steps[-1]) == ((0, 1), Step(by=DecidedBy.TOTAL, left=(1,)))
    held = settled(side(20, 7), side(20, 7), holder=1)
    assert held.steps[-1] == Step(by=DecidedBy.STATUS_QUO, left=(1,))


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"sides": (side(1),)}, "aubaine.opposed_needs_two_sides"),
        ({"winner": 2}, "aubaine.no_such_side"),
        ({"holder": -1}, "aubaine.no_such_side"),
        ({"reroll": (0, 2)}, "aubaine.no_such_side"),
        ({"among": (5,)}, "aubaine.no_such_side"),
        ({"steps": (Step(by=DecidedBy.TOTAL, left=(2,)),)}, "aubaine.no_such_side"),
    ],
)
def test_a_comparison_that_cannot_be(fields: dict[str, object], code: str) -> None:
    """Whatever a journal says: refused when it is read."""
    usual = {"sides": (side(1), side(2)), "winner": 1, "decided_by": DecidedBy.TOTAL}
    assert OpposedSettled(**usual)  # type: ignore[arg-type]
    with pytest.raises(RuleError) as caught:
        OpposedSettled(**{**usual, **fields})  # type: ignore[arg-type]
    assert caught.value.code == code
