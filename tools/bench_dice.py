"""Times of the engine's dice beside those of PyPI's `d20` and `icepool`, in this Python.

Each pair is timed in turns, and the best of many short runs is kept: a busy machine only adds.
Both sides draw from a `random.Random` with the same seed.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import d20
import d20.expression
import icepool

from engine.dice.expression_odds import expression_odds
from engine.dice.notation import parse
from engine.dice.rollers import SeededRoller
from engine.dice.throwing import read, throw

if TYPE_CHECKING:
    from collections.abc import Callable

TOOLS = Path(__file__).resolve().parent
ROLLS = ("1d20", "4d6kh3", "100d20")
SEED = 20
TURNS = 60
REPEATS = 30
POOLS: dict[str, Callable[[], object]] = {
    "20d6": lambda: 20 @ icepool.d6,
    "10d12kh2": lambda: icepool.d12.highest(10, 2),
    "40d6": lambda: 40 @ icepool.d6,
}


def roll_times() -> dict[str, tuple[float, float]]:
    """Name → microseconds of ours and of `d20`, reading included or already done."""
    found = {}
    for text in ROLLS:
        for cached in (False, True):
            roller, theirs = SeededRoller(SEED), d20.Roller()
            d20.expression.random = random.Random(SEED)
            name = f"{text}, {'cached' if cached else 'uncached'} (µs)"
            found[name] = in_turns(our_roll(text, roller, cached), their_roll(text, theirs, cached))
            check_same(text)
    return found


def our_roll(text: str, roller: SeededRoller, cached: bool) -> Callable[[], object]:  # noqa: FBT001
    """Read and throw."""

    def roll() -> object:
        if not cached:
            parse.cache_clear()
            read.cache_clear()
        return throw(text, roller)[0].total

    return roll


def their_roll(text: str, roller: d20.Roller, cached: bool) -> Callable[[], object]:  # noqa: FBT001
    """Read and throw, their way."""

    def roll() -> object:
        if not cached:
            roller._parse_cache.clear()  # noqa: SLF001 - the only way to time the reading
        return roller.roll(text).total

    return roll


def check_same(text: str) -> None:
    """Check that both sides throw the same dice for the same seed."""
    roller, theirs = SeededRoller(SEED), d20.Roller()
    d20.expression.random = random.Random(SEED)
    ours = [throw(text, roller)[0].total for _ in range(20)]
    if ours != [theirs.roll(text).total for _ in range(20)]:
        raise SystemExit(f"{text}: the two do not throw the same dice")


def odds_times() -> dict[str, tuple[float, float]]:
    """Name → milliseconds of ours and of `icepool`, nothing cached."""
    found = {}
    for text, theirs in POOLS.items():
        parse.cache_clear()
        ours = best(lambda text=text: expression_odds(text), 1)
        # icepool keeps what it has computed: only its first answer counts
        start = time.perf_counter()
        theirs()
        found[f"odds of {text} (ms)"] = (ours * 1e3, (time.perf_counter() - start) * 1e3)
    return found


def wasm_odds_times(site: Path) -> dict[str, float]:
    """Name → milliseconds in the built site's Pyodide, under Node, nothing cached."""
    (app,) = (site / "app").glob("*/app.zip")
    command = ["node", str(TOOLS / "wasm" / "time_odds.mjs"), str(app)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    times: dict[str, float] = json.loads(printed.splitlines()[-1])
    return {f"odds of {text} in Pyodide (ms)": took for text, took in times.items()}


def in_turns(one: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The best time of each, in microseconds."""
    times = [float("inf"), float("inf")]
    for _ in range(TURNS):
        for side, call in enumerate((one, other)):
            times[side] = min(times[side], timed(call, REPEATS))
    return times[0] * 1e6, times[1] * 1e6


def best(call: Callable[[], object], repeats: int) -> float:
    """The best of a few runs, in seconds."""
    return min(timed(call, repeats) for _ in range(5))


def timed(call: Callable[[], object], repeats: int) -> float:
    """Seconds of one call."""
    start = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - start) / repeats
