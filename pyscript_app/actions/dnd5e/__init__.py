"""What a tap means in D&D 5e."""
