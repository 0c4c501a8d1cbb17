"""The cards of the Table tab: several at once, groups, secrets, contests, ambush, blows."""

from __future__ import annotations

import pytest

from engine.history import UNDOABLE_ACTS
from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.events import ConditionsChanged, ContestSettled, GroupSettled
from engine.rulesets.dnd5e.states import active_conditions
from pyscript_app import records
from pyscript_app.actions.dnd5e.secret import secrets
from pyscript_app.codec import event_from_plain
from pyscript_app.session import Session
from pyscript_app.table_draft import draft_of
from tests.app.bedside import button, creature, impose, page, shown, typed
from tests.app.table import Table, do, points, refused, sentences


def table(dice: tuple[int, ...], *names: str) -> tuple[Session, dict[str, str]]:
    """Everybody named, each with 12 hit points, on the Table tab; the session and their keys."""
    session = Table().open(dice)
    keys = {}
    for name in names:
        do(session, "creatures.new", name=name)
        do(session, "dnd5e.maximum", field="maximum", maximum="12")
        keys[name] = session.ui.front
    do(session, "shell.tab", tab="table")
    return session, keys


def card(session: Session, name: str, *ticked: str, **form: str) -> None:
    """Open a card, tick and fill it."""
    do(session, "fights.card", card=name)
    for key in ticked:
        do(session, "fights.tick", key=key)
    for field, value in form.items():
        do(session, "fights.form", field=field, **{field: value})


# Several at once


def test_damage_to_several_is_one_act_and_one_undo() -> None:
    """E100, E101: 15 for Bor, 7 (half, rounded down) for Tam who saves; Maëlle is not touched."""
    session, keys = table((), "Maëlle", "Bor", "Tam")
    card(session, "several", keys["Bor"], keys["Tam"])
    do(session, "dnd5e.several_half", key=keys["Tam"])
    typed(session, 15)
    said = shown(session)
    assert "12 → 0 PV. 3 de trop. Bor tombe à 0 PV" in said
    assert "12 → 5 PV" in said
    do(session, "dnd5e.several_damage")

    assert [points(session, key)[0] for key in keys.values()] == [12, 0, 5]
    assert creature(session, keys["Bor"]).status is Status.DYING
    do(session, "journal.undo")
    assert [points(session, key)[0] for key in keys.values()] == [12, 12, 12]
    assert creature(session, keys["Bor"]).status is Status.CONSCIOUS


def test_healing_several_is_never_halved() -> None:
    """5E-HEA-01: 4 points for each, capped by the maximum."""
    session, keys = table((), "Bor", "Tam")
    card(session, "several", keys["Bor"], keys["Tam"])
    typed(session, 6)
    do(session, "dnd5e.several_damage")
    card(session, "several", keys["Bor"], keys["Tam"])
    do(session, "dnd5e.several_half", key=keys["Tam"])
    typed(session, 4)
    do(session, "dnd5e.several_heal")
    assert [points(session, key)[0] for key in keys.values()] == [10, 10]


def test_the_dead_among_several_stop_nobody() -> None:
    """5E-HEA-03: Tam is dead, Bor is healed all the same; Tam alone is refused."""
    session, keys = table((), "Bor", "Tam")
    card(session, "several", keys["Tam"])
    typed(session, 24)
    do(session, "dnd5e.several_damage")
    card(session, "several", keys["Bor"], keys["Tam"])
    typed(session, 3)
    assert "Sans vie" in shown(session)
    do(session, "dnd5e.several_damage")
    assert points(session, keys["Bor"]) == (9, 0)
    card(session, "several", keys["Tam"])
    typed(session, 3)
    assert refused(session, "dnd5e.several_heal") == "dnd5e.dead"


def test_several_needs_somebody_and_an_amount() -> None:
    """Greyed with the reason; a tap all the same changes nothing."""
    session, keys = table((), "Bor")
    card(session, "several")
    assert button(session, "dnd5e.several_damage")["title"] == "Cochez au moins une créature."
    typed(session, 3)
    assert refused(session, "dnd5e.several_damage") == "several.nobody"
    card(session, "several", keys["Bor"])
    assert refused(session, "dnd5e.several_damage") == "input.amount_missing"


