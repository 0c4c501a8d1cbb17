"""The sheet: read, written field by field, refused in words, undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bs4 import BeautifulSoup

from engine.rulesets.dnd5e.abilities import Ability
from engine.rulesets.dnd5e.checks import ability_check
from engine.rulesets.dnd5e.creature import Creature, Size
from engine.rulesets.dnd5e.proficiency import Proficiency
from engine.rulesets.dnd5e.sheet import edit_sheet
from engine.rulesets.dnd5e.skills import Skill
from pyscript_app.preferences import save_ui
from pyscript_app.session import Session
from pyscript_app.ui import SheetDraft
from tests.app.table import Table, at_table, do, new, refused, sentences


def sheet_of(session: Session) -> Creature:
    """The creature in front."""
    return session.history.parts[session.ui.front].sheet


def page(session: Session) -> BeautifulSoup:
    """The page as it is now."""
    return BeautifulSoup(session.html(), "html.parser")


def said(session: Session) -> str:
    """All that the page says, with plain spaces."""
    return " ".join(page(session).get_text(" ").split())


def write(session: Session, name: str, value: str, **values: str) -> None:
    """Write in a field of the sheet, and leave it."""
    do(session, f"dnd5e.{name}", field=name, **{name: value}, **values)


def at_sheet(name: str = "Maëlle") -> Session:
    """A table with one new character, whose fields are open."""
    session = at_table()
    new(session, name)
    return session


def test_a_new_character_opens_its_fields_and_then_reads() -> None:
    """Nothing in the sheet to be read is a field: nothing changes by accident."""
    session = at_sheet()
    assert page(session).find("input", attrs={"name": "strength"})

    do(session, "sheet.open", screen="")
    shown = page(session)
    assert shown.find("main").find_all(["input", "select"]) == []
    assert shown.find("button", attrs={"data-screen": "edit"})


@pytest.mark.parametrize(
    ("score", "modifier"), [(1, "−5"), (3, "−4"), (7, "−2"), (9, "−1"), (10, "+0"), (30, "+10")]
)
def test_modifiers_round_down(score: int, modifier: str) -> None:
    """5E-ABL-04, E35: the ability card shows 9 as −1, 7 as −2, 3 as −4, 1 as −5."""
    session = at_sheet()
    do(session, "dnd5e.score", ability="wisdom", field="wisdom", wisdom=str(score))
    do(session, "sheet.open", screen="")

    (card,) = [one for one in page(session).select(".ability") if "Sagesse" in one.get_text()]
    assert [part.get_text() for part in card.find_all(["b", "span"])] == [
        "Sagesse",
        modifier,
        str(score),
    ]


def test_a_penalty_is_in_the_score() -> None:
    """E37: 12 with −1 is 11, hence +0."""
    session = at_sheet()
    for score in ("12", "11"):
        do(session, "dnd5e.score", ability="strength", field="strength", strength=score)

    assert sheet_of(session).sheet.modifier(Ability.STRENGTH) == 0


# field, typed, what the sheet holds, what the journal says
FIELDS = [
    ("class_name", "  Roublarde ", "Roublarde", "classe Roublarde"),
    ("armour_class", "16", 16, "CA 16"),
    ("stated_proficiency", "+4", 4, "bonus de maîtrise écrit 4"),
    ("speed_cm", "7,5", 750, "vitesse 7,5 m"),
    ("load_g", "28,5", 28_500, "charge 28,5 kg"),
    ("load_g", "1 000.25", 1_000_250, "charge 1 000,25 kg"),
]


@pytest.mark.parametrize(("name", "typed", "value", "words"), FIELDS)
def test_each_field_is_an_act_that_can_be_undone(
    name: str, typed: str, value: object, words: str
) -> None:
    """L14: a comma or a point; what is written again is no act."""
    session = at_sheet()
    before = sheet_of(session)
    write(session, name, typed)
    assert getattr(sheet_of(session).sheet, name) == value
    assert " ".join(sentences(session)[0].split()) == f"Maëlle, fiche : {words}."

    acts = len(session.journal)
    write(session, name, typed)
    assert len(session.journal) == acts
    do(session, "journal.undo")
    assert sheet_of(session) == before


@pytest.mark.parametrize("name", ["armour_class", "stated_proficiency"])
def test_a_number_can_be_taken_off(name: str) -> None:
    """Empty is nothing, and the journal shows so."""
    session = at_sheet()
    write(session, name, "3")
    write(session, name, " ")

    assert getattr(sheet_of(session).sheet, name) is None
    assert "—" in sentences(session)[0]


@pytest.mark.parametrize("typed", ["", ",", "abc", "-3", "1,2,3", "12,3456", "1234567", "٣"])
def test_a_load_that_is_no_number_is_refused_at_its_field(typed: str) -> None:
    """L14: the sentence stands below the field and says what to write."""
    session = at_sheet()
    code = refused(session, "dnd5e.load_g", field="load_g", load_g=typed)

    assert code == "input.not_a_decimal"
    assert "12,5" in page(session).find(id="error-load_g").get_text()


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("armour_class", "100"),
        ("stated_proficiency", "-1"),
        ("speed_cm", "1001"),
        ("load_g", "10001"),
    ],
)
def test_what_the_engine_refuses_is_said_at_its_field(name: str, typed: str) -> None:
    """And nothing changes."""
    session = at_sheet()
    before = session.history
    refused(session, f"dnd5e.{name}", field=name, **{name: typed})

    assert page(session).find(id=f"error-{name}")
    assert session.history is before


def test_sizes_kinds_and_switches() -> None:
    """5E-LOD-04, 5E-MON-01, 5E-ADV-06, 5E-ADV-07: chips of the sheet, each said in words."""
    session = at_sheet()
    do(session, "dnd5e.size", to="gargantuan")
    do(session, "dnd5e.dies_at_zero", to="dies_at_zero")
    do(session, "dnd5e.spell_ability", to="wisdom")
    for name in ("luck", "inspiration", "carries_as_larger"):
        do(session, "dnd5e.switch", name=name)
    sheet = sheet_of(session).sheet

    assert (sheet.size, sheet.dies_at_zero, sheet.luck) == (Size.GARGANTUAN, True, True)
    assert (sheet.spell_ability, sheet.inspiration) == (Ability.WISDOM, True)
    plain = [" ".join(line.split()) for line in sentences(session)[:6]]
    assert plain == [
        "Maëlle, fiche : Porte comme la taille au-dessus : oui.",
        "Maëlle, fiche : Inspiration : oui.",
        "Maëlle, fiche : Chance : oui.",
        "Maëlle, fiche : sorts avec Sagesse.",
        "Maëlle, fiche : À 0 PV : Meurt aussitôt.",
        "Maëlle, fiche : taille Gigantesque.",
    ]
    do(session, "dnd5e.spell_ability", to="")
    do(session, "dnd5e.dies_at_zero", to="character")
    do(session, "dnd5e.switch", name="luck")
    assert not sheet_of(session).sheet.luck
    for bad in ("speed_cm", "name"):
        with pytest.raises(ValueError, match="no switch"):
            session.handle("dnd5e.switch", {"name": bad})


def test_who_counts_as_larger_is_one_size_larger() -> None:
    """E39: small with a powerful build bears like medium, not twice as much; tiny like small."""
    session = at_sheet()
    write(session, "load_g", "30")
    said_of = {}
    for size in ("small", "tiny"):
        do(session, "dnd5e.size", to=size)
        said_of[size] = said(session)
    do(session, "dnd5e.switch", name="carries_as_larger")
    larger = said(session)

    assert "rien ne gêne 75 kg" in said_of["small"]
    assert "rien ne gêne 37,5 kg" in said_of["tiny"]
    assert "rien ne gêne 75 kg" in larger


def test_a_skill_goes_round() -> None:
    """5E-PRO-05: proficiency, expertise, half, nothing; each said by its word."""
    session = at_sheet()
    words = []
    for _ in range(4):
        do(session, "dnd5e.skill", skill="stealth")
        words.append(sentences(session)[0].rpartition("\u00a0: ")[2])

    assert words == ["maîtrise.", "expertise.", "demi-maîtrise.", "sans maîtrise."]
    assert sheet_of(session).sheet.expertise == frozenset()


def test_half_proficiency_rounds_as_the_table_rules() -> None:
    """5E-PRO-08, E29: +3 halved is +1, or +2 where the table rounds up, on skills as elsewhere."""
    session = at_sheet()
    write(session, "level", "5")
    for _ in range(3):
        do(session, "dnd5e.skill", skill="stealth")
    do(session, "shell.tab", tab="rolls")

    def shown() -> str:
        row = page(session).find(
            "button", attrs={"data-action": "dnd5e.roll", "data-subject": "stealth"}
        )
        return str(row.get_text())

    assert shown() == "+1"
    do(session, "rulings.choose", name="half_proficiency_up", to="True")
    assert shown() == "+2"


def test_a_named_bonus_counts_once() -> None:
    """E33, 5E-PRO-04: Charisma +2 and a bonus of +4 make +6 on the skill."""
    session = at_sheet()
    do(session, "dnd5e.score", ability="charisma", field="charisma", charisma="14")
    do(
        session,
        "dnd5e.add_bonus",
        bonus_name="Broche",
        bonus_value="4",
        bonus_scope="checks",
    )
    test = ability_check(sheet_of(session), Ability.CHARISMA, Skill.PERSUASION)

    assert test.modifier == 6


def test_a_proficiency_granted_twice_survives_the_loss_of_one() -> None:
    """5E-PRO-04, E34: what another rule grants stays when the sheet's own tick goes."""
    session = at_sheet()
    elf = Proficiency(subject="perception", source="elf")
    (event,) = edit_sheet(sheet_of(session), proficiencies=frozenset({elf}))
    session._record(((session.ui.front, event),))
    for _ in range(3):
        do(session, "dnd5e.skill", skill="perception")

    assert sheet_of(session).sheet.proficiencies == {elf}
    assert "Perception · maîtrise" in said(session)


