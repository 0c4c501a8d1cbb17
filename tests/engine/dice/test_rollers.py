"""Where faces come from."""

from __future__ import annotations

import pytest

from engine.dice.rollers import Roller, SeededRoller, SystemRoller, TypedRoller
from engine.errors import RuleError


@pytest.mark.parametrize("roller", [SystemRoller(), SeededRoller(3)])
def test_a_rolled_face_exists_on_its_die(roller: Roller) -> None:
    """1 to the number of faces, both ends met in two hundred throws of a d4."""
    assert {roller.roll(4) for _ in range(200)} == {1, 2, 3, 4}


def test_the_same_seed_falls_the_same_way() -> None:
    """And another seed does not."""
    first, again, other = SeededRoller(7), SeededRoller(7), SeededRoller(8)
    throws = [[one.roll(20) for _ in range(20)] for one in (first, again, other)]

    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_typed_faces_come_in_order_and_all_of_them() -> None:
    """`finish` accepts that every face was used."""
    dice = TypedRoller([17, 5, 1, 20])

    assert [dice.roll(20) for _ in range(4)] == [17, 5, 1, 20]
    dice.finish()


def test_a_missing_die_is_asked_for() -> None:
    """The refusal says which size is missing."""
    with pytest.raises(RuleError) as caught:
        TypedRoller([]).roll(20)

    assert caught.value == RuleError("dice.missing_die", faces=20)


@pytest.mark.parametrize("face", [0, 21, -3])
def test_a_face_that_the_die_has_not_is_refused(face: int) -> None:
    """A d20 shows 1 to 20."""
    with pytest.raises(RuleError) as caught:
        TypedRoller([face]).roll(20)

    assert caught.value == RuleError("dice.impossible_face", face=face, faces=20)


def test_too_many_dice_are_refused() -> None:
    """Typed faces that nothing used are a mistake of the reader."""
    dice = TypedRoller([4, 5, 6])
    dice.roll(20)

    with pytest.raises(RuleError) as caught:
        dice.finish()

    assert caught.value == RuleError("dice.too_many_dice", left=2)
