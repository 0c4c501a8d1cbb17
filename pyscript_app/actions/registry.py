"""Every action of the page, by name.

The modules are imported when one of their actions is first asked for: a start needs none of them
but those of the view it shows. `preload` imports them all, in the snapshot or in an idle moment.
"""

from importlib import import_module

from pyscript_app.actions.outcome import Action

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
    "dnd5e.level_up",
    "counters",
    "dnd5e.attacks_sheet",
    "dnd5e.rulings",
    "dnd5e.monsters",
    "dnd5e.turn",
)
"""What is tapped most comes first: looking for an action stops where it is found."""

_actions: dict[str, Action] = {}
_left = list(MODULES)


def find(name: str) -> Action:
    """Find an action by its name.

    Raises:
        KeyError: no action has this name.
    """
    while name not in _actions and _left:
        _load_next()
    return _actions[name]


def load_all() -> dict[str, Action]:
    """Import every module; answer all actions by name."""
    while _left:
        _load_next()
    return dict(_actions)


def _load_next() -> None:
    _actions.update(import_module(f"pyscript_app.actions.{_left.pop(0)}").ACTIONS)
