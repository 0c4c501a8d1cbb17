"""Making a check of 3.5: thrown, or a 10 or a 20 taken; helpers throw first, in the same act."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.dice.rollers import TypedRoller
from engine.errors import RuleError
from engine.rulesets.dnd35.aid import Helper, aid_modifiers
from engine.rulesets.dnd35.checks import CheckMade, roll_check
from engine.rulesets.dnd35.taking import Take, take
from pyscript_app import drafts
from pyscript_app.actions.dnd35 import opposed
from pyscript_app.actions.dnd35.acting import draft_of, front, rulings_of
from pyscript_app.actions.dnd35.checks import opened, row_of, without_gifts
from pyscript_app.actions.dnd35.opposed import Told
from pyscript_app.actions.dnd35.preparing import counting, open_check, situation
from pyscript_app.actions.outcome import (
    Action,
    Context,
    Outcome,
    Values,
    text,
    typed_face,
)
from pyscript_app.games import DND35
from pyscript_app.state import NOBODY
from pyscript_app.ui import Ui, changed

WAYS: Mapping[str, Take] = MappingProxyType({"take_10": Take.TEN, "take_20": Take.TWENTY})


def check_events(context: Context) -> Told:
    """Make the check that is open, in the way chosen; whoever helps throws first (S35-AID-01).

    Raises:
        RuleError: it cannot be made, or a face is missing.
    """
    draft, rulings = draft_of(context.ui), rulings_of(context.settings)
    key, _ = front(context)
    check = open_check(context)
    told: list[tuple[str, CheckMade]] = []
    totals = []
    for place, helper in counting(context):
        total = helper.total
        if helper.check is not None:
            (thrown,) = roll_check(helper.check, context.roller)
            total = thrown.total
            told.append((draft.helpers[place].key or NOBODY, thrown))
        totals.append(Helper(total=total or 0))
    aid = aid_modifiers(totals, rulings=rulings)
    check = replace(check, circumstances=(*check.circumstances, *aid))
    if draft.way in WAYS:
        which, said = WAYS[draft.way], situation(draft)
        (made,) = take(check, which, said, forced=draft.forced, rulings=rulings)
    else:
        (made,) = roll_check(check, context.roller)
    return (*told, (key, made))


def dice_needed(context: Context) -> int:
    """Count the d20s of the check that is open: one for each helper who throws, and its own.

    Raises:
        RuleError: a field holds no number.
    """
    throwing = sum(helper.check is not None for _, helper in counting(context))
    return throwing + (draft_of(context.ui).way == "roll")


THROWS: Mapping[str, tuple[Callable[[Context], Told], Callable[[Context], int], int]] = (
    MappingProxyType(
        {
            "": (check_events, dice_needed, 20),
            "aid": (check_events, dice_needed, 20),
            "opposed": (opposed.contest_events, opposed.dice_needed, 20),
            "compare": (opposed.compare_events, opposed.compare_dice, opposed.COMPARE_FACES),
        }
    )
)
"""Panel → what its throw is, how many dice it takes at the least, and their size."""


def _begun(context: Context, ui: Ui) -> Outcome:
    """Throw; with real dice, ask for their faces. What cannot be made is refused before."""
    context = replace(context, ui=ui)
    _, needed, _ = THROWS[draft_of(ui).panel]
    if context.settings.real_dice and needed(context):
        _refuse_early(context)
        return Outcome(ui=replace(ui, faces=()))
    return _thrown(context)


def _refuse_early(context: Context) -> None:
    """Refuse what no face can change, before anybody throws a die for it."""
    try:
        _told(replace(context, roller=TypedRoller(())))
    except RuleError as error:
        if error.code != "dice.missing_die":
            raise


def _told(context: Context) -> Told:
    events, _, _ = THROWS[draft_of(context.ui).panel]
    return events(context)


def _thrown(context: Context) -> Outcome:
    told, draft = _told(context), draft_of(context.ui)
    kept = replace(without_gifts(draft), way="roll", forced=False, panel="")
    if draft.panel in {"opposed", "compare"}:
        kept = replace(kept, panel=draft.panel)
    return Outcome(events=told, ui=replace(drafts.with_draft(context.ui, DND35, kept), faces=None))


def _way(context: Context, **changes: object) -> Ui:
    draft = changed(draft_of(context.ui), **changes)
    return drafts.with_draft(context.ui, DND35, draft)


def roll(context: Context, values: Values) -> Outcome:
    """Throw for the row tapped, or for the one that is open."""
    draft = opened(draft_of(context.ui), *row_of(context, values))
    panel = draft.panel if draft.panel == "aid" else ""
    draft = replace(draft, way="roll", forced=False, panel=panel)
    return _begun(context, drafts.with_draft(context.ui, DND35, draft))


def take_number(context: Context, values: Values) -> Outcome:
    """Take 10 or 20; ``forced`` is the game master's leave (S35-T20-04)."""
    way = text(values, "way")
    if way not in WAYS:
        raise ValueError(f"no way {way!r}")
    forced = values.get("forced") == "yes"
    ui = _way(context, way=way, forced=forced, panel="")
    _refuse_early(replace(context, ui=ui))
    return _begun(context, ui)


def opposed_roll(context: Context, _: Values) -> Outcome:
    """Throw both sides."""
    return _begun(context, _way(context, way="roll", panel="opposed"))


def compare_roll(context: Context, _: Values) -> Outcome:
    """Compare two scores; a die is thrown between equals only."""
    return _begun(context, _way(context, way="roll", panel="compare"))


def face(context: Context, values: Values) -> Outcome:
    """Take the face of a real die; the last one needed makes the throw.

    Raises:
        RuleError: the die has no such face.
    """
    size = THROWS[draft_of(context.ui).panel][2]
    faces = (*(context.ui.faces or ()), typed_face(values, size))
    try:
        return _thrown(replace(context, roller=TypedRoller(faces)))
    except RuleError as error:
        if error.code != "dice.missing_die":
            raise
    return Outcome(ui=replace(context.ui, faces=faces))


def pad(context: Context) -> tuple[int, int]:
    """Say how large the die being typed is, and how many there are as far as is known.

    Raises:
        RuleError: the throw has become impossible since it was begun.
    """
    _, needed, size = THROWS[draft_of(context.ui).panel]
    return size, max(needed(context), len(context.ui.faces or ()) + 1)


def whose(context: Context) -> str:
    """Name who throws the die being typed, where several throw; empty where one alone does.

    Raises:
        RuleError: the throw has become impossible since it was begun.
    """
    panel = draft_of(context.ui).panel
    if panel == "compare":
        return ""
    me = front(context)[1].name
    if panel == "opposed":
        names = [me, *(name for _, name, _ in opposed.checks_against(context))]
    else:
        names = [one.name for _, one in counting(context) if one.check is not None] + [me]
    place = len(context.ui.faces or ())
    return names[place] if 1 < len(names) > place else ""


ACTIONS: dict[str, Action] = {
    "dnd35.roll": roll,
    "dnd35.take": take_number,
    "dnd35.opposed_roll": opposed_roll,
    "dnd35.compare_roll": compare_roll,
    "dnd35.face": face,
}
