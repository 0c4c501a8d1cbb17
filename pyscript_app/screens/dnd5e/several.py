"""Damage or healing for several: what the amount would do to each who is ticked."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from pyscript_app.actions import fights
from pyscript_app.actions.dnd5e import several as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import health, several


def content(scene: Scene) -> Content:
    """Show the pad, who can be ticked, and what each would have."""
    draft, texts = draft_of(scene.ui), scene.texts
    rows = []
    for key, entry in fights.candidates(scene.context):
        if isinstance(entry.sheet, Creature):
            ticked = key in draft.ticked
            said = _would(scene, key, entry.sheet) if ticked and scene.ui.amount else []
            points = f"{entry.sheet.hit_points.current}/{entry.sheet.maximum_hit_points}"
            rows.append(
                several.Row(key, entry.sheet.name, points, said, halved=key in draft.halved)
            )
    here = [row.key for row in rows if row.key in draft.ticked]
    why_not = None
    if not here:
        why_not = texts("several.nobody")
    elif not scene.ui.amount:
        why_not = texts("input.amount_missing")
    return (
        several.view(texts, scene.ui.amount, rows, draft.ticked),
        several.acts(texts, len(here), why_not),
    )


def _would(scene: Scene, key: str, creature: Creature) -> list[str]:
    """Say what each act would do, in the words of the Santé tab."""
    said = []
    for act in actions.ACTS:
        try:
            decided: health.Decided = actions.decided(scene.context, act, key)
        except RuleError as refused:
            decided = refused
        said.append(health.preview(scene.texts, creature, act, decided, boxes=False))
    return said
