"""Dés: what the handful's view needs."""

from engine.dice.handful import HandfulThrown
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views import dice


def content(scene: Scene) -> Content:
    """Show the last throw and the dice picked."""
    ui = scene.ui
    thrown = (event for _, event in scene.recent() if isinstance(event, HandfulThrown))
    real_dice = scene.session.settings.real_dice
    shown = dice.view(scene.texts, ui.pool, next(thrown, None), ui.faces, real_dice=real_dice)
    asking = ui.faces is not None and ui.pool
    return shown, None if asking else dice.throw_button(scene.texts, ui.pool)
