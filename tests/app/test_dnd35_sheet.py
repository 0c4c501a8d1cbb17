"""The sheet of 3.5 through the session: points, ranks, classes, members, bonuses."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from bs4 import BeautifulSoup

from engine.rulesets.dnd35.character import Character, half_ranks, points_left
from engine.rulesets.dnd35.checks import skill_check
from pyscript_app import transfer
from pyscript_app.actions.dnd35.acting import rulings_of
from pyscript_app.codec import entry_to_plain
from pyscript_app.games import DND35
from pyscript_app.state import Entry
from tests.app.bedside import page
from tests.app.table import at_table, do, refused, sentences

if TYPE_CHECKING:
    from pyscript_app.session import Session


def seated(**scores: str) -> Session:
    """Ilse of 3.5 in front, with these scores."""
    session = at_table()
    do(session, "creatures.new", name="Ilse", game="dnd35")
    for ability, score in scores.items():
        do(session, "dnd35.score", ability=ability, field=ability, **{ability: score})
    return session


def sheet(session: Session) -> Character:
    """The sheet in front."""
    found = session.history.parts[session.ui.front].sheet
    assert isinstance(found, Character)
    return found


def said(session: Session) -> str:
    """What a person reads on the screen, with ordinary spaces."""
    return " ".join(BeautifulSoup(session.html(), "html.parser").get_text(" ").split())


def take(session: Session, class_name: str, *skills: str) -> None:
    """Take a level and put as many points as possible into these skills."""
    do(session, "dnd35.take_level", **{"class": class_name})
    for skill in skills:
        do(session, "dnd35.spend", skill=skill, by="most")


ROGUE = (
    *("hide", "move_silently", "tumble", "jump", "bluff", "search", "spot", "listen"),
    *("open_lock", "disable_device", "climb"),
)


@pytest.mark.parametrize(
    ("score", "human", "first"),
    [("14", False, 40), ("14", True, 44), ("3", False, 16), ("3", True, 20)],
)
def test_points_of_a_first_level(score: str, human: bool, first: int) -> None:
    """EX-D4-001, EX-D4-002, E84: a rogue of Intelligence 14 has 40 points, 44 as a human."""
    session = seated(intelligence=score)
    if human:
        do(session, "dnd35.switch", name="human")
    take(session, "rogue")
    assert points_left(sheet(session)) == first


def test_the_field_of_psionics_is_offered_with_the_supplements() -> None:
    """S35-DSC-08, S35-DSC-09: neither its skills nor what is known of them before the switch."""
    session = seated(intelligence="14")
    do(session, "sheet.open", screen="edit")
    assert "psioniques" not in session.html()
    do(session, "dnd35.switch", name="supplements")
    assert "psioniques, dans Connaissances" in session.html()


ROGUE_SKILLS = (
    *("climb", "jump", "swim", "spot", "listen", "search", "hide", "move_silently", "bluff"),
    "balance",
)


def test_what_another_class_owns_is_dearer_at_this_level_and_says_so() -> None:
    """S35-PTS-09, S35-RNK-06: a rogue's Tumble at a fighter's level; Climb is of both."""
    session = seated(intelligence="14")
    take(session, "rogue")
    do(session, "sheet.open", screen="level_up")
    assert "½ degré par point" not in session.html()
    for skill in ROGUE_SKILLS:
        do(session, "dnd35.spend", skill=skill, by="most")
    take(session, "fighter")
    do(session, "sheet.open", screen="level_up")
    rows = {
        row.find("b").get_text(): "½ degré par point" in row.get_text()
        for row in page(session).select("li.counted")
    }
    assert rows["Acrobaties"]
    assert not rows["Escalade"]


def test_the_minimum_is_kept_and_the_human_point_comes_after_it() -> None:
    """EX-D4-004 to EX-D4-006, D4-05, S35-PTS-05: 4 and 8 at first, 1 and 2 later."""
    for human, first, later in ((False, 4, 1), (True, 8, 2)):
        session = seated(intelligence="3")
        if human:
            do(session, "dnd35.switch", name="human")
        take(session, "fighter")
        assert points_left(sheet(session)) == first
        for skill in ("climb", "jump")[: 1 + human]:
            do(session, "dnd35.spend", skill=skill, by="most")
        take(session, "fighter")
        assert points_left(sheet(session)) == later


def test_the_table_decides_whether_the_human_point_comes_after_the_minimum() -> None:
    """D4-05, S35-PTS-02, S35-PTS-06: 8 at the first level and 2 later; else 4, and 1 later."""
    for after, first, later, told in (
        ("True", 8, 2, "× 4 + 4 (humain) = 8 points"),
        ("False", 4, 1, "+ 1 (humain), au moins 1\u00a0: 1) × 4 = 4 points"),
    ):
        session = seated(intelligence="3")
        do(session, "dnd35.switch", name="human")
        do(session, "dnd35.ruling", name="human_points_after_minimum", to=after)
        rulings = rulings_of(session.settings)
        take(session, "fighter")
        do(session, "sheet.open", screen="level_up")
        assert points_left(sheet(session), rulings) == first
        assert told in session.html()
        for skill in ("climb", "jump")[: first // 4]:
            do(session, "dnd35.spend", skill=skill, by="most")
        over = refused(session, "dnd35.spend", skill="swim", by="1")
        assert over == "dnd35.not_enough_points"
        take(session, "fighter")
        assert points_left(sheet(session), rulings) == later


def test_a_stricter_ruling_leaves_a_way_out_of_what_was_spent() -> None:
    """D4-05, S35-PTS-08: 4 points too many are said, with what to do; each tap takes one back."""
    session = seated(intelligence="3")
    do(session, "dnd35.switch", name="human")
    take(session, "fighter", "climb", "jump")
    do(session, "dnd35.ruling", name="human_points_after_minimum", to="False")
    do(session, "sheet.open", screen="")
    assert "4 points dépensés en trop" in said(session)
    do(session, "sheet.open", screen="level_up")
    assert "4 points dépensés en trop" in said(session)
    way_out = "Niveau 1 : 4 en trop. Reprenez-en avec −, ou revenez avant ce niveau."
    assert way_out in said(session)
    assert refused(session, "dnd35.take_level", **{"class": "fighter"}) == "dnd35.points_overspent"
    assert refused(session, "dnd35.spend", skill="swim", by="1") == "dnd35.points_overspent"
    assert refused(session, "dnd35.spend", skill="swim", by="most") == "dnd35.points_overspent"
    for _ in range(3):
        do(session, "dnd35.spend", skill="jump", by="-1")
    assert "1 point dépensé en trop" in said(session)
    do(session, "dnd35.spend", skill="jump", by="-1")
    assert "Tous les points sont dépensés" in said(session)
    do(session, "dnd35.take_level", **{"class": "fighter"})
    assert len(sheet(session).levels) == 2


def test_an_overspent_level_can_be_left_by_going_back() -> None:
    """D4-05: the second level brought 2 and brings 1; going back, the first one is told."""
    session = seated(intelligence="3")
    do(session, "dnd35.switch", name="human")
    take(session, "fighter", "climb", "jump")
    take(session, "fighter", "climb", "jump")
    do(session, "dnd35.ruling", name="human_points_after_minimum", to="False")
    do(session, "sheet.open", screen="level_up")
    assert "Niveau 2 : 1 en trop." in said(session)
    do(session, "dnd35.drop_level")
    assert "Niveau 1 : 4 en trop." in said(session)
    do(session, "dnd35.drop_level")
    assert "en trop" not in said(session)


def test_a_level_asks_for_its_points_to_be_spent() -> None:
    """S35-PTS-08, E87: 4 left refuses the next level, 0 does not, and says so."""
    session = seated(intelligence="14")
    take(session, "rogue", *ROGUE[:9])
    do(session, "sheet.open", screen="level_up")
    assert "Restent 4 points" in session.html()
    assert refused(session, "dnd35.take_level", **{"class": "rogue"}) == "dnd35.points_left"
    do(session, "dnd35.spend", skill="disable_device", by="most")
    assert "Tous les points sont dépensés" in session.html()
    do(session, "dnd35.take_level", **{"class": "rogue"})
    assert len(sheet(session).levels) == 2


def test_the_formula_is_told_in_the_order_of_the_rule() -> None:
    """S35-PTS-06: class and Intelligence, four times, then the human's."""
    session = seated(intelligence="14")
    do(session, "dnd35.switch", name="human")
    take(session, "rogue")
    do(session, "sheet.open", screen="level_up")
    assert "(8 (classe) +2 (Intelligence)) × 4 + 4 (humain) = 44 points" in session.html()


