"""Measures the page beside the stock one: `python tools/bench.py [--only warm,dice,…]`.

Both come from the same npm packages and the same server; each figure of a row is taken in the same
run, in turns, because a machine's speed drifts. Writes `build/bench.json`:
`{measure: {ours, other, ratio, goal}}`.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import bench_dice
import bench_scale
import chromium
import serve
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
STOCK = ROOT / "build" / "stock"
RESULT = ROOT / "build" / "bench.json"
SLOWDOWN = 4
WARM_RUNS = 5
FIRST_VISITS = 5
SCALE_RUNS = 3
MOST_FILLS = 5
# Longer than the time for which a roll ignores a second tap.
BETWEEN_TAPS_MS = 450
SETTLED_MS = 4_000
"""Until everything that waits for the page to answer has been done."""
# Noise of a median of ten taps included; what grew with the table would be many times more.
MOST_OF_A_SMALL_TABLE = 1.5
MOST_OF_AN_EMPTY_START = 1.15
# Its rules are a bundle of its own, which the snapshot does not hold.
MOST_OF_A_START_OF_5E = 1.25
MEMBERS = 5
ROLL = '[data-action="dnd5e.roll"]'
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


@dataclass(frozen=True, kw_only=True)
class Row:
    """One figure: ours, what it is compared with, the ratio, and the goal for one of them."""

    ours: float | None
    other: float | None = None
    ratio: float | None = None
    goal: str
    met: bool | None = None


def main() -> None:
    """Measure, print the table, write the file."""
    parser = argparse.ArgumentParser(description="Measure the page beside the stock one.")
    parser.add_argument("--only", default="warm,first,rolls,scale,dice", help="parts, with commas")
    parts = parser.parse_args().only.split(",")
    rows = dice() if "dice" in parts else {}
    if parts != ["dice"]:
        rows |= pages(parts)
    report(rows)


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
            rows |= scale(playwright, ours)
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


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a folder as GitHub Pages would; its address."""
    server = serve.make_server(site, prefix="/coup-de-des/", quiet=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/coup-de-des/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with nothing kept, whose caches work as a person's do."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, viewport={"width": 390, "height": 844}, locale="fr-FR", **chromium.options()
        )
        try:
            yield context
        finally:
            context.close()


