"""Free dice: an expression written by taps or by hand, rolled once or several times."""

from collections.abc import Callable
from dataclasses import replace

from engine.dice.editing import with_advantage, with_dice, without_last
from engine.dice.expressions import Selection
from engine.dice.notation import parse
from engine.dice.rolled import MOST_TIMES, SIZES
from engine.dice.rollers import TypedRoller
from engine.dice.rolling import check_roll, next_die, roll_expression
from engine.errors import RuleError
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    clean_name,
    text,
    typed_face,
    whole_number,
)
from pyscript_app.codec import whole_text
from pyscript_app.dice_draft import (
    CARDS,
    MOST_FAVOURITES,
    MOST_STEPS,
    MOST_TYPED,
    DiceDraft,
    FavouriteDice,
)
from pyscript_app.state import NOBODY
from pyscript_app.ui import Notice, Ui

MOST_AT_ONCE = 2
ADVANTAGES = {"high": Selection.KEEP_HIGHEST, "low": Selection.KEEP_LOWEST}


def draft_with(context: Context, values: Values) -> DiceDraft:
    """Take the expression as it stands in the field now: a tap may come before it is left."""
    draft = context.ui.dice
    typed = whole_text(str(values.get("expression", draft.text)))[:MOST_TYPED]
    return draft if typed == draft.text else replace(draft, text=typed, before=())


def _ui(context: Context, draft: DiceDraft) -> Ui:
    return replace(context.ui, dice=draft, faces=None)


def write(context: Context, values: Values) -> Outcome:
    """Keep the expression as it is typed; what is wrong with it is said beside it."""
    return Outcome(ui=_ui(context, draft_with(context, values)))


def _rewritten(context: Context, values: Values, change: Callable[[str], str]) -> Outcome:
    """Write the expression anew; a refusal leaves it as it was typed."""
    draft = draft_with(context, values)
    try:
        changed = change(draft.text)
    except RuleError as error:
        return Outcome(ui=_ui(context, draft), notice=_unless_shown(draft, error))
    before = (*draft.before, draft.text)[-MOST_STEPS:]
    return Outcome(ui=_ui(context, replace(draft, text=changed, before=before)))


def _unless_shown(draft: DiceDraft, error: RuleError) -> Notice | None:
    """Say a refusal, unless the field says already what is wrong with the expression itself."""
    try:
        parse(draft.text)
    except RuleError:
        return None
    return Notice(key=error.code, blanks=error.details)


def add(context: Context, values: Values) -> Outcome:
    """Take one more die of a size, or two."""
    faces = whole_number(text(values, "faces"), "faces")
    count = whole_number(str(values.get("count", "1")), "count")
    if faces not in SIZES or not 1 <= count <= MOST_AT_ONCE:
        raise ValueError(f"no {count} dice with {faces} faces here")
    return _rewritten(context, values, lambda typed: with_dice(typed, count, faces))


def advantage(context: Context, values: Values) -> Outcome:
    """Throw the d20 twice and keep the highest or the lowest, or once again."""
    selection = ADVANTAGES[text(values, "to")]
    return _rewritten(context, values, lambda typed: with_advantage(typed, selection))


def take_off(context: Context, values: Values) -> Outcome:
    """Take the last tap back; without one, the last die, term or character."""
    draft = draft_with(context, values)
    if not (draft.before or draft.text):
        raise RuleError("dice.nothing_to_take_off")
    if draft.before:
        changed = replace(draft, text=draft.before[-1], before=draft.before[:-1])
    else:
        changed = replace(draft, text=without_last(draft.text))
    return Outcome(ui=_ui(context, changed))


def clear(context: Context, values: Values) -> Outcome:
    """Put all dice back; the expression can still be taken up again."""
    if not draft_with(context, values).text:
        raise RuleError("dice.nothing_to_take_off")
    return _rewritten(context, values, lambda _: "")


def times(context: Context, values: Values) -> Outcome:
    """Roll more or less often in one act."""
    draft = draft_with(context, values)
    asked = draft.times + whole_number(text(values, "by"), "times")
    return Outcome(ui=_ui(context, replace(draft, times=min(max(asked, 1), MOST_TIMES))))


def target(context: Context, values: Values) -> Outcome:
    """Keep the total whose chance is shown, as it is typed."""
    kept = clean_name(text(values, "target"))
    return Outcome(ui=_ui(context, replace(context.ui.dice, target=kept)))


