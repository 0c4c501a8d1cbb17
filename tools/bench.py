"""Measures the page beside the stock one: `python tools/bench.py [--only warm,dice,…]`.

Both come from the same npm packages and the same server; each figure of a row is taken in the same
run, in turns, because a machine's speed drifts. Writes `build/bench.json`:
`{measure: {ours, other, ratio, goal}}`.
"""

import argparse
import shutil
import statistics
from pathlib import Path

import bench_dice
import bench_table
import serve
from bench_page import (
    ROLL,
    SLOWDOWN,
    WARM_RUNS,
    fresh_profile,
    opened,
    ready_time,
    served,
    tap_times,
)
from bench_rows import RESULT, Row, compared, report
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
STOCK = ROOT / "build" / "stock"
FIRST_VISITS = 5
SETTLED_MS = 4_000
"""Until everything that waits for the page to answer has been done."""
MEBIBYTE = 1024 * 1024
STOCK_PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Stock</title>
    <link rel="stylesheet" href="./pyscript/core.css">
    <script type="module" src="./pyscript/core.js"></script>
  </head>
  <body>
    <script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
import js
js.performance.mark("coup-de-des.ready")
document.body.append("hello")
document.documentElement.dataset.state = "ready"
    </script>
  </body>
</html>
"""


def main() -> None:
    """Measure, print the table, write the file."""
    parser = argparse.ArgumentParser(description="Measure the page beside the stock one.")
    parser.add_argument("--only", default="warm,first,rolls,scale,dice", help="parts, with commas")
    parts = parser.parse_args().only.split(",")
    rows = dice() if "dice" in parts else {}
    if parts != ["dice"]:
        rows |= pages(parts)
    report(rows)
    print(f"Pages: Chromium slowed {SLOWDOWN}×, medians; dice: this Python; written to {RESULT}")


def pages(parts: list[str]) -> dict[str, Row]:
    """The parts that need a browser."""
    write_stock()
    rows: dict[str, Row] = {}
    with sync_playwright() as playwright, served(serve.SITE) as ours, served(STOCK) as stock:
        if "warm" in parts:
            rows |= warm_starts(playwright, ours, stock)
        if "first" in parts:
            rows |= first_visits(playwright, ours, stock)
        if "rolls" in parts:
            rows |= rolls(playwright, ours)
        if "scale" in parts:
            rows |= bench_table.scale(playwright, ours)
    return rows


def dice() -> dict[str, Row]:
    """Dice beside `d20`, odds beside `icepool`, in CPython; odds in the Python that ships."""
    rows = {
        f"{name}, beside d20": compared(ours, other, 1.00)
        for name, (ours, other) in bench_dice.roll_times().items()
    }
    for name, (ours, other) in bench_dice.odds_times().items():
        rows[f"{name}, beside icepool"] = Row(
            ours=ours, other=other, ratio=ours / other, goal="printed"
        )
    for name, took in bench_dice.wasm_odds_times(serve.SITE).items():
        rows[name] = Row(ours=took, goal="≤ 50", met=took <= 50)
    return rows


def write_stock() -> None:
    """The hello page as PyScript's and Pyodide's own documentation has it, self-hosted."""
    shutil.rmtree(STOCK, ignore_errors=True)
    shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", STOCK / "pyscript")
    shutil.copytree(ROOT / "node_modules" / "pyodide", STOCK / "pyodide")
    (STOCK / "index.html").write_text(STOCK_PAGE)


def warm_starts(playwright: Playwright, ours: str, stock: str) -> dict[str, Row]:
    """Later visits: the fast road, the plain road and the stock page, in turns."""
    times: dict[str, list[float]] = {"fast": [], "plain": [], "stock": [], "paint": []}
    with fresh_profile(playwright) as context:
        warm_up(context, ours, stock)
        for _ in range(WARM_RUNS):
            with opened(context, stock) as page:
                times["stock"].append(ready_time(page))
            with opened(context, ours) as page:
                if page.locator("html").get_attribute("data-road") != "fast":
                    raise SystemExit("the fast road was not taken")
                times["fast"].append(ready_time(page))
                times["paint"].append(first_paint(page))
            with opened(context, f"{ours}?road=plain") as page:
                times["plain"].append(ready_time(page))
    fast, plain, other = (statistics.median(times[name]) for name in ("fast", "plain", "stock"))
    paint = statistics.median(times["paint"])
    before = all(p < r for p, r in zip(times["paint"], times["fast"], strict=True))
    return {
        "warm start, fast road (ms)": compared(fast, other, 0.25),
        "warm start, plain road (ms)": compared(plain, other, 0.40),
        "first paint of the last view (ms)": Row(
            ours=paint, other=fast, goal="≤ 300 and before Python", met=paint <= 300 and before
        ),
    }


def warm_up(context: BrowserContext, ours: str, stock: str) -> None:
    """Visit until everything is kept: the worker's files, the snapshot, compiled code."""
    with opened(context, ours, slowdown=1) as page:
        page.wait_for_selector('html[data-offline="ready"]', state="attached", timeout=60_000)
        kept = "() => localStorage.getItem('coup-de-des.snapshot') !== null"
        page.wait_for_function(kept, timeout=60_000)
    for _ in range(3):
        for address in (stock, ours, f"{ours}?road=plain"):
            with opened(context, address, slowdown=1) as page:
                page.wait_for_timeout(1500)


