"""What a Jet came to: every die, the total and whence, the outcome in words."""

import htpy as h
from htpy import Element, Node

from engine.rulesets.aubaine.effects import stack
from engine.rulesets.aubaine.jet import Critical, JetRolled
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import words
from pyscript_app.views.parts import dice, terms


def result_card(texts: Texts, who: str, event: JetRolled, below: Node = None) -> Element:
    """Show a Jet: every die, the total, the outcome, and where each number comes from."""
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[f"{who} · {words.jet_name(texts, event.jet)}"],
        h.div(class_="row centred")[
            h.div(class_="grow")[dice(texts, event.dice)],
            h.span(class_="big")[texts.number(event.total)],
        ],
        [
            h.p(class_=f"outcome centred {outcome_class(event)}")[line]
            for line in outcome(texts, event)
        ],
        below,
        whence(texts, event),
    ]


def outcome_class(event: JetRolled) -> str:
    """Colour an outcome; the words and the sign say it too (A6)."""
    return {True: "success", False: "failure", None: ""}[event.success]


def outcome(texts: Texts, event: JetRolled) -> list[str]:
    """Say what a Jet came to, and what its critical brings to the story (AUB-CRI-02 to 06)."""
    said = [] if event.success is None else [_verdict(texts, event)]
    if event.critical is Critical.SUCCESS:
        forbidden = not event.jet.possible
        said.append(texts("critical.spectacular" if forbidden else "critical.success"))
    if event.critical is Critical.FAILURE:
        said.append(texts("critical.failure"))
    if event.success is not None and event.jet.possible and event.success != event.reaches_target:
        said.append(texts(f"critical.overrules.{'success' if event.success else 'failure'}"))
    return said


def _verdict(texts: Texts, event: JetRolled) -> str:
    if not event.jet.possible:
        return texts("outcome.impossible")
    kind = "success" if event.success else "failure"
    if event.critical is not None and (event.critical is Critical.SUCCESS) == event.success:
        return texts(f"outcome.critical_{kind}")
    margin = abs(event.total - (event.jet.target or 0))
    return texts("outcome.equal") if margin == 0 else texts(f"outcome.{kind}", margin=margin)


def whence(texts: Texts, event: JetRolled) -> list[Node]:
    """List where a total comes from: the two kept dice, the pair; and why so many dice."""
    high, low = event.kept
    rows = [(texts("roll.kept_dice", high=high, low=low), texts.number(high + low))]
    rows += [
        (words.modifier_name(texts, modifier), texts.signed(modifier.value))
        for modifier in event.jet.modifiers
    ]
    return [
        h.h2(class_="heading")[texts("roll.whence", total=event.total)],
        terms(rows),
        [h.p(class_="dim small")[line] for line in effects(texts, event)],
    ]


def effects(texts: Texts, event: JetRolled) -> list[str]:
    """Say why so many dice were thrown, and what was not counted twice (AUB-STK-01)."""
    stacked = stack(event.jet.effects)
    said = []
    if stacked.counted:
        said.append(
            texts(
                "effect.sum",
                effects=words.effects_told(texts, stacked.counted),
                dice=words.thrown(texts, event.net),
            )
        )
    if stacked.ignored:
        ignored = words.effects_told(texts, stacked.ignored)
        said.append(texts("effect.once", effects=ignored))
    return said


def sentence(texts: Texts, who: str, event: JetRolled) -> str:
    """Say a Jet in one sentence, for the journal and for a screen reader."""
    high, low = event.kept
    parts = [texts("roll.sentence_kept", high=high, low=low)]
    dropped = [str(die.value) for die in event.dice if not die.kept]
    if dropped:
        parts.append(texts("roll.sentence_dropped", dropped=", ".join(dropped)))
    parts += [
        f"{words.modifier_name(texts, modifier)} {texts.signed(modifier.value)}"
        for modifier in event.jet.modifiers
    ]
    counted = stack(event.jet.effects).counted
    if counted:
        parts.append(words.effects_told(texts, counted))
    said = texts(
        "roll.sentence",
        who=who,
        name=words.jet_name(texts, event.jet),
        total=event.total,
        details=", ".join(parts),
    )
    told = [line if line.endswith(".") else f"{line}." for line in outcome(texts, event)]
    return " ".join([said, *told])
