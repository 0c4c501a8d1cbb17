"""An attack's damage and its target: what it would do, what the target resists, the one tap."""

from collections.abc import Collection

import htpy as h
from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.events import DamageTaken
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import damage, health
from pyscript_app.views.dnd5e.health import Decided
from pyscript_app.views.parts import act

DEFENCES = ("resistant", "vulnerable", "immune")


def blow(
    texts: Texts,
    against: Creature,
    decided: Decided,
    ticked: Collection[str],
    why_not: str | None,
) -> list[Node]:
    """Make the main act after the damage: its target suffers it; what it resists is ticked here."""
    said = health.preview(texts, against, "damage", decided, tuple(ticked), boxes=False)
    now = against.hit_points.current
    lost = [] if isinstance(decided, RuleError) else decided
    lost_points = sum(one.lost for one in lost if isinstance(one, DamageTaken))
    label = (
        texts("attack.apply", who=against.name, now=now, then=now - lost_points)
        if now
        else texts("attack.apply_at_zero", who=against.name)
    )
    return [
        damage.boxes(texts, ticked, DEFENCES),
        h.p(class_="preview", role="status")[said],
        act("dnd5e.attack_apply", label, "button bad grow", why_not=why_not, data_guard=True),
    ]
