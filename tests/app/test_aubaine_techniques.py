"""Compétences through the page: written, played with a DD of the moment, resisted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.rulesets.aubaine.targets import TechniquePlayed
from tests.app.aubaine import (
    button,
    draft,
    label,
    page,
    result,
    said,
    seated,
    sheet_of,
    tam,
    thrown,
    write,
)
from tests.app.table import Table, do, refused, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyscript_app.session import Session

THROW = "aubaine.throw_resist"
WRITTEN = {
    "technique_name": "Voix d’enclume",
    "characteristic": "charisma",
    "aptitude": "intimidation",
    "resist_characteristic": "spirit",
    "resist_aptitude": "will",
    "on_success": "elle tient bon",
    "on_failure": "elle recule",
}


def performer(dice: Iterable[int] = (), table: Table | None = None) -> tuple[Session, str]:
    """Tam (Charisme 5, Intimidation 4) with a Compétence, and Ilse (Esprit 4, Volonté 3)."""
    session = tam(dice, table, charisma=5, intimidation=4)
    front = session.ui.front
    other = seated("Ilse", session, spirit=4, will=3)
    do(session, "creatures.front", key=front)
    do(session, "sheet.open", screen="technique", about="")
    do(session, "aubaine.technique_write", **WRITTEN)
    do(session, "shell.tab", tab="rolls")
    return session, other


def played(session: Session) -> TechniquePlayed:
    """The Compétence of the last act."""
    return next(
        event for _, event in session.history.done[-1].events if isinstance(event, TechniquePlayed)
    )


def test_its_difficulty_is_that_of_the_moment() -> None:
    """EX-D2-023, AUB-POW-04: 10 + 5 + 4 = 19; a value written anew changes it at once."""
    session, _ = performer()
    assert "DD 19 · la cible : Esprit + Volonté" in said(session)
    write(session, "characteristic", "charisma", 6)
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.technique", name="Voix d’enclume")
    assert "DD 20" in said(session)
    assert "10, Charisme +6, Intimidation +4" in said(session)


def test_expertise_of_the_player_does_not_change_it() -> None:
    """AUB-POW-04: no dice, no Avantages."""
    session, _ = performer()
    do(session, "aubaine.grant", expertise_aptitude="intimidation", expertise_source="Renom")
    do(session, "shell.tab", tab="rolls")
    assert "DD 19" in said(session)


@pytest.mark.parametrize(
    ("dice", "outcome", "what"),
    [((6, 6), "✔ Réussite : égaler suffit", "elle tient bon"), ((6, 5), "✘ Échec, de 1", "recule")],
)
def test_the_target_resists(dice: tuple[int, int], outcome: str, what: str) -> None:
    """EX-D2-024, AUB-POW-02, AUB-POW-05: 12 + 7 reaches 19, 11 + 7 does not; what comes of it."""
    session, other = performer(dice)
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.target", key=other)
    # 12 or more on 2d12: 89 of 144
    assert label(session, THROW) == "Jouer · Ilse résiste · 62 %"
    do(session, THROW)

    (key, _), (target, _) = session.history.done[-1].events
    assert (sheet_of(session, key).name, sheet_of(session, target).name) == ("Tam", "Ilse")
    assert outcome in result(session)
    assert what in result(session)
    other_outcome = "elle recule" if what == "elle tient bon" else "elle tient bon"
    assert other_outcome not in result(session)


def test_avantages_of_the_target() -> None:
    """Net −1: 3d12, the two worst; forgotten afterwards."""
    session, other = performer((12, 12, 1))
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.target", key=other)
    do(session, "aubaine.target_count", what="target_disadvantages", by="1")
    do(session, THROW)
    assert (thrown(session).total, thrown(session).net) == (1 + 12 + 7, -1)
    assert draft(session).target_disadvantages == 0


def test_somebody_at_another_phone() -> None:
    """The DD is told large, with both outcomes; no die falls here."""
    session, _ = performer()
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.target", key="")
    do(session, "aubaine.announce")
    assert sum(one.value for one in played(session).difficulty) == 19
    assert "DD 19 10, Charisme +5, Intimidation +4" in result(session)
    assert "elle tient bon" in result(session)
    assert "elle recule" in result(session)
    told = " ".join(sentences(session)[0].split())
    assert told == "Tam joue « Voix d’enclume », DD 19 (10, Charisme +5, Intimidation +4)."


def test_real_dice_of_the_target() -> None:
    """Typed, and said whose."""
    session, other = performer()
    do(session, "shell.real_dice")
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.target", key=other)
    do(session, THROW)
    assert "Ilse, dé 1 sur 2" in said(session)
    do(session, "aubaine.face", face="9")
    do(session, "aubaine.face", face="2")
    assert thrown(session).total == 18


def test_its_pair_is_imposed_on_a_jet() -> None:
    """AUB-PAI-06: one tap puts the pair of the Compétence into the Jet being prepared."""
    session, _ = performer()
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.use_pair")
    assert (draft(session).characteristic, draft(session).aptitude) == ("charisma", "intimidation")
    assert page(session).find(attrs={"aria-label": "La paire"})


def test_a_target_without_the_characteristic() -> None:
    """A Caractéristique of Tam's table only: greyed with its reason."""
    session, other = performer()
    do(
        session,
        "aubaine.add_value",
        kind="characteristic",
        characteristic_name="Chance",
        characteristic_value="2",
    )
    do(session, "sheet.open", screen="technique", about="Voix d’enclume")
    do(session, "aubaine.technique_write", resist_characteristic="Chance")
    do(session, "shell.tab", tab="rolls")
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "aubaine.target", key=other)
    assert "Il manque une Caractéristique" in str(button(session, THROW)["title"])
    assert refused(session, THROW) == "aubaine.no_such_characteristic"


