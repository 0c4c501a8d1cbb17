"""Santé: hit points, the number pad, and what each act would do before it is done."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature, Status
from engine.rulesets.dnd5e.events import DamageTaken, Event, Healed, LifeChanged, TemporaryChanged
from pyscript_app.texts import Texts
from pyscript_app.views.creatures import examples_card
from pyscript_app.views.parts import act, card, digit_pad

Decided = tuple[Event, ...] | RuleError
"""What an act of the pad would do now, or why it cannot."""


def view(
    texts: Texts, creature: Creature, amount: str, decided: Mapping[str, Decided]
) -> list[Node]:
    """Show the hit points, the amount being typed and what it would do."""
    return [
        points_card(texts, creature),
        h.section(class_="card row")[
            h.span(class_="grow dim")[texts("health.amount")],
            h.output(class_="medium", aria_label=texts("health.amount"))[amount or "–"],
        ],
        h.div(role="status", class_="rows")[
            (
                h.p(class_="preview")[preview(texts, creature, name, outcome)]
                for name, outcome in decided.items()
            )
        ]
        if amount
        else h.p(class_="dim")[texts("health.type_amount")],
        digit_pad(
            "dnd5e.digit",
            texts("health.erase"),
            "dnd5e.erase",
            act("dnd5e.halve", "½", "key", aria_label=texts("health.halve")),
        ),
    ]


def points_card(texts: Texts, creature: Creature) -> Element:
    """Show hit points as a number and as a bar, temporary ones as a layer of their own."""
    points, maximum = creature.hit_points, creature.maximum_hit_points
    state = None if creature.status is Status.CONSCIOUS else texts(f"status.{creature.status}")
    return h.section(class_="card", aria_label=texts("health.points"))[
        h.div(class_="row")[
            h.span(class_="medium")[texts.number(points.current)],
            h.span(class_="dim grow")[f"/ {texts.number(maximum)}"],
            h.span(class_="is-temporary")[texts("health.temporary_now", n=points.temporary)]
            if points.temporary
            else None,
        ],
        bar(texts, points.current, maximum, points.temporary),
        h.p(class_="outcome failure")[state] if state else None,
    ]


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


def acts(
    texts: Texts, creature: Creature, amount: str, asked: str, refusals: Mapping[str, str]
) -> Node:
    """Make the three main acts, or ask which temporary points to have (5E-TMP-04)."""
    if asked == "temporary":
        return [
            h.p(class_="grow")[texts("health.temporary_ask")],
            h.div(class_="row grow")[
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
            ],
        ]
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


def preview(texts: Texts, creature: Creature, name: str, decided: Decided) -> str:
    """Say what an act would do, and why, before the tap."""
    label = texts(f"health.{name}")
    if isinstance(decided, RuleError):
        return texts("health.preview", act=label, what=texts(decided.code, **decided.details))
    what = " ".join(_would(texts, creature, event) for event in decided)
    return texts("health.preview", act=label, what=what.strip())


def _would(texts: Texts, creature: Creature, event: Event) -> str:
    points = creature.hit_points
    match event:
        case DamageTaken():
            return _damage(texts, creature, event)
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
        case LifeChanged(cause=cause, failures=failures):
            return texts(f"life.{cause}", who=creature.name, failures=failures)
        case _:
            return ""


def _damage(texts: Texts, creature: Creature, event: DamageTaken) -> str:
    points = creature.hit_points
    parts = []
    if event.absorbed:
        left = event.suffered - event.absorbed
        parts.append(texts("health.would_absorb", absorbed=event.absorbed, left=left))
    parts.append(texts("health.would_damage", now=points.current, then=points.current - event.lost))
    if event.remainder:
        parts.append(texts("health.would_remain", remainder=event.remainder))
    return " ".join(parts)


def sentence(texts: Texts, who: str, event: Event) -> str:
    """Say in one sentence what happened to somebody's health."""
    match event:
        case DamageTaken(amount=amount, absorbed=absorbed, lost=lost):
            key = "journal.damage_absorbed" if absorbed else "journal.damage"
            return texts.counted(key, amount, who=who, absorbed=absorbed, lost=lost)
        case Healed(regained=regained):
            return texts.counted("journal.healed", regained, who=who)
        case TemporaryChanged(amount=amount):
            return texts.counted("journal.temporary", amount, who=who)
        case LifeChanged(cause=cause, failures=failures):
            return texts(f"life.{cause}", who=who, failures=failures)
        case _:
            return ""


def nobody(texts: Texts) -> list[Node]:
    """Invite to make a character, where there is none."""
    return [
        card(
            texts("creatures.none"),
            h.p[texts("creatures.why")],
            act("shell.panel", texts("creatures.first"), data_panel="creatures"),
        ),
        examples_card(texts),
    ]
