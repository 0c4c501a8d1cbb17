"""The rules of three tabletop games, as values and pure functions."""