def test_cross_class_points_are_half_ranks() -> None:
    """EX-D4-008, EX-D4-009, E89, E91, E93: 4 points are 2 ranks and no more; 1 is ½, worth 0."""
    session = seated(intelligence="12")
    take(session, "fighter")
    do(session, "dnd35.spend", skill="spot", by="1")
    assert skill_check(sheet(session), "spot").modifier == 0
    do(session, "dnd35.filter", to="bought")
    do(session, "shell.tab", tab="sheet")
    do(session, "sheet.open", screen="level_up")
    assert "degré ½ sur 2 · hors classe" in session.html()
    do(session, "dnd35.spend", skill="spot", by="most")
    assert (half_ranks(sheet(session), "spot"), sheet(session).levels[0].spent["spot"]) == (4, 4)
    assert refused(session, "dnd35.spend", skill="spot", by="1") == "dnd35.rank_limit"
    assert "Détection est à son maximum (2)" in session.html()


def test_caps_at_two_levels() -> None:
    """E96, EX-D4-010, EX-D4-011: 4 and 2, then 5 and 2½."""
    session = seated(intelligence="10")
    take(session, "fighter", "climb", "spot")
    assert (half_ranks(sheet(session), "climb"), half_ranks(sheet(session), "spot")) == (8, 4)
    take(session, "fighter")
    do(session, "dnd35.spend", skill="spot", by="1")
    do(session, "dnd35.spend", skill="climb", by="1")
    assert (half_ranks(sheet(session), "climb"), half_ranks(sheet(session), "spot")) == (10, 5)


