"""Contests, hiding, luck, favourites and the guide, on the Jets tab."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.events import ContestSettled
from pyscript_app.session import Session
from tests.app.bedside import button, impose, page, shown
from tests.app.table import Table, do, refused, sentences


def pair(dice: tuple[int, ...] = ()) -> tuple[Session, str, str]:
    """Bor and Maëlle, she in front with her Stealth (+10) open; the session and both keys."""
    session = Table().open(dice)
    do(session, "creatures.example", example="bor")
    bor = session.ui.front
    do(session, "creatures.example", example="maelle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    return session, bor, session.ui.front


def settled(session: Session) -> ContestSettled:
    """The contest of the last act."""
    return next(
        event for _, event in session.history.done[-1].events if isinstance(event, ContestSettled)
    )


@pytest.mark.parametrize(
    ("holder", "said"),
    [
        ("me", "Égalité : rien ne change, comme le voulait Maëlle"),
        ("other", "Égalité : rien ne change, comme le voulait Bor"),
        ("", "Égalité : rien ne change"),
    ],
)
def test_a_tie_changes_nothing(holder: str, said: str) -> None:
    """5E-OPP-04, 5E-OPP-05, E82: 17 against 17, in favour of who wants no change."""
    session, bor, _ = pair((7, 12))
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_subject", field="contest_subject", contest_subject="athletics")
    do(session, "dnd5e.contest_holder", holder=holder)
    do(session, "dnd5e.contest_roll")

    assert settled(session).totals == (17, 17)
    assert said in shown(session)


def test_the_odds_of_a_contest_are_told_before() -> None:
    """5E-OPP-03: +10, lucky, against +5.

    Her 1 is rerolled: 1 of 400 for it, 21 of 400 for every other face. Of 8,000 she then wins
    5 + 21 × 275, loses 14 + 21 × 91 and ties 1 + 21 × 14.
    """
    session, bor, _ = pair()
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)

    assert "Gagne 72 % · perd 24 % · égalité 4 %" in shown(session)


def test_luck_rerolls_a_one_of_a_contest_at_once() -> None:
    """5E-ADV-06, 5E-OPP-02: her 1 becomes 12, 22 in all, as the odds above count it."""
    session, bor, _ = pair((1, 12, 9))
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_roll")

    assert settled(session).totals == (22, 14)


@pytest.mark.parametrize(
    ("faces", "totals"), [(("2", "1"), (12, 6)), (("1", "2", "1"), (12, 6)), (("1", "1"), None)]
)
def test_luck_asks_for_one_real_die_more(
    faces: tuple[str, ...], totals: tuple[int, int] | None
) -> None:
    """5E-ADV-06: one more after her 1; none after a 2, nor for Bor, who has no luck."""
    session, bor, _ = pair()
    do(session, "shell.real_dice")
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_roll")
    for face in faces:
        do(session, "dnd5e.contest_face", face=face)

    if totals is None:
        assert session.ui.faces == (1, 1)
    else:
        assert settled(session).totals == totals


def test_an_impossible_face_of_a_contest_is_refused_at_once() -> None:
    """The faces typed before it are kept."""
    session, bor, _ = pair()
    do(session, "shell.real_dice")
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_roll")
    do(session, "dnd5e.contest_face", face="7")

    assert refused(session, "dnd5e.contest_face", face="21") == "dice.impossible_face"
    assert session.ui.faces == (7,)


def test_a_contest_against_a_total_that_is_typed() -> None:
    """The other side rolls at the table; beaten only by more."""
    session, _, _ = pair((5,))
    do(session, "dnd5e.contest")
    assert refused(session, "dnd5e.contest_roll") == "input.not_a_number"
    do(session, "dnd5e.contest_total", field="contest_total", contest_total="14")
    do(session, "dnd5e.contest_roll")

    assert settled(session).totals == (15, 14)
    assert "Maëlle l’emporte" in shown(session)


def test_real_dice_of_both_sides_are_typed_ours_first() -> None:
    """Two faces, one each."""
    session, bor, _ = pair()
    do(session, "shell.real_dice")
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_roll")
    do(session, "dnd5e.contest_face", face="3")
    assert len(session.history.done) == 2
    do(session, "dnd5e.contest_face", face="19")

    assert settled(session).totals == (13, 24)
    assert "Bor l’emporte" in sentences(session)[0]


def test_the_stealth_total_is_kept_until_she_is_found() -> None:
    """5E-HID-02, 5E-HID-07: 12 is hidden from a passive 10; undo takes it back."""
    session, _, me = pair((2,))
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")

    assert session.history.parts[me].sheet.stealth == 12
    assert "Bor, passive 10 : ▽ ne remarque rien" in shown(session)
    do(session, "journal.undo")
    assert session.history.parts[me].sheet.stealth is None


@pytest.mark.parametrize(("face", "stealth"), [(13, None), (12, 12)])
def test_a_search_must_beat_the_stealth_total(face: int, stealth: int | None) -> None:
    """5E-HID-03: Bor's Perception is +0; 13 finds her behind 12, 12 does not."""
    session, bor, me = pair((2, face))
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    do(session, "dnd5e.seek", key=bor)

    assert session.history.parts[me].sheet.stealth == stealth
    assert f"Opposition {face} – 12" in sentences(session)[0].replace("\u00a0", " ")


