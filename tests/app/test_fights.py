"""Fights on the Table tab: prepared, in order, forward and back, kept."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.conditions import Condition
from engine.rulesets.dnd5e.creature import Status
from engine.rulesets.dnd5e.states import active_conditions
from pyscript_app.state import fights
from pyscript_app.table_draft import draft_of
from tests.app.bedside import button, creature, impose, page, shown
from tests.app.fights import at_the_table, fighting, front, order, turn
from tests.app.table import Table, do, hurt, points, refused, sentences

# Order


def test_initiative_is_one_tap_for_all() -> None:
    """5E-INI-01, 5E-INI-03: faces 7, 18 and 12; the highest first."""
    session, _ = at_the_table((7, 18, 12))
    do(session, "fights.prepare")
    do(session, "fights.roll")

    assert order(session) == ["Bor", "Tam", "Maëlle"]
    assert sentences(session)[0] == "Initiative\u00a0: Bor 18 (18), Tam 12 (12), Maëlle 7 (7)."
    assert len(session.history.done[-1].events) == 1


def test_initiative_is_a_dexterity_check() -> None:
    """5E-INI-02, 5E-MIX-09, E23, E65: poison is a disadvantage, luck rerolls the 1."""
    session, keys = at_the_table((15, 4, 1, 17), "Bor", "Maëlle")
    do(session, "creatures.front", key=keys["Bor"])
    do(session, "shell.tab", tab="health")
    impose(session, "poisoned")
    do(session, "creatures.front", key=keys["Maëlle"])
    do(session, "dnd5e.switch", name="luck")
    do(session, "shell.tab", tab="table")
    do(session, "fights.prepare")
    do(session, "fights.roll")

    assert [(one.key, one.initiative) for one in front(session).combatants] == [
        (keys["Maëlle"], 17),
        (keys["Bor"], 4),
    ]


def test_real_dice_are_asked_for_one_creature_after_the_other() -> None:
    """The page rolls nothing: faces 9, 14, 3 typed."""
    session, _ = at_the_table()
    do(session, "shell.real_dice")
    do(session, "fights.prepare")
    do(session, "fights.roll")
    assert "Initiative : Maëlle" in shown(session)
    do(session, "fights.face", face="9")
    assert "Initiative : Bor" in shown(session)
    do(session, "fights.face", face="14")
    do(session, "fights.face", face="3")

    assert order(session) == ["Bor", "Maëlle", "Tam"]


def test_an_initiative_told_by_its_player_is_typed() -> None:
    """Only those who have none are rolled for."""
    session, keys = at_the_table((10, 11))
    do(session, "fights.prepare")
    do(session, "fights.told", key=keys["Tam"], initiative="21")
    do(session, "fights.roll")

    assert order(session) == ["Tam", "Bor", "Maëlle"]
    assert refused(session, "fights.told", key=keys["Tam"], initiative="cent") == (
        "input.not_a_number"
    )
    assert refused(session, "fights.roll") == "fights.all_placed"


def test_a_tie_is_settled_by_hand_or_by_a_die() -> None:
    """5E-INI-04: Bor and Tam tie at 14; by hand, then by d20 (5 and 16)."""
    session, keys = at_the_table((3, 14, 14, 5, 16))
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.select", key=keys["Tam"])
    button(session, "fights.move", by="-1")
    do(session, "fights.move", key=keys["Tam"], by="-1")
    assert order(session) == ["Tam", "Bor", "Maëlle"]
    do(session, "journal.undo")
    assert order(session) == ["Bor", "Tam", "Maëlle"]

    do(session, "fights.tie_die", key=keys["Tam"])
    assert order(session) == ["Tam", "Bor", "Maëlle"]
    assert "Tam (16), Bor (5)" in sentences(session)[0]


def test_a_tie_is_settled_by_real_dice() -> None:
    """One face each, in their present order."""
    session, keys = at_the_table((3, 14, 14))
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "shell.real_dice")
    do(session, "fights.tie_die", key=keys["Bor"])
    do(session, "fights.tie_face", face="2")
    assert "au d20 : Tam" in shown(session)
    do(session, "fights.tie_face", face="19")
    assert order(session) == ["Tam", "Bor", "Maëlle"]


def test_equal_faces_leave_the_order_and_the_sentence_says_so() -> None:
    """5E-INI-04: 9 and 9 settle nothing between Bor and Tam."""
    session, keys = at_the_table((3, 14, 14, 9, 9))
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.tie_die", key=keys["Bor"])
    assert order(session) == ["Bor", "Tam", "Maëlle"]
    assert "Encore à égalité, dans l’ordre d’avant\u00a0: Bor, Tam." in sentences(session)[0]


# Turns, forward and back


def test_turns_go_round() -> None:
    """Bor, Tam, Maëlle, and Bor again in round 2; each comes in front."""
    session, keys = fighting((7, 18, 12))
    seen = [turn(session)]
    for _ in range(3):
        do(session, "fights.next")
        seen.append(turn(session))
        assert session.ui.front == keys[turn(session)[0]]
    assert seen == [("Bor", 1), ("Tam", 1), ("Maëlle", 1), ("Bor", 2)]


def test_a_turn_touches_only_the_two_whose_turns_end_and_begin() -> None:
    """What an act costs does not grow with who else is there."""
    session, keys = fighting((7, 18, 12))
    do(session, "fights.next")
    parts = {key for key, _ in session.history.done[-1].events}
    assert parts <= {keys["Bor"], keys["Tam"], next(iter(fights(session.history.parts)))}


def test_durations_run_out_on_the_right_turn() -> None:
    """5E-CND-02: stunned for one round, Tam loses her turn; it ends when that turn ends."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.front", key=keys["Tam"])
    impose(session, "stunned", "poing", "1")
    do(session, "fights.next")
    assert turn(session) == ("Tam", 1)
    assert Condition.STUNNED in active_conditions(creature(session, keys["Tam"]))
    do(session, "shell.tab", tab="table")
    assert "Ne peut ni agir ni réagir" in shown(session)
    assert "Finit avec ce tour" in shown(session)
    do(session, "fights.next")
    assert active_conditions(creature(session, keys["Tam"])) == frozenset()


