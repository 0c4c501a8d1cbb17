"""What was written on a sheet, said in one sentence."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.events import SheetChanged
from engine.rulesets.dnd5e.proficiency import Factor, save_subject, tool_subject
from pyscript_app.texts import Texts
from pyscript_app.views.dnd5e import words

Said = Callable[[Texts, SheetChanged, str], str]


def sentence(texts: Texts, who: str, event: SheetChanged) -> str:
    """Say what was written; nothing where it only follows from something else said."""
    kind, _, subject = event.cause.partition(".")
    if kind == "hit_dice":
        return ""
    say = SENTENCES.get(kind)
    what = say(texts, event, subject) if say else _other(texts, event, kind)
    return texts("journal.edited", who=who, what=what)


def _other(texts: Texts, event: SheetChanged, kind: str) -> str:
    """Say a field whose value can be shown as it is, or only that something was written."""
    value = getattr(event.sheet, kind, None)
    if isinstance(value, bool):
        return texts("edited.on" if value else "edited.off", what=texts(f"switch.{kind}"))
    if not texts.knows(f"edited.{kind}"):
        return texts("edited.other")
    return texts(f"edited.{kind}", value=value if isinstance(value, int) else str(value or "—"))


def _score(texts: Texts, event: SheetChanged, subject: str) -> str:
    value = event.sheet.scores[Ability(subject)]
    return texts("edited.score", name=texts(f"ability.{subject}"), value=value)


def _skill(texts: Texts, event: SheetChanged, subject: str) -> str:
    return _training(texts, event, subject, texts(f"skill.{subject}"))


def _save(texts: Texts, event: SheetChanged, subject: str) -> str:
    name = texts(f"test.save.{subject}")
    return _training(texts, event, save_subject(Ability(subject)), name)


def _tool(texts: Texts, event: SheetChanged, subject: str) -> str:
    return _training(texts, event, tool_subject(subject), subject)


def _training(texts: Texts, event: SheetChanged, subject: str, name: str) -> str:
    known = "none"
    if any(granted.subject == subject for granted in event.sheet.proficiencies):
        known = "proficient"
        factors = {owned.factor for owned in event.sheet.expertise if owned.subject == subject}
        if Factor.DOUBLE in factors:
            known = "expert"
        elif Factor.HALF in factors:
            known = "half"
    return texts("edited.training", name=name, training=texts(f"training.{known}"))


def _constitution(texts: Texts, event: SheetChanged, _: str) -> str:
    value = event.sheet.scores[Ability.CONSTITUTION]
    return texts("edited.constitution", value=value, maximum=event.hit_points.maximum)


def _dice(texts: Texts, event: SheetChanged, _: str) -> str:
    owned = [f"{dice.left}/{dice.total} d{dice.faces}" for dice in event.hit_dice]
    return texts("edited.dice", dice=", ".join(owned) or texts("hit_dice.nothing"))


def _spells(texts: Texts, event: SheetChanged, _: str) -> str:
    ability = event.sheet.spell_ability
    value = texts("spells.no_ability") if ability is None else texts(f"ability.{ability}")
    return texts("edited.spell_ability", value=value)


def _kind(texts: Texts, event: SheetChanged, _: str) -> str:
    kind = texts("kind.dies_at_zero" if event.sheet.dies_at_zero else "kind.character")
    return texts("edited.training", name=texts("traits.kind"), training=kind)


SENTENCES: Mapping[str, Said] = MappingProxyType(
    {
        "score": _score,
        "skill": _skill,
        "tool": _tool,
        "save": _save,
        "constitution": _constitution,
        "dice": _dice,
        "spell_ability": _spells,
        "dies_at_zero": _kind,
        "maximum": lambda texts, event, _: texts("edited.maximum", value=event.hit_points.maximum),
        "current": lambda texts, event, _: texts("edited.current", value=event.hit_points.current),
        "speed_cm": lambda texts, event, _: texts(
            "edited.speed_cm", value=words.metres(texts, event.sheet.speed_cm)
        ),
        "load_g": lambda texts, event, _: texts(
            "edited.load_g", value=words.kilograms(texts, event.sheet.load_g)
        ),
        "size": lambda texts, event, _: texts(
            "edited.size", value=texts(f"size.{event.sheet.size}")
        ),
    }
)
"""Cause → what it says; other fields of the sheet say their value."""
