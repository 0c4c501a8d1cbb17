"""The rules, shown on a phone."""
