"""Concentration, as a marker."""

from __future__ import annotations

import pytest

from tests.app.bedside import button, creature, dying, playing, shown
from tests.app.table import do, hurt, refused, sentences


@pytest.mark.parametrize(("face", "kept"), [(11, False), (12, True)])
def test_damage_reminds_of_concentration(face: int, kept: bool) -> None:
    """SRD 5.1: 24 damage: DC 12, in one tap, with its odds."""
    session = playing((face,), hit_points=60)
    do(session, "dnd5e.concentrate", on="Toile")
    hurt(session, 24)
    assert "sauvegarde de Constitution, DD 12" in shown(session)
    assert "45" in button(session, "dnd5e.concentration_save").get_text()
    do(session, "dnd5e.concentration_save")
    assert (creature(session).concentration is not None) is kept
    assert "Toile" in sentences(session)[0]


def test_no_damage_no_save() -> None:
    """E57: 0 damage asks for nothing; a save rolled elsewhere is told by its result."""
    session = playing()
    do(session, "dnd5e.concentrate", on="Toile")
    hurt(session, 0)
    assert refused(session, "dnd5e.concentration_save") == "dnd5e.no_concentration_save"
    hurt(session, 2)
    do(session, "dnd5e.concentration_told", kept="yes")
    hurt(session, 2)
    do(session, "dnd5e.concentration_told", kept="no")
    assert creature(session).concentration is None


def test_falling_ends_concentration_and_undo_gives_it_back() -> None:
    """E101: told in the sentence of the blow; undo restores it with the rest."""
    session = playing()
    do(session, "dnd5e.concentrate", on="Toile")
    dying(session)
    assert "perd sa concentration sur Toile" in sentences(session)[0]
    assert refused(session, "dnd5e.concentrate", on="") == "dnd5e.cannot_concentrate"
    do(session, "journal.undo")
    assert creature(session).concentration is not None
    do(session, "dnd5e.end_concentration")
    assert creature(session).concentration is None