def test_all_are_ticked_in_one_tap() -> None:
    """And none with the next."""
    session, _ = table((), "Bor", "Tam")
    card(session, "several")
    do(session, "fights.tick_all")
    assert len(page(session).select('.tick[aria-pressed="true"]')) == 2
    do(session, "fights.tick_all")
    assert page(session).select('.tick[aria-pressed="true"]') == []


# An attack's damage


def attacked(dice: tuple[int, ...], *taps: str) -> tuple[Session, str]:
    """Maëlle has hit Bor (31 hit points) with her first attack, its damage rolled."""
    session = Table().open(dice)
    do(session, "creatures.example", example="bor")
    bor = session.ui.front
    do(session, "creatures.example", example="maelle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.group", group="attack")
    do(session, "dnd5e.attack_target", key=bor)
    do(session, "dnd5e.attack", place="0")
    do(session, "dnd5e.attack_damage")
    for tap in taps:
        do(session, tap)
    return session, bor


def test_an_attacks_damage_reaches_its_target_in_one_tap() -> None:
    """d20 15 hits armour class 18, 1d8 = 6 +4: 31 → 21, as the preview said."""
    session, bor = attacked((15, 6))
    assert "Appliquer à Bor : 31 → 21" in shown(session)
    do(session, "dnd5e.attack_apply")

    assert points(session, bor) == (21, 0)
    assert page(session).select('[data-action="dnd5e.attack_apply"]') == []
    assert refused(session, "dnd5e.attack_apply") == "creatures.gone"
    do(session, "journal.undo")
    assert points(session, bor) == (31, 0)
    assert "Appliquer à Bor : 31 → 21" in shown(session)


def test_what_the_target_resists_is_ticked_before_the_tap() -> None:
    """5E-HP-06: 10 halved to 5; the tick was for this blow."""
    session, bor = attacked((15, 6))
    do(session, "dnd5e.defence", defence="resistant")
    assert "Appliquer à Bor : 31 → 26" in shown(session)
    do(session, "dnd5e.attack_apply")
    assert points(session, bor) == (26, 0)
    assert session.ui.health.defences == ()


def test_a_critical_hit_on_a_dying_ally_counts_two_failures() -> None:
    """5E-DTH-12, 5E-MIX-02: any hit on Bor at 0 within reach is critical."""
    session = Table().open((12, 5, 6, 3))
    do(session, "creatures.example", example="bor")
    bor = session.ui.front
    do(session, "shell.tab", tab="health")
    typed(session, 31)
    do(session, "dnd5e.damage")
    do(session, "creatures.example", example="maelle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.group", group="attack")
    do(session, "dnd5e.attack_target", key=bor)
    do(session, "dnd5e.attack_armour", field="armour", armour="10")
    do(session, "dnd5e.attack", place="0")
    assert "✔✔ Coup critique contre CA 10." in sentences(session)[0]
    do(session, "dnd5e.attack_damage")
    assert "Appliquer à Bor, à 0 PV" in shown(session)
    do(session, "dnd5e.attack_apply")
    assert creature(session, bor).failures == 2


# Group checks


def test_a_group_check_is_decided_as_soon_as_it_is() -> None:
    """5E-GRP-02, 5E-GRP-04, E79: 4 members against 12: 15 and 12 are enough; 3 is not asked."""
    session, keys = table((15, 12, 3), "Maëlle", "Tam", "Ilse", "Oswin")
    card(session, "group", *keys.values(), difficulty="12", subject="stealth")
    do(session, "dnd5e.member", about=keys["Maëlle"])
    assert "Encore 3 jets" in shown(session)
    do(session, "dnd5e.member", about=keys["Tam"])
    assert "Déjà décidé : le groupe réussit" in shown(session)
    settled = [
        event for _, event in session.history.done[-1].events if isinstance(event, GroupSettled)
    ]
    assert settled == [GroupSettled(members=4, needed=2, successes=2)]
    assert "Jet de groupe réussi" in sentences(session)[0]

    do(session, "dnd5e.member", about=keys["Ilse"])
    assert len(session.history.done[-1].events) == 1
    assert "Le groupe réussit" in shown(session) or "le groupe réussit" in shown(session)


