"""Attacks on the Jets tab: the situation, natural 20 and 1, doubled dice, dice thrown by hand."""

from __future__ import annotations

import pytest

from engine.rulesets.dnd5e.creature import Sheet
from engine.rulesets.dnd5e.events import DamageRolled
from engine.rulesets.dnd5e.weapons import Attack
from pyscript_app.session import Session
from pyscript_app.state import entries
from pyscript_app.ui import AttackDraft, ContestDraft
from tests.app.bedside import button, impose, page, shown
from tests.app.table import Table, do, hurt, refused, sentences


def duel(dice: tuple[int, ...] = ()) -> Session:
    """Bor at the table, Maëlle in front with her attacks, and Bor her target."""
    session = Table().open(dice)
    do(session, "creatures.example", example="bor")
    bor = session.ui.front
    do(session, "creatures.example", example="maelle")
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.group", group="attack")
    do(session, "dnd5e.attack_target", key=bor)
    return session


def front_attacks(session: Session) -> tuple[Attack, ...]:
    """The attacks on the sheet of the creature in front."""
    sheet: Sheet = session.history.parts[session.ui.front].sheet.sheet  # type: ignore[union-attr]
    return sheet.attacks


def test_the_sheet_gives_the_ability_and_the_target_its_armour() -> None:
    """5E-DEX-06, 5E-PRO-03: the rapier takes Dexterity +4 and proficiency +3; Bor wears AC 18.

    10 faces reach 18 with +7, 21 of 400 each because luck rerolls her 1: 52.5 %.
    """
    session = duel()
    rapier = button(session, "dnd5e.attack", place="0")

    assert rapier.get_text() == "+7"
    assert str(rapier["aria-label"]).replace("\u202f", " ") == "Attaquer, Rapière +7, 53 %"
    assert "CA 18" in shown(session)


@pytest.mark.parametrize(("face", "said"), [(11, "✔ Touché"), (10, "✘ Manqué")])
def test_the_armour_class_met_is_hit(face: int, said: str) -> None:
    """18 meets 18, 17 does not."""
    session = duel((face,))
    do(session, "dnd5e.attack", place="0")

    assert said in shown(session)
    assert sentences(session)[0].replace("\u202f", " ").replace("\u00a0", " ") == (
        f"Maëlle, Attaque : {face + 7} (dé {face}, Dextérité +4, Maîtrise +3). {said} contre CA 18."
    )


def test_a_natural_twenty_doubles_the_damage_dice() -> None:
    """SRD 5.1: twice the dice, the modifier once."""
    session = duel((20, 5, 8))
    do(session, "dnd5e.attack", place="0")
    assert "Coup critique" in shown(session)
    do(session, "dnd5e.attack_damage")

    event = session.history.done[-1].events[0][1]
    assert isinstance(event, DamageRolled)
    assert (event.critical, [die.value for die in event.dice], event.total) == (True, [5, 8], 17)


def test_a_natural_one_misses_and_has_no_damage() -> None:
    """SRD 5.1: even where the total would do. Luck may reroll the 1 (5E-ADV-06)."""
    session = duel((1, 15, 6))
    do(session, "dnd5e.attack_armour", field="armour", armour="5")
    do(session, "dnd5e.attack", place="0")
    assert "1 naturel" in shown(session)
    assert not page(session).select('[data-action="dnd5e.attack_damage"]')

    do(session, "dnd5e.luck", place="0")
    assert "✔ Touché" in shown(session)
    do(session, "dnd5e.attack_damage")
    assert session.history.done[-1].events[0][1].total == 10  # type: ignore[union-attr]


def test_a_helpless_target_within_reach_is_hit_critically() -> None:
    """5E-CND-UNC-05, 5E-CND-UNC-06, 5E-MIX-02, 5E-MIX-03: critical near, one plain die far."""
    session = duel((14, 12, 3, 4, 12))
    maelle, bor = session.ui.front, session.ui.attack.target
    do(session, "creatures.front", key=bor)
    hurt(session, 31)
    do(session, "creatures.front", key=maelle)
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.attack_target", key=bor)
    do(session, "dnd5e.attack", place="0")
    assert "Coup critique" in shown(session)
    do(session, "dnd5e.attack_distance", distance="far")
    assert "Coup critique" in shown(session)  # it was rolled from near
    do(session, "dnd5e.attack_damage")
    assert session.history.done[-1].events[0][1].critical  # type: ignore[union-attr]

    do(session, "dnd5e.attack", place="0")
    assert "annulés" in shown(session)
    assert "Coup critique" not in shown(session)


