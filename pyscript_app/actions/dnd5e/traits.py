"""What a creature is: class, size, speed, armour class, kind, luck, inspiration, spells."""

from collections.abc import Callable

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Creature, Size
from engine.rulesets.dnd5e.sheet import edit_sheet
from pyscript_app.actions.dnd5e.acting import front
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    decimal_number,
    text,
    typed,
    whole_number,
)
from pyscript_app.actions.writing import recorded, unless_same

Read = Callable[[str], object]

KINDS = ("character", "dies_at_zero")


def _optional_number(name: str) -> Read:
    return lambda entered: whole_number(entered, name) if entered.strip() else None


READS: dict[str, Read] = {
    "class_name": clean_name,
    "armour_class": _optional_number("armour_class"),
    "stated_proficiency": _optional_number("stated_proficiency"),
    "speed_cm": lambda entered: decimal_number(entered, "speed_cm", 2),
    "load_g": lambda entered: decimal_number(entered, "load_g", 3),
    "size": Size,
    "spell_ability": lambda entered: Ability(entered) if entered else None,
    "dies_at_zero": lambda entered: KINDS.index(entered) == 1,
}
"""Field of the sheet → how what was typed or tapped is read."""

SWITCHES = ("luck", "inspiration", "carries_as_larger")


def _writes(name: str, *, is_typed: bool) -> Action:
    def tapped(context: Context, values: Values) -> Outcome:
        _, creature = front(context)
        entered = READS[name](typed(values) if is_typed else text(values, "to"))
        now = getattr(creature.sheet, name)
        return unless_same(
            context, entered, now, *edit_sheet(creature, cause=name, **{name: entered})
        )

    tapped.__doc__ = f"Write the sheet's ``{name}``."
    return tapped


def switch(context: Context, values: Values) -> Outcome:
    """Give or take luck (5E-ADV-06), inspiration (5E-ADV-07), the back of someone larger (E39)."""
    _, creature = front(context)
    name = text(values, "name")
    if name not in SWITCHES:
        raise ValueError(f"no switch {name!r}")
    return recorded(context, *edit_sheet(creature, cause=name, **{name: not _on(creature, name)}))


def _on(creature: Creature, name: str) -> bool:
    return bool(getattr(creature.sheet, name))


TYPED = ("class_name", "armour_class", "stated_proficiency", "speed_cm", "load_g")

ACTIONS: dict[str, Action] = {
    f"dnd5e.{name}": _writes(name, is_typed=name in TYPED) for name in READS
} | {"dnd5e.switch": switch}
