"""Runs inside Pyodide on the shipped files: what a start put off, and whether it comes when asked.

See `late.py`.
"""

import asyncio
import json
import sys

PUT_OFF = {"asyncio.streams", "logging", "random", "selectors", "socket", "subprocess", "zipfile"}


def report() -> str:
    """JSON: what was imported all the same, what does not come, and whether all of it works."""
    early = sorted(PUT_OFF & sys.modules.keys())
    lost = [name for name in asyncio.__all__ if not hasattr(asyncio, name)]
    star: dict[str, object] = {}
    exec("from asyncio import *", star)  # noqa: S102 (a star is what a library may write)
    lost += sorted(set(asyncio.__all__) - star.keys())
    logged = asyncio.futures.STACK_DEBUG == sys.modules["logging"].DEBUG - 1
    raised = asyncio.futures._convert_future_exc(  # noqa: SLF001 (it needs a module put off)
        asyncio.futures.concurrent.futures.CancelledError()
    )
    converted = isinstance(raised, asyncio.CancelledError)
    return json.dumps({"early": early, "lost": lost, "works": logged and converted})


report()
