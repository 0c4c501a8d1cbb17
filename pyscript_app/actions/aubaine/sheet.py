"""Writing an Aubaine sheet: values, names of the table's own, Expertise and its sources, CA."""

from engine.errors import RuleError
from engine.rulesets.aubaine.character import (
    Character,
    grant_expertise,
    remove_value,
    rename,
    set_aptitude,
    set_armour_class,
    set_characteristic,
    withdraw_expertise,
)
from pyscript_app.actions.aubaine.acting import in_front
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
from pyscript_app.actions.writing import recorded, unless_same
from pyscript_app.texts import load

KINDS = {"characteristic": set_characteristic, "aptitude": set_aptitude}


def name(context: Context, values: Values) -> Outcome:
    """Rename the character.

    Raises:
        RuleError: ``creatures.name_missing``.
    """
    now, written = in_front(context), clean_name(typed(values))
    if not written:
        raise RuleError("creatures.name_missing")
    return unless_same(context, written, now.name, *rename(now, written))


def value(context: Context, values: Values) -> Outcome:
    """Write the value of a Caractéristique or an Aptitude that is on the sheet."""
    kind, about, now = text(values, "kind"), text(values, "about"), in_front(context)
    written = whole_number(typed(values), "value")
    there = (now.characteristics if kind == "characteristic" else now.aptitudes).get(about)
    if there is None:
        raise RuleError("aubaine.no_such_value", name=about)
    return unless_same(context, written, there, *KINDS[kind](now, about, written))


def add_value(context: Context, values: Values) -> Outcome:
    """Name a Caractéristique or an Aptitude of the table's own (AUB-CAR-05, AUB-APT-11).

    Raises:
        RuleError: ``input.name_missing``, ``aubaine.name_taken``, or the engine's.
    """
    kind, now = text(values, "kind"), in_front(context)
    about = clean_name(text(values, f"{kind}_name"))
    if not about:
        raise RuleError("input.name_missing")
    if about.casefold() in _taken(context, now):
        raise RuleError("aubaine.name_taken", name=about)
    number = text(values, f"{kind}_value").strip()
    written = whole_number(number, "value") if number else 0
    return recorded(context, *KINDS[kind](now, about, written))


def _taken(context: Context, character: Character) -> set[str]:
    """List the names that values have already, as the table reads them."""
    texts = load(context.settings.language).for_game("aubaine")
    families = {
        "characteristic": character.characteristics,
        "aptitude": character.aptitudes,
    }
    return {
        texts.first_known(f"{family}.{key}", key).casefold()
        for family, keys in families.items()
        for key in keys
    }


def drop_value(context: Context, values: Values) -> Outcome:
    """Take away a value that the table had named."""
    return recorded(context, *remove_value(in_front(context), text(values, "about")))


def grant(context: Context, values: Values) -> Outcome:
    """Write down what grants Expertise in an Aptitude (AUB-STK-03)."""
    source = clean_name(text(values, "expertise_source"))
    if not source:
        raise RuleError("input.name_missing")
    aptitude, now = text(values, "expertise_aptitude"), in_front(context)
    granted = grant_expertise(now, aptitude, source)
    known = source in now.expertise.get(aptitude, ())
    return Outcome() if known else recorded(context, *granted)


def withdraw(context: Context, values: Values) -> Outcome:
    """Take one source of Expertise away."""
    gone = withdraw_expertise(in_front(context), text(values, "about"), text(values, "source"))
    return recorded(context, *gone)


def armour_class(context: Context, values: Values) -> Outcome:
    """Write the CA, or nothing for none."""
    now, entered = in_front(context), typed(values).strip()
    written = whole_number(entered, "armour_class") if entered else None
    return unless_same(context, written, now.armour_class, *set_armour_class(now, written))


ACTIONS: dict[str, Action] = {
    "aubaine.name": name,
    "aubaine.value": value,
    "aubaine.add_value": add_value,
    "aubaine.drop_value": drop_value,
    "aubaine.grant": grant,
    "aubaine.withdraw": withdraw,
    "aubaine.armour_class": armour_class,
}