def test_a_multiclass_cap_looks_at_every_class() -> None:
    """EX-D4-012, S35-PTS-09, S35-RNK-06: a wizard's level buys Hide at half."""
    session = seated(intelligence="10")
    take(session, "rogue", *ROGUE[:8])
    take(session, "wizard")
    do(session, "dnd35.spend", skill="hide", by="2")
    assert half_ranks(sheet(session), "hide") == 10
    assert session.html().count("Roublard 1 · Magicien 1") >= 1


def test_intelligence_of_the_level_is_what_counts() -> None:
    """E85, E87: raised later it gives nothing back; corrected, the last level counts anew."""
    session = seated(intelligence="12")
    take(session, "rogue", *ROGUE[:9])
    do(session, "dnd35.score", ability="intelligence", field="intelligence", intelligence="20")
    assert points_left(sheet(session)) == 0
    do(session, "dnd35.intelligence", field="intelligence", intelligence="14")
    assert points_left(sheet(session)) == 4
    code = refused(session, "dnd35.intelligence", field="intelligence", intelligence="10")
    assert code == "dnd35.not_enough_points"


def test_a_level_back_gives_its_points_back() -> None:
    """The level before is the last again, spent as it was; undo takes that back too."""
    session = seated(intelligence="12")
    take(session, "rogue", *ROGUE[:9])
    before = sheet(session)
    take(session, "rogue")
    do(session, "dnd35.spend", skill="hide", by="1")
    whole = sheet(session)
    do(session, "dnd35.drop_level")
    assert sheet(session) == before
    do(session, "journal.undo")
    assert sheet(session) == whole
    do(session, "journal.undo")
    assert half_ranks(sheet(session), "hide") == 8


def test_points_of_earlier_levels_stay() -> None:
    """S35-RNK-12: only the last level's points come back."""
    session = seated(intelligence="12")
    take(session, "rogue", *ROGUE[:9])
    take(session, "rogue")
    assert refused(session, "dnd35.spend", skill="hide", by="-1") == "dnd35.not_spent_here"


