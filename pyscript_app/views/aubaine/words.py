"""Names of Aubaine's things in the page's language; the table's own names as they were typed."""

from collections.abc import Iterable
from fractions import Fraction

from engine.modifiers import Modifier
from engine.rulesets.aubaine.effects import Effect
from engine.rulesets.aubaine.jet import Jet, Pair
from pyscript_app.texts import Texts


def value_name(texts: Texts, name: str) -> str:
    """Name a Caractéristique or an Aptitude."""
    return texts.first_known(f"characteristic.{name}", f"aptitude.{name}", name)


def explained(texts: Texts, name: str) -> str:
    """Say what a value is for; empty for those that the table named."""
    keys = (f"about.characteristic.{name}", f"about.aptitude.{name}")
    return next((texts(key) for key in keys if texts.knows(key)), "")


def pair_name(texts: Texts, pair: Pair) -> str:
    """Name a pair as the table does: ``Force + Mêlée``."""
    if pair.aptitude is None:
        return value_name(texts, pair.characteristic)
    return texts(
        "pair.both",
        characteristic=value_name(texts, pair.characteristic),
        aptitude=value_name(texts, pair.aptitude),
    )


def jet_name(texts: Texts, jet: Jet) -> str:
    """Name a Jet: its pair, and what it is compared with."""
    name = pair_name(texts, jet.pair)
    if jet.target is None or jet.against is None:
        return name
    return texts(f"jet.against.{jet.against}", name=name, target=jet.target)


def modifier_name(texts: Texts, modifier: Modifier) -> str:
    """Say where a part of a total comes from."""
    if modifier.source == "base":
        return texts("modifier.base")
    return modifier.note or value_name(texts, modifier.source)


def sum_of(texts: Texts, modifiers: Iterable[Modifier]) -> str:
    """Say what makes up a DD: ``10, Charisme +4, Intimidation +3``."""
    said = [
        texts.number(one.value)
        if one.source == "base"
        else f"{modifier_name(texts, one)} {texts.signed(one.value)}"
        for one in modifiers
    ]
    return ", ".join(said)


def effect_name(texts: Texts, effect: Effect) -> str:
    """Say where Avantages or Désavantages come from."""
    family, _, about = effect.key.partition(":")
    if family == "expertise":
        return texts("effect.expertise", aptitude=value_name(texts, about))
    return effect.note or texts("effect.by_hand")


def count_of(texts: Texts, advantages: int) -> str:
    """Count Avantages, or Désavantages below zero: ``2 Avantages``."""
    key = "effect.disadvantages" if advantages < 0 else "effect.advantages"
    return texts.counted(key, abs(advantages))


def effects_told(texts: Texts, effects: Iterable[Effect]) -> str:
    """List effects with what each gives: ``aide (1 Avantage), pluie (1 Désavantage)``."""
    return ", ".join(
        texts(
            "effect.told",
            name=effect_name(texts, effect),
            count=count_of(texts, effect.advantages),
        )
        for effect in effects
    )


def thrown(texts: Texts, net: int) -> str:
    """Say what a net number of Avantages throws and keeps (AUB-ADV-04)."""
    kept = "dice.plain" if net == 0 else "dice.best" if net > 0 else "dice.worst"
    return texts(kept, count=2 + abs(net))


def one_in(texts: Texts, chance: Fraction) -> str:
    """Say a small chance as people do: ``1 sur 144``; whole hundredths would hide it."""
    return texts("odds.one_in", n=int(1 / chance + Fraction(1, 2)))


ACCENTS = str.maketrans("éèêàâîïôûùçÉÈÊÀÂÎÔÛÇ", "eeeaaiiouucEEEAAIOUC")


def in_order(texts: Texts, names: Iterable[str]) -> list[str]:
    """Put names in the alphabet's order of the language."""
    return sorted(names, key=lambda name: value_name(texts, name).translate(ACCENTS).lower())
