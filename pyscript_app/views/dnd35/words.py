"""Names of 3.5 things in the page's language, and where a number comes from."""

from collections.abc import Iterable

from engine.modifiers import Modifier
from engine.rulesets.dnd35.checks import Check
from engine.rulesets.dnd35.skills import SEPARATOR, Skill
from engine.rulesets.dnd35.synergies import ClassFeature
from pyscript_app.texts import Texts

HALF = "½"
ACCENTS = str.maketrans("éèêàâîïôûùçÉÈÊÀÂÎÔÛÇ", "eeeaaiiouucEEEAAIOUC")


def skill(texts: Texts, key: str) -> str:
    """Name a skill, a member of a family with its family, or a class feature."""
    name, _, member = key.partition(SEPARATOR)
    key_of_name = f"feature.{name}" if name in tuple(ClassFeature) else f"skill.{name}"
    named = texts.first_known(key_of_name, name)
    if not member:
        return named
    return texts("skill.member", skill=named, member=member_name(texts, name, member))


def member_name(texts: Texts, family: str, member: str) -> str:
    """Name a member: those of Knowledge that the rules name, or as the table wrote it."""
    known = f"member.{member}"
    return texts(known) if family == Skill.KNOWLEDGE and texts.knows(known) else member


def row(texts: Texts, group: str, subject: str) -> str:
    """Name a row of the list."""
    if group == "skill":
        return skill(texts, subject)
    return texts(f"ability.{subject}" if group == "ability" else f"other.{subject}")


def in_order(texts: Texts, keys: Iterable[str]) -> list[str]:
    """Put skills in the alphabet's order of the language."""
    return sorted(keys, key=lambda key: skill(texts, key).translate(ACCENTS).lower())


def check(texts: Texts, made: Check) -> str:
    """Name a check as the table says it: a skill, an ability, another check."""
    if made.skill is not None:
        return skill(texts, made.skill)
    if made.ability is not None:
        return texts("check.of_ability", ability=texts(f"ability.{made.ability}"))
    sources = {modifier.source for modifier in made.modifiers}
    for source, key in (("level", "level_check"), ("caster_level", "caster_level")):
        if source in sources:
            return texts(f"other.{key}")
    return texts("check.untold")


def ranks(texts: Texts, halves: int) -> str:
    """Write ranks, which move by half ones: ``2½``."""
    whole, half = divmod(halves, 2)
    if not half:
        return texts.number(whole)
    return f"{texts.number(whole)}{HALF}" if whole else HALF


def modifier_name(texts: Texts, modifier: Modifier) -> str:
    """Say where a modifier comes from."""
    if modifier.source == "synergy":
        return texts("source.synergy", skill=skill(texts, modifier.note))
    if modifier.note:
        return modifier.note
    key = modifier.source
    return texts.first_known(f"source.{key}", f"ability.{key}", key)


def duration(texts: Texts, seconds: int) -> str:
    """Say how long by its two largest units: ``1 h 20 min``."""
    hours, left = divmod(seconds, 3600)
    minutes, rest = divmod(left, 60)
    units = (("time.hours", hours), ("time.minutes", minutes), ("time.seconds", rest))
    said = [texts(key, n=count) for key, count in units if count]
    return " ".join(said[:2]) or texts("time.none")


def against(texts: Texts, name: str, difficulty: int) -> str:
    """Say a DC, and whom or what it is for."""
    if name:
        return texts("dc.named", name=name, difficulty=difficulty)
    return texts("dc.number", difficulty=difficulty)
