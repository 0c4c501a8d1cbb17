"""Ready characters of our own invention, to try the page with before making one's own."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine.counters import Counter, Refill
from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.creature import Creature, new_creature
from engine.rulesets.dnd5e.proficiency import Expertise, Proficiency, save_subject
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.weapons import Attack, Weapon
from pyscript_app.games import AUBAINE, DND5E, DND35, Sheet, load

Say = Callable[[str], str]
"""A sentence by its key: classes, weapons and counters are named in the page's language."""

SOURCE = "sheet"


def _scores(*scores: int) -> dict[Ability, int]:
    return dict(zip(Ability, scores, strict=True))


def _knows(saves: tuple[Ability, ...], *skills: Skill) -> frozenset[Proficiency]:
    subjects = [*(save_subject(ability) for ability in saves), *map(str, skills)]
    return frozenset(Proficiency(subject=subject, source=SOURCE) for subject in subjects)


def maelle(say: Say) -> Creature:
    """A rogue of level 5: quick, discreet, lucky."""
    creature = new_creature(
        "Maëlle",
        level=5,
        hit_points=33,
        hit_die=8,
        class_name=say("example.rogue"),
        scores=_scores(10, 18, 13, 14, 12, 14),
        proficiencies=_knows(
            (Ability.DEXTERITY, Ability.INTELLIGENCE),
            Skill.ACROBATICS,
            Skill.STEALTH,
            Skill.SLEIGHT_OF_HAND,
            Skill.PERCEPTION,
            Skill.INVESTIGATION,
            Skill.DECEPTION,
        ),
        expertise=frozenset(
            {Expertise(subject=str(Skill.STEALTH)), Expertise(subject=str(Skill.PERCEPTION))}
        ),
        armour_class=16,
        load_g=18_500,
        luck=True,
        attacks=(
            Attack(
                name=say("example.rapier"),
                weapon=Weapon.FINESSE,
                faces=8,
                damage_type=say("example.piercing"),
            ),
            Attack(
                name=say("example.shortbow"),
                weapon=Weapon.RANGED,
                faces=6,
                damage_type=say("example.piercing"),
                range_cm=2400,
                long_range_cm=9600,
            ),
        ),
    )
    return replace(creature, counters=(Counter(name=say("example.arrows"), value=20, maximum=20),))


def bor(say: Say) -> Creature:
    """A fighter of level 3: strong, tough, slow to think."""
    creature = new_creature(
        "Bor",
        level=3,
        hit_points=31,
        hit_die=10,
        class_name=say("example.fighter"),
        scores=_scores(17, 12, 16, 8, 10, 11),
        proficiencies=_knows(
            (Ability.STRENGTH, Ability.CONSTITUTION),
            Skill.ATHLETICS,
            Skill.INTIMIDATION,
            Skill.SURVIVAL,
        ),
        armour_class=18,
        load_g=32_000,
        attacks=(
            Attack(
                name=say("example.war_axe"),
                faces=8,
                damage_type=say("example.slashing"),
            ),
            Attack(
                name=say("example.javelin"),
                weapon=Weapon.THROWN_MELEE,
                faces=6,
                damage_type=say("example.piercing"),
                range_cm=900,
                long_range_cm=3600,
            ),
        ),
    )
    return replace(
        creature,
        counters=(
            Counter(name=say("example.second_wind"), value=1, maximum=1, refill=Refill.SHORT_REST),
            Counter(name=say("example.javelins"), value=4, maximum=4),
        ),
    )


def ilse(say: Say) -> Creature:
    """A wizard of level 4: learned and frail."""
    creature = new_creature(
        "Ilse",
        level=4,
        hit_points=22,
        hit_die=6,
        class_name=say("example.wizard"),
        scores=_scores(8, 14, 12, 17, 13, 10),
        proficiencies=_knows(
            (Ability.INTELLIGENCE, Ability.WISDOM),
            Skill.ARCANA,
            Skill.HISTORY,
            Skill.INSIGHT,
        ),
        armour_class=12,
        load_g=9_500,
        spell_ability=Ability.INTELLIGENCE,
        attacks=(
            Attack(
                name=say("example.spark"),
                weapon=Weapon.SPELL,
                ability=Ability.INTELLIGENCE,
                faces=10,
                damage_type=say("example.lightning"),
                range_cm=3600,
            ),
            Attack(
                name=say("example.dagger"),
                weapon=Weapon.FINESSE,
                faces=4,
                damage_type=say("example.piercing"),
                range_cm=600,
                long_range_cm=1800,
            ),
        ),
    )
    return replace(
        creature,
        counters=(
            Counter(name=say("example.slots_1"), value=4, maximum=4, refill=Refill.LONG_REST),
            Counter(name=say("example.slots_2"), value=3, maximum=3, refill=Refill.LONG_REST),
        ),
    )


EXAMPLES: Mapping[str, Callable[[Say], Creature]] = MappingProxyType(
    {"maelle": maelle, "bor": bor, "ilse": ilse}
)
"""Key of a tap → what makes the character."""

OTHERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {AUBAINE: ("nel", "korr"), DND35: ("lys", "garin")}
)
"""Game → the keys of its own ready characters; its bundle knows how to make them."""


def made(game: str, name: str, say: Say) -> Sheet:
    """Make a ready character of a game, its things named in the page's language.

    Raises:
        KeyError: there is none of this name.
    """
    if game == DND5E:
        return EXAMPLES[name](say)
    sheet: Sheet = load(f"pyscript_app.actions.{game}.examples:EXAMPLES")[name](say)
    return sheet
