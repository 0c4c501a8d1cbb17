"""The group check: each member's roll, and what is decided already."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.groups import needed_successes
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import group as actions
from pyscript_app.actions.dnd5e.tabling import subject
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
    members = []
    for key, entry in fights.candidates(context):
        if isinstance(entry.sheet, Creature):
            modifier = None
            if key in draft.ticked and error is None and draft.form.get("difficulty"):
                modifier = actions.member_test(context, key).modifier
            members.append(
                group.Member(
                    key=key,
                    name=entry.sheet.name,
                    ticked=key in draft.ticked,
                    modifier=modifier,
                    rolled=standing.rolled.get(key),
                )
            )
    count = len([one for one in members if one.ticked])
    good = sum(bool(event.success) for event in standing.rolled.values())
    verdict = group.Verdict(
        decided=standing.decided,
        members=count,
        needed=needed_successes(count) if count else 0,
        successes=good,
        left=count - len(standing.rolled),
    )
    chosen = subject(context, actions.USUAL)
    return group.view(scene.texts, draft.form, chosen, members, verdict, error), None