def test_a_group_fails_as_soon_as_it_cannot_succeed() -> None:
    """5E-GRP-03: of 2, one must succeed; both edges: 14 misses 15."""
    session, keys = table((14, 15), "Maëlle", "Tam")
    card(session, "group", *keys.values(), difficulty="15", subject="survival")
    do(session, "dnd5e.member", about=keys["Maëlle"])
    assert "Encore 1 jet" in shown(session)
    do(session, "dnd5e.member", about=keys["Tam"])
    assert "Le groupe réussit" in shown(session)


def test_undo_takes_a_members_roll_out_of_the_group() -> None:
    """What stands is read from the acts that stand."""
    session, keys = table((3, 4, 18), "Maëlle", "Tam")
    card(session, "group", *keys.values(), difficulty="15")
    do(session, "dnd5e.member", about=keys["Maëlle"])
    do(session, "dnd5e.member", about=keys["Tam"])
    assert "Le groupe échoue" in shown(session)
    do(session, "journal.undo")
    assert "Encore 1 jet" in shown(session)
    do(session, "dnd5e.member", about=keys["Tam"])
    assert "Le groupe réussit" in shown(session)


def test_a_member_rolls_with_real_dice() -> None:
    """One face typed on the Table tab."""
    session, keys = table((), "Maëlle")
    do(session, "shell.real_dice")
    card(session, "group", keys["Maëlle"], difficulty="15")
    do(session, "dnd5e.member", about=keys["Maëlle"])
    assert "Maëlle · Jet de groupe" in shown(session)
    do(session, "dnd5e.life_face", face="16")
    assert "Le groupe réussit" in shown(session)


def test_a_group_without_difficulty_or_members_is_refused() -> None:
    """5E-GRP-04: one difficulty for all, and somebody."""
    session, keys = table((), "Maëlle", "Tam")
    card(session, "group", keys["Maëlle"])
    assert refused(session, "dnd5e.member", about=keys["Maëlle"]) == "group.no_difficulty"
    assert refused(session, "dnd5e.member", about=keys["Tam"]) == "several.nobody"
    do(session, "fights.form", field="difficulty", difficulty="dur")
    assert "Écrivez un nombre" in shown(session) or "nombre" in shown(session)
    assert refused(session, "dnd5e.member", about=keys["Maëlle"]) == "input.not_a_number"


def test_the_characters_are_ticked_without_the_monsters() -> None:
    """One tap for the group."""
    session, keys = table((), "Maëlle", "Gobelin")
    do(session, "creatures.front", key=keys["Gobelin"])
    do(session, "dnd5e.dies_at_zero", to="dies_at_zero")
    do(session, "shell.tab", tab="table")
    card(session, "group")
    do(session, "dnd5e.party")
    assert [one.get_text() for one in page(session).select('.tick[aria-pressed="true"]')] == [
        "Maëlle"
    ]


# Secret rolls


def test_a_secret_roll_tells_nothing_until_it_is_revealed() -> None:
    """5E-PAS-03: neither the page nor the journal nor the screen reader has the 17."""
    session, keys = table((17,), "Bor")
    card(session, "secret", subject="perception")
    do(session, "dnd5e.secret", about=keys["Bor"])
    assert "17" not in shown(session)
    assert not page(session).select('.scroll [aria-label*="17"]')
    assert sentences(session)[0] == "Jet secret\u00a0: Bor, Sagesse (Perception)."
    do(session, "shell.panel", panel="journal")
    assert "17" not in shown(session)
    do(session, "shell.panel", panel="")

    number = page(session).select_one('[data-action="dnd5e.reveal_secret"]')
    assert number is not None
    do(session, "dnd5e.reveal_secret", number=str(number["data-number"]))
    assert "17" in sentences(session)[0]
    assert page(session).select('[data-action="dnd5e.reveal_secret"]') == []
    assert refused(session, "dnd5e.reveal_secret", number=str(number["data-number"])) == (
        "secret.gone"
    )


def test_the_game_master_looks_at_a_secret_roll_alone() -> None:
    """Shown in the card and nowhere else, by no act; hidden again at a second tap."""
    session, keys = table((17, 4), "Bor", "Tam")
    card(session, "secret", subject="perception")
    for name in ("Bor", "Tam"):
        do(session, "dnd5e.secret", about=keys[name])
    acts = len(session.journal)
    (number, _, _) = secrets(session.context())[0]
    do(session, "dnd5e.peek_secret", number=str(number))
    assert "dé 4," in shown(session)
    assert "dé 17," not in shown(session)
    assert "dé 4," not in sentences(session)[0]
    do(session, "dnd5e.peek_secret", number=str(number))
    assert "dé 4," not in shown(session)
    assert len(session.journal) == acts