def test_the_turn_before_restores_durations_and_wounds() -> None:
    """T2, E101: what happened since the turn began is shown, then taken back with it."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.front", key=keys["Tam"])
    impose(session, "stunned", "poing", "1")
    before = session.history.parts
    do(session, "fights.next")
    hurt(session, 5)
    do(session, "shell.tab", tab="table")
    do(session, "fights.back")
    assert "annule 2 actes" in shown(session)
    assert turn(session) == ("Tam", 1)
    do(session, "fights.back", sure="yes")

    assert dict(session.history.parts) == dict(before)
    assert turn(session) == ("Bor", 1)
    assert session.ui.front == keys["Bor"]
    do(session, "journal.redo")
    assert turn(session) == ("Tam", 1)


def test_a_turn_in_which_nothing_happened_is_taken_back_at_once() -> None:
    """No question where nothing else would go; before the first turn there is none."""
    session, _ = fighting((7, 18, 12))
    do(session, "fights.next")
    do(session, "fights.back")
    assert turn(session) == ("Bor", 1)
    do(session, "fights.back")
    assert turn(session) == ("", 0)
    assert refused(session, "fights.back") == "fights.no_turn_back"


def test_going_back_works_after_a_restart() -> None:
    """The page was closed between the turns (D18)."""
    table = Table()
    session = table.open((7, 18))
    for name in ("Maëlle", "Bor"):
        do(session, "creatures.new", name=name)
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.next")
    do(session, "fights.next")
    again = table.open()
    assert turn(again) == ("Maëlle", 1)
    do(again, "fights.back")
    assert turn(again) == ("Bor", 1)


def test_the_dead_are_skipped_and_the_dying_are_not() -> None:
    """5E-DTH-01, 5E-MON-01: the dead take no turn, the dying begin theirs with a death save."""
    session, keys = fighting((18, 7, 12), "Maëlle", "Gobelin", "Tam")
    do(session, "creatures.front", key=keys["Gobelin"])
    do(session, "dnd5e.dies_at_zero", to="dies_at_zero")
    hurt(session, 12)
    do(session, "creatures.front", key=keys["Tam"])
    hurt(session, 12)
    do(session, "fights.next")
    assert turn(session) == ("Tam", 1)
    do(session, "shell.tab", tab="table")
    button(session, "dnd5e.turn_death_save")
    do(session, "fights.next")
    assert turn(session) == ("Maëlle", 2)


def test_the_death_save_of_the_turn_is_one_tap_whoever_is_in_front() -> None:
    """5E-DTH-01: rolled once in the turn, the reminder is gone."""
    session, keys = fighting((18, 7, 12, 11), "Maëlle", "Bor", "Tam")
    do(session, "creatures.front", key=keys["Tam"])
    hurt(session, 12)
    do(session, "fights.next")
    do(session, "creatures.front", key=keys["Maëlle"])
    do(session, "shell.tab", tab="table")
    do(session, "dnd5e.turn_death_save")

    assert creature(session, keys["Tam"]).successes == 1
    assert page(session).select('[data-action="dnd5e.turn_death_save"]') == []
    do(session, "journal.undo")
    assert len(page(session).select('[data-action="dnd5e.turn_death_save"]')) == 1


def test_the_death_save_takes_real_dice_on_the_table_tab() -> None:
    """A 20 typed: awake with 1 hit point (5E-DTH-07)."""
    session, keys = fighting((18, 7, 12), "Maëlle", "Bor", "Tam")
    do(session, "creatures.front", key=keys["Tam"])
    hurt(session, 12)
    do(session, "fights.next")
    do(session, "shell.real_dice")
    do(session, "shell.tab", tab="table")
    do(session, "dnd5e.turn_death_save")
    button(session, "dnd5e.life_face", face="20")
    do(session, "dnd5e.life_face", face="20")
    assert creature(session, keys["Tam"]).status is Status.CONSCIOUS
    assert points(session, keys["Tam"]) == (1, 0)


# Coming and going


def test_joining_and_leaving_in_the_middle() -> None:
    """The order is never lost; whoever leaves in its own turn ends it first."""
    session, keys = fighting((7, 18, 12, 15))
    do(session, "creatures.new", name="Ilse")
    keys["Ilse"] = session.ui.front
    do(session, "shell.tab", tab="table")
    do(session, "fights.card", card="joining")
    button(session, "fights.join", key=keys["Ilse"])
    do(session, "fights.join", key=keys["Ilse"])
    do(session, "fights.roll")
    assert order(session) == ["Bor", "Ilse", "Tam", "Maëlle"]
    assert turn(session) == ("Bor", 1)

    do(session, "fights.leave", key=keys["Bor"])
    assert (order(session), turn(session)) == (["Ilse", "Tam", "Maëlle"], ("Ilse", 1))
    do(session, "fights.leave", key=keys["Tam"])
    do(session, "fights.next")
    assert turn(session) == ("Maëlle", 1)


def test_the_last_one_may_leave() -> None:
    """Then it is nobody’s turn."""
    session, keys = fighting((7,), "Maëlle")
    do(session, "fights.leave", key=keys["Maëlle"])
    assert turn(session) == ("", 1)
    assert "Tour suivant" in shown(session)


def test_a_creature_deleted_or_put_away_is_passed_over() -> None:
    """The list shows who is there; undo brings it back where it was."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.delete", key=keys["Tam"])
    do(session, "shell.tab", tab="table")
    assert "Tam" not in [one.get_text() for one in page(session).select(".fighter .line-name")]
    do(session, "fights.next")
    assert turn(session) == ("Maëlle", 1)


