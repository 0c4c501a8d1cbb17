"""Write `docs/rules.md`: each rule of `tests/rules.tsv`, what carries it and what shows it.

A rule is carried by the function, class or table whose docstring (or rows) names its id. It is
shown by the tests whose docstring names it and by the cases that list it.

    python tools/rules_register.py          write the page
    python tools/rules_register.py --check  fail when it is stale or a rule is missing something
"""

from __future__ import annotations

import ast
import csv
import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
RULE_ID = re.compile(r"\b(?:5E|AUB|S35)(?:-[A-Z0-9]+)+-\d+\b")
RANGE = re.compile(rf"({RULE_ID.pattern}) to (\d+)\b")
MANY = 4
TEST_FOLDERS = (ROOT / "tests" / "engine", ROOT / "tests" / "conformance")

INTRODUCTION = """# Rules register

Every rule of the documents of the three games (`5E`, `AUB`, `S35`), with what carries it in
`engine` and the cases and tests that show it. Written by `tools/rules_register.py` from
`tests/rules.tsv`; do not edit by hand.

*computed*: the engine works it out. *asked*: the table decides, the engine takes the answer.
*shown*: words for the page, nothing to compute.

| rule | what it says | how | carried by | shown by |
|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One line of the register."""

    id: str
    sentence: str
    kind: str


def read_rules() -> list[Rule]:
    """The register, in its own order."""
    with (ROOT / "tests" / "rules.tsv").open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t")
        return [Rule(id=row["id"], sentence=row["sentence"], kind=row["kind"]) for row in rows]


def rules_named(text: str) -> list[str]:
    """The rules that a text names, each once; `S35-SKL-01 to 42` names all from 01 to 42."""
    found = dict.fromkeys(RULE_ID.findall(text))
    for first, last in RANGE.findall(text):
        family, _, number = first.rpartition("-")
        for one in range(int(number), int(last) + 1):
            found[f"{family}-{one:02d}"] = None
    return list(found)


def carriers() -> dict[str, list[str]]:
    """Rule → the functions, classes and tables of the engine that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "engine" / "rulesets").glob("*/*.py")):
        for name, text in _named_parts(path):
            for rule in rules_named(text):
                found.setdefault(rule, []).append(f"{path.stem}.{name}")
    return found


def _named_parts(path: Path) -> Iterator[tuple[str, str]]:
    """Each public thing of a module with the text that may name rules."""
    source = path.read_text(encoding="utf-8")
    body = ast.parse(source).body
    for place, node in enumerate(body):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from _members(node, source)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                after = body[place + 1] if place + 1 < len(body) else None
                yield target.id, _rows(node, source) + _literal(after)


def _members(node: ast.ClassDef, source: str) -> Iterator[tuple[str, str]]:
    """A class's methods, and its fields or members with the comments beside them."""
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef):
            yield f"{node.name}.{inner.name}", ast.get_docstring(inner) or ""
        elif isinstance(inner, ast.Assign | ast.AnnAssign):
            target = inner.targets[0] if isinstance(inner, ast.Assign) else inner.target
            if isinstance(target, ast.Name):
                yield f"{node.name}.{target.id}", _rows(inner, source)


def _rows(node: ast.stmt, source: str) -> str:
    """The lines of a statement, comments included."""
    return "\n".join(source.splitlines()[node.lineno - 1 : node.end_lineno])


def _literal(node: ast.stmt | None) -> str:
    """The docstring that follows a table."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def witnesses() -> dict[str, list[str]]:
    """Rule → the tests and the cases that show it."""
    found: dict[str, list[str]] = {}
    for path in (path for folder in TEST_FOLDERS for path in sorted(folder.rglob("test_*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in rules_named(ast.get_docstring(node) or ""):
                    found.setdefault(rule, []).append(node.name)
    for path in sorted((ROOT / "tests" / "cases").glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            if case["given"]["op"] != "decision":
                for rule in case["rule_ids"]:
                    found.setdefault(rule, []).append(case["id"])
    return found


def page() -> str:
    """The whole page."""
    carried, shown = carriers(), witnesses()
    rows = [
        f"| {rule.id} | {rule.sentence} | {rule.kind} "
        f"| {_listed(carried.get(rule.id, []))} | {_listed(shown.get(rule.id, []))} |\n"
        for rule in read_rules()
    ]
    return INTRODUCTION + "".join(rows)


def _listed(names: list[str]) -> str:
    shown = ", ".join(f"`{name}`" for name in names[:MANY])
    return shown + (f" and {len(names) - MANY} more" if len(names) > MANY else "")


def problems() -> list[str]:
    """What is missing: a carrier, a witness, a known kind, or a fresh page."""
    carried, shown = carriers(), witnesses()
    rules = read_rules()
    found = [f"{rule.id}: nothing carries it" for rule in rules if rule.id not in carried]
    found += [f"{rule.id}: nothing shows it" for rule in rules if rule.id not in shown]
    found += [
        f"{rule.id}: unknown kind {rule.kind}"
        for rule in rules
        if rule.kind not in {"computed", "asked", "shown"}
    ]
    known = {rule.id for rule in rules}
    named = {*carried, *shown}
    found += [f"{rule}: named, but not in the register" for rule in sorted(named - known)]
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page():
        found.append("docs/rules.md is stale: run python tools/rules_register.py")
    return found


def main() -> int:
    """Write the page, or check it."""
    if "--check" in sys.argv[1:]:
        found = problems()
        print("\n".join(found) or "the register is complete")
        return 1 if found else 0
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