def card(context: Context, values: Values) -> Outcome:
    """Open or close the favourites, the statistics, or how the dice are thrown."""
    chosen = text(values, "card")
    if chosen not in CARDS:
        raise ValueError(f"no card {chosen!r}")
    draft = draft_with(context, values)
    return Outcome(ui=_ui(context, replace(draft, card="" if draft.card == chosen else chosen)))


def throw(context: Context, values: Values) -> Outcome:
    """Roll; with real dice, ask for their faces. What is wrong is said beside the expression."""
    draft = draft_with(context, values)
    ready = replace(context, ui=_ui(context, draft))
    try:
        check_roll(draft.text, draft.times)
    except RuleError as error:
        # an empty field is no mistake to be marked, so the reason is said below
        empty = Notice(key=error.code) if not draft.text.strip() else None
        return Outcome(ui=ready.ui, notice=empty)
    if context.settings.real_dice and next_die(draft.text, draft.times, ()) is not None:
        return Outcome(ui=replace(ready.ui, faces=()))
    return _rolled(ready)


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one needed makes the roll.

    Raises:
        RuleError: the die has no such face.
    """
    draft, typed = context.ui.dice, context.ui.faces or ()
    waiting = next_die(draft.text, draft.times, typed)
    if waiting is None:
        return Outcome(ui=replace(context.ui, faces=None))
    faces = (*typed, typed_face(values, waiting.faces))
    if next_die(draft.text, draft.times, faces) is not None:
        return Outcome(ui=replace(context.ui, faces=faces))
    return _rolled(replace(context, roller=TypedRoller(faces)))


def unface(context: Context, _: Values) -> Outcome:
    """Type the last face again."""
    return Outcome(ui=replace(context.ui, faces=(context.ui.faces or ())[:-1]))


def _rolled(context: Context) -> Outcome:
    draft = context.ui.dice
    events = roll_expression(draft.text, draft.times, context.roller)
    return Outcome(
        events=tuple((NOBODY, event) for event in events), ui=replace(context.ui, faces=None)
    )


def keep(context: Context, values: Values) -> Outcome:
    """Keep the expression under a name.

    Raises:
        RuleError: it cannot be rolled, has no name, the name is taken, or there are too many.
    """
    draft = context.ui.dice
    check_roll(draft.text, draft.times)
    name = clean_name(text(values, "favourite"))
    kept = context.settings.favourite_dice
    if not name:
        raise RuleError("dice.favourite_needs_a_name")
    if any(one.name.casefold() == name.casefold() for one in kept):
        raise RuleError("dice.favourite_taken", name=name)
    if len(kept) >= MOST_FAVOURITES:
        raise RuleError("dice.too_many_favourites", most=MOST_FAVOURITES)
    one = FavouriteDice(name=name, text=draft.text.strip(), times=draft.times)
    return Outcome(settings=replace(context.settings, favourite_dice=(*kept, one)))


def favourite(context: Context, values: Values) -> Outcome:
    """Take up a favourite, ready to be rolled."""
    one = _favourite_at(context, text(values, "place"))
    draft = context.ui.dice
    before = (*draft.before, draft.text)[-MOST_STEPS:]
    taken = replace(draft, text=one.text, times=one.times, before=before)
    return Outcome(ui=_ui(context, taken))


def drop_favourite(context: Context, values: Values) -> Outcome:
    """Let a favourite go."""
    gone = _favourite_at(context, text(values, "place"))
    kept = tuple(one for one in context.settings.favourite_dice if one is not gone)
    return Outcome(settings=replace(context.settings, favourite_dice=kept))


def _favourite_at(context: Context, place: str) -> FavouriteDice:
    kept = context.settings.favourite_dice
    if not (place.isascii() and place.isdigit() and int(place) < len(kept)):
        raise RuleError("creatures.gone")
    return kept[int(place)]


ACTIONS: dict[str, Action] = {
    "dice.add": add,
    "dice.take_off": take_off,
    "dice.clear": clear,
    "dice.advantage": advantage,
    "dice.times": times,
    "dice.write": write,
    "dice.target": target,
    "dice.card": card,
    "dice.throw": throw,
    "dice.face": face,
    "dice.unface": unface,
    "dice.keep": keep,
    "dice.favourite": favourite,
    "dice.drop_favourite": drop_favourite,
}
