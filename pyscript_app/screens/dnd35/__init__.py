"""What the views need of D&D 3.5."""
