"""The number pad of Santé, its boxes, its words."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.exhaustion import ExhaustionEffect
from pyscript_app.health_draft import DEFENCES, THROWS
from pyscript_app.texts import LANGUAGES, load
from tests.app.bedside import button, creature, dying, page, playing, shown, typed
from tests.app.table import do, hurt, points, refused

LIVES = (
    *("success", "failure", "natural_one", "natural_one_dies", "natural_twenty"),
    *("third_success", "third_failure", "first_aid", "stabilised", "waking_time"),
    *("time", "hit_die", "exhaustion", "revived"),
)
FOCUS = ["begun", "ended", "shaken", "save_succeeded", "save_failed", "cannot_concentrate", "dead"]


def test_resistance_then_vulnerability_is_named_step_by_step() -> None:
    """E55: 25 → 12 → 24, told before the tap, and done so."""
    session = playing(hit_points=40)
    do(session, "dnd5e.defence", defence="resistant")
    do(session, "dnd5e.defence", defence="vulnerable")
    typed(session, 25)

    assert "résistance, 25 → 12. Vulnérabilité, 12 → 24. 40 → 16 PV." in shown(session)
    do(session, "dnd5e.damage")
    assert points(session) == (16, 0)


def test_boxes_are_for_one_blow() -> None:
    """What was ticked for a blow does not weigh on the next; a second tap takes a tick back."""
    session = playing()
    do(session, "dnd5e.defence", defence="immune")
    hurt(session, 5)
    assert points(session) == (20, 0)

    hurt(session, 5)
    assert points(session) == (15, 0)
    do(session, "dnd5e.defence", defence="immune")
    do(session, "dnd5e.defence", defence="immune")
    assert button(session, "dnd5e.defence", defence="immune")["aria-pressed"] == "false"


def test_stone_resists_by_itself() -> None:
    """5E-CND-PET-05: the preview says where the halving comes from."""
    session = playing()
    do(session, "dnd5e.condition", condition="petrified")
    do(session, "dnd5e.impose")
    do(session, "dnd5e.card", card="")
    typed(session, 9)

    assert "pétrification, donc résistance, 9 → 4" in shown(session)


def test_the_preview_tells_what_follows() -> None:
    """5E-ZER-02, 5E-ZER-04: falling at 20, instant death at 40."""
    session = playing()
    typed(session, 20)
    assert "Maëlle tombe à 0 PV" in shown(session)
    for _ in range(2):
        do(session, "dnd5e.erase")
    typed(session, 40)
    assert "meurt sur le coup" in shown(session)


@pytest.mark.parametrize(("critical", "failures"), [(False, 1), (True, 2)])
def test_damage_at_zero_and_its_critical_box(critical: bool, failures: int) -> None:
    """5E-DTH-11, 5E-DTH-12: one failure, two if critical."""
    session = playing()
    dying(session)
    if critical:
        do(session, "dnd5e.defence", defence="critical")
    hurt(session, 1)

    assert creature(session).failures == failures


def test_a_stable_creature_hit_hard_dies() -> None:
    """E48: at 0 and stable, maximum 12, 12 damage kills."""
    session = playing(hit_points=12)
    dying(session)
    do(session, "dnd5e.stabilise")
    hurt(session, 12)

    assert creature(session).status is Status.DEAD


def test_temporary_points_at_zero() -> None:
    """E45, R5: allowed, still dying; absorbed damage fails only if the box says so."""
    session = playing()
    dying(session)
    hurt(session, 5, "temporary")
    assert creature(session).status is Status.DYING
    assert "Lecture de cette page" in shown(session)

    hurt(session, 3)
    assert (points(session), creature(session).failures) == ((0, 2), 0)
    do(session, "dnd5e.defence", defence="absorbed_fails")
    hurt(session, 2)
    assert (points(session), creature(session).failures) == ((0, 0), 1)


def test_what_is_left_of_temporary_points_stays() -> None:
    """E41, R4: 10 temporary, 4 damage: 6; healing does not touch them."""
    session = playing()
    hurt(session, 10, "temporary")
    hurt(session, 4)
    hurt(session, 3, "heal")
    assert points(session) == (20, 6)


def test_temporary_points_never_add_up() -> None:
    """E44: 10 then 12: one or the other, asked."""
    session = playing()
    hurt(session, 10, "temporary")
    hurt(session, 12, "temporary")
    assert points(session) == (20, 10)
    do(session, "dnd5e.temporary", choice="replace")
    assert points(session) == (20, 12)


def test_temporary_points_may_have_a_duration_of_their_own() -> None:
    """5E-TMP-08, E78: written after the grant, it outlasts a long rest and runs out by itself."""
    session = playing()
    hurt(session, 7, "temporary")
    do(session, "dnd5e.card", card="temporary")
    do(session, "dnd5e.lasts", rounds="4800")
    do(session, "dnd5e.lasts", rounds="600")
    do(session, "dnd5e.temporary_lasts")
    assert "9 h" in shown(session)

    do(session, "dnd5e.long_rest")
    assert points(session) == (20, 7)
    do(session, "dnd5e.pass_time", rounds="600")
    assert points(session) == (20, 0)


def test_no_duration_for_points_that_are_not_there() -> None:
    """The card says why."""
    session = playing()
    assert refused(session, "dnd5e.temporary_lasts") == "health.no_temporary"


def test_a_wrong_press_is_taken_back() -> None:
    """T3, E100: 50 damage on 30 of 80: undo gives 30 back, and the counters as they were."""
    session = playing(hit_points=80)
    hurt(session, 50)
    hurt(session, 50)
    assert points(session) == (0, 0)
    assert "Annuler" in shown(session)
    do(session, "journal.undo")
    assert points(session) == (30, 0)
    assert creature(session).status is Status.CONSCIOUS


def test_no_keyboard_for_numbers() -> None:
    """L1, L13, T4: the tab has keys for digits and for ±, and no field to type a number in."""
    session = playing()
    assert page(session).select(".scroll input, .main-act input") == []
    for card in ("exhaustion", "short_rest", "long_rest", "time", "temporary", "choose"):
        do(session, "dnd5e.card", card=card)
        assert page(session).select(".scroll input, .main-act input") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_tab_is_there(language: str) -> None:
    """Keys that are put together: a new row of a table needs its words here."""
    texts = load(language).for_game("dnd5e")
    keys = [
        *(f"effect.{condition}" for condition in Condition),
        *(f"exhaustion.{effect}" for effect in ExhaustionEffect),
        *(f"defence.{defence}" for defence in DEFENCES),
        *(f"throw.{throw}" for throw in THROWS if throw),
        *(f"can.actions.{one}" for one in ("all", "none", "dash_or_escape")),
        *(f"can.speech.{one}" for one in ("falteringly", "none")),
        *(f"night.{one}" for one in ("minutes", "watch", "exertion", "food", "bonus_ends")),
        *(
            f"night.dnd5e.{one}"
            for one in (
                "dead",
                "long_rest_interrupted",
                "long_rest_too_short",
                "long_rest_at_zero",
                "long_rest_too_soon",
            )
        ),
        *(f"life.{one}" for one in LIVES),
        *(f"journal.concentration_{one}" for one in FOCUS),
    ]
    assert [key for key in keys if not texts.knows(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("condition", Condition)
def test_each_effect_is_one_sentence(language: str, condition: Condition) -> None:
    """Short enough to be read in play."""
    said = load(language).for_game("dnd5e")(f"effect.{condition}")
    assert said.endswith(".")
    assert len(said) < 240


def test_every_greyed_button_says_why() -> None:
    """A button that does nothing gives its reason, on every card."""
    session = playing()
    for card in (
        "",
        "aid",
        "choose",
        "conditions",
        "exhaustion",
        "long_rest",
        "short_rest",
        "time",
    ):
        do(session, "dnd5e.card", card=card)
        for grey in page(session).select('[aria-disabled="true"]'):
            assert str(grey.get("title", "")).strip(), grey
