"""Views of D&D 3.5."""
