"""A contest between any two of the table (5E-OPP-01 to 05)."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.contests import settle_contest
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import (
    Throw,
    creature_at,
    lucky_dice_needed,
    lucky_roll,
)
from pyscript_app.actions.dnd5e.contest import HOLDERS, check_of
from pyscript_app.actions.dnd5e.tabling import (
    given_away,
    given_modifiers,
    given_reasons,
    subject,
)
from pyscript_app.actions.fights import prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text
from pyscript_app.roster import AppEvent
from pyscript_app.state import NOBODY
from pyscript_app.table_draft import draft_of

SIDES = ("first", "second")
USUAL = str(Skill.ATHLETICS)


def side(context: Context, values: Values) -> Outcome:
    """Choose who stands on one side."""
    which, key = text(values, "side"), text(values, "key")
    if which not in SIDES:
        raise ValueError(f"no side {which!r}")
    creature_at(context.parts, key)
    return prepared(context, form={**draft_of(context.ui).form, which: key})


def holder(context: Context, values: Values) -> Outcome:
    """Say who wants things to stay as they are (5E-OPP-05)."""
    chosen = text(values, "to")
    if chosen not in HOLDERS:
        raise ValueError(f"no side {chosen!r}")
    return prepared(context, form={**draft_of(context.ui).form, "holder": chosen})


def sides(context: Context) -> list[str]:
    """Read both sides' keys.

    Raises:
        RuleError: ``contest.two_sides``, until two different creatures are chosen.
    """
    form = draft_of(context.ui).form
    keys = [form.get(which, "") for which in SIDES]
    if "" in keys or len(set(keys)) < len(SIDES):
        raise RuleError("contest.two_sides")
    return keys


def tests(context: Context) -> list[D20Test]:
    """Build both checks, without a difficulty (5E-OPP-02).

    Raises:
        RuleError: they cannot be.
    """
    return [
        check_of(
            creature_at(context.parts, key),
            subject(context, USUAL, f"{which}_subject"),
            context.rulings,
            reasons=given_reasons(context, which),
            modifiers=given_modifiers(context, which),
        )
        for which, key in zip(SIDES, sides(context), strict=True)
    ]


def throw(context: Context, about: str = "") -> Throw:
    """Prepare the dice of both sides, the first one's first.

    Raises:
        RuleError: the contest cannot be.
    """
    del about
    keys, both = sides(context), tests(context)
    held = HOLDERS[draft_of(context.ui).form.get("holder", "")]

    def decide(thrown: Context) -> Outcome:
        rolled = [lucky_roll(test, thrown.roller) for test in both]
        totals = [event.total for event in rolled]
        (settled,) = settle_contest(totals, holder=held, rulings=context.rulings)
        events: list[tuple[str, AppEvent]] = [*zip(keys, rolled, strict=True), (NOBODY, settled)]
        return Outcome(events=tuple(events), ui=given_away(context))

    def whose(typed: tuple[int, ...]) -> str:
        return keys[len(typed) >= lucky_dice_needed(both[:1], typed)]

    return Throw(
        faces=20,
        needed=lambda typed: lucky_dice_needed(both, typed),
        decide=decide,
        whose=whose,
    )


ACTIONS: dict[str, Action] = {"dnd5e.contest_side": side, "dnd5e.contest_held_by": holder}
