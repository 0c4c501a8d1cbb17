"""Opposed Jets: who stands on the other sides, who defends the status quo, who throws again."""

from dataclasses import replace

from engine.errors import RuleError, require_between
from engine.rulesets.aubaine.effects import MOST_ADVANTAGES
from engine.rulesets.aubaine.jet import MAX_TARGET, Critical, Jet, JetRolled, TargetKind, jet_of
from engine.rulesets.aubaine.opposed import (
    OpposedSettled,
    Side,
    settle_again,
    settle_opposed,
    side_of,
)
from pyscript_app.actions.aubaine.acting import (
    Throw,
    Thrower,
    character_at,
    front,
    last_act,
    rulings_of,
)
from pyscript_app.actions.aubaine.draft import CRITICALS, JetDraft, Rival, jet_draft, with_jet
from pyscript_app.actions.aubaine.jets import by_hand, drafted, pair_of, prepared, resolved
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
from pyscript_app.roster import AppEvent
from pyscript_app.state import NOBODY
from pyscript_app.ui import changed

MOST_RIVALS = 9
TYPED = ("total", "pair_total")


def rival_jet(context: Context, rival: Rival) -> Jet:
    """Build the Jet of another side that has a sheet; its Expertise counts (AUB-EXP-01).

    Raises:
        RuleError: it is no longer at the table.
    """
    character = character_at(context.parts, rival.key)
    pair = pair_of(character, rival.characteristic, rival.aptitude)
    effects = by_hand(max(rival.advantages, 0), max(-rival.advantages, 0))
    return jet_of(character, pair, against=TargetKind.OPPOSED, effects=effects)


def told_side(rival: Rival) -> Side:
    """Read the side whose total is announced: what a tie asks for, and a critical, besides.

    Raises:
        RuleError: a field holds no number, or none that can be.
    """
    return Side(
        total=_number(rival.total, "total"),
        pair_total=_number(rival.pair_total, "pair_total"),
        net=rival.advantages,
        critical=Critical(rival.critical) if rival.critical else None,
    )


def _number(typed_number: str, field: str) -> int:
    number = whole_number(typed_number, field)
    if not -MAX_TARGET <= number <= MAX_TARGET:
        raise RuleError("input.out_of_range", field=field, low=-MAX_TARGET, high=MAX_TARGET)
    return number


def holder_of(draft: JetDraft) -> int | None:
    """Find the side that defends the status quo (AUB-OPP-07)."""
    return int(draft.holder) if draft.holder in map(str, range(len(draft.rivals) + 1)) else None


def opposed_throw(context: Context) -> Throw:
    """Throw for everybody: the character in front first, then the others that have a sheet.

    Raises:
        RuleError: nobody stands against it, or a field holds no number.
    """
    key, character = front(context)
    rivals = jet_draft(context.ui).rivals
    if not rivals:
        raise RuleError("aubaine.opposed_needs_two_sides", sides=1)
    mine = Thrower(key=key, name=character.name, jet=prepared(context))
    theirs = [
        Thrower(key=one.key, name=_name(context, one), jet=rival_jet(context, one))
        for one in rivals
        if one.key
    ]
    for one in rivals:
        if not one.key:
            told_side(one)
    return Throw(throwers=(mine, *theirs), settle=_settled)


def _name(context: Context, rival: Rival) -> str:
    return character_at(context.parts, rival.key).name


def _settled(context: Context, rolled: tuple[JetRolled, ...]) -> Outcome:
    draft = jet_draft(context.ui)
    key, character = front(context)
    thrown = iter(rolled)
    mine = next(thrown)
    sides = [side_of(mine, character.name)]
    events: list[tuple[str, AppEvent]] = [(key, mine)]
    for one in draft.rivals:
        if one.key:
            theirs = next(thrown)
            sides.append(side_of(theirs, _name(context, one)))
            events.append((one.key, theirs))
        else:
            sides.append(told_side(one))
    (settled,) = settle_opposed(
        sides, holder=holder_of(draft), rulings=rulings_of(context.settings)
    )
    return _recorded(context, events, settled)


def _recorded(
    context: Context, events: list[tuple[str, AppEvent]], settled: OpposedSettled
) -> Outcome:
    draft = resolved(context)
    return Outcome(events=(*events, (NOBODY, settled)), ui=with_jet(context.ui, draft))


# Throwing again


def tied(context: Context) -> OpposedSettled | None:
    """Find the opposed Jet that waits for the tied to throw again: only as the last act."""
    draft = jet_draft(context.ui)
    for _, event in last_act(context):
        if isinstance(event, OpposedSettled) and event.reroll:
            known = len(event.sides) == len(draft.rivals) + 1
            return event if known and context.ui.front == draft.thrower else None
    return None


