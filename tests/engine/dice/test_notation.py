"""Reading dice as players type them, and refusing the rest with its column."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.dice.expression_odds import odds_of
from engine.dice.expressions import (
    Change,
    Comparison,
    Condition,
    Dice,
    Number,
    PerDie,
    Product,
    Select,
    Selection,
    Sum,
    explodes,
    kept_ranks,
    write,
)
from engine.dice.notation import (
    MOST_CHARACTERS,
    MOST_DEPTH,
    MOST_DICE,
    MOST_FACES,
    MOST_LABEL,
    MOST_MODIFIERS,
    MOST_NUMBER,
    REROLL_SHARE,
    constant,
    divided,
    parse,
)
from engine.dice.odds_work import refuse_slow, work
from engine.dice.rollers import SeededRoller
from engine.dice.throwing import throw_expression
from engine.errors import RuleError

ONE = Condition(Comparison.EQUAL, 1)


def refusal(text: str) -> RuleError:
    """Why an expression is refused."""
    with pytest.raises(RuleError) as caught:
        parse(text)
    return caught.value


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("1D20", "1d20"),
        ("d20", "1d20"),
        ("d%", "1d100"),
        ("2 D 6 + 3", "2d6 + 3"),
        ("4d6KH3", "4d6kh3"),
        ("2d20kl", "2d20kl1"),
        ("4d6ro1mi2dh1dl1", "4d6ro=1mi2dh1dl1"),
        ("8d6!", "8d6!"),
        ("8d6!6", "8d6!"),
        ("8d6!>4", "8d6!>4"),
        ("8d6!5", "8d6!=5"),
        ("2d6ro1", "2d6ro=1"),
        ("2d6ro<3", "2d6ro<3"),
        ("10d10rr≤2mi4ma9", "10d10rr<=2mi4ma9"),
        ("6d10≥7", "6d10cs>=7"),
        ("6d10kh3cs7", "6d10kh3cs=7"),
        ("2d6[feu]+1d8[ froid ]", "2d6[feu] + 1d8[froid]"),
        ("2\u00a0×\u202f1d6 − 3 ÷ 2 – 1", "2 * 1d6 - 3 / 2 - 1"),
        ("2d6\u2007—\u20071", "2d6 - 1"),
        ("\u20072d6—1d4", "2d6 - 1d4"),
        ("—(2*3)", "-(2 * 3)"),
        ("(1+2)*3", "(1 + 2) * 3"),
        ("-(2*3)", "-(2 * 3)"),
        ("-2*3", "(-2) * 3"),
        ("1-(2-3)", "1 - (2 - 3)"),
        ("8/(4/2)", "8 / (4 / 2)"),
        ("(1d6+2)[feu]*2", "(1d6 + 2)[feu] * 2"),
        ("(2d6[feu])[arme]", "(2d6[feu])[arme]"),
        ("(2d6*2)[feu]", "(2d6 * 2)[feu]"),
        ("(0+3)d6", "3d6"),
        ("3d(2*3)", "3d6"),
        ("((5))", "5"),
    ],
)
def test_expressions_are_read_as_players_type_them(typed: str, plain: str) -> None:
    """What is read has one plain writing, which reads the same again."""
    assert write(parse(typed)) == plain
    assert parse(plain) == parse(typed)


def test_an_expression_is_a_tree() -> None:
    """Products before sums, changes before selections, successes last."""
    assert parse("4d6ro1!kh3>4 - 2*3") == Sum(
        (
            (
                False,
                Dice(
                    4,
                    6,
                    changes=(
                        PerDie(Change.REROLL_ONCE, ONE),
                        PerDie(Change.EXPLODE, Condition(Comparison.EQUAL, 6)),
                    ),
                    selections=(Select(Selection.KEEP_HIGHEST, 3),),
                    successes=Condition(Comparison.ABOVE, 4),
                ),
            ),
            (True, Product(Number(2), ((False, Number(3)),))),
        )
    )


def test_signs_may_follow_each_other() -> None:
    """E2, E3: `1d20+-5` and `+ (1d6)`."""
    assert parse("1d20+-5") == Sum(((False, Dice(1, 20)), (False, Sum(((True, Number(5)),)))))
    assert parse("+ (1d6)") == Dice(1, 6)
    assert parse("--5") == Number(5)
    assert parse("---5") == Sum(((True, Number(5)),))


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "empty", 1),
        ("   ", "empty", 1),
        ("((0+1)d6 + 3 + )", "unexpected", 16),
        ("1d20 5", "unexpected", 6),
        ("1d20)", "unexpected", 5),
        ("1d20 +", "unfinished", 7),
        ("2d", "unfinished", 3),
        ("2d6kh0", "keep_count", 6),
        ("2d6kh3", "keep_count", 6),
        ("2d6k1", "unexpected", 4),
        ("1,5", "unexpected", 2),
        ("²d6", "unexpected", 1),
        ("1d20\u2007—\u2007", "unfinished", 8),
        ("1d20\u20075", "unexpected", 6),
        ("1d20 — — ) 5", "unexpected", 10),
        ("1d20\u200b", "unexpected", 5),
        ("1d6mı3", "unexpected", 4),
        ("1d6mİ3", "unexpected", 4),
        ("1d6cſ3", "unexpected", 4),
        ("2d6\u212ah1", "unexpected", 4),
        ("1d６", "unexpected", 3),
        ("１d6", "unexpected", 1),
        ("1ｄ6", "unexpected", 2),
        ("1d٦", "unexpected", 3),
        ("attaque 1d20", "unexpected", 1),
        ("2d[feu]", "number_needed", 3),
        ("2d6roh", "unexpected", 6),
        ("2d6ro", "unfinished", 6),
        ("2d6ro!", "number_needed", 6),
        ("1d20cs<=", "unfinished", 9),
        ("(1d6", "unclosed", 1),
        ("(1d6[a", "unexpected", 5),
        ("(1 2)", "unexpected", 4),
        ("0d6", "no_dice", 1),
        ("(1-3)d6", "no_dice", 1),
        ("1d0", "faces", 3),
        (f"1d{MOST_FACES + 1}", "faces", 3),
        ("(1d4)d6", "dice_not_here", 1),
        ("1d6kh(1d2)", "dice_not_here", 6),
        ("1d6!(2)", "unexpected", 5),
        ("1d6[]", "bad_label", 4),
        ("1d6[ ]", "bad_label", 4),
        ("4d6kh3ro1", "keep_last", 7),
        ("4d6kh3!", "keep_last", 7),
        ("4d6!ro1", "explode_last", 5),
        ("4d6!!", "explode_last", 5),
        ("4d6>3kh1", "successes_last", 6),
        ("4d6>3>4", "successes_last", 6),
        ("d1!", "always_explodes", 3),
        ("d6!>0", "always_explodes", 3),
        ("d6rr<7", "always_rerolled", 3),
        ("d100rr<97", "always_rerolled", 5),
        ("d d6", "number_needed", 3),
        ("5 * * 2", "unexpected", 5),
        ("kh3", "unexpected", 1),
        ("(2)kh1", "unexpected", 4),
        ("(2[a][)])", "unexpected", 6),
    ],
)
def test_what_is_not_understood_is_refused_with_its_column(
    text: str, code: str, column: int
) -> None:
    """E5, E6, E7: a code and the place, never a crash nor an endless throw.

    Letters that only look like ours, or that other alphabets fold into them, are none of ours.
    """
    refused = refusal(text)

    assert (refused.code, refused.details["column"]) == (f"notation.{code}", column)


def test_limits_hold_on_both_sides() -> None:
    """Length, dice, faces, numbers, depth, modifiers, labels: the last and the first refused."""
    assert parse("1" + " " * (MOST_CHARACTERS - 1)) == Number(1)
    assert refusal("1" + " " * MOST_CHARACTERS) == RuleError(
        "notation.too_long",
        column=MOST_CHARACTERS + 1,
        most=MOST_CHARACTERS,
        length=MOST_CHARACTERS + 1,
    )
    assert parse(f"{MOST_DICE}d{MOST_FACES}") == Dice(MOST_DICE, MOST_FACES)
    assert refusal(f"{MOST_DICE}d6+d6") == RuleError(
        "notation.too_many_dice", column=7, most=MOST_DICE
    )
    assert parse(str(MOST_NUMBER)) == Number(MOST_NUMBER)
    assert refusal(f"1+{MOST_NUMBER + 1}") == RuleError(
        "notation.too_large", column=3, most=MOST_NUMBER
    )
    assert refusal(f"1d({MOST_NUMBER}+1)") == RuleError(
        "notation.too_large", column=3, most=MOST_NUMBER
    )
    assert parse(f"1d6>({MOST_NUMBER // 2}*2)") == parse(f"1d6>{MOST_NUMBER}")
    assert parse("(" * MOST_DEPTH + "1" + ")" * MOST_DEPTH) == Number(1)
    deepest = "(" * MOST_DEPTH + "1" + ")" * MOST_DEPTH
    assert parse(f"(1)+{deepest}+{deepest}")
    assert refusal(f"(1)+({deepest})") == RuleError(
        "notation.too_deep", column=5 + MOST_DEPTH, most=MOST_DEPTH
    )
    assert refusal("(" * (MOST_DEPTH + 1) + "1").code == "notation.too_deep"
    assert refusal("d(" * (MOST_DEPTH + 1) + "1").code == "notation.too_deep"
    assert parse("+".join(["(1)"] * MOST_DEPTH * 2))
    assert parse("9d6" + "kh9" * MOST_MODIFIERS)
    assert refusal("9d6" + "kh9" * (MOST_MODIFIERS + 1)).code == "notation.too_many_modifiers"
    assert parse("1[" + "x" * MOST_LABEL + "]") == Number(1, "x" * MOST_LABEL)
    assert refusal("1[" + "x" * (MOST_LABEL + 1) + "]") == RuleError(
        "notation.bad_label", column=2, most=MOST_LABEL
    )
    assert refusal(f"1d{MOST_FACES + 1}") == RuleError("notation.faces", column=3, most=MOST_FACES)
    assert refusal("2d6kh3") == RuleError("notation.keep_count", column=6, most=2)
    assert refusal("1d20 5") == RuleError("notation.unexpected", column=6, found="5")
    assert refusal("d6rr<7") == RuleError("notation.always_rerolled", column=3, share=REROLL_SHARE)
    assert parse("d100rr<96")
    assert parse("d20rr<20")


def test_a_number_may_be_worked_out_from_numbers() -> None:
    """E6: `1d20cs<=(10+5)` is `cs<=15`."""
    assert parse("1d20cs<=(10+5)") == parse("1d20cs<=15")
    assert parse("(6/2)d(2*3)kh(4-2)") == parse("3d6kh2")


@pytest.mark.parametrize(
    ("text", "value"),
    [("7/2", 3), ("-7/2", -4), ("2*3-10", -4), ("1d6", None), ("2*d6", None), ("1+d6", None)],
)
def test_numbers_alone_have_a_value(text: str, value: int | None) -> None:
    """A division rounds down, below zero too."""
    assert constant(parse(text)) == value
    assert constant(Product(Dice(1, 6), ((False, Number(2)),))) is None


@pytest.mark.parametrize(
    ("text", "column"),
    [("(1/0)d6", 3), ("(4/2/0)d6", 5), ("(4*0/2 ÷ (1-1))d6", 8), ("1d(6 / 0)", 6)],
)
def test_a_division_by_0_is_refused_at_its_sign(text: str, column: int) -> None:
    """E5: where numbers alone make the divisor, before anything is thrown."""
    assert refusal(text) == RuleError("notation.division_by_zero", column=column)


def test_a_product_knows_the_columns_of_its_signs() -> None:
    """They make no difference between two products; one that nobody wrote has column 1."""
    written = parse("2 * 3/4")
    assert isinstance(written, Product)
    assert [column for _, _, column in written.factors] == [3, 6]
    unwritten = replace(written, columns=())
    assert unwritten == written
    assert [column for _, _, column in unwritten.factors] == [1, 1]
    with pytest.raises(RuleError) as caught:
        divided(1, 0, 7)
    assert caught.value == RuleError("notation.division_by_zero", column=7)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("4d6", (0, 4)),
        ("4d6kh3", (1, 4)),
        ("4d6kl3", (0, 3)),
        ("4d6dh1", (0, 3)),
        ("4d6dl1", (1, 4)),
        ("3d6kh2dl1", (1, 3)),
        ("3d6dh1dl1", (1, 2)),
        ("5d6kh3kl1", (2, 3)),
        ("5d6kl3kh2", (1, 3)),
        ("2d6dh1dl1", (0, 0)),
        ("3d6kh1dh1", (0, 0)),
        ("4d6dl2dl1", (2, 4)),
        ("4d6dh2dh1", (0, 2)),
        ("4d6kh2kh4", (2, 4)),
        ("4d6kl2kl4", (0, 2)),
    ],
)
def test_keeps_choose_among_what_is_left_and_drops_among_all(
    text: str, ranks: tuple[int, int]
) -> None:
    """E8, E9, E10: a die that is gone is not dropped twice; places from the lowest."""
    dice = parse(text)

    assert isinstance(dice, Dice)
    assert kept_ranks(dice) == ranks


def test_a_number_alone_is_that_very_face() -> None:
    """E12: after `mi` and `ma` too; `!` alone is the highest face."""
    six = Condition(Comparison.EQUAL, 6)
    for change, text in ((Change.AT_LEAST, "mi6"), (Change.AT_MOST, "ma6"), (Change.EXPLODE, "!")):
        assert parse(f"2d6{text}") == Dice(2, 6, changes=(PerDie(change, six),))


@pytest.mark.parametrize(
    ("comparison", "holding"),
    [
        (Comparison.BELOW, [1, 2]),
        (Comparison.AT_MOST, [1, 2, 3]),
        (Comparison.ABOVE, [4, 5]),
        (Comparison.AT_LEAST, [3, 4, 5]),
        (Comparison.EQUAL, [3]),
    ],
)
def test_a_strict_sign_is_strict(comparison: Comparison, holding: list[int]) -> None:
    """E12: `ro<2` spares the 2."""
    condition = Condition(comparison, 3)

    assert [value for value in range(1, 6) if condition.holds(value)] == holding


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("8d6!", True),
        ("1d6!>4kh1", True),
        ("2 * (1d20 + 1d4!)", True),
        ("1 / (1d4!)", True),
        ("-(1d4!)", True),
        ("8d6rr1", False),
        ("2 * (1d20 + 3)", False),
        ("5", False),
    ],
)
def test_it_is_known_whether_a_die_may_explode(text: str, does: bool) -> None:
    """E7: wherever it stands in the expression."""
    assert explodes(parse(text)) is does


PIECES = [
    *("d", "1d20", "4d6", "kh", "kl1", "dh2", "dl", "ro<3", "rr1", "!", "mi2", "ma5", "cs", ">="),
    *("(", ")", "+", "-", "*", "/", "−", "×", "÷", "[feu]", "[", "]", " ", "\u00a0", "%", "0", "7"),
    *("mi", "ma", "ro", "rr", "(2-12)", "(1-3)", "6"),
    *("999999", "d1", "d1000", "kh", "<", "=", "é", "😀", "\n", "²"),
    # folded into i, s and k by some alphabets; a digit of another one; what a phone's keyboard puts
    *("mı3", "mİ3", "cſ", "\u212ah", "１", "ｄ", "٦", "—", "\u2007"),
]
typed_texts = st.one_of(
    st.lists(st.sampled_from(PIECES), max_size=40).map("".join),
    st.text(max_size=60),
)


@given(typed_texts, st.integers(0, 1000))
@example("(" * 200, 0)
@example("d(" * 100, 0)
@example("-" * 200, 0)
@example("1d6!>1" * 20, 1)
@settings(max_examples=400, deadline=None)
def test_any_text_is_thrown_or_refused(text: str, seed: int) -> None:
    """E5, E7: a result or a refusal, whatever is typed; the plain writing reads the same."""
    try:
        expression = parse(text)
        (thrown,) = throw_expression(expression, SeededRoller(seed))
        assert parse(thrown.notation) == expression
        assert isinstance(thrown.total, int)
    except RuleError as refused:
        known = refused.code.startswith("notation.")
        assert known


numbers = st.one_of(
    st.integers(0, 9).map(str),
    st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda pair: f"({pair[0]}-{pair[1]})"),
)
conditions = st.builds("{}{}".format, st.sampled_from(["", "<", "<=", ">", ">=", "="]), numbers)
modifiers = st.one_of(
    st.builds("{}{}".format, st.sampled_from(["kh", "kl", "dh", "dl", "mi", "ma"]), numbers),
    st.builds("{}{}".format, st.sampled_from(["ro", "rr", "!", "cs"]), conditions),
    st.just("!"),
)
handfuls = st.builds(
    lambda count, faces, changes: f"{count}d{faces}{''.join(changes)}",
    st.integers(1, 6),
    st.sampled_from(["1", "2", "4", "6", "20", "%"]),
    st.lists(modifiers, max_size=3),
)
written = st.recursive(
    st.one_of(handfuls, numbers),
    lambda inner: st.builds("({}{}{})".format, inner, st.sampled_from("+-*/"), inner),
    max_leaves=4,
)


@given(written, st.integers(0, 1000))
@example("1d8ma(2-12)", 0)
@example("1d4!ma(0-2)", 0)
@example("2d4ma(1-3)kh1", 0)
@settings(max_examples=300, deadline=None)
def test_what_falls_is_among_the_odds(text: str, seed: int) -> None:
    """E7, E21: every change of every die, nested; a result that the odds know, or a refusal."""
    try:
        expression = parse(text)
        (thrown,) = throw_expression(expression, SeededRoller(seed))
        refuse_slow(expression)
        odds, estimated = odds_of(expression), work(expression)
    except RuleError as refused:
        assert refused.code.split(".")[0] in {"notation", "dice"}  # noqa: PT017 - most are none
        return
    assert odds.exactly(thrown.total) > 0
    assert min(odds.weights.values()) > 0
    assert estimated.low <= min(odds.weights)
    assert estimated.high >= max(odds.weights)
    assert estimated.outcomes >= len(odds.weights)


@given(typed_texts)
@settings(max_examples=150, deadline=None)
def test_any_text_has_odds_or_a_refusal(text: str) -> None:
    """E7: quickly, whatever is typed."""
    try:
        odds = odds_of(parse(text))
        assert odds.size > 0
    except RuleError as refused:
        assert refused.code.split(".")[0] in {"notation", "dice"}  # noqa: PT017 - as above
