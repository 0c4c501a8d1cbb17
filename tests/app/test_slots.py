"""Slots: a value's text with its version, its revision and its checksum."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pyscript_app.slots import VERSION, Fault, Slot, checksum, seal, unseal

ANYTHING = st.text(alphabet=st.characters(exclude_categories=()))
"""Any string a browser can hold, halves of characters too."""


@given(st.integers(0, 10**15 - 1), ANYTHING)
@example(0, "")
@example(1, "a\nb\n")
@example(2, "\ud800")
def test_what_was_sealed_comes_back(revision: int, body: str) -> None:
    """D6: long texts, line ends, emoji and halves of characters come back as they were."""
    assert unseal(seal(revision, body)) == Slot(version=VERSION, revision=revision, body=body)


@given(ANYTHING)
def test_any_text_is_answered(text: str) -> None:
    """D13: whatever a store holds, reading it never raises."""
    assert unseal(text) is not None


@given(ANYTHING, st.data())
def test_one_changed_character_is_noticed(body: str, data: st.DataObject) -> None:
    """A slot that is not what was written is broken, or says another version."""
    text = seal(7, body)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(exclude_categories=()).filter(lambda c: c != text[place]))

    found = unseal(text[:place] + letter + text[place + 1 :])

    assert found in {Fault.BROKEN, Fault.NEWER}


@pytest.mark.parametrize("cut", range(len(seal(7, '{"a":1}'))))
def test_a_torn_slot_is_broken(cut: int) -> None:
    """D5: a write torn at any character is no value."""
    assert unseal(seal(7, '{"a":1}')[:cut]) is Fault.BROKEN


@pytest.mark.parametrize(
    ("version", "found"),
    [(0, Fault.BROKEN), (VERSION, Slot(version=VERSION, revision=7, body="{}"))],
)
def test_versions_begin_with_one(version: int, found: Slot | Fault) -> None:
    """No page ever wrote version 0: no upgrade step starts there."""
    assert unseal(seal(7, "{}", version=version)) == found


def test_a_later_version_is_left_alone() -> None:
    """One above ours is newer, whatever its checksum has become."""
    assert unseal(seal(7, "{}", version=VERSION + 1)) is Fault.NEWER
    assert unseal(f"coup-de-des {VERSION + 1} 7 otherwise\n{{}}") is Fault.NEWER


@pytest.mark.parametrize("revision", ["-1", "1.0", "²", "٣", "", "1" * 16])
def test_a_revision_is_a_plain_number(revision: str) -> None:
    """Digits of other scripts, signs and endless numbers are refused."""
    assert unseal(f"coup-de-des 1 {revision} {checksum(1, '')}\n") is Fault.BROKEN