@contextmanager
def opened(context: BrowserContext, address: str, *, slowdown: int = SLOWDOWN) -> Iterator[Page]:
    """A page of its own on a slowed processor, once it answers."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"]', state="attached", timeout=60_000)
    try:
        yield page
    finally:
        page.close()


def ready_time(page: Page) -> float:
    """Milliseconds from navigation until Python answered."""
    mark = "() => performance.getEntriesByName('coup-de-des.ready')[0].startTime"
    return float(page.evaluate(mark))


def first_paint(page: Page) -> float:
    """Milliseconds from navigation until something was painted."""
    mark = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
    return float(page.evaluate(mark))


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


def scale(playwright: Playwright, ours: str) -> dict[str, Row]:
    """Fifty creatures, 5,000 lines and a fight of forty rounds; then tables of other sizes."""
    campaign = bench_scale.saved()
    with fresh_profile(playwright) as context:
        with opened(context, ours, slowdown=1) as page:
            kept = "() => localStorage.getItem('coup-de-des.snapshot') !== null"
            page.wait_for_function(kept, timeout=60_000)
        start_empty, start_full = starts_with(context, ours, {}, campaign)
        games = [bench_scale.saved_in_front(game) for game in bench_scale.EXAMPLES]
        start_5e, *start_others = starts_with(context, ours, *games)
        fill(context, ours, campaign)
        with opened(context, ours) as page:
            acts = acts_of_a_fight(page, 16)
        costs = costs_by_size(context, ours)
    storage = bench_scale.size(campaign) / 1e6
    late = statistics.quantiles([time for times in acts.values() for time in times], n=20)[-1]
    return (
        {
            "tap in a long campaign, p95 of 48 acts (ms)": Row(
                ours=late, goal="≤ 100", met=late <= 100
            ),
            "storage of a long campaign (MB)": Row(ours=storage, goal="≤ 1.0", met=storage <= 1),
            "start in a long campaign, beside an empty one (ms)": compared(
                start_full, start_empty, MOST_OF_AN_EMPTY_START
            ),
        }
        | {
            f"start with {game} in front, beside 5e (ms)": compared(
                start, start_5e, MOST_OF_A_START_OF_5E
            )
            for game, start in zip(("Aubaine", "3.5"), start_others, strict=True)
        }
        | {
            f"{act} in a long campaign, median (ms)": Row(
                ours=statistics.median(times), goal="printed"
            )
            for act, times in acts.items()
        }
        | {
            f"{act} among {size} creatures (ms)": beside_few(cost, by_size[bench_scale.SIZES[0]])
            for act, by_size in costs.items()
            for size, cost in by_size.items()
        }
    )


def costs_by_size(context: BrowserContext, ours: str) -> dict[str, dict[int, float]]:
    """The median time of each act at tables of each size, in turns: a machine's speed drifts."""
    times: dict[str, dict[int, list[float]]] = {}
    for _ in range(SCALE_RUNS):
        for size in bench_scale.SIZES:
            fill(context, ours, bench_scale.saved(size, bench_scale.FEW_LINES, 1))
            with opened(context, ours) as page:
                taken = acts_of_a_fight(page, 6) | {"group check": group_checks(page, 2)}
            for act, each in taken.items():
                times.setdefault(act, {}).setdefault(size, []).extend(each)
    return {
        act: {size: statistics.median(each) for size, each in by_size.items()}
        for act, by_size in times.items()
    }


def beside_few(cost: float, among_few: float) -> Row:
    """An act among many beside the same among few: it must not grow with whom it leaves alone."""
    ratio = cost / among_few
    goal = f"does not grow: ≤ {MOST_OF_A_SMALL_TABLE:.2f}"
    return Row(
        ours=cost, other=among_few, ratio=ratio, goal=goal, met=ratio <= MOST_OF_A_SMALL_TABLE
    )


def fill(context: BrowserContext, ours: str, texts: dict[str, str]) -> None:
    """Put these saves in the place of what is there, from a page that runs no Python.

    Now and then what another page of the same browser left comes after them; what differs is
    printed, and they are put there again.
    """
    for _ in range(MOST_FILLS):
        different = _filled(context, ours, texts)
        if not different:
            return
        print(f"not as it was filled: {different}", file=sys.stderr)
    raise RuntimeError("the store does not keep what is put there")


def _filled(context: BrowserContext, ours: str, texts: dict[str, str]) -> list[str]:
    """Fill once; what another page then reads differently, by key."""
    with _bare(context, ours) as page:
        page.evaluate(
            """(texts) => {
              for (const key of Object.keys(localStorage))
                if (/\\.(part|journal|ui|revision)/.test(key)) localStorage.removeItem(key);
              for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
            }""",
            texts,
        )
    with _bare(context, ours) as page:
        page.wait_for_timeout(BETWEEN_TAPS_MS)
        different: list[str] = page.evaluate(
            """(texts) => Object.keys(texts).filter((key) => localStorage[key] !== texts[key])""",
            texts,
        )
    return different


@contextmanager
def _bare(context: BrowserContext, ours: str) -> Iterator[Page]:
    """A page of the same origin that runs nothing."""
    page = context.new_page()
    page.goto(f"{ours}manifest.webmanifest")
    yield page
    page.close()


def starts_with(context: BrowserContext, ours: str, *saves: dict[str, str]) -> list[float]:
    """The median start over each of these saves, in turns."""
    times: list[list[float]] = [[] for _ in saves]
    for _ in range(WARM_RUNS):
        for place, texts in enumerate(saves):
            fill(context, ours, texts)
            with opened(context, ours) as page:
                times[place].append(ready_time(page))
    return [statistics.median(each) for each in times]


