"""Sentences of Aubaine."""
