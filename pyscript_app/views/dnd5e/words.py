"""Names of 5e things in the page's language, and where a number comes from."""

import htpy as h
from htpy import Node

from engine.modifiers import Modifier
from engine.rulesets.dnd5e.advantage import Reason, RollMode
from engine.rulesets.dnd5e.d20 import D20Kind, D20Test
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.texts import Texts


def subject(texts: Texts, group: str, name: str) -> str:
    """Name a row of the list: a skill or an ability."""
    return texts(f"skill.{name}" if group == "skill" else f"ability.{name}")


def test_name(texts: Texts, test: D20Test) -> str:
    """Name a roll as the table says it: Dexterity (Stealth), a Wisdom save."""
    if test.kind is D20Kind.SAVE and test.ability is not None:
        return texts(f"test.save.{test.ability}")
    if test.kind is not D20Kind.CHECK or test.ability is None:
        return texts(f"test.{test.kind}")
    ability = texts(f"ability.{test.ability}")
    helps = [texts(f"skill.{test.skill}")] if test.skill else []
    if test.tool:
        helps.append(test.tool)
    if not helps:
        return texts("test.ability", ability=ability)
    return texts("test.skill", ability=ability, skill=", ".join(helps))


def source(texts: Texts, key: str, note: str) -> str:
    """Say where something comes from; what the table named by hand is said as it was typed."""
    if note:
        return note
    if key.startswith("target_"):
        return texts("source.target", condition=texts(f"condition.{key.removeprefix('target_')}"))
    return texts.first_known(f"source.{key}", f"condition.{key}", f"ability.{key}", key)


def modifier_name(texts: Texts, modifier: Modifier) -> str:
    """Say where a modifier comes from."""
    return source(texts, modifier.source, modifier.note)


def reasons(texts: Texts, given: tuple[Reason, ...], mode: RollMode) -> str:
    """List the reasons of one mode: ``aide, inspiration``."""
    return ", ".join(
        source(texts, reason.source, reason.note) for reason in given if reason.mode is mode
    )


def mode(texts: Texts, given: tuple[Reason, ...], result: RollMode) -> str:
    """Say what the reasons come to, each named; empty without any."""
    if not given:
        return ""
    advantage = reasons(texts, given, RollMode.ADVANTAGE)
    disadvantage = reasons(texts, given, RollMode.DISADVANTAGE)
    failing = reasons(texts, given, RollMode.AUTO_FAIL)
    if result is RollMode.AUTO_FAIL:
        return texts("mode.auto_fail", reasons=failing)
    if result is RollMode.NORMAL:
        return texts("mode.cancelled", advantage=advantage, disadvantage=disadvantage)
    return texts(f"mode.{result}", reasons=advantage or disadvantage)


MARKS = {RollMode.ADVANTAGE: "▲", RollMode.DISADVANTAGE: "▼", RollMode.AUTO_FAIL: "✘"}
"""How a roll is thrown, as a shape on a small button: a plain roll has none (T14, A6)."""


def marked(bonus: str, result: RollMode) -> str:
    """Put a mode's shape beside a bonus: ``+5 ▲``."""
    return f"{bonus} {MARKS[result]}" if result in MARKS else bonus


def spoken(texts: Texts, label: str, result: RollMode) -> str:
    """Put a mode's word after what a button does: ``Lancer · Avantage``."""
    return f"{label} · {texts(f'mode.{result}_word')}" if result in MARKS else label


def mode_line(texts: Texts, result: RollMode) -> Node:
    """Write a mode under what a large button does: shape and word; nothing for a plain roll."""
    if result not in MARKS:
        return None
    return h.small[f" {MARKS[result]} {texts(f'mode.{result}_word')}"]


SKILLS = tuple(Skill)


def in_order(texts: Texts, group: str, names: list[str]) -> list[str]:
    """Put skills in the alphabet's order of the language (5E-SKL-09); abilities keep theirs."""
    if group != "skill":
        return names
    return sorted(names, key=lambda name: _folded(texts(f"skill.{name}")))


ACCENTS = str.maketrans("éèêàâîïôûùçÉÈÊÀÂÎÔÛÇ", "eeeaaiiouucEEEAAIOUC")


def _folded(word: str) -> str:
    return word.translate(ACCENTS).lower()


def decimal(texts: Texts, amount: int, places: int) -> str:
    """Write a number of smallest parts with the language's sign: 12500 grams are ``12,5``."""
    whole, rest = divmod(amount, 10**places)
    digits = f"{rest:0{places}}".rstrip("0")
    point = "," if texts.language == "fr" else "."
    return texts.number(whole) + (f"{point}{digits}" if digits else "")


def metres(texts: Texts, length_cm: int) -> str:
    """Write a length in metres."""
    return texts("unit.metres", n=decimal(texts, length_cm, 2))


def kilograms(texts: Texts, weight_g: int) -> str:
    """Write a weight in kilograms."""
    return texts("unit.kilograms", n=decimal(texts, weight_g, 3))


def damage(texts: Texts, count: int, faces: int, added: int) -> str:
    """Write damage as the table says it: ``2d6+3``."""
    dice = texts("unit.dice", n=count, faces=faces) if count else ""
    bonus = texts.signed(added) if added or not dice else ""
    return dice + (bonus if dice else bonus.removeprefix("+"))


def capital(word: str) -> str:
    """Begin a word that stands alone with a capital.

    >>> capital("à terre")
    'À terre'
    """
    return word[:1].upper() + word[1:]
