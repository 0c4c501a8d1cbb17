"""Dice: who throws them, which are kept, and their exact odds."""
