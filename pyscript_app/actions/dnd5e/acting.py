"""What acts share: whose they are, the draft of the Santé tab, and dice thrown by hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.dice.rollers import Roller
from engine.rulesets.dnd5e.checks import roll_test, use_luck
from engine.rulesets.dnd5e.creature import Creature
from engine.rulesets.dnd5e.d20 import D20Rolled, D20Test, dice_needed
from engine.rulesets.dnd5e.events import Event
from pyscript_app.actions import seats
from pyscript_app.actions.outcome import Context, Outcome
from pyscript_app.health_draft import HealthDraft, resting
from pyscript_app.state import Parts
from pyscript_app.ui import Ui, changed


def front(context: Context) -> tuple[str, Creature]:
    """Find the creature in front: see `seats.front`."""
    return seats.front(context, Creature)


def in_front(context: Context) -> Creature:
    """Take the creature in front: see `seats.front`."""
    return seats.front(context, Creature)[1]


def creature_at(parts: Parts, key: str) -> Creature:
    """Find a creature of this game at the table: see `seats.at`."""
    return seats.at(parts, key, Creature)


def companions(parts: Parts) -> list[tuple[str, Creature]]:
    """List the creatures of this game at the table, in order of arrival."""
    return seats.all_of(parts, Creature)


def draft_of(ui: Ui) -> HealthDraft:
    """Take what is being prepared for the creature in front; another one's is not for it.

    A party rests together: an unfinished rest is found again where it was left.
    """
    if ui.health.key == ui.front:
        return ui.health
    return ui.resting.get(ui.front) or HealthDraft(key=ui.front)


def prepared(context: Context, **changes: object) -> Outcome:
    """Change what is being prepared, and nothing else."""
    return Outcome(ui=with_draft(context.ui, **changes))


def with_draft(ui: Ui, **changes: object) -> Ui:
    """Say where the screen is with these fields of the draft changed; no question waits."""
    health = changed(draft_of(ui), **{"throwing": "", "about": "", **changes})
    others = {key: draft for key, draft in ui.resting.items() if key != ui.front}
    left = None if ui.health.key in {"", ui.front} else resting(ui.health)
    if left is not None:
        others[left.key] = left
    return replace(ui, health=health, resting=others, faces=None, asked="", asked_about="")


def acted(context: Context, events: Iterable[Event], **changes: object) -> Outcome:
    """Record what happened to the creature in front; what was typed and ticked was for this act."""
    key, _ = front(context)
    ui = with_draft(context.ui, **{"defences": (), **changes})
    return Outcome(events=tuple((key, event) for event in events), ui=replace(ui, amount=""))


def asking(context: Context, question: str) -> Outcome:
    """Put a question before an act that is hard to take back."""
    return Outcome(ui=replace(with_draft(context.ui), asked=question))


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """Dice that somebody may throw by hand: their size, how many, and what they decide.

    ``needed`` is told the faces so far: luck may ask for one die more. ``decide`` takes its faces
    from the context's roller. ``whose``, where several throw, is told the faces so far and answers
    the key of who throws the next die.
    """

    faces: int
    needed: Callable[[tuple[int, ...]], int]
    decide: Callable[[Context], Outcome]
    whose: Callable[[tuple[int, ...]], str] | None = None


def d20_throw(test: D20Test, decide: Callable[[Context], Outcome]) -> Throw:
    """Make the throw of a d20 test; a natural 1 of somebody lucky is thrown again (5E-ADV-06)."""
    return Throw(faces=20, needed=lambda typed: lucky_dice_needed([test], typed), decide=decide)


def lucky_dice_needed(tests: Iterable[D20Test], typed: tuple[int, ...]) -> int:
    """Count the real dice of tests typed one after the other, luck's own with them (5E-ADV-06)."""
    count = 0
    for test in tests:
        dice = dice_needed(test)
        count += dice + (test.luck and 1 in typed[count : count + dice])
    return count


def lucky_roll(test: D20Test, roller: Roller) -> D20Rolled:
    """Roll a test; luck rerolls a 1 at once, for no face is worse (5E-ADV-06)."""
    (event,) = roll_test(test, roller)
    ones = [place for place, die in enumerate(event.dice) if die.value == 1]
    if test.luck and ones:
        (event,) = use_luck(event, ones[0], roller)
    return event
