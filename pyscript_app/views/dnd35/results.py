"""The result of a 3.5 check: the die, the total, each DC with its margin, what a failure costs."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd35.checks import CheckMade, Method, Outcome
from engine.rulesets.dnd35.opposed import DecidedBy, OpposedSettled, ScoresCompared
from engine.rulesets.dnd35.skills import skill_of
from engine.rulesets.dnd35.tries import consequence_of
from pyscript_app.texts import Blank, Texts
from pyscript_app.views.dnd35 import words
from pyscript_app.views.parts import dice, terms


class Last(NamedTuple):
    """The last act of the row that is open: its checks, each with who made it, then the rest."""

    checks: Sequence[tuple[str, CheckMade]]
    settled: Sequence[OpposedSettled]
    compared: ScoresCompared | None
    trapped: bool
    retry_allowed: bool
    seconds: int | None


def last_card(texts: Texts, last: Last) -> list[Node]:
    """Show what the last act came to."""
    if last.compared is not None:
        return [compared_card(texts, last.compared)]
    if last.settled:
        return [opposed_card(texts, last)]
    *helpers, (who, made) = last.checks
    return [result_card(texts, who, made, helpers, last)]


def result_card(
    texts: Texts,
    who: str,
    made: CheckMade,
    helpers: Sequence[tuple[str, CheckMade]],
    last: Last,
) -> Element:
    """Show a check: the die or the number taken, the total, every DC, where it comes from."""
    title = words.check(texts, made.check)
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[f"{who} · {title}" if who else title],
        h.div(class_="row centred")[
            h.div(class_="grow")[
                dice(texts, made.dice)
                if made.dice
                else h.p(class_="outcome")[texts(f"method.{made.method}")]
            ],
            h.span(class_="big")[texts.number(made.total)],
        ],
        [_outcome(texts, outcome) for outcome in made.outcomes],
        [h.p(class_="small")[said] for said in _after(texts, made, last)],
        [h.p(class_="dim small")[helper_line(texts, name, one)] for name, one in helpers],
        whence(texts, made),
    ]


def _outcome(texts: Texts, outcome: Outcome) -> Element:
    kind = "success" if outcome.success else "failure"
    return h.p(class_=f"outcome centred {kind}")[said_outcome(texts, outcome)]


def said_outcome(texts: Texts, outcome: Outcome) -> str:
    """Say whether a DC was reached, and by how much (S35-TRY-03)."""
    target = words.against(texts, outcome.target.name, outcome.target.difficulty)
    if outcome.success:
        return texts("roll.success", margin=outcome.margin, target=target)
    if outcome.beyond_untrained:
        return texts("roll.beyond_untrained", target=target)
    key = "roll.failure_badly" if outcome.fails_badly else "roll.failure"
    return texts(key, margin=outcome.fails_by or 0, target=target)


def _after(texts: Texts, made: CheckMade, last: Last) -> list[str]:
    """Say what a failure brings, whether one may try again, and what a forced 20 cost first."""
    said = []
    if made.forced and made.method is Method.TAKE_20:
        said.append(texts("roll.forced"))
    elif made.forced:
        said.append(texts("roll.allowed"))
    if last.seconds is not None:
        said.append(texts("roll.took", time=words.duration(texts, last.seconds)))
    failed = [outcome for outcome in made.outcomes if not outcome.success]
    if made.check.skill is not None:
        skill = skill_of(made.check.skill)
        brought = {consequence_of(skill, one, trapped=last.trapped) for one in failed}
        said += [texts(f"consequence.{one}") for one in sorted(filter(None, brought))]
    if failed:
        said.append(texts("roll.retry" if last.retry_allowed else "roll.no_retry"))
    return said


def helper_line(texts: Texts, name: str, made: CheckMade) -> str:
    """Say what somebody's help came to."""
    helped = any(outcome.success for outcome in made.outcomes)
    key = "aid.helped" if helped else "aid.no_help"
    return texts(key, who=name or made.check.by or texts("aid.somebody"), total=made.total)