def test_an_attack_taken_back_leaves_the_one_before_its_own_damage() -> None:
    """T3: the roll remembers its weapon; what is written on the sheet since changes nothing."""
    session = duel((12, 15, 6, 3))
    sword, bow = front_attacks(session)[:2]
    do(session, "dnd5e.attack", place="0")
    do(session, "dnd5e.attack", place="1")
    do(session, "journal.undo")
    do(session, "dnd5e.attack_damage")
    event = session.history.done[-1].events[0][1]

    assert isinstance(event, DamageRolled)
    assert bow.name != event.attack == sword.name


def test_a_reason_given_by_hand_serves_one_attack() -> None:
    """5E-ADV-01, 5E-HID-09: two dice, the reason named, and gone for the next attack."""
    session = duel((4, 17, 12))
    do(session, "dnd5e.add_cause", effect="advantage", cause_note="surprise")
    do(session, "dnd5e.attack", place="0")
    assert "17 gardé, 4 écarté" in sentences(session)[0]
    assert "surprise" in sentences(session)[0]

    do(session, "dnd5e.attack", place="0")
    assert "dé 12" in sentences(session)[0]


def test_real_dice_are_asked_for_attack_and_damage() -> None:
    """A critical asks for two damage dice."""
    session = duel()
    do(session, "shell.real_dice")
    do(session, "dnd5e.attack", place="0")
    do(session, "dnd5e.attack_face", face="20")
    do(session, "dnd5e.attack_damage")
    do(session, "dnd5e.attack_damage_face", face="8")
    assert len(session.history.done) == 3
    assert refused(session, "dnd5e.attack_damage_face", face="9") == "dice.impossible_face"
    do(session, "dnd5e.attack_damage_face", face="1")

    assert "13 dégâts (8, 1)" in sentences(session)[0]


@pytest.mark.parametrize("typed", ["abc", "100", "-1", "1.5"])
def test_an_armour_class_that_cannot_be_is_refused_at_its_place(typed: str) -> None:
    """Nothing is rolled."""
    session = duel()
    do(session, "dnd5e.attack_armour", field="armour", armour=typed)

    assert page(session).select('[aria-invalid="true"]')
    refused(session, "dnd5e.attack", place="0")
    assert len(session.history.done) == 2


def test_the_target_of_a_charm_cannot_attack_its_charmer() -> None:
    """5E-CND-CHA-01: the button says why."""
    session = duel()
    do(session, "shell.tab", tab="health")
    impose(session, "charmed", "Bor")
    do(session, "shell.tab", tab="rolls")

    assert button(session, "dnd5e.attack", place="0")["aria-disabled"] == "true"
    assert refused(session, "dnd5e.attack", place="0") == "dnd5e.charmed_by_target"


def test_nobody_and_no_attack_have_a_way_out() -> None:
    """Without a creature, and without an attack, the page says where to go."""
    session = Table().open()
    do(session, "shell.tab", tab="rolls")
    do(session, "dnd5e.group", group="attack")
    assert "Créer un personnage" in shown(session)

    do(session, "creatures.new", name="Tam")
    do(session, "shell.tab", tab="rolls")
    assert "Ouvrir la fiche" in shown(session)
    assert refused(session, "dnd5e.attack", place="0") == "creatures.gone"


def test_long_range_is_offered_where_an_attack_has_one_and_weighs_on_it_alone() -> None:
    """SRD 5.1: disadvantage on the bow's shot beyond its ordinary range; the rapier has no such."""
    session = duel((4, 17))
    do(session, "dnd5e.attack_distance", distance="far")
    assert button(session, "dnd5e.attack", place="1").get_text() == "+7"
    do(session, "dnd5e.attack_distance", distance="long")
    assert button(session, "dnd5e.attack", place="0").get_text() == "+7"
    assert button(session, "dnd5e.attack", place="1").get_text() == "+7 ▼"
    assert "longue portée" in shown(session)

    do(session, "dnd5e.attack", place="1")
    assert "4 gardé, 17 écarté" in sentences(session)[0]
    assert "désavantage : longue portée" in sentences(session)[0].replace("\u00a0", " ")


