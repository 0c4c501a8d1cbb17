"""Every action of the page, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from pyscript_app.actions import creatures, dice, journal, saves, shell
from pyscript_app.actions.dnd5e import (
    attacks,
    attacks_sheet,
    checks,
    contest,
    counters,
    health,
    hiding,
    hit_dice,
    level_up,
    luck,
    rulings,
    sheet,
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
    | sheet.ACTIONS
    | writing.ACTIONS
    | traits.ACTIONS
    | hit_dice.ACTIONS
    | level_up.ACTIONS
    | counters.ACTIONS
    | attacks_sheet.ACTIONS
    | rulings.ACTIONS
)