def test_a_reveal_taken_back_tells_nothing() -> None:
    """The roll is secret again, and so is what the journal says of the act that was undone."""
    session, keys = table((17, 9), "Bor")
    card(session, "secret", subject="perception")
    do(session, "dnd5e.secret", about=keys["Bor"])
    (number, _, _) = secrets(session.context())[0]
    do(session, "dnd5e.reveal_secret", number=str(number))
    do(session, "journal.undo")
    do(session, "shell.panel", panel="journal")
    assert "17" not in shown(session)
    do(session, "dnd5e.secret", about=keys["Bor"])
    assert "17" not in shown(session)


def test_the_last_roll_shown_on_the_jets_tab_is_not_the_secret_one() -> None:
    """Nor can luck or hiding touch it."""
    session, keys = table((17,), "Bor")
    card(session, "secret")
    do(session, "dnd5e.secret", about=keys["Bor"])
    do(session, "shell.tab", tab="rolls")
    assert "17" not in shown(session)


def test_a_secret_is_kept_over_a_restart() -> None:
    """Saved like any act, and still secret."""
    at = Table()
    session = at.open((17,))
    do(session, "creatures.new", name="Bor")
    card(session, "secret", difficulty="15")
    do(session, "dnd5e.secret", about=session.ui.front)
    again = at.open()
    do(again, "shell.tab", tab="table")
    found = page(again).select_one('[data-action="dnd5e.reveal_secret"]')
    assert found is not None
    do(again, "dnd5e.reveal_secret", number=str(found["data-number"]))
    assert "17" in sentences(again)[0]
    assert not page(again).select('[data-action="dnd5e.reveal_secret"]')
    do(again, "journal.undo")
    assert button(again, "dnd5e.reveal_secret", number=str(found["data-number"]))


def test_a_secret_waits_as_long_as_its_act_can_be_taken_back() -> None:
    """5E-PAS-03: after 499 acts of an evening, and a restart, it can still be revealed."""
    at = Table()
    session = at.open((17,))
    do(session, "creatures.new", name="Bor")
    bor = session.ui.front
    card(session, "secret")
    do(session, "dnd5e.secret", about=bor)
    number = str(session.history.done[-1].number)
    for _ in range(UNDOABLE_ACTS - 1):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    assert str(session.history.done[0].number) == number
    again = at.open()
    do(again, "shell.tab", tab="table")
    assert button(again, "dnd5e.reveal_secret", number=number)
    do(again, "dnd5e.reveal_secret", number=number)
    assert "17" in sentences(again)[0]


