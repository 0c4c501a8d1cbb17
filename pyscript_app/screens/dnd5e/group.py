"""The group check: each member's roll, and what is decided already."""

from functools import partial

from htpy import Element

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.groups import needed_successes
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import group as actions
from pyscript_app.actions.dnd5e.tabling import subject
from pyscript_app.screens import fighters
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import group


def content(scene: Scene) -> Content:
    """Show the check, its members, and how it stands."""
    draft, context, error = draft_of(scene.ui), scene.context, None
    try:
        standing = actions.standing(context)
    except RuleError as refused:
        standing, error = actions.Standing({}, None), scene.said(refused)
    here = [
        (key, entry)
        for key, entry in fights.candidates(context)
        if isinstance(entry.sheet, Creature)
    ]
    known = error is None and bool(draft.form.get("difficulty"))
    rows = [
        fighters.remembered(
            scene,
            "member",
            key,
            entry,
            (key in draft.ticked, known, draft.form, standing.rolled.get(key)),
            partial(_member, scene, key, standing, known=known),
        )
        for key, entry in here
    ]
    count = len([key for key, _ in here if key in draft.ticked])
    good = sum(bool(event.success) for event in standing.rolled.values())
    verdict = group.Verdict(
        decided=standing.decided,
        members=count,
        needed=needed_successes(count) if count else 0,
        successes=good,
        left=count - len(standing.rolled),
    )
    chosen = subject(context, actions.USUAL)
    return group.view(scene.texts, draft.form, chosen, rows, verdict, error), None


def _member(scene: Scene, key: str, standing: actions.Standing, *, known: bool) -> Element:
    ticked = key in draft_of(scene.ui).ticked
    modifier = actions.member_test(scene.context, key).modifier if ticked and known else None
    one = group.Member(
        key=key,
        name=fights.name_of(scene.context, key),
        ticked=ticked,
        modifier=modifier,
        rolled=standing.rolled.get(key),
    )
    return group.row(scene.texts, one)