def test_deleting_whoever_acts_stops_nothing() -> None:
    """The next turn begins as usual."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.delete", key=keys["Bor"])
    session.html()
    do(session, "fights.next")
    assert turn(session) == ("Tam", 1)


# Fights that are kept


def test_party_state_lives_outside_the_fight() -> None:
    """D16: another fight finds everybody as the last one left them."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.front", key=keys["Bor"])
    hurt(session, 5)
    do(session, "fights.end")
    do(session, "fights.prepare")
    assert points(session, keys["Bor"]) == (7, 0)


def test_the_last_five_fights_are_kept() -> None:
    """The sixth removes the oldest; undo brings it back."""
    session, _ = at_the_table()
    for _ in range(5):
        do(session, "fights.prepare")
    kept = fights(session.history.parts)
    assert sorted(one.number for one in kept.values()) == [1, 2, 3, 4, 5]
    do(session, "fights.prepare")
    assert sorted(one.number for one in fights(session.history.parts).values()) == [2, 3, 4, 5, 6]
    do(session, "journal.undo")
    assert dict(fights(session.history.parts)) == dict(kept)


def test_a_kept_fight_is_shown_and_removed() -> None:
    """A fight left aside goes on where it was."""
    session, _ = fighting((7, 18, 12))
    (first,) = fights(session.history.parts)
    do(session, "fights.prepare")
    assert "Combat 2, en préparation" in shown(session)
    do(session, "fights.card", card="fights")
    do(session, "fights.show", key=first)
    assert "Combat 1 · round 1" in shown(session)
    do(session, "fights.forget", key=first)
    assert first not in session.history.parts
    assert "Combat 2, en préparation" in shown(session)


