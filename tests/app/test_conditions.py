"""The board of conditions and the ladder of exhaustion."""

from __future__ import annotations

from engine.rulesets.dnd5e.conditions import Condition
from tests.app.bedside import button, creature, dying, impose, playing, shown
from tests.app.table import Table, do, hurt, new, points, refused, sentences


def test_two_effects_of_one_condition_are_two() -> None:
    """5E-CND-03: each with its source and what is left; the condition goes with the last."""
    session = playing()
    impose(session, "poisoned", "piège", "10")
    impose(session, "poisoned", "vin", "600")
    do(session, "dnd5e.card", card="conditions")
    said = shown(session)
    assert "piège · 1 min" in said
    assert "vin · 1 h" in said

    do(session, "dnd5e.end_effect", condition="poisoned", source="vin")
    assert [one.source for one in creature(session).conditions] == ["piège"]
    assert refused(session, "dnd5e.end_effect", condition="poisoned", source="vin") == (
        "creatures.gone"
    )


def test_what_a_condition_contains_is_shown_as_such() -> None:
    """5E-CND-04, E62: at 0 hit points unconscious shows by itself, with what it contains."""
    session = playing()
    dying(session)
    do(session, "dnd5e.card", card="conditions")
    said = shown(session)
    assert "à 0 PV · jusqu’au premier PV regagné" in said
    assert "comprend « neutralisé »" in said
    assert "comprend « à terre »" in said
    assert "aucune action, aucune réaction, ne peut pas se déplacer, ne parle pas" in said


def test_incapacity_takes_actions_and_nothing_else() -> None:
    """E62: no action nor reaction; it may still move and speak."""
    session = playing()
    impose(session, "incapacitated")
    do(session, "dnd5e.card", card="")
    assert "Maintenant : aucune action, aucune réaction, se déplace de 9 m." in shown(session)


def test_standing_up_ends_prone() -> None:
    """5E-CND-PRO-01: one tap; refused while something holds."""
    session = playing()
    impose(session, "prone")
    impose(session, "grappled", "ogre")
    assert refused(session, "dnd5e.stand_up") == "dnd5e.cannot_move"
    do(session, "dnd5e.end_effect", condition="grappled", source="ogre")
    do(session, "dnd5e.stand_up")
    assert creature(session).conditions == ()
    assert "se relève" in sentences(session)[0]


def test_fear_counts_while_its_source_is_seen() -> None:
    """5E-CND-FRI-01: a chip says whether it is in sight."""
    session = playing()
    impose(session, "frightened", "dragon")
    do(session, "dnd5e.see_source", source="dragon", seen="no")
    assert not creature(session).conditions[0].source_in_sight
    do(session, "dnd5e.see_source", source="dragon", seen="yes")
    assert creature(session).conditions[0].source_in_sight


def test_removing_all_says_first_what_stays() -> None:
    """5E-CND-TMP-01, 5E-MIX-15: turned, surprised and exhaustion stay."""
    session = playing()
    impose(session, "poisoned")
    impose(session, "turned", "prêtre")
    impose(session, "surprised")
    do(session, "dnd5e.exhaustion", levels="2")
    do(session, "dnd5e.card", card="conditions")
    do(session, "dnd5e.clear_conditions")
    assert len(creature(session).conditions) == 3
    assert "Restent : repoussé, surpris et l’épuisement (2)." in shown(session)
    do(session, "dnd5e.clear_conditions", sure="yes")

    left = [one.condition for one in creature(session).conditions]
    assert (left, creature(session).exhaustion) == ([Condition.TURNED, Condition.SURPRISED], 2)
    assert refused(session, "dnd5e.clear_conditions") == "health.nothing_to_clear"


def test_stone_is_not_poisoned() -> None:
    """5E-CND-PET-06: greyed with its reason; an older poison is shown suspended."""
    session = playing()
    impose(session, "poisoned", "vin")
    impose(session, "petrified", "regard")
    do(session, "dnd5e.card", card="conditions")
    assert "Suspendu pendant la pétrification" in shown(session)
    do(session, "dnd5e.card", card="choose")
    grey = button(session, "dnd5e.condition", condition="poisoned")
    assert grey["aria-disabled"] == "true"
    assert "pierre" in str(grey["title"])
    assert refused(session, "dnd5e.condition", condition="poisoned") == (
        "dnd5e.immune_while_petrified"
    )


def test_a_grapple_is_over_when_the_holder_cannot_act() -> None:
    """5E-CND-GRA-02: told, where the holder sits at the table."""
    table = Table()
    session = table.open()
    bor = new(session, "Bor")
    new(session, "Maëlle")
    do(session, "shell.tab", tab="health")
    impose(session, "grappled", "Bor")
    do(session, "dnd5e.card", card="conditions")
    assert "l’empoignade prend fin" not in shown(session)
    do(session, "creatures.front", key=bor)
    impose(session, "stunned")
    (maelle,) = [key for key in session.history.parts if key != bor]
    do(session, "creatures.front", key=maelle)
    do(session, "dnd5e.card", card="conditions")
    assert "l’empoignade prend fin" in shown(session)


def test_a_preparation_belongs_to_its_creature() -> None:
    """What is half prepared for one is not laid on another."""
    table = Table()
    session = table.open()
    bor = new(session, "Bor")
    new(session, "Maëlle")
    do(session, "dnd5e.condition", condition="poisoned")
    do(session, "creatures.front", key=bor)
    assert refused(session, "dnd5e.impose") == "creatures.gone"
    assert creature(session).conditions == ()


def test_a_name_with_markup_is_a_name() -> None:
    """A source is shown as it was typed."""
    session = playing()
    impose(session, "charmed", '<b data-action="x">«</b>')
    do(session, "dnd5e.card", card="conditions")
    assert '<b data-action="x">' in shown(session)


def test_the_ladder_asks_before_death() -> None:
    """5E-EXH-07, E64: level 6 is asked about; the hit points follow the halved maximum."""
    session = playing()
    do(session, "dnd5e.card", card="exhaustion")
    for _ in range(3):
        do(session, "dnd5e.exhaustion", levels="1")
    assert "Au niveau 4 : 10 PV sur 10." in shown(session)
    for _ in range(3):
        do(session, "dnd5e.exhaustion", levels="1")
    assert creature(session).exhaustion == 5
    assert "Le niveau 6 tue Maëlle" in shown(session)
    do(session, "dnd5e.exhaustion", levels="1", sure="yes")
    assert creature(session).dead
    assert refused(session, "dnd5e.exhaustion", levels="1") == "health.top_of_ladder"
    assert refused(session, "dnd5e.revive") == "dnd5e.exhaustion_kills"


def test_the_foot_of_the_ladder() -> None:
    """E64: what is removed is gone, and nothing is below 0."""
    session = playing()
    do(session, "dnd5e.exhaustion", levels="1")
    do(session, "dnd5e.exhaustion", levels="-1")
    assert creature(session).exhaustion == 0
    assert refused(session, "dnd5e.exhaustion", levels="-1") == "health.foot_of_ladder"


def test_a_lowered_maximum_is_no_damage() -> None:
    """E58: temporary points stay, and no concentration save is owed."""
    session = playing()
    hurt(session, 5, "temporary")
    do(session, "dnd5e.concentrate", on="")
    do(session, "dnd5e.exhaustion", levels="4")
    assert points(session) == (10, 5)
    assert creature(session).concentration is not None
    assert creature(session).concentration.saves_due == ()  # type: ignore[union-attr]
