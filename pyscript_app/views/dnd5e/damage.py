"""What a blow would do, step by step, and the boxes that change it."""

from collections.abc import Collection

import htpy as h
from htpy import Element, Node

from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.events import DamageTaken
from engine.rulesets.dnd5e.states import active_conditions
from pyscript_app.texts import Texts
from pyscript_app.views.parts import chip
from pyscript_app.views.rendering import Piece

BOXES = ("resistant", "vulnerable", "immune", "critical")


def boxes(texts: Texts, ticked: Collection[str], names: Collection[str] = BOXES) -> Element:
    """Make the boxes of the next blow."""
    return h.div(class_="defences", role="group", aria_label=texts("health.defences"))[
        (_box(texts, name, ticked) for name in names)
    ]


def _box(texts: Texts, name: str, ticked: Collection[str]) -> Piece:
    return chip("dnd5e.defence", texts(f"defence.{name}"), on=name in ticked, data_defence=name)


def reading(texts: Texts, creature: Creature, ticked: Collection[str]) -> Node:
    """Say how absorbed damage at 0 hit points is read, and offer the other reading (R5)."""
    points = creature.hit_points
    if points.current or not points.temporary or creature.dead:
        return None
    return h.div(class_="card")[
        h.p(class_="small")[texts("health.absorbed_reading")], _box(texts, "absorbed_fails", ticked)
    ]


def hint(texts: Texts, creature: Creature, event: DamageTaken, *, boxes: bool = True) -> str:
    """Remind that a close hit at 0 hit points is critical (5E-MIX-02), and where to say so."""
    counts = event.remainder and not event.critical and not creature.hit_points.current
    where = "damage.close_hits" if boxes else "damage.close_hits_elsewhere"
    return texts(where) if counts else ""


def steps(
    texts: Texts, creature: Creature, event: DamageTaken, ticked: Collection[str]
) -> list[str]:
    """Name each step from the amount to the hit points, in the rules' order (5E-HP-05)."""
    return [
        *_defended(texts, creature, event, ticked),
        *_reached(texts, creature, event),
        *([texts("damage.critical")] if event.critical and creature.hit_points.current else []),
    ]


def _defended(
    texts: Texts, creature: Creature, event: DamageTaken, ticked: Collection[str]
) -> list[str]:
    if "immune" in ticked:
        return [texts("damage.immune", amount=event.amount)]
    said, now = [], event.amount
    stone = Condition.PETRIFIED in active_conditions(creature)
    if "resistant" in ticked or stone:
        key = "damage.resistant" if "resistant" in ticked else "damage.petrified"
        said.append(texts(key, now=now, then=now // 2))
        now //= 2
    if "vulnerable" in ticked:
        said.append(texts("damage.vulnerable", now=now, then=2 * now))
    return said


def _reached(texts: Texts, creature: Creature, event: DamageTaken) -> list[str]:
    now, said = creature.hit_points.current, []
    if event.absorbed:
        left = event.suffered - event.absorbed
        said.append(texts("health.would_absorb", absorbed=event.absorbed, left=left))
    if now:
        said.append(texts("health.would_damage", now=now, then=now - event.lost))
        if event.remainder:
            said.append(texts("health.would_remain", remainder=event.remainder))
    elif not event.remainder:
        said.append(texts("damage.nothing_at_zero"))
    return said
