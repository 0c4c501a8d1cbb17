"""What the views need of Aubaine."""