def test_long_range_weighs_without_a_target_of_the_table_too() -> None:
    """SRD 5.1: nobody in particular may stand far away."""
    session = duel()
    do(session, "dnd5e.attack_target", key="")
    do(session, "dnd5e.attack_distance", distance="long")
    assert button(session, "dnd5e.attack", place="1").get_text() == "+7 ▼"


def test_nobody_shoots_at_long_range_without_a_weapon_that_does() -> None:
    """Only two distances for somebody with blades alone."""
    session = duel()
    do(session, "sheet.open", screen="attack", about="1")
    do(session, "dnd5e.remove_attack")
    do(session, "shell.tab", tab="rolls")
    offered = page(session).select('[data-action="dnd5e.attack_distance"]')
    assert [one["data-distance"] for one in offered] == ["near", "far"]


def test_an_attack_from_hiding_is_the_table_s_to_grant_and_ends_it() -> None:
    """5E-HID-09: offered to who hides, with two dice, once: then the attacker is seen."""
    session = duel((15, 6, 18, 11))
    assert not page(session).select('[data-source="unseen"]')
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    do(session, "dnd5e.group", group="attack")
    assert button(session, "dnd5e.attack", place="0").get_text() == "+7"
    do(session, "dnd5e.cause", effect="advantage", source="unseen")
    do(session, "dnd5e.attack", place="0")

    said = sentences(session)[0].replace("\u00a0", " ")
    assert "18 gardé, 6 écarté" in said
    assert "avantage : depuis une cachette" in said
    assert said.endswith("Maëlle se montre.")
    assert session.history.parts[session.ui.front].sheet.stealth is None
    do(session, "journal.undo")
    assert session.history.parts[session.ui.front].sheet.stealth is not None


def test_what_hiding_gives_an_attack_is_not_given_to_a_check() -> None:
    """5E-HID-09: ticked for an attack, it does not follow to the list of skills."""
    session = duel((15,))
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    do(session, "dnd5e.group", group="attack")
    do(session, "dnd5e.cause", effect="advantage", source="unseen")
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.group", group="attack")
    assert [cause.source for cause in session.ui.check.causes] == ["unseen", "help"]
    do(session, "dnd5e.group", group="skill")
    assert [cause.source for cause in session.ui.check.causes] == ["help"]


def test_another_modifier_serves_one_attack() -> None:
    """5E-CHK-03: 11 more faces of 20 with +7 become 12 with +8: its odds, its name, then gone."""
    session = duel((10, 10))
    do(session, "dnd5e.field", field="other", other="+1")
    do(session, "dnd5e.field", field="other_name", other_name="Bénédiction")
    rapier = button(session, "dnd5e.attack", place="0")
    assert (rapier.get_text(), "58 %" in shown(session)) == ("+8", True)
    do(session, "dnd5e.attack", place="0")

    assert "Bénédiction +1" in sentences(session)[0]
    assert "✔ Touché" in sentences(session)[0].replace("\u202f", " ")
    do(session, "dnd5e.attack", place="0")
    assert "Bénédiction" not in sentences(session)[0]


@pytest.mark.parametrize(
    ("name", "typed", "code"),
    [
        ("other", "deux", "input.not_a_number"),
        ("other", "100", "input.out_of_range"),
        ("armour", "100", "input.out_of_range"),
    ],
)
def test_a_field_that_cannot_be_says_so_at_its_place(name: str, typed: str, code: str) -> None:
    """No attack is rolled, and the page does not say that there are none."""
    session = duel()
    action = "field" if name == "other" else "attack_armour"
    do(session, f"dnd5e.{action}", field=name, **{name: typed})
    acts = len(session.journal)

    assert page(session).select_one(f"#error-{name}")
    assert not page(session).select('[data-action="dnd5e.attack"]')
    assert "Pas encore d’attaque" not in shown(session)
    assert refused(session, "dnd5e.attack", place="0") == code
    assert len(session.journal) == acts


# An attack that is prepared is its attacker's


