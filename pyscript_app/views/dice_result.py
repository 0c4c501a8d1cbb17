"""What free dice came to: every die, each term, the total; and the journal's sentence."""

import re
from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from engine.dice.rolled import ExpressionRolled
from engine.dice.rolling import retold, terms
from engine.dice.throwing import MOST_EXPLOSIONS, ExpressionThrown, ThrownDice, ThrownDie
from engine.errors import RuleError
from pyscript_app.texts import MINUS, Texts
from pyscript_app.views import parts

FEW_DICE = 12
"""More are drawn smaller, and not listed in the journal."""
LABEL = re.compile(r"(\[[^\]]*\])")
SIGNS = str.maketrans({"-": MINUS, "*": "×", "/": "÷"})


def pretty(notation: str) -> str:
    """Write an expression with the signs people read; a label stays as it was typed.

    >>> pretty("2 * 1d6[feu-follet] - 1")
    '2 × 1d6[feu-follet] − 1'
    """
    return "".join(
        piece if piece.startswith("[") else piece.translate(SIGNS)
        for piece in LABEL.split(notation)
    )


def card(texts: Texts, number: int, event: ExpressionRolled) -> Element:
    """Show a roll, or several of the same expression; ``number`` is the act's."""
    try:
        rolls = retold(event)
    except RuleError:
        rolls = ()
    many = len(event.faces) > FEW_DICE
    return h.section(class_="card", aria_label=texts("roll.result"), data_act=str(number))[
        h.p(class_="dim centred")[_title(texts, event)],
        h.p(class_="dim small")[texts("dice.not_told")] if not rolls else None,
        _once(texts, event, rolls[0] if rolls else None, small=many)
        if len(event.totals) == 1
        else _often(texts, event, rolls),
    ]


def _title(texts: Texts, event: ExpressionRolled) -> str:
    written = pretty(event.notation)
    times = len(event.totals)
    return written if times == 1 else texts("dice.so_often", dice=written, times=times)


def _once(
    texts: Texts, event: ExpressionRolled, roll: ExpressionThrown | None, *, small: bool
) -> list[Node]:
    (total,) = event.totals
    shown = h.span(class_="big" if abs(total) < 1000 else "medium")[texts.number(total)]
    if roll is None:
        return [h.p(class_="centred")[shown]]
    return [
        h.div(class_="result")[
            h.div(class_="dice")[(dice(texts, group, small=small) for group in roll.groups)]
            if roll.groups
            else None,
            shown,
        ],
        (fate(texts, group) for group in roll.groups),
        whence(texts, event, roll),
    ]


def _often(
    texts: Texts, event: ExpressionRolled, rolls: tuple[ExpressionThrown, ...]
) -> list[Node]:
    return [
        h.ol(class_="rows")[
            (
                h.li(class_="line")[
                    h.span(class_="dim small")[f"{place}."],
                    h.div(class_="grow")[
                        (dice(texts, group, small=True) for group in rolls[place - 1].groups)
                    ]
                    if rolls
                    else None,
                    h.b(class_="number")[texts.number(total)],
                ]
                for place, total in enumerate(event.totals, start=1)
            )
        ],
        h.p(class_="dim small")[_fates(texts, rolls)],
        h.p(class_="dim small")[texts("dice.most_explosions", most=MOST_EXPLOSIONS)]
        if any(_was_stopped(group) for roll in rolls for group in roll.groups)
        else None,
        h.p(class_="dim")[texts("dice.sum", sum=sum(event.totals))],
    ]


def _fates(texts: Texts, rolls: tuple[ExpressionThrown, ...]) -> str:
    """Say what the marks of the dice mean, when there are any."""
    all_dice = [die for roll in rolls for group in roll.groups for die in group.thrown]
    meant = [
        texts(f"dice.mark_{mark}")
        for mark, is_there in (
            ("dropped", any(not die.kept for die in all_dice)),
            ("rerolled", any(die.replaced for die in all_dice)),
            ("exploded", any(die.exploded for die in all_dice)),
        )
        if is_there
    ]
    return " ".join(meant)


def dice(texts: Texts, group: ThrownDice, *, small: bool) -> Element:
    """Show equal dice in the order they fell; those that do not count are struck."""
    return h.div(class_="dice few" if small else "dice")[
        (_die(texts, group, die) for die in group.thrown)
    ]


