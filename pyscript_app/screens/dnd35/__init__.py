"""What the views of D&D 3.5 need."""
