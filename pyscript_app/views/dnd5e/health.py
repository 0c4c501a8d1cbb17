"""Santé: hit points, the number pad, and what each act would do before it is done."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.events import (
    DamageTaken,
    Event,
    Healed,
    TemporaryChanged,
)
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import cards, damage, durations, story, words
from pyscript_app.views.parts import act, digit_pad
from pyscript_app.views.rendering import Piece

Decided = tuple[Event, ...] | RuleError
"""What an act of the pad would do now, or why it cannot."""


def pad(
    texts: Texts, creature: Creature, ticked: Sequence[str], *, asks_reading: bool
) -> list[Node]:
    """Make the number pad, and what changes a blow.

    Nothing here changes its height while digits are typed: a key that moves is hit wrongly (L7).
    ``asks_reading`` says that the table has not ruled on damage absorbed at 0 hit points.
    """
    return [
        None if creature.dead else damage.boxes(texts, ticked),
        damage.reading(texts, creature, ticked) if asks_reading else None,
        digit_pad(
            "dnd5e.digit",
            texts("health.erase"),
            "dnd5e.erase",
            act("dnd5e.halve", "½", "key", aria_label=texts("health.halve")),
        ),
        None
        if creature.dead
        else h.div(class_="rests")[
            cards.opener("short_rest", texts("rest.short"), "button plain"),
            cards.opener("long_rest", texts("rest.long"), "button plain"),
            cards.opener("time", texts("time.short"), "button plain"),
        ],
    ]


def points_card(texts: Texts, creature: Creature) -> Element:
    """Show hit points as a number and as a bar, temporary ones as a layer of their own."""
    points, maximum = creature.hit_points, creature.maximum_hit_points
    state = None if creature.status is Status.CONSCIOUS else texts(f"status.{creature.status}")
    return h.section(class_="card points", aria_label=texts("health.points"))[
        h.div(class_="row wrap")[
            h.span(class_="medium")[texts.number(points.current)],
            h.span(class_="dim of")[f"/ {texts.number(maximum)}"],
            h.b(class_="is-bad")[state] if state else None,
            _temporary(texts, creature) if points.temporary else None,
        ],
        bar(texts, points.current, maximum, points.temporary)
        if points.current or points.temporary
        else None,
    ]


def _temporary(texts: Texts, creature: Creature) -> Piece:
    """Show the temporary points; a tap says how long they last."""
    points = creature.hit_points
    label = texts("health.temporary_now", n=points.temporary)
    if points.temporary_rounds_left is not None:
        label = f"{label} · {durations.said(texts, points.temporary_rounds_left)}"
    return act("dnd5e.card", label, "chip is-temporary", data_card="temporary")


def bar(texts: Texts, current: int, maximum: int, temporary: int) -> Element:
    """Draw the bar: hit points, then temporary ones, as shares of all there could be."""
    whole = maximum + temporary
    filled, extra = 100 * current / whole, 100 * temporary / whole
    return h.svg(
        class_="life",
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        role="img",
        aria_label=texts("health.bar", current=current, maximum=maximum, temporary=temporary),
    )[
        h.rect(class_="hit-points", x="0", y="0", width=f"{filled:.2f}", height="10"),
        h.rect(class_="temporary", x=f"{filled:.2f}", y="0", width=f"{extra:.2f}", height="10"),
    ]


def temporary_question(texts: Texts, creature: Creature, amount: str) -> list[Node]:
    """Ask which temporary points to have (5E-TMP-04)."""
    return [
        h.p(class_="full")[texts("health.temporary_ask")],
        act(
            "dnd5e.temporary",
            texts("health.keep", n=creature.hit_points.temporary),
            "button plain grow",
            data_choice="keep",
        ),
        act(
            "dnd5e.temporary",
            texts("health.replace", n=int(amount or 0)),
            "button temporary grow",
            data_choice="replace",
        ),
    ]


def typed(
    texts: Texts,
    creature: Creature,
    amount: str,
    decided: Mapping[str, Decided],
    ticked: Sequence[str],
) -> Element:
    """Show the amount typed, and beside it what each act would do; both just above the acts.

    It is there before the first digit: where it appeared, it would cover keys of the pad (L7).
    """
    hint = texts("dying.type_points" if creature.dead else "health.type_amount")
    return h.section(class_="amount")[
        h.output(class_="medium", aria_label=texts("health.amount"))[amount or "–"],
        # a long preview scrolls, for a keyboard too
        h.div(class_="told small", tabindex="0")[
            None if amount else h.p(class_="dim")[hint],
            h.div(role="status")[
                (h.p[preview(texts, creature, name, one, ticked)] for name, one in decided.items())
            ],
        ],
    ]


def acts(texts: Texts, refusals: Mapping[str, str]) -> list[Node]:
    """Make the three main acts."""
    return [
        act(
            f"dnd5e.{name}",
            texts(f"health.{name}"),
            f"button {kind} grow",
            why_not=refusals.get(name),
            data_guard=True,
        )
        for name, kind in (("damage", "bad"), ("heal", "good"), ("temporary", "temporary"))
    ]


def preview(
    texts: Texts,
    creature: Creature,
    name: str,
    decided: Decided,
    ticked: Sequence[str] = (),
    *,
    boxes: bool = True,
) -> str:
    """Say what an act would do, and why, before the tap; ``boxes`` if a blow's are beside it."""
    label = texts(f"health.{name}")
    if isinstance(decided, RuleError):
        return texts("health.preview", act=label, what=texts(decided.code, **decided.details))
    said = [_would(texts, creature, event, ticked) for event in decided]
    said += [
        words.capital(damage.hint(texts, creature, event, boxes=boxes))
        for event in decided
        if isinstance(event, DamageTaken)
    ]
    return texts("health.preview", act=label, what=" ".join(filter(None, said)))


def _would(texts: Texts, creature: Creature, event: Event, ticked: Sequence[str]) -> str:
    points = creature.hit_points
    match event:
        case DamageTaken():
            steps = damage.steps(texts, creature, event, ticked)
            return " ".join([*steps[:1], *map(words.capital, steps[1:])])
        case Healed(amount=amount, regained=regained):
            key = "health.would_heal" if amount == regained else "health.would_heal_capped"
            return texts(
                key,
                regained=regained,
                wasted=amount - regained,
                now=points.current,
                then=points.current + regained,
            )
        case TemporaryChanged(amount=amount):
            key = "health.would_temporary_choice" if points.temporary else "health.would_temporary"
            return texts(key, now=points.temporary, then=amount)
        case _:
            return story.sentence(texts, creature.name, event)
