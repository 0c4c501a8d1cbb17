"""Time that passes, and the duration of temporary points: what each would come to."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.events import Event, TimePassed
from engine.rulesets.dnd5e.temporary import why_not_temporary
from pyscript_app.actions.dnd5e import passing_time as actions
from pyscript_app.actions.dnd5e.acting import draft_of
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import sentences
from pyscript_app.views.dnd5e import passing_time


def foreseen(scene: Scene, creature: Creature, events: tuple[Event, ...]) -> list[str]:
    """Say what time would bring, besides that it passes."""
    said = (
        sentences.happened(scene.texts, creature.name, event)
        for event in events
        if not isinstance(event, TimePassed)
    )
    return [one for one in said if one]


def card(scene: Scene, creature: Creature) -> Content:
    """Show how much time is about to pass, and what it would end."""
    rounds = draft_of(scene.ui).passing
    why_not: str | None = None
    events: tuple[Event, ...] = ()
    try:
        events = actions.decided(scene.context)
    except RuleError as error:
        why_not = scene.said(error)
    told = foreseen(scene, creature, events)
    return (
        passing_time.view(scene.texts, rounds, told, creature.name),
        passing_time.main_act(scene.texts, rounds, why_not),
    )


def temporary(scene: Scene, creature: Creature) -> Content:
    """Show the duration that the temporary points are given."""
    owned = creature.hit_points.temporary
    refused = why_not_temporary(creature)
    if refused is None and not owned:
        refused = RuleError("health.no_temporary")
    return (
        passing_time.temporary_view(scene.texts, owned, draft_of(scene.ui).lasts),
        passing_time.temporary_act(scene.texts, None if refused is None else scene.said(refused)),
    )
