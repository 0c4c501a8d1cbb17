"""The group check: each member's roll, and what is decided already."""

from functools import partial

from htpy import Element

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.groups import needed_successes
from engine.rulesets.dnd5e.odds import chance
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import group as actions
from pyscript_app.actions.dnd5e.tabling import given_modifiers, given_to, subject
from pyscript_app.screens import fighters
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import group, tabling


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
    wrong_bonus = bonus_error(scene)
    known = error is None and wrong_bonus is None and bool(draft.form.get("difficulty"))
    given = given_to(context)
    ticked = frozenset(draft.ticked)
    of_the_check = (known, draft.form, given)
    rows = [
        fighters.remembered(
            scene,
            "member",
            key,
            entry,
            (*of_the_check, standing.rolled.get(key)) if key in ticked else (),
            partial(_member, scene, key, standing, known=known),
            group.row_id(key),
        )
        for key, entry in here
    ]
    count = sum(key in ticked for key, _ in here)
    good = sum(bool(event.success) for event in standing.rolled.values())
    verdict = group.Verdict(
        decided=standing.decided,
        members=count,
        needed=needed_successes(count) if count else 0,
        successes=good,
        left=count - len(standing.rolled),
    )
    chosen = subject(context, actions.USUAL)
    gift = tabling.given(scene.texts, given, wrong_bonus)
    return group.view(scene.texts, draft.form, chosen, rows, verdict, error, gift), None


def bonus_error(scene: Scene, about: str = "") -> str | None:
    """Say what is wrong with the bonus given by hand, if anything."""
    try:
        given_modifiers(scene.context, about)
    except RuleError as refused:
        return scene.said(refused)
    return None


def _member(scene: Scene, key: str, standing: actions.Standing, *, known: bool) -> Element:
    ticked = key in draft_of(scene.ui).ticked
    test = actions.member_test(scene.context, key) if ticked and known else None
    one = group.Member(
        key=key,
        name=fights.name_of(scene.context, key),
        ticked=ticked,
        test=test,
        chance=None if test is None else chance(test),
        rolled=standing.rolled.get(key),
    )
    return group.row(scene.texts, one)
