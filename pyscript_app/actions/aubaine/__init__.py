"""What taps mean in Aubaine."""
