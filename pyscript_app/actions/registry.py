"""Every action of the page, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from pyscript_app.actions import creatures, dice, journal, saves, shell
from pyscript_app.actions.dnd5e import (
    attacks,
    checks,
    concentration,
    conditions,
    contest,
    dying,
    exhaustion,
    health,
    hiding,
    luck,
    passing_time,
    rests,
    sheet,
    throwing,
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
)
