"""Fiche of 3.5: to be read, its fields, the planner of points, a class, a counter."""

from engine.errors import RuleError
from engine.rulesets.dnd35.character import (
    Character,
    bought_skills,
    level_points,
    points_left,
    rank_limit,
    skill_keys,
)
from engine.rulesets.dnd35.checks import initiative_check, skill_check
from engine.rulesets.dnd35.classes import CLASSES
from engine.rulesets.dnd35.ledger import why_not_level, why_not_spend
from engine.rulesets.dnd35.skills import Skill
from engine.rulesets.dnd35.synergies import ClassFeature, Synergy, synergies_on
from pyscript_app.actions import counters as counter_actions
from pyscript_app.actions.dnd35 import levels as level_actions
from pyscript_app.actions.dnd35.acting import draft_of, in_front, rulings_of
from pyscript_app.actions.dnd35.sheet import FIELDS
from pyscript_app.screens.dnd35 import families
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import counters
from pyscript_app.views.dnd35 import listing, planner, sheet, words
from pyscript_app.views.dnd35.planner import Plan, Spending
from pyscript_app.views.dnd35.sheet import SkillLine


def content(scene: Scene) -> Content:
    """Show the sheet, or the screen of it that is open."""
    character = in_front(scene.context)
    match scene.ui.sheet.screen:
        case "edit":
            return _edit(scene, character)
        case "level_up":
            return _planner(scene, character)
        case "class" | "counter" as kind:
            try:
                return _class(scene) if kind == "class" else _counter(scene)
            except RuleError:  # what was being written is gone
                return _summary(scene, character)
        case _:
            return _summary(scene, character)


def _summary(scene: Scene, character: Character) -> Content:
    rulings, chosen = rulings_of(scene.session.settings), draft_of(scene.ui).filter
    shown = sheet.view(
        scene.texts,
        character,
        _lines(scene, character, chosen),
        _synergies(character),
        initiative_check(character).modifier,
        chosen,
    )
    return shown, sheet.acts(scene.texts, unspent=points_left(character, rulings))


def _lines(scene: Scene, character: Character, chosen: str) -> list[SkillLine]:
    """List the skills: those of the classes, those bought, or all."""
    bought = bought_skills(character)
    keys = words.in_order(scene.texts, skill_keys(character))
    lines = [_line(scene, character, key, bought.get(key, 0)) for key in keys]
    if chosen == "bought":
        return [line for line in lines if line.halves]
    return [line for line in lines if line.of_class or chosen == "all" or not character.levels]


def _line(scene: Scene, character: Character, key: str, halves: int) -> SkillLine:
    rulings = rulings_of(scene.session.settings)
    check, refusal = None, None
    try:
        check = skill_check(character, key, rulings=rulings)
    except RuleError as error:
        refusal = scene.said(error)
    of_class = any(level.row.owns(key) for level in character.levels)
    return SkillLine(key, halves, rank_limit(character, key), of_class, check, refusal)


def _synergies(character: Character) -> list[Synergy]:
    """List what five ranks give anywhere, class features included (S35-SYN-02)."""
    bought = bought_skills(character)
    found = [
        one
        for on in (*skill_keys(character), *map(str, Skill), *map(str, ClassFeature))
        for one in synergies_on(on, bought)
    ]
    return list(dict.fromkeys(found))


def _edit(scene: Scene, character: Character) -> Content:
    shown = sheet.edit_view(
        scene.texts,
        character,
        [families.of(scene, Skill(name)) for name in listing.families()],
        _errors(scene),
        scene.typed(),
    )
    return shown, sheet.done(scene.texts)


def _errors(scene: Scene) -> dict[str, str]:
    """Say what was just refused at the field where it was typed."""
    notice = scene.session.notice
    if notice is None or not notice.refused:
        return {}
    said = notice.blanks.get("field") or FIELDS.get(notice.key)
    name = str(said or notice.typed.get("field", ""))
    return {name: scene.noticed()} if name else {}


def _planner(scene: Scene, character: Character) -> Content:
    rulings, chosen = rulings_of(scene.session.settings), draft_of(scene.ui).filter
    left = points_left(character, rulings)
    last = len(character.levels) - 1
    refusal = why_not_level(character, next(iter(character.classes)), rulings)
    plan = Plan(
        level_points(character, last, rulings) if character.levels else 0,
        left,
        scene.said(refusal) if refusal is not None else None,
        list(character.classes),
    )
    rows = []
    if character.levels:
        rows = [_spending(scene, character, line) for line in _lines(scene, character, chosen)]
    shown = planner.view(scene.texts, character, plan, rows, chosen, rulings, _errors(scene))
    return shown, sheet.back(scene.texts)


def _spending(scene: Scene, character: Character, line: SkillLine) -> Spending:
    rulings = rulings_of(scene.session.settings)
    less = why_not_spend(character, line.key, -1, rulings)
    more = why_not_spend(character, line.key, 1, rulings)
    return Spending(
        line,
        character.levels[-1].spent.get(line.key, 0),
        scene.said(less) if less is not None else None,
        scene.said(more) if more is not None else None,
        character.levels[-1].row.owns(line.key),
    )


def _class(scene: Scene) -> Content:
    about, character = scene.ui.sheet.about, in_front(scene.context)
    error = next(iter(_errors(scene).values()), None)
    notice = scene.session.notice
    if error is None and notice is not None and notice.refused:
        error = scene.noticed()
    changed = character.classes.get(about) != CLASSES.get(about)
    form = level_actions.form(scene.context)
    return planner.class_view(scene.texts, form, about, error, changed=changed), sheet.back(
        scene.texts
    )


def _counter(scene: Scene) -> Content:
    form = counter_actions.form(scene.context)
    shown = counters.editor(scene.texts, form, scene.ui.sheet.about, scene.refused_fields())
    return shown, sheet.back(scene.texts)
