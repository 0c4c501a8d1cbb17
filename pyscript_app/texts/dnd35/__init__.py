"""The sentences that only D&D 3.5 says."""
