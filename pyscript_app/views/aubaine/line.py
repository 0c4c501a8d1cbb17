"""A character of Aubaine in one line, and what happens to it in one sentence."""

from engine.rulesets.aubaine.character import Character, CharacterChanged
from engine.rulesets.aubaine.events import Event
from engine.rulesets.aubaine.jet import JetRolled
from engine.rulesets.aubaine.opposed import OpposedSettled
from engine.rulesets.aubaine.targets import TechniquePlayed
from pyscript_app.texts import Texts
from pyscript_app.views.aubaine import opposed, results, techniques, words


def title(_: Texts, character: Character) -> str:
    """Say who is in front."""
    return character.name


def summary(texts: Texts, character: Character) -> str:
    """Say what a list shows: the best values, the CA if it is written, the first counter."""
    values = {**character.characteristics, **character.aptitudes}
    best = [name for name in sorted(values, key=lambda one: -values[one]) if values[name] > 0][:2]
    said = [f"{words.value_name(texts, name)} {texts.signed(values[name])}" for name in best]
    if character.armour_class is not None:
        said.append(texts("summary.armour_class", armour=character.armour_class))
    said += [
        f"{counter.name} {texts.number(counter.value)}/{texts.number(counter.maximum)}"
        for counter in character.counters[:1]
    ]
    return " · ".join(said) if said else texts("summary.nothing")


def sentence(texts: Texts, who: str, event: Event) -> str:
    """Say one event."""
    match event:
        case JetRolled():
            return results.sentence(texts, who, event)
        case OpposedSettled():
            return opposed.sentence(texts, event)
        case TechniquePlayed():
            return techniques.sentence(texts, who, event)
        case CharacterChanged():
            return _changed(texts, who, event)


def _changed(texts: Texts, who: str, event: CharacterChanged) -> str:
    if event.cause == "armour_class" and event.value is None:
        return texts("change.no_armour_class", who=who)
    return texts(
        f"change.{event.cause}",
        who=who,
        about=words.value_name(texts, event.about),
        value=event.value or 0,
        source=event.source,
    )
