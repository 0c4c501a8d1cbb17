"""Rolling an expression several times, with typed dice, and telling it again from its faces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.notation import MOST_CHARACTERS
from engine.dice.rolled import MOST_KEPT, MOST_TIMES, ExpressionRolled
from engine.dice.rollers import SeededRoller, TypedRoller
from engine.dice.rolling import NextDie, next_die, retold, roll_expression, terms
from engine.dice.throwing import Why
from engine.errors import RuleError


def rolled(text: str, times: int, *faces: int) -> ExpressionRolled:
    """The roll with these faces, all of them used."""
    roller = TypedRoller(faces)
    (event,) = roll_expression(text, times, roller)
    roller.finish()
    return event


def test_six_times_four_dice() -> None:
    """A character's six scores: six totals, twenty-four faces in the order they fell."""
    faces = (6, 5, 4, 1, *(3, 3, 3, 3), *(1, 1, 1, 2), *(6, 6, 6, 6), *(2, 4, 5, 3), *(1, 6, 1, 6))

    event = rolled("4D6kh3", 6, *faces)

    assert event.notation == "4d6kh3"
    assert event.totals == (15, 9, 4, 18, 12, 13)
    assert event.faces == faces
    assert [one.total for one in retold(event)] == [15, 9, 4, 18, 12, 13]
    assert [die.kept for die in retold(event)[0].groups[0].thrown] == [True, True, True, False]


def test_what_fell_is_told_again_with_its_rerolls_and_explosions() -> None:
    """E13, E20: a 1 rerolled into a 6 that explodes; nothing is thrown a second time."""
    event = rolled("2d6ro1!", 1, 1, 6, 2, 5)

    (first, second) = retold(event)[0].groups[0].thrown
    assert (first.replaced, first.thrown, first.value) == ((1,), (6, 2), 8)
    assert (second.replaced, second.thrown, second.value) == ((), (5,), 5)
    assert event.totals == (13,)


@pytest.mark.parametrize(
    "event",
    [
        ExpressionRolled(notation="2d6", totals=(7,), faces=(3,)),
        ExpressionRolled(notation="2d6", totals=(7,), faces=(3, 4, 5)),
        ExpressionRolled(notation="2d6", totals=(8,), faces=(3, 4)),
        ExpressionRolled(notation="2d6k", totals=(7,), faces=(3, 4)),
        ExpressionRolled(notation="2d6", totals=(7,), faces=(3, 9)),
    ],
)
def test_what_does_not_fit_is_not_told(event: ExpressionRolled) -> None:
    """A record from elsewhere is refused rather than told wrongly."""
    with pytest.raises(RuleError, match=r"^notation\.not_kept$"):
        retold(event)


def test_a_writing_too_long_to_be_read_again_stays_as_it_was_typed() -> None:
    """Its plain writing has 299 characters, twice what it was typed with."""
    typed = " " + "+".join(["d1"] * 50)
    event = rolled(typed, 1, *[1] * 50)

    assert event.notation == typed.strip()
    assert event.totals == (50,)
    assert retold(event)[0].total == 50
    assert len(typed) <= MOST_CHARACTERS < 299


def test_a_writing_of_just_the_length_that_is_read_is_kept() -> None:
    """Both sides of the edge: 200 characters are plain, 201 as typed."""
    for number, kept in (("12", 200), ("123", 102)):
        event = rolled("+".join(["d1"] * 33) + f"+{number}", 1, *[1] * 33)
        assert len(event.notation) == kept
        assert event.totals == (33 + int(number),)


@pytest.mark.parametrize(("times", "code"), [(0, "times_out_of_range"), (21, "times_out_of_range")])
def test_how_often_has_limits(times: int, code: str) -> None:
    """From 1 to 20, both allowed."""
    with pytest.raises(RuleError, match=rf"^notation\.{code}"):
        roll_expression("1d6", times, SeededRoller(1))
    assert len(roll_expression("1d6", 1, SeededRoller(1))[0].totals) == 1
    assert len(roll_expression("1d6", MOST_TIMES, SeededRoller(1))[0].totals) == MOST_TIMES


def test_how_many_dice_together_has_a_limit() -> None:
    """400 dice at once and no more, said before any falls."""
    (event,) = roll_expression("20d6", 20, SeededRoller(1))
    assert len(event.faces) == MOST_KEPT
    (numbers,) = roll_expression("20d6 + 7 - 2 * 3", 20, SeededRoller(1))
    assert len(numbers.faces) == MOST_KEPT

    with pytest.raises(RuleError) as refused:
        roll_expression("21d6", 20, TypedRoller([]))
    assert refused.value == RuleError("notation.too_many_together", asked=420, most=MOST_KEPT)


