"""Preparing a Jet: its pair, what it is compared with, its Avantages; and what it comes to."""

from dataclasses import replace

from engine.errors import RuleError, require_between
from engine.rulesets.aubaine.character import Character
from engine.rulesets.aubaine.effects import MOST_ADVANTAGES, Effect, expertise
from engine.rulesets.aubaine.jet import Jet, JetRolled, Pair, TargetKind, chosen_pair, jet_of
from engine.rulesets.aubaine.need import Need, need_of_a_jet
from engine.rulesets.aubaine.targets import MOST_SHIFT, shifted_armour_class
from pyscript_app.actions.aubaine.acting import Throw, Thrower, front, in_front, rulings_of
from pyscript_app.actions.aubaine.draft import AGAINST, Given, JetDraft, jet_draft, with_jet
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
from pyscript_app.ui import changed

FIELDS = ("difficulty", "armour_class", "source_note")
TICKS = ("full_cover", "expertise", "certain", "harmless", "impossible")
COUNTS = ("advantages", "disadvantages")
SHIFTS = ("aimed", "protected")
MOST_SOURCES = 20


def drafted(context: Context, **changes: object) -> Outcome:
    """Change what is being prepared, and nothing else."""
    draft = changed(jet_draft(context.ui), **changes)
    return Outcome(ui=with_jet(context.ui, draft))


# What is prepared


def pair_of(character: Character, characteristic: str, aptitude: str) -> Pair:
    """Make the pair that was chosen; what is no longer on the sheet is left out."""
    if characteristic not in character.characteristics:
        characteristic = next(iter(character.characteristics))
    known = aptitude if aptitude in character.aptitudes else None
    return chosen_pair(known, characteristic)


def own_pair(context: Context) -> Pair:
    """Make the pair that the player in front chose."""
    draft = jet_draft(context.ui)
    return pair_of(in_front(context), draft.characteristic, draft.aptitude)


def given(draft: JetDraft, aptitude: str | None) -> tuple[Effect, ...]:
    """List the effects given by hand; those of one name are one effect (AUB-STK-04)."""
    found = by_hand(draft.advantages, draft.disadvantages)
    found += tuple(
        Effect(key=f"named:{one.note.casefold()}", advantages=one.advantages, note=one.note)
        for one in draft.sources
    )
    return (*found, expertise(aptitude)) if draft.expertise and aptitude else found


def by_hand(advantages: int, disadvantages: int) -> tuple[Effect, ...]:
    """List the Avantages and Désavantages that were only counted."""
    found = (
        Effect(key="by_hand.advantages", advantages=advantages),
        Effect(key="by_hand.disadvantages", advantages=-disadvantages),
    )
    return tuple(effect for effect in found if effect.advantages)


def target(context: Context) -> tuple[int | None, TargetKind | None]:
    """Read what the Jet has to reach, and what that is.

    Raises:
        RuleError: it is no number, or nothing can reach it (AUB-CA-02, AUB-CA-03).
    """
    draft = jet_draft(context.ui)
    if draft.against == "difficulty":
        return whole_number(draft.difficulty, "difficulty"), TargetKind.DIFFICULTY
    if draft.against == "armour_class":
        printed = whole_number(draft.armour_class, "armour_class")
        shifted = shifted_armour_class(
            printed,
            (draft.aimed, draft.protected),
            full_cover=draft.full_cover,
            rulings=rulings_of(context.settings),
        )
        return shifted, TargetKind.ARMOUR_CLASS
    return None, TargetKind.OPPOSED if draft.against == "opposed" else None


def prepared(context: Context) -> Jet:
    """Build the Jet that the draft describes.

    Raises:
        RuleError: a field holds no number, or the Jet cannot be.
    """
    draft, pair = jet_draft(context.ui), own_pair(context)
    reached, against = target(context)
    return jet_of(
        in_front(context),
        pair,
        target=reached,
        against=against,
        effects=given(draft, pair.aptitude),
        possible=not draft.impossible or draft.against == "opposed",
    )


def need(draft: JetDraft) -> Need:
    """Say whether a Jet is needed at all (AUB-JET-02, AUB-JET-03, AUB-JET-04)."""
    return need_of_a_jet(
        uncertain=not draft.certain, failure_costs=not draft.harmless, impossible=draft.impossible
    )


def without_gifts(draft: JetDraft) -> JetDraft:
    """Forget what was given by hand: it was given for the Jet just thrown."""
    blank = JetDraft()
    names = (*COUNTS, *TICKS, *SHIFTS, "sources", "source_note")
    rivals = tuple(replace(one, advantages=0, total="", critical="") for one in draft.rivals)
    cleared = {name: getattr(blank, name) for name in names}
    return replace(draft, **cleared, rivals=rivals, target_advantages=0, target_disadvantages=0)


def resolved(context: Context) -> JetDraft:
    """Show what was thrown, and forget what was given for it."""
    draft = without_gifts(jet_draft(context.ui))
    return replace(draft, view="result", throwing="", thrower=context.ui.front)


def jet_throw(context: Context) -> Throw:
    """Throw the Jet of the character in front."""
    key, character = front(context)

    def settle(context: Context, rolled: tuple[JetRolled, ...]) -> Outcome:
        draft = resolved(context)
        return Outcome(events=((key, rolled[0]),), ui=with_jet(context.ui, draft))

    thrower = Thrower(key=key, name=character.name, jet=prepared(context))
    return Throw(throwers=(thrower,), settle=settle)


