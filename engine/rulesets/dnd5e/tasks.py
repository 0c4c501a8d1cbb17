"""Tasks that each ability lists beside its skills: help in choosing what to roll."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.rulesets.dnd5e.abilities import Ability

if TYPE_CHECKING:
    from collections.abc import Mapping


class Task(StrEnum):
    """A task of the documents, by key."""

    FORCE_DOOR = "force_door"
    BREAK_BONDS = "break_bonds"
    TIGHT_TUNNEL = "tight_tunnel"
    HANG_ON_WAGON = "hang_on_wagon"
    HEAVY_CART = "heavy_cart"
    TIGHT_BEND = "tight_bend"
    PICK_LOCK = "pick_lock"
    DISARM_TRAP = "disarm_trap"
    TIE_PRISONER = "tie_prisoner"
    SLIP_BONDS = "slip_bonds"
    PLAY_INSTRUMENT = "play_instrument"
    SMALL_OBJECT = "small_object"
    HOLD_BREATH = "hold_breath"
    MARCH_OR_WORK = "march_or_work"
    GO_WITHOUT_SLEEP = "go_without_sleep"
    GO_WITHOUT_FOOD = "go_without_food"
    DOWN_TANKARD = "down_tankard"
    NO_WORDS = "no_words"
    APPRAISE = "appraise"
    DISGUISE = "disguise"
    FORGE_DOCUMENT = "forge_document"
    KNOW_TRADE = "know_trade"
    GAME_OF_SKILL = "game_of_skill"
    GUT_FEELING = "gut_feeling"
    TELL_UNDEAD = "tell_undead"
    FIND_RUMOURS = "find_rumours"
    BLEND_INTO_CROWD = "blend_into_crowd"


TASKS: Mapping[Ability, tuple[Task, ...]] = MappingProxyType(
    {
        Ability.STRENGTH: (  # 5E-STR-01, 5E-STR-03
            Task.FORCE_DOOR,
            Task.BREAK_BONDS,
            Task.TIGHT_TUNNEL,
            Task.HANG_ON_WAGON,
        ),
        Ability.DEXTERITY: (  # 5E-DEX-01, 5E-DEX-05
            Task.HEAVY_CART,
            Task.TIGHT_BEND,
            Task.PICK_LOCK,
            Task.DISARM_TRAP,
            Task.TIE_PRISONER,
            Task.SLIP_BONDS,
            Task.PLAY_INSTRUMENT,
            Task.SMALL_OBJECT,
        ),
        Ability.CONSTITUTION: (  # 5E-CST-02
            Task.HOLD_BREATH,
            Task.MARCH_OR_WORK,
            Task.GO_WITHOUT_SLEEP,
            Task.GO_WITHOUT_FOOD,
            Task.DOWN_TANKARD,
        ),
        Ability.INTELLIGENCE: (  # 5E-INT-01, 5E-INT-07
            Task.NO_WORDS,
            Task.APPRAISE,
            Task.DISGUISE,
            Task.FORGE_DOCUMENT,
            Task.KNOW_TRADE,
            Task.GAME_OF_SKILL,
        ),
        Ability.WISDOM: (  # 5E-WIS-01, 5E-WIS-07
            Task.GUT_FEELING,
            Task.TELL_UNDEAD,
        ),
        Ability.CHARISMA: (  # 5E-CHA-01, 5E-CHA-06
            Task.FIND_RUMOURS,
            Task.BLEND_INTO_CROWD,
        ),
    }
)
"""Ability → the tasks listed for it, in the documents' order."""
