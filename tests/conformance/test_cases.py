"""Every case of the suite, one test a case, named after it."""

from __future__ import annotations

import pytest

from engine.errors import RuleError
from engine.rulesets.dnd5e.rulings import RECOMMENDED, Rulings
from tests.conformance.cases import Case, agrees, all_cases, computed
from tests.conformance.dnd5e_adapters import ADAPTERS, Answer, UnknownTableError
from tests.conformance.words import ERROR_WORDS


def answer(case: Case, rulings: Rulings = RECOMMENDED) -> Answer:
    """What the engine says to a case; a refusal is an answer."""
    adapter = ADAPTERS.get(case["given"]["op"])
    if adapter is None:
        pytest.skip(f"no adapter for {case['given']['op']}")
    try:
        return adapter(case["given"], rulings)
    except RuleError as refusal:
        return {"error": ERROR_WORDS.get(refusal.code, str(refusal))}
    except UnknownTableError as table:
        pytest.skip(f"no table {table}")


def differences(expect: Answer, got: Answer) -> dict[str, tuple[object, object]]:
    """The listed keys that differ, with both values."""
    missing = "(no such output)"
    return {
        key: (value, got.get(key, missing))
        for key, value in expect.items()
        if not agrees(key, value, got.get(key, missing))
    }


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case["id"]) for case in computed(all_cases())]
)
def test_case(case: Case) -> None:
    """The engine answers what the case expects, key by key."""
    got = answer(case)

    assert ("error" in got) == ("error" in case["expect"]), got
    assert differences(case["expect"], got) == {}
