"""The sentences that only Aubaine says."""
