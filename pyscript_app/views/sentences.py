"""What happened, said in one sentence: the journal's lines, the undo arrow, the screen reader."""

from collections.abc import Mapping, Sequence

from engine.dice.handful import HandfulThrown
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.d20 import D20Rolled
from engine.rulesets.dnd5e.events import (
    ContestSettled,
    DamageRolled,
    SheetChanged,
    StealthChanged,
)
from engine.rulesets.dnd5e.proficiency import save_subject
from pyscript_app.roster import AppEvent, EntryAdded, EntryArchived, EntryRemoved
from pyscript_app.texts import Texts
from pyscript_app.views import dice
from pyscript_app.views.dnd5e import attacks, checks, contest, story


def tell(texts: Texts, events: Sequence[tuple[str, AppEvent]], names: Mapping[str, str]) -> str:
    """Say an act; ``names`` tells what each part was called when it happened."""
    rolling = [names.get(key, "") for key, event in events if isinstance(event, D20Rolled)]
    said = [
        contest.sentence(texts, [*rolling, "", ""][:2], event)
        if isinstance(event, ContestSettled)
        else _event(texts, names.get(key, ""), event)
        for key, event in events
    ]
    return " ".join(sentence for sentence in said if sentence)


def _event(texts: Texts, who: str, event: AppEvent) -> str:
    match event:
        case HandfulThrown():
            return dice.sentence(texts, event)
        case EntryAdded(entry=entry, origin=origin):
            return texts(f"journal.{origin}", who=entry.sheet.name)
        case EntryRemoved(name=name):
            return texts("journal.removed", who=name)
        case EntryArchived(archived=archived):
            return texts("journal.archived" if archived else "journal.restored", who=who)
        case DamageRolled():
            return attacks.damage_sentence(texts, who, event)
        case StealthChanged(total=total, cause=cause):
            return texts(f"hiding.sentence_{cause}", who=who, total=total or 0)
        case D20Rolled():
            return checks.sentence(texts, who, event)
        case SheetChanged():
            return _sheet(texts, who, event)
        case _:
            return story.sentence(texts, who, event)


def _sheet(texts: Texts, who: str, event: SheetChanged) -> str:
    kind, _, subject = event.cause.partition(".")
    sheet, points = event.sheet, event.hit_points
    match kind:
        case "name":
            what = texts("edited.name", value=sheet.name)
        case "level":
            what = texts("edited.level", value=sheet.level)
        case "score":
            name = texts(f"ability.{subject}")
            what = texts("edited.score", name=name, value=sheet.scores[Ability(subject)])
        case "maximum":
            what = texts("edited.maximum", value=points.maximum)
        case "current":
            what = texts("edited.current", value=points.current)
        case "skill":
            what = _training(texts, event, subject, texts(f"skill.{subject}"))
        case "save":
            subject_key = save_subject(Ability(subject))
            name = texts("test.save", ability=texts(f"ability.{subject}"))
            what = _training(texts, event, subject_key, name)
        case "bonuses":
            what = texts("edited.bonuses")
        case "hit_dice":
            return ""
        case _:
            what = texts("edited.other")
    return texts("journal.edited", who=who, what=what)


def _training(texts: Texts, event: SheetChanged, subject: str, name: str) -> str:
    known = "none"
    if any(granted.subject == subject for granted in event.sheet.proficiencies):
        known = "proficient"
    if known != "none" and any(owned.subject == subject for owned in event.sheet.expertise):
        known = "expert"
    return texts("edited.training", name=name, training=texts(f"training.{known}"))
