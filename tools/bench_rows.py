"""One figure beside another, and the table of all of them."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

RESULT = Path(__file__).resolve().parent.parent / "build" / "bench.json"


@dataclass(frozen=True, kw_only=True)
class Row:
    """One figure: ours, what it is compared with, the ratio, and the goal for one of them."""

    ours: float | None
    other: float | None = None
    ratio: float | None = None
    goal: str
    met: bool | None = None


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


def number(value: float | None, digits: int = 1) -> str:
    """A figure for the table, or n/a."""
    return "n/a" if value is None else f"{value:,.{digits}f}"