def test_hit_dice_of_several_sizes() -> None:
    """5E-SR-07: a size is added, spent, taken away; the level's number is only compared."""
    session = at_sheet()
    do(session, "dnd5e.hit_dice", faces="10", what="total", by="1")
    assert "Niveau 1, dés de vie 2" in said(session)
    do(session, "dnd5e.hit_dice", faces="10", what="spent", by="1")
    owned = {one.faces: (one.total, one.spent) for one in sheet_of(session).hit_dice}
    assert owned == {8: (1, 0), 10: (1, 1)}
    assert "dés de vie 1/1 d8, 0/1 d10" in sentences(session)[0].replace("\u00a0", " ")
    assert (
        refused(session, "dnd5e.hit_dice", faces="10", what="spent", by="1")
        == "dnd5e.hit_dice_out_of_range"
    )
    assert (
        refused(session, "dnd5e.hit_dice", faces="7", what="total", by="1")
        == "dnd5e.unknown_hit_die"
    )
    for faces in ("10", "8"):
        do(session, "dnd5e.hit_dice", faces=faces, what="total", by="-1")
    assert sheet_of(session).hit_dice == ()
    assert "aucun" in sentences(session)[0]


def test_speed_tells_its_causes() -> None:
    """5E-ENC-02, 5E-MIX-13: the variant is the table's; the card lists what each cause leaves."""
    session = at_sheet()
    write(session, "load_g", "30")
    do(session, "sheet.open", screen="")
    assert "Vitesse : 6 m" not in said(session)
    do(session, "rulings.choose", name="encumbrance", to="True")

    assert "Vitesse : 6 m Vitesse de la fiche 9 m encombré 6 m" in said(session)
    assert "Encombré au-dessus de 25 kg, fortement au-dessus de 50 kg" in said(session)


