"""Jets: every row's test and odds, or the roll being prepared."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled
from engine.rulesets.dnd5e.odds import chance
from engine.rulesets.dnd5e.passive import passive_score
from engine.rulesets.dnd5e.proficiency import save_subject
from pyscript_app.actions.dnd5e import checks as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import checks, sheet, words


def content(scene: Scene) -> Content:
    """Show the list, or the row that is open."""
    draft, texts = scene.ui.check, scene.texts
    errors = _errors(scene)
    sheetless = scene.creature is None
    if not draft.subject:
        names = words.in_order(texts, draft.group, actions.subjects(draft.group))
        rows = [] if errors else [_row(scene, name) for name in names]
        return checks.list_view(texts, draft, rows, errors, sheetless=sheetless), None
    row = None if errors else _row(scene, draft.subject)
    shown = checks.roll_view(
        texts,
        draft,
        row,
        _last_roll(scene),
        errors,
        sheetless=sheetless,
        real_dice=scene.session.settings.real_dice,
        faces=scene.ui.faces,
    )
    if scene.ui.faces is not None and row is not None:
        return shown, None
    return shown, checks.roll_button(texts, row, next(iter(errors.values()), None))


def _errors(scene: Scene) -> dict[str, str]:
    """Say what is wrong with the fields, each at its place."""
    try:
        actions.prepared(scene.context)
    except RuleError as error:
        name = str(error.details.get("field", _field_of(error.code)))
        return {name: scene.said(error)}
    return {}


def _field_of(code: str) -> str:
    """Find the field that an engine's refusal speaks of."""
    return "level" if "level" in code else "score"


def _row(scene: Scene, subject: str) -> checks.Row:
    test = actions.prepared(scene.context, subject)
    passive = passive_score(test).value if test.kind is D20Kind.CHECK else None
    return checks.Row(subject, test, chance(test), passive, _training(scene, subject))


def _training(scene: Scene, subject: str) -> str:
    draft = scene.ui.check
    if scene.creature is None:
        return draft.training if draft.group != "ability" else "none"
    known = save_subject(Ability(subject)) if draft.group == "save" else subject
    return sheet.training(scene.creature, known)


def _last_roll(scene: Scene) -> checks.Roll | None:
    for line, event in scene.recent():
        if isinstance(event, D20Rolled):
            return checks.Roll(next(iter(line.names.values()), ""), event)
    return None
