"""The rulings panel of a table that plays 3.5."""

from pyscript_app.actions.dnd35.acting import rulings_of
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd35 import rulings


def content(scene: Scene) -> Content:
    """Show what the table decides where the rules leave a choice."""
    decided = rulings_of(scene.session.settings)
    return rulings.view(scene.texts, decided), rulings.button(scene.texts, decided)
