"""What can be done in Aubaine."""
