"""At 0 hit points: saves, first aid, hours, and the way back."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Status
from tests.app.bedside import button, creature, dying, page, playing, shown, typed
from tests.app.table import Table, do, hurt, new, points, refused, sentences


def test_a_death_save_in_one_tap_with_its_odds() -> None:
    """E51, R1: 55 % is on the button, the fate below; three successes are stable at 0."""
    session = playing((10, 12, 11))
    dying(session)
    assert "55" in button(session, "dnd5e.death_save").get_text()
    assert "se réveille 18 %, se stabilise 41 %, meurt 40 %" in shown(session)

    for _ in range(3):
        do(session, "dnd5e.death_save")
    assert (creature(session).status, points(session)) == (Status.STABLE, (0, 0))
    assert "troisième réussite" in sentences(session)[0]


def test_the_counters_are_words_for_a_screen_reader() -> None:
    """A6: a word, a shape and a colour; never colour alone."""
    session = playing((12, 3))
    dying(session)
    do(session, "dnd5e.death_save")
    do(session, "dnd5e.death_save")

    spoken = [tag["aria-label"] for tag in page(session).select(".pips")]
    assert [str(one).replace("\u00a0", " ") for one in spoken] == [
        "Réussites : 1 sur 3",
        "Échecs : 1 sur 3",
    ]
    assert [tag.get_text() for tag in page(session).select(".pip")] == ["✔", "", "", "✘", "", ""]


@pytest.mark.parametrize(
    ("face", "said", "status", "failures"),
    [
        (1, "1 naturel, deux échecs", Status.DYING, 2),
        (2, "manqué, 1 sur 3", Status.DYING, 1),
        (19, "réussi, 1 sur 3", Status.DYING, 0),
        (20, "20 naturel, reprend conscience", Status.CONSCIOUS, 0),
    ],
)
def test_natural_one_and_twenty_are_told(
    face: int, said: str, status: Status, failures: int
) -> None:
    """5E-DTH-06, 5E-DTH-07: both, and their neighbours."""
    session = playing((face,))
    dying(session)
    do(session, "dnd5e.death_save")

    assert said in sentences(session)[0].replace("\u202f", " ").replace("\u00a0", " ")
    assert (creature(session).status, creature(session).failures) == (status, failures)


def test_a_low_total_is_not_a_natural_one() -> None:
    """E49: die 5 and −4: total 1, a single failure."""
    session = playing((5,))
    do(
        session,
        "dnd5e.add_bonus",
        bonus_name="malédiction",
        bonus_value="-4",
        bonus_scope="saves",
    )
    dying(session)
    do(session, "dnd5e.death_save")
    assert creature(session).failures == 1


def test_real_dice_are_asked_for() -> None:
    """With real dice, the save waits for its face; leaving the question changes nothing."""
    session = playing()
    do(session, "shell.real_dice")
    dying(session)
    do(session, "dnd5e.death_save")
    assert "quelle face du d20" in shown(session)
    do(session, "shell.never_mind")
    assert creature(session).failures == 0

    do(session, "dnd5e.death_save")
    assert refused(session, "dnd5e.life_face", face="21") == "dice.impossible_face"
    do(session, "dnd5e.life_face", face="9")
    assert creature(session).failures == 1
    assert refused(session, "dnd5e.life_face", face="9") == "creatures.gone"


def test_exhaustion_three_throws_two_real_dice() -> None:
    """5E-DTH-10: the lower of two, and the reason is told."""
    session = playing()
    for _ in range(3):
        do(session, "dnd5e.exhaustion", levels="1")
    do(session, "shell.real_dice")
    dying(session)
    assert "désavantage : épuisement" in shown(session)
    do(session, "dnd5e.death_save")
    do(session, "dnd5e.life_face", face="18")
    assert creature(session).successes == 0
    do(session, "dnd5e.life_face", face="4")
    assert creature(session).failures == 1


def test_luck_throws_a_one_again() -> None:
    """5E-ADV-06, E22: on a death save too, and one die only, with real dice as without."""
    from dataclasses import replace  # noqa: PLC0415 - one test writes a sheet by hand

    from engine.rulesets.dnd5e.sheet import edit_sheet  # noqa: PLC0415
    from pyscript_app.actions.dnd5e.throwing import ACTIONS  # noqa: PLC0415

    session = playing()
    dying(session)
    lucky = edit_sheet(creature(session), luck=True)[0].sheet
    key = session.ui.front
    entry = session.history.parts[key]
    parts = {key: replace(entry, sheet=replace(entry.sheet, sheet=lucky))}
    context = replace(
        session.context(), parts=parts, settings=replace(session.settings, real_dice=True)
    )

    asked = ACTIONS["dnd5e.death_save"](context, {})
    assert asked.ui is not None
    one = ACTIONS["dnd5e.life_face"](replace(context, ui=asked.ui), {"face": "1"})
    assert (one.events, one.ui.faces if one.ui else None) == ((), (1,))
    assert one.ui is not None
    again = ACTIONS["dnd5e.life_face"](replace(context, ui=one.ui), {"face": "14"})
    assert [type(event).__name__ for _, event in again.events] == ["D20Rolled", "LifeChanged"]


@pytest.mark.parametrize(("face", "status"), [(9, Status.DYING), (10, Status.STABLE)])
def test_first_aid_by_somebody_of_the_table(face: int, status: Status) -> None:
    """5E-STB-02: the helper's own roll, and one undo takes both back."""
    table = Table()
    session = table.open([face])
    bor = new(session, "Bor")
    maelle = new(session, "Maëlle")
    do(session, "shell.tab", tab="health")
    dying(session)
    do(session, "dnd5e.card", card="aid")
    assert "Bor · 55 %" in shown(session)
    do(session, "dnd5e.first_aid", about=bor)

    assert creature(session, maelle).status is status
    assert "Bor" in sentences(session)[0]
    do(session, "journal.undo")
    assert creature(session, maelle).status is Status.DYING


