"""The words of the cases and the keys of the engine: naming, no rule."""

from __future__ import annotations

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.conditions import Actions, Condition, Speech
from engine.rulesets.dnd5e.exhaustion import ExhaustionEffect
from engine.rulesets.dnd5e.skills import Skill
from engine.rulesets.dnd5e.tasks import Task

ABILITIES = {
    "STR": Ability.STRENGTH,
    "DEX": Ability.DEXTERITY,
    "CON": Ability.CONSTITUTION,
    "INT": Ability.INTELLIGENCE,
    "WIS": Ability.WISDOM,
    "CHA": Ability.CHARISMA,
}
ABILITY_WORDS = {ability: word for word, ability in ABILITIES.items()}

SKILLS = {
    "Acrobaties": Skill.ACROBATICS,
    "Arcanes": Skill.ARCANA,
    "Athlétisme": Skill.ATHLETICS,
    "Discrétion": Skill.STEALTH,
    "Dressage": Skill.ANIMAL_HANDLING,
    "Escamotage": Skill.SLEIGHT_OF_HAND,
    "Histoire": Skill.HISTORY,
    "Intimidation": Skill.INTIMIDATION,
    "Intuition": Skill.INSIGHT,
    "Investigation": Skill.INVESTIGATION,
    "Médecine": Skill.MEDICINE,
    "Nature": Skill.NATURE,
    "Perception": Skill.PERCEPTION,
    "Persuasion": Skill.PERSUASION,
    "Religion": Skill.RELIGION,
    "Représentation": Skill.PERFORMANCE,
    "Survie": Skill.SURVIVAL,
    "Tromperie": Skill.DECEPTION,
}
SKILL_WORDS = {skill: word for word, skill in SKILLS.items()}

CONDITION_WORDS = {
    Condition.PRONE: "à terre",
    Condition.DEAFENED: "assourdi",
    Condition.BLINDED: "aveuglé",
    Condition.CHARMED: "charmé",
    Condition.GRAPPLED: "empoigné",
    Condition.POISONED: "empoisonné",
    Condition.RESTRAINED: "entravé",
    Condition.STUNNED: "étourdi",
    Condition.UNCONSCIOUS: "inconscient",
    Condition.INVISIBLE: "invisible",
    Condition.INCAPACITATED: "neutralisé",
    Condition.PARALYSED: "paralysé",
    Condition.PETRIFIED: "pétrifié",
    Condition.FRIGHTENED: "terrorisé",
    Condition.TURNED: "repoussé",
    Condition.SURPRISED: "surpris",
}

EXHAUSTION_WORDS = {
    ExhaustionEffect.CHECKS: "disadvantage on ability checks",
    ExhaustionEffect.HALF_SPEED: "speed halved",
    ExhaustionEffect.ATTACKS_AND_SAVES: "disadvantage on attacks and saves",
    ExhaustionEffect.HALF_MAXIMUM: "hit point maximum halved",
    ExhaustionEffect.NO_SPEED: "speed 0",
    ExhaustionEffect.DEATH: "death",
}

ACTION_WORDS = {
    Actions.ALL: "normal",
    Actions.DASH_OR_ESCAPE: "dash_or_escape",
    Actions.DASH_ESCAPE_OR_DODGE: "dash_escape_or_dodge",
    Actions.NONE: "none",
}
SPEECH_WORDS = {Speech.NORMAL: True, Speech.FALTERING: "falteringly", Speech.NONE: False}

TASK_WORDS = {
    Task.FORCE_DOOR: "force open a stuck or locked door",
    Task.BREAK_BONDS: "break free of bonds",
    Task.TIGHT_TUNNEL: "push through too small a tunnel",
    Task.HANG_ON_WAGON: "hang on to a wagon while dragged",
    Task.HEAVY_CART: "control a heavy cart downhill",
    Task.TIGHT_BEND: "steer round a tight bend",
    Task.PICK_LOCK: "pick a lock",
    Task.DISARM_TRAP: "disarm a trap",
    Task.TIE_PRISONER: "tie up a prisoner",
    Task.SLIP_BONDS: "slip out of bonds",
    Task.PLAY_INSTRUMENT: "play an instrument",
    Task.SMALL_OBJECT: "make a small or detailed object",
    Task.HOLD_BREATH: "hold breath",
    Task.MARCH_OR_WORK: "march or work for hours without rest",
    Task.GO_WITHOUT_SLEEP: "go without sleep",
    Task.GO_WITHOUT_FOOD: "survive without food or water",
    Task.DOWN_TANKARD: "down a tankard in one go",
    Task.NO_WORDS: "communicate without words",
    Task.APPRAISE: "appraise a precious item",
    Task.DISGUISE: "put on a disguise to fool a guard",
    Task.FORGE_DOCUMENT: "forge a document",
    Task.KNOW_TRADE: "know about a trade",
    Task.GAME_OF_SKILL: "win a game of skill",
    Task.GUT_FEELING: "gut feeling about a plan",
    Task.TELL_UNDEAD: "tell whether a creature is undead",
    Task.FIND_RUMOURS: "find the best person for rumours",
    Task.BLEND_INTO_CROWD: "blend into a crowd to learn its talk",
}

ERROR_WORDS = {
    "dnd5e.score_out_of_range": "out_of_range",
    "dnd5e.level_out_of_range": "out_of_range",
    "dice.missing_die": "wrong_dice_count",
    "dice.too_many_dice": "wrong_dice_count",
    "dnd5e.only_one_die_may_be_rerolled": "only_one_die_may_be_rerolled",
    "dnd5e.empty_group": "empty_group",
    "dnd5e.not_enough_hit_dice": "not_enough_hit_dice",
    "dnd5e.cannot_rest": "cannot_rest",
}
