"""The widgets of D&D 5e."""
