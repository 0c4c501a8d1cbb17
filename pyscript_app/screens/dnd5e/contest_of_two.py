"""A contest between any two of the table: both sides, the odds, and what came of the last one."""

from htpy import Node

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Rolled
from engine.rulesets.dnd5e.events import ContestSettled
from engine.rulesets.dnd5e.odds import contest_odds
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import contest_of_two as actions
from pyscript_app.actions.dnd5e.tabling import given_to, subject
from pyscript_app.screens.dnd5e.group import bonus_error
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import contest, contest_of_two, tabling


def content(scene: Scene) -> Content:
    """Show who stands on each side, and the chances of each."""
    context, form, texts = scene.context, draft_of(scene.ui).form, scene.texts
    creatures = [
        (key, entry.sheet.name)
        for key, entry in fights.candidates(context)
        if isinstance(entry.sheet, Creature)
    ]
    sides = [
        contest_of_two.Side(
            which,
            form.get(which, ""),
            subject(context, actions.USUAL, f"{which}_subject"),
            tabling.given(texts, given_to(context, which), bonus_error(scene, which), which),
        )
        for which in actions.SIDES
    ]
    odds, why_not = None, None
    try:
        odds = contest_odds(actions.tests(context))
    except RuleError as refused:
        why_not = scene.said(refused)
    shown = contest_of_two.view(texts, sides, creatures, form.get("holder", ""), odds)
    return [_last(scene), *shown], contest_of_two.roll_button(texts, why_not)


def _last(scene: Scene) -> Node:
    """Show the contest that was just settled, if the last act was one."""
    line = scene.session.journal.last_done()
    if line is None or line.step is None or line.number != scene.session.announced:
        return None
    events = list(line.step.events)
    settled = [event for _, event in events if isinstance(event, ContestSettled)]
    rolled = [
        (fights.name_of(scene.context, key), event)
        for key, event in events
        if isinstance(event, D20Rolled)
    ]
    if not settled or len(rolled) != len(actions.SIDES):
        return None
    return contest.result_card(scene.texts, rolled, settled[0])
