"""The attacks of a sheet: added, written anew, refused in words, removed."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.weapons import Attack, Weapon
from pyscript_app.session import Session
from tests.app.table import do, refused, sentences
from tests.app.test_sheet import at_sheet, page, said, sheet_of


def attacks(session: Session) -> tuple[Attack, ...]:
    """The attacks of the creature in front."""
    return sheet_of(session).sheet.attacks


def written() -> dict[str, str]:
    """The fields of a bow, as typed."""
    return {
        "attack_name": "Arc long",
        "count": "1",
        "attack_bonus": "+1",
        "damage_bonus": "−1",
        "damage_type": "perforants",
        "range_cm": "45",
        "long_range_cm": "180,5",
    }


def editing() -> Session:
    """A sheet with the editor of a new attack open."""
    session = at_sheet()
    do(session, "dnd5e.score", ability="dexterity", field="dexterity", dexterity="16")
    do(session, "sheet.open", screen="attack")
    return session


def test_an_attack_is_added_and_shown() -> None:
    """5E-DEX-06: +3, proficiency +2 and its own +1; 1d8 with +3 and −1; its ranges in metres."""
    session = editing()
    do(session, "dnd5e.attack_draft", **written(), set="weapon", to="ranged")
    do(session, "dnd5e.attack_draft", **written(), set="faces", to="8")
    do(session, "dnd5e.write_attack", **written())

    assert attacks(session) == (
        Attack(
            name="Arc long",
            weapon=Weapon.RANGED,
            faces=8,
            attack_bonus=1,
            damage_bonus=-1,
            damage_type="perforants",
            range_cm=4500,
            long_range_cm=18_050,
        ),
    )
    assert "Arc long 1d8+2 perforants · Dextérité · 45 m / 180,5 m +6" in said(session)
    assert "attaques" in sentences(session)[0]


def test_the_ability_is_chosen_where_the_weapon_leaves_a_choice() -> None:
    """5E-DEX-06, 5E-STR-04: and forgotten when the weapon changes to one that leaves none."""
    session = editing()
    assert "Caractéristique : Force" in said(session)
    do(session, "dnd5e.attack_draft", **written(), set="weapon", to="finesse")
    do(session, "dnd5e.attack_draft", **written(), set="ability", to="strength")
    do(session, "dnd5e.attack_draft", **written(), set="proficient", to="")
    do(session, "dnd5e.write_attack", **written())
    assert (attacks(session)[0].ability, attacks(session)[0].proficient) == (
        Ability.STRENGTH,
        False,
    )
    do(session, "sheet.open", screen="attack", about="0")
    do(session, "dnd5e.attack_draft", set="weapon", to="ranged")
    do(session, "dnd5e.write_attack")

    assert (attacks(session)[0].weapon, attacks(session)[0].ability) == (Weapon.RANGED, None)


@pytest.mark.parametrize(
    ("typed", "code", "field"),
    [
        ({"attack_name": " "}, "dnd5e.attack_name_missing", "attack_name"),
        ({"count": "41"}, "dnd5e.damage_dice_out_of_range", "count"),
        ({"count": "x"}, "input.not_a_number", "count"),
        ({"attack_bonus": "1,5"}, "input.not_a_number", "attack_bonus"),
        ({"range_cm": "loin"}, "input.not_a_decimal", "range_cm"),
        ({"long_range_cm": "30"}, "dnd5e.range_out_of_range", "range_cm"),
        ({"damage_bonus": "100"}, "dnd5e.bonus_out_of_range", ""),
    ],
)
def test_a_slip_is_said_and_nothing_typed_is_lost(
    typed: dict[str, str], code: str, field: str
) -> None:
    """L14: at its field, and near the button, which may be far below."""
    session = editing()
    values = {**written(), **typed}

    assert refused(session, "dnd5e.write_attack", **values) == code
    shown = page(session)
    assert not field or shown.find(id=f"error-{field}")
    assert shown.select(".main-act .notice")
    for name, value in values.items():
        assert shown.find("input", attrs={"name": name})["value"] == value
    assert attacks(session) == ()


def test_an_attack_is_removed_and_comes_back() -> None:
    """The undo arrow is the way back; a place that is gone shows the sheet."""
    session = editing()
    do(session, "dnd5e.write_attack", **written())
    before = attacks(session)
    do(session, "sheet.open", screen="attack", about="0")
    do(session, "dnd5e.remove_attack")
    assert attacks(session) == ()
    do(session, "journal.undo")
    assert attacks(session) == before
    do(session, "sheet.open", screen="attack", about="3")
    assert "Attaques" in said(session)
    assert refused(session, "dnd5e.write_attack", **written()) == "creatures.gone"
    do(session, "sheet.open", screen="attack")
    assert refused(session, "dnd5e.remove_attack") == "creatures.gone"


def test_an_empty_number_is_none() -> None:
    """Bonuses and dice left empty are 0: a blow without dice has its bonus."""
    session = editing()
    bare = dict.fromkeys(written(), "") | {"attack_name": "Poing", "damage_bonus": "1"}
    do(session, "dnd5e.write_attack", **bare)

    poing = attacks(session)[0]
    assert (poing.count, poing.attack_bonus, poing.damage_bonus) == (0, 0, 1)
    assert (poing.range_cm, poing.long_range_cm) == (0, None)
    assert "Poing 1 · Force" in said(session)
