"""What the views of Aubaine need."""
