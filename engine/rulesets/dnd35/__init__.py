"""D&D 3.5: skills, their points and their checks."""
