"""Runs inside Pyodide: which modules of ours are imported, and which games are here."""

import json
import sys

from pyscript_app import bundles

ours = sorted(name for name in sys.modules if name.split(".")[0] in {"engine", "pyscript_app"})
json.dumps({"modules": ours, "games": [game for game in bundles.GAMES if bundles.is_here(game)]})
