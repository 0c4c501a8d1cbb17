"""Attacks: every attack's odds against the target as it is now, and what follows a roll."""

from importlib import import_module

from htpy import Node

from engine.errors import RuleError
from engine.modifiers import total
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import dice_needed
from engine.rulesets.dnd5e.events import DamageRolled
from engine.rulesets.dnd5e.weapon_attacks import attack_odds, damage_dice, damage_modifiers
from pyscript_app.actions.dnd5e import attacks as actions
from pyscript_app.actions.dnd5e.acting import companions
from pyscript_app.actions.dnd5e.checks import may_be_inspired, other_modifiers
from pyscript_app.actions.dnd5e.luck import lucky_dice
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd5e import attacks
from pyscript_app.views.parts import face_pad


def content(scene: Scene, creature: Creature) -> Content:
    """Show the attacks, or ask for the faces of real dice."""
    asking = _faces(scene)
    if asking is not None:
        return asking, None
    context, texts, errors = scene.context, scene.texts, _errors(scene)
    refused_attack = actions.why_not(context)
    why_not = None if refused_attack is None else scene.said(refused_attack)
    against = actions.target(context)
    sheet_armour = None if against is None else against.sheet.armour_class
    rows = [] if errors else _rows(scene, creature)
    targets = [
        (key, other.name) for key, other in companions(scene.context.parts) if key != scene.ui.front
    ]
    gifts = {"unseen": creature.stealth is not None, "inspiration": may_be_inspired(context)}
    listed = attacks.view(
        texts,
        scene.ui.attack,
        scene.ui.check,
        rows,
        targets,
        errors=errors,
        why_not=why_not,
        sheet_armour=sheet_armour,
        gifts=[name for name, owned in gifts.items() if owned],
    )
    shown, main_act = _after(scene, creature)
    return [shown, listed], main_act


def _errors(scene: Scene) -> dict[str, str]:
    """Say what is wrong with the fields, each at its place."""
    errors = {}
    try:
        actions.armour_class(scene.context)
    except RuleError as refused:
        errors["armour"] = scene.said(refused)
    try:
        other_modifiers(scene.ui.check)
    except RuleError as refused:
        errors["other"] = scene.said(refused)
    return errors


def _rows(scene: Scene, creature: Creature) -> list[attacks.Row]:
    rows = []
    for place, attack in enumerate(creature.sheet.attacks):
        test = actions.prepared(scene.context, attack)
        added = total(damage_modifiers(creature, attack))
        odds = attack_odds(creature, attack, test)
        rows.append(attacks.Row(place, attack, test, added, odds))
    return rows


def _faces(scene: Scene) -> Node:
    """Ask for the faces of the attack, or of its damage."""
    ui, texts = scene.ui, scene.texts
    if ui.faces is None:
        return None
    if ui.asked == "damage":
        found = actions.last_attack(scene.context)
        if found is None:
            return None
        sizes = damage_dice(found[0], critical=found[2])
        return face_pad(texts, "dnd5e.attack_damage_face", sizes[0], ui.faces, len(sizes))
    if ui.asked != "attack":
        return None
    try:
        test = actions.prepared(scene.context, actions.attack_at(scene.context, ui.asked_about))
    except RuleError:  # the attack is gone: nothing waits for its dice
        return None
    return face_pad(texts, "dnd5e.attack_face", 20, ui.faces, dice_needed(test))


def _after(scene: Scene, creature: Creature) -> Content:
    """Show the attack just rolled; the main act is its damage."""
    found = actions.last_attack(scene.context)
    if found is None:
        return None, None
    attack, event, critical = found
    rolled = next((one for _, one in scene.recent()), None)
    damage = rolled if isinstance(rolled, DamageRolled) else None
    shown = attacks.rolled_card(
        scene.texts,
        attack,
        event,
        damage,
        critical=critical,
        lucky=lucky_dice(scene.context),
    )
    if event.success is False:
        return shown, None
    added = total(damage_modifiers(creature, attack))
    roll = attacks.damage_button(scene.texts, attack, added, critical=critical, why_not=None)
    against = actions.target(scene.context)
    if damage is None or against is None:
        return shown, roll
    blow: Node = import_module("pyscript_app.screens.dnd5e.blows").main_act(scene, against)
    return shown, blow
