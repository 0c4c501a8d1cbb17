"""What a tap means: an action's name → what the engine is asked, or where the screen goes."""
