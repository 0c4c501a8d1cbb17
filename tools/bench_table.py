"""What an act costs in a long campaign, and at tables of several sizes."""

import statistics

import bench_scale
from bench_page import fill, fresh_profile, go_to, opened, starts_with, tap_times
from bench_rows import Row, compared
from playwright.sync_api import BrowserContext, Page, Playwright

SCALE_RUNS = 3
# Noise of a median of so many taps included; what grew with the table would be many times more.
MOST_OF_A_SMALL_TABLE = 1.5
MOST_OF_AN_EMPTY_START = 1.15
# Its rules are a bundle of its own, which the snapshot does not hold.
MOST_OF_A_START_OF_5E = 1.25
MEMBERS = 5


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
