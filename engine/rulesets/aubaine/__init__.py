"""Aubaine: the one roll of the game, and what it is compared with."""
