"""What D&D 3.5 shows."""
