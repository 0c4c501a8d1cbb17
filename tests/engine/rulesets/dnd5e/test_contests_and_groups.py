"""Contests, help, group checks."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.advantage import RollMode
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.groups import decided, helped, needed_successes, settle_group
from engine.rulesets.dnd5e.rulings import ContestTie, Rulings


def test_the_higher_total_wins() -> None:
    """5E-OPP-01, 5E-OPP-02, 5E-OPP-03: totals that fit each effort, no difficulty."""
    (event,) = settle_contest([15, 14], holder=1)

    assert (event.winner, event.effective_winner, event.totals) == (0, 0, (15, 14))


def test_a_tie_changes_nothing() -> None:
    """5E-OPP-04, 5E-OPP-05, E82: 17 against 17, the holder of the door has its way."""
    assert settle_contest([17, 17])[0].effective_winner is None
    assert settle_contest([17, 17], holder=1)[0].effective_winner == 1
    assert settle_contest([17, 17], holder=0)[0].effective_winner == 0
    assert settle_contest([17, 17])[0].reroll == ()


def test_a_tie_between_two_sides_is_never_rerolled() -> None:
    """5E-OPP-04: the ruling on ties is for three sides or more."""
    rulings = Rulings(contest_tie=ContestTie.REROLL)

    assert settle_contest([17, 17], rulings=rulings)[0].reroll == ()
    assert settle_contest([17, 17, 3], rulings=rulings)[0].reroll == (0, 1)
    assert settle_contest([18, 17, 3], rulings=rulings)[0].reroll == ()


def test_the_next_best_wins_only_alone() -> None:
    """5E-OPP-06, the other reading: the third side by default, if it is a single one."""
    rulings = Rulings(contest_tie=ContestTie.NEXT_BEST)

    assert settle_contest([15, 15, 9], rulings=rulings)[0].winner == 2
    assert settle_contest([15, 15, 9, 9], rulings=rulings)[0].winner is None
    assert settle_contest([15, 15, 15], rulings=rulings)[0].winner is None


def test_a_side_without_total_loses() -> None:
    """5E-MIX-11: it failed automatically; nobody having a total changes nothing."""
    assert settle_contest([None, 3])[0].winner == 1
    assert settle_contest([None, None])[0].winner is None


def test_a_contest_has_two_sides_and_a_holder_among_them() -> None:
    """5E-OPP-05: slips of the table are refused."""
    with pytest.raises(RuleError) as alone:
        settle_contest([12])
    with pytest.raises(RuleError) as elsewhere:
        settle_contest([12, 13], holder=2)

    assert alone.value == RuleError("dnd5e.contest_needs_two_sides", sides=1)
    assert elsewhere.value == RuleError("dnd5e.no_such_side", side=2, sides=2)
    with pytest.raises(RuleError):
        settle_contest([12, 13], holder=-1)


def test_any_number_of_helpers_is_one_reason() -> None:
    """5E-TEA-01, 5E-TEA-02, 5E-TEA-03, 5E-TEA-05, 5E-TEA-06: who could try alone counts."""
    offered = helped([True, True, False])

    assert offered.valid_helpers == 2
    assert [(one.mode, one.source) for one in offered.reasons] == [(RollMode.ADVANTAGE, "help")]
    assert helped([False]).reasons == ()
    assert helped([]).valid_helpers == 0


def test_hands_that_are_of_no_use_do_not_help() -> None:
    """5E-TEA-04: threading a needle."""
    assert helped([True, True], productive=False).reasons == ()


@pytest.mark.parametrize(
    ("successes", "members", "success"),
    [(2, 4, True), (2, 5, False), (3, 5, True), (1, 1, True), (0, 1, False)],
)
def test_at_least_half_of_a_group_succeeds(successes: int, members: int, success: bool) -> None:
    """5E-GRP-01, 5E-GRP-02, 5E-GRP-03, E79, E80: counted, never averaged; one may be a group."""
    road = [True] * successes + [False] * (members - successes)

    (event,) = settle_group(road)

    assert (event.members, event.successes, event.success) == (members, successes, success)


def test_nobody_is_no_group() -> None:
    """5E-GRP-04: an empty group is refused, it would succeed by accident."""
    with pytest.raises(RuleError) as caught:
        settle_group([])

    assert caught.value == RuleError("dnd5e.empty_group")
    assert [needed_successes(n) for n in (1, 2, 3, 4, 5, 6, 7)] == [1, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize(
    ("members", "successes", "failures", "expected"),
    [
        (4, 2, 0, True),
        (4, 1, 2, None),
        (4, 1, 3, False),
        (4, 2, 2, True),
        (5, 2, 2, None),
        (5, 2, 3, False),
        (5, 3, 2, True),
        (1, 0, 0, None),
        (1, 0, 1, False),
    ],
)
def test_a_group_check_is_decided_before_everybody_has_rolled(
    members: int, successes: int, failures: int, expected: bool | None
) -> None:
    """5E-GRP-02, 5E-GRP-03, E79: half is enough; what the others roll changes nothing then."""
    assert decided(members, successes, failures) is expected


def test_nobody_is_no_group_to_decide() -> None:
    """5E-GRP-04: an empty group is invalid."""
    with pytest.raises(RuleError, match="empty_group"):
        decided(0, 0, 0)
