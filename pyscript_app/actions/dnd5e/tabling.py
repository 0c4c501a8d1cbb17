"""What the cards of the Table tab share: the check, its difficulty, what is given by hand."""

from dataclasses import replace

from engine.errors import RuleError
from engine.modifiers import Modifier
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app import table_draft
from pyscript_app.actions.dnd5e import acting
from pyscript_app.actions.dnd5e.checks import MAX_DIFFICULTY
from pyscript_app.actions.fights import prepared
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
from pyscript_app.table_draft import MODES, Given
from pyscript_app.ui import Ui

MOST_GIVEN = 50
"""More could take an initiative beyond what a fight holds, refused after its dice fell."""


def subject(context: Context, usual: str, name: str = "subject") -> str:
    """Read which check is chosen: a skill or an ability."""
    chosen = table_draft.draft_of(context.ui).form.get(name, usual)
    return chosen if chosen in {*Skill, *Ability} else usual


def difficulty(context: Context) -> int | None:
    """Read the difficulty typed, if one is.

    Raises:
        RuleError: it is no number, or one that cannot be.
    """
    typed = table_draft.draft_of(context.ui).form.get("difficulty", "")
    if not typed:
        return None
    number = whole_number(typed, "difficulty")
    if not 0 <= number <= MAX_DIFFICULTY:
        raise RuleError("input.out_of_range", field="difficulty", low=0, high=MAX_DIFFICULTY)
    return number


def given_to(context: Context, about: str = "") -> Given:
    """Read what the game master gives: to an initiative, to a side, to the card's rolls."""
    return table_draft.draft_of(context.ui).given.get(about, Given())


def given_reasons(context: Context, about: str = "") -> tuple[Reason, ...]:
    """List the advantage or disadvantage given by hand (5E-ADV-07)."""
    mode = given_to(context, about).mode
    return (Reason(mode=RollMode(mode), source="circumstances"),) if mode else ()


def given_modifiers(context: Context, about: str = "") -> tuple[Modifier, ...]:
    """List the bonus given by hand.

    Raises:
        RuleError: it is no number, or one that cannot be.
    """
    bonus = given_to(context, about).bonus
    if not bonus:
        return ()
    value = whole_number(bonus, "other")
    if not -MOST_GIVEN <= value <= MOST_GIVEN:
        raise RuleError("input.out_of_range", field="other", low=-MOST_GIVEN, high=MOST_GIVEN)
    return (Modifier(source="other", value=value),) if value else ()


def give_mode(context: Context, values: Values) -> Outcome:
    """Give advantage or disadvantage, or take it back."""
    about, mode = text(values, "about"), text(values, "mode")
    if mode not in MODES:
        raise ValueError(f"no mode {mode!r}")
    now = given_to(context, about)
    return _give(context, about, replace(now, mode="" if mode == now.mode else mode))


def give_bonus(context: Context, values: Values) -> Outcome:
    """Keep the bonus as it is typed; the roll reads it."""
    about = text(values, "about")
    return _give(context, about, replace(given_to(context, about), bonus=clean_name(typed(values))))


def _give(context: Context, about: str, one: Given) -> Outcome:
    given = {**table_draft.draft_of(context.ui).given, about: one}
    return prepared(context, given=given)


def given_away(context: Context) -> Ui:
    """Say where the screen is once a roll has been made: what was given was for that one."""
    return done(context, given=table_draft.for_initiatives(table_draft.draft_of(context.ui)))


def done(context: Context, **changes: object) -> Ui:
    """Say where the screen is once dice have fallen: nothing waits for any."""
    return table_draft.with_draft(acting.with_draft(context.ui), **changes)


ACTIONS: dict[str, Action] = {"dnd5e.give_mode": give_mode, "dnd5e.give_bonus": give_bonus}
