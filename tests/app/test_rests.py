"""Rests as transactions, and time that passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.dnd5e.conditions import Condition
from tests.app.bedside import button, creature, dying, impose, page, playing, shown
from tests.app.table import Table, do, hurt, new, points, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


def test_a_short_rest_is_a_transaction() -> None:
    """T6: die by die, nothing written; given up, everything is as it was."""
    session = playing((5, 3), level=3)
    hurt(session, 12)
    before = creature(session)
    acts = len(session.journal)
    do(session, "dnd5e.card", card="short_rest")
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.hit_die", about="8")
    assert "+8 PV" in shown(session)
    assert len(page(session).select(".die")) == 2
    do(session, "dnd5e.short_rest_drop")
    assert (creature(session), len(session.journal)) == (before, acts)


def test_a_finished_short_rest_is_one_act() -> None:
    """T6, 5E-SR-03: one line of the journal that says what fell, one undo for it all."""
    session = playing((5, 5), level=3)
    hurt(session, 12)
    before = creature(session)
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.short_rest_finish")

    assert (points(session), creature(session).hit_dice[0].spent) == ((18, 0), 2)
    assert sentences(session)[0].count("Dé de vie d8") == 2
    do(session, "journal.undo")
    assert creature(session) == before


def two_resting(table: Table) -> tuple[Session, str, str]:
    """Bor has thrown a hit die of his short rest, then Maëlle comes in front; their keys."""
    session = table.open((5, 6))
    bor = new(session, "Bor", 20)
    hurt(session, 12)
    maelle = new(session, "Maëlle", 20)
    hurt(session, 9)
    do(session, "creatures.front", key=bor)
    do(session, "shell.tab", tab="health")
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "creatures.front", key=maelle)
    return session, bor, maelle


def test_a_party_rests_together() -> None:
    """T6, 5E-SR-04: each keeps its unfinished rest and its dice while another is in front."""
    session, bor, maelle = two_resting(Table())
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "creatures.front", key=bor)
    assert [die.text for die in page(session).select(".die")] == ["5"]
    do(session, "dnd5e.short_rest_finish")
    do(session, "creatures.front", key=maelle)
    assert [die.text for die in page(session).select(".die")] == ["6"]
    do(session, "dnd5e.short_rest_finish")

    assert (points(session, bor), points(session, maelle)) == ((13, 0), (17, 0))
    assert session.ui.resting == {}


def test_a_rest_left_for_another_is_found_after_a_reload() -> None:
    """T6: nothing else of what was being prepared follows; given up, it is gone for good."""
    table = Table()
    session, bor, maelle = two_resting(table)
    do(session, "dnd5e.defence", defence="critical")
    again = table.open()
    do(again, "creatures.front", key=bor)
    assert [die.text for die in page(again).select(".die")] == ["5"]
    do(again, "dnd5e.short_rest_drop")
    do(again, "creatures.front", key=maelle)
    do(again, "dnd5e.defence", defence="critical")
    do(again, "creatures.front", key=bor)

    assert not page(again).select(".die")
    assert again.ui.resting == {}


def test_a_night_being_prepared_waits_too() -> None:
    """T5: two hours of watch of Bor are still there after a look at Maëlle's night."""
    session, bor, maelle = two_resting(Table())
    do(session, "creatures.front", key=bor)
    do(session, "dnd5e.card", card="long_rest")
    do(session, "dnd5e.night", field="watch", step="120")
    do(session, "creatures.front", key=maelle)
    do(session, "dnd5e.card", card="long_rest")
    do(session, "dnd5e.night", field="watch", step="60")
    do(session, "creatures.front", key=bor)
    do(session, "dnd5e.night_toggle", field="food")

    assert (session.ui.health.card, session.ui.health.night.watch) == ("long_rest", 120)
    assert session.ui.resting[maelle].night.watch == 60


def test_a_short_rest_gives_nothing_of_a_long_one() -> None:
    """T6: temporary points and exhaustion stay."""
    session = playing((4,), level=2)
    hurt(session, 5)
    hurt(session, 3, "temporary")
    do(session, "dnd5e.exhaustion", levels="1")
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.short_rest_finish")
    assert (points(session), creature(session).exhaustion) == ((15, 3), 1)


def test_hit_dice_end() -> None:
    """E77, 5E-SR-06: the last die spent, the button says so; the hit points are whole numbers."""
    session = playing((8,))
    hurt(session, 5)
    do(session, "dnd5e.short_rest_begin")
    assert "4,5 PV" not in shown(session)
    assert "3,8 PV en moyenne" in shown(session)
    assert "50 % d’être au maximum" in shown(session)
    do(session, "dnd5e.hit_die", about="8")
    assert button(session, "dnd5e.hit_die", about="8")["aria-disabled"] == "true"
    assert refused(session, "dnd5e.hit_die", about="8") == "dnd5e.not_enough_hit_dice"
    do(session, "dnd5e.short_rest_finish")
    assert points(session) == (20, 0)


def test_a_hit_die_never_hurts() -> None:
    """E74: d8 = 2 with Constitution −5: nothing regained, the die is spent."""
    session = playing((2,))
    do(session, "dnd5e.score", ability="constitution", field="score", score="1")
    hurt(session, 5)
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.short_rest_finish")
    assert (points(session), creature(session).hit_dice[0].left) == ((15, 0), 0)