def test_a_finished_fight_only_shows() -> None:
    """Its end ended the turn; nothing is offered but another fight."""
    session, keys = fighting((7, 18, 12))
    do(session, "creatures.front", key=keys["Bor"])
    impose(session, "surprised", "")
    do(session, "fights.end")
    do(session, "shell.tab", tab="table")
    assert active_conditions(creature(session, keys["Bor"])) == frozenset()
    assert page(session).select('[data-action="fights.next"]') == []
    assert "Combat 1, terminé après 1 round" in shown(session)
    do(session, "fights.show", key="")
    assert "terminé" not in shown(session)


def test_a_fight_survives_the_tab() -> None:
    """D18: saved at each act."""
    table = Table()
    session = table.open((7, 18))
    for name in ("Maëlle", "Bor"):
        do(session, "creatures.new", name=name)
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.next")
    assert fights(table.open().history.parts) == fights(session.history.parts)


# Monsters


def test_several_monsters_come_at_once() -> None:
    """Numbered, with what a fight needs, and into the fight that is being prepared."""
    session, _ = at_the_table((), "Maëlle")
    do(session, "fights.prepare")
    do(session, "fights.card", card="monsters")
    typed = {"name": "Gobelin", "points": "7", "armour": "15", "dexterity": "2", "perception": "9"}
    for field, value in typed.items():
        do(session, "fights.form", field=field, **{field: value})
    do(session, "dnd5e.monsters_count", by="1")
    do(session, "dnd5e.monsters_count", by="1")
    assert "Gobelin 1, Gobelin 2 et Gobelin 3" in shown(session)
    do(session, "dnd5e.monsters")

    assert order(session) == ["Maëlle", "Gobelin 1", "Gobelin 2", "Gobelin 3"]
    goblin = creature(session, front(session).keys[-1])
    assert (goblin.hit_points.maximum, goblin.sheet.armour_class) == (7, 15)
    assert goblin.sheet.dies_at_zero
    assert "CA 15 · passif : Perc. 9" in shown(session)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "", "dnd5e.name_missing"),
        ("points", "", "input.not_a_number"),
        ("points", "beaucoup", "input.not_a_number"),
        ("points", "0", "dnd5e.maximum_out_of_range"),
        ("armour", "100", "dnd5e.armour_class_out_of_range"),
        ("dexterity", "11", "input.out_of_range"),
        ("dexterity", "-6", "input.out_of_range"),
        ("strike", "", "dnd5e.attack_name_missing"),
        ("hit", "fort", "input.not_a_number"),
        ("hit", "100", "input.out_of_range"),
        ("damage", "", "monsters.damage_unread"),
        ("damage", "beaucoup", "monsters.damage_unread"),
        ("damage", "2d6kh1", "monsters.damage_unread"),
        ("damage", "1d6 + 1d8", "monsters.damage_unread"),
        ("damage", "3", "monsters.damage_unread"),
        ("damage", "1d6 + 100", "input.out_of_range"),
        ("damage", "1d7", "dnd5e.unknown_damage_die"),
        ("damage", "41d6", "dnd5e.damage_dice_out_of_range"),
    ],
)
def test_a_monster_that_cannot_be_is_refused_where_it_was_typed(
    field: str, value: str, code: str
) -> None:
    """The form stays as it was typed."""
    session, _ = at_the_table((), "Maëlle")
    do(session, "fights.card", card="monsters")
    written = {"name": "Ogre", "points": "59"}
    if field in {"strike", "hit", "damage"}:
        written |= {"strike": "Massue", "hit": "6", "damage": "2d8 + 4"}
    for name, text in {**written, field: value}.items():
        do(session, "fights.form", field=name, **{name: text})
    assert refused(session, "dnd5e.monsters") == code
    assert page(session).select_one(f'input[name="{field}"][aria-invalid="true"]') is not None


