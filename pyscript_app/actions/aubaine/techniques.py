"""Compétences: played with a DD worked out now, resisted, and written on the sheet."""

from engine.errors import RuleError, require_between
from engine.modifiers import total
from engine.rulesets.aubaine.character import (
    remove_technique,
    technique_named,
    write_technique,
)
from engine.rulesets.aubaine.effects import MOST_ADVANTAGES
from engine.rulesets.aubaine.jet import Jet, JetRolled, Pair, TargetKind, jet_of
from engine.rulesets.aubaine.targets import Technique, play_technique, technique_difficulty
from engine.rulesets.aubaine.words import Aptitude, Characteristic
from pyscript_app.actions.aubaine.acting import Throw, Thrower, character_at, front, in_front
from pyscript_app.actions.aubaine.draft import jet_draft, with_jet
from pyscript_app.actions.aubaine.jets import by_hand, drafted, resolved
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, clean_name, text
from pyscript_app.actions.outcome import whole_number as whole
from pyscript_app.actions.writing import filled, finished, recorded, refused, with_form
from pyscript_app.codec import whole_text
from pyscript_app.ui import Ui

PAIRS = ("characteristic", "aptitude", "resist_characteristic", "resist_aptitude")
FORM = ("technique_name", *PAIRS, "on_success", "on_failure")


def shown(context: Context) -> Technique:
    """Find the Compétence that is open, of the character in front.

    Raises:
        RuleError: ``aubaine.no_such_technique``.
    """
    return technique_named(in_front(context), jet_draft(context.ui).technique)


def resisting(context: Context) -> Jet:
    """Build the Jet of the target, against the DD as it is now (AUB-POW-05).

    Raises:
        RuleError: the target is no longer at the table, or has no such Caractéristique.
    """
    draft, technique = jet_draft(context.ui), shown(context)
    difficulty = total(technique_difficulty(in_front(context), technique.pair))
    return jet_of(
        character_at(context.parts, draft.target),
        technique.resisted_with,
        target=difficulty,
        against=TargetKind.DIFFICULTY,
        effects=by_hand(draft.target_advantages, draft.target_disadvantages),
    )


def resist_throw(context: Context) -> Throw:
    """Play the Compétence that is open, and let its target throw."""
    draft = jet_draft(context.ui)
    key, character = front(context)
    technique, jet = shown(context), resisting(context)

    def settle(context: Context, rolled: tuple[JetRolled, ...]) -> Outcome:
        (played,) = play_technique(character, technique)
        events = ((key, played), (draft.target, rolled[0]))
        return Outcome(events=events, ui=_resolved(context))

    target = character_at(context.parts, draft.target)
    thrower = Thrower(key=draft.target, name=target.name, jet=jet)
    return Throw(throwers=(thrower,), settle=settle)


def _resolved(context: Context) -> Ui:
    draft = resolved(context)
    return with_jet(context.ui, draft)


def announce(context: Context, _: Values) -> Outcome:
    """Play the Compétence against somebody at another phone: only its DD is told."""
    key, character = front(context)
    (played,) = play_technique(character, shown(context))
    return Outcome(events=((key, played),), ui=_resolved(context))


def open_technique(context: Context, values: Values) -> Outcome:
    """Show a Compétence, to be played."""
    name = technique_named(in_front(context), text(values, "name")).name
    return drafted(context, view="technique", technique=name)


def target(context: Context, values: Values) -> Outcome:
    """Choose who resists; nobody is somebody at another phone."""
    key = text(values, "key")
    if key:
        character_at(context.parts, key)
    return drafted(context, target=key)


def target_count(context: Context, values: Values) -> Outcome:
    """One Avantage or Désavantage more or less for the target."""
    name = text(values, "what")
    if name not in {"target_advantages", "target_disadvantages"}:
        raise ValueError(f"nothing counted {name!r}")
    now = getattr(jet_draft(context.ui), name) + whole(text(values, "by"), name)
    require_between("aubaine.advantages_out_of_range", now, 0, MOST_ADVANTAGES)
    return drafted(context, **{name: now})


def use_pair(context: Context, _: Values) -> Outcome:
    """Prepare a Jet with the pair that the Compétence imposes (AUB-PAI-06)."""
    pair = shown(context).pair
    return drafted(
        context, view="", characteristic=pair.characteristic, aptitude=pair.aptitude or ""
    )


# On the sheet


def form(context: Context) -> dict[str, str]:
    """Take the Compétence as it is written so far: the one that is there, then what was typed.

    Raises:
        RuleError: ``aubaine.no_such_technique``.
    """
    about, written = context.ui.sheet.about, {}
    if about:
        one = technique_named(in_front(context), about)
        written = {
            "technique_name": one.name,
            "characteristic": one.pair.characteristic,
            "aptitude": one.pair.aptitude or "",
            "resist_characteristic": one.resisted_with.characteristic,
            "resist_aptitude": one.resisted_with.aptitude or "",
            "on_success": one.on_success,
            "on_failure": one.on_failure,
        }
    usual = {
        "characteristic": str(Characteristic.SPIRIT),
        "resist_characteristic": str(Characteristic.SPIRIT),
        "resist_aptitude": str(Aptitude.WILL),
    }
    return {**dict.fromkeys(FORM, ""), **usual, **written, **context.ui.sheet.form}


def _technique(written: dict[str, str]) -> Technique:
    name = clean_name(written["technique_name"])
    if not name:
        raise RuleError("input.name_missing")
    return Technique(
        name=name,
        pair=Pair(characteristic=written["characteristic"], aptitude=written["aptitude"] or None),
        resisted_with=Pair(
            characteristic=written["resist_characteristic"],
            aptitude=written["resist_aptitude"] or None,
        ),
        on_success=_told(written["on_success"]),
        on_failure=_told(written["on_failure"]),
    )


def _told(typed: str) -> str:
    printable = "".join(c if c.isprintable() else " " for c in whole_text(typed))
    return " ".join(printable.split())


def draft(context: Context, values: Values) -> Outcome:
    """Keep what was typed and chosen so far."""
    return with_form(context, filled(context, values, FORM))


def write(context: Context, values: Values) -> Outcome:
    """Save the Compétence, a new one or in the other's place."""
    typed = filled(context, values, FORM)
    try:
        technique = _technique({**form(context), **typed})
        events = write_technique(in_front(context), technique, context.ui.sheet.about)
    except RuleError as error:
        return refused(context, typed, error)
    return finished(context, recorded(context, *events))


def remove(context: Context, _: Values) -> Outcome:
    """Take the Compétence off the sheet; the undo arrow brings it back."""
    removed = remove_technique(in_front(context), context.ui.sheet.about)
    return finished(context, recorded(context, *removed))


ACTIONS: dict[str, Action] = {
    "aubaine.technique": open_technique,
    "aubaine.target": target,
    "aubaine.target_count": target_count,
    "aubaine.announce": announce,
    "aubaine.use_pair": use_pair,
    "aubaine.technique_draft": draft,
    "aubaine.technique_write": write,
    "aubaine.technique_remove": remove,
}
