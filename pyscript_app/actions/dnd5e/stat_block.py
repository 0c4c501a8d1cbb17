"""The attack of a stat block: its name, its bonus as stated, its damage as players write dice."""

from collections.abc import Mapping

from engine.dice.expressions import Dice, Expression, Number, Sum
from engine.dice.notation import parse
from engine.errors import RuleError
from engine.rulesets.dnd5e.weapons import MAX_ATTACK_BONUS, Attack, Weapon
from pyscript_app.actions.outcome import clean_name, whole_number

FIELDS = ("strike", "hit", "damage")


def attacks(form: Mapping[str, str]) -> tuple[Attack, ...]:
    """Make the attack that the form describes; none when nothing of it was typed.

    A monster of the quick entry has Strength 10 and its attack no proficiency, so that what is
    stated is what is added.

    Raises:
        RuleError: ``dnd5e.attack_name_missing``, ``monsters.damage_unread``, or a number that
            cannot be.
    """
    if not any(form.get(name) for name in FIELDS):
        return ()
    name = clean_name(form.get("strike", ""))
    if not name:
        raise RuleError("dnd5e.attack_name_missing")
    dice, bonus = _damage(form.get("damage", ""))
    return (
        Attack(
            name=name,
            weapon=Weapon.MELEE,
            proficient=False,
            count=dice.count,
            faces=dice.faces,
            attack_bonus=_bonus(
                whole_number(form.get("hit") or "0", "attack_bonus"), "attack_bonus"
            ),
            damage_bonus=_bonus(bonus, "damage_bonus"),
        ),
    )


def _bonus(value: int, name: str) -> int:
    if abs(value) > MAX_ATTACK_BONUS:
        low, high = -MAX_ATTACK_BONUS, MAX_ATTACK_BONUS
        raise RuleError("input.out_of_range", field=name, low=low, high=high)
    return value


def _damage(written: str) -> tuple[Dice, int]:
    """Read one kind of dice and what is added to them: ``2d6``, ``1d8 + 3``."""
    try:
        read = parse(written)
    except RuleError as error:
        raise RuleError("monsters.damage_unread") from error
    dice, bonus = _parts(read)
    if dice is None or dice != Dice(dice.count, dice.faces):
        raise RuleError("monsters.damage_unread")
    return dice, bonus


def _parts(read: Expression) -> tuple[Dice | None, int]:
    match read:
        case Dice():
            return read, 0
        case Sum(terms=((False, Dice() as dice), (minus, Number(value=value)))):
            return dice, -value if minus else value
        case _:
            return None, 0
