"""The quick entry of monsters."""

from pyscript_app.actions.dnd5e import monsters as actions
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.table_draft import draft_of
from pyscript_app.views.dnd5e import monsters

ERRORS = {
    "dnd5e.name_missing": "name",
    "dnd5e.maximum_out_of_range": "points",
    "dnd5e.armour_class_out_of_range": "armour",
    "dexterity_modifier": "dexterity",
    "dnd5e.bonus_out_of_range": "perception",
    "dnd5e.attack_name_missing": "strike",
    "attack_bonus": "hit",
    "damage_bonus": "damage",
    "monsters.damage_unread": "damage",
    "dnd5e.damage_dice_out_of_range": "damage",
    "dnd5e.unknown_damage_die": "damage",
}
"""What may be refused → the field where it was typed."""


def content(scene: Scene) -> Content:
    """Show the fields, and how the monsters will be called."""
    form, context, errors = draft_of(scene.ui).form, scene.context, {}
    notice = scene.session.notice
    if notice is not None and notice.refused:
        field = str(notice.blanks.get("field", notice.key))
        errors = {ERRORS.get(field, field): scene.noticed()}
    count, name = actions.count(context), form.get("name", "")
    called = actions.names(context, name, count) if name else []
    shown = monsters.view(
        scene.texts, form, errors, count=count, dies=actions.dies(context), called=called
    )
    return shown, monsters.add_button(scene.texts, count)
