"""The words of the 3.5 cases and the keys of the engine: naming, no rule."""

from __future__ import annotations

from engine.rulesets.dnd35.abilities import Ability
from engine.rulesets.dnd35.skills import Field, Skill, skill_key
from engine.rulesets.dnd35.synergies import Use

ABILITY_WORDS = {
    Ability.STRENGTH: "STR",
    Ability.DEXTERITY: "DEX",
    Ability.CONSTITUTION: "CON",
    Ability.INTELLIGENCE: "INT",
    Ability.WISDOM: "WIS",
    Ability.CHARISMA: "CHA",
}
ENGLISH = {
    " ".join(word if word == "of" else word.capitalize() for word in skill.split("_")): skill
    for skill in Skill
}
FRENCH = {
    "Acrobaties": Skill.TUMBLE,
    "Art de la magie": Skill.SPELLCRAFT,
    "Art psi": Skill.PSICRAFT,
    "Artisanat": Skill.CRAFT,
    "Autohypnose": Skill.AUTOHYPNOSIS,
    "Bluff": Skill.BLUFF,
    "Concentration": Skill.CONCENTRATION,
    "Connaissances": Skill.KNOWLEDGE,
    "Contrefaçon": Skill.FORGERY,
    "Contrôle de forme": Skill.CONTROL_SHAPE,
    "Crochetage": Skill.OPEN_LOCK,
    "Décryptage": Skill.DECIPHER_SCRIPT,
    "Déguisement": Skill.DISGUISE,
    "Déplacement silencieux": Skill.MOVE_SILENTLY,
    "Désamorçage/Sabotage": Skill.DISABLE_DEVICE,
    "Détection": Skill.SPOT,
    "Diplomatie": Skill.DIPLOMACY,
    "Discrétion": Skill.HIDE,
    "Dressage": Skill.HANDLE_ANIMAL,
    "Équilibre": Skill.BALANCE,
    "Équitation": Skill.RIDE,
    "Escalade": Skill.CLIMB,
    "Escamotage": Skill.SLEIGHT_OF_HAND,
    "Estimation": Skill.APPRAISE,
    "Évasion": Skill.ESCAPE_ARTIST,
    "Fouille": Skill.SEARCH,
    "Frappe iaijutsu": Skill.IAIJUTSU_FOCUS,
    "Intimidation": Skill.INTIMIDATE,
    "Langue": Skill.SPEAK_LANGUAGE,
    "Maîtrise des cordes": Skill.USE_ROPE,
    "Natation": Skill.SWIM,
    "Perception auditive": Skill.LISTEN,
    "Premiers secours": Skill.HEAL,
    "Profession": Skill.PROFESSION,
    "Psychologie": Skill.SENSE_MOTIVE,
    "Renseignements": Skill.GATHER_INFORMATION,
    "Représentation": Skill.PERFORM,
    "Saut": Skill.JUMP,
    "Songes lucides": Skill.LUCID_DREAMING,
    "Survie": Skill.SURVIVAL,
    "Utilisation d'objets magiques": Skill.USE_MAGIC_DEVICE,
    "Utilisation d'objets psioniques": Skill.USE_PSIONIC_DEVICE,
}
FIELDS = {
    **{str(field): field for field in Field},
    "architecture and engineering": Field.ARCHITECTURE,
    "nobility and royalty": Field.NOBILITY,
    "the planes": Field.THE_PLANES,
}
USES = {
    "acting in character while observed": Use.ACTING,
    "related items": Use.RELATED_ITEMS,
    "scrolls": Use.SCROLLS,
    "bindings": Use.BINDINGS,
    "secret doors and similar compartments": Use.HIDDEN_DOORS,
    "secret doors": Use.HIDDEN_DOORS,
    "underground": Use.UNDERGROUND,
    "getting lost, natural hazards": Use.HAZARDS,
    "above-ground natural environments": Use.WILDERNESS,
    "other planes": Use.OTHER_PLANES,
    "following tracks": Use.TRACKS,
    "deciphering scrolls": Use.DECIPHERING,
    "ropes": Use.ROPES,
    "power stones": Use.POWER_STONES,
    "addressing power stones": Use.ADDRESSING_STONES,
}
CLASS_FEATURES = {
    "wild empathy": "wild_empathy",
    "bardic knowledge": "bardic_knowledge",
    "turning undead": "turning_undead",
}
ERROR_WORDS = {
    "dnd35.score_out_of_range": "out_of_range",
    "dice.missing_die": "wrong_dice_count",
    "dice.too_many_dice": "wrong_dice_count",
    "dice.impossible_face": "wrong_dice",
}


def key_of(name: str) -> str:
    """The key of a skill or class feature named in English or in French."""
    if name in CLASS_FEATURES:
        return CLASS_FEATURES[name]
    family, bracket, member = name.rstrip(")").partition(" (")
    skill = ENGLISH.get(family) or FRENCH[family]
    if skill is Skill.KNOWLEDGE and bracket:
        return skill_key(skill, FIELDS[member])
    if skill in (Skill.CRAFT, Skill.KNOWLEDGE, Skill.PERFORM, Skill.PROFESSION):
        return skill_key(skill, member or "case")
    return skill_key(skill)


def english_of(skill: Skill) -> str:
    """The English name of a skill."""
    return next(word for word, known in ENGLISH.items() if known is skill)