def test_armour_counts_twice_for_swimming() -> None:
    """E97, EX-D4-024, S35-CHK-06: −3 climbing is −6 swimming; +3 typed is −3 too."""
    session = seated()
    do(session, "dnd35.armour_penalty", field="armour_penalty", armour_penalty="3")
    modifiers = {
        key: skill_check(sheet(session), key).modifier for key in ("climb", "swim", "spot")
    }
    assert modifiers == {"climb": -3, "swim": -6, "spot": 0}


def test_skill_focus_is_a_bonus_by_its_name() -> None:
    """EX-D4-013, S35-CHK-02: named, on one skill; taken away again."""
    session = seated()
    do(session, "dnd35.add_bonus", bonus_name="Talent", bonus_value="3", bonus_skill="heal")
    assert skill_check(sheet(session), "heal").modifier == 3
    assert "Talent +3 · Premiers secours" in session.html()
    assert refused(session, "dnd35.add_bonus", bonus_name=" ", bonus_value="3", bonus_skill="") == (
        "input.name_missing"
    )
    do(session, "dnd35.drop_bonus", place="0")
    assert skill_check(sheet(session), "heal").modifier == 0


def test_members_come_and_go() -> None:
    """S35-DSC-09: each with its own ranks; one with points stays, an empty name is refused."""
    session = seated()
    do(session, "dnd35.add_member", family="craft", member_craft="Forge")
    do(session, "dnd35.add_member", family="knowledge", member="religion")
    assert sheet(session).members == ("craft:Forge", "knowledge:religion")
    assert "Connaissances (religion)" in sentences(session)[0]
    again = refused(session, "dnd35.add_member", family="craft", member_craft="Forge")
    assert again == "dnd35.member_known"
    assert refused(session, "dnd35.add_member", family="craft", member_craft=" ") == (
        "dnd35.member_needed"
    )
    take(session, "fighter")
    do(session, "dnd35.spend", skill="craft:Forge", by="1")
    assert refused(session, "dnd35.drop_member", key="craft:Forge") == "dnd35.member_has_ranks"
    do(session, "dnd35.drop_member", key="knowledge:religion")
    assert sheet(session).members == ("craft:Forge",)


def test_supplements_are_off_until_the_table_allows_them() -> None:
    """S35-DSC-08, EX-D4-061, D4-17: six more skills; two of them with headers to be written."""
    session = seated()
    do(session, "shell.tab", tab="rolls")
    assert "Autohypnose" not in session.html()
    do(session, "dnd35.switch", name="supplements")
    assert "Autohypnose" in session.html()
    do(session, "dnd35.row_ability", skill="iaijutsu_focus", to="dexterity")
    do(session, "dnd35.row_training", skill="iaijutsu_focus")
    do(session, "dnd35.row_armour", skill="iaijutsu_focus", to="1")
    assert refused(session, "dnd35.roll", group="skill", subject="iaijutsu_focus") == (
        "dnd35.trained_only"
    )
    with pytest.raises(ValueError, match="known"):
        session.handle("dnd35.row_training", {"skill": "hide"})


def test_a_class_of_the_table() -> None:
    """E94, S35-PTS-09: written once, it counts for the levels to come; the rules' come back."""
    session = seated()
    take(session, "fighter", "climb", "jump")
    do(session, "sheet.open", screen="class", about="fighter")
    do(session, "dnd35.class_draft", set="owns spot", to="yes", class_points="4")
    do(session, "dnd35.write_class", class_points="4")
    take(session, "fighter")
    assert points_left(sheet(session)) == 4
    assert (sheet(session).levels[0].row.points, sheet(session).levels[1].row.owns("spot")) == (
        2,
        True,
    )
    do(session, "sheet.open", screen="class", about="fighter")
    do(session, "dnd35.restore_class")
    assert sheet(session).classes["fighter"].points == 2
    do(session, "sheet.open", screen="class", about="")
    refused(session, "dnd35.write_class", class_name="Chasseur", class_points="x")
    assert "Chasseur" in session.html()
    do(session, "dnd35.write_class", class_name="Chasseur", class_points="6")
    assert sheet(session).classes["Chasseur"].points == 6


