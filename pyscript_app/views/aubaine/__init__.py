"""Views of Aubaine."""