def test_a_helper_who_cannot_act_is_told_so() -> None:
    """5E-STB-02: first aid is an action; nobody helps oneself."""
    table = Table()
    session = table.open()
    bor = new(session, "Bor")
    dying(session)
    maelle = new(session, "Maëlle")
    dying(session)
    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.card", card="aid")

    assert button(session, "dnd5e.first_aid", about=bor)["aria-disabled"] == "true"
    assert refused(session, "dnd5e.first_aid", about=bor) == "health.helper_cannot_act"
    assert refused(session, "dnd5e.first_aid", about=maelle) == "creatures.gone"


@pytest.mark.parametrize(("total", "status"), [(9, Status.DYING), (10, Status.STABLE)])
def test_first_aid_by_a_total_rolled_elsewhere(total: int, status: Status) -> None:
    """5E-STB-02: 10 is enough; 9 costs nothing, and says so."""
    session = playing()
    dying(session)
    typed(session, total)
    session.handle("dnd5e.first_aid_total", {})

    assert creature(session).status is status
    assert (session.notice is not None) is (status is Status.DYING)


def test_the_stable_sleep_for_hours() -> None:
    """5E-STB-06, 5E-STB-04: no more saves; 1d4 hours, then 1 hit point, prone."""
    session = playing((2,))
    dying(session)
    do(session, "dnd5e.stabilise")
    assert refused(session, "dnd5e.death_save") == "dnd5e.no_death_save"
    do(session, "dnd5e.waking_time")
    assert "Réveil dans 2 h" in shown(session)

    do(session, "dnd5e.pass_time", rounds="600")
    assert creature(session).status is Status.STABLE
    do(session, "dnd5e.pass_time", rounds="600")
    assert points(session) == (1, 0)
    assert [one.condition for one in creature(session).conditions] == [Condition.PRONE]


def test_hours_told_by_somebody_and_damage_that_ends_them() -> None:
    """5E-STB-06, 5E-STB-05: the die of another; damage ends stability and its timer."""
    session = playing()
    dying(session)
    do(session, "dnd5e.stabilise")
    assert refused(session, "dnd5e.waking_time_told", hours="5") == "dice.impossible_face"
    do(session, "dnd5e.waking_time_told", hours="4")
    assert creature(session).rounds_to_wake == 2400
    hurt(session, 1)
    assert (creature(session).status, creature(session).rounds_to_wake) == (Status.DYING, None)


def test_the_dead_come_back_only_after_a_question() -> None:
    """5E-HEA-03, E53: healing is refused; bringing back asks, with the points typed."""
    session = playing()
    hurt(session, 60)
    assert creature(session).status is Status.DEAD
    typed(session, 5)
    assert refused(session, "dnd5e.heal") == "dnd5e.dead"
    do(session, "dnd5e.revive")
    assert creature(session).dead
    assert "Oui, avec 5 PV" in shown(session)
    do(session, "dnd5e.revive", sure="yes")
    assert points(session) == (5, 0)


def test_healing_stops_at_the_maximum() -> None:
    """E54: 20 of 20 and 5 more: 20, and the preview says what is lost."""
    session = playing()
    typed(session, 5)
    assert "5 sans effet" in shown(session)
    do(session, "dnd5e.heal")
    assert points(session) == (20, 0)