def test_hit_points_are_counted_on_the_pad() -> None:
    """T4: the tab is called Compteurs; Garin's 10, typed, taken off, given back, taken back."""
    session = at_table()
    do(session, "creatures.example", example="garin", game="dnd35")
    do(session, "shell.tab", tab="health")
    assert header(session) == "Compteurs"
    counted(session, "lose", "7")
    assert hit_points(session) == 3
    assert sentences(session)[0] == "Garin, Points de vie\u00a0: −7, 3/10."
    counted(session, "gain", "5")
    assert hit_points(session) == 8
    refused(session, "counters.lose")
    for way, amount, why in (("lose", "9", "counter.empty"), ("gain", "3", "counter.full")):
        assert counted(session, way, amount, refuse=True) == why
        assert hit_points(session) == 8
        greyed = page(session).select_one(f'[data-action="counters.{way}"]')
        assert greyed is not None
        assert greyed["aria-disabled"] == "true"
        assert greyed["title"]
        do(session, "counters.erase")
    counted(session, "set", "0")
    assert hit_points(session) == 0
    do(session, "journal.undo")
    assert hit_points(session) == 8
    assert "8/10" in session.html()


def header(session: Session) -> str:
    """The name of the tab that is open."""
    current = page(session).select_one('.tabs [aria-current="page"]')
    assert current is not None
    return current.get_text()


def counted(session: Session, way: str, amount: str, *, refuse: bool = False) -> str:
    """Type an amount on the pad and tap an act; why it is refused, if it is to be."""
    for digit in amount:
        do(session, "counters.digit", digit=digit)
    if refuse:
        return refused(session, f"counters.{way}")
    do(session, f"counters.{way}")
    return ""


def hit_points(session: Session) -> int:
    """The first thing that is counted."""
    return sheet(session).counters[0].value


def test_a_sheet_that_counts_nothing_speaks_of_hit_points() -> None:
    """3.5’s skill rules have no hit points of their own: the table counts them."""
    session = seated()
    do(session, "shell.tab", tab="health")
    assert "Points de vie, flèches, sorts" in session.html()
    assert "Emplacements" not in session.html()


@pytest.mark.parametrize(
    "spoil",
    [
        {"scores": {"strength": 10}},
        {"armour_penalty": 4},
        {"bonuses": [{"source": "x", "value": 500}]},
        {"members": ["hide"]},
        {"members": ["nothing:x"]},
        {"levels": [{"class_name": "x", "row": {"points": 500, "skills": []}, "intelligence": 10}]},
        {
            "levels": [
                {"class_name": "x", "row": {"points": 2, "skills": ["fly"]}, "intelligence": 10}
            ]
        },
        {
            "levels": [
                {
                    "class_name": "x",
                    "row": {"points": 2, "skills": []},
                    "intelligence": 10,
                    "spent": {"hide": -3},
                }
            ]
        },
        {"rows": {"climb": {"ability": "strength", "family": True}}},
    ],
)
def test_a_file_with_a_sheet_that_cannot_be_is_refused(spoil: dict[str, object]) -> None:
    """D20: refused whole, with the place of the fault, and nothing changed."""
    session = seated()
    entry = entry_to_plain(Entry(game=DND35, position=1, sheet=Character(name="Bor")))
    good = json.loads(
        transfer.write([Entry(game=DND35, position=1, sheet=Character(name="Bor"))], 1)
    )
    good["entries"] = [{**entry, "sheet": {**entry["sheet"], **spoil}}]
    before = session.history.parts
    assert refused(session, "saves.look", text=json.dumps(good)) == "import.broken_field"
    assert session.history.parts == before


def test_two_skills_that_help_the_same_check() -> None:
    """D4-08, S35-SYN-04: Bluff and Sense Motive give Diplomacy +4, or +2 by a ruling."""
    session = seated()
    skills = ("bluff", "sense_motive", "hide", "move_silently", "tumble", "jump", "spot", "listen")
    take(session, "rogue", *skills)
    take(session, "rogue", *skills)
    do(session, "sheet.open", screen="")
    do(session, "dnd35.filter", to="all")
    assert "Synergie avec Psychologie +2" in session.html()
    do(session, "dnd35.ruling", name="synergies_add_up", to="False")
    assert "Synergie avec Psychologie +2" not in session.html()