def test_one_that_went_leaves_the_jets() -> None:
    """Taken back while it was open."""
    session, _ = performer()
    do(session, "aubaine.technique", name="Voix d’enclume")
    do(session, "journal.undo")
    assert page(session).find(attrs={"aria-label": "La paire"})
    assert refused(session, "aubaine.announce") == "aubaine.no_such_technique"


# On the sheet


def test_it_is_kept_and_written_anew() -> None:
    """D6: a start finds every field; edited in its place, removed, undone."""
    table = Table()
    session, _ = performer(table=table)
    (one,) = sheet_of(table.open()).techniques
    assert (one.name, one.on_success, one.on_failure) == (
        "Voix d’enclume",
        "elle tient bon",
        "elle recule",
    )
    assert (one.pair.aptitude, one.resisted_with.characteristic) == ("intimidation", "spirit")

    do(session, "sheet.open", screen="technique", about="Voix d’enclume")
    do(session, "aubaine.technique_write", technique_name="Cri", aptitude="")
    (one,) = sheet_of(session).techniques
    assert (one.name, one.pair.aptitude) == ("Cri", None)
    do(session, "sheet.open", screen="technique", about="Cri")
    do(session, "aubaine.technique_remove")
    assert sheet_of(session).techniques == ()
    do(session, "journal.undo")
    assert [one.name for one in sheet_of(session).techniques] == ["Cri"]


@pytest.mark.parametrize(
    ("name", "code"), [("  ", "input.name_missing"), ("Voix d’enclume", "aubaine.technique_taken")]
)
def test_a_slip_costs_nothing_in_the_other_fields(name: str, code: str) -> None:
    """Refused at its field; the rest is still there."""
    session, _ = performer()
    do(session, "sheet.open", screen="technique", about="")
    assert (
        refused(session, "aubaine.technique_write", **{**WRITTEN, "technique_name": name}) == code
    )
    shown = page(session)
    assert shown.find(id="error-technique_name")
    assert shown.find("input", attrs={"name": "on_failure"})["value"] == "elle recule"
    chosen = shown.find("select", attrs={"name": "aptitude"}).find("option", selected=True)
    assert chosen["value"] == "intimidation"