def test_a_search_with_real_dice() -> None:
    """5E-HID-03: one face, typed."""
    session, bor, me = pair((2,))
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    do(session, "shell.real_dice")
    do(session, "dnd5e.seek", key=bor)
    assert "quelle face du d20" in shown(session)
    do(session, "dnd5e.seek_face", face="20")

    assert session.history.parts[me].sheet.stealth is None


def bor_hidden(face: int, dice: tuple[int, ...] = ()) -> tuple[Session, str, str]:
    """Bor, in front, hides behind a face and nothing more; the session, his key, Maëlle's."""
    session, bor, maelle = pair((face, *dice))
    do(session, "creatures.front", key=bor)
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    return session, bor, maelle


def test_luck_rerolls_a_one_of_a_search_at_once() -> None:
    """5E-ADV-06, 5E-HID-03: the lucky seeker's 1 becomes 20 and finds him."""
    session, bor, maelle = bor_hidden(15, (1, 20))
    do(session, "dnd5e.seek", key=maelle)

    assert session.history.parts[bor].sheet.stealth is None


def test_luck_asks_for_one_real_die_more_of_a_search() -> None:
    """5E-ADV-06: the 1 waits for its new face; 2 finds nobody."""
    session, bor, maelle = bor_hidden(15)
    do(session, "shell.real_dice")
    do(session, "dnd5e.seek", key=maelle)
    do(session, "dnd5e.seek_face", face="1")
    assert session.ui.faces == (1,)
    assert session.history.parts[bor].sheet.stealth == 16
    do(session, "dnd5e.seek_face", face="2")

    assert session.ui.faces is None
    assert session.history.parts[bor].sheet.stealth == 16


def test_nobody_hides_where_the_game_master_says_no() -> None:
    """5E-HID-01: said before the roll, the offer is greyed with its reason; allowed, it hides."""
    session, _, me = pair((9,))
    do(session, "dnd5e.may_hide")
    assert "Rien ne permet de se cacher ici" in shown(session)
    do(session, "dnd5e.roll")
    assert button(session, "dnd5e.hide")["aria-disabled"] == "true"
    assert refused(session, "dnd5e.hide") == "dnd5e.hiding_not_allowed"
    assert session.history.parts[me].sheet.stealth is None
    do(session, "dnd5e.may_hide")
    do(session, "dnd5e.hide")
    assert session.history.parts[me].sheet.stealth == 19


def test_nobody_hides_from_who_sees_clearly() -> None:
    """5E-HID-04: hidden from Ilse, not from Bor, whose passive 10 is below; nobody left, nowhere.

    Being hidden is between two creatures: one of the two who does not see is enough.
    """
    session, bor, me = pair((9,))
    do(session, "creatures.example", example="ilse")
    ilse = session.ui.front
    do(session, "creatures.front", key=me)
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.seen_by", key=bor)
    do(session, "dnd5e.seen_by", key=ilse)
    do(session, "dnd5e.roll")
    assert "Bien en vue" in shown(session)
    assert refused(session, "dnd5e.hide") == "dnd5e.seen_clearly"
    do(session, "dnd5e.seen_by", key=ilse)
    do(session, "dnd5e.hide")

    assert "Bor : ▲ voit nettement, on ne peut pas s’en cacher" in shown(session)
    assert [one["data-key"] for one in page(session).select('[data-action="dnd5e.seek"]')] == [ilse]
    do(session, "dnd5e.seen_by", key=bor)
    assert "Bor, passive 10 : ▽ ne remarque rien" in shown(session)