def acts_of_a_fight(page: Page, rounds: int) -> dict[str, list[float]]:
    """Times of a wound, of the next turn and of a roll, again and again."""
    times: dict[str, list[float]] = {"wound": [], "turn": [], "roll": []}
    for _ in range(rounds):
        times["wound"] += wounds(page, 1)
        go_to(page, "table")
        times["turn"] += tap_times(page, 1, '[data-action="fights.next"]')
        go_to(page, "rolls")
        times["roll"] += tap_times(page, 1)
    return times


def group_checks(page: Page, count: int) -> list[float]:
    """Times of the rolls of the same five members, whoever else is at the table."""
    times = []
    for _ in range(count):
        go_to(page, "table")
        card = page.locator('[data-action="fights.card"][data-card="group"]')
        if card.count() == 0:
            page.locator('[data-action="fights.select"][data-key="tools"]').click()
        card.click()
        page.locator('[data-action="fights.form"][data-difficulty="15"]').click()
        for place in range(MEMBERS):
            page.locator('[data-action="fights.tick"]').nth(place).click()
        times += tap_times(page, MEMBERS, '[data-action="dnd5e.member"]')
        page.locator('[data-action="fights.card"][data-card=""]').first.click()
    return times


def wounds(page: Page, count: int) -> list[float]:
    """Times of damage typed on the pad."""
    times = []
    go_to(page, "health")
    for _ in range(count):
        page.locator('[data-action="dnd5e.digit"][data-digit="1"]').click()
        times += tap_times(page, 1, '[data-action="dnd5e.damage"]')
    return times


def go_to(page: Page, tab: str) -> None:
    """Open a tab."""
    page.locator(f'[data-action="shell.tab"][data-tab="{tab}"]').click()
    page.wait_for_selector(f'[data-tab="{tab}"][aria-current="page"]')


def tap_times(page: Page, count: int, button: str = ROLL) -> list[float]:
    """Milliseconds from each tap until its result was painted."""
    page.evaluate("""() => {
      globalThis.tapTimes = [];
      if (globalThis.tapsTimed) return;
      globalThis.tapsTimed = true;
      addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.tapTimes.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }), { capture: true });
    }""")
    for _ in range(count):
        page.locator(button).first.click()
        page.wait_for_timeout(BETWEEN_TAPS_MS)
    return [float(time) for time in page.evaluate("() => globalThis.tapTimes")]


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


def compared(ours: float, other: float, goal: float) -> Row:
    """Ours beside the other, with a goal for the ratio."""
    ratio = ours / other
    return Row(ours=ours, other=other, ratio=ratio, goal=f"≤ {goal:.2f}", met=ratio <= goal)


def report(rows: dict[str, Row]) -> None:
    """Print the table and write the file; parts not measured now keep their last figures."""
    RESULT.parent.mkdir(exist_ok=True)
    known = json.loads(RESULT.read_text()) if RESULT.exists() else {}
    RESULT.write_text(
        json.dumps(known | {n: asdict(r) for n, r in rows.items()}, indent=2, ensure_ascii=False)
    )
    print(f"{'measure':<48}{'ours':>9}{'other':>9}{'ratio':>7}  goal")
    for name, row in rows.items():
        verdict = {True: "✓", False: "✗", None: ""}[row.met]
        figures = f"{number(row.ours):>9}{number(row.other):>9}{number(row.ratio, 2):>7}"
        print(f"{name:<48}{figures}  {row.goal} {verdict}")
    print(f"Pages: Chromium slowed {SLOWDOWN}×, medians; dice: this Python; written to {RESULT}")


def number(value: float | None, digits: int = 1) -> str:
    """A figure for the table, or n/a."""
    return "n/a" if value is None else f"{value:,.{digits}f}"


if __name__ == "__main__":
    main()