def test_looking_for_secrets_decodes_no_other_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an evening holds costs a tap nothing: only acts with a secret are decoded."""
    at = Table()
    session = at.open((17,))
    do(session, "creatures.new", name="Bor")
    card(session, "secret")
    do(session, "dnd5e.secret", about=session.ui.front)
    for _ in range(70):
        do(session, "dnd5e.digit", digit="1")
        do(session, "dnd5e.heal")
    again = at.open()
    decoded = []

    def spied(data: dict[str, object]) -> object:
        decoded.append(data["type"])
        return event_from_plain(data)

    monkeypatch.setattr(records, "event_from_plain", spied)
    assert len(secrets(again.context())) == 1
    assert [str(one).rpartition(".")[2] for one in decoded] == ["RolledInSecret"]


# Contests


@pytest.mark.parametrize(("holder", "winner"), [("me", "Bor"), ("other", "Tam")])
def test_a_contest_between_any_two(holder: str, winner: str) -> None:
    """5E-OPP-04, 5E-OPP-05: neither is in front; 12 against 12 is for who wants no change."""
    session, keys = table((12, 12), "Maëlle", "Bor", "Tam")
    do(session, "creatures.front", key=keys["Maëlle"])
    card(session, "contest")
    assert refused(session, "dnd5e.contest_of_two") == "contest.two_sides"
    do(session, "dnd5e.contest_side", side="first", key=keys["Bor"])
    do(session, "dnd5e.contest_side", side="second", key=keys["Bor"])
    assert refused(session, "dnd5e.contest_of_two") == "contest.two_sides"
    do(session, "dnd5e.contest_side", side="second", key=keys["Tam"])
    do(session, "fights.form", field="second_subject", second_subject="acrobatics")
    do(session, "dnd5e.contest_held_by", to=holder)
    do(session, "dnd5e.contest_of_two")

    (settled,) = [
        event for _, event in session.history.done[-1].events if isinstance(event, ContestSettled)
    ]
    assert settled.totals == (12, 12)
    assert f"comme le voulait {winner}" in shown(session)
    assert "Bor" in sentences(session)[0]
    assert "Tam" in sentences(session)[0]


def test_both_sides_of_a_contest_throw_real_dice() -> None:
    """Two faces, the first side’s first."""
    session, keys = table((), "Bor", "Tam")
    do(session, "shell.real_dice")
    card(session, "contest")
    do(session, "dnd5e.contest_side", side="first", key=keys["Bor"])
    do(session, "dnd5e.contest_side", side="second", key=keys["Tam"])
    do(session, "dnd5e.contest_of_two")
    assert "Bor · Opposition" in shown(session)
    do(session, "dnd5e.life_face", face="9")
    assert "Tam · Opposition" in shown(session)
    do(session, "dnd5e.life_face", face="8")
    assert "Bor l’emporte" in shown(session)


# Ambush


def test_who_hides_who_notices_who_is_surprised() -> None:
    """5E-HID-02, 5E-HID-07, 5E-CND-SUR-01: Stealth 11, then 10, against passive 10."""
    session, keys = table((11, 10), "Maëlle", "Gobelin 1", "Gobelin 2")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    assert creature(session, keys["Maëlle"]).stealth == 11
    do(session, "dnd5e.come_out", key=keys["Maëlle"])
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    assert creature(session, keys["Maëlle"]).stealth == 10
    assert shown(session).count("Ne remarque personne") == 2

    do(session, "dnd5e.unaware")
    do(session, "dnd5e.surprise")
    assert surprised(session, keys) == ["Gobelin 1", "Gobelin 2"]
    assert len(session.history.done[-1].events) == 2


def test_a_sharper_eye_notices_and_is_not_surprised() -> None:
    """5E-HID-07: Stealth 9 against passive 10."""
    session, keys = table((9,), "Maëlle", "Gobelin")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    assert "Remarque Maëlle" in shown(session)
    do(session, "dnd5e.unaware")
    assert refused(session, "dnd5e.surprise") == "several.nobody"


def test_who_lies_unconscious_notices_nobody_and_is_not_ticked() -> None:
    """5E-CND-UNC-01: at 0 hit points, whatever the passive score; Stealth 9 against 10."""
    session, keys = table((9,), "Maëlle", "Gobelin", "Orque")
    do(session, "creatures.front", key=keys["Orque"])
    typed(session, 12)
    do(session, "dnd5e.damage")
    do(session, "shell.tab", tab="table")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    assert shown(session).count("Remarque Maëlle") == 1
    do(session, "dnd5e.unaware")
    assert refused(session, "dnd5e.surprise") == "several.nobody"


def test_who_is_stone_notices_nobody() -> None:
    """5E-CND-PET-02: neither in the ambush nor on the Jets tab; Stealth 9 against 10."""
    session, keys = table((9, 9), "Maëlle", "Gobelin")
    do(session, "creatures.front", key=keys["Gobelin"])
    impose(session, Condition.PETRIFIED)
    do(session, "shell.tab", tab="table")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    assert "Remarque Maëlle" not in shown(session)
    do(session, "creatures.front", key=keys["Maëlle"])
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", subject="stealth")
    assert "Gobelin\u00a0: ▽ a perdu le sens" in session.html()


def test_monsters_that_hide_do_not_surprise_monsters() -> None:
    """5E-HID-07: those who fall at 0 hit points are one side as long as only they hide."""
    session, keys = table((18, 18), "Maëlle", "Gobelin", "Orque")
    for name in ("Gobelin", "Orque"):
        do(session, "creatures.front", key=keys[name])
        do(session, "dnd5e.dies_at_zero", to="dies_at_zero")
    do(session, "shell.tab", tab="table")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Gobelin"])
    do(session, "dnd5e.unaware")
    assert list(draft_of(session.ui).ticked) == [keys["Maëlle"]]
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    do(session, "dnd5e.unaware")
    assert list(draft_of(session.ui).ticked) == [keys["Orque"]]


def test_surprise_lasts_to_the_end_of_the_first_turn() -> None:
    """5E-CND-SUR-02: the goblin loses its turn, then acts as usual."""
    session, keys = table((18, 5), "Maëlle", "Gobelin")
    do(session, "fights.prepare")
    card(session, "ambush", keys["Gobelin"])
    do(session, "dnd5e.surprise")
    do(session, "fights.roll")
    do(session, "fights.next")
    do(session, "fights.next")
    assert "Ne peut ni agir ni réagir à ce tour." in shown(session)
    do(session, "fights.next")
    assert active_conditions(creature(session, keys["Gobelin"])) == frozenset()


def surprised(session: Session, keys: dict[str, str]) -> list[str]:
    """The names of those who are surprised."""
    return [
        name
        for name, key in keys.items()
        if Condition.SURPRISED in active_conditions(creature(session, key))
    ]


def ambushed() -> tuple[Session, dict[str, str]]:
    """Maëlle's turn in the first round; two goblins are surprised, and one of them is blind too."""
    session, keys = table((18, 12, 5), "Maëlle", "Gobelin 1", "Gobelin 2")
    do(session, "creatures.front", key=keys["Gobelin 2"])
    impose(session, "blinded")
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    card(session, "ambush", keys["Gobelin 1"], keys["Gobelin 2"])
    do(session, "dnd5e.surprise")
    do(session, "fights.roll")
    do(session, "fights.next")
    assert surprised(session, keys) == ["Gobelin 1", "Gobelin 2"]
    return session, keys


