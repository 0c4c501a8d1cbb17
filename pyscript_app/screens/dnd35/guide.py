"""Which DC? The scale of 3.5 with an example for each word."""

from pyscript_app.screens.scene import Content, Scene
from pyscript_app.views.dnd35 import guide


def content(scene: Scene) -> Content:
    """Show the scale."""
    return guide.view(scene.texts), None
