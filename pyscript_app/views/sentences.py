"""What happened, said in one sentence: the journal's lines, the undo arrow, the screen reader."""

from collections.abc import Mapping, Sequence
from importlib import import_module

from engine.counters import CounterChanged, CountersWritten
from engine.dice.rolled import ExpressionRolled
from engine.rulesets.dnd5e.d20 import D20Rolled
from engine.rulesets.dnd5e.events import (
    ContestSettled,
    DamageRolled,
    GroupSettled,
    LevelGained,
    SheetChanged,
    StealthChanged,
    TimePassed,
)
from pyscript_app import games
from pyscript_app.games import DND5E, FIGHT, UNTOLD
from pyscript_app.roster import AppEvent, EntryAdded, EntryArchived, EntryRemoved
from pyscript_app.texts import Texts
from pyscript_app.views import counters
from pyscript_app.views.dnd5e import contest, results


def tell(texts: Texts, events: Sequence[tuple[str, AppEvent]], names: Mapping[str, str]) -> str:
    """Say an act; ``names`` tells what each part was called when it happened."""
    rolling = [names.get(key, "") for key, event in events if isinstance(event, D20Rolled)]
    # that a turn is a round of time goes without saying
    turning = any(games.owner_of(event) == FIGHT for _, event in events)
    said = [
        contest.sentence(texts.for_game(DND5E), [*rolling, "", ""][:2], event)
        if isinstance(event, ContestSettled)
        else happened(texts, names.get(key, ""), event)
        for key, event in events
        if not (turning and isinstance(event, TimePassed))
    ]
    return " ".join(sentence for sentence in said if sentence)


SUBJECTS: Mapping[type, str] = {
    DamageRolled: "attacks",
    GroupSettled: "group",
    SheetChanged: "sheet_sentences",
    LevelGained: "level_up",
}
"""Event → the module that has the words for it, imported when there is something to say."""


def happened(texts: Texts, who: str, event: AppEvent) -> str:
    """Say one event in one sentence, in its game's words; empty for what says nothing by itself."""
    game = games.owner_of(event)
    if game == FIGHT:
        fought: str = games.load("pyscript_app.views.fight_sentences:sentence")(texts, event)
        return fought
    if game == UNTOLD:
        in_5e = texts.for_game(DND5E)
        kept: str = games.load("pyscript_app.views.dnd5e.secret:sentence")(in_5e, who, event)
        return kept
    if game and game != texts.game:
        texts = texts.for_game(game)
    if game not in {"", DND5E}:
        said: str = games.words(game).sentence(texts, who, event)
        return said
    match event:
        case ExpressionRolled():
            # the notation is read only where dice are shown
            result = import_module("pyscript_app.views.dice_result")
            return str(result.sentence(texts, event))
        case CounterChanged() | CountersWritten():
            return counters.sentence(texts, who, event)
        case EntryAdded(entry=entry, origin=origin):
            return texts(f"journal.{origin}", who=entry.sheet.name)
        case EntryRemoved(name=name):
            return texts("journal.removed", who=name)
        case EntryArchived(archived=archived):
            return texts("journal.archived" if archived else "journal.restored", who=who)
        case StealthChanged(total=total, cause=cause):
            return texts(f"hiding.sentence_{cause}", who=who, total=total or 0)
        case D20Rolled():
            return results.sentence(texts, who, event)
        case _:
            subject = SUBJECTS.get(type(event), "story")
            module = import_module(f"pyscript_app.views.dnd5e.{subject}")
            said_by: str = module.sentence(texts, who, event)
            return said_by
