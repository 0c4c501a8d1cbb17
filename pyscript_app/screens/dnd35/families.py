"""The members of a family of skills, on the Jets tab and on the sheet."""

from engine.rulesets.dnd35.character import members_of, unwritten_fields
from engine.rulesets.dnd35.ledger import why_not_drop_member
from engine.rulesets.dnd35.skills import Field, Skill, skill_key
from pyscript_app.actions.dnd35.acting import in_front
from pyscript_app.screens.scene import Scene
from pyscript_app.views.dnd35.families import Family

PSIONICS = skill_key(Skill.KNOWLEDGE, str(Field.PSIONICS))
"""Offered with the psionic skills, which are of a supplement."""


def of(scene: Scene, family: Skill) -> tuple[Family, str | None]:
    """Gather a family's members, and what was just refused in its field."""
    character = in_front(scene.context)
    members = []
    for key in members_of(character, family):
        stays = why_not_drop_member(character, key)
        members.append((key, scene.said(stays) if stays is not None else None))
    known = [
        key
        for key in (unwritten_fields(character) if family is Skill.KNOWLEDGE else ())
        if character.supplements or key != PSIONICS
    ]
    return Family(str(family), members, known), _error(scene, family)


def _error(scene: Scene, family: Skill) -> str | None:
    notice = scene.session.notice
    if notice is None or not notice.refused or notice.typed.get("family") != str(family):
        return None
    return scene.noticed()
