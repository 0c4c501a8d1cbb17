"""The way from one plain value to another."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyscript_app.codec import to_text
from pyscript_app.patches import diff, patch

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=12,
)


def canonical(value: Any) -> str:
    """Write a plain value so that equal texts mean the same value, true and 1 told apart."""
    if isinstance(value, dict):
        return to_text({key: canonical(value[key]) for key in sorted(value)})
    if isinstance(value, list):
        return to_text([canonical(one) for one in value])
    return to_text(value)


@given(PLAIN, PLAIN)
def test_going_the_way_arrives(start: Any, end: Any) -> None:
    """From any value to any other, and the start stays as it was."""
    kept = deepcopy(start)

    assert canonical(patch(start, diff(start, end))) == canonical(end)
    assert canonical(start) == canonical(kept)


@given(PLAIN)
def test_no_way_to_the_same(value: Any) -> None:
    """What has not changed costs nothing."""
    assert diff(value, deepcopy(value)) == {}


def test_true_is_not_one() -> None:
    """[1] == [True] to Python, but not to whoever reads the save."""
    assert diff([1], [True]) == {"set": [[[], [True]]]}
    assert diff({"a": [{"b": 0}]}, {"a": [{"b": False}]}) == {"set": [[["a"], [{"b": False}]]]}


def test_the_way_is_small() -> None:
    """One number of a sheet is one step."""
    start = {"sheet": {"hit_points": {"current": 12, "maximum": 12}}}
    end = {"sheet": {"hit_points": {"current": 5, "maximum": 12}}}

    assert diff(start, end) == {"set": [[["sheet", "hit_points", "current"], 5]]}


@pytest.mark.parametrize(
    "way",
    [{"drop": [["nowhere", "at", "all"]]}, {"drop": [[]]}, {"set": [[["a", "b"], 1]]}, {"set": 3}],
)
def test_a_way_that_starts_elsewhere_raises(way: dict[str, Any]) -> None:
    """Garbage in a record is noticed with one of the errors that are told."""
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        patch({"a": 1}, way)