def test_a_target_is_the_attacker_s_and_nobody_aims_at_oneself() -> None:
    """Maëlle aims at Bor; Bor in front aims at nobody, and cannot aim at himself."""
    session = duel((11,))
    maelle, bor = session.ui.front, session.ui.attack.target
    do(session, "dnd5e.attack_armour", field="armour", armour="5")
    do(session, "dnd5e.attack_distance", distance="far")
    do(session, "creatures.front", key=bor)
    assert session.ui.attack == AttackDraft()
    assert "CA 18" not in shown(session)
    assert refused(session, "dnd5e.attack_target", key=bor) == "attack.oneself"

    do(session, "dnd5e.attack_target", key=maelle)
    do(session, "creatures.front", key=maelle)
    assert session.ui.attack == AttackDraft()


def test_a_turn_that_passes_leaves_no_target_behind() -> None:
    """With the next turn, the next attacker comes in front, and aims at nobody yet."""
    session = duel((15, 3))
    do(session, "fights.prepare")
    do(session, "fights.roll")
    do(session, "fights.next")
    first = session.ui.front
    second = next(key for key in creatures_of(session) if key != first)
    do(session, "dnd5e.attack_target", key=second)
    do(session, "dnd5e.attack_armour", field="armour", armour="5")
    do(session, "fights.next")
    assert session.ui.front == second
    assert session.ui.attack == AttackDraft()


def creatures_of(session: Session) -> list[str]:
    """The keys of everybody at the table."""
    return [key for key, _ in entries(session.history.parts)]


def test_an_armour_class_typed_is_the_last_target_s() -> None:
    """Typed 5 against Bor: nobody in particular has none, and Bor again the 18 of his sheet."""
    session = duel()
    bor = session.ui.attack.target
    do(session, "dnd5e.attack_armour", field="armour", armour="5")
    do(session, "dnd5e.attack_target", key=bor)
    assert session.ui.attack.armour == "5"  # a second tap on the same one takes nothing away
    do(session, "dnd5e.attack_target", key="")
    assert session.ui.attack.armour == ""
    do(session, "dnd5e.attack_armour", field="armour", armour="5")
    do(session, "dnd5e.attack_target", key=bor)
    assert session.ui.attack.armour == ""
    assert "CA 18" in shown(session)


def test_a_target_put_away_is_no_target() -> None:
    """Bor goes home: he is neither aimed at nor hit any more."""
    session = duel((11,))
    bor = session.ui.attack.target
    do(session, "creatures.archive", key=bor)
    assert "CA 18" not in shown(session)
    assert refused(session, "dnd5e.attack_target", key=bor) == "creatures.gone"
    do(session, "dnd5e.attack", place="0")
    assert "CA 18" not in sentences(session)[0]


def test_what_was_given_to_one_check_is_not_another_s() -> None:
    """5E-ADV-07, 5E-OPP-01: causes, modifier and contest are Maëlle's; row and DC stay for Bor."""
    session = duel((11,))
    maelle, bor = session.ui.front, session.ui.attack.target
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    do(session, "dnd5e.difficulty", difficulty="15")
    do(session, "dnd5e.field", field="other", other="2")
    do(session, "dnd5e.cause", effect="advantage", source="help")
    do(session, "dnd5e.sense", sense="sight")
    do(session, "dnd5e.contest")
    do(session, "dnd5e.contest_against", key=bor)
    assert refused(session, "dnd5e.contest_against", key=maelle) == "contest.two_sides"
    do(session, "creatures.front", key=bor)

    check = session.ui.check
    assert (check.subject, check.difficulty) == ("stealth", "15")
    assert (check.causes, check.other, check.senses) == ((), "", ())
    assert (session.ui.contest, session.ui.asked) == (ContestDraft(), "")


def test_nobody_searches_for_oneself() -> None:
    """5E-HID-03: the seeker is another one."""
    session = duel((15,))
    do(session, "dnd5e.choose", group="skill", subject="stealth")
    do(session, "dnd5e.roll")
    do(session, "dnd5e.hide")
    assert refused(session, "dnd5e.seek", key=session.ui.front) == "contest.two_sides"


def test_a_creature_taken_back_takes_its_drafts_along() -> None:
    """Undo brings another one in front: what was prepared for the first is not for it."""
    session = duel()
    maelle = session.ui.front
    do(session, "creatures.archive", key=maelle)
    assert session.ui.front != maelle
    assert session.ui.attack == AttackDraft()
