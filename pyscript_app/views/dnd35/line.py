"""A 3.5 character in one line, and what happens in this game in one sentence."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.rulesets.dnd35.character import Character
from engine.rulesets.dnd35.checks import CheckMade
from engine.rulesets.dnd35.events import Event
from engine.rulesets.dnd35.ledger import (
    IntelligenceCorrected,
    LevelDropped,
    LevelTaken,
    PointsSpent,
    SheetChanged,
)
from engine.rulesets.dnd35.opposed import OpposedSettled, ScoresCompared
from pyscript_app.texts import Texts
from pyscript_app.views.dnd35 import results, words


def title(texts: Texts, character: Character) -> str:
    """Say who is in front: name, classes, level."""
    return " · ".join([character.name, *_classes(texts, character)])


def summary(texts: Texts, character: Character) -> str:
    """Say what a list shows of a character: classes and levels, counters."""
    said = _classes(texts, character) or [texts("line.no_level")]
    counted = [
        f"{counter.name} {texts.number(counter.value)}/{texts.number(counter.maximum)}"
        for counter in character.counters[:1]
    ]
    return " · ".join([*said, *counted])


def _classes(texts: Texts, character: Character) -> list[str]:
    levels: dict[str, int] = {}
    for level in character.levels:
        levels[level.class_name] = levels.get(level.class_name, 0) + 1
    return [f"{class_name(texts, name)} {count}" for name, count in levels.items()]


def class_name(texts: Texts, name: str) -> str:
    """Name a class: those of the rules, or as the table wrote it."""
    return texts(f"class.{name}") if texts.knows(f"class.{name}") else name


def sentence(texts: Texts, who: str, event: Event) -> str:
    """Say what happened."""
    match event:
        case CheckMade():
            return results.sentence(texts, who, event)
        case OpposedSettled():
            return f"{results.said_opposed(texts, event)}."
        case ScoresCompared():
            return f"{results.said_compared(texts, event)}."
        case LevelTaken(level=level):
            return texts("story.level", who=who, name=class_name(texts, level.class_name))
        case LevelDropped(level=level):
            return texts("story.no_level", who=who, name=class_name(texts, level.class_name))
        case PointsSpent(skill=skill, points=points):
            key = "story.spent" if points > 0 else "story.taken_back"
            return texts.counted(key, abs(points), who=who, skill=words.skill(texts, skill))
        case IntelligenceCorrected(score=score):
            return texts("story.intelligence", who=who, score=score)
        case SheetChanged(cause=cause):
            return texts("story.sheet", who=who, what=_written(texts, cause))


def _written(texts: Texts, cause: str) -> str:
    """Say what of the sheet was written: a cause and what it is about."""
    what, _, about = cause.partition(".")
    if not texts.knows(f"written.{what}"):
        return texts("written.sheet")
    return texts(f"written.{what}", about=_about(texts, what, about))


def _about(texts: Texts, what: str, about: str) -> str:
    match what:
        case "score":
            return texts(f"ability.{about}")
        case "member" | "no_member" | "row":
            return words.skill(texts, about)
        case "class":
            return class_name(texts, about)
        case _:
            return about


def _ranks(texts: Texts, halves: str) -> str:
    return words.ranks(texts, int(halves))


def _against(texts: Texts, reason: str) -> str:
    return texts(f"against.{reason}")


NAMES: Mapping[str, Callable[[Texts, str], str]] = MappingProxyType(
    {"skill": words.skill, "half_ranks": _ranks, "reason": _against}
)
"""Blank of a refusal → how it is said in this game."""