@pytest.mark.parametrize(
    ("hit", "damage", "made"),
    [
        ("4", "1d6 + 2", (4, 1, 6, 2)),
        ("+6", "2d8−1", (6, 2, 8, -1)),
        ("", "d4", (0, 1, 4, 0)),
        ("-99", "40d12+99", (-99, 40, 12, 99)),
    ],
)
def test_a_monster_may_come_with_an_attack(
    hit: str, damage: str, made: tuple[int, int, int, int]
) -> None:
    """What its stat block states is what is added: no ability, no proficiency beside it."""
    bonus, count, faces, added = made
    session, keys = at_the_table((10, *[3] * count), "Maëlle")
    do(session, "fights.card", card="monsters")
    typed = {"name": "Gobelin", "points": "7", "strike": "Lame", "hit": hit, "damage": damage}
    for name, text in typed.items():
        do(session, "fights.form", field=name, **{name: text})
    do(session, "dnd5e.monsters")
    (goblin,) = (key for key, one in session.history.parts.items() if one.sheet.name == "Gobelin")
    (attack,) = creature(session, goblin).sheet.attacks
    assert (attack.name, attack.count, attack.faces) == ("Lame", count, faces)

    do(session, "fights.look", key=goblin, tab="rolls")
    do(session, "dnd5e.group", group="attack")
    do(session, "dnd5e.attack_target", key=keys["Maëlle"])
    button(session, "dnd5e.attack", place="0")
    do(session, "dnd5e.attack", place="0")
    assert session.history.done[-1].events[0][1].total == 10 + bonus
    do(session, "dnd5e.attack_damage")
    assert session.history.done[-1].events[0][1].total == max(0, 3 * count + added)


def test_monsters_of_a_kind_may_share_one_initiative() -> None:
    """SRD 5.1: one roll for the goblins; Maëlle has her own."""
    session, _ = at_the_table((10, 16), "Maëlle")
    do(session, "fights.card", card="monsters")
    for name, text in {"name": "Gobelin", "points": "7"}.items():
        do(session, "fights.form", field=name, **{name: text})
    do(session, "dnd5e.monsters_count", by="2")
    do(session, "dnd5e.monsters")
    do(session, "fights.prepare")
    do(session, "fights.together")
    do(session, "fights.roll")
    assert [one.initiative for one in front(session).combatants] == [16, 16, 16, 10]


# What is shown


def test_fifty_rows_are_lean() -> None:
    """Two lines a creature, and what did not change is not made again."""
    session, _ = at_the_table((), "Maëlle")
    for _ in range(3):
        do(session, "fights.card", card="monsters")
        for name, text in {"name": "Gobelin", "points": "7"}.items():
            do(session, "fights.form", field=name, **{name: text})
        do(session, "dnd5e.monsters_count", by="19")
        do(session, "dnd5e.monsters")
    do(session, "fights.prepare")
    assert len(page(session).select(".fighter")) == 61
    assert len(session.html()) < 61 * 1200


def test_one_tap_leads_to_the_tabs_of_a_creature() -> None:
    """From the list to its rolls or its health."""
    session, keys = at_the_table()
    do(session, "fights.look", key=keys["Tam"], tab="health")
    assert (session.ui.front, session.ui.tab) == (keys["Tam"], "health")


def test_a_spoilt_draft_is_forgotten() -> None:
    """A card that no longer exists shows the list."""
    session, _ = at_the_table()
    do(session, "fights.card", card="monsters")
    drafts = {"table": {"card": "nowhere"}}
    from dataclasses import replace  # noqa: PLC0415 - only here

    session.ui = replace(session.ui, drafts=drafts)
    assert draft_of(session.ui).card == ""
    session.html()
