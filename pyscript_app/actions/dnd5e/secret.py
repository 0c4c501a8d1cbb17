"""Secret rolls: rolled now, told when the game master says so."""

from engine.errors import RuleError
from engine.rulesets.dnd5e.d20 import D20Test
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.actions.dnd5e.acting import Throw, creature_at, d20_throw, lucky_roll
from pyscript_app.actions.dnd5e.contest import check_of
from pyscript_app.actions.dnd5e.tabling import (
    difficulty,
    given_away,
    given_modifiers,
    given_reasons,
    subject,
)
from pyscript_app.actions.fights import prepared
from pyscript_app.actions.outcome import Action, Context, Outcome, Values, text, whole_number
from pyscript_app.secret_rolls import RolledInSecret, SecretRevealed
from pyscript_app.table_draft import draft_of

USUAL = str(Skill.PERCEPTION)
NAMES = frozenset({RolledInSecret.__name__, SecretRevealed.__name__})


def test_of(context: Context, key: str) -> D20Test:
    """Build the check that is rolled in secret.

    Raises:
        RuleError: it cannot be.
    """
    creature = creature_at(context.parts, key)
    chosen = subject(context, USUAL)
    return check_of(
        creature,
        chosen,
        context.rulings,
        difficulty=difficulty(context),
        reasons=given_reasons(context),
        modifiers=given_modifiers(context),
    )


def throw(context: Context, about: str) -> Throw:
    """Prepare a secret roll of a creature.

    Raises:
        RuleError: it cannot be.
    """
    test = test_of(context, about)

    def decide(thrown: Context) -> Outcome:
        event = RolledInSecret(rolled=lucky_roll(test, thrown.roller))
        return Outcome(events=((about, event),), ui=given_away(context))

    return d20_throw(test, decide)


def secrets(context: Context) -> list[tuple[int, str, RolledInSecret]]:
    """List the secret rolls that are not revealed, the newest first: act, creature, roll.

    They can be revealed for as long as their act can be taken back.
    """
    kept, revealed = [], set[int]()
    for number, key, event in context.recent_of(NAMES):
        if isinstance(event, SecretRevealed):
            revealed.add(event.number)
        elif isinstance(event, RolledInSecret) and number not in revealed:
            kept.append((number, key, event))
    return kept


def reveal(context: Context, values: Values) -> Outcome:
    """Tell what a secret roll was.

    Raises:
        RuleError: ``secret.gone``.
    """
    wanted = whole_number(text(values, "number"), "place")
    for number, key, event in secrets(context):
        if number == wanted:
            told = SecretRevealed(number=number, rolled=event.rolled)
            return Outcome(events=((key, told),), ui=prepared(context).ui)
    raise RuleError("secret.gone")


def peek(context: Context, values: Values) -> Outcome:
    """Show the game master alone what a secret roll came to, or hide it again: no act."""
    number = text(values, "number")
    form = draft_of(context.ui).form
    seen = "" if form.get(PEEKED) == number else number
    return prepared(context, form={**form, PEEKED: seen})


PEEKED = "peeked"
"""The number of the secret roll that is looked at, in the card's form."""
ACTIONS: dict[str, Action] = {"dnd5e.reveal_secret": reveal, "dnd5e.peek_secret": peek}
