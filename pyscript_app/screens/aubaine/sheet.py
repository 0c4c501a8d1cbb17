"""Fiche of an Aubaine character: to be read, its fields, a Compétence or a counter."""

from engine.errors import RuleError
from engine.rulesets.aubaine.character import Character, high_pairs
from pyscript_app.actions import counters as counter_actions
from pyscript_app.actions.aubaine import techniques as technique_actions
from pyscript_app.actions.aubaine.acting import in_front
from pyscript_app.screens.aubaine.techniques import lines
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import counters
from pyscript_app.views.aubaine import sheet, techniques

FIELDS = {
    "creatures.name_missing": "name",
    "aubaine.no_more_characteristics": "characteristic_name",
    "aubaine.too_many_aptitudes": "aptitude_name",
}
"""What is refused → the field that it speaks of, where the tap does not say."""


def content(scene: Scene) -> Content:
    """Show the sheet, or the screen of it that is open."""
    character, texts = in_front(scene.context), scene.texts
    match scene.ui.sheet.screen:
        case "edit":
            shown = sheet.edit_view(texts, character, lines(scene), _errors(scene), scene.typed())
            return shown, sheet.done(texts)
        case "technique":
            return _technique(scene, character)
        case "counter":
            return _counter(scene, character)
        case _:
            return _summary(scene, character)


def _summary(scene: Scene, character: Character) -> Content:
    shown = sheet.view(scene.texts, character, lines(scene), high_pairs(character))
    return shown, sheet.acts(scene.texts)


def _errors(scene: Scene) -> dict[str, str]:
    """Say what was just refused at the field where it was typed."""
    notice = scene.session.notice
    if notice is None or not notice.refused:
        return {}
    typed = scene.typed()
    kind = typed.get("kind", "")
    form = "expertise_source" if "expertise_source" in typed else f"{kind}_name"
    name = typed.get("field") or FIELDS.get(notice.key) or form
    return {name: scene.noticed()}


def _technique(scene: Scene, character: Character) -> Content:
    """Show the Compétence being written; one that is gone leaves the sheet."""
    try:
        form = technique_actions.form(scene.context)
    except RuleError:
        return _summary(scene, character)
    error = next(iter(_errors(scene).values()), None)
    shown = techniques.editor(scene.texts, character, form, scene.ui.sheet.about, error)
    return shown, sheet.back(scene.texts)


def _counter(scene: Scene, character: Character) -> Content:
    """Show the counter being written; one that is gone leaves the sheet."""
    try:
        form = counter_actions.form(scene.context)
    except RuleError:
        return _summary(scene, character)
    shown = counters.editor(scene.texts, form, scene.ui.sheet.about, scene.refused_fields())
    return shown, sheet.back(scene.texts)
