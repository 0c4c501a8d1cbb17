"""Pools of dice of which some are kept."""

from __future__ import annotations

import pytest

from engine.dice.pool import Die, Pool
from engine.dice.rollers import TypedRoller


def shown(dice: tuple[Die, ...]) -> list[tuple[int, bool]]:
    """Each die's face and whether it counts."""
    return [(die.value, die.kept) for die in dice]


def test_the_highest_are_kept_in_the_order_they_fell() -> None:
    """Four dice, three kept: the lowest does not count."""
    pool = Pool(count=4, faces=6, keep=3)

    dice = pool.throw(TypedRoller([3, 6, 1, 4]))

    assert shown(dice) == [(3, True), (6, True), (1, False), (4, True)]
    assert {die.faces for die in dice} == {6}


def test_the_lowest_are_kept_when_asked() -> None:
    """5E-ADV-01: 17 and 5 with disadvantage keep the 5."""
    pool = Pool(count=2, faces=20, keep=1, highest=False)

    assert shown(pool.throw(TypedRoller([17, 5]))) == [(17, False), (5, True)]


@pytest.mark.parametrize("highest", [True, False])
def test_the_earlier_die_wins_a_tie(highest: bool) -> None:
    """Exactly one of two equal dice is kept, the first."""
    pool = Pool(count=2, faces=20, keep=1, highest=highest)

    assert shown(pool.throw(TypedRoller([11, 11]))) == [(11, True), (11, False)]


def test_sorting_again_keeps_what_dice_were_before() -> None:
    """A rerolled die remembers its old face."""
    pool = Pool(count=2, faces=20, keep=1)
    dice = [
        Die(faces=20, value=18, kept=False, replaced=(1,)),
        Die(faces=20, value=13, kept=True),
    ]

    assert pool.sort(dice) == (
        Die(faces=20, value=18, kept=True, replaced=(1,)),
        Die(faces=20, value=13, kept=False),
    )


def test_no_dice_and_none_kept_are_pools_too() -> None:
    """An automatic failure throws nothing; a keep of 0 keeps nothing."""
    assert Pool(count=0, faces=20, keep=0).throw(TypedRoller([])) == ()
    assert shown(Pool(count=1, faces=1, keep=0).throw(TypedRoller([1]))) == [(1, False)]


@pytest.mark.parametrize(("count", "faces", "keep"), [(1, 20, 2), (1, 20, -1), (1, 0, 1)])
def test_an_impossible_pool_is_a_slip(count: int, faces: int, keep: int) -> None:
    """More kept than thrown, fewer than none, or a die without faces."""
    with pytest.raises(ValueError, match="no such pool"):
        Pool(count=count, faces=faces, keep=keep)
