"""Two ready characters of our own invention, to try Aubaine with."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.counters import Counter
from engine.rulesets.aubaine.character import NAMED_APTITUDES, Character
from engine.rulesets.aubaine.jet import Pair
from engine.rulesets.aubaine.targets import Technique
from engine.rulesets.aubaine.words import Aptitude, Characteristic

Say = Callable[[str], str]


def _values(strength: int, intelligence: int, spirit: int, charisma: int) -> dict[str, int]:
    values = (strength, intelligence, spirit, charisma)
    return dict(zip(map(str, Characteristic), values, strict=True))


def _knows(**ranks: int) -> dict[str, int]:
    return {**NAMED_APTITUDES, **ranks}


def nel(say: Say) -> Character:
    """A scout: quick eyes and feet, a bow, an Aptitude that her table named."""
    return Character(
        name="Nel",
        characteristics={**_values(2, 3, 5, 2), say("example.dexterity"): 4},
        aptitudes={
            **_knows(aim=5, reflexes=4, athletics=3, investigation=3, will=2, finesse=2),
            say("example.tracking"): 5,
        },
        expertise={str(Aptitude.AIM): frozenset({say("example.hawk_eye")})},
        armour_class=15,
        counters=(
            Counter(name=say("example.hit_points"), value=24, maximum=24),
            Counter(name=say("example.arrows"), value=12, maximum=12),
        ),
        techniques=(
            Technique(
                name=say("example.dazzle"),
                pair=Pair(
                    characteristic=str(Characteristic.SPIRIT), aptitude=str(Aptitude.FINESSE)
                ),
                resisted_with=Pair(
                    characteristic=str(Characteristic.SPIRIT), aptitude=str(Aptitude.REFLEXES)
                ),
                on_success=say("example.dazzle_success"),
                on_failure=say("example.dazzle_failure"),
            ),
        ),
    )


def korr(say: Say) -> Character:
    """A blacksmith: strong, stubborn, and a voice that makes people step back."""
    return Character(
        name="Korr",
        characteristics=_values(5, 2, 3, 4),
        aptitudes=_knows(melee=4, crafts=5, intimidation=4, resistance=4, athletics=2, will=3),
        expertise={
            str(Aptitude.CRAFTS): frozenset({say("example.forge"), say("example.master_hand")})
        },
        armour_class=17,
        counters=(
            Counter(name=say("example.hit_points"), value=32, maximum=32),
            Counter(name=say("example.ingots"), value=3, maximum=6),
        ),
        techniques=(
            Technique(
                name=say("example.roar"),
                pair=Pair(
                    characteristic=str(Characteristic.CHARISMA),
                    aptitude=str(Aptitude.INTIMIDATION),
                ),
                resisted_with=Pair(
                    characteristic=str(Characteristic.SPIRIT), aptitude=str(Aptitude.WILL)
                ),
                on_success=say("example.roar_success"),
                on_failure=say("example.roar_failure"),
            ),
        ),
    )


EXAMPLES: Mapping[str, Callable[[Say], Character]] = MappingProxyType({"nel": nel, "korr": korr})
"""Key of a tap → what makes the character."""
