"""Fiche: the sheet to be read, its fields, and its assistants."""

from htpy import Node

from engine.errors import RuleError
from engine.modifiers import total
from engine.rulesets.dnd5e.attacks import AttackSituation
from engine.rulesets.dnd5e.capabilities import speed_parts
from engine.rulesets.dnd5e.checks import initiative_test
from engine.rulesets.dnd5e.creature import Creature, warnings
from engine.rulesets.dnd5e.difficulties import spell_save_difficulty
from engine.rulesets.dnd5e.load import LoadState, load_limits, load_state
from engine.rulesets.dnd5e.sheet import average_hit_die, why_not_level_up
from engine.rulesets.dnd5e.weapon_attacks import attack_ability, damage_modifiers, weapon_attack
from engine.rulesets.dnd5e.weapons import Attack
from pyscript_app.actions import counters as counter_actions
from pyscript_app.actions.dnd5e import attacks_sheet as attack_actions
from pyscript_app.actions.dnd5e import level_up as level_actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import counters
from pyscript_app.views.creatures import nobody
from pyscript_app.views.dnd5e import (
    attacks_sheet,
    level_up,
    load,
    sheet,
    summary,
    tools,
    traits,
)
from pyscript_app.views.dnd5e.attacks_sheet import Line
from pyscript_app.views.dnd5e.level_up import Plan

OPEN = AttackSituation(reasons=(), critical_on_hit=False)
"""Nobody is attacked yet: the sheet shows what an attack adds."""


def content(scene: Scene) -> Content:
    """Show the tab of the creature in front, or invite to make one."""
    if scene.creature is None:
        return nobody(scene.texts), None
    return _of(scene, scene.creature)


def _of(scene: Scene, creature: Creature) -> Content:
    """Show the sheet, or the screen of it that is open."""
    match scene.ui.sheet.screen:
        case "edit":
            return _edit(scene, creature), summary.done(scene.texts)
        case "level_up":
            return _level_up(scene, creature)
        case "constitution":
            return _constitution(scene, creature)
        case "attack":
            return _written(scene, creature, attack=True)
        case "counter":
            return _written(scene, creature, attack=False)
        case _:
            return _summary(scene, creature)


def _summary(scene: Scene, creature: Creature) -> Content:
    refusal = why_not_level_up(creature)
    facts = summary.Facts(
        warnings=warnings(creature),
        initiative=initiative_test(creature, rulings=scene.context.rulings),
        speed=speed_parts(creature, rulings=scene.context.rulings),
        attacks=_attacks(scene, creature),
    )
    shown = summary.view(
        scene.texts,
        creature,
        facts,
        _load(scene, creature, written=False),
        _spells(scene, creature, written=False),
    )
    return shown, summary.acts(scene.texts, scene.said(refusal) if refusal else None)


def _edit(scene: Scene, creature: Creature) -> list[Node]:
    texts, errors = scene.texts, scene.refused_fields()
    state = load_state(creature.sheet, scene.context.rulings)
    return [
        *sheet.view(texts, creature, warnings(creature), errors),
        tools.tools_card(texts, creature, errors, scene.typed()),
        traits.traits_card(texts, creature, errors, encumbered=state is not LoadState.UNENCUMBERED),
        traits.hit_dice_card(texts, creature),
        _load(scene, creature, written=True),
        _spells(scene, creature, written=True),
        attacks_sheet.attacks_card(texts, _attacks(scene, creature)),
        counters.counters_card(texts, creature.counters),
        sheet.bonuses_card(texts, creature, errors, scene.typed()),
    ]


def _attacks(scene: Scene, creature: Creature) -> list[Line]:
    return [_line(scene, creature, attack) for attack in creature.sheet.attacks]


def _line(scene: Scene, creature: Creature, attack: Attack) -> Line:
    test = weapon_attack(creature, attack, OPEN, rulings=scene.context.rulings)
    return Line(
        attack=attack,
        ability=attack_ability(creature, attack),
        modifier=test.modifier,
        added=total(damage_modifiers(creature, attack)),
    )


def _load(scene: Scene, creature: Creature, *, written: bool) -> Node:
    rulings = scene.context.rulings
    return load.load_card(
        scene.texts,
        creature,
        load_limits(creature.sheet, rulings),
        load_state(creature.sheet, rulings),
        variant=rulings.encumbrance,
        error=scene.refused_fields().get("load_g"),
        written=written,
    )


def _spells(scene: Scene, creature: Creature, *, written: bool) -> Node:
    ability = creature.sheet.spell_ability
    parts = () if ability is None else spell_save_difficulty(creature, ability)
    return traits.spells_card(scene.texts, creature, parts, written=written)


def _level_up(scene: Scene, creature: Creature) -> Content:
    plan, texts = _plan(scene), scene.texts
    shown = level_up.view(
        texts,
        creature,
        plan,
        scene.ui.sheet.form,
        scene.refused_fields(),
        real_dice=scene.session.settings.real_dice,
    )
    return shown, summary.back(texts, level_up.button(texts, creature, plan))


def _plan(scene: Scene) -> Plan:
    """Ask what the level would bring at its lowest and at its highest, or at its average."""
    context = scene.context
    faces, how = level_actions.hit_die(context), level_actions.way(context)
    shown = (average_hit_die(faces),) if how == "average" else (1, faces)
    try:
        results = [level_actions.planned(context, [face]) for face in shown]
    except RuleError as error:
        return Plan(faces=faces, how=how, results=(), refusal=error)
    return Plan(faces=faces, how=how, results=results)


def _constitution(scene: Scene, creature: Creature) -> Content:
    planned, refusal, errors = None, None, scene.refused_fields()
    try:
        planned = level_actions.planned_constitution(scene.context)
    except RuleError as error:
        refusal = scene.said(error)
        errors = {"constitution": refusal}
    texts, form = scene.texts, scene.ui.sheet.form
    shown = level_up.constitution_view(texts, creature, form, planned, errors)
    return shown, summary.back(texts, level_up.constitution_button(texts, planned, refusal))


def _written(scene: Scene, creature: Creature, *, attack: bool) -> Content:
    """Show the attack or the counter being written; one that is gone leaves the sheet."""
    texts, about, errors = scene.texts, scene.ui.sheet.about, scene.refused_fields()
    try:
        if attack:
            shown = attacks_sheet.editor(texts, attack_actions.form(scene.context), about, errors)
        else:
            shown = counters.editor(texts, counter_actions.form(scene.context), about, errors)
    except RuleError:
        return _summary(scene, creature)
    return shown, summary.back(texts)
