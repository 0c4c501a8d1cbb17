"""Compteurs: the skill rules define no hit points, so the table counts them itself."""

from pyscript_app.screens.counting import content

__all__ = ["content"]
