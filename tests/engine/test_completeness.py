"""Nothing of the documents is forgotten: rules, decisions, field reports."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.conformance.cases import OWN_CASES, cases_in

TESTS = Path(__file__).parent.parent
CASE_ID = re.compile(r"\bE[XC]-D\d+-\d+\b")
REPORT_ID = re.compile(r"\b[ER]\d+\b")

REPORTS = (
    "E17 E20 E21 E22 E23 E25 E26 E27 E29 E30 E33 E34 E35 E37 E39 E41 E44 E45 E48 E49 "
    "E51 E53 E54 E55 E57 E58 E60 E61 E62 E64 E65 E67 E71 E73 E74 E75 E76 E77 E78 E79 "
    "E80 E82 E100 E101 E102 R1 R2 R4 R5 "
    "E2 E3 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E16 E18 "
    "E84 E85 E87 E89 E90 E91 E93 E94 E95 E96 E97 E99 "
)
"""The reports of what went wrong elsewhere that touch the rules and the dice."""


def cited(pattern: re.Pattern[str]) -> set[str]:
    """The ids that the docstrings of the tests cite."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(pattern.findall(ast.get_docstring(node) or ""))
    return found


@pytest.mark.cpython_only
def test_every_rule_is_carried_and_shown() -> None:
    """The register is whole and its page is fresh."""
    # the tools are not there when these tests run with the page's Python
    from tools.rules_register import problems, read_rules  # noqa: PLC0415

    assert problems() == []
    assert Counter(rule.id.split("-")[0] for rule in read_rules()) == {
        "5E": 290,
        "AUB": 86,
        "S35": 178,
    }


@pytest.mark.cpython_only
def test_every_decision_has_its_test() -> None:
    """A case that is shown, asked or allowed is not computed: an ordinary test cites it."""
    decisions = {case["id"] for case in cases_in(OWN_CASES) if case["given"]["op"] == "decision"}

    assert sorted(decisions - cited(CASE_ID)) == []


@pytest.mark.cpython_only
@pytest.mark.parametrize("report", REPORTS.split())
def test_every_field_report_has_its_test(report: str) -> None:
    """Each stands for a kind of fault that must not exist here."""
    assert report in cited(REPORT_ID)