def test_hit_dice_of_real_dice() -> None:
    """The face typed is the die that falls."""
    session = playing(level=2)
    hurt(session, 9)
    do(session, "shell.real_dice")
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    assert "quelle face du d8" in shown(session)
    do(session, "dnd5e.life_face", face="6")
    do(session, "dnd5e.short_rest_finish")
    assert points(session) == (17, 0)


def test_no_die_without_a_rest() -> None:
    """5E-SR-02: neither for the dying nor without the hour."""
    session = playing()
    assert refused(session, "dnd5e.hit_die", about="8") == "dnd5e.no_short_rest"
    assert refused(session, "dnd5e.short_rest_finish") == "dnd5e.no_short_rest"
    dying(session)
    assert refused(session, "dnd5e.short_rest_begin") == "dnd5e.cannot_rest"


def test_a_rest_that_became_impossible_says_so() -> None:
    """Undone or changed in between: the card gives the reason and the way out."""
    session = playing((5,), level=1)
    hurt(session, 6)
    do(session, "dnd5e.short_rest_begin")
    do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.level", field="level", level="2")
    do(session, "dnd5e.current", field="current", current="0")
    assert "Pas de repos pour les morts ni les mourants" in shown(session)
    assert refused(session, "dnd5e.short_rest_finish") == "dnd5e.cannot_rest"
    do(session, "dnd5e.short_rest_drop")
    assert points(session) == (0, 0)


def test_a_long_rest_shows_every_gain_before() -> None:
    """T5, E67, E71, E78, R2: all is told from the difference, then done, then undone."""
    session = playing((1, 1, 1), level=5)
    hurt(session, 12)
    hurt(session, 3, "temporary")
    do(session, "dnd5e.exhaustion", levels="2")
    do(session, "dnd5e.short_rest_begin")
    for _ in range(3):
        do(session, "dnd5e.hit_die", about="8")
    do(session, "dnd5e.short_rest_finish")
    before = creature(session)
    do(session, "dnd5e.card", card="long_rest")
    said = shown(session)
    for line in (
        "PV : 11 → 20",
        "Dés de vie d8 sur 5 : 2 → 4",
        "Épuisement : 2 → 1",
        "PV temporaires : 3 → 0",
    ):
        assert line in said
    do(session, "dnd5e.long_rest")
    assert (points(session), creature(session).exhaustion) == ((20, 0), 1)
    assert "Maëlle\u00a0: repos long" in sentences(session)[0]
    do(session, "journal.undo")
    assert creature(session) == before


def test_exhaustion_stays_without_food() -> None:
    """E67: told before, and done so."""
    session = playing()
    do(session, "dnd5e.exhaustion", levels="1")
    do(session, "dnd5e.night_toggle", field="food")
    do(session, "dnd5e.card", card="long_rest")
    assert "sans manger ni boire : 1, inchangé" in shown(session)
    do(session, "dnd5e.long_rest")
    assert creature(session).exhaustion == 1


def test_a_second_long_rest_is_already_rested() -> None:
    """T5, 5E-LR-06: pressed twice, the second does nothing and says why."""
    session = playing()
    do(session, "dnd5e.long_rest")
    hurt(session, 5)
    do(session, "dnd5e.card", card="long_rest")
    assert "Un seul repos long par 24 heures : encore 16 h à attendre" in shown(session)
    do(session, "dnd5e.long_rest")
    assert points(session) == (15, 0)
    assert "sans bénéfice, trop tôt" in sentences(session)[0].replace("\u00a0", " ")


def test_every_gate_of_a_night_is_told() -> None:
    """5E-LR-01, 5E-LR-02, 5E-LR-03, 5E-LR-06: hours, watch, exertion, the last one."""
    session = playing()
    do(session, "dnd5e.night", field="watch", step="180")
    do(session, "dnd5e.night", field="exertion", step="60")
    do(session, "dnd5e.night", field="since", step="600")
    do(session, "dnd5e.card", card="long_rest")
    said = shown(session)
    assert "1 h d’effort" in said
    assert "7 h comptent sur les 8 h qu’il faut" in said
    assert "encore 6 h à attendre" in said
    do(session, "dnd5e.night", field="watch", step="-60")
    do(session, "dnd5e.night", field="exertion", step="-60")
    do(session, "dnd5e.night", field="since")
    assert "✘" not in shown(session)


def test_a_night_at_zero_does_no_good() -> None:
    """5E-LR-07, 5E-MIX-16: told; for the dead there is no night at all."""
    session = playing()
    dying(session)
    do(session, "dnd5e.stabilise")
    do(session, "dnd5e.card", card="long_rest")
    assert "Commencé à 0 PV" in shown(session)
    hurt(session, 60)
    do(session, "dnd5e.card", card="long_rest")
    assert button(session, "dnd5e.long_rest")["aria-disabled"] == "true"
    assert refused(session, "dnd5e.long_rest") == "dnd5e.dead"


def test_time_ends_what_runs_out_and_says_so_before() -> None:
    """5E-CND-02, T2: the minute ends one effect, the other goes on; undo restores both."""
    session = playing()
    impose(session, "poisoned", "vin", "10")
    impose(session, "blinded", "", "600")
    before = creature(session)
    do(session, "dnd5e.card", card="time")
    assert refused(session, "dnd5e.pass_time") == "health.no_time"
    do(session, "dnd5e.passing", rounds="10")
    assert "Durée écoulée pour Maëlle : empoisonné (vin)." in shown(session)
    do(session, "dnd5e.pass_time")
    (left,) = creature(session).conditions
    assert (left.condition, left.rounds_left) == (Condition.BLINDED, 590)
    do(session, "journal.undo")
    assert creature(session) == before