def test_surprise_ends_with_the_fight_for_whoever_had_no_turn() -> None:
    """5E-CND-SUR-02: of the fight, at the latest to its end; what else they suffer stays."""
    session, keys = ambushed()
    do(session, "fights.end")
    assert surprised(session, keys) == []
    assert active_conditions(creature(session, keys["Gobelin 2"])) == {Condition.BLINDED}
    do(session, "journal.undo")
    assert surprised(session, keys) == ["Gobelin 1", "Gobelin 2"]


def test_surprise_ends_on_leaving_the_fight() -> None:
    """5E-CND-SUR-02: for who leaves, and nobody else; undo brings both back."""
    session, keys = ambushed()
    do(session, "fights.leave", key=keys["Gobelin 1"])
    assert surprised(session, keys) == ["Gobelin 2"]
    do(session, "journal.undo")
    assert surprised(session, keys) == ["Gobelin 1", "Gobelin 2"]


def test_who_leaves_or_ends_the_fight_in_its_own_turn_is_surprised_no_more_once() -> None:
    """5E-CND-SUR-02: the turn that ends ends it; it is not ended, nor told, a second time."""
    for act in ("fights.leave", "fights.end"):
        session, keys = ambushed()
        do(session, "fights.next")
        do(session, act, key=keys["Gobelin 1"])
        assert surprised(session, keys) == (["Gobelin 2"] if act == "fights.leave" else [])
        ended = [
            key
            for key, event in session.history.done[-1].events
            if isinstance(event, ConditionsChanged)
        ]
        gone = ["Gobelin 1"] if act == "fights.leave" else ["Gobelin 1", "Gobelin 2"]
        assert ended == [keys[name] for name in gone]


def test_hiding_takes_real_dice() -> None:
    """One face typed; the total is stored."""
    session, keys = table((), "Maëlle")
    do(session, "shell.real_dice")
    card(session, "ambush")
    do(session, "dnd5e.hide_now", about=keys["Maëlle"])
    do(session, "dnd5e.life_face", face="13")
    assert creature(session, keys["Maëlle"]).stealth == 13


# Nobody, and other games


@pytest.mark.parametrize(
    "name", ["ambush", "contest", "group", "monsters", "secret", "several", "fights", ""]
)
def test_every_card_is_shown_and_left(name: str) -> None:
    """With somebody at the table; the way back is on each."""
    session, _ = table((), "Bor")
    card(session, name)
    assert "Bor" in shown(session) or name in {"monsters", "fights"}
    do(session, "fights.card", card="")
    assert page(session).select(".fighter")
