"""The ladder of exhaustion: where the creature stands, and what a step would do."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.exhaustion import DEADLY_LEVEL
from pyscript_app.actions.dnd5e import exhaustion as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import exhaustion


def card(scene: Scene, creature: Creature) -> Content:
    """Show the ladder; a step that changes hit points says so before."""
    texts, level = scene.texts, creature.exhaustion
    shown = exhaustion.view(texts, level)
    if scene.ui.asked == "exhaustion" and level == DEADLY_LEVEL - 1 and not creature.dead:
        return shown, exhaustion.question(texts, creature.name)
    less, more = _step(scene, creature, -1), _step(scene, creature, 1)
    return shown, exhaustion.acts(texts, level, (less[0], more[0]), (less[1], more[1]))


def _step(scene: Scene, creature: Creature, levels: int) -> tuple[str, str | None]:
    """Say what a step would do to the hit points, or why there is none."""
    try:
        events = actions.decided(scene.context, levels)
    except RuleError as error:
        return "", scene.said(error)
    after = fold(creature, events)
    if after.maximum_hit_points == creature.maximum_hit_points:
        return "", None
    said = scene.texts(
        "exhaustion.points",
        level=after.exhaustion,
        maximum=after.maximum_hit_points,
        current=after.hit_points.current,
    )
    return said, None
