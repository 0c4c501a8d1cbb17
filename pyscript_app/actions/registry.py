"""Every action of the page, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from pyscript_app.actions import creatures, dice, journal, saves, shell
from pyscript_app.actions.dnd5e import (
    attacks,
    attacks_sheet,
    checks,
    concentration,
    conditions,
    contest,
    counters,
    dying,
    exhaustion,
    health,
    hiding,
    hit_dice,
    level_up,
    luck,
    passing_time,
    rests,
    rulings,
    sheet,
    throwing,
    traits,
    writing,
)
from pyscript_app.actions.outcome import Action

ACTIONS: Mapping[str, Action] = MappingProxyType(
    shell.ACTIONS
    | journal.ACTIONS
    | creatures.ACTIONS
    | saves.ACTIONS
    | dice.ACTIONS
    | checks.ACTIONS
    | attacks.ACTIONS
    | luck.ACTIONS
    | hiding.ACTIONS
    | contest.ACTIONS
    | health.ACTIONS
    | dying.ACTIONS
    | conditions.ACTIONS
    | exhaustion.ACTIONS
    | concentration.ACTIONS
    | rests.ACTIONS
    | passing_time.ACTIONS
    | throwing.ACTIONS
    | sheet.ACTIONS
    | writing.ACTIONS
    | traits.ACTIONS
    | hit_dice.ACTIONS
    | level_up.ACTIONS
    | counters.ACTIONS
    | attacks_sheet.ACTIONS
    | rulings.ACTIONS
)
