"""Two ready characters of our own invention, to try 3.5 with."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.counters import Counter
from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.character import Bonus, Character, Level
from engine.rulesets.dnd35.classes import CLASSES
from engine.rulesets.dnd35.skills import Skill, skill_key

Say = Callable[[str], str]
"""A sentence by its key: what the table names is named in the page's language."""


def _scores(*scores: int) -> dict[Ability, int]:
    return dict(zip(Ability, scores, strict=True))


def _level(name: str, intelligence: int, spent: Mapping[str, int], *, human: bool = False) -> Level:
    row = CLASSES[name]
    return Level(
        class_name=name, row=row, intelligence=intelligence, human=human, spent=dict(spent)
    )


LEARNT = (
    *("hide", "move_silently", "open_lock", "disable_device", "search", "listen", "spot"),
    *("tumble", "jump", "bluff", "sleight_of_hand"),
)


def lys(say: Say) -> Character:
    """A human rogue of level 2: ears, hands and a quick tongue."""
    first, second = dict.fromkeys(LEARNT, 4), dict.fromkeys(LEARNT, 1)
    return Character(
        name="Lys",
        scores=_scores(10, 17, 12, 14, 12, 13),
        human=True,
        bonuses=(Bonus(source="other", note=say("example.talent"), value=3, skill="open_lock"),),
        levels=(
            _level("rogue", 14, first, human=True),
            _level("rogue", 14, second, human=True),
        ),
        counters=(
            Counter(name=say("example.hit_points"), value=11, maximum=11),
            Counter(name=say("example.picks"), value=5, maximum=5),
        ),
    )


def garin(say: Say) -> Character:
    """A ranger of level 1 with a smith's arms and a mail coat: tracks, climbs, swims badly."""
    spent = dict.fromkeys(("climb", "listen", "spot", "survival", "search", "hide"), 4)
    ranger = Character(
        name="Garin",
        scores=_scores(16, 13, 14, 10, 13, 9),
        armour_penalty=-2,
        bonuses=(Bonus(source="other", note=say("example.keen_ear"), value=2, skill="listen"),),
        levels=(_level("ranger", 10, spent),),
        counters=(
            Counter(name=say("example.hit_points"), value=10, maximum=10),
            Counter(name=say("example.arrows"), value=20, maximum=20),
        ),
    )
    return replace(ranger, members=(skill_key(Skill.CRAFT, say("example.forge")),))


EXAMPLES: Mapping[str, Callable[[Say], Character]] = MappingProxyType({"lys": lys, "garin": garin})
"""Key of a tap → what makes the character."""
