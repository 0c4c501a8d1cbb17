"""How one's own dice have fallen: every face of the acts that stand."""

from collections.abc import Iterator
from contextlib import suppress

from engine.dice.pool import Die
from engine.dice.rolled import ExpressionRolled
from engine.dice.rolling import retold
from engine.dice.tally import Tally, tallied
from engine.encounter import InitiativesSet, TieSettled
from engine.errors import RuleError
from engine.history import Step
from pyscript_app.roster import AppEvent
from pyscript_app.screens.scene import Scene
from pyscript_app.state import Part

TIE_FACES = 20
"""What settles a tie of initiatives, in every game that settles it by a die."""


def tallies(scene: Scene) -> tuple[Tally, ...]:
    """Count the dice of the acts that can still be taken back, those not kept included."""
    return tallied(
        shown
        for step in scene.session.history.done
        for _, event in _events(step)
        for shown in faces(event)
    )


def _events(step: Step[Part, AppEvent]) -> list[tuple[str, AppEvent]]:
    with suppress(RuleError):  # an unreadable act shows no dice
        return list(step.events)
    return []


def faces(event: AppEvent) -> Iterator[tuple[int, int]]:
    """List the dice that an event shows: the size and every face, rerolled ones included."""
    if isinstance(event, ExpressionRolled):
        with suppress(RuleError):  # too many faces to be kept
            yield from _faces_retold(event)
        return
    if isinstance(event, TieSettled):
        yield from ((TIE_FACES, face) for face in event.faces)
    showing = event.placed if isinstance(event, InitiativesSet) else (event,)
    for die in (die for one in showing for die in getattr(one, "dice", ())):
        if isinstance(die, Die):
            yield from ((die.faces, face) for face in (*die.replaced, die.value))


def _faces_retold(event: ExpressionRolled) -> Iterator[tuple[int, int]]:
    thrown = (die for roll in retold(event) for group in roll.groups for die in group.thrown)
    for die in thrown:
        yield from ((die.faces, face) for face in (*die.replaced, *die.thrown))
