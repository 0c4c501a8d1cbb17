"""Compétences: their DD as they are now, and the one about to be played."""

from engine.errors import RuleError
from engine.rulesets.aubaine.odds import chance
from engine.rulesets.aubaine.targets import Technique, technique_difficulty
from pyscript_app.actions.aubaine import techniques as actions
from pyscript_app.actions.aubaine.acting import in_front, others, rulings_of
from pyscript_app.actions.aubaine.draft import jet_draft
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.aubaine import techniques


def lines(scene: Scene) -> list[techniques.Line]:
    """List the Compétences of the character in front, each with its DD now (AUB-POW-04)."""
    return [_line(scene, one) for one in in_front(scene.context).techniques]


def _line(scene: Scene, technique: Technique) -> techniques.Line:
    try:
        difficulty = technique_difficulty(in_front(scene.context), technique.pair)
    except RuleError as error:
        return techniques.Line(technique=technique, difficulty=(), refusal=scene.said(error))
    return techniques.Line(technique=technique, difficulty=difficulty, refusal=None)


def content(scene: Scene) -> Content:
    """Show the Compétence that is open.

    Raises:
        RuleError: ``aubaine.no_such_technique``.
    """
    played = _played(scene)
    name = dict(played.others).get(played.target, "")
    shown = techniques.play_view(scene.texts, played)
    return shown, techniques.play_buttons(scene.texts, played, name)


def _played(scene: Scene) -> techniques.Played:
    context, draft = scene.context, jet_draft(scene.ui)
    around = [(key, sheet.name) for key, sheet in others(context)]
    jet, refusal = None, None
    if draft.target in dict(around):
        try:
            jet = actions.resisting(context)
        except RuleError as error:
            refusal = scene.said(error)
    return techniques.Played(
        line=_line(scene, actions.shown(context)),
        draft=draft,
        others=around,
        target=draft.target if draft.target in dict(around) else "",
        jet=jet,
        chance=None if jet is None else chance(jet, rulings=rulings_of(context.settings)),
        refusal=refusal,
    )
