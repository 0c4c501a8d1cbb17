"""Runs inside Pyodide on a restored snapshot: throws dice as the app does."""

import json

from engine.dice.rollers import SystemRoller

roller = SystemRoller()
json.dumps([roller.roll(20) for _ in range(40)])
