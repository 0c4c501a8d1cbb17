"""What happened in a fight, one sentence an event."""

from engine.encounter import (
    CombatantJoined,
    CombatantLeft,
    FightEnded,
    FightEvent,
    FightForgotten,
    FightPrepared,
    InitiativesSet,
    Placed,
    TieSettled,
    TurnBegun,
)
from pyscript_app.texts import Texts


def sentence(texts: Texts, event: FightEvent) -> str:
    """Say what happened."""
    match event:
        case FightPrepared(fight=fight):
            return texts.counted(
                "journal.fight_prepared", len(fight.combatants), number=fight.number
            )
        case CombatantJoined(name=name):
            return texts("journal.joined", who=name)
        case CombatantLeft(name=name):
            return texts("journal.left", who=name)
        case InitiativesSet(placed=placed):
            return texts("journal.initiative", who=_in_order(texts, placed))
        case TieSettled():
            return _tie(texts, event)
        case TurnBegun(name=name, round=number):
            return texts("journal.turn", who=name, round=number)
        case FightEnded(number=number, round=number_of_rounds):
            return texts.counted("journal.fight_ended", number_of_rounds, number=number)
        case FightForgotten(number=number):
            return texts("journal.fight_forgotten", number=number)


def _in_order(texts: Texts, placed: tuple[Placed, ...]) -> str:
    """List initiatives, the highest first, each with the faces that fell."""
    best_first = sorted(placed, key=lambda one: -one.initiative)
    return ", ".join(_placed(texts, one) for one in best_first)


def _placed(texts: Texts, one: Placed) -> str:
    faces = ", ".join(str(die.value) for die in one.dice)
    total = texts.number(one.initiative)
    return f"{one.name} {total} ({faces})" if faces else f"{one.name} {total}"


def _tie(texts: Texts, event: TieSettled) -> str:
    if not event.faces:
        return texts("journal.tie_settled", who=", ".join(event.names))
    thrown = [f"{name} ({face})" for name, face in zip(event.names, event.faces, strict=True)]
    if event.totals:
        thrown = [
            f"{name} {texts.number(total)} ({face})"
            for name, total, face in zip(event.names, event.totals, event.faces, strict=True)
        ]
    said = texts("journal.tie_rolled", who=", ".join(thrown))
    results = event.totals or event.faces
    equal = [name for name, own in zip(event.names, results, strict=True) if results.count(own) > 1]
    if not equal:
        return said
    return f"{said} {texts('journal.tie_remains', who=', '.join(equal))}"
