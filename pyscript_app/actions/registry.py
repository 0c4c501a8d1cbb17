"""Every action of the page, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from pyscript_app.actions import creatures, dice, journal, saves, shell
from pyscript_app.actions.dnd5e import attacks, checks, contest, health, hiding, luck, sheet
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
)
