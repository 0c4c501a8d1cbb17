"""Every action of the page, by name.

The modules are imported when one of their actions is first asked for: a start needs none of them
but those of the view it shows. `preload` imports them all, in the snapshot or in an idle moment.
"""

from importlib import import_module

from pyscript_app.actions.outcome import Action
from pyscript_app.bundles import game_of, is_here

MODULES = (
    "shell",
    "dnd5e.checks",
    "dnd5e.health",
    "journal",
    "creatures",
    "dice",
    "saves",
    "fights",
    "dnd5e.attacks",
    "dnd5e.luck",
    "dnd5e.hiding",
    "dnd5e.contest",
    "dnd5e.dying",
    "dnd5e.conditions",
    "dnd5e.exhaustion",
    "dnd5e.concentration",
    "dnd5e.rests",
    "dnd5e.passing_time",
    "dnd5e.throwing",
    "dnd5e.sheet",
    "writing",
    "dnd5e.traits",
    "dnd5e.hit_dice",
    "dnd5e.tools",
    "dnd5e.level_up",
    "counters",
    "dnd5e.attacks_sheet",
    "dnd5e.rulings",
    "aubaine.jets",
    "aubaine.throwing",
    "aubaine.opposed",
    "aubaine.techniques",
    "aubaine.sheet",
    "aubaine.rulings",
    "dnd35.checks",
    "dnd35.rolling",
    "dnd35.opposed",
    "dnd35.sheet",
    "dnd35.levels",
    "dnd35.rulings",
    "dnd5e.monsters",
    "dnd5e.turn",
    "dnd5e.blows",
    "dnd5e.tabling",
    "dnd5e.several",
    "dnd5e.group",
    "dnd5e.secret",
    "dnd5e.contest_of_two",
    "dnd5e.ambush",
    "compare",
)
"""Looking for an action goes through the modules of its own family first, then stops where it is
found: what is tapped most comes first."""

_actions: dict[str, Action] = {}
_left = list(MODULES)


def find(name: str) -> Action:
    """Find an action by its name.

    Raises:
        KeyError: no action has this name.
    """
    family = name.partition(".")[0]
    for module in sorted(_left, key=lambda module: module.partition(".")[0] != family):
        if name in _actions:
            break
        _load(module)
    return _actions[name]


def load_all() -> dict[str, Action]:
    """Import every module whose game is here; answer all actions by name."""
    for module in list(_left):
        _load(module)
    return dict(_actions)


def load_own() -> None:
    """Import every module that no other game's bundle holds: the snapshot is made without those."""
    for module in [module for module in _left if not game_of(module)]:
        _load(module)


def _load(module: str) -> None:
    if is_here(game_of(module)):
        _left.remove(module)
        _actions.update(import_module(f"pyscript_app.actions.{module}").ACTIONS)
