"""What Aubaine shows."""
