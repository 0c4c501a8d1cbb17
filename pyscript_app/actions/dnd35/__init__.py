"""What can be done in D&D 3.5."""