def whence(texts: Texts, made: CheckMade) -> list[Node]:
    """List where a total comes from: the die or the number taken, then every modifier."""
    start = texts("roll.die" if made.dice else f"method.{made.method}")
    return [
        h.h2(class_="heading")[texts("roll.whence", total=made.total)],
        terms([(start, texts.number(made.natural)), *parts(texts, made)]),
    ]


def parts(texts: Texts, made: CheckMade) -> list[tuple[str, str]]:
    """List every modifier with its source."""
    listed = (*made.check.modifiers, *made.check.circumstances)
    return [(words.modifier_name(texts, one), texts.signed(one.value)) for one in listed]


# Opposed


def opposed_card(texts: Texts, last: Last) -> Element:
    """Show every side's checks and who wins, rerolls included."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[texts("opposed.word")],
        [_side(texts, who, made) for who, made in last.checks],
        [
            h.p(class_=f"outcome centred {_won(settled)}")[said_opposed(texts, settled)]
            for settled in last.settled
        ],
    ]


def _won(settled: OpposedSettled) -> str:
    return {0: "success", 1: "failure", None: ""}[settled.winner]


def _side(texts: Texts, who: str, made: CheckMade) -> Element:
    name = who or made.check.by or texts("opposed.other_side")
    modifiers = ", ".join(f"{source} {value}" for source, value in parts(texts, made))
    return h.div(class_="row")[
        dice(texts, made.dice),
        h.div(class_="grow contained")[
            h.b[f"{name} · {words.check(texts, made.check)}"],
            h.p(class_="dim small")[modifiers],
        ],
        h.span(class_="outcome")[texts.number(made.total)],
    ]


def said_opposed(texts: Texts, settled: OpposedSettled) -> str:
    """Say who wins, and what parted the two (S35-OPP-01 to 03)."""
    names = [name or texts("opposed.other_side") for name in settled.names]
    totals = [side.total for side in settled.sides]
    blanks: dict[str, Blank] = {"one": names[0], "other": names[1]}
    blanks |= {"mine": totals[0], "theirs": totals[1]}
    if settled.winner is None:
        return texts("opposed.reroll", **blanks)
    winner = names[settled.winner]
    if settled.decided_by is DecidedBy.RESULT:
        return texts("opposed.wins", who=winner, **blanks)
    modifiers = [texts.signed(side.modifier) for side in settled.sides]
    high, low = modifiers if settled.winner == 0 else reversed(modifiers)
    return texts("opposed.wins_tie", who=winner, high=high, low=low, **blanks)


def compared_card(texts: Texts, compared: ScoresCompared) -> Element:
    """Show who is simply better."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[texts("compare.title")],
        h.p(class_=f"outcome centred {'success' if compared.winner == 0 else 'failure'}")[
            said_compared(texts, compared)
        ],
    ]


def said_compared(texts: Texts, compared: ScoresCompared) -> str:
    """Say whose score is higher, or whom the die preferred (S35-ABI-04, S35-ABI-05)."""
    names = [name or texts("opposed.other_side") for name in compared.names]
    winner = names[compared.winner]
    one, other = compared.scores
    ability = texts(f"ability.{compared.ability}")
    if compared.die is None:
        high, low = max(one, other), min(one, other)
        return texts("compare.wins", who=winner, ability=ability, high=high, low=low)
    return texts("compare.by_die", who=winner, ability=ability, score=one, face=compared.die)


def sentence(texts: Texts, who: str, made: CheckMade) -> str:
    """Say a check in one sentence, for the journal and for a screen reader."""
    name = words.check(texts, made.check)
    who = who or made.check.by
    if who:
        name = texts("roll.who", who=who, name=name)
    start = texts("roll.sentence_die", face=made.natural)
    if not made.dice:
        start = texts(f"method.{made.method}")
    details = [start, *(f"{source} {value}" for source, value in parts(texts, made))]
    said = [texts("roll.sentence", name=name, total=made.total, details=", ".join(details))]
    said += [f"{said_outcome(texts, outcome)}." for outcome in made.outcomes]
    return " ".join(said)