def again_throw(context: Context) -> Throw:
    """Throw again for the tied, and for them alone, the very same Jets (AUB-OPP-05).

    Raises:
        RuleError: nobody is tied any longer, or the new total of one of them is missing.
    """
    settled = tied(context)
    if settled is None:
        raise RuleError("creatures.gone")
    thrown = {key: event for key, event in last_act(context) if isinstance(event, JetRolled)}
    throwers = []
    for place in settled.reroll:
        key = _key_of(context, place)
        if not key:
            told_again(context, settled, place)
        elif key in thrown:
            name = settled.sides[place].who
            throwers.append(Thrower(key=key, name=name, jet=thrown[key].jet))
        else:
            raise RuleError("creatures.gone")
    return Throw(throwers=tuple(throwers), settle=_settled_again)


def _key_of(context: Context, place: int) -> str:
    """Find the part of a side; empty for one without a sheet."""
    return context.ui.front if place == 0 else jet_draft(context.ui).rivals[place - 1].key


def told_again(context: Context, settled: OpposedSettled, place: int) -> Side:
    """Read the new total of a tied side that has no sheet; the rest of it is as it was."""
    rival = jet_draft(context.ui).rivals[place - 1]
    return replace(
        settled.sides[place],
        total=_number(rival.total, "total"),
        critical=Critical(rival.critical) if rival.critical else None,
    )


def _settled_again(context: Context, rolled: tuple[JetRolled, ...]) -> Outcome:
    settled = tied(context)
    if settled is None:
        raise RuleError("creatures.gone")
    thrown, again = iter(rolled), []
    events: list[tuple[str, AppEvent]] = []
    for place in settled.reroll:
        key = _key_of(context, place)
        if key:
            one = next(thrown)
            events.append((key, one))
            again.append(side_of(one, settled.sides[place].who))
        else:
            again.append(told_again(context, settled, place))
    (after,) = settle_again(settled, again, rulings=rulings_of(context.settings))
    return _recorded(context, events, after)


# Taps


def rival(context: Context, values: Values) -> Outcome:
    """Let somebody stand against the character in front, or not; nobody is a typed total."""
    key = text(values, "key")
    if key:
        character_at(context.parts, key)
    now = jet_draft(context.ui).rivals
    kept = tuple(one for one in now if one.key != key)
    if len(kept) == len(now):
        if len(now) >= MOST_RIVALS:
            raise RuleError("input.too_many", most=MOST_RIVALS)
        draft = jet_draft(context.ui)
        # the same pair at first: both often do the same thing
        same = Rival(key=key, characteristic=draft.characteristic, aptitude=draft.aptitude)
        kept = (*now, same)
    return drafted(context, rivals=kept, holder="")


def _changed(context: Context, values: Values, **changes: object) -> Outcome:
    rivals, place = jet_draft(context.ui).rivals, whole_number(text(values, "place"), "total")
    if not 0 <= place < len(rivals):
        raise RuleError("creatures.gone")
    one = changed(rivals[place], **changes)
    return drafted(context, rivals=(*rivals[:place], one, *rivals[place + 1 :]))


def rival_pair(context: Context, values: Values) -> Outcome:
    """Choose one half of another side's pair."""
    half = text(values, "half")
    if half not in {"characteristic", "aptitude"}:
        raise ValueError(f"no half {half!r}")
    return _changed(context, values, **{half: typed(values)})


def rival_count(context: Context, values: Values) -> Outcome:
    """One net Avantage more or less for another side."""
    place = whole_number(text(values, "place"), "total")
    rivals = jet_draft(context.ui).rivals
    if not 0 <= place < len(rivals):
        raise RuleError("creatures.gone")
    now = rivals[place].advantages + whole_number(text(values, "by"), "total")
    require_between("aubaine.advantages_out_of_range", abs(now), 0, MOST_ADVANTAGES)
    return _changed(context, values, advantages=now)


def rival_field(context: Context, values: Values) -> Outcome:
    """Keep what was typed for another side; the throw reads it."""
    name = text(values, "what")
    if name not in TYPED:
        raise ValueError(f"no field {name!r}")
    return _changed(context, values, **{name: clean_name(typed(values))})


def rival_critical(context: Context, values: Values) -> Outcome:
    """Say which critical the other side announces."""
    critical = text(values, "to")
    if critical not in CRITICALS:
        raise ValueError(f"no critical {critical!r}")
    return _changed(context, values, critical=critical)


def holder(context: Context, values: Values) -> Outcome:
    """Say which side defends the status quo, or that none does (AUB-OPP-04, AUB-OPP-07)."""
    chosen = text(values, "to")
    if chosen and chosen not in map(str, range(len(jet_draft(context.ui).rivals) + 1)):
        raise RuleError("creatures.gone")
    return drafted(context, holder=chosen)


ACTIONS: dict[str, Action] = {
    "aubaine.rival": rival,
    "aubaine.rival_pair": rival_pair,
    "aubaine.rival_count": rival_count,
    "aubaine.rival_field": rival_field,
    "aubaine.rival_critical": rival_critical,
    "aubaine.holder": holder,
}
