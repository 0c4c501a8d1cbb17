"""The hit dice of a sheet: one entry a size, for those with several classes too."""

from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import HIT_DIE_FACES, HitDice
from engine.rulesets.dnd5e.sheet import edit_hit_dice
from pyscript_app.actions.dnd5e.acting import front
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.actions.writing import recorded


def planned(context: Context, faces: int, what: str, by: int) -> tuple[HitDice, ...]:
    """Work out the hit dice with one more or one fewer, in all (``total``) or ``spent``.

    Raises:
        RuleError: ``dnd5e.unknown_hit_die``, ``dnd5e.hit_dice_out_of_range``.
    """
    _, creature = front(context)
    dice = {one.faces: one for one in creature.hit_dice}
    if faces not in HIT_DIE_FACES:
        raise RuleError("dnd5e.unknown_hit_die", faces=faces)
    old = dice.get(faces, HitDice(faces=faces, total=0))
    if what == "spent":
        new = replace(old, spent=old.spent + by)
    else:
        total = old.total + by
        new = replace(old, total=total, spent=min(old.spent, max(0, total)))
    dice[faces] = new
    kept = tuple(one for one in dice.values() if one != HitDice(faces=one.faces, total=0))
    edit_hit_dice(creature, kept)
    return kept


def change(context: Context, values: Values) -> Outcome:
    """Count one hit die more or fewer."""
    _, creature = front(context)
    faces = whole_number(text(values, "faces"), "hit_die")
    by = whole_number(text(values, "by"), "hit_die")
    kept = planned(context, faces, text(values, "what"), by)
    return recorded(context, *edit_hit_dice(creature, kept, cause=f"dice.{faces}"))


ACTIONS: dict[str, Action] = {"dnd5e.hit_dice": change}
