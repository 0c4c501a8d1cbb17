"""The guide of a table that plays Aubaine."""

from pyscript_app.actions.aubaine.acting import in_front
from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.aubaine import guide


def content(scene: Scene) -> Content:
    """Explain the values of the character in front."""
    return guide.view(scene.texts, in_front(scene.context)), None
