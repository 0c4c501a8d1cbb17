"""The words of the Aubaine cases and the keys of the engine: naming, no rule."""

from __future__ import annotations

from engine.rulesets.aubaine.opposed import DecidedBy
from engine.rulesets.aubaine.targets import Difficulty
from engine.rulesets.aubaine.words import Aptitude, Characteristic

DIFFICULTY_WORDS = {
    "facile": Difficulty.EASY,
    "ordinaire": Difficulty.ORDINARY,
    "modéré": Difficulty.MODERATE,
    "difficile": Difficulty.DIFFICULT,
    "très difficile": Difficulty.VERY_DIFFICULT,
    "presque impossible": Difficulty.NEARLY_IMPOSSIBLE,
}
APTITUDE_WORDS = {
    Aptitude.CRAFTS: "Artisanat",
    Aptitude.ATHLETICS: "Athlétisme",
    Aptitude.FINESSE: "Finesse",
    Aptitude.INTIMIDATION: "Intimidation",
    Aptitude.INVESTIGATION: "Investigation",
    Aptitude.MELEE: "Mêlée",
    Aptitude.REFLEXES: "Réflexes",
    Aptitude.RESISTANCE: "Résistance",
    Aptitude.AIM: "Visée",
    Aptitude.WILL: "Volonté",
}
CHARACTERISTIC_WORDS = {
    Characteristic.CHARISMA: "Charisme",
    Characteristic.SPIRIT: "Esprit",
    Characteristic.STRENGTH: "Force",
    Characteristic.INTELLIGENCE: "Intelligence",
}
DECISION_WORDS = {
    **{step: str(step) for step in DecidedBy},
    DecidedBy.NET_ADVANTAGES: "net_avantages",
}
ERROR_WORDS = {
    "dice.missing_die": "wrong_dice",
    "dice.too_many_dice": "wrong_dice",
    "dice.impossible_face": "wrong_dice",
}
