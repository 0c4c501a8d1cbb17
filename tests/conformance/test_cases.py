"""Every case of the suite, one test a case, named after it."""

from __future__ import annotations

from types import ModuleType

import pytest

from engine.errors import RuleError
from tests.conformance import (
    aubaine_adapters,
    aubaine_words,
    dnd5e_adapters,
    dnd35_adapters,
    dnd35_words,
    words,
)
from tests.conformance.cases import (
    OWN_CASES,
    Answer,
    Case,
    UnknownTableError,
    agrees,
    all_cases,
    cases_in,
    computed,
)

GAMES: dict[str, tuple[ModuleType, dict[str, str]]] = {
    "aubaine": (aubaine_adapters, aubaine_words.ERROR_WORDS),
    "35-skills": (dnd35_adapters, dnd35_words.ERROR_WORDS),
}
DND5E = (dnd5e_adapters, words.ERROR_WORDS)


def answer(case: Case, rulings: object | None = None) -> Answer:
    """What the engine says to a case; a refusal is an answer.

    The same operation may belong to several games: the case's document says which.
    """
    adapters, error_words = GAMES.get(case["document"], DND5E)
    adapter = adapters.ADAPTERS.get(case["given"]["op"])
    if adapter is None:
        pytest.skip(f"no adapter for {case['given']['op']}")
    try:
        return dict(adapter(case["given"], rulings or adapters.DEFAULT_RULINGS))
    except RuleError as refusal:
        return {"error": error_words.get(refusal.code, str(refusal))}
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


def is_skipped(case: Case) -> bool:
    """Whether the adapters know neither the operation nor the table."""
    try:
        answer(case)
    except pytest.skip.Exception:
        return True
    return False


def test_no_case_of_ours_is_skipped() -> None:
    """Skipping is for the cases of others; ours would lie there untested."""
    ours = computed(cases_in(OWN_CASES))

    assert len(ours) > 400
    assert [case["id"] for case in ours if is_skipped(case)] == []


@pytest.mark.parametrize("document", [*GAMES, "5e-abilities"])
@pytest.mark.parametrize(
    "given", [{"op": "no_such_op"}, {"op": "lookup", "table": "no_such_table"}]
)
def test_what_the_adapters_do_not_know_is_skipped_by_its_name(
    document: str, given: dict[str, str]
) -> None:
    """A suite of cases may go further than we do: that is told, and is no failure."""
    case = {"id": "X", "document": document, "given": given, "expect": {}}

    with pytest.raises(pytest.skip.Exception, match="no_such"):
        answer(case)