def test_more_faces_than_are_kept_leave_only_the_totals() -> None:
    """101 rerolls more than 300 dice may show: the total stands, the dice are not told."""
    ones = [1, *[2] * 99] * 3
    event = rolled("100d2rr1", 3, *[face for one in ones for face in (1, 2)][:600])

    assert event.totals == (200, 200, 200)
    assert event.faces == ()
    with pytest.raises(RuleError, match="not_kept"):
        retold(event)


def test_a_total_beyond_counting_is_refused() -> None:
    """A million millions, and no more."""
    assert rolled("1000000*1000000", 1).totals == (10**12,)
    for text in ("1000000*1000000+1", "-1000000*1000000-1"):
        with pytest.raises(RuleError) as refused:
            rolled(text, 1)
        assert refused.value == RuleError("notation.total_too_large", most=10**12)


def test_real_dice_are_asked_one_after_the_other() -> None:
    """E7, E13: each die with its size, why it is thrown, and in which roll."""
    asked = [next_die("1d6ro1 + 1d8!", 2, [1, 4, 8, 3, 2, 5][:typed]) for typed in range(7)]

    assert asked == [
        NextDie(6, Why.ASKED, 1),
        NextDie(6, Why.REROLLED, 1),
        NextDie(8, Why.ASKED, 1),
        NextDie(8, Why.EXPLODES, 1),
        NextDie(6, Why.ASKED, 2),
        NextDie(8, Why.ASKED, 2),
        None,
    ]


def test_plain_dice_are_asked_for_too() -> None:
    """Without changes of each die, the same way."""
    assert next_die("2d20kh1", 1, [3]) == NextDie(20, Why.ASKED, 1)
    assert next_die("2d20kh1", 1, [3, 17]) is None
    assert next_die("3", 1, []) is None


@pytest.mark.parametrize(
    ("typed", "code"), [([7], "dice.impossible_face"), ([3, 4, 5], "dice.too_many_dice")]
)
def test_faces_that_cannot_be_are_refused(typed: list[int], code: str) -> None:
    """A d6 has no 7, and two dice have no third face."""
    with pytest.raises(RuleError, match=code):
        next_die("2d6", 1, typed)


@pytest.mark.parametrize(
    ("text", "faces", "told"),
    [
        ("4d6kh3 + 2", [6, 5, 4, 1], [("4d6kh3", "", 15), ("2", "", 2)]),
        ("2d6[feu] - 1d4[bouclier]", [3, 4, 2], [("2d6", "feu", 7), ("1d4", "bouclier", -2)]),
        ("2 * (1d6 + 1) / 3 - 1", [4], [("2 * (1d6 + 1) / 3", "", 3), ("1", "", -1)]),
        ("(1d6 - 1d4)[duel]", [5, 2], [("(1d6 - 1d4)", "duel", 3)]),
        ("-1d6", [4], [("1d6", "", -4)]),
        ("7", [], [("7", "", 7)]),
    ],
)
def test_a_total_comes_from_its_terms(
    text: str, faces: list[int], told: list[tuple[str, str, int]]
) -> None:
    """Each term with what it came to; together they make the total."""
    event = rolled(text, 1, *faces)
    (thrown,) = retold(event)

    assert [(term.text, term.label, term.value) for term in terms(event.notation, thrown)] == told
    assert sum(value for _, _, value in told) == event.totals[0]


@given(
    st.sampled_from(["4d6kh3", "2d6ro1!", "6d10>=7", "3d20kl1 - 2", "(1d4 + 1)[a] * 2d6", "9"]),
    st.integers(1, MOST_TIMES),
    st.integers(0, 10_000),
)
def test_what_was_rolled_is_told_as_it_fell(text: str, times: int, seed: int) -> None:
    """The faces alone give every total back, and the terms make it."""
    (event,) = roll_expression(text, times, SeededRoller(seed))
    told = retold(event)

    assert tuple(one.total for one in told) == event.totals
    for one in told:
        assert sum(term.value for term in terms(event.notation, one)) == one.total
    assert next_die(text, times, event.faces) is None
    if event.faces:
        assert next_die(text, times, event.faces[:-1]) is not None