def first_visits(playwright: Playwright, ours: str, stock: str) -> dict[str, Row]:
    """Visits with empty caches, and what they cost in bytes."""
    times: dict[str, list[float]] = {"ours": [], "stock": []}
    sizes: dict[str, list[float]] = {"ours": [], "stock": []}
    for _ in range(FIRST_VISITS):
        for name, address in (("stock", stock), ("ours", ours)):
            with fresh_profile(playwright) as context, opened(context, address) as page:
                times[name].append(ready_time(page))
                sizes[name].append(bytes_until_ready(page) / 1e6)
    mine, other = statistics.median(times["ours"]), statistics.median(times["stock"])
    size = statistics.median(sizes["ours"])
    return {
        "first visit (ms)": compared(mine, other, 0.45),
        "bytes of a first visit (MB)": Row(
            ours=size, other=statistics.median(sizes["stock"]), goal="≤ 6.0", met=size <= 6.0
        ),
    }


def first_paint(page: Page) -> float:
    """Milliseconds from navigation until something was painted."""
    mark = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(mark))


def bytes_until_ready(page: Page) -> float:
    """What the server sent until the page answered, headers included."""
    return float(
        page.evaluate("""() => {
          const ready = performance.getEntriesByName("coup-de-des.ready")[0].startTime;
          const entries = [
            ...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource"),
          ];
          const before = entries.filter(({ startTime }) => startTime <= ready);
          return before.reduce((sum, { transferSize }) => sum + transferSize, 0);
        }""")
    )


def rolls(playwright: Playwright, ours: str) -> dict[str, Row]:
    """Fifty rolls one by one, then a thousand."""
    quick = "tap to painted result, p95 of 50 rolls (ms)"
    memory = "wasm memory after 1,000 rolls (MiB)"
    proxies = "JsProxy objects grown by 1,000 rolls"
    objects = "tracked objects grown by 1,000 rolls"
    missing = dict.fromkeys((quick, memory, proxies, objects), Row(ours=None, goal="n/a"))
    with fresh_profile(playwright) as context:
        with opened(context, ours, slowdown=1) as page:
            page.wait_for_selector('html[data-offline="ready"]', state="attached")
        with opened(context, ours) as page:
            if page.locator(ROLL).count() == 0:
                return missing
            late = statistics.quantiles(tap_times(page, 50), n=20)[-1]
        with opened(context, ours, slowdown=1) as page:
            page.wait_for_timeout(SETTLED_MS)  # what a start does in spare time is not the rolls'
            before, after = around_rolls(page, 1000)
    grown = {name: after[name] - before[name] for name in after}
    journal = grown.get("journal")
    return {
        quick: Row(ours=late, goal="≤ 100", met=late <= 100),
        memory: Row(
            ours=after["memory"] / MEBIBYTE, goal="≤ 30", met=after["memory"] <= 30 * MEBIBYTE
        ),
        proxies: Row(ours=grown["proxies"], goal="≤ 10", met=grown["proxies"] <= 10),
        objects: Row(
            ours=grown["objects"],
            other=journal,
            goal="≤ the journal's own" if journal is not None else "n/a: no journal is measured",
            # Some slack for caches that fill once.
            met=None if journal is None else grown["objects"] <= journal + 500,
        ),
    }


def around_rolls(page: Page, count: int) -> tuple[dict[str, float], dict[str, float]]:
    """What `coupDeDes.measure()` says before and after that many rolls."""
    tap = """async (count) => {
      for (let roll = 0; roll < count; roll += 1) {
        const button = document.querySelector('[data-action="dnd5e.roll"]');
        // A roll takes one tap at a time; here the taps are meant.
        delete button.dataset.guard;
        button.click();
        if (roll % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      return coupDeDes.measure();
    }"""
    before = page.evaluate(tap, 20)
    return before, page.evaluate(tap, count)


if __name__ == "__main__":
    main()
