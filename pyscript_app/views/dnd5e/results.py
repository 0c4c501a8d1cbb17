"""The result of a d20 test: every die, the total, where it comes from, and its sentence."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words
from pyscript_app.views.parts import act, dice, terms


class Roll(NamedTuple):
    """The last roll shown: who made it, and what fell."""

    who: str
    event: D20Rolled
    lucky: tuple[int, ...] = ()
    """The places of the dice that luck may reroll."""


def result_card(texts: Texts, roll: Roll) -> Element:
    """Show a roll: every die, the total, the outcome, and where each number comes from."""
    event = roll.event
    difficulty = event.test.difficulty
    title = words.test_name(texts, event.test)
    if difficulty is not None:
        title = texts("roll.against", name=title, difficulty=difficulty)
    return h.section(class_="card", aria_label=texts("roll.result"))[
        h.p(class_="dim centred")[f"{roll.who} · {title}" if roll.who else title],
        h.div(class_="row centred")[
            h.div(class_="grow")[dice(texts, event.dice)],
            h.span(class_="big")[texts.number(event.total)] if event.total is not None else None,
        ],
        h.p(class_=f"outcome centred {outcome_class(event)}")[outcome(texts, event)],
        whence(texts, event),
        luck_buttons(texts, roll.lucky),
    ]


def luck_buttons(texts: Texts, lucky: Sequence[int]) -> list[Node]:
    """Offer to reroll each die that luck may touch."""
    return [
        act(
            "dnd5e.luck",
            texts("luck.reroll", which=place + 1),
            "button plain",
            data_place=str(place),
            data_guard=True,
        )
        for place in lucky
    ]


def outcome_class(event: D20Rolled) -> str:
    """Colour an outcome; the words and the sign say it too (A6)."""
    return {True: "success", False: "failure", None: ""}[event.success]


def outcome(texts: Texts, event: D20Rolled) -> str:
    """Say whether it succeeded, and by how much."""
    if event.success is None:
        return ""
    key = "roll.success" if event.success else "roll.failure"
    if event.margin is None:
        return texts(f"{key}_plain")
    return texts(key, margin=abs(event.margin))


def whence(texts: Texts, event: D20Rolled) -> Node:
    """List where a total comes from: the die that was kept and why, then every modifier."""
    if event.natural is None:
        return h.p[words.mode(texts, event.test.reasons, event.mode)]
    said = words.mode(texts, event.test.reasons, event.mode)
    kept = texts("roll.kept_because", why=said) if said else texts("roll.die")
    rows = [(kept, texts.number(event.natural))]
    rows += [
        (words.modifier_name(texts, modifier), texts.signed(modifier.value))
        for modifier in event.test.modifiers
    ]
    return [
        h.h2(class_="heading")[texts("roll.whence", total=event.total or 0)],
        terms(rows),
    ]


def _attack_key(event: D20Rolled) -> str:
    # a first visit says no attack
    from engine.rulesets.dnd5e.weapon_attacks import is_critical  # noqa: PLC0415

    if not event.success:
        return "attack.sentence_misses"
    return "attack.sentence_critical_hit" if is_critical(event) else "attack.sentence_hits"


def sentence(texts: Texts, who: str, event: D20Rolled) -> str:
    """Say a roll in one sentence, for the journal and for a screen reader."""
    name = words.test_name(texts, event.test)
    if who:
        name = texts("roll.who", who=who, name=name)
    if event.natural is None:
        return texts("roll.sentence_fail", name=name)
    parts = [texts("roll.sentence_die", face=event.natural)]
    dropped = [str(die.value) for die in event.dice if not die.kept]
    if dropped:
        parts = [texts("roll.sentence_kept", face=event.natural, dropped=", ".join(dropped))]
    parts += [
        f"{words.modifier_name(texts, modifier)} {texts.signed(modifier.value)}"
        for modifier in event.test.modifiers
    ]
    said = words.mode(texts, event.test.reasons, event.mode)
    total = texts(
        "roll.sentence",
        name=name,
        total=event.total or 0,
        details=", ".join([*parts, said] if said else parts),
    )
    if event.test.difficulty is None:
        return total
    if event.test.kind is D20Kind.ATTACK:
        return f"{total} {texts(_attack_key(event), armour=event.test.difficulty)}"
    against = texts("roll.sentence_against", difficulty=event.test.difficulty)
    return f"{total} {outcome(texts, event)} {against}"
