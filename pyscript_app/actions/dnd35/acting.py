"""What the acts of 3.5 share: whose they are, what is prepared, what the table decided."""

from collections.abc import Iterable
from dataclasses import replace

from engine.errors import RuleError
from engine.rulesets.dnd35.character import Character
from engine.rulesets.dnd35.events import Event
from engine.rulesets.dnd35.rulings import Rulings
from pyscript_app import drafts
from pyscript_app.actions import own_rulings, seats
from pyscript_app.actions.dnd35.draft import Draft
from pyscript_app.actions.outcome import Context, Outcome, whole_number
from pyscript_app.games import DND35
from pyscript_app.state import Parts, Settings
from pyscript_app.ui import Ui, changed


def front(context: Context) -> tuple[str, Character]:
    """Find the character in front: see `seats.front`."""
    return seats.front(context, Character)


def in_front(context: Context) -> Character:
    """Take the character in front: see `seats.front`."""
    return seats.front(context, Character)[1]


def character_at(parts: Parts, key: str) -> Character:
    """Find a character of this game at the table: see `seats.at`."""
    return seats.at(parts, key, Character)


def companions(context: Context) -> list[tuple[str, Character]]:
    """List the characters of this game at the table but the one in front, in order of arrival."""
    return seats.companions(context, Character)


def rulings_of(settings: Settings) -> Rulings:
    """Take what the table decided in this game; the recommended readings where it did not."""
    return own_rulings.rulings_of(settings, DND35, Rulings)


def draft_of(ui: Ui) -> Draft:
    """Take what is being prepared.

    What helps, hinders or stands against one character is not another's: under another one in
    front, only the row that is open, the DCs and how the lists are shown are left.
    """
    draft = drafts.draft_of(ui, DND35, Draft)
    if draft.key == ui.front:
        return draft
    return Draft(
        key=ui.front,
        group=draft.group,
        subject=draft.subject,
        targets=draft.targets,
        favourites=draft.favourites,
        filter=draft.filter,
    )


def with_draft(ui: Ui, **changes: object) -> Ui:
    """Say where the screen is with these fields of the draft changed; no die waits."""
    draft = changed(draft_of(ui), **changes)
    return replace(drafts.with_draft(ui, DND35, draft), faces=None)


def prepared(context: Context, **changes: object) -> Outcome:
    """Change what is being prepared, and nothing else."""
    return Outcome(ui=with_draft(context.ui, **changes))


def recorded(context: Context, events: Iterable[Event]) -> Outcome:
    """Record what happened to the character in front."""
    key, _ = front(context)
    return Outcome(events=tuple((key, event) for event in events))


def number_between(typed: str, field: str, low: int, high: int) -> int:
    """Read a number that a field takes.

    Raises:
        RuleError: ``input.not_a_number``, ``input.out_of_range``.
    """
    value = whole_number(typed, field)
    if not low <= value <= high:
        raise RuleError("input.out_of_range", field=field, low=low, high=high)
    return value
