"""What the tabs of D&D 5e need."""