def test_the_invisible_hides_in_plain_sight() -> None:
    """5E-HID-06, 5E-CND-INV-01: neither a clear view nor a refusal holds."""
    session, bor, me = pair((9,))
    impose(session, "invisible")
    do(session, "dnd5e.may_hide")
    do(session, "dnd5e.seen_by", key=bor)
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")

    assert session.history.parts[me].sheet.stealth == 19
    assert "Bor, passive 10 : ▽ ne remarque rien" in shown(session)


def test_of_a_crowd_those_who_see_are_shown_and_the_others_at_a_tap() -> None:
    """5E-HID-04: six watchers have their chips; the seventh makes it a crowd."""
    session, bor, me = pair()
    for number in range(5):
        do(session, "creatures.new", name=f"Guetteur {number}")
    do(session, "creatures.front", key=me)
    do(session, "shell.tab", tab="rolls")
    sights = '[data-action="dnd5e.seen_by"]'
    assert len(page(session).select(sights)) == 6
    do(session, "creatures.new", name="Guetteur 5")
    do(session, "creatures.front", key=me)
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.seen_by", key=bor)
    assert [one.text for one in page(session).select(sights)] == ["Bor me voit nettement"]

    do(session, "dnd5e.watchers")
    assert len(page(session).select(sights)) == 7
    do(session, "dnd5e.watchers")
    assert len(page(session).select(sights)) == 1
    assert "Qui me voit nettement\u202f? (1\u00a0sur\u00a07)" in session.html()
    do(session, "dnd5e.seen_by", key=bor)
    assert len(page(session).select(sights)) == 7  # what was tapped stays under the thumb


def test_what_is_seen_is_of_one_creature() -> None:
    """5E-HID-04: Bor sees Maëlle; that says nothing of who sees Bor, nor of one who is gone."""
    session, bor, me = pair()
    do(session, "dnd5e.seen_by", key=bor)
    do(session, "dnd5e.may_hide")
    do(session, "creatures.front", key=bor)
    pressed = page(session).select('[data-action="dnd5e.seen_by"][aria-pressed="true"]')
    assert (pressed, "Rien ne permet" in shown(session)) == ([], False)
    do(session, "creatures.archive", key=me)
    assert refused(session, "dnd5e.seen_by", key=me) == "creatures.gone"


def test_noise_ends_hiding_and_nobody_hides_twice() -> None:
    """5E-HID-05."""
    session, _, me = pair((9,))
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    do(session, "dnd5e.stop_hiding", cause="noise")

    assert session.history.parts[me].sheet.stealth is None
    assert refused(session, "dnd5e.stop_hiding", cause="noise") == "dnd5e.not_hiding"


def test_only_a_stealth_roll_hides() -> None:
    """5E-HID-02: another roll offers nothing to hide behind."""
    session, _, _ = pair((9,))
    do(session, "dnd5e.roll", group="skill", subject="perception")

    assert refused(session, "dnd5e.hide") == "dnd5e.no_total"


def test_luck_rerolls_one_die_of_two() -> None:
    """5E-ADV-05, 5E-ADV-06, E22: the player picks the 1 and the new face stands."""
    session, _, _ = pair((1, 13, 7))
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.roll")
    buttons = page(session).select('[data-action="dnd5e.luck"]')
    assert [one["data-place"] for one in buttons] == ["0"]
    do(session, "dnd5e.luck", place="0")

    assert "13 gardé, 7 écarté" in sentences(session)[0]
    assert not page(session).select('[data-action="dnd5e.luck"]')
    assert refused(session, "dnd5e.luck", place="1") == "dnd5e.only_one_die_may_be_rerolled"


def test_luck_with_a_real_die() -> None:
    """5E-ADV-06: its new face is typed."""
    session, _, _ = pair()
    do(session, "shell.real_dice")
    do(session, "dnd5e.roll")
    do(session, "dnd5e.face", face="1")
    do(session, "dnd5e.luck", place="0")
    do(session, "dnd5e.luck_face", face="18")

    assert "28" in sentences(session)[0]