def _die(texts: Texts, group: ThrownDice, die: ThrownDie) -> Element:
    shape = "die" if die.faces == 20 else "die square"
    marked = (("!", die.exploded), ("↻", bool(die.replaced)), ("✔", _counts(group, die)))
    marks = "".join(mark for mark, is_there in marked if is_there)
    return h.span(
        class_=shape if die.kept else f"{shape} dropped",
        role="img",
        aria_label=spoken(texts, group, die),
    )[str(die.value), h.small(aria_hidden="true")[marks] if marks else None]


def _was_stopped(group: ThrownDice) -> bool:
    return any(die.was_stopped(group.dice) for die in group.thrown)


def _counts(group: ThrownDice, die: ThrownDie) -> bool:
    counted = group.dice.successes
    return counted is not None and die.kept and counted.holds(die.value)


def spoken(texts: Texts, group: ThrownDice, die: ThrownDie) -> str:
    """Say a die: what it counts, whether it is kept, what became of it before."""
    said = texts("die.kept" if die.kept else "die.dropped", face=die.value, faces=die.faces)
    if die.replaced:
        said += texts("die.replaced", faces=", ".join(map(str, die.replaced)))
    if die.exploded:
        said += texts("die.exploded", faces=" + ".join(map(str, die.thrown)))
    if die.value != sum(die.thrown):
        said += texts("die.limited", face=sum(die.thrown))
    if _counts(group, die):
        said += texts("die.success")
    return said


def fate(texts: Texts, group: ThrownDice) -> list[Node]:
    """Say in words what became of the dice: dropped, rerolled, exploded, raised, counted."""
    return [h.p(class_="small")[sentence] for sentence in _fate(texts, group)]


def _fate(texts: Texts, group: ThrownDice) -> Iterator[str]:
    dropped = [str(die.value) for die in group.thrown if not die.kept]
    if dropped:
        yield texts("dice.dropped", faces=", ".join(dropped))
    rerolled = [
        " → ".join(map(str, (*die.replaced, die.thrown[0]))) for die in group.thrown if die.replaced
    ]
    if rerolled:
        yield texts("dice.rerolled", faces=", ".join(rerolled))
    exploded = [
        f"{' + '.join(map(str, die.thrown))} = {sum(die.thrown)}"
        for die in group.thrown
        if die.exploded
    ]
    if exploded:
        yield texts("dice.exploded", faces=", ".join(exploded))
    if _was_stopped(group):
        yield texts("dice.most_explosions", most=MOST_EXPLOSIONS)
    limited = [
        f"{sum(die.thrown)} → {die.value}" for die in group.thrown if die.value != sum(die.thrown)
    ]
    if limited:
        yield texts("dice.limited", faces=", ".join(limited))
    if group.dice.successes is not None:
        kept = sum(die.kept for die in group.thrown)
        yield texts.counted(
            "dice.successes", group.total, dice=kept, wanted=str(group.dice.successes)
        )


def whence(texts: Texts, event: ExpressionRolled, roll: ExpressionThrown) -> Node:
    """List where the total comes from, when it has more than one source or a name."""
    listed = terms(event.notation, roll)
    if len(listed) == 1 and not listed[0].label:
        return None
    return [
        h.h2(class_="heading")[texts("roll.whence", total=roll.total)],
        parts.terms(
            [
                (
                    f"{term.label} ({pretty(term.text)})" if term.label else pretty(term.text),
                    texts.signed(term.value),
                )
                for term in listed
            ]
        ),
    ]


def sentence(texts: Texts, event: ExpressionRolled) -> str:
    """Say a roll in one sentence, for the journal and for a screen reader."""
    written = pretty(event.notation)
    if len(event.totals) > 1:
        listed = texts.listed([texts.number(total) for total in event.totals])
        return texts("journal.dice_often", dice=written, times=len(event.totals), totals=listed)
    (total,) = event.totals
    said = texts("journal.dice", dice=written, total=total)
    if not event.faces or len(event.faces) > FEW_DICE:
        return said
    try:
        (roll,) = retold(event)
    except RuleError:
        return said
    told = ", ".join(_told(texts, die) for group in roll.groups for die in group.thrown)
    return texts("journal.dice_faces", dice=written, total=total, faces=told)


def _told(texts: Texts, die: ThrownDie) -> str:
    said = "+".join(map(str, die.thrown)) if die.exploded else str(die.value)
    if die.replaced:
        said = " → ".join([*map(str, die.replaced), said])
    return said if die.kept else texts("journal.die_dropped", face=said)
