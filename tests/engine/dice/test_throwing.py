"""Throwing expressions: totals, and what became of each die."""

from __future__ import annotations

import pytest

from engine.dice.notation import parse
from engine.dice.rollers import TypedRoller
from engine.dice.throwing import (
    MOST_EXPLOSIONS,
    MOST_THROWS,
    ExpressionThrown,
    ThrownDie,
    throw,
    throw_expression,
)
from engine.errors import RuleError


def thrown(text: str, *faces: int) -> ExpressionThrown:
    """The expression with these faces, all of them used."""
    roller = TypedRoller(faces)
    (event,) = throw(text, roller)
    roller.finish()
    return event


def shown(event: ExpressionThrown) -> list[tuple[int, bool]]:
    """Each die: what it counts, and whether it does."""
    return [(die.value, die.kept) for group in event.groups for die in group.thrown]


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("1d20+-5", [12], 7),
        ("+ (1d6)", [4], 4),
        ("2d20kh1+5", [18, 9], 23),
        ("3d6kh2dl1", [4, 2, 2], 6),
        ("3d6kh2dl1", [2, 4, 5], 9),
        ("3d6dl1kh2", [2, 4, 5], 9),
        ("3d6dh1dl1", [1, 3, 4], 3),
        ("2d6ro<3", [2, 1, 5], 6),
        ("1d6ro1", [1, 1], 1),
        ("1d6rr1", [1, 1, 4], 4),
        ("2d6ro<2", [2, 5], 7),
        ("6d10>=7", [7, 6, 10, 1, 8, 7], 4),
        ("6d10kh2cs10", [7, 6, 10, 1, 8, 10], 2),
        ("3d6mi2", [1, 2, 6], 10),
        ("3d6ma5", [1, 2, 6], 8),
        ("7/2", [], 3),
        ("-7/2", [], -4),
        ("2*1d6-1d4", [3, 4], 2),
        ("10-2-3", [], 5),
        ("20/2/5*3", [], 6),
        ("2d6dh1dl1", [3, 4], 0),
        ("d%", [100], 100),
    ],
)
def test_an_expression_comes_to_its_total(text: str, faces: list[int], total: int) -> None:
    """E2, E3, E8, E9, E10, E12, E13, E14: the reported throws, and one of each kind."""
    assert thrown(text, *faces).total == total


def test_every_die_stays_visible() -> None:
    """E20: kept or dropped, in the order they fell; as many as were thrown."""
    event = thrown("4d6kh3", 3, 6, 3, 5)

    assert shown(event) == [(3, True), (6, True), (3, False), (5, True)]
    assert (event.total, event.notation) == (14, "4d6kh3")


def test_the_lowest_of_equals_is_the_later_one() -> None:
    """E8: one 2 is dropped, not both."""
    assert shown(thrown("3d6kh2dl1", 4, 2, 2)) == [(4, True), (2, True), (2, False)]
    assert shown(thrown("3d6kl1", 2, 2, 5)) == [(2, False), (2, True), (5, False)]


def test_exploded_dice_count_as_one() -> None:
    """E11: 6 then 5 is one die of 11, which is the highest of three."""
    event = thrown("3d6!kh1", 6, 5, 4, 3)

    assert event.groups[0].thrown == (
        ThrownDie(6, (6, 5), 11, kept=True),
        ThrownDie(6, (4,), 4, kept=False),
        ThrownDie(6, (3,), 3, kept=False),
    )
    assert event.total == 11
    assert [die.exploded for die in event.groups[0].thrown] == [True, False, False]


def test_explosions_have_a_cap() -> None:
    """E7: ten more throws a die; `!>4` explodes on 5 and 6, `!3` on a 3."""
    event = thrown("1d6!", *[6] * (MOST_EXPLOSIONS + 1))

    assert (len(event.groups[0].thrown[0].thrown), event.total) == (11, 66)
    assert thrown("2d6!>4", 5, 6, 1, 4).total == 16
    assert thrown("1d6!3", 3, 3, 6).total == 12


def test_rerolls_are_remembered() -> None:
    """E12, E13: once is once; the new face stands even if it is as bad."""
    once, until = thrown("1d6ro<3", 2, 1), thrown("1d6rr<3", 2, 1, 5)

    assert once.groups[0].thrown == (ThrownDie(6, (1,), 1, kept=True, replaced=(2,)),)
    assert until.groups[0].thrown == (ThrownDie(6, (5,), 5, kept=True, replaced=(2, 1)),)
    twice = thrown("1d6ro1ro2", 1, 2, 5)
    assert twice.groups[0].thrown == (ThrownDie(6, (5,), 5, kept=True, replaced=(1, 2)),)


def test_changes_happen_in_the_order_they_are_written() -> None:
    """A raised die is compared as raised, and a rerolled one is not raised again."""
    assert thrown("1d6mi2ro<2", 1).total == 2
    assert thrown("1d6ro<2mi2", 1, 1).total == 2
    assert thrown("1d6mi3ro3", 1, 2).total == 2
    assert thrown("1d6!ma7", 6, 6, 2).total == 7
    assert thrown("2d6ro1!kh1", 1, 6, 5, 3).total == 11


def test_a_bonus_die_is_no_critical() -> None:
    """E16: 11 on the d20, the highest face on the d4: 15, each group by itself."""
    event = thrown("1d20 + 1d4[béni]", 11, 4)

    assert event.total == 15
    assert [(group.dice.faces, group.total) for group in event.groups] == [(20, 11), (4, 4)]
    assert event.groups[1].dice.label == "béni"


def test_a_divisor_that_falls_on_0_is_refused() -> None:
    """A throw may make it so: `1d2-1`."""
    assert thrown("6/(1d2-1)", 2).total == 6
    with pytest.raises(RuleError) as caught:
        thrown("6/(1d2-1)", 1)
    assert caught.value == RuleError("notation.division_by_zero", column=2)


class Stuck:
    """A die that always falls on the same face, and counts its falls."""

    def __init__(self) -> None:
        self.falls = 0

    def roll(self, faces: int) -> int:
        """Answer 1, whatever the die."""
        del faces
        self.falls += 1
        return 1


def test_throws_have_an_end_even_with_a_broken_die() -> None:
    """E7: a die that shows 1 for ever is refused, not waited for."""
    for text in ("1d6rr1", "50d6 + 40d6 + 1d6rr1"):
        stuck = Stuck()
        with pytest.raises(RuleError) as caught:
            throw_expression(parse(text), stuck)
        assert caught.value == RuleError("notation.too_many_throws", most=MOST_THROWS)
        assert stuck.falls == MOST_THROWS