# Taps


def pick(context: Context, values: Values) -> Outcome:
    """Choose one half of the pair; no Aptitude is a choice too (AUB-PAI-01, AUB-PAI-03)."""
    half, name = text(values, "half"), text(values, "to")
    character = in_front(context)
    known = (
        character.characteristics if half == "characteristic" else {**character.aptitudes, "": 0}
    )
    if half not in {"characteristic", "aptitude"} or name not in known:
        raise ValueError(f"no {half} {name!r}")
    return drafted(context, **{half: name})


def against(context: Context, values: Values) -> Outcome:
    """Say what the Jet is compared with (AUB-DEF-01)."""
    chosen = text(values, "to")
    if chosen not in AGAINST:
        raise ValueError(f"nothing to compare with: {chosen!r}")
    return drafted(context, against=chosen)


def difficulty(context: Context, values: Values) -> Outcome:
    """Take a DD of the scale, or one more or less than the one that is there (AUB-SCL-02)."""
    if "by" not in values:
        return drafted(context, difficulty=text(values, "difficulty"))
    now = whole_number(jet_draft(context.ui).difficulty, "difficulty")
    return drafted(context, difficulty=str(now + whole_number(text(values, "by"), "difficulty")))


def field(context: Context, values: Values) -> Outcome:
    """Keep what was typed in a field; the Jet reads it."""
    name = text(values, "field")
    if name not in FIELDS:
        raise ValueError(f"no field {name!r}")
    return drafted(context, **{name: clean_name(typed(values))})


def take_armour_class(context: Context, values: Values) -> Outcome:
    """Take the CA of a sheet at the table."""
    return drafted(context, armour_class=text(values, "to"))


def count(context: Context, values: Values) -> Outcome:
    """One Avantage or Désavantage more, or less: every tap counts (L8)."""
    name = text(values, "what")
    if name not in COUNTS:
        raise ValueError(f"nothing counted {name!r}")
    now = getattr(jet_draft(context.ui), name) + whole_number(text(values, "by"), name)
    require_between("aubaine.advantages_out_of_range", now, 0, MOST_ADVANTAGES)
    return drafted(context, **{name: now})


def shift(context: Context, values: Values) -> Outcome:
    """Shift the CA: by one step, or to where the slider stands (AUB-CA-01)."""
    name = text(values, "field")
    if name not in SHIFTS:
        raise ValueError(f"no shift {name!r}")
    if "by" in values:
        steps = getattr(jet_draft(context.ui), name) + whole_number(text(values, "by"), name)
    else:
        steps = whole_number(typed(values), name)
    if abs(steps) > MOST_SHIFT:
        raise RuleError("aubaine.shift_too_large", shift=steps, most=MOST_SHIFT)
    return drafted(context, **{name: steps})


def tick(context: Context, values: Values) -> Outcome:
    """Say that something is so, or that it is not."""
    name = text(values, "what")
    if name not in TICKS:
        raise ValueError(f"nothing to tick {name!r}")
    return drafted(context, **{name: not getattr(jet_draft(context.ui), name)})


def add_source(context: Context, values: Values) -> Outcome:
    """Give an Avantage (``1``) or a Désavantage (``-1``) by the name of what it comes from.

    Raises:
        RuleError: ``input.name_missing``, ``input.too_many``, or what `stack` refuses.
    """
    draft = jet_draft(context.ui)
    note = clean_name(str(values.get("source_note", draft.source_note)))
    if not note:
        raise RuleError("input.name_missing")
    if len(draft.sources) >= MOST_SOURCES:
        raise RuleError("input.too_many", most=MOST_SOURCES)
    advantages = 1 if text(values, "by") == "1" else -1
    return drafted(
        context,
        sources=(*draft.sources, Given(note=note, advantages=advantages)),
        source_note="",
    )


def source(context: Context, values: Values) -> Outcome:
    """Make a named source stronger or weaker by one, or take it back at 0."""
    draft, place = jet_draft(context.ui), whole_number(text(values, "place"), "source_note")
    if not 0 <= place < len(draft.sources):
        raise RuleError("creatures.gone")
    one = draft.sources[place]
    now = one.advantages + whole_number(str(values.get("by", -one.advantages)), "source_note")
    require_between("aubaine.advantages_out_of_range", abs(now), 0, MOST_ADVANTAGES)
    kept = [] if now == 0 else [replace(one, advantages=now)]
    return drafted(context, sources=(*draft.sources[:place], *kept, *draft.sources[place + 1 :]))


def prepare(context: Context, _: Values) -> Outcome:
    """Go back to the Jet being prepared."""
    return drafted(context, view="", throwing="")


ACTIONS: dict[str, Action] = {
    "aubaine.pick": pick,
    "aubaine.against": against,
    "aubaine.difficulty": difficulty,
    "aubaine.field": field,
    "aubaine.take_armour_class": take_armour_class,
    "aubaine.count": count,
    "aubaine.shift": shift,
    "aubaine.tick": tick,
    "aubaine.add_source": add_source,
    "aubaine.source": source,
    "aubaine.prepare": prepare,
}
