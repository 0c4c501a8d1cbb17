"""Rests: what each die and each night would give, decided by what the taps themselves ask."""

from engine.counters import CounterChanged
from engine.dice.odds import Distribution
from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.apply import fold
from engine.rulesets.dnd5e.creature import Creature, HitDice
from engine.rulesets.dnd5e.events import ConditionsChanged
from engine.rulesets.dnd5e.rests import hit_die_gain, why_not_hit_die, why_not_short_rest
from pyscript_app.actions.dnd5e import rests as actions
from pyscript_app.actions.dnd5e.acting import draft_of
from pyscript_app.screens.dnd5e.passing_time import foreseen
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import rests


def short(scene: Scene, creature: Creature) -> Content:
    """Show the short rest before it begins, or under way."""
    draft = draft_of(scene.ui)
    if draft.hit_dice is not None:
        try:
            return _under_way(scene, creature)
        except RuleError as error:
            return rests.before_short(scene.texts, draft.rest_minutes, scene.said(error)), (
                rests.finish_acts(scene.texts)[0]
            )
    refused = why_not_short_rest(creature, draft.rest_minutes, scene.context.rulings)
    why_not = None if refused is None else scene.said(refused)
    return (
        rests.before_short(scene.texts, draft.rest_minutes, why_not),
        rests.begin_act(scene.texts, why_not),
    )


def _under_way(scene: Scene, creature: Creature) -> Content:
    events, resting = actions.short_rest_so_far(scene.context)
    ended = tuple(
        event for event in events if isinstance(event, ConditionsChanged | CounterChanged)
    )
    thrown = draft_of(scene.ui).hit_dice or ()
    offers = [_offer(scene, resting, dice) for dice in resting.hit_dice]
    told = foreseen(scene, creature, ended)
    return (
        rests.under_way(scene.texts, creature, resting, thrown, offers, told),
        rests.finish_acts(scene.texts),
    )


def _offer(scene: Scene, resting: Creature, dice: HitDice) -> rests.Offer:
    refused = why_not_hit_die(resting, dice.faces, scene.context.rulings)
    missing = resting.maximum_hit_points - resting.hit_points.current
    gains = [
        hit_die_gain(resting, face, scene.context.rulings) for face in range(1, dice.faces + 1)
    ]
    odds = Distribution({gain: gains.count(gain) for gain in gains})
    return rests.Offer(
        dice=dice,
        modifier=resting.sheet.modifier(Ability.CONSTITUTION),
        mean=odds.mean() if missing else None,
        full=odds.exactly(missing) if missing else None,
        why_not=None if refused is None else scene.said(refused),
    )


def long(scene: Scene, creature: Creature) -> Content:
    """Show the gates of the night, and what would change by it."""
    texts, draft = scene.texts, draft_of(scene.ui).night
    try:
        events, refusals = actions.long_rest_decided(scene.context)
    except RuleError as error:
        why_not = scene.said(error)
        return (
            rests.night(texts, creature, draft, [], [why_not]),
            rests.sleep_act(texts, draft.minutes, why_not, useless=False),
        )
    ended = tuple(
        event for event in events if isinstance(event, ConditionsChanged | CounterChanged)
    )
    changes = [
        *rests.changes(texts, creature, fold(creature, events), fed=draft.food),
        *foreseen(scene, creature, ended),
    ]
    refused = [scene.said(error) for error in refusals]
    return (
        rests.night(texts, creature, draft, changes, refused),
        rests.sleep_act(texts, draft.minutes, None, useless=bool(refused)),
    )
