"""What taps mean in D&D 3.5."""
