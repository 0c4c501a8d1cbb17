"""D&D 5e (2014): abilities and checks, health."""
