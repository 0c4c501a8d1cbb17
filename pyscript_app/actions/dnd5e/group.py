"""A group check across the table: one tap a member, decided as soon as it is (5E-GRP-01 to 04)."""

from typing import NamedTuple

from engine.errors import RuleError
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test
from engine.rulesets.dnd5e.events import GroupSettled
from engine.rulesets.dnd5e.groups import decided, settle_group
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import Throw, creature_at, d20_throw, lucky_roll
from pyscript_app.actions.dnd5e.contest import check_of
from pyscript_app.actions.dnd5e.tabling import (
    difficulty,
    done,
    given_modifiers,
    given_reasons,
    subject,
)
from pyscript_app.actions.fights import candidates, prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values
from pyscript_app.roster import AppEvent
from pyscript_app.state import NOBODY
from pyscript_app.table_draft import draft_of

USUAL = str(Skill.STEALTH)


def member_test(context: Context, key: str) -> D20Test:
    """Build a member's check: its own modifiers, everybody's difficulty (5E-GRP-04).

    Raises:
        RuleError: ``group.no_difficulty``, or it cannot be.
    """
    needed = difficulty(context)
    if needed is None:
        raise RuleError("group.no_difficulty")
    creature = creature_at(context.parts, key)
    return check_of(
        creature,
        subject(context, USUAL),
        context.rulings,
        difficulty=needed,
        reasons=given_reasons(context),
        modifiers=given_modifiers(context),
    )


class Standing(NamedTuple):
    """How a group check stands: who rolled what since it began, and whether it is decided."""

    rolled: dict[str, D20Rolled]
    decided: bool | None


def standing(context: Context) -> Standing:
    """Gather the rolls of the members since the card was opened; undo takes them back from it."""
    draft, chosen, needed = draft_of(context.ui), subject(context, USUAL), difficulty(context)
    rolled: dict[str, D20Rolled] = {}
    for number, key, event in context.recent():
        if number <= draft.since:
            break
        if key not in draft.ticked or not isinstance(event, D20Rolled):
            continue
        test = event.test
        if test.difficulty == needed and chosen == str(test.skill or test.ability):
            rolled.setdefault(key, event)
    good = [bool(event.success) for event in rolled.values()]
    members = len(draft.ticked)
    verdict = decided(members, sum(good), len(good) - sum(good)) if members else None
    return Standing(rolled, verdict)


def throw(context: Context, about: str) -> Throw:
    """Prepare a member's roll; the one that decides also says so.

    Raises:
        RuleError: this creature is no member, or the check cannot be.
    """
    members = draft_of(context.ui).ticked
    if about not in members:
        raise RuleError("several.nobody")
    test = member_test(context, about)

    def decide(thrown: Context) -> Outcome:
        before = standing(context)
        event = lucky_roll(test, thrown.roller)
        events: list[tuple[str, AppEvent]] = [(about, event)]
        good = [bool(one.success) for key, one in before.rolled.items() if key != about]
        good.append(bool(event.success))
        if before.decided is None and _is_decided(len(members), good):
            events.append((NOBODY, _settled(len(members), good)))
        return Outcome(events=tuple(events), ui=done(context))

    return d20_throw(test, decide)


def _is_decided(members: int, good: list[bool]) -> bool:
    return decided(members, sum(good), len(good) - sum(good)) is not None


def _settled(members: int, good: list[bool]) -> GroupSettled:
    """Settle it with those who have not rolled counted as failures: they change nothing."""
    return settle_group([*good, *[False] * (members - len(good))])[0]


def party(context: Context, _: Values) -> Outcome:
    """Tick the characters, and no monster."""
    ticked = tuple(
        key
        for key, entry in candidates(context)
        if isinstance(entry.sheet, Creature) and not entry.sheet.sheet.dies_at_zero
    )
    return prepared(context, ticked=ticked)


ACTIONS: dict[str, Action] = {"dnd5e.party": party}
