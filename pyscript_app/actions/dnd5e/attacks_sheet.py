"""The attacks of a sheet: added, written anew, removed. They are rolled on the Jets tab."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.sheet import edit_sheet
from engine.rulesets.dnd5e.weapons import WEAPON_ABILITIES, Attack, Weapon, validate_attack
from pyscript_app.actions.dnd5e.acting import front
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    decimal_number,
    whole_number,
)
from pyscript_app.actions.writing import filled, finished, recorded, refused, with_form

FIELDS = (
    "attack_name",
    "weapon",
    "ability",
    "proficient",
    "count",
    "faces",
    "attack_bonus",
    "damage_bonus",
    "damage_type",
    "range_cm",
    "long_range_cm",
)
NEW = Attack(name="?")


def _there(context: Context) -> tuple[Creature, int | None]:
    """Find the attack that is written: its place, nothing for a new one.

    Raises:
        RuleError: ``creatures.gone``.
    """
    _, creature = front(context)
    about = context.ui.sheet.about
    if not about:
        return creature, None
    place = whole_number(about, "place")
    if not 0 <= place < len(creature.sheet.attacks):
        raise RuleError("creatures.gone")
    return creature, place


def form(context: Context) -> dict[str, str]:
    """Take the attack as it is written so far: the one that is there, then what was typed.

    Raises:
        RuleError: ``creatures.gone``.
    """
    creature, place = _there(context)
    attack = NEW if place is None else creature.sheet.attacks[place]
    point = "," if context.settings.language == "fr" else "."
    written = {
        "attack_name": "" if place is None else attack.name,
        "weapon": str(attack.weapon),
        "ability": str(attack.ability or ""),
        "proficient": "yes" if attack.proficient else "",
        "count": str(attack.count),
        "faces": str(attack.faces),
        "attack_bonus": str(attack.attack_bonus),
        "damage_bonus": str(attack.damage_bonus),
        "damage_type": attack.damage_type,
        "range_cm": _metres(attack.range_cm, point),
        "long_range_cm": _metres(attack.long_range_cm, point),
        **context.ui.sheet.form,
    }
    if written["ability"] not in map(str, WEAPON_ABILITIES[Weapon(written["weapon"])]):
        written["ability"] = ""
    return written


def _metres(length: int | None, point: str) -> str:
    return (
        "" if length is None else f"{length / 100:.2f}".rstrip("0").rstrip(".").replace(".", point)
    )


def _attack(written: dict[str, str]) -> Attack:
    name = clean_name(written["attack_name"])
    if not name:
        raise RuleError("dnd5e.attack_name_missing")
    far = written["long_range_cm"].strip()
    attack = Attack(
        name=name,
        weapon=Weapon(written["weapon"]),
        ability=Ability(written["ability"]) if written["ability"] else None,
        proficient=bool(written["proficient"]),
        count=whole_number(written["count"] or "0", "count"),
        faces=whole_number(written["faces"], "faces"),
        attack_bonus=whole_number(written["attack_bonus"] or "0", "attack_bonus"),
        damage_bonus=whole_number(written["damage_bonus"] or "0", "damage_bonus"),
        damage_type=clean_name(written["damage_type"]),
        range_cm=decimal_number(written["range_cm"] or "0", "range_cm", 2),
        long_range_cm=decimal_number(far, "long_range_cm", 2) if far else None,
    )
    validate_attack(attack)
    return attack


def draft(context: Context, values: Values) -> Outcome:
    """Choose the weapon, the ability, the die; what was typed stays."""
    return with_form(context, filled(context, values, FIELDS))


def write(context: Context, values: Values) -> Outcome:
    """Add the attack, or write it anew in its place."""
    creature, place = _there(context)
    typed = filled(context, values, FIELDS)
    attacks = list(creature.sheet.attacks)
    try:
        attack = _attack({**form(context), **typed})
        if place is None:
            attacks.append(attack)
        else:
            attacks[place] = attack
        events = edit_sheet(creature, cause="attacks", attacks=tuple(attacks))
    except RuleError as error:
        return refused(context, typed, error)
    return finished(context, recorded(context, *events))


def remove(context: Context, _values: Values) -> Outcome:
    """Take the attack off the sheet; the undo arrow brings it back."""
    creature, place = _there(context)
    if place is None:
        raise RuleError("creatures.gone")
    attacks = creature.sheet.attacks
    kept = (*attacks[:place], *attacks[place + 1 :])
    return finished(
        context, recorded(context, *edit_sheet(creature, cause="attacks", attacks=kept))
    )


ACTIONS: dict[str, Action] = {
    "dnd5e.attack_draft": draft,
    "dnd5e.write_attack": write,
    "dnd5e.remove_attack": remove,
}