def inspire(session: Session) -> None:
    """Give inspiration to the creature in front."""
    do(session, "dnd5e.switch", name="inspiration")


def test_inspiration_is_offered_to_who_has_it() -> None:
    """5E-ADV-07: neither offered nor taken without it; help is always there."""
    session, bor, _ = pair((4, 9))
    chips = '[data-action="dnd5e.cause"][data-source="{}"]'
    assert not page(session).select(chips.format("inspiration"))
    assert page(session).select(chips.format("help"))
    given = {"effect": "advantage", "source": "inspiration"}
    assert refused(session, "dnd5e.cause", **given) == "dnd5e.no_inspiration"

    inspire(session)
    assert page(session).select(chips.format("inspiration"))
    do(session, "dnd5e.cause", **given)
    assert "avantage : inspiration" in shown(session)
    do(session, "creatures.front", key=bor)
    assert "avantage : inspiration" not in shown(session)
    do(session, "dnd5e.roll")
    assert len(session.history.done[-1].events[0][1].dice) == 1


def test_a_check_without_a_sheet_may_be_inspired() -> None:
    """5E-ADV-07: the page cannot know."""
    session = Table().open((3, 15))
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    do(session, "dnd5e.cause", effect="advantage", source="inspiration")
    do(session, "dnd5e.roll")
    assert "15" in sentences(session)[0]


def test_a_contest_spends_what_it_was_given() -> None:
    """5E-ADV-07: inspiration and help served this contest, not the next."""
    session, bor, me = pair((4, 9, 10))
    inspire(session)
    do(session, "dnd5e.cause", effect="advantage", source="inspiration")
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    do(session, "dnd5e.contest_roll")

    assert settled(session).totals == (19, 15)
    assert not session.history.parts[me].sheet.sheet.inspiration
    assert session.ui.check.causes == ()
    assert "Opposition" in shown(session)


def test_inspiration_is_spent_by_the_roll_it_was_given_to() -> None:
    """5E-ADV-07: and comes back with undo."""
    session, _, me = pair((4, 9))
    inspire(session)
    do(session, "dnd5e.cause", effect="advantage", source="inspiration")
    do(session, "dnd5e.roll")

    assert not session.history.parts[me].sheet.sheet.inspiration
    do(session, "journal.undo")
    assert session.history.parts[me].sheet.sheet.inspiration


def test_favourites_stand_on_top_whatever_the_list() -> None:
    """A save pinned is there among the skills; unpinned it is gone."""
    session, _, _ = pair()
    do(session, "dnd5e.favourite", group="save", subject="dexterity")
    do(session, "dnd5e.back")
    pinned = page(session).select('[aria-label="Épinglés"] [data-action="dnd5e.roll"]')
    assert [(one["data-group"], one["data-subject"]) for one in pinned] == [("save", "dexterity")]

    do(session, "dnd5e.favourite", group="save", subject="dexterity")
    assert not page(session).select('[aria-label="Épinglés"]')


def test_a_lost_sense_fails_the_check_that_needs_it() -> None:
    """5E-CND-BLI-01, 5E-MIX-11: told on the row; a check that needs no sight is rolled."""
    session, _, _ = pair((11,))
    do(session, "shell.tab", tab="health")
    impose(session, "blinded", "sable")
    do(session, "shell.tab", tab="rolls")
    assert not page(session).select('[data-sense="hearing"]')
    do(session, "dnd5e.sense", sense="sight")
    assert "échec automatique" in shown(session)
    do(session, "dnd5e.roll")
    assert "échec automatique" in sentences(session)[0]

    do(session, "dnd5e.roll")
    assert "21" in sentences(session)[0]


def test_the_guide_prepares_the_roll_that_a_task_takes() -> None:
    """5E-STR-03, 5E-DEX-05, 5E-CST-02, 5E-INT-07, 5E-WIS-07, 5E-CHA-06: every ability is there."""
    session, _, _ = pair()
    do(session, "shell.panel", panel="guide")
    rows = page(session).select('[data-action="dnd5e.choose"]')
    assert len(rows) == 18 + 6
    do(session, "dnd5e.choose", group="ability", subject="strength")

    assert (session.ui.panel, session.ui.check.group, session.ui.check.subject) == (
        "",
        "ability",
        "strength",
    )
