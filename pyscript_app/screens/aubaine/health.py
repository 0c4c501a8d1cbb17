"""Compteurs: what this game's rules leave to the table, hit points among them."""

from pyscript_app.screens.counting import content

__all__ = ["content"]