def test_the_spell_difficulty_is_told_with_its_parts() -> None:
    """5E-SAV-06, 5E-SAV-07: 8, proficiency 2, Wisdom +3."""
    session = at_sheet()
    do(session, "dnd5e.score", ability="wisdom", field="wisdom", wisdom="16")
    do(session, "dnd5e.spell_ability", to="wisdom")
    do(session, "sheet.open", screen="")

    assert "DD de sauvegarde des sorts 13 Base +8 Maîtrise +2 Sagesse +3" in said(session)


def test_a_screen_that_is_not_there_is_a_slip() -> None:
    """And the draft of another character is not kept for this one."""
    session = at_sheet()
    with pytest.raises(ValueError, match="no screen"):
        session.handle("sheet.open", {"screen": "attic"})
    first = session.ui.front
    new(session, "Bor")
    do(session, "sheet.open", screen="attack")
    do(session, "creatures.front", key=first)
    assert session.ui.sheet == SheetDraft()


@pytest.mark.parametrize(
    "draft",
    [
        SheetDraft(screen="attic"),
        SheetDraft(screen="attack", about="x" * 300),
        SheetDraft(screen="counter", form={"counter_name": "x" * 300}),
    ],
)
def test_a_spoilt_draft_starts_at_the_first_view(draft: SheetDraft) -> None:
    """Where the player was is never worth stopping for; a whole draft is found again."""
    table = Table()
    session = table.open()
    do(session, "creatures.example", example="bor")
    do(session, "sheet.open", screen="counter")
    do(session, "counters.draft", counter_name="Ki", set="refill", to="long_rest")
    kept = table.open().ui.sheet
    assert (kept.screen, dict(kept.form)) == (
        "counter",
        {"counter_name": "Ki", "refill": "long_rest"},
    )
    save_ui(table.storage, replace(session.ui, sheet=draft))
    assert table.open().ui.sheet == SheetDraft()
