"""Synergies: five ranks in a skill help another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.modifiers import Modifier
from engine.rulesets.dnd35.rulings import RECOMMENDED, Rulings
from engine.rulesets.dnd35.skills import SEPARATOR, Field, Skill, SkillKey

HALF_RANKS_NEEDED = 10
"""Five whole ranks (S35-SYN-01, S35-SYN-03)."""
BONUS = 2


class ClassFeature(StrEnum):
    """The class features whose own tests some skills help (S35-SYN-02)."""

    WILD_EMPATHY = "wild_empathy"
    BARDIC_KNOWLEDGE = "bardic_knowledge"
    TURNING_UNDEAD = "turning_undead"


class Use(StrEnum):
    """The tasks to which some synergies are limited (S35-SYN-02)."""

    ACTING = "acting"
    RELATED_ITEMS = "related_items"
    SCROLLS = "scrolls"
    BINDINGS = "bindings"
    HIDDEN_DOORS = "hidden_doors"
    UNDERGROUND = "underground"
    HAZARDS = "hazards"
    WILDERNESS = "wilderness"
    OTHER_PLANES = "other_planes"
    TRACKS = "tracks"
    DECIPHERING = "deciphering"
    ROPES = "ropes"
    POWER_STONES = "power_stones"
    ADDRESSING_STONES = "addressing_stones"


@dataclass(frozen=True, slots=True)
class Synergy:
    """Five ranks in `have` add 2 to `on`, always or for one `use` only."""

    have: SkillKey
    on: SkillKey
    use: Use | None = None


def _knowledge(field: Field) -> SkillKey:
    return f"{Skill.KNOWLEDGE}{SEPARATOR}{field}"


SYNERGIES: tuple[Synergy, ...] = (
    Synergy(Skill.BLUFF, Skill.DIPLOMACY),  # S35-SYN-10
    Synergy(Skill.BLUFF, Skill.DISGUISE, Use.ACTING),  # S35-SYN-11
    Synergy(Skill.BLUFF, Skill.INTIMIDATE),  # S35-SYN-12
    Synergy(Skill.BLUFF, Skill.SLEIGHT_OF_HAND),  # S35-SYN-13
    Synergy(Skill.CRAFT, Skill.APPRAISE, Use.RELATED_ITEMS),  # S35-SYN-14
    Synergy(Skill.DECIPHER_SCRIPT, Skill.USE_MAGIC_DEVICE, Use.SCROLLS),  # S35-SYN-15
    Synergy(Skill.ESCAPE_ARTIST, Skill.USE_ROPE, Use.BINDINGS),  # S35-SYN-16
    Synergy(Skill.HANDLE_ANIMAL, Skill.RIDE),  # S35-SYN-17
    Synergy(Skill.HANDLE_ANIMAL, ClassFeature.WILD_EMPATHY),  # S35-SYN-18
    Synergy(Skill.JUMP, Skill.TUMBLE),  # S35-SYN-19
    Synergy(_knowledge(Field.ARCANA), Skill.SPELLCRAFT),  # S35-SYN-20
    Synergy(_knowledge(Field.ARCHITECTURE), Skill.SEARCH, Use.HIDDEN_DOORS),  # S35-SYN-21
    Synergy(_knowledge(Field.DUNGEONEERING), Skill.SURVIVAL, Use.UNDERGROUND),  # S35-SYN-22
    Synergy(_knowledge(Field.GEOGRAPHY), Skill.SURVIVAL, Use.HAZARDS),  # S35-SYN-23
    Synergy(_knowledge(Field.HISTORY), ClassFeature.BARDIC_KNOWLEDGE),  # S35-SYN-24
    Synergy(_knowledge(Field.LOCAL), Skill.GATHER_INFORMATION),  # S35-SYN-25
    Synergy(_knowledge(Field.NATURE), Skill.SURVIVAL, Use.WILDERNESS),  # S35-SYN-26
    Synergy(_knowledge(Field.NOBILITY), Skill.DIPLOMACY),  # S35-SYN-27
    Synergy(_knowledge(Field.RELIGION), ClassFeature.TURNING_UNDEAD),  # S35-SYN-28
    Synergy(_knowledge(Field.THE_PLANES), Skill.SURVIVAL, Use.OTHER_PLANES),  # S35-SYN-29
    Synergy(Skill.SEARCH, Skill.SURVIVAL, Use.TRACKS),  # S35-SYN-30
    Synergy(Skill.SENSE_MOTIVE, Skill.DIPLOMACY),  # S35-SYN-31
    Synergy(Skill.SPELLCRAFT, Skill.USE_MAGIC_DEVICE, Use.SCROLLS),  # S35-SYN-32
    Synergy(Skill.SURVIVAL, _knowledge(Field.NATURE)),  # S35-SYN-33
    Synergy(Skill.TUMBLE, Skill.BALANCE),  # S35-SYN-34
    Synergy(Skill.TUMBLE, Skill.JUMP),  # S35-SYN-35
    Synergy(Skill.USE_MAGIC_DEVICE, Skill.SPELLCRAFT, Use.DECIPHERING),  # S35-SYN-36
    Synergy(Skill.USE_ROPE, Skill.CLIMB, Use.ROPES),  # S35-SYN-37
    Synergy(Skill.USE_ROPE, Skill.ESCAPE_ARTIST, Use.ROPES),  # S35-SYN-38
    Synergy(Skill.AUTOHYPNOSIS, _knowledge(Field.PSIONICS)),  # S35-SYN-39
    Synergy(Skill.CONCENTRATION, Skill.AUTOHYPNOSIS),  # S35-SYN-40
    Synergy(_knowledge(Field.PSIONICS), Skill.PSICRAFT),  # S35-SYN-41
    Synergy(Skill.PSICRAFT, Skill.USE_PSIONIC_DEVICE, Use.POWER_STONES),  # S35-SYN-42
    Synergy(Skill.USE_PSIONIC_DEVICE, Skill.PSICRAFT, Use.ADDRESSING_STONES),  # S35-SYN-43
)
"""Every synergy of the core rules and of psionics; a family stands for any of its members."""


def synergies_on(on: str, half_ranks: Mapping[SkillKey, int]) -> tuple[Synergy, ...]:
    """The synergies that these ranks give to a skill or a class feature, whatever their use.

    Real ranks count: four and a half are not five (S35-SYN-01, S35-SYN-02, S35-SYN-03).
    """
    enough = {key for key, halves in half_ranks.items() if halves >= HALF_RANKS_NEEDED}
    enough |= {key.partition(SEPARATOR)[0] for key in enough}
    own = {on, on.partition(SEPARATOR)[0]}
    return tuple(one for one in SYNERGIES if one.have in enough and one.on in own)


def synergy_modifiers(
    on: str,
    half_ranks: Mapping[SkillKey, int],
    uses: Collection[Use] = (),
    *,
    rulings: Rulings = RECOMMENDED,
) -> tuple[Modifier, ...]:
    """What synergies add to one check: each 2, unless the table lets only one count.

    Those limited to a task count when it is among `uses` (S35-SYN-02, S35-SYN-04).
    """
    found = tuple(
        Modifier(source="synergy", value=BONUS, note=str(one.have))
        for one in synergies_on(on, half_ranks)
        if one.use is None or one.use in uses
    )
    return found if rulings.synergies_add_up else found[:1]
