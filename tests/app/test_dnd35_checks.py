"""Checks of 3.5 through the session: thrown, taken, helped, opposed, compared."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from engine.rulesets.dnd35.checks import CheckMade, Method
from engine.rulesets.dnd35.difficulties import Target
from engine.rulesets.dnd35.odds import aided_chance, chance
from engine.rulesets.dnd35.opposed import DecidedBy, OpposedSettled, ScoresCompared
from engine.rulesets.dnd35.taking import Take
from pyscript_app.actions.dnd35 import preparing
from pyscript_app.actions.dnd35.acting import draft_of, rulings_of
from pyscript_app.codec import event_from_plain, event_to_plain
from pyscript_app.state import entries
from tests.app.table import Table, at_table, do, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


def seated(*dice: int, **scores: str) -> Session:
    """Ilse of 3.5 in front, with these scores, and these faces to fall."""
    session = at_table(dice=dice)
    do(session, "creatures.new", name="Ilse", game="dnd35")
    for ability, score in scores.items():
        do(session, "dnd35.score", ability=ability, field=ability, **{ability: score})
    do(session, "shell.tab", tab="rolls")
    return session


def learnt(session: Session, class_name: str, **points: int) -> None:
    """Take a level, spend these points, and the rest where it does not matter."""
    do(session, "dnd35.take_level", **{"class": class_name})
    for skill, many in points.items():
        do(session, "dnd35.spend", skill=skill, by=str(many))


def choose(session: Session, subject: str, group: str = "skill") -> None:
    """Open a row."""
    do(session, "dnd35.choose", group=group, subject=subject)


def events(session: Session) -> list[object]:
    """The events of the last act."""
    step = session.history.done[-1]
    return [event for _, event in step.events]


def made(session: Session) -> CheckMade:
    """The check of the last act, help aside."""
    event = events(session)[-1]
    assert isinstance(event, CheckMade)
    return event


def test_the_climb_of_the_tower() -> None:
    """EX-D4-014, S35-CHK-03: 4 ranks, +2: a 9 reaches 15 exactly, an 8 misses by 1."""
    for face, success, margin in ((9, True, 0), (8, False, -1)):
        session = seated(face, strength="14")
        learnt(session, "ranger", climb=4)
        do(session, "dnd35.difficulty", difficulty="15")
        do(session, "dnd35.roll", group="skill", subject="climb")
        (outcome,) = made(session).outcomes
        assert (outcome.success, outcome.margin) == (success, margin)


def test_a_fall_is_said_from_five_on() -> None:
    """EX-D4-021, S35-TRY-03, S35-TRY-04: missed by 5 one falls, by 4 one does not."""
    for face, falls in ((4, True), (5, False)):
        session = seated(face, strength="14")
        learnt(session, "ranger", climb=4)
        do(session, "dnd35.difficulty", difficulty="15")
        do(session, "dnd35.roll", group="skill", subject="climb")
        shown = session.html()
        assert ("échec de 5, donc de 5 ou plus" in shown) is falls
        assert ("c’est la chute" in shown) is falls
        assert ("échec de 4" in shown) is not falls


def test_two_listeners_each_from_the_base_dc() -> None:
    """EX-D4-027 to EX-D4-030, D4-11, S35-CIR-03: 14 is enough for 13, not for 17."""
    session = seated(5, charisma="16")
    learnt(session, "bard", bluff=4)
    choose(session, "bluff")
    do(session, "dnd35.difficulty", difficulty="15")
    do(session, "dnd35.target_field", place="0", field="target_name_0", target_name_0="nains")
    do(session, "dnd35.target_step", place="0", by="-1")
    do(session, "dnd35.add_target")
    do(session, "dnd35.target_field", place="1", field="target_name_1", target_name_1="chef")
    do(session, "dnd35.target_step", place="1", by="1")
    do(session, "dnd35.add_condition", by="1", condition_name="bonne chanson")
    assert "nains, DD 13" in session.html()
    do(session, "dnd35.roll")

    told = made(session)
    assert (told.check.modifier, told.total) == (9, 14)
    assert [(one.target.name, one.target.difficulty, one.success) for one in told.outcomes] == [
        ("nains", 13, True),
        ("chef", 17, False),
    ]
    assert told.outcomes[1].fails_by == 3
    assert "bonne chanson +2" in sentences(session)[0]
    assert draft_of(session.ui).conditions == ()


def test_take_10_on_the_slope_and_not_under_fire() -> None:
    """EX-D4-034 to EX-D4-037, S35-T10-01 to S35-T10-03: 16 without a die; threatened, never."""
    session = seated(strength="16")
    learnt(session, "barbarian", climb=4)
    do(session, "dnd35.armour_penalty", field="armour_penalty", armour_penalty="1")
    do(session, "dnd35.difficulty", difficulty="10")
    choose(session, "climb")
    do(session, "dnd35.take", way="take_10")
    assert (made(session).method, made(session).total, made(session).dice) == (
        Method.TAKE_10,
        16,
        (),
    )
    do(session, "dnd35.situation", answer="threatened")
    assert "menace ou distraction" in session.html()
    assert refused(session, "dnd35.take", way="take_10") == "dnd35.cannot_take"
    assert "il faut 4 au dé" in session.html()


def test_take_20_finds_the_key_in_twenty_minutes() -> None:
    """EX-D4-040 to EX-D4-043, S35-T20-02: ten areas a round each: 1 minute, or 20 to take 20."""
    session = seated(12, intelligence="8")
    do(session, "dnd35.difficulty", difficulty="15")
    choose(session, "search")
    do(session, "dnd35.duration", to="full_round")
    do(session, "dnd35.field", field="areas", areas="10")
    assert "Au d20\u00a0: 1 min" in session.html()
    assert "Faire 20 donne 19 · 20 min" in session.html()
    do(session, "dnd35.roll")
    assert (made(session).total, made(session).outcomes[0].success) == (11, False)
    do(session, "dnd35.take", way="take_20")
    assert (made(session).total, made(session).outcomes[0].success) == (19, True)
    assert "Temps passé\u00a0: 20 min" in session.html()


def test_the_time_of_a_20_is_shown_before_anybody_asks() -> None:
    """S35-T20-02: twenty tries of a round are 2 minutes; a longer try is told, a 10 takes none."""
    session = seated()
    choose(session, "hide")
    shown = " ".join(BeautifulSoup(session.html(), "html.parser").get_text(" ").split())
    assert "Faire 20 donne 20 · 20 essais : 2 min à un round l’essai" in shown
    assert "Faire 10 donne 10 ·" not in shown.replace("Faire 10 · 10", "")
    do(session, "dnd35.duration", to="longer")
    do(session, "dnd35.field", field="minutes", minutes="3")
    assert "Faire 20 donne 20 · 1 h" in session.html()
    assert "à un round l’essai" not in session.html()


def test_a_number_that_may_not_be_taken_is_greyed() -> None:
    """S35-T10-01, S35-T20-01: aria-disabled, and the reason as its title; both sides."""
    session = seated()
    choose(session, "hide")
    for way in ("take_10", "take_20"):
        assert "aria-disabled" not in way_button(session, way)
    do(session, "dnd35.situation", answer="threatened")
    for way in ("take_10", "take_20"):
        assert way_button(session, way)["aria-disabled"] == "true"
        assert "menace ou distraction" in way_button(session, way)["title"]
    do(session, "dnd35.situation", answer="threatened")
    do(session, "dnd35.situation", answer="no_time")
    assert "aria-disabled" not in way_button(session, "take_10")
    assert way_button(session, "take_20")["title"] == "le temps manque"


def way_button(session: Session, way: str) -> dict[str, str]:
    """What the button that takes a number carries, not that which forces it."""
    found = BeautifulSoup(session.html(), "html.parser").select(f'.main-act [data-way="{way}"]')
    (button,) = found
    return {name: str(value) for name, value in button.attrs.items()}


def test_every_reason_against_20_and_the_leave_to_force_it() -> None:
    """EX-D4-038, EX-D4-044, S35-T20-03, S35-T20-04, D4-18: all reasons; what it costs is said."""
    session = seated()
    choose(session, "open_lock")
    do(session, "dnd35.back")
    choose(session, "climb")
    do(session, "dnd35.situation", answer="no_time")
    shown = session.html()
    assert "un échec a des conséquences et le temps manque" in shown
    assert refused(session, "dnd35.take", way="take_20") == "dnd35.cannot_take"
    do(session, "dnd35.take", way="take_20", forced="yes")
    assert (made(session).forced, made(session).natural) == (True, 20)
    assert "ce que coûte un échec est arrivé d’abord" in session.html()


def test_first_aid_takes_no_20_unless_the_game_master_says_so() -> None:
    """S35-TRY-05, S35-T20-03, S35-T20-04: each failure costs blood, which is said beside the 20."""
    session = seated()
    choose(session, "heal")
    assert "un échec a des conséquences" in session.html()
    assert refused(session, "dnd35.take", way="take_20") == "dnd35.cannot_take"
    do(session, "dnd35.take", way="take_10")
    assert (made(session).natural, made(session).forced) == (10, False)
    do(session, "dnd35.take", way="take_20", forced="yes")
    assert (made(session).natural, made(session).forced) == (20, True)


def test_devices_take_no_10_and_no_help() -> None:
    """S35-T20-08, S35-AID-07: both sides: another skill takes 10 and help."""
    for skill, allowed in (("use_magic_device", False), ("bluff", True)):
        session = seated()
        learnt(session, "rogue", **{skill: 1})
        choose(session, skill)
        rulings = rulings_of(session.settings)
        against = preparing.why_not_take(draft_of(session.ui), Take.TEN, rulings)
        assert (against == ()) is allowed
        assert ("personne ne peut aider" in session.html()) is not allowed


def test_a_caster_level_check_is_always_thrown() -> None:
    """EX-D4-046, EX-D4-047, S35-T20-07."""
    session = seated(11)
    choose(session, "caster_level", "other")
    do(session, "dnd35.field", field="caster_level", caster_level="5")
    for way in ("take_10", "take_20"):
        assert refused(session, "dnd35.take", way=way) == "dnd35.cannot_take"
    do(session, "dnd35.roll")
    assert made(session).total == 16


def test_training_and_its_exceptions() -> None:
    """EX-D4-025, S35-UNT-02, S35-UNT-04: no check untrained; common knowledge up to DC 10."""
    session = seated(20, 15)
    assert refused(session, "dnd35.roll", group="skill", subject="use_magic_device") == (
        "dnd35.trained_only"
    )
    do(session, "dnd35.add_member", family="knowledge", member="arcana")
    choose(session, "knowledge:arcana")
    assert "Savoir courant" in session.html()
    do(session, "dnd35.task", task="common_knowledge")
    for difficulty, success in (("15", False), ("10", True)):
        do(session, "dnd35.difficulty", difficulty=difficulty)
        do(session, "dnd35.roll")
        assert made(session).outcomes[0].success is success


def test_what_is_added_by_its_name_counts_without_training() -> None:
    """S35-UNT-04, S35-CHK-08: +5 by its name makes 20 of a 15; what is not added is said."""
    session = seated(15, 15)
    do(session, "dnd35.add_member", family="knowledge", member="arcana")
    choose(session, "knowledge:arcana")
    note = "ni les bonus de la fiche n’y comptent"
    assert note not in session.html()
    do(session, "dnd35.task", task="common_knowledge")
    assert note in session.html()
    do(session, "dnd35.roll")
    assert made(session).total == 15
    do(session, "dnd35.field", field="other", other="5")
    do(session, "dnd35.field", field="other_name", other_name="grimoire")
    assert "grimoire" in session.html()
    do(session, "dnd35.roll")
    assert made(session).total == 20


def test_help_is_thrown_first_in_the_same_act() -> None:
    """E99, EX-D4-049, S35-AID-01: +4 helps three times in four; +4 v 20 goes from 1/4 to 13/40."""
    session = seated(6, 14, charisma="18")
    choose(session, "diplomacy")
    do(session, "dnd35.difficulty", difficulty="20")
    do(session, "dnd35.panel", panel="aid")
    do(session, "dnd35.helper", key="")
    do(session, "dnd35.helper_field", place="0", field="helpers_name_0", helpers_name_0="Jo")
    do(session, "dnd35.helper_field", place="0", field="helpers_modifier_0", helpers_modifier_0="4")
    check = preparing.open_check(session.context())
    helper = preparing.helps(session.context())[0].check
    assert helper is not None
    assert chance(check, Target(base=20)) == Fraction(1, 4)
    assert aided_chance(check, Target(base=20), [helper]) == Fraction(13, 40)
    assert "33\u202f%" in session.html()
    do(session, "dnd35.roll")

    helped, own = events(session)
    assert isinstance(helped, CheckMade)
    assert (helped.total, helped.check.by) == (10, "Jo")
    assert isinstance(own, CheckMade)
    assert (own.total, own.outcomes[0].success) == (20, True)
    do(session, "journal.undo")
    assert len(session.history.done) == 2


def test_help_below_ten_changes_nothing() -> None:
    """S35-AID-02: a 5 with +4 is 9."""
    session = seated(5, 14, charisma="18")
    choose(session, "diplomacy")
    do(session, "dnd35.helper", key="")
    do(session, "dnd35.helper_field", place="0", field="helpers_modifier_0", helpers_modifier_0="4")
    do(session, "dnd35.roll")
    assert made(session).total == 18


@pytest.mark.parametrize(
    ("most", "able", "total"), [("1", True, 16), ("", True, 18), ("", False, 16)]
)
def test_the_game_master_limits_help(most: str, able: bool, total: int) -> None:
    """EX-D4-050, EX-D4-051, S35-AID-04, S35-AID-05: one allowed, both, one unable alone."""
    session = seated(14)
    choose(session, "search")
    for place, told in enumerate(("14", "16")):
        do(session, "dnd35.helper", key="")
        field = f"helpers_total_{place}"
        do(session, "dnd35.helper_field", place=str(place), field=field, **{field: told})
    if not able:
        do(session, "dnd35.able", place="1")
    do(session, "dnd35.field", field="most_helpers", most_helpers=most)
    do(session, "dnd35.roll")
    assert made(session).total == total


def test_help_adds_up_or_not_as_the_table_rules() -> None:
    """D4-06, S35-AID-06: +4, or +2 in all."""
    session = seated(10, 10)
    for total in (14, 12):
        choose(session, "search")
        for place in (0, 1):
            do(session, "dnd35.helper", key="")
            field = f"helpers_total_{place}"
            do(session, "dnd35.helper_field", place=str(place), field=field, **{field: "12"})
        do(session, "dnd35.roll")
        assert made(session).total == total
        do(session, "dnd35.ruling", name="helpers_add_up", to="False")


def test_whoever_helps_takes_no_10() -> None:
    """EX-D4-052, D4-07, S35-AID-03: nor 20, unless the table allows it; the DC is 10."""
    session = seated()
    choose(session, "search")
    do(session, "dnd35.situation", answer="aid")
    assert refused(session, "dnd35.take", way="take_10") == "dnd35.cannot_take"
    assert refused(session, "dnd35.take", way="take_20") == "dnd35.cannot_take"
    do(session, "dnd35.ruling", name="take_20_to_aid", to="True")
    do(session, "dnd35.take", way="take_20")
    assert made(session).outcomes[0].target == Target(base=10)


# Opposed


def guarded(*dice: int, modifier: str = "3") -> Session:
    """Ilse sneaks with +9 (5 ranks, Dexterity +4) past a guard who has no sheet."""
    session = seated(*dice, dexterity="18")
    learnt(session, "rogue", move_silently=4)
    do(session, "dnd35.add_bonus", bonus_name="Bottes", bonus_value="1", bonus_skill="")
    choose(session, "move_silently")
    do(session, "dnd35.panel", panel="opposed")
    do(session, "dnd35.opponent", key="")
    do(
        session,
        "dnd35.opponent_field",
        place="0",
        field="opponents_name_0",
        opponents_name_0="Garde",
    )
    do(
        session,
        "dnd35.opponent_field",
        place="0",
        field="opponents_modifier_0",
        opponents_modifier_0=modifier,
    )
    return session


@pytest.mark.parametrize(
    ("faces", "winner", "decided"),
    [
        ((9, 14), 0, DecidedBy.RESULT),
        ((7, 14), 1, DecidedBy.RESULT),
        ((8, 14), 0, DecidedBy.SKILL_MODIFIER),
    ],
)
def test_a_guard_listens(faces: tuple[int, int], winner: int, decided: DecidedBy) -> None:
    """EX-D4-015 to EX-D4-017, S35-OPP-01, S35-OPP-02: +9 against +3."""
    session = guarded(*faces)
    do(session, "dnd35.opposed_roll")
    settled = events(session)[-1]
    assert isinstance(settled, OpposedSettled)
    assert (settled.winner, settled.decided_by) == (winner, decided)
    assert settled.names == ("Ilse", "Garde")


def test_real_dice_are_asked_of_each_side_by_name() -> None:
    """S35-OPP-01: two throw, and the pad says whose die it wants."""
    session = guarded()
    do(session, "shell.real_dice")
    do(session, "dnd35.opposed_roll")
    for who, face in (("Ilse", "9"), ("Garde", "14")):
        assert f"<h2>{who}</h2>" in session.html()
        do(session, "dnd35.face", face=face)
    assert isinstance(events(session)[-1], OpposedSettled)


def test_equal_modifiers_throw_again() -> None:
    """EX-D4-018, E82, S35-OPP-03: 17 against 17, then 12 against 5, in one act."""
    session = guarded(8, 8, 3, 5, modifier="9")
    do(session, "dnd35.opposed_roll")
    told = [event for event in events(session) if isinstance(event, OpposedSettled)]
    assert [one.winner for one in told] == [None, 1]
    assert "Égalité parfaite" in session.html()


def test_the_odds_of_seventeen_against_seventeen() -> None:
    """E82: +5 against +4 wins 229 times of 400."""
    session = seated(dexterity="18")
    do(session, "dnd35.add_bonus", bonus_name="Cape", bonus_value="1", bonus_skill="")
    choose(session, "hide")
    do(session, "dnd35.panel", panel="opposed")
    do(session, "dnd35.opponent", key="")
    field = "opponents_modifier_0"
    do(session, "dnd35.opponent_field", place="0", field=field, opponents_modifier_0="4")
    assert "57\u202f% de l’emporter" in session.html()


def test_several_guards_listen_each_apart() -> None:
    """EX-D4-048, S35-OPP-04, S35-TEA-01: one throw of hers against each of them."""
    session = guarded(9, 14, 20)
    do(session, "dnd35.opponent", key="")
    do(session, "dnd35.opposed_roll")
    told = [event for event in events(session) if isinstance(event, OpposedSettled)]
    assert [one.winner for one in told] == [0, 1]


def test_intimidation_meets_a_level_check() -> None:
    """EX-D4-060, S35-OPP-05: 10 + 4 + 1 = 15; a penalty of Wisdom would not count."""
    session = seated(12, 10)
    choose(session, "intimidate")
    do(session, "dnd35.panel", panel="opposed")
    do(session, "dnd35.opponent", key="")
    for name, value in (("level", "4"), ("modifier", "1")):
        field = f"opponents_{name}_0"
        do(session, "dnd35.opponent_field", place="0", field=field, **{field: value})
    do(session, "dnd35.opposed_roll")
    _, theirs, settled = events(session)
    assert isinstance(theirs, CheckMade)
    assert theirs.total == 15
    assert isinstance(settled, OpposedSettled)
    assert settled.winner == 1


def test_scores_are_compared_without_luck() -> None:
    """EX-D4-055, EX-D4-056, S35-ABI-04, S35-ABI-05: 17 beats 16; 17 and 17 need a d6."""
    session = seated(4, strength="17")
    choose(session, "strength", "ability")
    do(session, "dnd35.panel", panel="compare")
    for score, winner, die in (("16", 0, None), ("18", 1, None), ("17", 1, 4)):
        do(session, "dnd35.field", field="score", score=score)
        do(session, "dnd35.compare_roll")
        compared = events(session)[-1]
        assert isinstance(compared, ScoresCompared)
        assert (compared.winner, compared.die) == (winner, die)


def test_initiative_is_a_dexterity_check() -> None:
    """S35-ABI-02."""
    session = seated(16, dexterity="16")
    do(session, "dnd35.roll", group="other", subject="initiative")
    assert made(session).total == 19


# Real dice


def test_real_dice_are_asked_for_in_order() -> None:
    """Helper first, then the check; a face that no d20 has is refused; a 20 taken asks for none."""
    session = seated()
    do(session, "shell.real_dice")
    choose(session, "search")
    do(session, "dnd35.helper", key="")
    do(session, "dnd35.roll")
    assert "Dé 1 sur 2" in session.html()
    assert refused(session, "dnd35.face", face="21") == "dice.impossible_face"
    do(session, "dnd35.face", face="12")
    do(session, "dnd35.face", face="9")
    assert made(session).total == 11
    do(session, "dnd35.take", way="take_20")
    assert made(session).total == 20


def test_real_dice_of_a_tie_go_on() -> None:
    """S35-OPP-03: a tie with equal modifiers asks for two more."""
    session = guarded(modifier="9")
    do(session, "shell.real_dice")
    do(session, "dnd35.opposed_roll")
    for face in ("8", "8", "11"):
        do(session, "dnd35.face", face=face)
        assert session.ui.faces
    do(session, "dnd35.face", face="2")
    told = [event for event in events(session) if isinstance(event, OpposedSettled)]
    assert [one.winner for one in told] == [None, 0]


def test_what_cannot_be_is_refused_before_any_die() -> None:
    """Nobody throws a real die for nothing."""
    session = seated()
    do(session, "shell.real_dice")
    choose(session, "hide")
    do(session, "dnd35.panel", panel="opposed")
    assert refused(session, "dnd35.opposed_roll") == "dnd35.no_opponent"
    assert session.ui.faces is None


# What is kept


def test_a_draft_and_every_event_survive_a_reload() -> None:
    """The row that is open, what was typed, and acts that are read again as they were."""
    table = Table()
    session = table.open([12, 3, 9, 14, 2, 5])
    do(session, "creatures.new", name="Ilse", game="dnd35")
    learnt(session, "rogue", hide=4)
    choose(session, "hide")
    do(session, "dnd35.roll")
    do(session, "dnd35.opponent", key="")
    do(session, "dnd35.opposed_roll")
    choose(session, "strength", "ability")
    do(session, "dnd35.field", field="score", score="9")
    do(session, "dnd35.compare_roll")
    do(session, "dnd35.drop_level")
    again = table.open()

    assert draft_of(again.ui) == draft_of(session.ui)
    assert again.history.parts == session.history.parts
    for step in session.history.done[1:]:
        for _, event in step.events:
            assert event_from_plain(event_to_plain(event)) == event


def test_a_draft_that_cannot_be_is_a_new_one() -> None:
    """D13: data of a later version, or from elsewhere, opens the list."""
    session = seated()
    for spoilt in (
        {"group": "spells"},
        {"subject": "no_such"},
        {"uses": ["x"]},
        {"targets": []},
        3,
    ):
        session.ui = replace(session.ui, tab="rolls", drafts={"dnd35": spoilt})
        assert "Acrobaties" in session.html()


def test_favourites_are_on_top_and_outlive_a_roll() -> None:
    """Pinned rows roll in one tap too; a pinned member that is gone is not shown."""
    session = seated(10)
    choose(session, "hide")
    do(session, "dnd35.favourite")
    do(session, "dnd35.back")
    assert "★ Discrétion" in session.html()
    do(session, "dnd35.roll", group="skill", subject="hide")
    assert draft_of(session.ui).favourites == ("skill.hide",)


@pytest.mark.parametrize(("uses", "bonus"), [((), 0), (("tracks",), 2)])
def test_a_limited_synergy_counts_for_its_use_only(uses: tuple[str, ...], bonus: int) -> None:
    """S35-SYN-02, S35-SYN-30: five ranks in Search help to follow tracks, nothing else."""
    session = seated(10)
    learnt(session, "ranger", search=4, hide=4, listen=4, spot=4, jump=4, climb=4)
    learnt(session, "ranger", search=1)
    choose(session, "survival")
    assert "suivre une piste" in session.html()
    for use in uses:
        do(session, "dnd35.use", use=use)
    do(session, "dnd35.roll")
    assert made(session).total == 10 + bonus


@pytest.mark.parametrize(("panel", "tap"), [("aid", "dnd35.helper"), ("opposed", "dnd35.opponent")])
def test_who_cannot_try_is_named_all_the_same(panel: str, tap: str) -> None:
    """A companion without a rank in Open Lock is refused by name, not as somebody."""
    session = seated()
    do(session, "creatures.new", name="Torvald", game="dnd35")
    do(session, "creatures.new", name="Lys", game="dnd35")
    learnt(session, "rogue", open_lock=4)
    do(session, "shell.tab", tab="rolls")
    choose(session, "open_lock")
    do(session, "dnd35.panel", panel=panel)
    torvald = next(
        key for key, one in entries(session.context().parts) if one.sheet.name == "Torvald"
    )
    do(session, tap, key=torvald)
    assert '<b class="grow">Torvald' in session.html()


def test_what_one_prepares_is_nobody_else_s() -> None:
    """S35-AID-01, S35-CIR-01: Ilse's helper and bonus are not Jo's; the row that is open is."""
    session = seated()
    ilse = session.ui.front
    do(session, "creatures.new", name="Jo", game="dnd35")
    other = session.ui.front
    do(session, "creatures.front", key=ilse)
    choose(session, "hide")
    do(session, "dnd35.helper", key=other)
    do(session, "dnd35.field", field="other", other="2")
    do(session, "creatures.front", key=other)
    assert (draft_of(session.ui).helpers, draft_of(session.ui).other) == ((), "")
    assert draft_of(session.ui).subject == "hide"
    do(session, "creatures.front", key=ilse)
    assert [one.key for one in draft_of(session.ui).helpers] == [other]
    assert draft_of(session.ui).other == "2"


def test_a_word_of_the_guide_gives_its_dc() -> None:
    """S35-DC-03: one tap on « ardu » in the guide, and the check is against 15."""
    session = Table().open()
    do(session, "creatures.new", name="Tam", game="dnd35")
    do(session, "shell.tab", tab="rolls")
    do(session, "shell.panel", panel="guide")
    do(session, "dnd35.difficulty", difficulty="15")
    assert session.ui.panel == ""
    pressed = BeautifulSoup(session.html(), "html.parser").find(
        attrs={"data-action": "dnd35.difficulty", "data-difficulty": "15"}
    )
    assert pressed is not None
    assert pressed["aria-pressed"] == "true"
