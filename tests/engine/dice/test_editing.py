"""Expressions written by taps."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice.editing import advantage, picked, with_advantage, with_dice, without_last
from engine.dice.expressions import Selection
from engine.dice.notation import MOST_CHARACTERS, parse
from engine.errors import RuleError

HIGH, LOW = Selection.KEEP_HIGHEST, Selection.KEEP_LOWEST


@pytest.mark.parametrize(
    ("text", "count", "faces", "after"),
    [
        ("", 1, 6, "1d6"),
        ("  ", 2, 12, "2d12"),
        ("1d6", 1, 6, "2d6"),
        ("2d6 + 3", 1, 6, "3d6 + 3"),
        ("2d6 + 1d20", 1, 6, "3d6 + 1d20"),
        ("1d6", 1, 8, "1d6 + 1d8"),
        ("4d6kh3", 1, 6, "4d6kh3 + 1d6"),
        ("2d6[feu]", 1, 6, "2d6[feu] + 1d6"),
        ("8d6!", 1, 6, "8d6! + 1d6"),
        ("3 - 1d6", 1, 6, "3 - 1d6 + 1d6"),
        ("-1d6", 1, 6, "-1d6 + 1d6"),
        ("(1d6 + 1)[arme]", 1, 6, "(1d6 + 1)[arme] + 1d6"),
        ("2 * 1d6", 1, 6, "2 * 1d6 + 1d6"),
        ("2d6 +", 1, 6, "2d6 + 1d6"),
        ("2 * ", 1, 8, "2 * 1d8"),
        ("2d6 +" + " " * MOST_CHARACTERS, 1, 6, "2d6 + 1d6"),
    ],
)
def test_dice_add_up(text: str, count: int, faces: int, after: str) -> None:
    """A tap counts with the dice of its size; what was typed stays."""
    assert with_dice(text, count, faces) == after


def test_dice_do_not_add_up_to_nonsense() -> None:
    """What cannot be read is refused with its column, and so is the die too many."""
    with pytest.raises(RuleError) as refused:
        with_dice("4d6k", 1, 6)
    assert refused.value == RuleError("notation.unexpected", column=4, found="k")
    assert with_dice("99d6", 1, 6) == "100d6"
    with pytest.raises(RuleError, match="too_many_dice"):
        with_dice("100d6", 1, 6)
    with pytest.raises(RuleError, match="too_long"):
        with_dice("+".join(["d8"] * 60), 1, 6)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("3d6", "2d6"),
        ("1d6", ""),
        ("1d20 + 3d6", "1d20 + 2d6"),
        ("1d20 + 1d6", "1d20"),
        ("1d20 - 2d6", "1d20 - 1d6"),
        ("1d20 + 5", "1d20"),
        ("4d6kh3", ""),
        ("2d6[feu]", ""),
        ("-1d6 + 2", "-1d6"),
        ("4d6k", "4d6"),
        ("4d6k ", "4d6"),
        ("1d20 + 5 + 1d4", "1d20 + 5"),
        ("1d6 + ?", "1d6 +"),
        ("", ""),
    ],
)
def test_the_last_is_taken_off(text: str, after: str) -> None:
    """One die, or one term, or one character of what cannot be read."""
    assert without_last(text) == after


@pytest.mark.parametrize(
    ("text", "selection", "after"),
    [
        ("", HIGH, "2d20kh1"),
        ("1d20", HIGH, "2d20kh1"),
        ("1d20", LOW, "2d20kl1"),
        ("2d20kh1", LOW, "2d20kl1"),
        ("2d20kh1", HIGH, "1d20"),
        ("1d6 + 1d20 + 3", LOW, "1d6 + 2d20kl1 + 3"),
        ("2d20kl1 + 3", LOW, "1d20 + 3"),
        ("2d6", HIGH, "2d6 + 2d20kh1"),
        ("2d20", HIGH, "2d20 + 2d20kh1"),
        ("3 - 1d20", HIGH, "3 - 1d20 + 2d20kh1"),
    ],
)
def test_a_d20_with_advantage(text: str, selection: Selection, after: str) -> None:
    """E14: the d20 becomes two, the rest stays; asked again, it is one d20."""
    assert with_advantage(text, selection) == after


def test_what_an_expression_shows_on_the_buttons() -> None:
    """How many plain dice of each size, and which d20 is kept."""
    assert picked(parse("2d6 + 1d6 - 3d8 + 4d10kh1 + 2")) == {6: 3}
    assert [advantage(parse(text)) for text in ("1d20", "2d20kh1 + 3", "2d20kl1", "2d20")] == [
        None,
        HIGH,
        LOW,
        None,
    ]


TEXTS = st.text(alphabet="0123456789d+-*/()[]!khlror<>= feu🎲", max_size=30)


@given(TEXTS, st.sampled_from([4, 6, 20, 100]))
@settings(deadline=None)  # five hundred readings: as quick as the machine is free
def test_no_text_breaks_a_tap(text: str, faces: int) -> None:
    """An expression that can be read, or a refusal; taking off always comes to an end."""
    for change in (
        lambda typed: with_dice(typed, 1, faces),
        lambda typed: with_advantage(typed, HIGH),
    ):
        with suppress(RuleError):
            parse(change(text))
    left = text
    for _ in range(500):
        left = without_last(left)
    assert left == ""
