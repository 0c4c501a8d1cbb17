"""Attacking: whom, from how far, the roll, its damage (attacks are outside the documents)."""

from dataclasses import replace

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd5e.attacks import (
    AttackSituation,
    attack_situation,
    why_not_attack,
)
from engine.rulesets.dnd5e.checks import roll_test
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Kind, D20Rolled, D20Test, dice_needed
from engine.rulesets.dnd5e.events import Event
from engine.rulesets.dnd5e.hiding import Reveal, reveal
from engine.rulesets.dnd5e.states import attack_reasons
from engine.rulesets.dnd5e.weapon_attacks import (
    attack_ability,
    damage_dice,
    is_critical,
    range_reasons,
    roll_damage,
    weapon_attack,
)
from engine.rulesets.dnd5e.weapons import REACH_CM, Attack
from pyscript_app.actions.dnd5e.acting import creature_at, front
from pyscript_app.actions.dnd5e.checks import (
    given_reasons,
    inspiration_spent,
    other_modifiers,
    without_gifts,
)
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    typed,
    whole_number,
)

DISTANCES = ("near", "far", "long")
MAX_ARMOUR_CLASS = 99


def target(context: Context) -> Creature | None:
    """Find the creature attacked, if it is another one of the table, and still there."""
    key = context.ui.attack.target
    entry = context.parts.get(key)
    if entry is None or entry.archived or key == context.ui.front:
        return None
    return entry.sheet if isinstance(entry.sheet, Creature) else None


def armour_class(context: Context) -> int | None:
    """Read the armour class typed, else the one on the target's sheet, else there is none.

    Raises:
        RuleError: it is no number, or one that cannot be.
    """
    if not context.ui.attack.armour:
        against = target(context)
        return None if against is None else against.sheet.armour_class
    number = whole_number(context.ui.attack.armour, "armour")
    if not 0 <= number <= MAX_ARMOUR_CLASS:
        raise RuleError("input.out_of_range", field="armour", low=0, high=MAX_ARMOUR_CLASS)
    return number


def attack_at(context: Context, place: str) -> Attack:
    """Find an attack of the sheet by its place.

    Raises:
        RuleError: it is no longer there.
    """
    _, creature = front(context)
    attacks = creature.sheet.attacks
    if not (place.isascii() and place.isdigit() and int(place) < len(attacks)):
        raise RuleError("creatures.gone")
    return attacks[int(place)]


def situation(context: Context, attack: Attack) -> AttackSituation:
    """Gather the reasons of both sides, and whether a hit is critical by itself."""
    _, creature = front(context)
    ability, against = attack_ability(creature, attack), target(context)
    distance = distance_cm(context, attack)
    given = (*range_reasons(attack, distance), *given_reasons(context))
    if against is None:
        own = attack_reasons(creature, ability, context.rulings)
        return AttackSituation(reasons=(*own, *given), critical_on_hit=False)
    return attack_situation(
        creature, against, ability, distance_cm=distance, reasons=given, rulings=context.rulings
    )


def distance_cm(context: Context, attack: Attack) -> int:
    """Take a length for the distance chosen: within reach, beyond it, or at long range."""
    match context.ui.attack.distance:
        case "near":
            return REACH_CM
        case "long" if attack.long_range_cm is not None:
            return attack.long_range_cm
        case _:
            return REACH_CM + 1


def prepared(context: Context, attack: Attack) -> D20Test:
    """Build an attack's roll against the target as it is now, with what was typed for this one.

    Raises:
        RuleError: the armour class cannot be, or the modifier typed.
    """
    _, creature = front(context)
    return weapon_attack(
        creature,
        attack,
        situation(context, attack),
        armour_class(context),
        modifiers=other_modifiers(context.ui.check),
        rulings=context.rulings,
    )


def why_not(context: Context) -> RuleError | None:
    """Say why the creature in front cannot attack its target, if it cannot."""
    _, creature = front(context)
    against = target(context)
    return why_not_attack(creature, None if against is None else against.name, context.rulings)


def aim(context: Context, values: Values) -> Outcome:
    """Choose the target: another creature of the table, or nobody in particular.

    The armour class that was typed was the last one's.

    Raises:
        RuleError: it is not there, or it is the one that attacks.
    """
    key, now = text(values, "key"), context.ui.attack
    if key:
        creature_at(context.parts, key)
    if key and key == context.ui.front:
        raise RuleError("attack.oneself")
    armour = now.armour if key == now.target else ""
    return Outcome(ui=replace(context.ui, attack=replace(now, target=key, armour=armour)))


def distance(context: Context, values: Values) -> Outcome:
    """Say whether the target is within reach, further away, or at long range."""
    chosen = text(values, "distance")
    if chosen not in DISTANCES:
        raise ValueError(f"no distance {chosen!r}")
    return Outcome(ui=replace(context.ui, attack=replace(context.ui.attack, distance=chosen)))


def armour(context: Context, values: Values) -> Outcome:
    """Keep the armour class as it is typed; the roll reads it."""
    kept = clean_name(typed(values))
    return Outcome(ui=replace(context.ui, attack=replace(context.ui.attack, armour=kept)))


def roll(context: Context, values: Values) -> Outcome:
    """Roll an attack; with real dice, ask for their faces."""
    place = text(values, "place")
    test = prepared(context, attack_at(context, place))
    refused = why_not(context)
    if refused is not None:
        raise refused
    if context.settings.real_dice and dice_needed(test):
        return Outcome(ui=replace(context.ui, asked="attack", asked_about=place, faces=()))
    return _rolled(context, place)


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real d20 of an attack."""
    place = context.ui.asked_about
    faces = (*(context.ui.faces or ()), whole_number(text(values, "face"), "face"))
    if len(faces) < dice_needed(prepared(context, attack_at(context, place))):
        return Outcome(ui=replace(context.ui, faces=faces))
    return _rolled(replace(context, roller=TypedRoller(faces)), place)


def _rolled(context: Context, place: str) -> Outcome:
    key, _ = front(context)
    attack = attack_at(context, place)
    test = prepared(context, attack)
    events = (*roll_test(test, context.roller), *inspiration_spent(context), *_shown(context))
    ui = replace(
        context.ui,
        check=without_gifts(context.ui.check),
        asked="",
        asked_about="",
        faces=None,
    )
    return Outcome(events=tuple((key, event) for event in events), ui=ui)


def _shown(context: Context) -> tuple[Event, ...]:
    """End the hiding that gave this attack its advantage: it is seen now (5E-HID-09)."""
    _, creature = front(context)
    unseen = any(cause.source == "unseen" for cause in context.ui.check.causes)
    hidden = unseen and creature.stealth is not None
    return reveal(creature, Reveal.CAME_OUT) if hidden else ()


def last_attack(context: Context) -> tuple[Attack, D20Rolled, bool] | None:
    """Find the attack just rolled: which, how it fell, whether it is critical."""
    last = context.last_roll()
    if last is None or last[0] != context.ui.front or last[1].test.kind is not D20Kind.ATTACK:
        return None
    attack = last[1].test.attack
    return None if attack is None else (attack, last[1], is_critical(last[1]))


def damage(context: Context, values: Values) -> Outcome:
    """Roll the damage of the attack just rolled; with real dice, ask for their faces."""
    del values
    found = last_attack(context)
    if found is None:
        raise RuleError("creatures.gone")
    if context.settings.real_dice and found[0].count:
        return Outcome(ui=replace(context.ui, asked="damage", faces=()))
    return _damage(context)


def damage_face(context: Context, values: Values) -> Outcome:
    """Take the face of a real damage die."""
    found = last_attack(context)
    if found is None:
        raise RuleError("creatures.gone")
    faces = (*(context.ui.faces or ()), whole_number(text(values, "face"), "face"))
    if len(faces) < len(damage_dice(found[0], critical=found[2])):
        return Outcome(ui=replace(context.ui, faces=faces))
    return _damage(replace(context, roller=TypedRoller(faces)))


def _damage(context: Context) -> Outcome:
    key, creature = front(context)
    found = last_attack(context)
    if found is None:
        raise RuleError("creatures.gone")
    attack, _, critical = found
    events = roll_damage(creature, attack, context.roller, critical=critical)
    return Outcome(
        events=tuple((key, event) for event in events),
        ui=replace(context.ui, asked="", faces=None),
    )


ACTIONS: dict[str, Action] = {
    "dnd5e.attack_target": aim,
    "dnd5e.attack_distance": distance,
    "dnd5e.attack_armour": armour,
    "dnd5e.attack": roll,
    "dnd5e.attack_face": face,
    "dnd5e.attack_damage": damage,
    "dnd5e.attack_damage_face": damage_face,
}
